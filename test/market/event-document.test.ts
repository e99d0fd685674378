import { describe, expect, it } from '@jest/globals';
import { readEventDocument, type EventDocument } from '../../server/market/events/document.js';
import { filedEventText } from '../../server/market/events/filed-text.js';
import { markOf } from '../../server/market/events/mark.js';

const read = (document: unknown): EventDocument => {
  const found = readEventDocument(document, 'f.json');
  if (found === undefined) throw new Error('Nothing was found.');
  return found;
};

const NEW_MARKET = {
  ticker: 'KXCPI-26SEP-T3.0',
  event_ticker: 'KXCPI-26SEP',
  market_type: 'binary',
  yes_sub_title: 'Above 3.0%',
  status: 'active',
  notional_value_dollars: '1.0000',
  yes_bid_dollars: '0.4100',
  yes_ask_dollars: '0.4300',
  last_price_dollars: '0.4200',
  result: '',
  strike_type: 'greater',
  floor_strike: 3,
  close_time: '2026-10-14T12:25:00Z',
  latest_expiration_time: '2026-10-21T14:00:00Z',
  updated_time: '2026-09-02T10:00:00Z',
};
const OLD_MARKET = {
  ticker: 'KXCPI-26SEP-T3.0',
  event_ticker: 'KXCPI-26SEP',
  subtitle: 'Above 3.0%',
  status: 'active',
  notional_value: 100,
  yes_bid: 41,
  yes_ask: 43,
  last_price: 42,
  strike_type: 'greater',
  floor_strike: 3,
  close_time: '2026-10-14T12:25:00Z',
};
const EVENT = {
  event_ticker: 'KXCPI-26SEP',
  title: 'CPI in September',
  category: 'Economics',
  mutually_exclusive: false,
};

const GAMMA_MARKET = {
  id: '512',
  conditionId: '0xAb',
  slug: 'will-a-win',
  question: 'Will A win?',
  groupItemTitle: 'A',
  outcomes: '["Yes", "No"]',
  outcomePrices: '["0.65", "0.35"]',
  bestBid: 0.64,
  bestAsk: 0.66,
  lastTradePrice: 0.7,
  active: true,
  closed: false,
  endDate: '2026-11-05T12:00:00Z',
  updatedAt: '2026-10-01T08:00:00.123Z',
};
const GAMMA_EVENT = {
  id: '9',
  ticker: 'who-wins',
  slug: 'who-wins',
  title: 'Who wins?',
  negRisk: true,
  markets: [GAMMA_MARKET],
};

