import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { TableOptions } from '../../server/parameters/load/checked-table.js';
import { LoadingPlace } from '../support/loading-place.js';

let place: LoadingPlace;
beforeEach(async () => {
  place = await LoadingPlace.make();
});
afterEach(() => place.remove());

const SOFR = 'fixings/USD-SOFR-OIS.csv';
const FILE_NAME_NOTE = "was taken from the file's name; --";

describe('curve quotes', () => {
  const QUOTES = 'tenor,rate\n10 Yr,4.1\n12M,4.30\n';

  it('are filed by date and index that options say, sorted by tenor', async () => {
    const report = await place.load('q.csv', QUOTES, { index: 'sofr', date: '2025-06-20' });
    expect(report).toMatchObject({
      read: ['q.csv: 2 quotes of USD-SOFR-OIS, 2025-06-20, 1Y to 10Y.'],
      notes: [],
      filed: ['quotes/2025-06-20/USD-SOFR-OIS.csv'],
    });
    expect(await place.content('quotes/2025-06-20/USD-SOFR-OIS.csv')).toBe('tenor,rate\n1Y,4.3\n10Y,4.1\n');
  });

  it('may say date and index in columns, several in one file', async () => {
    const text = 'date,index,tenor,rate\n2025-06-20,SOFR,1Y,4.3\n2025-06-20,EUR.ESTR.ON,1Y,2\n2025-06-19,SOFR,1Y,4.2\n';
    const report = await place.load('q.csv', text);
    expect([...report.filed].sort()).toEqual([
      'quotes/2025-06-19/USD-SOFR-OIS.csv',
      'quotes/2025-06-20/EUR-ESTR.csv',
      'quotes/2025-06-20/USD-SOFR-OIS.csv',
    ]);
  });

  it('take both from the file’s name as a last resort, and say so', async () => {
    const report = await place.load('eur_estr_20250620.csv', QUOTES);
    expect(report.filed).toEqual(['quotes/2025-06-20/EUR-ESTR.csv']);
    expect(report.notes).toEqual([
      `The date 2025-06-20 ${FILE_NAME_NOTE}date says otherwise.`,
      `The index EUR-ESTR ${FILE_NAME_NOTE}index says otherwise.`,
    ]);
  });

  it('replace those of the same date, and say what differs', async () => {
    const options = { index: 'SOFR', date: '2025-06-20' };
    await place.load('q.csv', 'tenor,rate\n1Y,4.3\n2Y,4.2\n10Y,4.1\n', options);
    const again = await place.load('q.csv', 'tenor,rate\n1Y,4.31\n2Y,4.20\n', options);
    expect(again.notes).toEqual([
      'quotes/2025-06-20/USD-SOFR-OIS.csv was there and is replaced: 1 rate differs (1Y 4.3 → 4.31); 10Y is quoted no longer.',
    ]);
  });

  it('as decimals become percent where that is said', async () => {
    await place.load('q.csv', 'tenor,rate\n1Y,0.0431\n', { index: 'SOFR', date: '2025-06-20', unit: 'decimal' });
    expect(await place.content('quotes/2025-06-20/USD-SOFR-OIS.csv')).toBe('tenor,rate\n1Y,4.31\n');
  });

  const GIVEN = { index: 'SOFR', date: '2025-06-20' };
  it.each<{ text: string; options: TableOptions; message: string }>([
    {
      text: 'tenor,rate\n1Y,4\nfoo,4\n',
      options: GIVEN,
      message: 'q.csv, line 3: "foo" is no tenor; write it as 1W, 6M or 10Y.',
    },
    { text: 'tenor,rate\n1Y,4\n12M,5\n', options: GIVEN, message: 'q.csv, line 3: 1Y is there twice.' },
    { text: 'tenor,rate\n1Y,\n', options: GIVEN, message: 'q.csv, line 2: the rate "" is no number.' },
    { text: 'tenor,rate\n1Y,4,5\n', options: GIVEN, message: 'q.csv, line 2: has 3 cells where the header has 2.' },
    { text: 'tenor,rate\n', options: GIVEN, message: 'q.csv has a header but no quotes.' },
    {
      text: 'tenor,rate\n1Y,0.043\n',
      options: GIVEN,
      message:
        'q.csv: its largest rate is 0.043, which may be percent or a decimal; say which with --unit percent or --unit decimal.',
    },
    {
      text: 'tenor,rate\n1Y,4\n',
      options: { index: 'SOFRR', date: '2025-06-20' },
      message:
        'There is no rate index "SOFRR"; nearest is "USD-SOFR-OIS". Government curves are USD-TREASURY, EUR-GERMANY, GBP-GILT, JPY-JGB, AUD-ACGB.',
    },
    {
      text: 'tenor,rate\n1Y,4\n',
      options: { date: '2025-06-20' },
      message:
        "q.csv holds quotes of an index that it does not name; say it with --index NAME (such as USD-SOFR-OIS), or put it into an index column or the file's name.",
    },
    {
      text: 'date,index,tenor,rate\n2025-06-20,SOFR,1Y,4\n20.6.2025,SOFR,2Y,4\n',
      options: {},
      message: 'q.csv, line 3: "20.6.2025" is no date YYYY-MM-DD.',
    },
  ])('are refused: $message', async ({ text, options, message }) => {
    const report = await place.load('q.csv', text, options);
    expect(report.issues.map((issue) => issue.message)).toContain(message);
    expect(await place.filed()).toEqual([]);
  });
});

