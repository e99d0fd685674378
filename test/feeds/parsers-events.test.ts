import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventMarket } from '../../server/market/events/event-market.js';
import { ParameterRegistry } from '../../server/parameters/registry/registry.js';
import { calculatedAccount } from '../support/calculated-accounts.js';
import { expectClose } from '../support/expect-close.js';
import { filedEvents } from '../support/filed-tables.js';
import { filedTables, parsed, refusalOf, type ReceivedText } from '../support/parsed-file.js';
import { referencePath } from '../support/reference.js';
import { itWithReference } from '../support/with-reference.js';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'events-'));
});
afterEach(() => rm(directory, { recursive: true }));

const json = (value: unknown): string => JSON.stringify(value);
const file = async (parser: string, received: ReceivedText) => filedTables(await parsed(parser, received), directory);
const sample = (name: string): Promise<string> => readFile(referencePath('data', 'feeds', name), 'utf8');
const marketsOf = async (): Promise<ReadonlyMap<string, EventMarket>> => {
  const { venues, findings } = await filedEvents([{ directory, isDemo: false }]);
  expect(findings).toEqual([]);
  return new Map(venues.flatMap(({ markets }) => markets.map((market) => [market.ticker, market] as const)));
};

const EVENTS_URL =
  'https://external-api.kalshi.com/trade-api/v2/events?series_ticker=KXA&with_nested_markets=true&limit=200';
const kalshi = (answer: unknown, more: Partial<ReceivedText> = {}): ReceivedText => ({
  text: json(answer),
  url: EVENTS_URL,
  item: 'KXA',
  ...more,
});
const market = (ticker: string, more: object = {}): object => ({ ticker, status: 'active', ...more });
const priced = (ticker: string, more: object = {}): object =>
  market(ticker, { yes_bid_dollars: '0.5200', yes_ask_dollars: '0.5500', last_price_dollars: '0.5300', ...more });
const event = (markets: readonly object[], more: object = {}): object => ({
  ...{ event_ticker: 'KXA-26', series_ticker: 'KXA', title: 'A', mutually_exclusive: true },
  ...more,
  markets,
});

