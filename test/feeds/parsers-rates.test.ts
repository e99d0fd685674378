import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { referencePath } from '../support/reference.js';
import { parsedFrom, refusalFrom } from '../support/shipped-download.js';
import { describeWithReference } from '../support/with-reference.js';

const sample = (name: string): Promise<string> => readFile(referencePath('data', 'feeds', name), 'utf8');
const YEAR = { from: '2026-01-01', to: '2026-12-31', today: '2026-10-08' };

describeWithReference('samples of publishers become tables of load', () => {
  it('of the New York Fed', async () => {
    const text = await sample('nyfed_sofr.json');
    const { tables, rows, newest, notes } = await parsedFrom('nyfed', 'sofr', { text, ...YEAR });
    expect({ rows, newest, notes }).toEqual({ rows: 3, newest: '2026-08-27', notes: [] });
    expect(tables).toEqual([
      {
        name: 'nyfed-sofr.csv',
        text: 'date,SOFR\n2026-07-31,3.66\n2026-08-26,3.64\n2026-08-27,3.64\n',
        options: { index: 'USD-SOFR-OIS', unit: 'percent' },
        window: { from: '2026-01-01', to: '2026-12-31' },
      },
    ]);
  });

  it('of the Treasury, with a trailing comma and empty cells', async () => {
    const read = await parsedFrom('treasury', 'par', { text: await sample('treasury_par_2026.csv'), ...YEAR });
    expect({ rows: read.rows, newest: read.newest, notes: read.notes }).toEqual({
      rows: 4,
      newest: '2026-09-18',
      notes: [],
    });
    const [quotes, curve] = read.tables;
    expect(curve?.window).toEqual({ from: '2026-01-01', to: '2026-10-08' });
    expect(curve?.text.split('\n').slice(0, 2)).toEqual([
      'date,1M,6W,2M,3M,4M,6M,1Y,2Y,3Y,5Y,7Y,10Y,20Y,30Y',
      '2026-06-10,3.69,3.70,3.72,3.79,3.80,3.82,3.90,4.13,4.17,4.27,4.40,4.55,,5.03',
    ]);
    // The 30-year yield of this day is the empty cell: what follows the last comma is no column.
    expect(curve?.text.split('\n').at(-2)).toBe(
      '2026-09-18,3.97,3.98,4.10,4.14,4.24,4.24,4.44,4.76,4.83,4.86,4.93,5.01,5.38,',
    );
    expect(quotes?.text).toContain('2026-06-12,30Y,4.97\n2026-09-17,1M,3.97\n');
  });

  it('of Eris, by day', async () => {
    const text = await sample('eris_parcoupon_20260702.csv');
    const day = { from: '2026-07-02', to: '2026-07-02', today: '2026-07-02' };
    const { tables, rows, newest } = await parsedFrom('eris', 'day', { text, ...day });
    expect({ rows, newest }).toEqual({ rows: 1, newest: '2026-07-02' });
    expect(tables.map((table) => table.text)).toEqual([
      'date,tenor,rate\n2026-07-02,1D,3.6357215934\n2026-07-02,3M,3.7193567517\n2026-07-02,10Y,4.0647448168\n',
      'date,1D,3M,10Y\n2026-07-02,3.6357215934,3.7193567517,4.0647448168\n',
    ]);
  });

  it('of the ECB', async () => {
    const estr = await parsedFrom('ecb', 'estr', { text: await sample('ecb_estr.csv'), ...YEAR });
    expect(estr.tables[0]?.text).toBe('date,EUR-ESTR\n2026-09-23,2.43\n2026-09-24,2.44\n2026-10-01,2.442\n');
    const zero = await parsedFrom('ecb', 'aaa-zero', {
      text: await sample('ecb_yc.csv'),
      ...{ from: '2004-09-06', to: '2004-09-10', today: '2004-09-10' },
    });
    expect(zero.tables).toEqual([
      {
        name: 'ecb-aaa-zero.csv',
        text: 'date,10Y\n2004-09-06,4.20921992630835\n2004-09-07,4.209625926710301\n',
        options: {},
        window: { from: '2004-09-06', to: '2004-09-10' },
      },
    ]);
    const fx = await parsedFrom('ecb', 'fx-history', { text: await sample('eurofxref_hist.csv'), ...YEAR });
    expect(fx.tables.map(({ text }) => text)).toEqual([
      [
        'date,from,to,rate',
        ...['USD,1.0872', 'JPY,162.43', 'BGN,1.9558', 'CZK,25.044', 'DKK,7.4564', 'GBP,0.85445', 'HUF,394.80'],
        ...['PLN,4.3053', 'RON,4.9706', 'SEK,11.2930', 'CHF,0.9655', ''],
      ]
        .map((line, index) => (index > 0 && line !== '' ? `2024-03-18,EUR,${line}` : line))
        .join('\n'),
      'date,EURUSD,EURJPY,EURBGN,EURCZK,EURDKK,EURGBP,EURHUF,EURPLN,EURRON,EURSEK,EURCHF\n' +
        '2024-03-18,1.0872,162.43,1.9558,25.044,7.4564,0.85445,394.80,4.3053,4.9706,11.2930,0.9655\n',
    ]);
  });

  it('of the Bank of England, in both forms of its table', async () => {
    const read = async (name: string) =>
      (await parsedFrom('boe', 'sonia', { text: await sample(name), ...YEAR })).tables;
    expect((await read('boe_sonia_tn.csv'))[0]?.text).toBe('date,GBP-SONIA\n2026-07-15,3.7308\n2026-07-16,3.7308\n');
    expect((await read('boe_sonia_tt.csv'))[0]?.text).toBe(
      'date,GBP-SONIA\n2026-06-01,3.7291\n2026-06-02,3.7308\n2026-06-03,3.7306\n',
    );
  });

  it('of the Bank of Japan: weekends have no values and need no word', async () => {
    const read = await parsedFrom('boj', 'tona', { text: await sample('boj_tona.json'), ...YEAR });
    expect(read.tables[0]?.text).toBe('date,JPY-TONA\n2026-07-23,0.727\n2026-07-24,0.728\n2026-07-27,0.727\n');
    expect({ notes: read.notes, next: read.next }).toEqual({ notes: [], next: undefined });
  });

  it('of the Ministry of Finance', async () => {
    const text = await sample('mof_jgbcme.csv');
    const { tables, newest } = await parsedFrom('mof', 'month', { text, ...YEAR });
    expect(newest).toBe('2026-09-01');
    expect(tables[1]?.text.split('\n')).toEqual([
      'date,1Y,2Y,3Y,4Y,5Y,6Y,7Y,8Y,9Y,10Y,15Y,20Y,25Y,30Y,40Y',
      '1974-09-24,10.327,9.362,8.83,8.515,8.348,8.29,8.24,8.121,8.127,,,,,,',
      '2026-09-01,1.527,1.802,1.952,2.14,2.28,2.411,2.559,2.718,2.848,2.987,3.544,3.859,4.143,4.131,4.145',
      '',
    ]);
  });

  it('of the Bank of Canada, the Reserve Bank of Australia and the Swiss National Bank', async () => {
    const corra = await parsedFrom('boc', 'corra', { text: await sample('boc_corra.json'), ...YEAR });
    expect(corra.tables[0]?.text).toBe('date,CAD-CORRA\n2026-08-06,2.2900\n2026-08-07,2.2850\n2026-08-10,2.2800\n');
    expect(corra.notes).toEqual(['The file corra of boc has no value for 2026-07-22.']);
    const aonia = await parsedFrom('rba', 'aonia', { text: await sample('rba_f1.csv'), ...YEAR });
    expect(aonia.tables[0]?.text).toBe(
      'date,AUD-AONIA\n2026-05-06,4.34\n2026-05-08,4.35\n2026-05-11,4.36\n2026-05-12,4.34\n',
    );
    const saron = await parsedFrom('snb', 'saron', { text: await sample('snb_zirepo.json'), ...YEAR });
    expect(saron.tables[0]?.text).toBe('date,CHF-SARON\n2026-07-15,-0.043818\n2026-07-16,-0.04\n');
    expect(await refusalFrom('snb', 'saron', { text: await sample('snb_saron.json'), ...YEAR })).toBe(
      'The file saron of snb has no series {H0}.',
    );
  });

  it('of the Bundesbank and FRED', async () => {
    const zero = await parsedFrom('bundesbank', 'zero', {
      text: await sample('bundesbank_svensson_head.csv'),
      ...YEAR,
    });
    expect(zero.tables[0]).toMatchObject({
      text: 'date,10Y\n2026-10-05,3.47\n2026-10-06,3.49\n',
      options: { index: 'EUR-GERMANY', zero: 'annual' },
    });
    const fred = await parsedFrom('fred', 'series', { text: await sample('fred.csv'), ...YEAR, item: 'IUDSOIA' });
    expect(fred.tables[0]).toMatchObject({
      name: 'fred-iudsoia.csv',
      text: 'date,IUDSOIA\n2026-07-21,3.7302\n2026-07-22,3.7303\n',
    });
  });
});