describe('markets of Kalshi', () => {
  it('in dollars and in cents are the same', () => {
    const [fresh] = read({ markets: [NEW_MARKET], cursor: '' }).markets;
    const [old] = read({ markets: [OLD_MARKET] }).markets;
    expect(fresh).toMatchObject({ payout: 1, bid: 0.41, ask: 0.43, mark: 0.42, subtitle: 'Above 3.0%', result: null });
    expect(fresh?.strike).toEqual({ comparison: 'greater', floor: 3, cap: null, subject: null });
    expect(fresh?.expirationTime).toBe('2026-10-21T14:00:00.000Z');
    expect(old).toMatchObject({ payout: 1, bid: 0.41, ask: 0.43, mark: 0.42, strike: fresh?.strike });
  });

  it.each([
    ['an answer with events and nested markets', { events: [{ ...EVENT, markets: [NEW_MARKET] }], cursor: '' }],
    ['an answer with both', { events: [EVENT], markets: [NEW_MARKET] }],
    ['an answer with one event', { event: EVENT, markets: [NEW_MARKET] }],
    ['one event with nested markets', { event: { ...EVENT, markets: [NEW_MARKET] } }],
    ['a bare event', { ...EVENT, markets: [{ ...NEW_MARKET, event_ticker: undefined }] }],
    ['a list of events', [{ ...EVENT, markets: [NEW_MARKET] }]],
    ['an event and a market in a list', [EVENT, NEW_MARKET]],
    ['answers in a list', [{ events: [EVENT] }, { market: NEW_MARKET }]],
  ])('are found in %s', (_name, document) => {
    const { events, markets, shape } = read(document);
    expect(shape).toBe('kalshi');
    expect(events).toMatchObject([
      { eventTicker: 'KXCPI-26SEP', title: 'CPI in September', isMutuallyExclusive: false },
    ]);
    expect(markets.map(({ ticker, eventTicker }) => [ticker, eventTicker])).toEqual([
      ['KXCPI-26SEP-T3.0', 'KXCPI-26SEP'],
    ]);
  });

  it.each([
    ['an answer with one market', { market: NEW_MARKET }],
    ['a bare market', NEW_MARKET],
    ['a list of markets', [NEW_MARKET]],
  ])('of events that nothing is said of are found in %s', (_name, document) => {
    expect(read(document).events).toMatchObject([
      { eventTicker: 'KXCPI-26SEP', isMutuallyExclusive: null, isExhaustive: null },
    ]);
  });

  it.each([
    ['yes', { status: 'determined', result: 'yes' }, { result: 'yes', settlement: 1, mark: 1 }],
    ['no', { status: 'finalized', result: 'no' }, { result: 'no', settlement: 0, mark: 0 }],
    ['no in dispute', { status: 'disputed', result: 'no' }, { result: null, settlement: null, mark: 0.42 }],
    [
      'scalar',
      { status: 'finalized', result: 'scalar', settlement_value_dollars: '0.2500' },
      { result: 'scalar', settlement: 0.25, mark: 0.25 },
    ],
    ['nothing', { status: 'closed', result: '' }, { result: null, settlement: null, mark: 0.42 }],
  ])('with the result %s', (_name, fields, expected) => {
    expect(read({ ...NEW_MARKET, ...fields }).markets[0]).toMatchObject(expected);
  });

  it('have strikes only where the record says so, and tell whose value it is', () => {
    const strikeOf = (fields: object) => read({ ...NEW_MARKET, ...fields }).markets[0]?.strike;
    expect(strikeOf({ strike_type: 'custom' })).toBeNull();
    expect(strikeOf({ strike_type: undefined })).toBeNull();
    expect(strikeOf({ floor_strike: null })).toBeNull();
    expect(strikeOf({ strike_type: 'between', cap_strike: 4 })).toMatchObject({ floor: 3, cap: 4 });
    expect(strikeOf({ strike_type: 'less', cap_strike: '4' })).toMatchObject({ floor: null, cap: 4 });
    expect(strikeOf({ custom_strike: { b: '2', a: '1' } })?.subject).toBe('[["a","1"],["b","2"]]');
    expect(strikeOf({ custom_strike: {} })?.subject).toBeNull();
  });

  it.each([
    ['has no ticker.', { ticker: '' }],
    [
      'has yes_bid 41.5, which is no whole number of cents; write yes_bid_dollars.',
      { yes_bid_dollars: undefined, yes_bid: 41.5 },
    ],
    ['has yes_ask 1.43, which is not between 0 and its payout of 1.', { yes_ask_dollars: '1.43' }],
    ['has "soon" for last_price_dollars, which is no number.', { last_price_dollars: 'soon' }],
    ['has the result "maybe", which is none of yes, no and scalar.', { result: 'maybe' }],
    ['is determined as scalar and has no settlement_value_dollars.', { result: 'scalar' }],
    ['is between 5 and 4, which is nowhere.', { strike_type: 'between', floor_strike: 5, cap_strike: 4 }],
    ['has a payout of 0.', { notional_value_dollars: '0.0000' }],
  ])('that can’t be used are named: %s', (message, fields) => {
    const { markets, findings } = read([
      { ...NEW_MARKET, ...fields },
      { ...NEW_MARKET, ticker: 'GOOD' },
    ]);
    expect(markets.map(({ ticker }) => ticker)).toEqual(['GOOD']);
    expect(findings).toEqual([`f.json: ${'ticker' in fields ? 'KXCPI-26SEP' : NEW_MARKET.ticker} ${message}`]);
  });

  it('that can’t be used are counted where there are many', () => {
    const bad = Array.from({ length: 25 }, (_value, place) => ({ ...NEW_MARKET, ticker: `T${place}`, result: '?' }));
    const { findings } = read(bad);
    expect(findings).toHaveLength(21);
    expect(findings.at(-1)).toBe('f.json: 5 more records are not used.');
  });
});

