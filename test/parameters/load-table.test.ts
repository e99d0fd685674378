import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadFile } from '../../server/parameters/load/file.js';
import { LoadingPlace } from '../support/loading-place.js';

let place: LoadingPlace;
beforeEach(async () => {
  place = await LoadingPlace.make();
});
afterEach(() => place.remove());

describe('tables', () => {
  it.each([
    { name: 'fx-2025-06-20.csv', date: undefined, text: 'from,to,rate\nEUR,USD,1.1\n', places: ['fx/2025-06-20.csv'] },
    { name: 'rates20250620.csv', date: undefined, text: 'from,to,rate\nEUR,USD,1.1\n', places: ['fx/2025-06-20.csv'] },
    { name: 'fx.csv', date: '2025-06-19', text: 'from,to,rate\nEUR,USD,1.1\n', places: ['fx/2025-06-19.csv'] },
    {
      name: 'fx.csv',
      date: undefined,
      text: 'date,from,to,rate\n2025-06-20,EUR,USD,1.1\n2025-06-18,EUR,USD,1\n',
      places: ['fx/2025-06-18.csv', 'fx/2025-06-20.csv'],
    },
    {
      name: 'Oil prices.csv',
      date: undefined,
      text: 'date,CL,HO\n2025-06-19,70,\n2025-06-20,-3.5e1,2\n',
      places: ['history/Oil_prices.csv'],
    },
    {
      name: 'names.csv',
      date: undefined,
      text: 'exchange_code,contract_code,name\nCME,ES,E-mini\n',
      places: ['contracts/names.csv'],
    },
    {
      name: 'x.csv',
      date: undefined,
      text: 'symbology,exchange_code,contract_code,clearing_exchange_code,clearing_contract_code\nion,CME,ES,CME,ES\n',
      places: ['contracts/x.csv'],
    },
  ])('$name is recognised by its header and filed as $places', async ({ name, date, text, places }) => {
    const report = await place.load(name, text, date === undefined ? {} : { date });
    expect(report.issues).toEqual([]);
    expect([...report.filed].sort()).toEqual(places);
    expect(await place.filed()).toEqual(places);
  });

  it('rates of several dates are parted', async () => {
    await place.load('fx.csv', 'date,from,to,rate\n2025-06-20,EUR,USD,1.1\n2025-06-18,EUR,USD,1\n');
    expect(await place.content('fx/2025-06-20.csv')).toBe('from,to,rate\nEUR,USD,1.1\n');
  });

  it('a history is described by rows, columns and gaps', async () => {
    const report = await place.load(
      'oil.csv.gz',
      gzipSync('date,CL,HO\n2025-06-13,70,\n2025-06-17,71,2\n2025-06-18,72,\n'),
    );
    expect(report.read).toEqual([
      'oil.csv.gz: history of 3 rows, 2025-06-13 to 2025-06-18; 2 columns; longest gap 4 days after 2025-06-13; blank cells: HO 2.',
    ]);
    expect(report.filed).toEqual(['history/oil.csv']);
  });

  it.each([
    {
      name: 'a.csv',
      text: 'date,CL\n2025-06-20,70\n2025-06-19,71\n',
      message: 'a.csv, line 3: 2025-06-19 does not come after 2025-06-20; dates must ascend.',
    },
    { name: 'a.csv', text: 'date,CL\n20250620,70\n', message: 'a.csv, line 2: "20250620" is no date YYYY-MM-DD.' },
    { name: 'a.csv', text: 'date,CL\n2025-06-20,n/a\n', message: 'a.csv, line 2: CL is "n/a", not a number.' },
    { name: 'a.csv', text: 'date,CL,CL\n2025-06-20,1,2\n', message: 'a.csv, line 1: column "CL" is there twice.' },
    { name: 'a.csv', text: 'date,CL\n', message: 'a.csv has a header but no rows.' },
    {
      name: 'map.csv',
      text: 'date,CL\n2025-06-20,1\n',
      message: "map.csv can't be filed as history/map.csv, which is the history map; give it another name.",
    },
    {
      name: 'fx.csv',
      text: 'from,to,rate\nEUR,USD,1\n',
      message:
        'fx.csv holds FX rates without a date; put it into the file name (fx-2025-06-20.csv) or a date column, or say it with --date.',
    },
    {
      name: 'fx-2025-06-20.csv',
      text: 'from,to,rate\nEUR,USD,x\n',
      message: 'fx-2025-06-20.csv, line 2: the rate "x" is no number above 0.',
    },
    {
      name: 'fx.csv',
      text: 'date,from,to,rate\n2025-06-20,EUR,USD,1\n2025-06-19,EUR,US,1\n',
      message: 'fx.csv, line 3: "US" is no three-letter currency code.',
    },
    {
      name: 'fx.csv',
      text: 'date,from,to,rate\n20.6.2025,EUR,USD,1\n',
      message: 'fx.csv, line 2: "20.6.2025" is no date YYYY-MM-DD.',
    },
    {
      name: 'n.csv',
      text: 'exchange_code,contract_code,name\nCME,,x\n',
      message: 'n.csv, line 2: exchange_code and contract_code must not be empty.',
    },
    {
      name: 'q.csv',
      text: 'tenor,rate\n1Y,4\n',
      message:
        "q.csv holds quotes without a date; say it with --date YYYY-MM-DD, or put it into a date column or the file's name.",
    },
    {
      name: 'q.csv',
      text: 'date,rate\n2025-06-20,4\n',
      message:
        "q.csv holds fixings of an index that it does not name; say it with --index NAME (such as USD-SOFR-OIS), or put it into the file's name.",
    },
    {
      name: 'e.json',
      text: '{"events": [{}], "markets": []}',
      message: 'e.json: a record has no event_ticker.',
    },
    {
      name: 'p.json',
      text: '{"portfolio": []}',
      message:
        'p.json is JSON text; load takes SPAN XML, PA2, FX rates, curve quotes, fixings, histories, event markets, contract tables, securities and their prices, SIMM calibrations, limits and multipliers of accounts, and margin recipes.',
    },
    {
      name: 'u.csv',
      text: 'a,b\n1,2\n',
      message:
        'u.csv is a table that load does not know: its header is "a,b". Known are FX rates (from,to,rate), FX forwards (currency_pair,tenor,points), volatilities (currency_pair,tenor,atm) and margin rates (currency_pair,margin_rate), curve quotes (tenor,rate), fixings and histories (date first), contract tables (exchange_code,contract_code,…), securities (cusip,type,maturity,…) and their prices (cusip,price), limits (account_code,figure,amount) and margin multipliers (account_code,clearing_house,product,factor).',
    },
    {
      name: 'l.csv',
      text: 'exchange_code,contract_code,name\nCME,ES,\u00E9\n',
      message: 'l.csv is not UTF-8 text; save it as UTF-8.',
    },
    {
      name: 'page.spn',
      text: '<!doctype html><html></html>',
      message:
        'page.spn is an HTML page; load takes SPAN XML, PA2, FX rates, curve quotes, fixings, histories, event markets, contract tables, securities and their prices, SIMM calibrations, limits and multipliers of accounts, and margin recipes.',
    },
    {
      name: 'empty.spn',
      text: '',
      message:
        'empty.spn is empty; load takes SPAN XML, PA2, FX rates, curve quotes, fixings, histories, event markets, contract tables, securities and their prices, SIMM calibrations, limits and multipliers of accounts, and margin recipes.',
    },
  ])('refused: $message', async ({ name, text, message }) => {
    const report = await place.load(name, text);
    expect(report.isFiled).toBe(false);
    expect(report.issues.map((issue) => issue.message)).toContain(message);
    expect(await place.filed()).toEqual([]);
  });

  it('a file that is not there, or a folder, is said so', async () => {
    const path = join(place.root, 'none.spn');
    expect(await loadFile(path, place)).toMatchObject({
      isFiled: false,
      issues: [{ message: `There is no file ${path}.` }],
    });
    await mkdir(path);
    expect(await loadFile(path, place)).toMatchObject({
      isFiled: false,
      issues: [{ message: `${path} is not a file.` }],
    });
  });
});
