import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';
import { readTables } from './read-tables.js';

const only = (...lines: readonly string[]) => {
  const [table] = readTables(...lines);
  return table;
};

describe('headings without capitals between their words, as databases write them', () => {
  it.each([
    'ACCOUNTNUMBER|SECURITYEXCHANGE|SECURITYID|MATURITYMONTHYEAR|LONGQTY|SHORTQTY',
    'accountnumber|securityexchange|securityid|maturitymonthyear|longqty|shortqty',
  ])('are read as those of the same words: %s', (headings) =>
    expect(only(headings, 'A-1|XNYM|CL|202712|30|5')).toMatchObject({
      rows: [
        {
          account_code: 'A-1',
          exchange_code: 'XNYM',
          contract_code: 'CL',
          contract_expiry: 202712,
          net_position: 25,
        },
      ],
      doubts: [],
      missing: [],
    }),
  );

  it('are asked about like those: lots that are closed are none that are held', () => {
    const read = (heading: string) =>
      only(`Account|Contract|Expiry|Lots|${heading}`, 'A|CL|DEC-27|5|2', 'A|NG|JAN-27|3|1');
    expect(read('CLOSEDQTY')?.doubts).toHaveLength(read('Closed Qty')?.doubts.length ?? NaN);
    expect(read('closed_qty')?.doubts).toHaveLength(read('Closed Qty')?.doubts.length ?? NaN);
  });
});

describe('headings with bars between their words', () => {
  it.each(['dv01_usd_k', 'dv01_k_usd', 'dv01_k'])('say the unit of their amounts: %s', (heading) =>
    expect(only(`account|curve|tenor|${heading}`, 'A|SOFR|5Y|12.5')).toMatchObject({
      rows: [{ dv01: 12500 }],
      missing: [],
    }),
  );

  it.each([
    ['acct|bot_sld|lots|product|exp|strike|c_p', 'A|Sld|4|LO|DEC27|65|P'],
    ['fund|l_s|quantity|ticker', 'A|S|4|CLZ7'],
  ])('are read as those with a slash: %s', (headings, row) =>
    expect(readLines(['net_position'], headings, row)).toMatchObject({ rows: [[2, -4]], doubts: [], missing: [] }),
  );

  it('do not say the direction where they are the dealer’s', () =>
    expect(
      only(
        'client_account|ccp|trade|dealer_pays_receives|notional|ccy|effective|maturity|rate|index',
        'A|LCH|1|Pays|10000000|USD|2026-11-24|2031-11-24|3.8|SOFR',
        'A|LCH|2|Receives|10000000|USD|2026-11-24|2031-11-24|3.8|SOFR',
      )?.missing,
    ).toEqual(['Direction']));

  it.each(['net_pos_bbl', 'qty_bbl', 'position_usd', 'net_pos_mwh'])(
    'say what is no lot, and are asked about: %s',
    (heading) =>
      expect(only(`book|product|contract_mth|${heading}`, 'A|CL|DEC27|10000')?.doubts).toEqual([
        heading.replaceAll('_', ' '),
      ]),
  );

  it('are left where they name accounts', () =>
    expect(
      readTables('Contract|Expiry|FUND_A|FUND_B|Total', 'CL|DEC-27|5|-2|3', 'NG|JAN-27|1|4|5').flatMap(({ rows }) =>
        rows.map((row) => row['account_code']),
      ),
    ).toEqual(['FUND_A', 'FUND_B', 'FUND_A', 'FUND_B']));
});

describe('words in capitals', () => {
  it.each([
    ['DV01 LADDER (USD K PER BP; + = GAINS WHEN RATES RISE)', -12500],
    ['DV01 IN USD THOUSANDS', 12500],
  ])('say the scale of a ladder like others: %s', (title, dv01) =>
    expect(only(title, 'ACCOUNT|CURVE|2Y|5Y', 'A|USD SOFR|12.5|8')?.rows[0]).toMatchObject({ dv01 }),
  );

  it('of a kind are no classification: OPTION is no put', () =>
    expect(
      only('ACCOUNT|CONTRACT|PROD TYPE|NET POS', 'A|LO DEC27 C80|OPTION|-10', 'A|CL DEC27|FUTURE|5')?.rows[0],
    ).toMatchObject({ contract_type: 'OPTION' }));

  it.each(['LONG|SHORT|NET', 'BOUGHT|SOLD|NET'])('above lots by month are sides and no contracts: %s', (sides) =>
    expect(
      only('NATURAL GAS (NG) NYMEX, ACCOUNT GT-4', `MONTH|${sides}`, 'JAN 2027|20|5|15', 'FEB 2027|0|10|-10')?.rows,
    ).toMatchObject([
      { account_code: 'GT-4', net_position: 15 },
      { account_code: 'GT-4', net_position: -10 },
    ]),
  );

  it('name the month of a chain, and no account', () =>
    expect(
      only('WTI OPTIONS (LO) MAR-27||||', 'CALL POS|CALL PX|STRIKE|PUT PX|PUT POS', '10|8.1|75|3.1|-5')?.rows,
    ).toMatchObject([{ contract_expiry: 'MAR-27' }, { contract_expiry: 'MAR-27' }]));

  it('that are no code make no contract of a title', () =>
    expect(only('GAS BOOK|||', 'MONTH|LONG|SHORT|NET', 'JAN-27|20|5|15', 'FEB-27|0|10|-10')).toEqual(
      only('Gas book|||', 'MONTH|LONG|SHORT|NET', 'JAN-27|20|5|15', 'FEB-27|0|10|-10'),
    ));
});
