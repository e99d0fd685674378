import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import { statementNotices } from '../../../server/sheet/text/statement.js';
import { readLines } from '../refused/read-lines.js';

const cells = (fields: readonly string[], ...lines: readonly string[]) =>
  readLines(fields, ...lines)?.rows.map(([, ...own]) => own.join(' '));

describe('options in ordinary columns', () => {
  const option = (month: string) =>
    cells(
      ['contract_expiry', 'contract_type', 'contract_strike'],
      'Account|Contract|Month|Lots',
      `T1|LO|${month}|10`,
      'T1|CL|Mar27|-5',
    )?.[0];

  it.each(['Mar27 C65', 'Mar27 65C', 'Mar27 65 Call', '65C Mar27'])('stand in the cell of the month: %s', (month) =>
    expect(option(month)).toBe('Mar27 CALL 65'),
  );

  it.each(['Mar27 early', 'Mar27'])('are none where the cell says no right and strike: %s', (month) =>
    expect(option(month)).not.toContain('CALL'),
  );

  const type = (word: string, strike: string) =>
    cells(
      ['contract_type'],
      'Account|Contract|Type|Month|Strike|Lots',
      `T1|LO|${word}|202703|${strike}|5`,
      'T1|LO|PUT|202703|55|-5',
    )?.[0];

  it.each(['CAL', 'CAL.', 'CLL'])('are calls by %s beside puts', (word) => expect(type(word, '65')).toBe('CALL'));

  it('are none by CAL without a strike, which may be a calendar spread', () => expect(type('CAL', '')).toBe('CAL'));

  it('are calls by one letter below Opt beside a strike', () =>
    expect(
      cells(
        ['contract_type'],
        'Account|Product|Opt|Strike|Month|Lots',
        'T1|CRUDE OIL|||FEB27|12',
        'T1|CRUDE OIL|C|65|FEB27|10',
      ),
    ).toEqual(['FUT', 'C']));

  it('are named by the future that they are on', () =>
    expect(
      cells(['contract_code'], 'Account|Underlying|Option Expiry|C/P|Strike|Qty', 'T1|CLG7|2027-01-14|C|65|10'),
    ).toEqual(['CLG7']));
});

describe('months of ordinary books', () => {
  it('stand across by their letter and the last digit of their year', () =>
    expect(cells(['contract_expiry', 'net_position'], 'Account|Contract|Z6|F7|G7', 'T1|CL|5|-3|2')).toEqual([
      'Z6 5',
      'F7 -3',
      'G7 2',
    ]));

  it.each(['Q1|Q2|Q3', 'H1|Q3|Q4', 'F7|Z6|G7'])('are none in other letters and orders: %s', (headings) =>
    expect(readLines(['contract_expiry'], `Account|Contract|${headings}`, 'T1|CL|5|-3|2')?.missing ?? []).not.toEqual(
      [],
    ),
  );

  const period = (start: string, end: string, first: string, last: string) =>
    readLines(
      ['contract_expiry', 'net_position'],
      `Account|Contract|${start}|${end}|Lots`,
      `T1|NG|2027-01-01|2027-01-31|10`,
      `T1|NG|${first}|${last}|-5`,
    );

  it.each([
    ['Delivery Start', 'Delivery End'],
    ['Start', 'End'],
    ['Contract Start Date', 'Contract End Date'],
  ])('are those of a delivery: %s, %s', (start, end) =>
    expect(period(start, end, '2027-02-01', '2027-02-28')?.rows).toEqual([
      [2, '202701', 10],
      [3, '202702', -5],
    ]),
  );

  it('are asked about where a delivery is of several', () =>
    expect(period('Delivery Start', 'Delivery End', '2027-04-01', '2027-06-30')?.leftOut).toEqual([
      '3: “Apr27-Jun27” may be a spread of two months or a strip of all from one to the other: write the months with a slash between them for a spread, and for a strip a row for each month, or “Lots per month” above its lots',
    ]));

  it('are none where a delivery is of part of a month', () =>
    expect(period('Start', 'End', '2027-02-01', '2027-02-14')?.rows.map(([, month]) => month)).toEqual(['', '']));
});

