import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../server/sheet/reader/read-tables.js';
import { examineTable, stageTable } from '../../server/sheet/reader/stage-table.js';
import type { CellValue } from '../../server/sheet/workbook/port.js';

/** What is sent of lines with bars between their cells, and which columns stop it. */
function read(...lines: readonly string[]) {
  const values = lines.map((line) =>
    line.split('|').map((cell): CellValue => (/^-?\d+$/.test(cell) ? Number(cell) : cell)),
  );
  const width = Math.max(...values.map(({ length }) => length));
  const address = { sheet: 'S', row: 0, column: 0, rowCount: values.length, columnCount: width };
  return readPositionTables(values, { account: 'FILE' }).map(({ table, recognition }) => {
    const { map, doubts } = examineTable(table, recognition.map);
    const { data } = stageTable(address, table, map, () => null);
    return {
      type: map.type,
      missing: recognition.missing.map(({ label }) => label),
      doubts: doubts.map(({ heading }) => heading),
      data: data.map((cells) => cells.filter((cell) => cell !== '').join(' ')),
      leftOut: table.leftOut.filter(({ isTold }) => isTold).map(({ sheetRow }) => sheetRow),
    };
  });
}

const rowsOf = (...lines: readonly string[]): readonly string[] => read(...lines).flatMap(({ data }) => data);

describe('a column of contracts under any heading', () => {
  it('is read beside its lots', () =>
    expect(rowsOf('Strategy|Lots|Price', 'CLZ27-CLZ28|10|3.1', 'CLZ27|-4|72.4')).toEqual([
      'FILE CLZ27-CLZ28 10',
      'FILE CLZ27 -4',
    ]));

  it.each(['Underlying', 'Delta hedged in'])('is none of what is held below “%s”', (heading) =>
    expect(rowsOf(`${heading}|Lots|Price`, 'CLZ27|-4|72.4')).toEqual([]),
  );

  it('is one of securities with their coupons', () =>
    expect(rowsOf('Cash|Par ($mm)|Price', 'T 4.125 11/15/32|15|100.2')).toEqual([
      'FILE UST-NOTE USD 20321115 4.125 15000000',
    ]));
});

describe('a reconciliation', () => {
  it('counts where both agree, and leaves out what differs', () =>
    expect(read('Account|Contract|Our Qty|Broker Qty', 'A|CLZ27|5|5', 'A|ESH27|7|6', 'A|GCG27|2|2')).toMatchObject([
      { data: ['A CLZ27 5', 'A GCG27 2'], leftOut: [2] },
    ]));
});

describe('calls and puts beside strikes', () => {
  const title = 'Account: A\nNYMEX LO Dec-27'.split('\n');

  it('are lots where some are below zero', () =>
    expect(rowsOf(...title, 'Strike|Calls|Puts', '70||15', '80|-40|')).toEqual([
      'A NYMEX:LO PUT Dec-27 70 15',
      'A NYMEX:LO CALL Dec-27 80 -40',
    ]));

  it('may be prices where none is', () =>
    expect(rowsOf(...title, 'Strike|Calls|Puts', '70|12|15', '80|4|20')).toEqual([]));
});

describe('one measure on two days', () => {
  const below = ['2Y|900|1100'];

  it('is that of the later day, over the end of a year too', () => {
    expect(rowsOf('USD SOFR', 'Tenor|DV01 19-Nov|DV01 20-Nov', ...below)).toEqual(['FILE USD SOFR 2Y 1100']);
    expect(rowsOf('USD SOFR', 'Tenor|DV01 2-Jan|DV01 31-Dec', ...below)).toEqual(['FILE USD SOFR 2Y 900']);
  });

  it('may be two deliveries where the days are far apart', () =>
    expect(read('USD SOFR', 'Tenor|DV01 16-Dec|DV01 20-Nov', ...below)[0]?.doubts).not.toEqual([]));
});

describe('lots on one side only', () => {
  it('are long, or short, by their heading', () => {
    expect(rowsOf('Account|Contract|Long', 'A|CLZ27|5')).toEqual(['A CLZ27 5']);
    expect(rowsOf('Account|Contract|Short', 'A|CLZ27|5')).toEqual(['A CLZ27 -5']);
  });

  it('are not read beside whole numbers that nothing explains', () =>
    expect(read('Account|Contract|Buys|Ventes nettes', 'A|CLZ27|5|4')[0]?.missing).toEqual(['Net position']));
});

