import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isoDate } from '../../server/lib/calendar/day-number.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { ParameterRegistry, type RegistryOptions } from '../../server/parameters/registry/registry.js';
import { loadFile } from '../../server/parameters/load/file.js';
import { marketDataStatus } from '../../server/parameters/market-data-status.js';
import { referencePath } from '../support/reference.js';
import { itWithReference } from '../support/with-reference.js';

const AS_OF = '2026-11-20';
const SOFR = 'USD-SOFR-OIS';

let root: string;
let registries: ParameterRegistry[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'margin-desk-market-'));
  registries = [];
});

afterEach(async () => {
  await Promise.all(registries.map((registry) => registry.close()));
  await rm(root, { recursive: true, force: true });
});

async function opened(options: Partial<RegistryOptions> = {}): Promise<ParameterRegistry> {
  const registry = new ParameterRegistry({
    dataDirectory: root,
    isDemo: false,
    asOf: AS_OF,
    clock: Date.now,
    ...options,
  });
  registries.push(registry);
  await registry.refresh();
  return registry;
}

async function file(place: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, place)), { recursive: true });
  await writeFile(join(root, place), text);
}

const MAP_HEADER = 'exchange,contract_code_or_index,nearby_or_tenor,file,column,mode';
const fileHistory = async (place: string, text: string, lines: readonly string[]): Promise<void> => {
  await file(`${dirname(place)}/map.csv`, [MAP_HEADER, ...lines, ''].join('\n'));
  await file(place, text);
};

const quoted = (snapshot: ParameterSnapshot): string[] =>
  [...snapshot.rateMarket.quotes.values()].map(
    ({ index, date, isDemo, rates }) => `${index} ${date} ${String(rates[0])}${isDemo ? ' demo' : ''}`,
  );

describe('quotes', () => {
  it('are the newest of each index on or before the date, as decimals', async () => {
    await file(`quotes/2026-11-18/${SOFR}.csv`, 'tenor,rate\n1Y,4.3\n');
    await file('quotes/2026-11-18/EUR-ESTR.csv', 'tenor,rate\n1Y,2\n');
    await file('quotes/2026-11-19/SOFR.csv', 'tenor,rate\n1Y,4.4\n');
    await file(`quotes/2026-11-23/${SOFR}.csv`, 'tenor,rate\n1Y,5\n');
    const registry = await opened();
    expect(quoted(registry.snapshot()).sort()).toEqual([
      'EUR-ESTR 2026-11-18 0.02',
      `${SOFR} 2026-11-19 0.044000000000000004`,
    ]);
    expect(registry.snapshot().businessDate).toBe('2026-11-19');
  });

  it('of the user stand before those of the demo market, even where they are older', async () => {
    await file(`demo/quotes/2026-11-20/${SOFR}.csv`, 'tenor,rate\n1Y,4\n');
    await file('demo/quotes/2026-11-20/EUR-ESTR.csv', 'tenor,rate\n1Y,2\n');
    await file(`quotes/2026-11-18/${SOFR}.csv`, 'tenor,rate\n1Y,3\n');
    const registry = await opened({ isDemo: true });
    expect(quoted(registry.snapshot()).sort()).toEqual(['EUR-ESTR 2026-11-20 0.02 demo', `${SOFR} 2026-11-18 0.03`]);
  });

  it('that can’t be used are named, and the ones before serve', async () => {
    await file(`quotes/2026-11-18/${SOFR}.csv`, 'tenor,rate\n1Y,4\n');
    await file(`quotes/2026-11-19/${SOFR}.csv`, 'tenor,rate\nsoon,4\n');
    const registry = await opened();
    expect(quoted(registry.snapshot())).toEqual([`${SOFR} 2026-11-18 0.04`]);
    expect(registry.snapshot().tableFindings).toEqual([
      `quotes/2026-11-19/${SOFR}.csv, line 2: "soon" is no tenor; write it as 1W, 6M or 10Y. The quotes of 2026-11-18 are used.`,
    ]);
  });

  it('are selected by date; a date without any is refused', async () => {
    await file(`quotes/2026-11-18/${SOFR}.csv`, 'tenor,rate\n1Y,4\n');
    await file(`quotes/2026-11-20/${SOFR}.csv`, 'tenor,rate\n1Y,5\n');
    const registry = await opened();
    const select = async (selection: { businessDate?: string; asOf?: string }): Promise<string[]> => {
      const selected = await registry.select(selection);
      return selected.ok ? quoted(selected.value) : selected.issues.map(({ code }) => code);
    };
    expect(await select({ asOf: '2026-11-19' })).toEqual([`${SOFR} 2026-11-18 0.04`]);
    expect(await select({ businessDate: '2026-11-18' })).toEqual([`${SOFR} 2026-11-18 0.04`]);
    expect(await select({ businessDate: '2026-11-19' })).toEqual(['INVALID_PARAMETER']);
    expect(await select({ asOf: '2026-11-17' })).toEqual(['INVALID_PARAMETER']);
  });

  it('filed meanwhile are taken in; what did not change is not read again', async () => {
    await file(`fixings/${SOFR}.csv`, 'date,rate\n2026-11-18,4\n');
    await file(`quotes/2026-11-18/${SOFR}.csv`, 'tenor,rate\n1Y,4\n');
    const registry = await opened();
    const before = registry.snapshot();
    await registry.refresh();
    expect(registry.snapshot()).toBe(before);
    await file(`quotes/2026-11-19/${SOFR}.csv`, 'tenor,rate\n1Y,4.5\n');
    await registry.refresh();
    expect(registry.snapshot().version).not.toBe(before.version);
    expect(quoted(registry.snapshot())).toEqual([`${SOFR} 2026-11-19 0.045`]);
    expect(registry.snapshot().rateMarket.fixings.get(SOFR)).toBe(before.rateMarket.fixings.get(SOFR));
  });
});