describe('swaps of ordinary books', () => {
  const direction = (heading: string, ...legs: readonly string[]) =>
    readLines(
      ['direction', 'float_index'],
      `Trade|CCP|Account|Ccy|Index|${heading}|Notional|Rate|Start|End`,
      ...legs.map((leg, row) => `${row}|LCH|T1|USD|SOFR|${leg}|50000000|3.55|2026-11-24|2031-11-24`),
    );

  it.each([
    ['We Pay|We Receive', 'Fixed|Float', 'Float|Fixed'],
    ['Pay Leg', 'Fixed', 'Float'],
    ['Receive Leg', 'Float', 'Fixed'],
    ['Leg 1|Leg 2', 'Pay Fixed|Rec SOFR', 'Pay SOFR|Rec Fixed'],
  ])('say who pays the fixed rate by their legs: %s', (heading, paid, received) =>
    expect(direction(heading, paid, received)?.rows.map(([, way]) => way)).toEqual(['PAY', 'RECEIVE']),
  );

  it.each([
    ['We Pay|We Receive', 'Fixed|Fixed'],
    ['Leg 1|Leg 2', 'Pay Fixed|Pay SOFR'],
  ])('say nothing by legs that do not fit: %s', (heading, legs) =>
    expect(direction(heading, legs)?.rows.map(([, way]) => way)).toEqual(['']),
  );

  it.each(['Client Pays', 'Cpty Pays', 'Client Receive Leg'])('are not those of another party: %s', (heading) =>
    expect(direction(heading, 'Fixed', 'Float')?.missing).toContain('Direction'),
  );

  it('are not those of a client by the rates of both its legs', () =>
    expect(
      readLines(
        ['direction'],
        'Trade|CCP|Account|Ccy|Client Pays|Client Receives|Notional|Start|End',
        '1|LCH|T1|USD|3.55%|SOFR|50000000|2026-11-24|2031-11-24',
      )?.doubts,
    ).toEqual([expect.stringContaining('Client Pays and Client Receives: holds what a client pays or receives')]));

  it.each(['USD SOFR pay 3.65', 'Pay 3.65 vs SOFR', 'Pay fixed 3.65% vs SOFR'])(
    'are described in one cell: %s',
    (text) =>
      expect(
        cells(
          ['direction', 'fixed_rate', 'float_index'],
          'Account|CCP|Description|Notional|Start|End',
          `T1|LCH|${text}|50000000|2026-11-24|2031-11-24`,
        ),
      ).toEqual(['PAY 3.65% USD-SOFR-OIS']),
  );

  it('have the index that their name says', () =>
    expect(
      cells(
        ['float_index'],
        'Trade|Account|CCP|Swap|Notional|Side|Rate|Effective|Termination',
        '1|T1|LCH|USD SOFR OIS 5Y|50000000|Pay|3.65|2026-12-02|2031-12-02',
      ),
    ).toEqual(['USD-SOFR-OIS']));
});

