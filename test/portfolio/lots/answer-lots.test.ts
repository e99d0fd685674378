import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Row } from '../../support/calculated-accounts.js';
import { ALL_LICENSED } from '../../support/calculated-accounts.js';
import { eventRow, ladderRow, noteRow, swapRow } from '../../support/risk-desk.js';
import { asked, lotsOf, marginOf, spreadOption, spreadRow, times, tradeSnapshot } from '../../support/trade-desk.js';

const SNAPSHOT = tradeSnapshot();

type Against = 'requirement' | 'initial_margin';

/** Whether the answer is what calculating the union says, at and around it and at numbers beyond. */
function expectTrue(
  book: readonly Row[],
  trade: readonly Row[],
  terms: { readonly funds: number; readonly against?: Against; readonly max_lots?: number },
): ReturnType<typeof lotsOf> {
  const answer = lotsOf(SNAPSHOT, { portfolio: book, trade, ...terms });
  const against = terms.against ?? 'requirement';
  const figure = (lots: number): number =>
    marginOf(SNAPSHOT, [...book, ...trade.map((row) => times(row, lots))])[against];
  expect(answer.at_zero[against]).toBeCloseTo(figure(0), 1);
  if (answer.at_lots !== null) {
    expect(answer.at_lots[against]).toBeCloseTo(figure(answer.at_lots.lots), 1);
    expect(answer.at_lots[against]).toBeLessThanOrEqual(terms.funds);
  }
  if (answer.at_next !== null) expect(answer.at_next[against]).toBeGreaterThan(terms.funds);
  const beyond = (answer.lots ?? -1) + 1;
  const tried = [
    ...Array.from({ length: 12 }, (_, step) => beyond + step),
    ...[2, 3, 10, 100].map((by) => beyond * by + 7),
  ];
  if (answer.exact)
    for (const lots of tried.filter((each) => each <= answer.max_lots))
      expect(figure(lots)).toBeGreaterThan(terms.funds);
  if (answer.contiguous_exact && answer.contiguous !== null)
    for (let lots = 0; lots <= Math.min(20, answer.contiguous); lots++)
      expect(figure(lots)).toBeLessThanOrEqual(terms.funds);
  return answer;
}