describe('fixings and histories', () => {
  const TREASURY = [
    ',UST,10Y,t.csv,10Y,absolute',
    ',USD-TREASURY,3M,t.csv,3M,absolute',
    'NYMEX,CL,1,cl.csv,close,relative',
  ];
  const LEVELS = 'date,10Y,3M\n2026-11-17,4.1,\n2026-11-18,4.2,0\n2026-11-20,4.3,4\n';

  it('end at the date asked for, over the same memory', async () => {
    await file(`fixings/${SOFR}.csv`, 'date,rate\n2026-11-17,4\n2026-11-18,\n2026-11-19,5\n2026-11-23,6\n');
    await fileHistory('history/t.csv', LEVELS, TREASURY.slice(0, 2));
    await file(`quotes/2026-11-18/${SOFR}.csv`, 'tenor,rate\n1Y,4\n');
    const registry = await opened();
    const { fixings, histories } = registry.snapshot().rateMarket;
    expect(Array.from(fixings.get(SOFR)?.days ?? [], isoDate)).toEqual(['2026-11-17', '2026-11-19']);
    const treasury = histories.get('USD-TREASURY');
    expect(treasury).toMatchObject({
      name: 'USD-TREASURY',
      nearbyOrTenor: ['3M', '10Y'],
      mode: 'absolute',
      isDemo: false,
    });
    expect(Array.from(treasury?.levels ?? [], (level) => Math.round(level * 1e6) / 1e4)).toEqual([
      NaN,
      4.1,
      0,
      4.2,
      4,
      4.3,
    ]);
    const earlier = await registry.select({ asOf: '2026-11-18' });
    if (!earlier.ok) throw new Error(earlier.issues[0]?.message);
    const cut = earlier.value.rateMarket.histories.get('USD-TREASURY');
    expect(Array.from(cut?.days ?? [], isoDate)).toEqual(['2026-11-17', '2026-11-18']);
    expect(cut?.levels.length).toBe(4);
    expect(cut?.levels.buffer).toBe(treasury?.levels.buffer);
  });

  it('of several files are joined; where they differ, the later line of the map counts and is named', async () => {
    await file('history/b.csv', 'date,yield\n2026-11-18,4.25\n2026-11-19,4.26\n');
    await fileHistory('history/a.csv', 'date,10Y\n2026-11-17,4.1\n2026-11-18,4.2\n', [
      ',USD-TREASURY,10Y,a.csv,10Y,absolute',
      ',USD-TREASURY,10Y,b.csv,yield,absolute',
    ]);
    const treasury = (await opened()).snapshot().rateMarket.histories.get('USD-TREASURY');
    expect(Array.from(treasury?.levels ?? [], (level) => Math.round(level * 1e6) / 1e4)).toEqual([4.1, 4.25, 4.26]);
    expect(treasury?.findings).toEqual([
      'USD-TREASURY: 1 value differs between its history files; the file later in history/map.csv counts.',
    ]);
  });

  it('of the user take the place of the demo market’s factor as a whole', async () => {
    await fileHistory('demo/history/d.csv', 'date,1,2\n2026-11-20,70,71\n', [
      'NYMEX,CL,1,d.csv,1,relative',
      'NYMEX,CL,2,d.csv,2,relative',
    ]);
    await fileHistory('history/cl.csv', 'date,close\n2026-11-20,69\n', TREASURY.slice(2));
    const history = (await opened({ isDemo: true })).snapshot().rateMarket.priceHistories.get('NYMEX CL');
    expect(history).toMatchObject({
      exchange: 'NYMEX',
      code: 'CL',
      nearbyOrTenor: ['1'],
      mode: 'relative',
      isDemo: false,
    });
    expect([...(history?.levels ?? [])]).toEqual([69]);
  });

  it('that can’t be used are named and serve nobody', async () => {
    await fileHistory('history/t.csv', 'date,10Y\nx,4.1\n', [...TREASURY, 'NYMEX,NG,1,../n.csv,close,relative']);
    await file('fixings/EUR-ESTR.csv', 'date,rate,other\n2026-11-17,4,1\n');
    const { rateMarket } = (await opened()).snapshot();
    expect([rateMarket.histories.size, rateMarket.priceHistories.size, rateMarket.fixings.size]).toEqual([0, 0, 0]);
    expect(rateMarket.findings).toEqual([
      'history/map.csv, line 5: "../n.csv" is no name of a .csv file beside the map. What else it holds is used.',
      'history/t.csv, line 2: "x" is no date YYYY-MM-DD.',
      'history/cl.csv is not there.',
      'fixings/EUR-ESTR.csv must have the columns date and rate, and no others.',
    ]);
  });

  it('are shared with a worker thread, not copied', async () => {
    await file(`fixings/${SOFR}.csv`, 'date,rate\n2026-11-17,4\n');
    await fileHistory('history/t.csv', LEVELS, TREASURY.slice(0, 2));
    const { rateMarket } = (await opened()).snapshot();
    const worker = new Worker(
      `const { parentPort } = require('node:worker_threads');
       parentPort.once('message', (market) => {
         market.histories.get('USD-TREASURY').levels[1] = 77;
         market.fixings.get('${SOFR}').rates[0] = 78;
         parentPort.postMessage('written');
       });`,
      { eval: true },
    );
    try {
      worker.postMessage(rateMarket);
      await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
      expect(rateMarket.histories.get('USD-TREASURY')?.levels[1]).toBe(77);
      expect(rateMarket.fixings.get(SOFR)?.rates[0]).toBe(78);
    } finally {
      await worker.terminate();
    }
  });
});

