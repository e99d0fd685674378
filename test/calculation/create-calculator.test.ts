import { afterAll, describe, expect, it } from '@jest/globals';
import { calculate } from '../../server/calculation/operations/calculate.js';
import { calculateMany } from '../../server/calculation/operations/calculate-many.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { success } from '../../server/domain/issue.js';
import { createCalculator } from '../../server/calculation/create-calculator.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import type { CalculationOutcome } from '../../server/portfolio/calculator.js';
import { ALL_LICENSED } from '../support/calculated-accounts.js';
import { fieldAt } from '../support/json-field.js';
import { smallSnapshot } from '../support/small-snapshot.js';

const calculatorOf = (workers: number, snapshot = smallSnapshot()) =>
  createCalculator({
    registry: { isReady: true, snapshot: () => snapshot, select: () => Promise.resolve(success(snapshot)) },
    settings: { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS },
    scenariosOf: () => Promise.resolve([]),
    workers,
  });

const requestOf = (rows: number, more: object): object => ({
  ...more,
  in_memory: true,
  portfolio: Array.from({ length: rows }, (_, index) => ({
    account_code: 'A',
    exchange_code: 'EXCH',
    contract_code: 'CL',
    contract_type: 'FUT',
    contract_expiry: '202612',
    net_position: index,
  })),
});

const bytes = (request: object): Uint8Array => new TextEncoder().encode(JSON.stringify(request));

function marginsOf(outcome: CalculationOutcome): readonly unknown[] {
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.value.accounts.map(({ summary }) => {
    const account: unknown = JSON.parse(summary);
    return fieldAt(account, 'initial_margin');
  });
}

const MARGINS = { calculation_type: 'margins' };
const SELECTED = { bdate: '20260105' };

/** A function can't be handed to a thread: requests that need one fail. */
const onlyHere = (): ParameterSnapshot => Object.assign(smallSnapshot(), { own: () => 'here' });

describe('a small body', () => {
  const here = calculatorOf(0);
  const withThreads = calculatorOf(1);
  const failingThreads = calculatorOf(1, onlyHere());
  afterAll(async () => {
    await withThreads.close();
    await failingThreads.close();
  });

  it.each([
    ['much analytics', requestOf(60, {})],
    ['much analytics of a date', requestOf(60, SELECTED)],
  ])('of %s goes to the threads, to the same figures', async (_, request) => {
    await expect(failingThreads.run(calculate, { body: bytes(request) }, ALL_LICENSED)).rejects.toThrow(
      /could not be cloned/,
    );
    const [there, at] = [
      marginsOf(await withThreads.run(calculate, { body: bytes(request) }, ALL_LICENSED)),
      marginsOf(await here.run(calculate, { body: bytes(request) }, ALL_LICENSED)),
    ];
    expect(there).toEqual(at);
    expect(there).toEqual([1_770_000]);
  });

  it.each([
    ['many margins', requestOf(60, MARGINS)],
    ['little analytics', requestOf(5, {})],
  ])('of %s stays', async (_, request) => {
    expect(await failingThreads.run(calculate, { body: bytes(request) }, ALL_LICENSED)).toMatchObject({ ok: true });
  });

  it('of many event rows goes to the threads: each may name a market that is none', async () => {
    const events = (rows: number): Uint8Array => {
      const row = {
        account_code: 'A',
        exchange_code: 'kalshi',
        contract_code: 'X',
        contract_type: 'YES',
        net_position: 1,
      };
      return bytes({ ...MARGINS, in_memory: true, portfolio: Array.from({ length: rows }, () => row) });
    };
    await expect(failingThreads.run(calculate, { body: events(150) }, ALL_LICENSED)).rejects.toThrow(
      /could not be cloned/,
    );
    const [few, there] = [events(60), events(150)];
    expect(await failingThreads.run(calculate, { body: few }, ALL_LICENSED)).toMatchObject({ ok: true });
    expect(await withThreads.run(calculate, { body: there }, ALL_LICENSED)).toMatchObject({ ok: true });
  });

  it('of many portfolios goes by the work of all of them', async () => {
    const manyOf = (more: object): Uint8Array =>
      bytes({ portfolios: Array.from({ length: 8 }, (_, index) => requestOf(1 + (index % 4), more)) });
    const withGrid = { stress_sensitivities: { underlying_shocks: Array.from({ length: 99 }, (_, place) => place) } };
    await expect(failingThreads.run(calculateMany, { body: manyOf(withGrid) }, ALL_LICENSED)).rejects.toThrow(
      /could not be cloned/,
    );
    await expect(
      failingThreads.run(calculateMany, { body: manyOf({ ...withGrid, ...SELECTED }) }, ALL_LICENSED),
    ).rejects.toThrow(/could not be cloned/);
    expect(await failingThreads.run(calculateMany, { body: manyOf(MARGINS) }, ALL_LICENSED)).toMatchObject({
      ok: true,
    });
  });
});