describe('how many lots funds allow', () => {
  it('is funds by margin for one future on an empty book, however many', () => {
    expect(expectTrue([], [spreadRow('GD', '202604', 1)], { funds: 10_500 })).toMatchObject({
      lots: 5,
      contiguous: 5,
      exact: true,
      at_zero: { lots: 0, requirement: 0 },
      at_lots: { requirement: 10_000 },
      at_next: { requirement: 12_000 },
    });
    expect(expectTrue([], [spreadRow('GD', '202604', 1)], { funds: 1_234_567_890 })).toMatchObject({
      lots: 617_283,
      exact: true,
      search: { method: 'convex' },
    });
  });

  it('looks at no number at which a row would hold more than a row may', () => {
    const large = times(spreadRow('GD', '202604', 1), 3e11);
    expect(lotsOf(SNAPSHOT, { trade: [large], funds: 1e18 })).toMatchObject({
      max_lots: 3,
      lots: 3,
      max_lots_reached: true,
      at_next: null,
    });
  });

  it('passes through the numbers at which a hedge is affordable, also where the book as it is, is not', () => {
    const book = [spreadRow('GD', '202604', 10)];
    expect(expectTrue(book, [spreadRow('GD', '202604', -1)], { funds: 6_000 })).toMatchObject({
      lots: 13,
      contiguous: null,
      ranges: [{ from: 7, to: 13 }],
      exact: true,
    });
    expect(expectTrue(book, [spreadRow('GD', '202604', -1)], { funds: 20_000 })).toMatchObject({
      lots: 20,
      contiguous: 20,
    });
  });

  it('is proven for futures that have credits with the book', () => {
    const book = [spreadRow('CR', '202606', 10), spreadRow('GD', '202604', -3)];
    const answer = expectTrue(book, [spreadRow('HO', '202603', -1)], { funds: 40_000 });
    expect(answer).toMatchObject({ exact: true, search: { method: 'every_number' } });
    expect(answer.at_zero.requirement).toBe(15_000);
  });

  it('is proven for futures beside options and calendar spreads of the same product', () => {
    const book = [
      spreadRow('CR', '202603', 8),
      spreadRow('CR', '202609', -6),
      spreadOption('CALL', -10),
      spreadOption('PUT', 15),
    ];
    for (const other of [[], [spreadRow('HO', '202603', -4)]])
      expect(expectTrue([...book, ...other], [spreadRow('CR', '202606', 1)], { funds: 60_000 }).exact).toBe(true);
  });

  it('is proven for calendar spreads that meet nothing held', () => {
    const trade = [spreadRow('CR', '202603', 1), spreadRow('CR', '202606', -2), spreadRow('CR', '202609', 1)];
    expect(expectTrue([spreadRow('GD', '202604', 1)], trade, { funds: 5_000_000 })).toMatchObject({
      exact: true,
      search: { method: 'convex' },
    });
  });

  it('says where it is not proven', () => {
    const book = [spreadRow('CR', '202603', 5), spreadOption('CALL', -10)];
    const trade = [spreadRow('CR', '202606', -1), spreadOption('PUT', -1)];
    const answer = expectTrue(book, trade, { funds: 500_000 });
    expect(answer.exact).toBe(false);
    expect(answer.search.method).toBe('grid');
    expect(expectTrue(book, trade, { funds: 500_000, max_lots: 600 })).toMatchObject({
      exact: true,
      lots: answer.lots,
    });
  });

  it('is not proven by convexity where the house rounds', () => {
    const trade = [spreadRow('CR', '202603', 1), spreadRow('CR', '202606', -1)];
    const body = { trade, funds: 10_000_000 };
    const settings = { rounding: 'cme', longOptionOnlyCap: false } as const;
    expect(lotsOf(SNAPSHOT, body, { settings }).exact).toBe(false);
    expect(lotsOf(SNAPSHOT, body).exact).toBe(true);
  });

  it.each([
    { name: 'events', book: [eventRow('E-A', 100)], trade: [eventRow('E-B', 1)], funds: 400 },
    { name: 'ladders', book: [], trade: [ladderRow('1825D', -10_000)], funds: 5_000_000 },
    { name: 'swaps', book: [swapRow('RECEIVE', 10_000_000)], trade: [swapRow('PAY', 1_000_000)], funds: 400_000 },
    { name: 'securities', book: [], trade: [noteRow(1_000_000)], funds: 9_000_000 },
  ])('holds for $name', ({ book, trade, funds }) => {
    const answer = expectTrue(book, trade, { funds, max_lots: 60 });
    expect(answer.lots).toBeGreaterThan(0);
  });

  it('agrees with calculating the union, for any book and trade', () => {
    const quantity = fc.integer({ min: -8, max: 8 }).filter((lots) => lots !== 0);
    const row = fc.oneof(
      fc
        .constantFrom('202603', '202606', '202609')
        .chain((month) => quantity.map((lots) => spreadRow('CR', month, lots))),
      quantity.map((lots) => spreadRow('HO', '202603', lots)),
      quantity.map((lots) => spreadRow('GD', '202604', lots)),
      fc
        .constantFrom('CALL' as const, 'PUT' as const)
        .chain((right) => quantity.map((lots) => spreadOption(right, lots))),
      quantity.map((lots) => eventRow('E-A', lots * 100)),
    );
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 5 }),
        fc.array(row, { minLength: 1, maxLength: 3 }),
        fc.record({
          funds: fc.integer({ min: 0, max: 60_000 }),
          against: fc.constantFrom('requirement' as const, 'initial_margin' as const),
          max_lots: fc.constantFrom(30, 1_000_000),
        }),
        (book, trade, terms) => {
          expectTrue(book, trade, terms);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('nets the sub-accounts of the account', () => {
    const book = [
      spreadRow('GD', '202604', 4, { sub_account_code: 'X' }),
      spreadRow('GD', '202604', 3, { account_code: 'B' }),
    ];
    const answer = expectTrue(book, [spreadRow('GD', '202604', -1, { sub_account_code: 'Y' })], { funds: 2_000 });
    expect(answer).toMatchObject({ account_code: 'A', lots: 5, rows_total: 1 });
  });

  it('takes the account of the book for rows that name none', () => {
    const trade = { ...spreadRow('GD', '202604', -1), account_code: null };
    const book = [spreadRow('GD', '202604', 2)];
    expect(lotsOf(SNAPSHOT, { portfolio: book, trade, funds: 0 })).toMatchObject({ account_code: 'A', lots: 2 });
  });

  it('counts and names rows of the book that are left out', () => {
    const book = [
      spreadRow('GD', '202604', 2),
      spreadRow('XX', '202604', 2),
      spreadRow('GD', '202604', 1, { account_code: '' }),
    ];
    const answer = lotsOf(SNAPSHOT, { portfolio: book, trade: spreadRow('GD', '202604', 1), funds: 10_000 });
    expect(answer).toMatchObject({ lots: 3, rows_total: 2, rows_excluded: 1 });
    expect(answer.exceptions.map(({ row, code }) => [row, code])).toEqual([
      [2, 'MISSING_FIELD'],
      [1, 'UNKNOWN_CONTRACT'],
    ]);
  });

  it('stops at the bound', () => {
    const answer = lotsOf(SNAPSHOT, { trade: spreadRow('GD', '202604', 1), funds: 1e9, max_lots: 40 });
    expect(answer).toMatchObject({ lots: 40, max_lots_reached: true, at_next: null, exact: true });
  });
});

describe('a question that is refused', () => {
  const GOLD = spreadRow('GD', '202604', 1);
  const refusalOf = (body: unknown, licence = ALL_LICENSED) => {
    const outcome = asked('lots', SNAPSHOT, body, { licence });
    if (outcome.ok) throw new Error('It was answered.');
    const { code, message, issues } = outcome.refusal;
    return { code, message, path: issues[0]?.path };
  };

  it.each([
    { what: 'no trade', body: { funds: 1 }, path: ['trade'] },
    { what: 'no funds', body: { trade: GOLD }, path: ['funds'] },
    { what: 'funds below 0', body: { trade: GOLD, funds: -1 }, path: ['funds'] },
    { what: 'no object', body: [1], path: [] },
    { what: 'an empty trade', body: { trade: [], funds: 1 }, path: ['trade'] },
    { what: 'another figure', body: { trade: GOLD, funds: 1, against: 'gross_margin' }, path: ['against'] },
    { what: 'no lots', body: { trade: GOLD, funds: 1, max_lots: 0 }, path: ['max_lots'] },
    { what: 'too many lots', body: { trade: GOLD, funds: 1, max_lots: 1e9 }, path: ['max_lots'] },
    { what: 'a wrong option', body: { trade: GOLD, funds: 1, currency_code: 'DOLLAR' }, path: ['currency_code'] },
    {
      what: 'an unknown contract',
      body: { trade: [GOLD, spreadRow('XX', '202604', 1)], funds: 1 },
      path: ['trade', 1, 'contract_code'],
    },
    { what: 'a row of nothing', body: { trade: spreadRow('GD', '202604', 0), funds: 1 }, path: ['trade', 0] },
    {
      what: 'no account',
      body: { trade: { ...GOLD, account_code: '' }, funds: 1 },
      path: ['trade', 0, 'account_code'],
    },
    { what: 'two accounts', body: { trade: [GOLD, { ...GOLD, account_code: 'B' }], funds: 1 }, path: ['trade'] },
  ])('for $what says so and where', ({ body, path }) => {
    expect(refusalOf(body)).toMatchObject({
      code: 'INVALID_REQUEST',
      path,
      message: expect.stringMatching(/^.{10,300}\.$/),
    });
  });

  it('for an engine or a venue that is not licensed is refused as such', () => {
    const licence = { ...ALL_LICENSED, engines: ['span' as const], eventExchanges: [] };
    expect(refusalOf({ trade: swapRow('PAY', 1_000_000), funds: 1 }, licence).code).toBe('ENGINE_NOT_LICENSED');
    expect(refusalOf({ trade: eventRow('E-A', 1), funds: 1 }, licence).code).toBe('EVENT_MARKET_NOT_LICENSED');
  });
});