describe('markets of Polymarket', () => {
  it.each([
    ['a list of events', [GAMMA_EVENT]],
    ['an event', GAMMA_EVENT],
    ['pages', { data: [GAMMA_EVENT], pagination: { hasMore: false } }],
    ['a search', { events: [GAMMA_EVENT] }],
    ['a market with its event', [{ ...GAMMA_MARKET, events: [{ ...GAMMA_EVENT, markets: undefined }] }]],
  ])('are found in %s', (_name, document) => {
    const { events, markets, shape, businessDate } = read(document);
    expect([shape, businessDate]).toEqual(['polymarket', '2026-10-01']);
    expect(events).toMatchObject([{ eventTicker: 'WHO-WINS', isMutuallyExclusive: true, isExhaustive: null }]);
    expect(markets).toMatchObject([
      {
        ticker: 'WILL-A-WIN',
        aliases: ['0xAb', '512'],
        eventTicker: 'WHO-WINS',
        subtitle: 'A',
        payout: 1,
        bid: 0.64,
        ask: 0.66,
        mark: 0.66,
        status: 'active',
        result: null,
      },
    ]);
  });

  it.each([
    ['open', { outcomePrices: '["1", "0"]' }, null],
    ['resolved', { closed: true, umaResolutionStatus: 'resolved', outcomePrices: '["1", "0"]' }, 1],
    ['resolved without a word of the oracle', { closed: true, outcomePrices: '["0", "1"]' }, 0],
    ['proposed', { closed: true, umaResolutionStatus: 'proposed', outcomePrices: '["0", "1"]' }, null],
    ['split', { closed: true, umaResolutionStatus: 'resolved', outcomePrices: '["0.5", "0.5"]' }, 0.5],
    ['closed only', { closed: true, outcomePrices: '["0.5", "0.5"]' }, null],
  ])('are settled where they are %s', (_name, fields, settlement) => {
    expect(read({ ...GAMMA_MARKET, ...fields }).markets[0]?.settlement).toBe(settlement);
  });

  it('without quotes are marked at the outcome’s price, and YES is the outcome of that name, else the first', () => {
    const bare = { ...GAMMA_MARKET, bestBid: undefined, bestAsk: undefined, lastTradePrice: undefined };
    expect(read(bare).markets[0]?.mark).toBe(0.65);
    expect(read({ ...bare, outcomes: '["No", "Yes"]' }).markets[0]?.mark).toBe(0.35);
    const teams = read({ ...bare, groupItemTitle: undefined, outcomes: ['Up', 'Down'] });
    expect(teams.markets[0]).toMatchObject({ mark: 0.65, subtitle: 'Up' });
    expect(read({ ...GAMMA_MARKET, outcomes: '["A","B","C"]' }).findings).toEqual([
      'f.json: will-a-win has 3 outcomes, not two.',
    ]);
  });
});

it('the mark is the last price within bid and ask, else their middle', () => {
  expect(markOf({ bid: 0.4, ask: 0.5, last: 0.45 })).toBe(0.45);
  expect(markOf({ bid: 0.4, ask: 0.5, last: 0.7 })).toBe(0.5);
  expect(markOf({ bid: 0.4, ask: null, last: 0.1 })).toBe(0.4);
  expect(markOf({ bid: 0.4, ask: 0.5, last: null })).toBe(0.45);
  expect(markOf({ bid: 0.4, ask: null, last: null })).toBeNull();
});

it.each([
  [
    'Kalshi',
    { events: [{ ...EVENT, exhaustive: true, markets: [NEW_MARKET, { ...NEW_MARKET, ticker: 'B', result: 'yes' }] }] },
  ],
  ['Polymarket', [GAMMA_EVENT]],
])('a listing of %s is read as it was filed', (_name, document) => {
  const { events, markets } = read(document);
  const text = filedEventText({ exchange: 'KALSHI', businessDate: '2026-09-02', isDemo: true }, { events, markets });
  const filed: unknown = JSON.parse(text);
  expect(read(filed)).toEqual({
    events,
    markets,
    exchange: 'KALSHI',
    shape: 'kalshi',
    businessDate: '2026-09-02',
    isComplete: false,
    isDemo: true,
    findings: [],
  });
});

it('nothing is found in other JSON', () => {
  for (const other of [null, 3, 'x', [], {}, { portfolio: [] }, { markets: [] }, [[{}]]])
    expect(readEventDocument(other, 'f.json')).toBeUndefined();
});
