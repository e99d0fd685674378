import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { failure } from '../../server/domain/issue.js';
import { createCalculator } from '../../server/calculation/create-calculator.js';
import { portfolioId } from '../../server/portfolio/portfolio-id.js';
import { isoDate } from '../../server/lib/calendar/day-number.js';
import { deskSnapshot, futureRow } from '../portfolio/optimize/rate-desk.js';
import { startBatchService, type BatchService } from '../support/batch-service.js';
import { fieldAt } from '../support/json-field.js';
import { VALUATION } from '../support/synthetic-market.js';

// What POST /portfolios tells of a request and its rows, the other questions about books tell too.

const snapshot = deskSnapshot();
const parameters = {
  isReady: true,
  snapshot: () => snapshot,
  select: () => Promise.resolve(failure({ code: 'INVALID_PARAMETER', path: ['bdate'], message: 'There is no other.' })),
};
const calculator = createCalculator({
  registry: parameters,
  settings: { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS },
  scenariosOf: () => Promise.resolve([]),
  workers: 0,
});

let desk: BatchService;
beforeAll(async () => {
  const http = { calculator, optimizer: calculator };
  desk = await startBatchService({ parameters, sheetCalculator: calculator, http });
});
afterAll(async () => {
  await desk.close();
  await calculator.close();
});

async function post(path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const response = await desk.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer: unknown = await response.json();
  expect({ path, status: response.status, answer }).toMatchObject({ status: 200 });
  return answer;
}

const FUTURE = futureRow('CBOT', 'ZN', 10);
const BOOK = { calculation_type: 'margins', portfolio: [FUTURE] };

/** Codes, fields and sentences of a list of notes. */
const told = (notes: unknown): readonly (readonly unknown[])[] =>
  Array.isArray(notes)
    ? notes.map((note) => [fieldAt(note, 'code'), fieldAt(note, 'exception') ?? fieldAt(note, 'message')])
    : [];

const IGNORED = ['IGNORED_OPTION', 'curency_code is no option of this request and is ignored.'];

describe('an option that a request does not have', () => {
  it.each([
    { path: '/portfolios', sent: BOOK, place: ['exceptions'] },
    { path: '/portfolios/optimize', sent: BOOK, place: ['exceptions'] },
    { path: '/portfolios/lots', sent: { trade: FUTURE, funds: 1e6 }, place: ['exceptions'] },
    { path: '/portfolios/forecast', sent: { portfolio: [FUTURE], forecast: { to: 1 } }, place: ['exceptions'] },
    { path: '/portfolios/legging', sent: { portfolio: [FUTURE] }, place: ['exceptions'] },
  ])(
    'issue 15, item 3: $path ignored it without a word but for the first; now a note',
    async ({ path, sent, place }) => {
      expect(told(fieldAt(await post(path, sent), ...place))).toEqual([]);
      expect(told(fieldAt(await post(path, { ...sent, curency_code: 'EUR' }), ...place))).toEqual([IGNORED]);
    },
  );

  it('is told of its own portfolio among many', async () => {
    const answer = await post('/portfolios/many', { portfolios: [BOOK, { ...BOOK, curency_code: 'EUR' }] });
    expect([0, 1].map((index) => told(fieldAt(answer, 'results', index, 'exceptions')))).toEqual([[], [IGNORED]]);
  });

  it('is told by what-if among its notes', async () => {
    await post('/portfolios', { ...BOOK, request_id: 'baseline' });
    const cells = ['', 'A', 'CBOT', 'ZN', 'FUT', FUTURE['contract_expiry'], '', 4];
    const stage = fieldAt(await post('/portfolios/stage', { type: 'etd', data: [cells] }), 'stage_id');
    const question = { action: 'what-if', request_id: 'baseline', portfolio_id: portfolioId('A', null) };
    const answer = await post('/portfolios/stage/submit', { ...question, stage_id: stage, curency_code: 'EUR' });
    expect(told(fieldAt(answer, 'notes'))).toEqual([IGNORED]);
  });

  it('is told of a batch in its status', async () => {
    const ended = await desk.ended(await desk.accepted({ ...BOOK, curency_code: 'EUR' }));
    expect(told(fieldAt(ended, 'notes'))).toEqual([IGNORED]);
  });
});

const SWAP = {
  ...{ account_code: 'A', clearing_house: 'CME', trade_id: 'T1', type: 'OIS', direction: 'RECEIVE', currency: 'USD' },
  ...{ effective_date: isoDate(VALUATION + 3), maturity_date: isoDate(VALUATION + 3 + 5 * 365), fixed_rate: 0.038 },
  ...{ notional: 100_000_000, float_index: 'USD-SOFR-OIS', pay_frequency: '12M' },
};
const DOUBTFUL: readonly object[] = [
  { ...FUTURE, trader: 'AB' },
  futureRow('CBOT', 'ZF', 1.5),
  futureRow('CBOT', 'ZT', 2_000_000),
  futureRow('CME', 'SR3', 5, { contract_strike: 75 }),
  SWAP,
  { ...SWAP, fixed_rate: 38 },
];

describe('rows that are hardly meant', () => {
  it('have the same notes in a batch as in POST /portfolios', async () => {
    const book = { ...BOOK, portfolio: DOUBTFUL };
    const exceptions = fieldAt(await post('/portfolios', { ...book, in_memory: true }), 'data', 0, 'exceptions');
    const ended = await desk.ended(await desk.accepted(book));
    const result = await desk.json(`/results?request_id=${String(fieldAt(ended, 'request_ids', 0))}`);
    expect(fieldAt(result, 'data', 0, 'exceptions')).toEqual(exceptions);
    expect(new Set(told(exceptions).map(([code]) => code))).toEqual(
      new Set([
        ...['UNKNOWN_FIELD', 'FRACTIONAL_LOTS', 'IMPLAUSIBLE_QUANTITY', 'IGNORED_STRIKE'],
        ...['IMPLAUSIBLE_RATE', 'DUPLICATE_TRADE_ID'],
      ]),
    );
  });
});
