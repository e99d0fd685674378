import { afterEach, describe, expect, it } from '@jest/globals';
import { appendFile, mkdir, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { SMALL_FILE } from '../support/pa2-small-file.js';
import { ReloadDesk, scanRangeOf, tchFile } from '../support/reload-desk.js';
import { zipOf } from '../support/stored-zip.js';

const AS_OF = '2026-11-20';
const OLD = 'parameters/TCH/2026-11-19/set.spn';
const NEW = `parameters/TCH/${AS_OF}/set.spn`;
const OLD_FILE = tchFile({ businessDate: '2026-11-19', priceScanRange: 900 });
const NEW_FILE = tchFile({ businessDate: AS_OF, priceScanRange: 1_000 });
const MAP = 'exchange,contract_code_or_index,nearby_or_tenor,file,column,mode\n';

let desk: ReloadDesk;
afterEach(() => desk.close());

const openServing = async (): Promise<void> => {
  desk = await ReloadDesk.open(AS_OF, { [OLD]: OLD_FILE });
  expect([scanRangeOf(desk.snapshot), desk.statuses()]).toEqual([900, ['span TCH 2026-11-19 OK']]);
  desk.history();
};

describe('a parameter file that is copied into its folder', () => {
  it('in pieces is neither taken nor refused before it is whole', async () => {
    await openServing();
    const pieces = 7;
    const length = Math.ceil(NEW_FILE.length / pieces);
    await desk.write(NEW, '');
    for (let piece = 0; piece < pieces; piece++) {
      await desk.look();
      expect([scanRangeOf(desk.snapshot), desk.statuses()]).toEqual([900, ['span TCH 2026-11-19 OK']]);
      await appendFile(desk.path(NEW), NEW_FILE.slice(piece * length, (piece + 1) * length));
    }
    await desk.settle();
    expect([scanRangeOf(desk.snapshot), desk.statuses()]).toEqual([1_000, [`span TCH ${AS_OF} OK`]]);
    expect(desk.history()).toEqual([`span TCH ${AS_OF} OK`]);
  });

  it.each<[string, string, string | Uint8Array]>([
    ['gzip', 'set.spn.gz', gzipSync(NEW_FILE)],
    ['zip', 'set.zip', zipOf({ 'set.spn': NEW_FILE })],
    ['one with an odd name', 'Überblick (1) ; rm -rf $x.SPN', NEW_FILE],
  ])('is taken as %s', async (_, name, content) => {
    await openServing();
    await desk.write(`parameters/TCH/${AS_OF}/${name}`, content);
    await desk.settle();
    expect([scanRangeOf(desk.snapshot), desk.statuses()]).toEqual([1_000, [`span TCH ${AS_OF} OK`]]);
  });

  it('is taken as PA2, of a house that was not there', async () => {
    await openServing();
    await desk.write('parameters/TSTCLR/2025-06-20/set.pa2', `${SMALL_FILE.join('\r\n')}\r\n`);
    await desk.settle();
    expect(desk.snapshot.sets.map(({ clearingHouse }) => clearingHouse).sort()).toEqual(['TCH', 'TSTCLR']);
  });

  it('may have its checksum beside it before, after, or wrong until it is put right', async () => {
    await openServing();
    const sum = createHash('sha256').update(NEW_FILE).digest('hex');
    await desk.write(`${NEW}.sha256`, `${sum}  set.spn\n`);
    await desk.write(NEW, NEW_FILE.slice(0, 100));
    await desk.settle();
    expect(desk.statuses()).toEqual([`span TCH ${AS_OF} FAILED`, 'span TCH 2026-11-19 OK']);
    expect(desk.findings()[0]).toMatch(
      /^set\.spn does not match the checksum beside it; load the file again, or remove/,
    );
    await desk.write(NEW, NEW_FILE);
    await desk.settle();
    expect([scanRangeOf(desk.snapshot), desk.statuses()]).toEqual([1_000, [`span TCH ${AS_OF} OK`]]);
    expect(desk.history()).toEqual([`span TCH ${AS_OF} FAILED`, `span TCH ${AS_OF} OK`]);
  });

  it('may be one of several: the set is taken when all stand still', async () => {
    await openServing();
    await desk.write(NEW, NEW_FILE);
    for (let piece = 0; piece < 4; piece++) {
      await desk.write(`parameters/TCH/${AS_OF}/other.spn`, 'x'.repeat(piece));
      await desk.look();
      expect(scanRangeOf(desk.snapshot)).toBe(900);
    }
    const other = tchFile({ businessDate: AS_OF, exchanges: ['OEX'], priceScanRange: 700 });
    await desk.write(`parameters/TCH/${AS_OF}/other.spn`, other);
    await desk.settle();
    expect(desk.snapshot.sets).toHaveLength(2);
    expect(desk.statuses()).toEqual([`span TCH ${AS_OF} OK`]);
  });

  it('is not what programs write beside it, nor what lies about in the wrong place', async () => {
    await openServing();
    for (const name of ['.set.spn.Xy12', 'set.spn.part', 'set.spn~', '#set.spn#', 'set.spn.tmp'])
      await desk.write(`parameters/TCH/${AS_OF}/${name}`, NEW_FILE.slice(0, 50));
    await desk.write(`parameters/TCH/${AS_OF}/inner/set.spn`, NEW_FILE);
    await desk.write('parameters/TCH/20261120/set.spn', NEW_FILE);
    await desk.write('parameters/TCH/set.spn', NEW_FILE);
    await desk.write('parameters/set.spn', NEW_FILE);
    await desk.settle();
    expect([scanRangeOf(desk.snapshot), desk.statuses()]).toEqual([900, ['span TCH 2026-11-19 OK']]);
    expect(desk.snapshot.tableFindings).toEqual([
      'parameters/TCH/2026-11-20/inner is a folder; the files of a set lie in parameters/TCH/2026-11-20 itself.',
      'parameters/TCH/20261120 is no parameter set; folders of sets are named 2026-01-31, or 2026-01-31-e with a cycle.',
      'parameters/TCH/set.spn is used by nothing; load it, or put it into a folder of its set.',
      'parameters/set.spn is used by nothing; load it, or put it into a folder of its set.',
    ]);
  });

  it('may be a link, and so may its folder', async () => {
    await openServing();
    await desk.write('elsewhere/set.spn', NEW_FILE);
    await mkdir(dirname(desk.path(NEW)), { recursive: true });
    await symlink(desk.path('elsewhere/set.spn'), desk.path(NEW));
    await desk.settle();
    expect(scanRangeOf(desk.snapshot)).toBe(1_000);
    await desk.write('elsewhere/set.spn', tchFile({ businessDate: AS_OF, priceScanRange: 1_100 }));
    await desk.settle();
    expect(scanRangeOf(desk.snapshot)).toBe(1_100);
    await rm(dirname(desk.path(NEW)), { recursive: true });
    await symlink(desk.path('elsewhere'), dirname(desk.path(NEW)));
    await desk.settle();
    expect([scanRangeOf(desk.snapshot), desk.statuses()]).toEqual([1_100, [`span TCH ${AS_OF} OK`]]);
  });
});

describe('a parameter file that is removed', () => {
  it('gives way to the older set, which says so until a newer one is there', async () => {
    desk = await ReloadDesk.open(AS_OF, { [OLD]: OLD_FILE, [NEW]: NEW_FILE });
    expect(desk.history()).toEqual([`span TCH ${AS_OF} OK`]);
    await rm(dirname(desk.path(NEW)), { recursive: true });
    await desk.look();
    expect(scanRangeOf(desk.snapshot)).toBe(1_000);
    await desk.settle();
    expect([scanRangeOf(desk.snapshot), desk.statuses()]).toEqual([900, ['span TCH 2026-11-19 WARNING']]);
    const sentence = 'The parameters of 2026-11-20 that were used before are gone; these older ones are used.';
    expect(desk.findings()).toEqual([sentence]);
    await desk.write(NEW, NEW_FILE);
    await desk.settle();
    expect(desk.statuses()).toEqual([`span TCH ${AS_OF} OK`]);
    expect(desk.history()).toEqual(['span TCH 2026-11-19 WARNING', `span TCH ${AS_OF} OK`]);
  });

  it('is told of where there is no older one', async () => {
    await openServing();
    await rm(dirname(desk.path(OLD)), { recursive: true });
    await desk.settle();
    expect([desk.snapshot.sets, desk.statuses(), desk.history()]).toEqual([[], [], ['span TCH 2026-11-19 FAILED']]);
  });

  it('and written anew, as editors do, never leaves a gap', async () => {
    await openServing();
    await unlink(desk.path(OLD));
    await desk.look();
    expect(desk.statuses()).toEqual(['span TCH 2026-11-19 OK']);
    await writeFile(`${desk.path(OLD)}.tmp`, tchFile({ businessDate: '2026-11-19', priceScanRange: 950 }));
    await rename(`${desk.path(OLD)}.tmp`, desk.path(OLD));
    await desk.look();
    expect(scanRangeOf(desk.snapshot)).toBe(900);
    await desk.settle();
    expect([scanRangeOf(desk.snapshot), desk.statuses()]).toEqual([950, ['span TCH 2026-11-19 OK']]);
  });
});

describe('market data that is copied into its folder', () => {
  it('is taken of every kind, when whole', async () => {
    await openServing();
    const files: Readonly<Record<string, string>> = {
      'quotes/2026-11-19/USD-SOFR-OIS.csv': 'tenor,rate\n1Y,4.1\n5Y,4.25\n',
      'fixings/USD-SOFR-OIS.csv': 'date,rate\n2026-11-18,4.05\n2026-11-19,4.15\n',
      'history/map.csv': `${MAP},USD-SOFR-OIS,5Y,sofr.csv,5Y,absolute\nNYMEX,CL,1,cl.csv,close,relative\n`,
      'history/sofr.csv': 'date,5Y\n2026-11-18,4.2\n2026-11-19,4.25\n',
      'history/cl.csv': 'date,close\n2026-11-18,70\n2026-11-19,71.25\n',
      'fx/2026-11-19.csv': 'from,to,rate\nEUR,USD,1.125\nGBP,USD,1.25\n',
      'contracts/names.csv': 'exchange_code,contract_code,name\nTEX,ZZ0,Test future\n',
      'contracts/aliases.csv':
        'symbology,exchange_code,contract_code,clearing_exchange_code,clearing_contract_code\nVENDOR,X,Y,TEX,ZZ0\n',
      'events/KALSHI.json': JSON.stringify({
        business_date: '2026-11-19',
        markets: [{ ticker: 'A-1', event_ticker: 'A', title: 'A', status: 'active', yes_bid: 40, yes_ask: 42 }],
      }),
      'parameters/LCH/recipe.json': JSON.stringify({
        recipe: 'own',
        clearing_house: 'LCH',
        extends: 'lch-style',
        lookback: 500,
      }),
    };
    const before = desk.snapshot;
    for (const [place, text] of Object.entries(files)) await desk.write(place, text.slice(0, -9));
    await desk.look();
    expect(desk.snapshot.version).toBe(before.version);
    for (const [place, text] of Object.entries(files)) await desk.write(place, text);
    await desk.look();
    expect(desk.snapshot.version).toBe(before.version);
    await desk.settle();
    const { rateMarket, fx, contractMaster, eventMarkets, recipes, tableFindings } = desk.snapshot;
    expect(tableFindings).toEqual([]);
    expect([...(rateMarket.quotes.get('USD-SOFR-OIS')?.rates ?? [])]).toEqual([4.1 / 100, 4.25 / 100]);
    expect(rateMarket.fixings.get('USD-SOFR-OIS')?.rates.at(-1)).toBe(4.15 / 100);
    expect(rateMarket.histories.get('USD-SOFR-OIS')?.levels.at(-1)).toBe(4.25 / 100);
    expect(rateMarket.priceHistories.get('NYMEX CL')?.levels.at(-1)).toBe(71.25);
    expect(fx.rates.map(({ rate }) => rate)).toEqual([1.125, 1.25]);
    expect([contractMaster.names.length, contractMaster.aliases.length]).toEqual([1, 1]);
    expect(eventMarkets.map(({ exchange, markets }) => `${exchange} ${markets.length}`)).toEqual(['KALSHI 1']);
    expect(recipes?.faults).toEqual(new Map());
    expect([...(recipes?.recipes.keys() ?? [])]).toEqual(['LCH']);
  });

  it('comes together with what is copied beside it: no snapshot has the one without the other', async () => {
    await openServing();
    await desk.write('fx/2026-11-19.csv', 'from,to,rate\nEUR,USD,1.5\n');
    await desk.look();
    await desk.write(NEW, NEW_FILE);
    const seen = new Set<string>();
    for (let look = 0; look < 5; look++) {
      await desk.look();
      seen.add(`${desk.snapshot.fx.rates.length} ${scanRangeOf(desk.snapshot)}`);
    }
    expect([...seen]).toEqual(['0 900', '1 1000']);
  });

  it('in a folder that is named like a file, or beside its kind, is remarked on and harms nothing', async () => {
    await openServing();
    for (const folder of [
      'quotes/2026-11-19/USD-SOFR-OIS.csv',
      'fixings/A.csv',
      'fx/2026-11-19.csv',
      'contracts/a.csv',
    ])
      await desk.write(`${folder}/inside.csv`, 'x');
    for (const place of ['events/KALSHI.json/x', 'history/map.csv/x', 'parameters/LCH/recipe.json/x', 'quotes/a.csv'])
      await desk.write(place, 'x');
    await desk.write('history/loose.csv', 'date,a\n2026-11-19,1\n');
    await desk.write('fixings/USD-SOFR-OIS.csv', 'date,rate\n2026-11-19,4\n');
    await desk.write('fixings/SOFR.csv', 'date,rate\n2026-11-19,4\n');
    await desk.settle();
    expect(desk.statuses()).toContain('span TCH 2026-11-19 OK');
    const places = desk.snapshot.tableFindings.map((finding) => finding.split(' ')[0]);
    expect(new Set(places)).toEqual(
      new Set([
        'quotes/2026-11-19/USD-SOFR-OIS.csv',
        'quotes/a.csv',
        'fixings/A.csv',
        'fixings/USD-SOFR-OIS.csv',
        'fx/2026-11-19.csv',
        'contracts/a.csv',
        'events/KALSHI.json',
        'history/map.csv',
        'history/loose.csv',
        'parameters/LCH/recipe.json',
      ]),
    );
    await desk.write('fx/2026-11-18.csv', 'from,to,rate\nEUR,USD,1.5\n');
    await desk.settle();
    expect(desk.snapshot.fx.date).toBe('2026-11-18');
  });
});
