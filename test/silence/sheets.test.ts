import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWays, WAYS, type Ways } from './ways.js';

const START_MILLISECONDS = 120_000;

let ways: Ways;
beforeAll(async () => {
  ways = await startWays();
}, START_MILLISECONDS);
afterAll(() => ways.close());

const FUTURE = {
  account_code: 'DESK',
  exchange_code: 'NYMEX',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: '202712',
  net_position: 25,
};

describe('one book by every way', () => {
  it('has one margin', async () => {
    const answers = await Promise.all(WAYS.map((way) => ways.ask(way, [FUTURE])));
    const [first] = answers;
    expect(first?.total).toBeGreaterThan(0);
    expect(answers.map(({ total }) => total)).toEqual(WAYS.map(() => first?.total));
    expect(answers.map(({ refusal }) => refusal)).toEqual(WAYS.map(() => null));
  });
});
