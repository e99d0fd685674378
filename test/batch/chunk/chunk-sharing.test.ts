import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { OperationContext } from '../../../server/calculation/operation.js';
import { chunkSharing } from '../../../server/batch/chunk/chunk-sharing.js';
import { noCounts } from '../../../server/batch/chunk/counts.js';
import { calculateChunk } from '../../../server/batch/chunk/operations.js';
import { endRecord, recordHeader } from '../../../server/batch/spool/partition-record.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../../server/domain/clearing-house-settings.js';
import type { Row } from '../../support/calculated-accounts.js';
import { OPEN_LICENCE } from '../../support/http-service.js';
import { crifRow, deskSnapshot, futureRow } from '../../support/risk-desk.js';

const directory = mkdtempSync(join(tmpdir(), 'chunk-sharing-'));
afterAll(() => {
  rmSync(directory, { recursive: true });
});

const SNAPSHOT = deskSnapshot();
const ENVELOPE = '{"calculation_type":"margins","portfolio":[]}';

function contextOf(more: Partial<OperationContext> = {}): OperationContext {
  return {
    licence: { ...OPEN_LICENCE },
    submittedTime: '2026-01-05T00:00:00Z',
    startedAt: 0,
    scenarios: [],
    limits: [],
    parameters: { snapshot: SNAPSHOT, clearingHouseSettings: {} },
    select: () => Promise.reject(new Error('No other parameters are asked for.')),
    ...more,
  };
}

/** With parameters that no chunk before had, so that nothing is shared with any. */
const ofItsOwn = (): OperationContext =>
  contextOf({ parameters: { snapshot: { ...SNAPSHOT }, clearingHouseSettings: {} } });

/** What is stored of a chunk. */
async function answerOf(rows: readonly Row[], context: OperationContext, envelope = ENVELOPE): Promise<string> {
  const path = join(directory, 'chunk');
  const records = rows.flatMap((row, index) => {
    const text = Buffer.from(JSON.stringify(row));
    return [recordHeader(index, text.length, crc32(String(row['account_code']))), text];
  });
  const all = Buffer.concat(records);
  writeFileSync(path, Buffer.concat([all, endRecord(rows.length, crc32(all))]));
  const chunk = { path, envelope, requestId: 'R', counts: noCounts(), memory: new SharedArrayBuffer(1024) };
  const { chunk: packed, parameters } = await calculateChunk.run(chunk, context);
  return Buffer.from(packed.memory, 0, packed.bodiesLength + packed.headLength).toString() + parameters;
}

/** Two accounts that hold the same contracts and sensitivities, of amounts of their own, an add-on and a row that is left out. */
const book = (first: string, second: string, amount: number): readonly Row[] => [
  ...[first, second].flatMap((account_code, place) => [
    ...['2w', '1y', '10y'].map((label1) => crifRow({ account_code, label1, amount: amount + place })),
    crifRow({ account_code, label1: '1y', amount: 3, amount_currency: 'EUR' }),
    crifRow({ account_code, risk_type: 'Param_AddOnFixedAmount', qualifier: '', label2: '', amount }),
    futureRow('CL', 'DEC-26', amount, { account_code }),
  ]),
  crifRow({ account_code: second, label1: '7y', amount }),
];

describe('what chunks of a batch share on a thread', () => {
  it('leaves each chunk what it is alone', async () => {
    const chunks = [book('A', 'B', 5), book('C', 'A', -7), book('D', 'E', 5)];
    const context = contextOf();
    for (const rows of chunks) expect(await answerOf(rows, context)).toBe(await answerOf(rows, ofItsOwn()));
  });

  it('is not taken for a chunk that asks for something else, or may ask for less', async () => {
    const rows = book('A', 'B', 5);
    await answerOf(rows, contextOf());
    const post = '{"calculation_type":"margins","simm_metrics":{"side":"post"},"currency_code":"EUR","portfolio":[]}';
    expect(await answerOf(rows, contextOf(), post)).toBe(await answerOf(rows, ofItsOwn(), post));
    const unlicensed = { licence: { ...OPEN_LICENCE, engines: OPEN_LICENCE.engines.filter((id) => id !== 'simm') } };
    const expected = await answerOf(rows, { ...ofItsOwn(), ...unlicensed });
    expect(expected).toContain('ENGINE_NOT_LICENSED');
    await answerOf(rows, contextOf());
    expect(await answerOf(rows, contextOf(unlicensed))).toBe(expected);
  });

  it('is of chunks with the same envelope, licence, parameters and settings', () => {
    const shared = chunkSharing(ENVELOPE, contextOf());
    expect(chunkSharing(ENVELOPE, contextOf())).toBe(shared);
    const clearingHouseSettings = { CME: { ...DEFAULT_CLEARING_HOUSE_SETTINGS, longOptionOnlyCap: true } };
    for (const other of [
      ofItsOwn(),
      contextOf({ licence: { ...OPEN_LICENCE, owner: 'other' } }),
      contextOf({ parameters: { snapshot: SNAPSHOT, clearingHouseSettings } }),
    ]) {
      expect(chunkSharing(ENVELOPE, other)).not.toBe(shared);
    }
    expect(chunkSharing('{"calculation_type":"simm","portfolio":[]}', contextOf())).not.toBe(shared);
  });

  it('is given up where it holds more than chunks to come may use', () => {
    const sharing = chunkSharing(ENVELOPE, contextOf());
    sharing.shared.held = 10_000;
    expect(chunkSharing(ENVELOPE, contextOf())).toBe(sharing);
    sharing.shared.held += 1;
    expect(chunkSharing(ENVELOPE, contextOf())).not.toBe(sharing);
  });
});