describe('currencies of ordinary books', () => {
  it('are dealt against the one below “vs Ccy”', () =>
    expect(
      cells(
        ['currency_pair', 'amount'],
        'Account|Ccy|B/S|Amount|vs Ccy|Rate|Value Date',
        'T1|EUR|B|5000000|USD|1.1645|2027-01-29',
        'T1|USD|S|3000000|JPY|153.2|2027-02-26',
      ),
    ).toEqual(['EUR_USD 5000000', 'USD_JPY -3000000']));

  it.each(['29/01/2027', '2027-01-29'])('have their value date below “Value”: %s', (day) =>
    expect(cells(['expiry'], 'Account|Pair|Amount|Rate|Value', `T1|EURUSD|5000000|1.1645|${day}`)).toEqual([
      '20270129',
    ]),
  );

  const option = (text: string) =>
    readLines(
      ['currency_pair', 'contract_type', 'amount'],
      'Account|Instrument|Amount|Strike|Expiry',
      `T1|${text}|5000000|1.15|2027-03-15`,
    );

  it.each([
    ['EUR Put USD Call', 'PUT'],
    ['EUR Call / USD Put', 'CALL'],
    ['USD CALL JPY PUT', 'CALL'],
  ])('are those of an option by both its rights: %s', (text, right) =>
    expect(option(text)?.rows.map(([, , own]) => own)).toEqual([right]),
  );

  it('are asked about where the amount may be of the second one', () =>
    expect(option('USD Call EUR Put')?.leftOut).toEqual([
      '2: its amount may be of EUR or of USD: add a column with the currency of the amount',
    ]));

  it.each([
    ['Kaufwährung|Kaufbetrag|Verkaufswährung|Verkaufsbetrag|Valuta'],
    ['Devise achetée|Montant acheté|Devise vendue|Montant vendu|Date valeur'],
  ])('are bought and sold: %s', (headings) =>
    expect(
      cells(['currency_pair', 'amount', 'expiry'], `Konto|${headings}`, 'T1|EUR|5000000|USD|5822500|29.01.2027'),
    ).toEqual(['EUR_USD 5000000 20270129']),
  );
});

describe('sides, coupons and prices of ordinary books', () => {
  it.each(['Dir', 'Side', 'Sign'])('are sides by 1 and -1: %s', (heading) =>
    expect(
      cells(['net_position'], `Account|Contract|Month|${heading}|Quantity`, 'T1|CL|Feb27|1|10', 'T1|HO|Feb27|-1|8'),
    ).toEqual(['10', '-8']),
  );

  it.each([
    ['3 7/8', '3.875'],
    ['4-5/8', '4.625'],
    ['4 9/8', '4 9/8'],
  ])('are coupons with a fraction: %s', (text, coupon) =>
    expect(
      cells(['coupon_rate'], 'Account|Type|Coupon|Maturity|Face', `T1|UST-NOTE|${text}|2030-06-30|25000000`),
    ).toEqual([coupon]),
  );

  it('are no coupons of bills below Rate', () =>
    expect(
      cells(
        ['coupon_rate'],
        'Account|Type|Maturity|Face|Rate',
        'T1|T-Bill|2027-02-18|50000000|3.62',
        'T1|T-Note|2030-06-30|50000000|3.875',
      ),
    ).toEqual(['', '3.875']));

  it.each([
    ['KXFED-27SEP-H0', '62', '1', ['0.62', '0.01']],
    ['KXFED-27SEP-H0', '1', '1', ['1', '1']],
    ['KXFED-27SEP-H0', '62', '0.4', ['62', '0.4']],
  ])('are prices in cents where all are whole numbers: %s at %s and %s', (ticker, one, other, prices) =>
    expect(
      cells(
        ['price'],
        'Account|Exchange|Ticker|Side|Qty|Price',
        `T1|KALSHI|${ticker}|Yes|5|${one}`,
        `T1|KALSHI|${ticker}|No|3|${other}`,
      ),
    ).toEqual(prices),
  );
});

describe('pairs below any heading', () => {
  const deals = (...lines: readonly string[]) => cells(['currency_pair', 'contract_type', 'amount'], ...lines);

  it.each([
    ['FX Forward', 'EUR/USD', 'EUR/USD  5000000'],
    ['Instrument', 'EUR/USD FWD', 'EUR/USD FWD 5000000'],
  ])('are those of deals in currencies: %s over %s', (heading, text, deal) =>
    expect(
      deals(`Account|${heading}|Quantity|Settlement Date`, `T1|${text}|5000000|2027-01-29`)?.map((row) => row),
    ).toEqual([deal]),
  );

  it.each([
    ['Account|Contract|Month|Quantity', 'T1|EUR/USD|Mar27|10'],
    ['Account|Contract|Quantity', 'T1|EUR/USD|10'],
  ])('are none beside months, or a few lots: %s', (...lines) =>
    expect(readLines(['contract_code'], ...lines)?.rows.map(([, code]) => code)).toEqual(['EUR/USD']),
  );
});

