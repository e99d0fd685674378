import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calculationResponseSchema } from '../../server/contract/results/calculation-response.js';
import { PARSERS } from '../../server/fetch/parsers/parsers.js';
import { workHere } from '../../server/fetch/run/file-work.js';
import type { SourceStatus } from '../../server/fetch/sources-service.js';
import { ParameterRegistry } from '../../server/parameters/registry/registry.js';
import { openSources } from '../../server/service/open-sources.js';
import { archive } from '../support/archive.js';
import { startHttpService } from '../support/http-service.js';
import { indianSpanFile } from '../support/indian-span.js';
import { inlineCalculator } from '../support/inline-calculator.js';
import { replayFile } from './replay/replay-answer.js';
import { startReplay, type ReplayServer } from './replay/replay-server.js';

const DAY = '20260625';
const HOST = 'https://nsearchives.nseindia.com';

/** What the publisher has: settlements, on the 23rd intraday files only, on the 22nd the settlement of the day before under its name. */
function publishedZip(day: string, cycle: string): Buffer | null {
  const isIntraday = day === '20260623';
  if (cycle !== (isIntraday ? 'i5' : 's') && !(day === '20260626' && cycle === 'i1')) return null;
  const member = `nsccl.${day}.${cycle.replace(/^i/, 'i0')}.spn`;
  const data = indianSpanFile({
    businessDate: day === '20260622' ? '20260619' : day,
    isSettlement: cycle === 's',
    products: [{ code: 'NIFTY', price: 24_000, scanRange: 1_500, futures: { '20260630': 24_050 } }],
  });
  return archive([{ name: member, data }]);
}

let directory: string;
let replay: ReplayServer;
let status: SourceStatus | undefined;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'span-figures-'));
  replay = await startReplay();
  replay.serve(`${HOST}/*`, ({ address }) => {
    const [, day = '', cycle = ''] = /nsccl\.(\d{8})\.(\w+)\.zip$/.exec(address) ?? [];
    const zip = publishedZip(day, cycle);
    return zip === null ? null : replayFile(zip, { contentType: 'application/zip' });
  });
  const config = { dataDirectory: directory, asOf: '2026-06-25', fetchReplay: replay.url };
  const sources = openSources(config, { scheduled: null, work: workHere(PARSERS) });
  try {
    await sources.accept(['nse'], 'test');
    await sources.start(['nse']);
    await sources.settled();
    status = (await sources.status()).sources.find(({ name }) => name === 'nse');
  } finally {
    await sources.close();
  }
});
afterAll(async () => {
  await replay.close();
  await rm(directory, { recursive: true });
});

it('files settlements as such, an intraday file under its cycle, and nothing that is not what its name says', async () => {
  const filed = await readdir(join(directory, 'parameters', 'NSCCL'));
  expect(filed.sort()).toEqual([
    ...[
      '2026-06-15',
      '2026-06-16',
      '2026-06-17',
      '2026-06-18',
      '2026-06-19',
      '2026-06-23-i05',
      '2026-06-24',
      '2026-06-25',
    ],
  ]);
  expect(status).toMatchObject({
    state: 'failed',
    newestDate: '2026-06-25',
    lastError:
      'nsccl.20260622.s.zip holds the file of 2026-06-19 where that of 2026-06-22 was asked for; it is not filed.',
  });
  expect(status?.notes).toContain(
    'The parameters are of an intraday file (cycle i05) of 2026-06-23, not of its settlement.',
  );
});

it('never asks for the begin-of-day file of the next day', () => {
  expect(replay.requests.map(({ address }) => address).filter((address) => address.includes('20260626'))).toEqual([]);
  expect(replay.requests.map(({ address }) => address)).toContain(`${HOST}/archives/nsccl/span/nsccl.${DAY}.s.zip`);
});

it('margins a portfolio on the fetched settlement', async () => {
  const registry = new ParameterRegistry({
    dataDirectory: directory,
    isDemo: false,
    asOf: '2026-06-25',
    clock: Date.now,
  });
  await registry.refresh();
  const service = await startHttpService({ calculator: inlineCalculator(registry.snapshot()) });
  try {
    const row = {
      account_code: 'A',
      exchange_code: 'NSE',
      contract_code: 'NIFTY',
      contract_type: 'FUT',
      contract_expiry: '20260630',
      net_position: -75,
    };
    const response = await service.request('/portfolios', {
      method: 'POST',
      body: JSON.stringify({ calculation_type: 'margins', currency_code: 'INR', portfolio: [row] }),
    });
    const answer = calculationResponseSchema.parse(await response.json());
    expect(answer.data).toMatchObject([{ initial_margin: 75 * 1_500, exceptions: [] }]);
    expect(answer.parameters.span).toMatchObject({ NSCCL: { bdate: '2026-06-25', cycle_code: 'base', demo: false } });
  } finally {
    await service.close();
    await registry.close();
  }
});