describe("Kalshi's events", () => {
  itWithReference('reach a margin', async () => {
    const text = await sample('kalshi_event.json');
    const { rows, newest, notes, next } = await parsed('kalshi', { text, url: EVENTS_URL, item: 'KXNFLGAME' });
    expect({ rows, newest, notes, next }).toEqual({ rows: 1, newest: '2026-09-04', notes: [], next: undefined });
    await file('kalshi', { text, url: EVENTS_URL, item: 'KXNFLGAME' });
    const registry = new ParameterRegistry({
      dataDirectory: directory,
      isDemo: false,
      asOf: '2026-09-04',
      clock: Date.now,
    });
    await registry.refresh();
    const row = { exchange_code: 'KALSHI', contract_code: 'KXNFLGAME-26SEP07DALNYG-DAL', contract_type: 'YES' };
    const account = calculatedAccount(
      registry.snapshot(),
      [
        { ...row, account_code: 'A', net_position: 100 },
        { ...row, account_code: 'A', contract_type: 'NO', net_position: 40 },
      ],
      { calculation_type: 'margins' },
    );
    await registry.close();
    // 100 YES at 0.53 and 40 NO at 0.47 cost 71.80, of which 40 are certain to come back.
    expectClose(account.initial_margin ?? NaN, 100 * 0.53 + 40 * 0.47 - 40, { absolute: 1e-9 });
  });

  it('are followed by their further pages', async () => {
    const { next } = await parsed('kalshi', kalshi({ events: [event([priced('KXA-26-B')])], cursor: 'abc=' }));
    expect(next).toBe(`${EVENTS_URL}&cursor=abc%3D`);
    expect(await refusalOf('kalshi', kalshi({ events: [], cursor: 'abc=' }, { url: next }))).toBe(
      "Kalshi's answer for KXA names the page itself as the page after it.",
    );
  });

  it('without prices are followed by the list of markets, after the further pages of events', async () => {
    const first = await parsed('kalshi', kalshi({ events: [event([market('KXA-26-B')])], cursor: 'two' }));
    expect(first).toMatchObject({ rows: 0, next: `${EVENTS_URL.replace('=true', '=false')}&cursor=two` });
    await filedTables(first, directory);
    const second = await parsed(
      'kalshi',
      kalshi({ events: [event([], { event_ticker: 'KXA-27', title: 'B' })], cursor: '' }, { url: first.next }),
    );
    expect(second.next).toBe(
      'https://external-api.kalshi.com/trade-api/v2/markets?series_ticker=KXA&limit=1000&mve_filter=exclude',
    );
    await filedTables(second, directory);
    const third = await parsed(
      'kalshi',
      kalshi({ markets: [priced('KXA-26-B', { event_ticker: 'KXA-26' })], cursor: '' }, { url: second.next }),
    );
    expect(third.next).toBeUndefined();
    await filedTables(third, directory);
    expect((await marketsOf()).get('KXA-26-B')).toMatchObject({ eventTicker: 'KXA-26', mark: 0.53 });
    const { venues } = await filedEvents([{ directory, isDemo: false }]);
    expect(venues[0]).toMatchObject({
      businessDate: '2026-09-04',
      events: [{ title: 'A', isMutuallyExclusive: true }, { title: 'B' }],
    });
  });

  it('keep markets that never traded, whose prices are 0', async () => {
    const zero = { yes_bid_dollars: '0.0000', yes_ask_dollars: '1.0000', last_price_dollars: '0.0000' };
    const page = await parsed('kalshi', kalshi({ events: [event([market('KXA-26-B', zero)])], cursor: '' }));
    expect(page).toMatchObject({ rows: 1 });
    expect(page.next).toBeUndefined();
  });

  it('have results once they are settled, and their prices by tenths of a cent', async () => {
    const results = [
      priced('KXA-26-B', { status: 'finalized', result: 'yes', settlement_value_dollars: '1.0000' }),
      priced('KXA-26-C', { price_level_structure: 'deci_cent', last_price_dollars: '0.5345' }),
      market('KXA-26-D', { status: 'finalized', result: 'scalar', settlement_value_dollars: '0.2500' }),
    ];
    await file('kalshi', kalshi({ events: [event(results)], cursor: '' }));
    const markets = await marketsOf();
    expect(markets.get('KXA-26-B')).toMatchObject({ result: 'yes', mark: 1 });
    expect(markets.get('KXA-26-C')).toMatchObject({ result: null, mark: 0.5345 });
    expect(markets.get('KXA-26-D')).toMatchObject({ result: 'scalar', mark: 0.25 });
  });

  it('leave combinations out and say so', async () => {
    const markets = [priced('KXA-26-B'), priced('KXMVE-1', { mve_collection_ticker: 'KXMVE' })];
    const page = await parsed('kalshi', kalshi({ events: [event(markets)], cursor: '' }));
    expect(page).toMatchObject({ rows: 1, notes: ['1 combinations of markets of KXA are left out.'] });
  });

  it.each([
    ['an error', json({ error: { code: 'not_found', message: 'not found' } }), 'is an error: not found.'],
    ['a list', '[]', 'is no JSON object.'],
    ['something else', '{}', 'has neither events nor markets.'],
    ['a page', '<html>', 'is no JSON: Unexpected token \'<\', "<html>" is not valid JSON.'],
  ])('that are %s are refused', async (_name, text, sentence) => {
    expect(await refusalOf('kalshi', kalshi({}, { text }))).toBe(`Kalshi's answer for KXA ${sentence}`);
  });

  it('say where a series has nothing', async () => {
    expect(await parsed('kalshi', kalshi({ events: [], cursor: '' }))).toMatchObject({
      tables: [],
      rows: 0,
      newest: null,
      notes: ['Kalshi has nothing of the series KXA; is it spelt right?'],
    });
  });
});

describe("Polymarket's events", () => {
  itWithReference('are read where they are pages of markets', async () => {
    const text = await sample('polymarket_keyset.json');
    const url = 'https://gamma-api.polymarket.com/markets/keyset?active=true&closed=false&limit=100';
    const page = await parsed('polymarket', { text, url });
    expect(page).toMatchObject({ rows: 1, next: `${url}&after_cursor=...` });
    await filedTables(page, directory);
    expect((await marketsOf()).get('WILL-BITCOIN-HIT-100K')).toMatchObject({
      mark: 0.65,
      aliases: ['0x123', '646091'],
    });
  });

  const gamma = { conditionId: '0x1', slug: 'yes-it-will', question: 'Will it?', outcomes: '["Yes", "No"]' };

  it('are read by their slug, with their markets', async () => {
    const text = json([
      { slug: 'it', title: 'It', negRisk: true, markets: [{ ...gamma, outcomePrices: '["0.4", "0.6"]' }] },
    ]);
    const page = await parsed('polymarket', { text, item: 'it' });
    expect(page).toMatchObject({ rows: 1, newest: '2026-09-04', notes: [] });
    await filedTables(page, directory);
    expect((await marketsOf()).get('YES-IT-WILL')).toMatchObject({ eventTicker: 'IT', mark: 0.4 });
  });

  it.each(['', 'LTE='])('end with the cursor "%s"', async (cursor) => {
    const text = json({ markets: [gamma], next_cursor: cursor });
    expect((await parsed('polymarket', { text })).next).toBeUndefined();
  });

  it('end with an empty page', async () => {
    expect((await parsed('polymarket', { text: json({ markets: [], next_cursor: 'more' }) })).next).toBeUndefined();
  });

  it('say where a slug names nothing, and are refused where they are an error', async () => {
    expect((await parsed('polymarket', { text: '[]', item: 'it' })).notes).toEqual([
      'Polymarket has no event of the slug it; is it spelt right?',
    ]);
    expect(await refusalOf('polymarket', { text: json({ error: 'invalid token' }), item: 'it' })).toBe(
      "Polymarket's answer for it is an error: invalid token.",
    );
  });
});

