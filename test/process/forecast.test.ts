import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forecastResponseSchema } from '../../server/contract/forecast/response.js';
import { eventually, runProgram, startProgram } from '../support/service.js';

// `margin-desk forecast`: a calendar spread that loses a leg is a cliff of the demo market.

const BOOK = `account_code,exchange_code,contract_code,contract_type,contract_expiry,contract_strike,net_position
ENERGY,NYMEX,CL,FUT,FEB-27,,25
ENERGY,NYMEX,CL,FUT,MAR-27,,-25
ENERGY,NYMEX,LO,CALL,FEB-27,40,-10
ENERGY,NYMEX,NONE,FUT,FEB-27,,1
`;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-forecast-'));
  await writeFile(join(directory, 'book.csv'), BOOK);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const argsOf = (...args: string[]): readonly string[] => [
  'forecast',
  join(directory, 'book.csv'),
  ...args,
  '--as-of',
  '2026-11-20',
  '--data-dir',
  join(directory, 'data'),
];
const program = (...args: string[]) => runProgram(argsOf(...args));

describe('forecast FILE', () => {
  it('tells what is left out, then the days, and the cliff with the trade that avoids it', async () => {
    const output = join(directory, 'forecast.json');
    const end = await program('--to', '2027-03-31', '-o', output);
    expect([end.code, end.stderr]).toEqual([0, `The forecast is in ${output}.\n`]);
    expect(end.stdout).toMatch(/^4 rows: 3 margined, 1 left out; the figures below understate the margin by it\./);
    expect(end.stdout).toContain('ENERGY: 1 cliff');
    expect(end.stdout).toContain('-10 LO CALL 202702 40 are exercised into -10 CL FUT 202702');
    expect(end.stdout).toMatch(/Cliff on 2027-01-20: [\d,.]+ more; .* Trading \d+ CL FUT 202703 keeps it at/);
    const [account] = forecastResponseSchema.parse(JSON.parse(await readFile(output, 'utf8'))).data;
    expect(account?.cliffs.map(({ date }) => date)).toEqual(['2027-01-20']);
    expect(account?.forecast.at(-1)).toMatchObject({ date: '2027-03-31', initial_margin: 0 });
  }, 120_000);

  it('shows on a terminal how many dates are done, and takes the bar away', async () => {
    const { ended } = startProgram(argsOf('--to', '2027-03-31'), { isOnTerminal: true });
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(0);
    expect(stdout).toContain('ENERGY: 1 cliff');
    expect(stderr).toMatch(
      /Forecasting \[-{30}\] 0 % 0 of (\d+) dates.*Forecasting \[#{30}\] 100 % \1 of \1 dates\r\u001b\[K$/s,
    );
  }, 120_000);

  it('stops at once by Ctrl-C, in a plain line, and writes nothing', async () => {
    const output = join(directory, 'stopped.json');
    const running = startProgram(argsOf('--to', '3660', '--futures', 'roll', '-o', output), {
      isOnTerminal: true,
    });
    await eventually(() => running.stderr().includes('Forecasting ['), 110_000);
    running.child.kill('SIGINT');
    const end = await running.ended;
    expect([end.code, end.signal, end.stdout]).toEqual([130, null, '']);
    expect(end.stderr).toMatch(/\r\u001b\[KThe forecast was stopped; nothing was written\.\n$/);
    expect((await readdir(directory)).filter((name) => /^stopped|\.tmp$/.test(name))).toEqual([]);
  }, 120_000);

  it('rolls futures where it is told to', async () => {
    const end = await program('--to', '120', '--futures', 'roll', '--json');
    const [account] = forecastResponseSchema.parse(JSON.parse(end.stdout)).data;
    expect(account?.cliffs).toEqual([]);
    expect(account?.rolls.map(({ lots, to_expiry: to }) => [lots, to]).slice(0, 2)).toEqual([
      [25, '202703'],
      [-10, '202703'],
    ]);
  }, 120_000);

  it('supposes a stress scenario on a day', async () => {
    const asked = ['--to', '90', '--scenario', 'march-2020', '--scenario-date', '2026-12-14'];
    const end = await program(...asked);
    expect(end.stdout).toContain('prices stand still until 2026-12-14, then March 2020, rates follow');
    const { assumptions, data } = forecastResponseSchema.parse(JSON.parse((await program(...asked, '--json')).stdout));
    expect(assumptions.scenario).toEqual({
      scenario_id: 'march-2020',
      scenario_name: 'March 2020',
      date: '2026-12-14',
    });
    const [before, moved] = data[0]?.forecast ?? [];
    expect(moved?.date).toBe('2026-12-14');
    // Calls 40 lose most of their value once oil has lost more than half of its price.
    expect(Math.abs(moved?.option_liquidation_value ?? NaN)).toBeLessThan(
      Math.abs(before?.option_liquidation_value ?? NaN) / 2,
    );
  }, 120_000);

  it.each([
    { args: [], says: "required option '--to <day>'" },
    { args: ['--to', '30', '--cliff', 'much'], says: '--cliff is a number of per cent' },
    { args: ['--to', '30', '--scenario', 'march-2020'], says: '--scenario and --scenario-date go together' },
    { args: ['--to', '30', '-o', 'forecast.xlsx'], says: 'A forecast is written as .json' },
  ])('refuses $args as wrong usage', async ({ args, says }) => {
    const end = await program(...args);
    expect([end.code, end.stderr]).toEqual([2, expect.stringContaining(says)]);
  });

  it('fails on a day that is none, in one sentence', async () => {
    const end = await program('--to', 'soon');
    expect([end.code, end.stderr]).toEqual([
      1,
      expect.stringMatching(/^.*forecast\.to must be a date as YYYYMMDD[^\n]*\n$/s),
    ]);
  }, 120_000);
});
