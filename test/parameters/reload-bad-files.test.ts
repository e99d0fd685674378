import { afterEach, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { ReloadDesk, scanRangeOf, tchFile } from '../support/reload-desk.js';
import { zipOf } from '../support/stored-zip.js';

const AS_OF = '2026-11-20';
const FOLDER = `parameters/TCH/${AS_OF}`;
const GOOD = tchFile({ businessDate: AS_OF, priceScanRange: 900 });
const BETTER = tchFile({ businessDate: AS_OF, priceScanRange: 1_000 });

let desk: ReloadDesk;
afterEach(() => desk.close());

interface BadFile {
  /** What is wrong with it. */
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly reason: RegExp;
}

const SPAN_FAULTS: readonly BadFile[] = [
  { name: 'nothing in it', content: '', reason: /^set\.spn is empty\./ },
  { name: 'half of it', content: GOOD.slice(0, GOOD.length / 2), reason: /^set\.spn/ },
  { name: 'all but its last bytes', content: GOOD.slice(0, -6), reason: /^set\.spn/ },
  { name: 'a table in it', content: 'tenor,rate\n1Y,4\n', reason: /^set\.spn is .*, not a SPAN-methodology/ },
  { name: 'a torn gzip', content: gzipSync(GOOD).subarray(0, 300), reason: /^set\.spn/ },
  { name: 'a torn zip', content: zipOf({ 'a.spn': GOOD }).subarray(0, 900), reason: /^set\.spn/ },
  {
    name: 'another date',
    content: tchFile({ businessDate: '2026-11-18' }),
    reason: /^set\.spn is of 2026-11-18 but filed/,
  },
];

describe('a parameter file replaced by one with', () => {
  it.each(SPAN_FAULTS)('$name leaves the one before in use until it is mended', async ({ content, reason }) => {
    desk = await ReloadDesk.open(AS_OF, { [`${FOLDER}/set.spn`]: GOOD });
    const before = desk.snapshot;
    desk.history();
    await desk.write(`${FOLDER}/set.spn`, content);
    await desk.settle();
    expect(desk.snapshot).toBe(before);
    expect(desk.statuses()).toEqual([`span TCH ${AS_OF} WARNING`]);
    expect(desk.findings()).toEqual([expect.stringMatching(reason)]);
    expect(desk.findings()[0]).toMatch(/The version of set\.spn read before is used on\.$/);
    await desk.settle();
    expect(desk.history()).toEqual([`span TCH ${AS_OF} WARNING`]);
    await desk.write(`${FOLDER}/set.spn`, BETTER);
    await desk.settle();
    expect([scanRangeOf(desk.snapshot), desk.statuses()]).toEqual([1_000, [`span TCH ${AS_OF} OK`]]);
    expect(desk.history()).toEqual([`span TCH ${AS_OF} OK`]);
  });

  it.each(SPAN_FAULTS.slice(0, 3))(
    '$name is FAILED beside the older set, until it is removed',
    async ({ content, reason }) => {
      const old = tchFile({ businessDate: '2026-11-19', priceScanRange: 800 });
      desk = await ReloadDesk.open(AS_OF, { 'parameters/TCH/2026-11-19/set.spn': old });
      desk.history();
      await desk.write(`${FOLDER}/set.spn`, content);
      await desk.settle();
      await desk.settle();
      expect([scanRangeOf(desk.snapshot), desk.statuses()]).toEqual([
        800,
        [`span TCH ${AS_OF} FAILED`, 'span TCH 2026-11-19 OK'],
      ]);
      expect(desk.findings()).toEqual([expect.stringMatching(reason)]);
      expect(desk.history()).toEqual([`span TCH ${AS_OF} FAILED`]);
      await rm(desk.path(`${FOLDER}/set.spn`));
      await desk.settle();
      expect(desk.statuses()).toEqual(['span TCH 2026-11-19 OK']);
      expect(desk.history()).toEqual(['span TCH 2026-11-19 OK']);
    },
  );

  it('the same content again changes nothing', async () => {
    desk = await ReloadDesk.open(AS_OF, { [`${FOLDER}/set.spn`]: GOOD });
    const before = desk.snapshot;
    desk.history();
    await desk.write(`${FOLDER}/set.spn`, GOOD);
    await desk.settle();
    expect([desk.snapshot === before, desk.statuses(), desk.history()]).toEqual([true, [`span TCH ${AS_OF} OK`], []]);
  });
});

interface MarketCase {
  readonly kind: string;
  readonly place: string;
  readonly good: string;
  readonly bad: string;
  readonly better: string;
  /** What the snapshot has of it. */
  readonly used: (snapshot: ParameterSnapshot) => unknown;
  /** In use before, and in the end. */
  readonly values: readonly [before: unknown, after: unknown];
  /** How the status tells of it while it is bad, and when it is mended. */
  readonly told: readonly [bad: string, mended: string];
  readonly beside?: Readonly<Record<string, string>>;
  readonly reason: RegExp;
}

const DAYS = ['2026-11-18', '2026-11-19'];
const series = (...values: readonly string[]): string =>
  DAYS.map((day, row) => `${day},${values[row] ?? ''}\n`).join('');
const MAP = 'exchange,contract_code_or_index,nearby_or_tenor,file,column,mode\n';
const TREASURY_MAP = `${MAP},USD-TREASURY,10Y,t.csv,10Y,absolute\n`;
const events = (price: number): string =>
  JSON.stringify({
    business_date: '2026-11-19',
    markets: [{ ticker: 'A-1', event_ticker: 'A', title: 'A', status: 'active', yes_bid: price, yes_ask: price }],
  });
const TREASURY = ['treasury FICC 2026-11-19 WARNING', 'treasury FICC 2026-11-19 OK'] as const;

const MARKET_CASES: readonly MarketCase[] = [
  {
    kind: 'quotes',
    place: 'quotes/2026-11-19/USD-TREASURY.csv',
    good: 'tenor,rate\n10Y,4\n',
    bad: 'tenor,rate\n10Y,4.5\n30Y,',
    better: 'tenor,rate\n10Y,4.25\n',
    used: ({ rateMarket }) => rateMarket.quotes.get('USD-TREASURY')?.rates[0],
    values: [0.04, 0.0425],
    told: TREASURY,
    reason:
      /^quotes\/2026-11-19\/USD-TREASURY\.csv, line 3: the rate "" is no number\. The version read before is used on\.$/,
  },
  {
    kind: 'a history of rates',
    place: 'history/t.csv',
    good: `date,10Y\n${series('4', '4.1')}`,
    bad: `date,10Y\n${series('4', '4.1')}2026-11-20,4.2,`,
    better: `date,10Y\n${series('4', '4.2')}`,
    beside: { 'history/map.csv': TREASURY_MAP },
    used: ({ rateMarket }) => rateMarket.histories.get('USD-TREASURY')?.levels.at(-1),
    values: [4.1 / 100, 4.2 / 100],
    told: TREASURY,
    reason: /^history\/t\.csv, line 4: has 3 cells/,
  },
  {
    kind: 'a history of prices',
    place: 'history/cl.csv',
    good: `date,close\n${series('70', '71')}`,
    bad: '',
    better: `date,close\n${series('70', '72')}`,
    beside: { 'history/map.csv': `${MAP}NYMEX,CL,1,cl.csv,close,relative\n` },
    used: ({ rateMarket }) => rateMarket.priceHistories.get('NYMEX CL')?.levels.at(-1),
    values: [71, 72],
    told: ['span HISTORY 2026-11-19 WARNING', 'span HISTORY 2026-11-19 OK'],
    reason: /^history\/cl\.csv is empty\. The version read before is used on\.$/,
  },
  {
    kind: 'the history map',
    place: 'history/map.csv',
    good: TREASURY_MAP,
    bad: `${TREASURY_MAP},USD-TREASURY,30Y,../secret.csv,30Y,absolute\n`,
    better: TREASURY_MAP.replace('absolute', 'relative'),
    beside: { 'history/t.csv': `date,10Y\n${series('4', '4.1')}` },
    used: ({ rateMarket }) => rateMarket.histories.get('USD-TREASURY')?.mode,
    values: ['absolute', 'relative'],
    told: ['span HISTORY 2026-11-20 WARNING', 'span HISTORY 2026-11-20 OK'],
    reason: /^history\/map\.csv, line 3: .* The version read before is used on\.$/,
  },
  {
    kind: 'fixings',
    place: 'fixings/USD-SOFR-OIS.csv',
    good: `date,rate\n${series('4', '4.1')}`,
    bad: '<html>504 Gateway Time-out</html>',
    better: `date,rate\n${series('4', '4.2')}`,
    beside: { 'quotes/2026-11-19/USD-SOFR-OIS.csv': 'tenor,rate\n1Y,4\n5Y,4\n' },
    used: ({ rateMarket }) => rateMarket.fixings.get('USD-SOFR-OIS')?.rates.at(-1),
    values: [4.1 / 100, 4.2 / 100],
    told: ['cleared_rates CME 2026-11-19 WARNING', 'cleared_rates CME 2026-11-19 OK'],
    reason:
      /^fixings\/USD-SOFR-OIS\.csv, line 1: the first column is "<html>504 Gateway Time-out<\/html>"; it must be date\./,
  },
  {
    kind: 'exchange rates',
    place: 'fx/2026-11-19.csv',
    good: 'from,to,rate\nEUR,USD,1.1\nGBP,USD,1.3\n',
    bad: 'from,to,rate\nEUR,USD,1.2\nGBP,US',
    better: 'from,to,rate\nEUR,USD,1.2\nGBP,USD,1.4\n',
    used: ({ fx }) => fx.rates.map(({ rate }) => rate),
    values: [
      [1.1, 1.3],
      [1.2, 1.4],
    ],
    told: ['span FX 2026-11-19 WARNING', 'span FX 2026-11-19 OK'],
    reason: /^fx\/2026-11-19\.csv, line 3: has 2 cells where the header has 3\. The version read before is used on\.$/,
  },
  {
    kind: 'contract names',
    place: 'contracts/names.csv',
    good: 'exchange_code,contract_code,name\nTEX,ZZ0,Old\n',
    bad: 'PK\u0003\u0004',
    better: 'exchange_code,contract_code,name\nTEX,ZZ0,New\n',
    used: ({ contractMaster }) => contractMaster.names.map(({ name }) => name),
    values: [['Old'], ['New']],
    told: ['span CONTRACTS 2026-11-20 WARNING', 'span CONTRACTS 2026-11-20 OK'],
    reason: /^contracts\/names\.csv is no contract table/,
  },
  {
    kind: 'event markets',
    place: 'events/KALSHI.json',
    good: events(40),
    bad: events(50).slice(0, -1),
    better: events(60),
    used: ({ eventMarkets }) => eventMarkets.map(({ markets }) => markets[0]?.mark),
    values: [[0.4], [0.6]],
    told: ['event KALSHI 2026-11-19 WARNING', 'event KALSHI 2026-11-19 OK'],
    reason: /^events\/KALSHI\.json can't be used: .* The version read before is used on\.$/,
  },
  {
    kind: 'a margin recipe',
    place: 'parameters/LCH/recipe.json',
    good: JSON.stringify({ recipe: 'own', clearing_house: 'LCH', extends: 'lch-style', lookback: 500 }),
    bad: '{"recipe": "own",',
    better: JSON.stringify({ recipe: 'own', clearing_house: 'LCH', extends: 'lch-style', lookback: 600 }),
    beside: { 'quotes/2026-11-19/USD-SOFR-OIS.csv': 'tenor,rate\n1Y,4\n5Y,4\n' },
    used: ({ recipes }) => recipes?.recipes.get('LCH')?.file.lookback,
    values: [500, 600],
    told: ['cleared_rates LCH 2026-11-19 WARNING', 'cleared_rates LCH 2026-11-19 OK'],
    reason: /^parameters\/LCH\/recipe\.json: is no JSON.* LCH is margined with the one before it\.$/,
  },
];

describe('market data replaced by what can’t be used', () => {
  it.each(MARKET_CASES)('leaves $kind in use until they are mended, and says so', async (each) => {
    const { place, good, bad, better, used, values, told, beside = {}, reason } = each;
    desk = await ReloadDesk.open(AS_OF, { [`${FOLDER}/set.spn`]: GOOD, ...beside, [place]: good });
    expect([used(desk.snapshot), desk.statuses().includes(`span TCH ${AS_OF} OK`)]).toEqual([values[0], true]);
    desk.history();
    await desk.write(place, bad);
    await desk.settle();
    expect(used(desk.snapshot)).toEqual(values[0]);
    expect(desk.findings()).toContainEqual(expect.stringMatching(reason));
    expect(desk.statuses()).toContain(told[0]);
    expect(desk.history()).toContain(told[0]);
    await desk.settle();
    expect(desk.history()).toEqual([]);
    await desk.write(place, better);
    await desk.settle();
    expect(used(desk.snapshot)).toEqual(values[1]);
    expect(desk.findings()).not.toContainEqual(expect.stringMatching(reason));
    expect(desk.history()).toContain(told[1]);
  });

  it('of a new date leaves those of the date before in use', async () => {
    desk = await ReloadDesk.open(AS_OF, {
      'fx/2026-11-19.csv': 'from,to,rate\nEUR,USD,1.1\n',
      'quotes/2026-11-19/USD-TREASURY.csv': 'tenor,rate\n10Y,4\n',
    });
    await desk.write('fx/2026-11-20.csv', 'from,to,rate\n');
    await desk.write('quotes/2026-11-20/USD-TREASURY.csv', 'tenor,rate\n10Y,soon\n');
    await desk.settle();
    const { fx, rateMarket } = desk.snapshot;
    expect([fx.date, rateMarket.quotes.get('USD-TREASURY')?.date]).toEqual(['2026-11-19', '2026-11-19']);
    expect(desk.statuses()).toContain('span FX 2026-11-19 WARNING');
    expect(desk.findings()).toEqual(
      expect.arrayContaining([
        'fx/2026-11-20.csv has no rates that can be used.',
        expect.stringMatching(/line 2: the rate "soon" is no number\. The quotes of 2026-11-19 are used\.$/),
      ]),
    );
    await rm(desk.path('fx/2026-11-20.csv'));
    await desk.settle();
    expect(desk.statuses().filter((line) => line.includes('FX'))).toEqual([]);
    expect(desk.history().filter((line) => line.includes('FX'))).toEqual([
      'span FX 2026-11-19 WARNING',
      'span FX 2026-11-19 OK',
    ]);
  });

  it('where there was nothing before is FAILED, and tells of old rates', async () => {
    desk = await ReloadDesk.open(AS_OF, {
      'fx/2026-11-19.csv': 'from,to\nEUR,USD\n',
      'events/KALSHI.json': '[]',
      'contracts/a.csv': '',
    });
    expect(desk.statuses()).toEqual([
      'span FX 2026-11-19 FAILED',
      `span CONTRACTS ${AS_OF} FAILED`,
      `event KALSHI ${AS_OF} FAILED`,
    ]);
    await desk.write('fx/2026-11-19.csv', 'from,to,rate\nEUR,USD,1.1\n');
    await desk.settle();
    expect(desk.statuses()[0]).toBe(`span CONTRACTS ${AS_OF} FAILED`);
    await rm(desk.path('fx/2026-11-19.csv'));
    await desk.write('fx/2026-11-16.csv', 'from,to,rate\nEUR,USD,1.1\n');
    await desk.settle();
    expect(desk.statuses()[0]).toBe('span FX 2026-11-16 WARNING');
    expect(desk.findings()[0]).toBe('The exchange rates are of 2026-11-16; load newer ones.');
  });
});
