import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parameterRecord, recordedSets, setName } from '../../server/batch/parameter-record.js';
import { ParameterRegistry } from '../../server/parameters/registry/registry.js';
import type { SnapshotSelection } from '../../server/parameters/snapshot.js';
import type { BatchParameterRecord } from '../../server/store/types.js';
import { fileParameters, smallSpanXml } from '../support/span-xml.js';

const AS_OF = '2026-11-20';

let root: string;
let installations = 0;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'margin-desk-record-'));
  const text = smallSpanXml({ clearingHouse: 'TCH', businessDate: '2026-11-19', exchanges: ['TEX'] });
  await fileParameters(first(), 'TCH/2026-11-19', 'set.spn', text);
  for (const folder of [
    'quotes/2026-11-19',
    'fixings',
    'fx',
    'fx/margin-rates',
    'contracts',
    'events',
    'securities',
    'accounts',
  ])
    await mkdir(join(first(), folder), { recursive: true });
  await writeFile(join(first(), 'quotes/2026-11-19/USD-SOFR-OIS.csv'), 'tenor,rate\n1Y,4.0\n5Y,3.9\n');
  await writeFile(join(first(), 'fixings/USD-SOFR-OIS.csv'), 'date,rate\n2026-11-18,4.01\n2026-11-19,4.02\n');
  await writeFile(join(first(), 'fx/2026-11-19.csv'), 'from,to,rate\nEUR,USD,1.1\n');
});

afterAll(() => rm(root, { recursive: true, force: true }));

const first = (): string => join(root, 'first');

/** Another installation with the same files, filed later, and changes of them. */
async function installation(changes: Readonly<Record<string, string>> = {}): Promise<string> {
  const directory = join(root, `copy ${installations++}`);
  await cp(first(), directory, { recursive: true });
  for (const [path, text] of Object.entries(changes)) await writeFile(join(directory, path), text);
  return directory;
}

async function recordOf(directory: string, selection?: SnapshotSelection): Promise<BatchParameterRecord> {
  const registry = new ParameterRegistry({ dataDirectory: directory, isDemo: false, asOf: AS_OF, clock: Date.now });
  await registry.refresh();
  const selected = selection === undefined ? undefined : await registry.select(selection);
  const snapshot = selected?.ok === true ? selected.value : registry.snapshot();
  const record = await parameterRecord(snapshot);
  await registry.close();
  return record;
}

const changedSets = (one: BatchParameterRecord, other: BatchParameterRecord): readonly string[] => {
  const known = new Set(recordedSets(one).map((set) => JSON.stringify(set)));
  return recordedSets(other)
    .filter((set) => !known.has(JSON.stringify(set)))
    .map(setName);
};

describe('the record of parameters', () => {
  it('is the same wherever the same files lie', async () => {
    const record = await recordOf(first());
    expect(await recordOf(await installation())).toEqual(record);
    expect(recordedSets(record).map(setName)).toEqual([
      'market accounts',
      'market calibrations',
      'market contracts',
      'market fixings 2026-11-19',
      'market fx 2026-11-19',
      'market fx tables',
      'market histories',
      'market prices',
      'market quotes 2026-11-19',
      'market recipes',
      'market securities',
      'span TCH 2026-11-19 base',
    ]);
  });

  it.each([
    ['quotes/2026-11-19/USD-SOFR-OIS.csv', 'tenor,rate\n1Y,4.0\n5Y,3.901\n', 'market quotes 2026-11-19'],
    ['fixings/USD-SOFR-OIS.csv', 'date,rate\n2026-11-18,4.01\n2026-11-19,4.03\n', 'market fixings 2026-11-19'],
    ['fx/2026-11-19.csv', 'from,to,rate\nEUR,USD,1.2\n', 'market fx 2026-11-19'],
    ['securities/master.csv', 'cusip,type,maturity\n912810TL2,UST-BOND,2053-11-15\n', 'market securities'],
    ['fx/margin-rates/2026-11-19.csv', 'currency_pair,margin_rate\nEUR_USD,0.02\n', 'market fx tables'],
    ['contracts/names.csv', 'exchange_code,contract_code,name\nTEX,ZZ0,Test\n', 'market contracts'],
    ['accounts/limits.csv', 'account_code,figure,amount\nA1,requirement,1\n', 'market accounts'],
  ])('is another where %s is', async (path, text, name) => {
    const [record, changed] = [await recordOf(first()), await recordOf(await installation({ [path]: text }))];
    expect(changed.checksum).not.toBe(record.checksum);
    expect(changedSets(record, changed)).toEqual([name]);
  });

  it('does not change with what is known of later days', async () => {
    const later = 'date,rate\n2026-11-18,4.01\n2026-11-19,4.02\n2026-11-20,4.5\n';
    const directory = await installation({ 'fixings/USD-SOFR-OIS.csv': later });
    const record = await recordOf(first());
    expect((await recordOf(directory)).checksum).not.toBe(record.checksum);
    expect(await recordOf(directory, { asOf: '2026-11-19' })).toEqual(record);
  });
});
