import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourcesSchema } from '../../server/contract/sources.js';
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

function serveReal(...args: readonly string[]): RunningProgram {
  const settings = ['--port', '0', '--data-dir', join(directory, 'data'), '--as-of', AS_OF, '--log-level', 'warn'];
  return startProgram(['serve', '--real', ...settings, '--ready-file', join(directory, 'ready.json'), ...args], {
    environment: { FETCH_REPLAY: replay.url },
  });
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