describe('fixings', () => {
  it('are recognised by columns named after indices; empty cells are no fixings', async () => {
    const report = await place.load('f.csv', 'date,SOFR,TONA\n2025-06-18,4.3,\n2025-06-20,4.31,0.48\n');
    expect(report.read).toEqual([
      'f.csv: fixings of USD-SOFR-OIS, 2 from 2025-06-18 to 2025-06-20; JPY-TONA, 1 from 2025-06-20 to 2025-06-20.',
    ]);
    expect(await place.content('fixings/JPY-TONA.csv')).toBe('date,rate\n2025-06-20,0.48\n');
  });

  it('extend those that are there; another rate of a date counts and is named', async () => {
    await place.load('a.csv', 'date,rate\n2025-06-18,4.3\n2025-06-20,4.31\n', { index: 'SOFR' });
    const report = await place.load('b.csv', 'date,rate\n2025-06-17,4.29\n2025-06-18,4.30\n2025-06-20,4.33\n', {
      index: 'SOFR',
    });
    expect(report.notes).toEqual([
      `${SOFR}: 1 date had another rate before (2025-06-20 4.31 → 4.33); the new one counts.`,
    ]);
    expect(await place.content(SOFR)).toBe('date,rate\n2025-06-17,4.29\n2025-06-18,4.3\n2025-06-20,4.33\n');
  });

  it('may be a long table', async () => {
    const report = await place.load(
      'f.csv',
      'date,index,rate\n2025-06-20,ESTR,2\n2025-06-18,SOFR,4.3\n2025-06-20,SOFR,4.31\n',
    );
    expect([...report.filed].sort()).toEqual(['fixings/EUR-ESTR.csv', SOFR]);
  });

  it('take the index from the file’s name as a last resort, unless the name speaks of a tenor', async () => {
    const report = await place.load('nyfed_sofr_daily.csv', 'date,value\n2025-06-20,4.3\n');
    expect(report.notes).toEqual([`The index USD-SOFR-OIS ${FILE_NAME_NOTE}index says otherwise.`]);
    expect(report.filed).toEqual([SOFR]);
    const swap = await place.load('sofr_5y.csv', 'date,value\n2025-06-20,4.3\n');
    expect(swap.filed).toEqual(['history/sofr_5y.csv']);
  });

  it.each<{ text: string; options: TableOptions; message: string }>([
    {
      text: 'date,rate\n2025-06-20,4.3\n2025-06-20,4.4\n',
      options: { index: 'SOFR' },
      message: 'f.csv, line 3: 2025-06-20 is there twice, with rate 4.3 and 4.4.',
    },
    {
      text: 'date,index,rate\n2025-06-20,SOFR,4.3\n2025-06-20,SOFR,x\n',
      options: {},
      message: 'f.csv, line 3: the rate "x" is no number.',
    },
    { text: 'date,rate\n2025-06-20,\n', options: { index: 'SOFR' }, message: 'f.csv has dates but no fixings.' },
    {
      text: 'date,rate\n2025-06-20,4\n',
      options: { index: 'UST' },
      message: 'f.csv holds one rate of USD-TREASURY a day; say which with --tenor (such as 10Y).',
    },
  ])('are refused: $message', async ({ text, options, message }) => {
    const report = await place.load('f.csv', text, options);
    expect(report.issues.map((issue) => issue.message)).toContain(message);
    expect(await place.filed()).toEqual([]);
  });

  it('leave a damaged file of the data directory alone', async () => {
    await place.load('a.csv', 'date,rate\n2025-06-18,4.3\n', { index: 'SOFR' });
    await place.damage(SOFR, 'date,rate\nyesterday,4\n');
    const report = await place.load('b.csv', 'date,rate\n2025-06-20,4.3\n', { index: 'SOFR' });
    expect(report.issues.map(({ message }) => message)).toEqual([
      `${SOFR}, line 2: "yesterday" is no date YYYY-MM-DD. Mend or remove ${SOFR} in the data directory and load again.`,
    ]);
    expect(await place.content(SOFR)).toBe('date,rate\nyesterday,4\n');
  });
});

const MAP = 'exchange,contract_code_or_index,nearby_or_tenor,file,column,mode,unit';

