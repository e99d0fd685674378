import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { filedTables, parsed, refusalOf } from '../support/parsed-file.js';
import { referencePath } from '../support/reference.js';
import { itWithReference } from '../support/with-reference.js';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'securities-'));
});
afterEach(() => rm(directory, { recursive: true }));

const content = (place: string): Promise<string> => readFile(join(directory, 'securities', place), 'utf8');

const URL_OF_AUCTIONS =
  'https://api.fiscaldata.treasury.gov/services/api/fiscal_service/v1/accounting/od/auctions_query?filter=auction_date:gte:2025-01-01&page[size]=1000&format=json';
const NOTE = {
  ...{ cusip: '91282CJL6', security_type: 'Note', security_term: '2-Year', int_rate: '4.875000' },
  ...{
    int_payment_frequency: 'Semi-Annual',
    dated_date: '2023-11-30',
    issue_date: '2023-11-30',
    auction_date: '2023-11-28',
  },
  ...{ first_int_payment_date: '2024-05-31', maturity_date: '2025-11-30', inflation_index_security: 'No' },
  ...{ floating_rate: 'No', spread: 'null', reopening: 'No', ref_cpi_on_dated_date: 'null' },
};
const REOPENED = { ...NOTE, issue_date: '2024-01-02', reopening: 'Yes' };
const HEADER =
  'cusip,isin,issuer,type,currency,coupon,frequency,day_count,dated_date,issue_date,first_coupon,maturity,spread,reference_index,source';
const NOTE_LINE =
  '91282CJL6,US91282CJL63,US Treasury,UST-NOTE,USD,4.875,2,ACT/ACT ICMA,2023-11-30,2023-11-30,2024-05-31,2025-11-30,,,fiscaldata';

const answer = (data: readonly object[], next: string | null = null): string =>
  JSON.stringify({ data, meta: { count: data.length }, links: { next } });

describe('auctions of FiscalData', () => {
  it('make the master, to which a reopening adds nothing', async () => {
    const page = await parsed('treasury-auctions', { text: answer([REOPENED, NOTE]), url: URL_OF_AUCTIONS });
    expect(page).toMatchObject({ rows: 2, newest: '2023-11-28', notes: [] });
    const [report] = await filedTables(page, directory);
    expect(report).toMatchObject({ filed: ['securities/master.csv'], notes: [] });
    expect(await content('master.csv')).toBe(`${HEADER}\n${NOTE_LINE}\n`);
    await filedTables(await parsed('treasury-auctions', { text: answer([REOPENED]), url: URL_OF_AUCTIONS }), directory);
    expect(await content('master.csv')).toBe(`${HEADER}\n${NOTE_LINE}\n`);
  });

  it.each([
    [
      'a bill',
      { security_type: 'Bill', int_rate: 'null', int_payment_frequency: 'None', first_int_payment_date: 'null' },
      'UST-BILL,USD,,0,ACT/360,,2023-11-30,,2025-11-30,,,',
    ],
    [
      'an inflation-protected note',
      { inflation_index_security: 'Yes', int_rate: '0.125', ref_cpi_on_dated_date: '298.14' },
      'UST-TIPS,USD,0.125,2,ACT/ACT ICMA,2023-11-30,2023-11-30,2024-05-31,2025-11-30,,298.14,',
    ],
    [
      'a floating-rate note',
      { floating_rate: 'Yes', int_rate: 'null', int_payment_frequency: 'Quarterly', spread: '0.16' },
      'UST-FRN,USD,,4,ACT/360,2023-11-30,2023-11-30,2024-05-31,2025-11-30,0.16,,',
    ],
    [
      'a bond that is announced',
      { security_type: 'Bond', int_rate: 'null' },
      'UST-BOND,USD,,2,ACT/ACT ICMA,2023-11-30,2023-11-30,2024-05-31,2025-11-30,,,',
    ],
  ])('have %s', async (_name, change, expected) => {
    await filedTables(
      await parsed('treasury-auctions', { text: answer([{ ...NOTE, ...change }]), url: URL_OF_AUCTIONS }),
      directory,
    );
    expect(await content('master.csv')).toContain(`,US Treasury,${expected}fiscaldata\n`);
  });

  it.each([
    ['&page%5Bnumber%5D=2&page%5Bsize%5D=1000', '2'],
    ['https://api.fiscaldata.treasury.gov/x?page[number]=3', '3'],
  ])('go on at the page that they name: %s', async (next, page) => {
    const found = await parsed('treasury-auctions', { text: answer([NOTE], next), url: URL_OF_AUCTIONS });
    expect(new URL(found.next ?? '').searchParams.get('page[number]')).toBe(page);
  });

  it.each([null, 'null', ''])('end where the next page is %p', async (next) => {
    expect(
      (await parsed('treasury-auctions', { text: answer([NOTE], next), url: URL_OF_AUCTIONS })).next,
    ).toBeUndefined();
  });

  it('leave out records with a wrong CUSIP or no maturity, and say so', async () => {
    const records = [NOTE, { ...NOTE, cusip: '91282CJL7' }, { ...NOTE, maturity_date: 'null' }];
    expect((await parsed('treasury-auctions', { text: answer(records) })).notes).toEqual([
      'the answer on auctions, record 2: cusip 91282CJL7 has the check digit 7 where 6 belongs.',
      'the answer on auctions, record 3: 91282CJL6 has no maturity.',
    ]);
  });

  it.each([
    [
      { error: 'Invalid Query Param', message: "Invalid query parameter 'x'" },
      "is an error: Invalid query parameter 'x'.",
    ],
    [{ data: [], meta: { count: 5 } }, 'has 0 records where it says 5.'],
    [{}, 'has no list of auctions.'],
  ])('are refused where they are %p', async (said, sentence) => {
    expect(await refusalOf('treasury-auctions', { text: JSON.stringify(said) })).toBe(
      `the answer on auctions ${sentence}`,
    );
  });
});

