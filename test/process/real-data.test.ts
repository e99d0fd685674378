import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { engineStatusSchema } from '../../server/contract/engine-status.js';
import { usedParametersSchema } from '../../server/contract/results/calculation-response.js';
import { sourcesSchema } from '../../server/contract/sources.js';
import { DATAMINE, servePublishers } from '../feeds/replay/all-publishers.js';
import { replayFile } from '../feeds/replay/replay-answer.js';
import { startReplay, type ReplayServer } from '../feeds/replay/replay-server.js';
import { fieldAt } from '../support/json-field.js';
import { eventually, startProgram, type RunningProgram } from '../support/service.js';

const AS_OF = '2026-11-20';
const RUN_MILLISECONDS = 300_000;

let directory: string;
let replay: ReplayServer;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-real-'));
  replay = await startReplay();
});
afterEach(async () => {
  await replay.close();
  await rm(directory, { recursive: true, force: true });
});

/** All weekdays of a year up to the day of the test, newest first as the Treasury has them. */
function yieldsOf(year: number): string {
  const lines: string[] = [];
  for (let day = Date.UTC(year, 11, 31); day >= Date.UTC(year, 0, 1); day -= 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10);
    const [, month = '', dayOfMonth = ''] = date.split('-');
    const isWeekday = ![0, 6].includes(new Date(day).getUTCDay());
    if (isWeekday && date <= AS_OF) lines.push(`${month}/${dayOfMonth}/${year},4.10,4.20,4.50`);
  }
  return `${['Date,"3 Mo","5 Yr","10 Yr"', ...lines].join('\n')}\n`;
}

function serveReal(args: readonly string[] = [], environment: Readonly<Record<string, string>> = {}): RunningProgram {
  const settings = ['--port', '0', '--data-dir', join(directory, 'data'), '--as-of', AS_OF, '--log-level', 'warn'];
  return startProgram(['serve', '--real', ...settings, '--ready-file', join(directory, 'ready.json'), ...args], {
    environment: { FETCH_REPLAY: replay.url, ...environment },
  });
}

/** Files of a folder that hold a text. */
async function filesWith(folder: string, text: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if ((await readFile(path, 'latin1')).includes(text)) found.push(path);
  }
  return found;
}

const LEFT_OUT =
  /^Left out: nyfed, .*because their terms are not accepted and nobody can be asked here; --accept-terms accepts them\.$/m;