describe('histories', () => {
  const TREASURY = 'date,1M,2M,3M,2Y,5Y,10Y\n2025-06-19,4,4,4,4,4,4.4\n2025-06-20,4,4,4,4,4,\n';

  it.each<{ name: string; text: string; options: TableOptions; lines: readonly string[] }>([
    {
      name: 'par.csv',
      text: 'date,2M,3M,2Y,5Y,10Y\n2025-06-20,4,4,,4,4\n',
      options: {},
      lines: ['2M', '3M', '5Y', '10Y'].map((tenor) => `,USD-TREASURY,${tenor},par.csv,${tenor},absolute,percent`),
    },
    {
      name: 'bund.csv',
      text: 'date,12M,2 Yr\n2025-06-20,0.021,0.022\n',
      options: { index: 'bund', unit: 'decimal' },
      lines: [',EUR-GERMANY,1Y,bund.csv,12M,absolute,decimal', ',EUR-GERMANY,2Y,bund.csv,2 Yr,absolute,decimal'],
    },
    {
      name: 'ten.csv',
      text: 'date,value\n2025-06-20,4.4\n',
      options: { index: 'UST', tenor: '10Y', mode: 'relative' },
      lines: [',USD-TREASURY,10Y,ten.csv,value,relative,percent'],
    },
    {
      name: 'wti.csv',
      text: 'date,price\n2025-06-20,70\n',
      options: { exchange: 'nym', contractCode: 'cl' },
      lines: ['NYMEX,CL,1,wti.csv,price,relative,price'],
    },
    {
      name: 'cl.csv',
      text: 'date,nearby_1,3\n2025-06-20,70,71\n',
      options: { exchange: 'NYMEX', contractCode: 'CL' },
      lines: ['NYMEX,CL,1,cl.csv,nearby_1,relative,price', 'NYMEX,CL,3,cl.csv,3,relative,price'],
    },
    {
      name: 'fx.csv',
      text: 'date,EURUSD,USDJPY\n2025-06-20,1.1,145\n',
      options: {},
      lines: ['FX,EURUSD,,fx.csv,EURUSD,relative,price', 'FX,USDJPY,,fx.csv,USDJPY,relative,price'],
    },
  ])('$name: columns are recognised and mapped', async ({ name, text, options, lines }) => {
    const report = await place.load(name, text, options);
    expect(report.issues).toEqual([]);
    expect(await place.content('history/map.csv')).toBe([MAP, ...lines, ''].join('\n'));
    expect(await place.content(`history/${name}`)).toBe(text);
  });

  it('say how they were recognised, what is empty, and what nothing uses yet', async () => {
    const treasury = await place.load('ust.csv', TREASURY.replaceAll(',4.4', ','));
    expect(treasury.notes).toEqual([
      "Taken as USD-TREASURY: its columns are the tenors of the US Treasury's par yield curve; --index says otherwise.",
      '10Y: no values in ust.csv, not used.',
      'Used as the history of USD-TREASURY, 1M to 5Y, absolute moves.',
    ]);
    const curve = await place.load('curve.csv', 'date,1Y,2Y\n2025-06-20,4,4\n');
    expect(curve.notes).toEqual([
      'curve.csv is a curve that nothing uses yet: load it again with --index NAME (such as USD-SOFR-OIS or EUR-GERMANY) to say whose.',
    ]);
    expect(curve.filed).toEqual(['history/curve.csv']);
  });

  it('of a shorter file in place of a longer one say so', async () => {
    await place.load('ust.csv', TREASURY);
    const report = await place.load('ust.csv', TREASURY.replace(/2025-06-19.*\n/, ''));
    expect(report.notes).toContain(
      'history/ust.csv was there with 2025-06-19 to 2025-06-20 and is replaced by a history of 2025-06-20 to 2025-06-20; to keep both, load the new one under another name.',
    );
  });

  it.each<{ text: string; options: TableOptions; message: string }>([
    {
      text: 'date,1Y,CL\n2025-06-20,4,70\n',
      options: { index: 'UST' },
      message: 'h.csv can\'t be the history of USD-TREASURY: "CL" is no tenor such as 3M or 10Y.',
    },
    {
      text: 'date,a,b\n2025-06-20,4,70\n',
      options: { exchange: 'NYMEX', contractCode: 'CL' },
      message:
        'h.csv has several columns; as prices of NYMEX CL they must be named nearby_1, nearby_2 and so on, 1 being the nearest contract.',
    },
    {
      text: 'date,a\n2025-06-20,4\n',
      options: { exchange: 'NYMEX' },
      message: 'h.csv: --exchange and --code are needed together.',
    },
    {
      text: 'date,CL\n2025-06-20,70\n2025-06-20,71\n',
      options: {},
      message: 'h.csv, line 3: 2025-06-20 is there twice, with CL 70 and 71.',
    },
    { text: 'date,1Y\n2025-06-20,\n', options: { index: 'UST' }, message: 'h.csv has dates but no values.' },
  ])('are refused: $message', async ({ text, options, message }) => {
    const report = await place.load('h.csv', text, options);
    expect(report.issues.map((issue) => issue.message)).toContain(message);
    expect(await place.filed()).toEqual([]);
  });
});