describe('a net beside long and short', () => {
  it('leaves the row out that it contradicts', () =>
    expect(read('Account|Contract|Long|Short|Net', 'A|CLZ27|10|4|6', 'A|ESH27|3|8|5', 'A|GCG27|0|2|-2')).toMatchObject([
      { doubts: [], data: ['A CLZ27 6', 'A GCG27 -2'], leftOut: [2] },
    ]));
});

describe('lines that say what is below them', () => {
  it('are years above months', () =>
    expect(rowsOf('Natural Gas (NG) NYMEX', 'Month|Bought|Sold', '2027', 'Jan|20|5', '2028', 'Jan|8|0')).toEqual([
      'FILE Natural Gas (NYMEX NG) FUT Jan 2027 15',
      'FILE Natural Gas (NYMEX NG) FUT Jan 2028 8',
    ]));

  it('are accounts over a long and a short column each', () =>
    expect(rowsOf('||FUND A||FUND B|', 'Contract|Month|Long|Short|Long|Short', 'CL|Dec-27|10|0|0|4')).toEqual([
      'FUND A CL FUT Dec-27 10',
      'FUND B CL FUT Dec-27 -4',
    ]));

  it('are events above their markets', () =>
    expect(rowsOf('Exchange: KALSHI', 'Market|Side|Contracts', 'KXCPIYOY-27MAR', 'T3|Yes|100', 'T2.7|No|40')).toEqual([
      'FILE KALSHI KXCPIYOY-27MAR-T3 Yes 100',
      'FILE KALSHI KXCPIYOY-27MAR-T2.7 No 40',
    ]));
});

describe('tickers of events', () => {
  it('stand behind their question', () =>
    expect(
      rowsOf(
        'Market|Outcome|Contracts',
        'Fed keeps rates? (KXFEDDECISION-27JAN-H0)|Yes|200',
        'x (KXGOLDY-27-T3100)|No|50',
      ),
    ).toEqual(['FILE KALSHI KXFEDDECISION-27JAN-H0 Yes 200', 'FILE KALSHI KXGOLDY-27-T3100 No 50']));

  it('are no numbers of trades', () =>
    expect(read('Trade ID|Side|Contracts', 'AB-27-T1|Yes|200')[0]?.missing).toContain('Ticker'));
});

describe('swaps', () => {
  const terms = 'Notional|Start|End';
  const values = '10000000|2026-11-24|2031-11-24';

  it('say who pays by numbers that their heading explains', () =>
    expect(
      rowsOf(
        `House|Trade|pay_fixed (1=pay, -1=receive)|${terms}|Fixed rate|Index|Ccy`,
        `LCH|q|-1|${values}|3.9|SOFR|USD`,
      ),
    ).toEqual(['FILE LCH q OIS RECEIVE 10000000 USD 20261124 20311124 3.9 USD-SOFR-OIS']));

  it('are cleared by the house that is a party', () =>
    expect(
      rowsOf(
        `Trade ID|Fixed Rate Payer|Floating Rate Payer|${terms}|Fixed rate|Index|Ccy`,
        `q|LCH|BLUE FUND|${values}|3.9|SOFR|USD`,
      ),
    ).toEqual(['FILE LCH q OIS RECEIVE 10000000 USD 20261124 20311124 3.9 USD-SOFR-OIS']));
});

describe('currency trades', () => {
  it('have their currencies before their amounts', () =>
    expect(
      rowsOf(
        'Account: A',
        'Deal|We Buy|We Sell|Rate|Maturity',
        'F1|USD 4,185,000.00|GBP 3,000,000.00|1.395|2027-03-31',
      ),
    ).toEqual(['A GBP_USD -3000000 20270331 1.395 F1']));
});