describe('serve --real', () => {
  it(
    'comes from nothing to real data, source by source, with what failed and what is left out told',
    async () => {
      replay.serve('https://home.treasury.gov/*', ({ address }) =>
        replayFile(yieldsOf(Number(new URL(address).searchParams.get('field_tdr_date_value')))),
      );
      const program = serveReal();
      const said = (text: string): Promise<boolean> =>
        eventually(() => program.stdout().includes(text) || program.child.exitCode !== null, RUN_MILLISECONDS);
      await said('Listed contracts of exchanges without public files');
      const text = program.stdout();
      expect(text).toMatch(LEFT_OUT);
      expect(text).toContain('Fetching public data from 2 publishers:');
      expect(text).toMatch(/^ {2}\d\/2 US Department of the Treasury: up to 2026-11-20/m);
      expect(text).toMatch(/^ {2}\d\/2 US Treasury: FiscalData, TreasuryDirect, FedInvest: failed\. .+\.$/m);
      expect(text).toContain('Ready on real data: par yields of US Treasuries.');
      expect(text).toContain('Failed: treasurydirect;');

      const ready: unknown = JSON.parse(await readFile(join(directory, 'ready.json'), 'utf8'));
      const [url, key] = [String(fieldAt(ready, 'url')), String(fieldAt(ready, 'key'))];
      const ask = (path: string): Promise<Response> =>
        fetch(url + path, { headers: { authorization: `Bearer ${key}` } });
      const status = sourcesSchema.parse(await (await ask('/sources')).json());
      expect([status.replay, status.may_change]).toEqual([replay.url, true]);
      expect(status.sources.find(({ name }) => name === 'treasury')).toMatchObject({ state: 'ok', newest_date: AS_OF });
      expect(status.sources.find(({ name }) => name === 'nyfed')).toMatchObject({ state: 'terms', last_try: null });
      expect(await readFile(join(directory, 'data', 'quotes', AS_OF, 'USD-TREASURY.csv'), 'utf8')).toContain('4.5');
      expect(new Set(replay.requests.map(({ host }) => host))).not.toContain('markets.newyorkfed.org');
      program.child.kill('SIGTERM');
      expect((await program.ended).code).toBe(0);
    },
    RUN_MILLISECONDS,
  );

  it(
    'comes from nothing to all that is public, each source whole, and names in status and results what it stands on',
    async () => {
      servePublishers(replay, { first: '2026-01-02', last: AS_OF });
      const environment = { CME_API_ID: DATAMINE.id, CME_API_PASSWORD: DATAMINE.password };
      const program = serveReal(['--accept-terms'], environment);
      await eventually(
        () => program.stdout().includes('Listed contracts of exchanges without') || program.child.exitCode !== null,
        RUN_MILLISECONDS,
      );
      const text = program.stdout();
      expect(text).toContain('Fetching public data from 17 publishers:');
      expect(text.match(/^ {2}\d+\/17 .+$/gm)).toHaveLength(17);
      expect(text).not.toMatch(/failed\.|^Failed:/m);

      const ready: unknown = JSON.parse(await readFile(join(directory, 'ready.json'), 'utf8'));
      const [url, key] = [String(fieldAt(ready, 'url')), String(fieldAt(ready, 'key'))];
      const ask = async (path: string, body?: object): Promise<unknown> => {
        const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
        const asked = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
        return (await fetch(url + path, { headers, ...asked })).json();
      };
      const { sources } = sourcesSchema.parse(await ask('/sources'));
      const usual = sources.filter(({ only_by_name: isOnlyByName }) => !isOnlyByName);
      expect(usual.map(({ name, state, last_error: error }) => [name, state, error])).toEqual(
        usual.map(({ name }) => [name, 'ok', null]),
      );
      // The newest day is that of the test, or the business day before it.
      expect(usual.filter(({ newest_date: date }) => date === null || date < '2026-11-18')).toEqual([]);
      expect(usual.filter(({ files }) => files.length === 0)).toEqual([]);
      const newest = sources.find(({ name }) => name === 'treasury')?.files[0];
      expect(newest).toMatchObject({ filed: expect.any(Number), checksum: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect(newest?.url).toMatch(/^https:\/\/home\.treasury\.gov\//);

      const bill = { account_code: 'A', contract_type: 'UST-BILL', currency: 'USD', maturity: 20270318, notional: 1e6 };
      const nifty = { account_code: 'B', exchange_code: 'NSE', contract_code: 'NIFTY', contract_type: 'FUT' };
      const listed = { ...nifty, contract_expiry: '202611', net_position: 75 };
      const answer = await ask('/portfolios', { portfolio: [bill, listed], calculation_type: 'margins' });
      const used = usedParametersSchema.parse(fieldAt(answer, 'parameters'));
      const treasury = Object.values(used.treasury ?? {})[0];
      expect(treasury?.demo).toBe(false);
      expect(treasury?.sources?.map(({ source }) => source)).toContain('treasury');
      expect(treasury?.sources?.every(({ fetched_at: at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
      expect(used.span?.['NSCCL']?.sources).toMatchObject([
        { source: 'nse', url: 'https://nsearchives.nseindia.com/archives/nsccl/span/nsccl.20261120.s.zip' },
      ]);

      const status = z.array(engineStatusSchema).parse(await ask('/healthcheck/analytics-engine'));
      const origins = status.flatMap(({ parameters }) =>
        parameters.flatMap(({ additional }) => additional.sources ?? []),
      );
      const named = new Set(origins.map(({ source }) => source));
      expect([...named].sort()).toEqual(
        expect.arrayContaining(['boe', 'bundesbank', 'datamine', 'ecb', 'eris', 'kalshi', 'nse', 'treasury']),
      );
      const written = JSON.stringify([sources, status, text, program.stderr()]);
      for (const secret of [DATAMINE.password, DATAMINE.token]) expect(written).not.toContain(secret);
      expect(await filesWith(join(directory, 'data'), DATAMINE.password)).toEqual([]);
      program.child.kill('SIGTERM');
      expect((await program.ended).code).toBe(0);
    },
    RUN_MILLISECONDS,
  );

  it(
    'refuses --accept-terms without it',
    async () => {
      const { code, stderr } = await startProgram(['serve', '--accept-terms', '--data-dir', directory]).ended;
      expect([code, stderr.trim()]).toEqual([
        2,
        '--accept-terms goes with --real; without it, "margin-desk fetch --accept-terms" accepts them.',
      ]);
    },
    RUN_MILLISECONDS,
  );
});