describe('auctions of TreasuryDirect', () => {
  it('are the same securities', async () => {
    const record = {
      ...{ cusip: '91282CJL6', type: 'Note', securityType: 'Note', interestRate: '4.875000', tips: 'No' },
      ...{ interestPaymentFrequency: 'Semi-Annual', datedDate: '2023-11-30T00:00:00', reopening: 'No' },
      ...{ issueDate: '2023-11-30T00:00:00', firstInterestPaymentDate: '2024-05-31T00:00:00', spread: '' },
      ...{ maturityDate: '2025-11-30T00:00:00', floatingRate: 'No', frnIndexDeterminationRate: '' },
    };
    await filedTables(await parsed('treasury-auctions', { text: JSON.stringify([record]) }), directory);
    expect(await content('master.csv')).toBe(`${HEADER}\n${NOTE_LINE.replace('fiscaldata', 'treasurydirect')}\n`);
    const [report] = await filedTables(
      await parsed('treasury-auctions', { text: JSON.stringify([{ ...record, interestRate: '4.750000' }]) }),
      directory,
    );
    expect(report?.notes).toEqual(['securities/master.csv: 91282CJL6 has the coupon 4.75 instead of 4.875.']);
  });

  it('may be none', async () => {
    expect(await parsed('treasury-auctions', { text: '[]' })).toMatchObject({ tables: [], rows: 0, newest: null });
  });
});

describe("FedInvest's prices", () => {
  const DAY = [
    '91282CJL6,MARKET BASED NOTE,0.04875,11/30/2025,,100.125000,100.093750,0.000000',
    '912810TL2,MARKET BASED BOND,0.04,11/15/2052,,95.5,95.25,95.375',
  ];

  it('are filed by kind, without those that are not there yet, and their securities with them', async () => {
    const day = await parsed('fedinvest', { text: DAY.join('\r\n') });
    expect(day).toMatchObject({ rows: 2, newest: '2026-09-04', notes: [] });
    const reports = await filedTables(day, directory);
    expect(reports.map(({ filed }) => filed)).toEqual([
      ['securities/master.csv'],
      ['securities/prices/2026-09-04.csv'],
    ]);
    expect(await content('prices/2026-09-04.csv')).toBe(
      [
        'cusip,kind,price,yield,source',
        '912810TL2,buy,95.5,,fedinvest',
        '912810TL2,end_of_day,95.375,,fedinvest',
        '912810TL2,sell,95.25,,fedinvest',
        '91282CJL6,buy,100.125,,fedinvest',
        '91282CJL6,sell,100.09375,,fedinvest',
        '',
      ].join('\n'),
    );
    expect(await content('master.csv')).toContain('\n91282CJL6,,,UST-NOTE,USD,4.875,,,,,,2025-11-30,,,fedinvest\n');
  });

  it('of the evening add the end of day, and say what they change', async () => {
    await filedTables(await parsed('fedinvest', { text: DAY.join('\n') }), directory);
    const evening = '91282CJL6,MARKET BASED NOTE,0.04875,11/30/2025,,100.1875,100.093750,100.109375,\n';
    const [, report] = await filedTables(await parsed('fedinvest', { text: evening }), directory);
    expect(report?.notes).toEqual(['securities/prices/2026-09-04.csv: 1 prices differ and are replaced.']);
    expect(await content('prices/2026-09-04.csv')).toContain('91282CJL6,end_of_day,100.109375,');
  });

  it('are not there where the answer is empty', async () => {
    expect(await parsed('fedinvest', { text: '\r\n' })).toMatchObject({
      tables: [],
      rows: 0,
      newest: null,
      isAbsent: true,
    });
  });

  itWithReference('leave out a CUSIP whose check digit is wrong, as the sample has it, and say so', async () => {
    const text = await readFile(referencePath('data', 'feeds', 'fedinvest.csv'), 'utf8');
    expect(await parsed('fedinvest', { text })).toMatchObject({
      tables: [],
      rows: 1,
      notes: ["FedInvest's prices of 2026-09-04, line 1: cusip 912TEST01 has the check digit 1 where 7 belongs."],
    });
  });

  it.each([
    ['912810TL2,GOLD,0.04,11/15/2052,,1,1,1', 'is of the type "GOLD", which is not known.'],
    ['912810TL2,TIPS,0.04,2052-11-15,,1,1,1', 'has the maturity "2052-11-15", which is no date MM/DD/YYYY.'],
    ['912810TL2,TIPS,0.04,02/30/2052,,1,1,1', 'has the maturity "02/30/2052", which is no date MM/DD/YYYY.'],
    ['912810TL2,TIPS,0.04,11/15/2052,,1,N/A,1', 'has the prices 1, N/A, 1, which are not all numbers from 0.'],
    ['912810TL2,TIPS,,11/15/2052,,1,1,1', 'has the rate "", which is no number.'],
  ])('leave out %s', async (line, sentence) => {
    expect((await parsed('fedinvest', { text: line })).notes).toEqual([
      `FedInvest's prices of 2026-09-04, line 1: 912810TL2 ${sentence}`,
    ]);
  });

  it('that are another table are refused', async () => {
    expect(await refusalOf('fedinvest', { text: 'cusip,price\n912810TL2,1\n' })).toMatch(
      'have rows that are not the 8 columns',
    );
  });
});
