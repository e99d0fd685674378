import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';
import { readTables } from './read-tables.js';

const first = (...lines: readonly string[]) => readTables(...lines)[0];

describe('futures in other languages', () => {
  it.each(['Futur', 'Futurs', 'Futuro', 'Futuros', 'Futuri', 'Future'])('are known by “%s”', (word) => {
    const found = first(
      'Account|Exchange|Contract|Expiry|Type|Strike|Lots',
      `A|EUREX|FESX|202612|${word}||75`,
      'A|EUREX|OESX|202706|Call|6000|-20',
    );
    expect(found?.rows.map(({ contract_type: type }) => type)).toEqual([word === 'Future' ? 'Future' : 'FUT', 'Call']);
  });
});

describe('a month in numbers', () => {
  it.each(['MO/YR', 'Mo/Yr', 'Mo-Yr', 'MO YR', 'Month/Year'])('is read below “%s”', (heading) => {
    const found = first(`Account|Product|${heading}|Qty`, 'A|CL|03/27|10', 'A|CL|12/26|5');
    expect(found?.rows.map(({ contract_expiry: month }) => month)).toEqual(['202703', '202612']);
  });

  it('is one of delivery, in Austrian words as well', () => {
    const found = first('Konto|Börse|Kontrakt|Lieferperiode|Lots', 'A|ICE|TFM|Jän 27|30', 'A|ICE|B|Mrz 27|-10');
    expect(found?.rows.map(({ contract_expiry: month }) => month)).toEqual(['202701', '202703']);
  });
});

describe('contracts named with their month', () => {
  it.each(['Future', 'Futures', 'Listed futures'])('are read below “%s”', (heading) => {
    const found = first(`Portfolio|${heading}|Lots`, 'OIL1|WTI Feb-27|10', 'OIL1|Brent Mar-27|-10');
    expect(found?.rows.map(({ contract_code: code, net_position: lots }) => [code, lots])).toEqual([
      ['WTI Feb-27', 10],
      ['Brent Mar-27', -10],
    ]);
  });

  it.each(['Amount (lots)', 'Amount (contracts)', 'Amount in lots', 'Betrag (Lots)'])(
    'are held by “%s”, which is no amount of money',
    (heading) => {
      const found = first(`Portfolio|Instrument|${heading}`, 'PF1|CLG7|20', 'PF1|CLH7|-20');
      expect(found?.type).toBe('etd');
      expect(found?.rows.map(({ net_position: lots }) => lots)).toEqual([20, -20]);
    },
  );
});

describe('codes of one letter', () => {
  const codes = (heading: string) =>
    first(`ACCT|${heading}|EXPIRY|LONG|SHORT`, 'S01|B|MAR27|120|40', 'S01|G|FEB27|0|25')?.rows.map((row) => [
      row['contract_code'],
      row['net_position'],
    ]);

  it('are contracts below the heading that an exchange gives them', () =>
    expect(codes('CC')).toEqual([
      ['B', 80],
      ['G', -25],
    ]));

  it('are none below any other', () => expect(codes('Grp')?.map(([code]) => code)).toEqual([undefined, undefined]));
});

describe('a column that says of all rows that they are open positions', () => {
  it.each([
    ['Report', 'OPNPOS'],
    ['Report Type', 'Open Positions'],
    ['Record Type', 'OPNPOS'],
    ['Record Type', 'OPEN POS'],
  ])('changes nothing: %s, %s', (heading, word) => {
    const found = readLines(
      ['net_position'],
      `${heading}|Account|Contract|Month|Qty`,
      `${word}|A|CL|FEB27|10`,
      `${word}|A|CL|MAR27|-10`,
    );
    expect(found?.rows.map(([, lots]) => lots)).toEqual([10, -10]);
    expect(found).toMatchObject({ doubts: [], remarks: [`All rows are positions by “${heading}”, “${word}”.`] });
  });
});

describe('a side beside an outcome', () => {
  const read = (word: string) =>
    first(
      'Account|Exchange|Market|Outcome|Side|Qty|Price',
      `K1|Kalshi|KXFED-26DEC-T3.75|Yes|${word}|500|0.62`,
      'K1|Kalshi|KXFED-26DEC-T4.00|No|Sell|200|0.31',
    );

  it('says whether it was bought or sold', () =>
    expect(read('Buy')?.rows).toMatchObject([
      { contract_type: 'Yes', side: 'Buy', net_position: 500 },
      { contract_type: 'No', side: 'Sell', net_position: 200 },
    ]));

  it('is asked about with other words', () =>
    expect([...(read('Maker')?.doubts ?? []), ...(read('Maker')?.missing ?? [])]).not.toEqual([]));
});
