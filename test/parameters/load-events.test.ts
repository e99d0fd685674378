import { gzipSync } from 'node:zlib';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { outcomeGroups } from '../../server/instruments/event/outcome-groups.js';
import { eventFiles } from '../../server/demo/event-files.js';
import { quoteMarket } from '../../server/demo/quoted-market.js';
import { ParameterRegistry } from '../../server/parameters/registry/registry.js';
import { filedEvents } from '../support/filed-tables.js';
import { LoadingPlace } from '../support/loading-place.js';

let place: LoadingPlace;
beforeEach(async () => {
  place = await LoadingPlace.make();
});
afterEach(() => place.remove());

const market = (ticker: string, last: number, more: object = {}): object => ({
  ticker,
  event_ticker: 'KXA-26',
  yes_sub_title: ticker,
  status: 'active',
  last_price: last,
  ...more,
});
const EVENT = { event_ticker: 'KXA-26', title: 'A', mutually_exclusive: true };
const json = (value: unknown): string => JSON.stringify(value);

const marks = async (): Promise<readonly (readonly [string, number | null])[]> => {
  const { venues } = await filedEvents([{ directory: place.dataDirectory, isDemo: false }]);
  return venues.flatMap(({ markets }) => markets.map(({ ticker, mark }) => [ticker, mark] as const));
};

describe('event markets', () => {
  it('are recognised and filed under their exchange', async () => {
    const report = await place.load('x.json', json({ events: [EVENT], markets: [market('A', 40)] }), {
      date: '2026-09-01',
    });
    expect(report).toMatchObject({
      isFiled: true,
      read: ['x.json: 1 events, 1 markets of KALSHI.'],
      notes: ['x.json is taken for KALSHI by the form of its records; --exchange would say another.'],
      filed: ['events/KALSHI.json'],
    });
    const { venues } = await filedEvents([{ directory: place.dataDirectory, isDemo: false }]);
    expect(venues).toMatchObject([{ exchange: 'KALSHI', businessDate: '2026-09-01', isDemo: false, findings: [] }]);
  });

  it.each([
    ['FORECASTEX', 'FORECASTEX.json', {}, {}],
    ['CME.EC', 'a.json', { exchange: 'cme.ec' }, {}],
    ['CME.EC', 'KALSHI.json', {}, { exchange: 'CME.EC' }],
    ['KALSHI', 'CME.EC.json.gz', {}, {}],
  ])('are of %s where the name is %s, the file says %p and the user %p', async (exchange, name, said, options) => {
    const text = json({ ...said, markets: [market('A', 40)] });
    const report = await place.load(name, name.endsWith('.gz') ? gzipSync(text) : text, options);
    expect(report.filed).toEqual([`events/${exchange}.json`]);
  });

  it('extend what is there: the record that came last counts, or the newer where both tell', async () => {
    await place.load('a.json', json({ events: [EVENT], markets: [market('A', 40), market('B', 30)] }));
    const later = await place.load(
      'b.json',
      json([market('B', 35), market('C', 20, { updated_time: '2026-09-02T00:00:00Z' })]),
    );
    expect(later.notes).toContain('events/KALSHI.json: 1 markets are replaced.');
    const older = await place.load('c.json', json([market('C', 10, { updated_time: '2026-09-01T00:00:00Z' })]));
    expect(older.notes).toContain('events/KALSHI.json: 1 markets there are newer and stay.');
    expect(await marks()).toEqual([
      ['A', 0.4],
      ['B', 0.35],
      ['C', 0.2],
    ]);
    const { venues } = await filedEvents([{ directory: place.dataDirectory, isDemo: false }]);
    expect(venues[0]).toMatchObject({
      businessDate: '2026-09-02',
      events: [{ title: 'A', isMutuallyExclusive: true }],
    });
  });

  it('that can’t be used are named, and the others filed', async () => {
    const report = await place.load('a.json', json([market('A', 40), market('B', 400)]));
    expect(report.notes).toContain('a.json: B has last_price 4, which is not between 0 and its payout of 1.');
    expect(await marks()).toEqual([['A', 0.4]]);
  });

  it.each([
    ['MALFORMED_FILE', 'e.json has neither events nor markets that can be read.', { events: [], markets: [] }, {}],
    [
      'MALFORMED_FILE',
      'e.json: A has last_price 4, which is not between 0 and its payout of 1.',
      [market('A', 400)],
      {},
    ],
    [
      'UNSUPPORTED_FILE',
      '"CBOE" is no event exchange; --exchange takes one of KALSHI, FORECASTEX, CME.EC, POLYMARKET.',
      [market('A', 40)],
      { exchange: 'cboe' },
    ],
    [
      'MALFORMED_FILE',
      'e.json has the business_date "today", which is no date YYYY-MM-DD.',
      { business_date: 'today', markets: [market('A', 40)] },
      {},
    ],
  ])('are refused as %s: %s', async (code, message, document, options) => {
    await place.load('good.json', json([market('G', 10)]));
    const before = await place.content('events/KALSHI.json');
    const report = await place.load('e.json', json(document), options);
    expect(report.issues).toMatchObject([{ code, message }]);
    expect(await place.filed()).toEqual(['events/KALSHI.json']);
    expect(await place.content('events/KALSHI.json')).toBe(before);
  });

  it('are refused where the text is no JSON', async () => {
    const report = await place.load('e.json', '{"markets": [');
    expect(report.issues).toMatchObject([{ code: 'MALFORMED_FILE' }]);
    expect(report.issues[0]?.message).toContain('e.json is no JSON: ');
  });
});