describe("ForecastEx's prices", () => {
  const HEADER =
    'event_contract,subtype,expiration_date,date,start_price,high_price,low_price,end_price,settlement_price,pair_quantity,open_interest,vwap';
  const line = (ticker: string, side: string, price: string | number, date = '2026-09-04'): string =>
    `${ticker},${side},2026-12-31T16:00:00.000-06:00,${date},0.5,0,0,0.5,${price},0,10,0`;
  const day = (lines: readonly string[], from = '2026-09-04'): ReceivedText => ({
    text: [HEADER, ...lines, ''].join('\n'),
    from,
    to: from,
  });
  const pair = (ticker: string, yes: number, date?: string): readonly string[] => [
    line(ticker, 'YES', yes, date),
    line(ticker, 'NO', Number((1 - yes).toFixed(4)), date),
  ];

  it('are marks of YES', async () => {
    const lines = [
      ...pair('FF_1226_4.125', 0.42),
      line('ONE', 'NO', 0.3),
      ...['YES', 'NO'].map((side) => line('NEW', side, 0)),
    ];
    const page = await parsed('forecastex', day(lines));
    expect(page).toMatchObject({
      rows: 5,
      newest: '2026-09-04',
      notes: ["ForecastEx's prices of 2026-09-04 has no settlement price of 1 contracts; they have no mark."],
    });
    await filedTables(page, directory);
    const markets = await marketsOf();
    expect([...markets].map(([ticker, { mark }]) => [ticker, mark])).toEqual([
      ['FF_1226_4.125', 0.42],
      ['ONE', 0.7],
      ['NEW', null],
    ]);
    expect(markets.get('ONE')?.expirationTime).toBe('2026-12-31T22:00:00.000Z');
  });

  it('end a contract that the next file no longer has, at its last price where that is what it pays', async () => {
    const first = day([...pair('WON', 1), ...pair('LOST', 0), ...pair('OPEN', 0.4), ...pair('LIVE', 0.5)]);
    await file('forecastex', first);
    const [report] = await file('forecastex', day(pair('LIVE', 0.6, '2026-09-08'), '2026-09-08'));
    expect(report?.notes).toContain(
      'events/FORECASTEX.json: 3 markets are no longer listed and have expired. The last price of 1 of them is no payout, so that they have no mark.',
    );
    const markets = await marketsOf();
    expect(markets.get('WON')).toMatchObject({ status: 'finalized', result: 'yes', mark: 1 });
    expect(markets.get('LOST')).toMatchObject({ status: 'finalized', result: 'no', mark: 0 });
    expect(markets.get('OPEN')).toMatchObject({ status: 'expired', result: null, mark: null });
    expect(markets.get('LIVE')).toMatchObject({ status: 'active', result: null, mark: 0.6 });
  });

  it('are the same whichever of two days comes first', async () => {
    const days = [day([...pair('WON', 1), ...pair('LIVE', 0.5)]), day(pair('LIVE', 0.6, '2026-09-08'), '2026-09-08')];
    for (const each of days.toReversed()) await file('forecastex', each);
    const backwards = await marketsOf();
    expect(backwards.get('WON')).toMatchObject({ status: 'finalized', result: 'yes' });
    expect(backwards.get('LIVE')).toMatchObject({ status: 'active', mark: 0.6 });
  });

  it('know their columns by name', async () => {
    const text = 'date,settlement_price,subtype,event_contract,expiration_date,new\n2026-09-04,0.25,YES,A,,x\n';
    await file('forecastex', { text });
    expect((await marketsOf()).get('A')).toMatchObject({ mark: 0.25, expirationTime: null });
  });

  it.each([
    ['of another day', [line('A', 'YES', 0.4, '2026-09-03')], 'has rows of 2026-09-03.'],
    ['with nothing to use', [line('A', 'MAYBE', 0.4)], 'has no contract that can be used.'],
  ])('%s are refused', async (_name, lines, sentence) => {
    expect(await refusalOf('forecastex', day(lines))).toMatch(`ForecastEx's prices of 2026-09-04 ${sentence}`);
  });

  it.each([
    ['YES and NO that make no whole', [line('A', 'YES', 0.4), line('A', 'NO', 0.4)], 'do not make up the payout of 1'],
    ['a price above the payout', [line('A', 'YES', 1.5)], 'not between 0 and 1'],
    ['a line twice', [line('A', 'YES', 0.4), line('A', 'YES', 0.4)], 'is there twice'],
  ])('with %s leave the contract out and say so', async (_name, lines, sentence) => {
    const { notes } = await parsed('forecastex', day([...lines, ...pair('B', 0.5)]));
    expect(notes).toEqual([expect.stringContaining(sentence)]);
  });

  it('without a column are refused', async () => {
    expect(await refusalOf('forecastex', { text: 'event_contract,subtype\nA,YES\n' })).toBe(
      "ForecastEx's prices of 2026-09-04 lacks the columns expiration_date, date, settlement_price.",
    );
  });
});
