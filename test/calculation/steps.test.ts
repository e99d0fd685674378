import { afterAll, describe, expect, it } from '@jest/globals';
import { createCalculator } from '../../server/calculation/create-calculator.js';
import { forecast } from '../../server/calculation/operations/forecast.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { success } from '../../server/domain/issue.js';
import { ALL_LICENSED } from '../support/calculated-accounts.js';
import { fieldAt } from '../support/json-field.js';
import { smallSnapshot } from '../support/small-snapshot.js';

const calculatorOf = (workers: number) => {
  const snapshot = smallSnapshot();
  return createCalculator({
    registry: { isReady: true, snapshot: () => snapshot, select: () => Promise.resolve(success(snapshot)) },
    settings: { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS },
    scenariosOf: () => Promise.resolve([]),
    workers,
  });
};

/** A forecast of accounts of one row each with a point on each of the first days. */
function bodyOf(accounts: number, days: number): Uint8Array {
  const dayOf = (place: number): string => new Date(Date.UTC(2026, 0, 6 + place)).toISOString().slice(0, 10);
  const portfolio = Array.from({ length: accounts }, (_, place) => ({
    account_code: `A${place}`,
    exchange_code: 'EXCH',
    contract_code: 'CL',
    contract_type: 'FUT',
    contract_expiry: '202612',
    net_position: 1,
  }));
  const request = { portfolio, forecast: { to: days, days: Array.from({ length: days }, (_, place) => dayOf(place)) } };
  return new TextEncoder().encode(JSON.stringify(request));
}

describe.each([{ workers: 0 }, { workers: 1 }])('a forecast with $workers threads', ({ workers }) => {
  const calculator = calculatorOf(workers);
  afterAll(() => calculator.close());

  it('tells how many of its days are done', async () => {
    const told: (readonly number[])[] = [];
    const onProgress = (done: number, total: number): void => void told.push([done, total]);
    const answer = await calculator.run(forecast, { body: bodyOf(1, 3) }, ALL_LICENSED, { onProgress });
    expect(answer.ok).toBe(true);
    const steps = [0, 1, 2, 3].map((done) => [done, 3]);
    // What a thread tells of its last steps may come later than its answer, when nobody listens any more.
    expect(told).toEqual(workers === 0 ? steps : steps.slice(0, told.length));
  });

  it('ends between two days once nobody waits, and the next one is answered as ever', async () => {
    const leaving = new AbortController();
    const told: number[] = [];
    const onProgress = (done: number): void => {
      told.push(done);
      leaving.abort(new Error('Nobody waits.'));
    };
    const { signal } = leaving;
    // So many days and accounts that a thread would be at them for seconds.
    const left = calculator.run(forecast, { body: bodyOf(2000, 400) }, ALL_LICENSED, { onProgress, signal });
    await expect(left).rejects.toThrow(/^Nobody waits/);
    expect(told.length).toBeGreaterThan(0);
    expect(told).not.toContain(400);
    const next = await calculator.run(forecast, { body: bodyOf(1, 1) }, ALL_LICENSED);
    expect(next.ok && fieldAt(JSON.parse(next.body), 'data', 0, 'forecast', 1, 'initial_margin')).toBe(1000);
  });

  it('is not begun for somebody who has left before', async () => {
    const told: number[] = [];
    const follower = { onProgress: (done: number): void => void told.push(done), signal: AbortSignal.abort() };
    await expect(calculator.run(forecast, { body: bodyOf(1, 3) }, ALL_LICENSED, follower)).rejects.toThrow(/aborted/);
    expect(told).toEqual([]);
  });
});