describe('the registry', () => {
  let registry: ParameterRegistry | undefined;
  afterEach(() => registry?.close());

  const open = async (isDemo: boolean): Promise<ParameterRegistry> => {
    registry = new ParameterRegistry({
      dataDirectory: place.dataDirectory,
      isDemo,
      asOf: '2026-09-03',
      clock: Date.now,
    });
    await registry.refresh();
    return registry;
  };

  async function putDemo(exchange: string, ticker: string): Promise<void> {
    const folder = join(place.dataDirectory, 'demo', 'events');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${exchange}.json`), json({ demo: true, events: [], markets: [market(ticker, 50)] }));
  }

  it('gives the user’s file of an exchange before the demo market’s, whole, and takes new ones in', async () => {
    await putDemo('KALSHI', 'D');
    await putDemo('CME.EC', 'D');
    const opened = await open(true);
    const listed = () =>
      opened.snapshot().eventMarkets.map(({ exchange, isDemo, markets }) => [exchange, isDemo, markets[0]?.ticker]);
    expect(listed().sort()).toEqual([
      ['CME.EC', true, 'D'],
      ['KALSHI', true, 'D'],
    ]);
    await place.load('a.json', json([market('U', 40)]));
    await opened.refresh();
    expect(listed().sort()).toEqual([
      ['CME.EC', true, 'D'],
      ['KALSHI', false, 'U'],
    ]);
    const before = opened.snapshot();
    await opened.refresh();
    expect(opened.snapshot()).toBe(before);
  });

  it('are the user’s own in a data directory of any name', async () => {
    const folder = join(place.dataDirectory, 'demo');
    await mkdir(join(folder, 'events'), { recursive: true });
    await writeFile(join(folder, 'events', 'KALSHI.json'), json([market('A', 40)]));
    const { venues } = await filedEvents([{ directory: folder, isDemo: false }]);
    expect(venues.map(({ isDemo }) => isDemo)).toEqual([false]);
  });

  it('names a file that can’t be used', async () => {
    await place.load('a.json', json([market('U', 40)]));
    await place.damage('events/KALSHI.json', '{');
    const opened = await open(false);
    expect(opened.snapshot().eventMarkets).toEqual([]);
    expect(opened.snapshot().tableFindings[0]).toContain("events/KALSHI.json can't be used: ");
  });
});

it('the demo market’s files are read without a finding, and none contradicts itself', async () => {
  const folder = join(place.dataDirectory, 'demo', 'events');
  await mkdir(folder, { recursive: true });
  for (const { path, text } of eventFiles(quoteMarket('2026-08-20')))
    await writeFile(join(place.dataDirectory, 'demo', path), text);
  const { venues, findings } = await filedEvents([{ directory: join(place.dataDirectory, 'demo'), isDemo: true }]);
  expect(findings).toEqual([]);
  expect(venues.map(({ exchange, isDemo }) => [exchange, isDemo]).sort()).toEqual([
    ['CME.EC', true],
    ['FORECASTEX', true],
    ['KALSHI', true],
  ]);
  for (const { exchange, events, markets, findings: own } of venues) {
    expect(own).toEqual([]);
    expect(markets.filter(({ mark }) => mark === null)).toEqual([]);
    expect(new Set(markets.map(({ payout }) => payout))).toEqual(new Set([exchange === 'CME.EC' ? 100 : 1]));
    for (const event of events) {
      const siblings = markets.filter(({ eventTicker }) => eventTicker === event.eventTicker);
      const { groups, contradictsItself } = outcomeGroups(event, siblings, siblings);
      expect([event.eventTicker, contradictsItself, groups.length]).toEqual([event.eventTicker, false, 1]);
    }
  }
});