describe('files that are not what they should be', () => {
  const DAY = { from: '2026-07-02', to: '2026-07-02', today: '2026-07-03' };
  const ERIS = 'Symbol,EvaluationDate,FairCoupon (%)\nSOFR1Y,07/01/2026,3.9\n';

  it("yesterday's under today's name is refused", async () => {
    expect(await refusalFrom('eris', 'day', { text: ERIS, ...DAY })).toBe(
      'The file day of eris is of 2026-07-01, not of 2026-07-02, which was asked.',
    );
  });

  it('a page of HTML is refused with its title', async () => {
    const text = '<!DOCTYPE html><html><head><title>Unavailable</title></head></html>';
    expect(await refusalFrom('boe', 'sonia', { text, ...YEAR })).toBe(
      'The file sonia of boe is a page of HTML (“Unavailable”), not data; the publisher answered an error as if it were the file.',
    );
  });

  it('an error in the body is refused', async () => {
    const text = JSON.stringify({ STATUS: 400, MESSAGE: 'Invalid code', RESULTSET: [] });
    expect(await refusalFrom('boj', 'tona', { text, ...YEAR })).toBe(
      'The file tona of boj answers STATUS 400: Invalid code',
    );
    expect(await refusalFrom('nyfed', 'sofr', { text: '{"error":"no"}', ...YEAR })).toBe(
      'The file sofr of nyfed has no list refRates; it begins “{"error":"no"}”.',
    );
  });

  it('without a column that is needed is refused with the columns that it has', async () => {
    expect(await refusalFrom('treasury', 'par', { text: 'Date,"3 Mo","5 Yr"\n01/02/2026,4,4\n', ...YEAR })).toBe(
      'The file par of treasury has no column "10 Yr"; its columns are Date, 3 Mo, 5 Yr.',
    );
  });

  it('of another year is refused', async () => {
    const text = 'Date,"3 Mo","5 Yr","10 Yr"\n01/02/2025,4,4,4\n';
    expect(await refusalFrom('treasury', 'par', { text, ...YEAR })).toBe(
      'The file par of treasury is of 2025-01-02, not of 2026-01-01 to 2026-10-08, which was asked.',
    );
  });

  it('with days to come is refused', async () => {
    const text = 'Date,"3 Mo","5 Yr","10 Yr"\n10/09/2026,4,4,4\n';
    expect(await refusalFrom('treasury', 'par', { text, ...YEAR })).toBe(
      'The file par of treasury has a row of 2026-10-09, which is after today, 2026-10-08.',
    );
  });

  it('says which columns are new and which are not known', async () => {
    const text = '\uFEFFDate,"3 Mo","5 Yr","10 Yr","8 Yr","Remark"\n01/02/2026,4,4,4,4.1,x\n';
    const { notes, tables } = await parsedFrom('treasury', 'par', { text, ...YEAR });
    expect(notes).toEqual([
      'The file par of treasury has new columns, which are taken: 8 Yr.',
      'The file par of treasury has columns that are not known and left out: Remark.',
    ]);
    expect(tables[1]?.text).toBe('date,3M,5Y,8Y,10Y\n2026-01-02,4,4,4.1,4\n');
  });

  it('leaves out a value that is given twice and differently', async () => {
    const rate = (percentRate: number) => ({ effectiveDate: '2026-07-01', type: 'SOFR', percentRate });
    const other = { effectiveDate: '2026-07-02', type: 'SOFR', percentRate: 3.6, revisionIndicator: 'r' };
    const text = JSON.stringify({ refRates: [rate(3.6), rate(3.7), other, { type: 'SOFRAI', average30day: 4 }] });
    const { notes, tables } = await parsedFrom('nyfed', 'sofr', { text, ...YEAR });
    expect(tables[0]?.text).toBe('date,SOFR\n2026-07-02,3.6\n');
    expect(notes).toEqual([
      'The file sofr of nyfed: 1 row is of another kind and left out.',
      'The file sofr of nyfed: revised are the values of 2026-07-02.',
      'The file sofr of nyfed: One value is given twice and differently, and left out: SOFR of 2026-07-01 is 3.6 and 3.7.',
      'The file sofr of nyfed has no value for 2026-07-01.',
    ]);
  });

  it('is followed by the pages that it names', async () => {
    const VALUES = { SURVEY_DATES: [20260723], VALUES: [0.727] };
    const text = JSON.stringify({ STATUS: 200, NEXTPOSITION: 101, RESULTSET: [{ SERIES_CODE: 'STRDCLUCON', VALUES }] });
    const { next } = await parsedFrom('boj', 'tona', { text, ...YEAR, url: 'https://example.org/api?db=FM01' });
    expect(next).toBe('https://example.org/api?db=FM01&startPosition=101');
  });

  it('in German has decimal commas', async () => {
    const key = (term: string) => `BBSIS.D.I.ZST.ZI.EUR.S1311.B.A604.${term}.R.A.A._Z._Z.A`;
    const heading = ['', key('R01XX'), `${key('R01XX')}_FLAGS`, key('R005X'), key('B0')].join(';');
    const text = `"${heading.replaceAll(';', '";"')}"\nKommentar;;;;\n2026-09-10;3,51;;2,1;.\n2026-09-11;.;Kein Wert;2,2;1\n`;
    const { tables, notes } = await parsedFrom('bundesbank', 'zero', { text, ...YEAR });
    expect(tables[0]?.text).toBe('date,6M,1Y\n2026-09-10,2.1,3.51\n2026-09-11,2.2,\n');
    expect(notes).toEqual(['The file zero of bundesbank has series that are no zero rates and left out: B0.']);
  });
});

describe('a year that has just begun', () => {
  const JANUARY = { from: '2027-01-01', to: '2027-01-04', today: '2027-01-04' };

  it('is not there yet where its file has headings only, and refused where a date can not be read', async () => {
    const header = 'Date,"3 Mo","5 Yr","10 Yr"';
    expect(await parsedFrom('treasury', 'par', { text: `${header}\n`, ...JANUARY })).toMatchObject({
      isAbsent: true,
      tables: [],
      rows: 0,
    });
    expect(await refusalFrom('treasury', 'par', { text: `${header}\n2027.01.04,4,4,4\n`, ...JANUARY })).toMatch(
      /2027\.01\.04/,
    );
  });
});
