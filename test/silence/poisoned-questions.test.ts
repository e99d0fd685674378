import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { success } from '../../server/domain/issue.js';
import { ENGINE_IDS } from '../../server/domain/engine-id.js';
import { createCalculator } from '../../server/calculation/create-calculator.js';
import { startHttpService, type HttpService } from '../support/http-service.js';
import { fieldAt } from '../support/json-field.js';
import type { Row } from '../support/calculated-accounts.js';
import { POISON, poisonedSnapshot } from '../support/poisoned-desk.js';
import { futureRow, swapRow } from '../support/risk-desk.js';

// "Faults that spread": what-if, optimise, lots and legging answer whatever one row of the book or of the trade is.

const SNAPSHOT = poisonedSnapshot();
const calculator = createCalculator({
  registry: { isReady: true, snapshot: () => SNAPSHOT, select: () => Promise.resolve(success(SNAPSHOT)) },
  settings: { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS },
  scenariosOf: () => Promise.resolve([]),
  workers: 0,
});
let service: HttpService;
beforeAll(async () => {
  service = await startHttpService({
    calculator,
    optimizer: calculator,
    sheetCalculator: calculator,
    service: { engines: ENGINE_IDS },
  });
});
afterAll(async () => {
  await service.close();
  await calculator.close();
});

async function post(path: string, body: unknown): Promise<{ readonly status: number; readonly answer: unknown }> {
  const response = await service.request(path, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, answer: await response.json() };
}

const SOUND: readonly Row[] = [
  futureRow('CL', '202603', 10),
  futureRow('ES', '202603', -3, { cross_margin: true }),
  swapRow('RECEIVE', 2e7),
];
const TRADE: readonly Row[] = [
  futureRow('CL', '202603', 2, { position_id: 'first' }),
  futureRow('ES', '202603', -1, { position_id: 'second' }),
];

const CASES = Object.entries(POISON).map(([row, poison]) => ({
  row,
  poison,
  before: 'a 500, or figures of null for all of it',
}));

describe.each(CASES)('$row', ({ poison }) => {
  it('optimise: leaves it out, and its account takes no other account along', async () => {
    const apart = { ...poison, account_code: 'POISONED' };
    const [sound, among, beside] = await Promise.all(
      [SOUND, [...SOUND, poison], [...SOUND, apart]].map((portfolio) =>
        post('/portfolios/optimize', { portfolio, calculation_type: 'margins' }),
      ),
    );
    expect([sound?.status, among?.status, beside?.status]).toEqual([200, 200, 200]);
    const total = fieldAt(sound?.answer, 'total');
    expect(total).toBeGreaterThan(0);
    expect(fieldAt(among?.answer, 'total')).toBe(total);
    expect(fieldAt(beside?.answer, 'total')).toBe(total);
    expect(fieldAt(among?.answer, 'data', 0, 'rows_excluded')).toBe(1);
  });

  it('lots: a book with it answers as the book without it, a trade of it is never a 5xx', async () => {
    const asked = (portfolio: readonly Row[], trade: readonly Row[]) =>
      post('/portfolios/lots', { portfolio, trade, funds: 5_000_000, max_lots: 50 });
    const [sound, among, traded] = await Promise.all([
      asked(SOUND, TRADE),
      asked([...SOUND, poison], TRADE),
      asked(SOUND, [poison]),
    ]);
    expect([sound.status, among.status]).toEqual([200, 200]);
    expect(fieldAt(among.answer, 'lots')).toBe(fieldAt(sound.answer, 'lots'));
    expect(traded.status).toBeLessThan(500);
  });

  it('legging: a held book with it answers as the book without it, a leg of it is never a 5xx', async () => {
    const asked = (baseline: readonly Row[], portfolio: readonly Row[]) =>
      post('/portfolios/legging', { portfolio, baseline, order: 'any' });
    const [sound, among, legged] = await Promise.all([
      asked(SOUND, TRADE),
      asked([...SOUND, poison], TRADE),
      asked(SOUND, [...TRADE, poison]),
    ]);
    expect([sound.status, among.status]).toEqual([200, 200]);
    expect(fieldAt(among.answer, 'given')).toEqual(fieldAt(sound.answer, 'given'));
    expect(legged.status).toBeLessThan(500);
  });

  it('what-if: a baseline with it is compared as the one without it', async () => {
    const stage = { type: 'etd', data: [['', 'A', 'NYM', 'CL', 'FUT', 'MAR-26', '', '5', '']] };
    const compared = async (portfolio: readonly Row[]) => {
      const stored = await post('/portfolios', { portfolio });
      expect(stored.status).toBe(200);
      const staged = await post('/portfolios/stage', stage);
      return post('/portfolios/stage/submit', {
        action: 'what-if',
        request_id: fieldAt(stored.answer, 'request_id'),
        portfolio_id: fieldAt(stored.answer, 'data', 0, 'portfolio_id'),
        stage_id: fieldAt(staged.answer, 'stage_id'),
        mode: 'add',
      });
    };
    const [sound, among] = [await compared(SOUND), await compared([...SOUND, poison])];
    expect([sound.status, among.status]).toEqual([200, 200]);
    const contracts = fieldAt(among.answer, 'what_if', 'margin_by_contract');
    expect(contracts).toEqual(fieldAt(sound.answer, 'what_if', 'margin_by_contract'));
    expect(fieldAt(contracts, 0, 'change')).not.toBe(0);
  });
});