describe('the status of what a calculation needs', () => {
  it('is FAILED where nothing is there, and names it', async () => {
    const { rateMarket } = (await opened()).snapshot();
    expect(marketDataStatus(rateMarket, { quotes: [SOFR], histories: ['USD-TREASURY'] }, AS_OF)).toMatchObject({
      status: 'FAILED',
      businessDate: null,
      isDemo: false,
      findings: [
        'There are no quotes of USD-SOFR-OIS; load them with --index USD-SOFR-OIS.',
        'There is no history of USD-TREASURY; load one with --index USD-TREASURY.',
      ],
    });
  });

  it('is OK where all reach to the business day before, else WARNING, by the index’s own calendar', async () => {
    await file(`quotes/2026-11-19/${SOFR}.csv`, 'tenor,rate\n1Y,4\n');
    await file(`fixings/${SOFR}.csv`, 'date,rate\n2026-11-18,4\n2026-11-19,4\n');
    const { rateMarket } = (await opened()).snapshot();
    const needs = { quotes: [SOFR], fixings: [SOFR] };
    const friday = marketDataStatus(rateMarket, needs, '2026-11-20');
    expect(friday).toMatchObject({ status: 'OK', businessDate: '2026-11-19', findings: [] });
    expect(friday.checksum).toMatch(/^[0-9a-f]{64}$/);
    expect(marketDataStatus(rateMarket, needs, '2026-11-23')).toMatchObject({
      status: 'WARNING',
      checksum: friday.checksum,
      findings: [
        'The quotes of USD-SOFR-OIS are of 2026-11-19, before 2026-11-20, the previous business day.',
        'The fixings of USD-SOFR-OIS end on 2026-11-19, before 2026-11-20, the previous business day.',
      ],
    });
  });
});

