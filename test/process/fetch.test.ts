import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servePublishers } from '../feeds/replay/all-publishers.js';
import { replayFile, replayStatus } from '../feeds/replay/replay-answer.js';
import { startReplay, type ReplayServer } from '../feeds/replay/replay-server.js';
import {
  eventually,
  startProgram,
  type ProgramEnd,
  type ProgramOptions,
  type RunningProgram,
} from '../support/service.js';

const AS_OF = '2026-11-20';
const RUN_MILLISECONDS = 240_000;
const CONTROL_C = '\u0003';
const CONTROL_D = '\u0004';

let directory: string;
let replay: ReplayServer;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-fetch-'));
  replay = await startReplay();
  servePublishers(replay, { first: '2026-10-01', last: AS_OF });
});
afterEach(async () => {
  await replay.close();
  await rm(directory, { recursive: true, force: true });
});

const start = (args: readonly string[], options: ProgramOptions = {}): RunningProgram =>
  startProgram(['fetch', ...args, '--data-dir', directory, '--as-of', AS_OF], {
    ...options,
    environment: { FETCH_REPLAY: replay.url },
  });

const filed = (place: string): Promise<string> =>
  readFile(join(directory, ...place.split('/')), 'utf8').catch(() => '');

/** What the program says to an answer that is typed on its terminal. */
async function asked(args: readonly string[], typed: string): Promise<ProgramEnd> {
  const program = start(args, { isOnTerminal: true });
  await eventually(() => program.stderr().includes('[y/N]') || program.child.exitCode !== null, RUN_MILLISECONDS);
  program.child.stdin?.write(typed);
  return program.ended;
}

describe('fetch --list', () => {
  it('shows each source with its terms and asks no publisher', async () => {
    const { code, stdout } = await start(['--list']).ended;
    expect(code).toBe(0);
    expect(stdout).toMatch(/│ treasury +│ par yields of US Treasuries +│ public domain +│ never +│/);
    expect(stdout).toMatch(/^ {2}boe: The Bank of England allows .* https:\/\/www\.bankofengland\.co\.uk\/legal$/m);
    expect(replay.requests).toEqual([]);
  });
});

describe('terms', () => {
  it(
    'are asked for once on a terminal, and then no more',
    async () => {
      const first = await asked(['nyfed'], 'y\n');
      expect(first.stderr).toContain('These publishers have terms, to be accepted once:');
      expect(first.stderr).toMatch(/ {2}Federal Reserve Bank of New York \(SOFR, EFFR, OBFR\): .* https:\/\//);
      expect(first.stderr).toContain('Accept the terms of 1 publisher? [y/N]');
      expect([first.code, first.stdout]).toEqual([0, expect.stringMatching(/^nyfed: 3 files filed, /m)]);
      expect(await filed('fixings/USD-SOFR-OIS.csv')).toContain('2026-11-19,');
      const second = await start(['nyfed'], { isOnTerminal: true }).ended;
      expect([second.code, second.stderr.includes('[y/N]')]).toEqual([0, false]);
    },
    RUN_MILLISECONDS,
  );

  it.each([
    ['n\n', 'Left out: nyfed, because their terms are not accepted.'],
    [CONTROL_D, 'Left out: nyfed, because their terms are not accepted.'],
    [CONTROL_C, 'Stopped: no terms were accepted, and nothing was fetched.'],
  ])(
    'are not accepted by %j; the exit code says so, and nobody is asked for data',
    async (typed, sentence) => {
      const { code, stderr } = await asked(['nyfed', 'treasury'], typed);
      expect([code, stderr.trimEnd().split('\n').at(-1)]).toEqual([1, expect.stringContaining(sentence)]);
      expect(replay.requests).toEqual([]);
      expect(await filed('fetch/state.json')).not.toContain('"by"');
    },
    RUN_MILLISECONDS,
  );

  it(
    'are told where nobody can be asked',
    async () => {
      const { code, stderr } = await start(['nyfed']).ended;
      const sentence =
        'Left out: nyfed, because their terms are not accepted and nobody can be asked here; --accept-terms accepts them.';
      expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
    },
    RUN_MILLISECONDS,
  );

  it(
    'that Ctrl-C leaves open at the start of a service end it before it has begun',
    async () => {
      const settings = ['--port', '0', '--data-dir', directory, '--as-of', AS_OF];
      const environment = { FETCH_REPLAY: replay.url };
      const program = startProgram(['serve', '--real', ...settings], { isOnTerminal: true, environment });
      await eventually(() => program.stdout().includes('[y/N]') || program.child.exitCode !== null, RUN_MILLISECONDS);
      program.child.stdin?.write(CONTROL_C);
      const { code, stdout, stderr } = await program.ended;
      expect([code, stderr]).toEqual([1, expect.stringContaining('Stopped: no terms were accepted')]);
      expect(stdout).not.toContain('listens on');
    },
    RUN_MILLISECONDS,
  );
});

describe('a run', () => {
  it(
    'of which a source fails files the others, and says which one in sentence and exit code',
    async () => {
      replay.serve('https://markets.newyorkfed.org/*', () => replayStatus(403));
      const { code, stdout, stderr } = await start(['nyfed', 'treasury', '--accept-terms']).ended;
      expect(code).toBe(1);
      expect(stdout).toMatch(/^treasury: 1 file filed/m);
      expect(stderr).toMatch(/^nyfed: .*markets\.newyorkfed\.org refused the request \(status 403\).*\.$/m);
      expect(stderr).toContain('nyfed failed; what the others gave is filed.');
      expect(await filed('history/treasury-par.csv')).toContain(AS_OF);
    },
    RUN_MILLISECONDS,
  );

  it(
    'that Ctrl-C stops ends after what is being filed, with its progress taken off the terminal; the next one goes on',
    async () => {
      let isHeld = true;
      replay.serve('https://home.treasury.gov/*', ({ address }) => {
        const year = new URL(address).searchParams.get('field_tdr_date_value') ?? '';
        const isWaitedFor = isHeld && year !== '2026';
        return isWaitedFor ? { kind: 'silent' } : replayFile(`Date,"3 Mo","5 Yr","10 Yr"\n01/05/${year},4.1,4.2,4.5\n`);
      });
      const program = start(['treasury'], { isOnTerminal: true });
      await eventually(() => replay.requests.length === 2 || program.child.exitCode !== null, RUN_MILLISECONDS);
      expect(program.stderr()).toMatch(
        /treasury +1\/37 {2}US Department of the Treasury, par 2025-01-01 to 2025-12-31\n/,
      );
      program.child.kill('SIGINT');
      const { code, stdout, stderr } = await program.ended;
      expect([code, stdout]).toEqual([1, expect.stringMatching(/^treasury: 1 file filed, .*, stopped$/m)]);
      expect(stderr).toContain('The run stops after what is being filed; Ctrl-C again ends it at once.');
      expect(stderr).toMatch(/The run was stopped; what is filed stays, and the next run goes on\.\n$/);
      expect((await filed('history/treasury-par.csv')).split('\n')).toHaveLength(3);
      isHeld = false;
      expect((await start(['treasury']).ended).stdout).toMatch(/^treasury: 36 files filed/m);
      expect((await filed('history/treasury-par.csv')).split('\n')).toHaveLength(39);
    },
    RUN_MILLISECONDS,
  );
});