describe('what is told of ordinary books', () => {
  const notices = (...lines: readonly string[]) => {
    const [found] = readPositionTables(
      lines.map((line) => line.split('|').map((cell) => (/^-?\d+$/.test(cell) ? Number(cell) : cell))),
      { account: 'FILE' },
    );
    return found === undefined
      ? []
      : statementNotices('book', [{ ...found, leftOut: found.table.leftOut }], { decimal: 'point', doubtful: null });
  };

  it('names no column as not read by which rows are left out', () =>
    expect(
      notices('Account|Contract|Month|Net|Status|Px', 'T1|CL|Mar27|10|Open|1', 'T1|NG|Mar27|-5|Cancelled|1'),
    ).toEqual(['book: columns not read: Px.', 'book: Row 3 is left out: “Cancelled” by Status.']));

  it('names no column as not read that was made of others', () =>
    expect(
      notices('Account|Product|Contract|Long|Short|Net|Prev Net|Change', 'T1|CL|Mar27|10|0|10|8|2').filter((notice) =>
        notice.includes('not read'),
      ),
    ).toEqual([]));

  it.each([
    ['Account|Contract|Month|B/S|Price', 'T1|CL|Mar27|B|60.1', 'Net position'],
    ['Account|Contract|Month|Net (00s)|Price', 'T1|ZN|Mar27|10 x|112.5', 'Net position'],
  ])('asks for what lacks of the kind that its columns speak of: %s', (headings, row, lacks) =>
    expect(readLines([], headings, row)?.missing ?? []).toContain(lacks),
  );

  it.each(['Mini', 'Is Micro', 'Mini Flag'])('asks about lots of a smaller contract: %s', (heading) =>
    expect(
      readLines(
        ['net_position'],
        `Account|Contract|Month|Side|Lots|${heading}`,
        'T1|CL|Mar27|B|10|N',
        'T1|CL|Apr27|S|5|Y',
      )?.doubts,
    ).toEqual([
      `${heading}: says “Y”, which may mean that the lots are of a smaller contract than the code says: write that contract’s code`,
    ]),
  );

  it('asks about units and no sides where words are units', () =>
    expect(
      readLines(['net_position'], 'Konto|Kontrakt|Monat|Einheiten|Menge', 'T1|CL|Mar27|Lots|10', 'T1|NG|Mar27|bbl|5')
        ?.doubts,
    ).toEqual([
      'Einheiten: says “bbl”, of which a lot holds many, and is not read: write lots, or leave it aside if “Menge” counts contracts',
    ]));

  it('reads months below a heading that speaks of them', () =>
    expect(cells(['contract_expiry'], 'Commodity|Crop Month|Contracts', 'Corn|Mar 27|-50')).toEqual(['Mar 27']));
});

describe('short words for sides', () => {
  it.each([
    ['Side', 'Lng', 'Shrt'],
    ['L/S', 'LG', 'SH'],
    ['Lng/Shrt', 'LNG', 'SHT'],
    ['Side', 'Bght', 'Sld'],
    ['Side', 'Buyer', 'Seller'],
  ])('are read below “%s”: %s, %s', (heading, bought, sold) =>
    expect(
      cells(
        ['net_position'],
        `Account|Contract|Month|${heading}|Lots`,
        `A|CL|Jan-27|${bought}|10`,
        `A|NG|Feb-27|${sold}|5`,
      ),
    ).toEqual(['10', '-5']),
  );

  it('are none beside a word that is not known', () =>
    expect(
      cells(['net_position'], 'Account|Contract|Month|Side|Lots', 'A|CL|Jan-27|Lng|10', 'A|NG|Feb-27|Foo|5'),
    ).not.toEqual(['10', '-5']));

  it('are those of two columns', () =>
    expect(cells(['net_position'], 'Account|Contract|Month|Bght|Sld', 'A|CL|Jan-27|10|', 'A|NG|Feb-27||5')).toEqual([
      '10',
      '-5',
    ]));
});