describe('real history', () => {
  itWithReference('is loaded as it is and serves as the treasury curve, with a handful of findings', async () => {
    const report = await loadFile(referencePath('data', 'history', 'ust_par_yields_daily.csv'), {
      dataDirectory: root,
    });
    expect(report.issues).toEqual([]);
    const registry = await opened({ asOf: '2024-12-09' });
    const { rateMarket } = registry.snapshot();
    const treasury = rateMarket.histories.get('USD-TREASURY');
    expect(treasury?.nearbyOrTenor).toEqual([
      '1M',
      '2M',
      '3M',
      '4M',
      '6M',
      '1Y',
      '2Y',
      '3Y',
      '5Y',
      '7Y',
      '10Y',
      '20Y',
      '30Y',
    ]);
    expect(treasury?.days.length).toBe(8740);
    expect(treasury?.levels.at(-1)).toBe(4.34 / 100);
    expect(marketDataStatus(rateMarket, { histories: ['USD-TREASURY'] }, '2024-12-09')).toMatchObject({
      status: 'WARNING',
      businessDate: '2024-12-06',
      findings: [
        'USD-TREASURY: a gap of more than 5 business days: in 30Y between 2002-02-15 and 2006-02-09 (994 missing).',
        expect.stringMatching(
          /^USD-TREASURY: outliers on 7 days in 2 columns, the largest 1M on 2023-05-04 from 4\.7% to 5\.76%/,
        ),
      ],
    });
  });

  itWithReference('of every file that there is loads, or says what it needs', async () => {
    const names = [
      'eia_wti_spot_daily',
      'eia_brent_spot_daily',
      'eur_ecb_aaa_zero_curve_daily',
      'fx_ecb_reference_rates_daily',
      'gbp_boe_zero_curve_daily',
      'h15_dgs10_daily',
      'nyfed_sofr_daily',
      'overnight_fixings_daily',
      'fed_h10_broad_dollar_index_daily',
    ];
    for (const name of names) {
      const report = await loadFile(referencePath('data', 'history', `${name}.csv`), { dataDirectory: root });
      expect(report.issues).toEqual([]);
      expect(report.notes.length).toBeLessThan(10);
    }
    const path = referencePath('data', 'history', 'eia_wti_spot_daily.csv');
    await loadFile(path, { dataDirectory: root, exchange: 'NYMEX', contractCode: 'CL' });
    const zero = { index: 'GBP-GILT', unit: 'decimal' } as const;
    await loadFile(referencePath('data', 'history', 'gbp_boe_zero_curve_daily.csv'), { dataDirectory: root, ...zero });
    const { rateMarket } = (await opened()).snapshot();
    expect(rateMarket.findings).toEqual([]);
    expect([...rateMarket.fixings.keys()].sort()).toEqual([
      'AUD-AONIA',
      'CAD-CORRA',
      'EUR-ESTR',
      'GBP-SONIA',
      'JPY-TONA',
      SOFR,
    ]);
    expect(rateMarket.fixings.get(SOFR)?.rates.length).toBe(2084);
    expect([...rateMarket.priceHistories.keys()].sort()).toEqual([
      'FX EURCHF',
      'FX EURCNY',
      'FX EURGBP',
      'FX EURJPY',
      'FX EURUSD',
      'NYMEX CL',
    ]);
    expect(rateMarket.priceHistories.get('NYMEX CL')?.findings).toEqual([
      "NYMEX CL: 1 level at or below 0, the lowest nearby 1 on 2020-04-20 (-36.98); relative moves can't be taken there, absolute ones are.",
    ]);
    expect(rateMarket.histories.get('GBP-GILT')?.levels.at(-1)).toBe(0.047836);
  });
});