describe('calls and puts below a heading that says nothing', () => {
  const HEADINGS = 'Account|Code|Month|SubType|Strike|Lots';

  it('are read beside strikes, where both letters stand there or words do', () => {
    expect(rowsOf(HEADINGS, 'A|LO|DEC27|C|75|5', 'A|LO|DEC27|P|65|-5', 'A|CL|DEC27||0|2')).toEqual([
      'A LO C DEC27 75 5',
      'A LO P DEC27 65 -5',
      'A CL FUT DEC27 0 2',
    ]);
    expect(rowsOf(HEADINGS, 'A|LO|DEC27|Call|75|5')).toEqual(['A LO Call DEC27 75 5']);
  });

  it('may be letters for anything, where there is only one', () =>
    expect(rowsOf(HEADINGS, 'A|LO|DEC27|C|75|5')).toEqual(['A LO DEC27 75 5']));
});

describe('months of two numbers', () => {
  it('are read below a heading of months', () =>
    expect(rowsOf('Account|Code|Month/Year|Lots', 'A|CL|12/27|5')).toEqual(['A CL FUT 202712 5']));

  it('may be days of this year below one of days', () =>
    expect(rowsOf('Account|Code|Expiry|Lots', 'A|CL|12/27|5')).toEqual(['A CL FUT 12/27 5']));
});

describe('a sensitivity of thousands', () => {
  it('is left out beside others below a hundred, where its heading says thousands already', () => {
    const [table] = read('Book|Curve|Tenor|PV01 (k)', 'B|USD SOFR|2Y|12.5', 'B|USD SOFR|5Y|-8 000', 'B|USD SOFR|10Y|3');
    expect(table?.data).toEqual(['B USD SOFR 2Y 12500', 'B USD SOFR 10Y 3000']);
    expect(table?.leftOut).toEqual([2]);
  });

  it('counts where all are of such a size', () =>
    expect(rowsOf('Book|Curve|Tenor|PV01 (k)', 'B|USD SOFR|2Y|1500', 'B|USD SOFR|5Y|-8000')).toEqual([
      'B USD SOFR 2Y 1500000',
      'B USD SOFR 5Y -8000000',
    ]));

  it('counts where others lie in between', () =>
    expect(
      rowsOf('Book|Curve|Tenor|PV01 (k)', 'B|USD SOFR|2Y|12.5', 'B|USD SOFR|5Y|450', 'B|USD SOFR|10Y|-2000'),
    ).toEqual(['B USD SOFR 2Y 12500', 'B USD SOFR 5Y 450000', 'B USD SOFR 10Y -2000000']));
});

describe('currencies', () => {
  it('are dealt in millions below a single m', () =>
    expect(rowsOf('Account|Pair|Amount|Rate|Value date', 'A|EURUSD|-2m|1.065|2027-02-26')).toEqual([
      'A EURUSD -2000000 20270226 1.065',
    ]));

  it('are bought and sold by the side of the one that is dealt in', () =>
    expect(
      rowsOf(
        'Account|B/S|Dealt Ccy|Dealt Amount|Contra Ccy|Contra Amount|Value date',
        'A|B|EUR|2000000|USD|2130000|2027-02-26',
        'A|S|JPY|275000000|USD|2000000|2027-05-28',
        'A|B|EUR|-2000000|USD|2130000|2027-02-26',
      ),
    ).toEqual(['A EUR_USD 2000000 20270226 1.065', 'A USD_JPY 2000000 20270528 137.5']));

  it('have no strike but in options: of forwards it is the rate', () =>
    expect(
      rowsOf(
        'Account|Type|Pair|Amount|Strike|Value date',
        'A|NDF|USDBRL|3000000|5.45|2027-02-26',
        'A|CALL|EURUSD|1000000|1.1|2027-02-26',
      ),
    ).toEqual(['A USDBRL 3000000 NDF 20270226 5.45', 'A EURUSD 1000000 CALL 20270226 1.1']));
});

describe('a position before the trades of a day', () => {
  it('is not what is held: that is the column of the position after them', () =>
    expect(
      rowsOf('Account|Symbol|Start of Day|Bought|Sold|End of Day', 'A|CLZ27|10|5|3|12', 'A|ESH27|-2|0|4|-6'),
    ).toEqual(['A CLZ27 12', 'A ESH27 -6']));

  it('leaves nothing to read where no column says what is held after them', () => {
    const [table] = read('Account|Symbol|Start of Day|Bought|Sold', 'A|CLZ27|10|5|3', 'A|ESH27|-2|0|4');
    expect(table?.missing).toEqual(['Net position']);
  });
});
