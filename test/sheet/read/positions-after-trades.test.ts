import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import { examineTable } from '../../../server/sheet/reader/stage-table.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';

const cellOf = (text: string): CellValue => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);

/** Rows with their lots, what is missing, what is asked and what is said, of lines with bars between their cells. */
function read(...lines: readonly string[]) {
  const found = readPositionTables(
    lines.map((line) => line.split('|').map(cellOf)),
    { account: 'FILE' },
  );
  return {
    lots: found.flatMap(({ table, recognition: { map } }) =>
      table.rows.map(({ cells }) => cells[map.columns['net_position'] ?? map.columns['notional'] ?? -1]),
    ),
    missing: found.flatMap(({ recognition: { missing } }) => missing.map(({ label }) => label)),
    doubts: found.flatMap(({ table, recognition: { map } }) =>
      examineTable(table, map).doubts.map(({ heading, doubt }) => `${heading} ${doubt}`),
    ),
    remarks: found.flatMap(({ table: { remarks } }) => remarks),
  };
}

const tableOf = (headings: string, ...rows: readonly string[]) =>
  read(
    `Account|Contract|${headings}`,
    ...rows.map((row, index) => `A|${['CLG7', 'NGH7', 'ZCH7'][index] ?? ''}|${row}`),
  );

describe('what is held after the trades of a day', () => {
  it.each([
    'B/F|Bought|Sold|C/F',
    'Brought forward|Buys|Sells|Carried forward',
    'Report|Achats|Ventes|Solde',
    'Beginstand|Koop|Verkoop|Eindstand',
    'Anfangsbestand|Kauf|Verkauf|Endbestand',
    'Anfangsbestand|Zugang|Abgang|Endbestand',
    '前日残|買|売|当日残',
    'Open|Bought|Sold|Close',
    'Alt|Bought|Sold|Neu',
  ])('is the position: %s', (headings) => {
    const found = tableOf(headings, '20|5|0|25', '-15|3|0|-12', '40|0|40|0');
    expect(found).toMatchObject({ lots: [25, -12, 0], missing: [], doubts: [] });
    const [before = '', , , after = ''] = headings.split('|');
    expect(found.remarks).toContain(`The position is “${after}”: “${before}” and what was bought and sold since.`);
    expect(found.remarks.filter((remark) => remark.startsWith('The position is'))).toHaveLength(1);
  });

  it('is 0 where nothing is written of what was sold', () =>
    expect(tableOf('B/F|Bought|Sold|C/F', '20|5||25', '-15|3||-12', '40||40|').lots).toEqual([25, -12, 0]));

  it.each(['B/F Long|B/F Short|Bought|Sold|C/F Long|C/F Short', 'Long SOD|Short SOD|Buys|Sells|Long EOD|Short EOD'])(
    'is long or short: %s',
    (headings) => {
      const found = tableOf(headings, '20|0|5|0|25|0', '0|15|3|0|0|12', '40|0|0|40|0|0');
      expect(found).toMatchObject({ lots: [25, -12, 0], missing: [], doubts: [] });
    },
  );

  it('is the pair that is carried forward, where it stands alone', () =>
    expect(tableOf('C/F Long|C/F Short', '25|0', '0|12')).toMatchObject({
      lots: [25, -12],
      remarks: ['The position is “C/F Long” less “C/F Short”.'],
    }));

  it('is not the pair that was brought forward', () =>
    expect(tableOf('B/F Long|B/F Short', '25|0', '0|12').missing).toEqual(['Net position']));

  it.each([
    ["Y'day|Chg|Today", "The position is “Today”: “Y'day” and “Chg”."],
    ['SOD|Traded|EOD', 'The position is “EOD”: “SOD” and “Traded”.'],
  ])('is proved by the change: %s', (headings, remark) => {
    const found = tableOf(headings, '20|5|25', '-10|0|-10');
    expect(found).toMatchObject({ lots: [25, -10], missing: [], doubts: [] });
    expect(found.remarks).toContain(remark);
  });

  it.each(['Position|Change|Target', 'Current|Change|Target'])('is not what is proposed: %s', (headings) =>
    expect(tableOf(headings, '20|5|25', '-10|3|-7').lots).toEqual([20, -10]),
  );

  it('has the trades of the day in it', () =>
    expect(tableOf('Buy Today|Sell Today|Long|Short', '5|0|25|0', '3|0|0|12')).toMatchObject({
      lots: [25, -12],
      missing: [],
    }));

  it('is asked about beside trades of no day', () =>
    expect(tableOf('Bought|Sold|Long|Short', '5|0|25|0', '3|0|0|12').missing).toEqual(['Net position']));

  it('is told by the words of merged headings', () => {
    const found = read(
      'Client|Contract|Previous day||Today’s activity||Closing position|',
      '||Long|Short|Buy|Sell|Long|Short',
      'A|CLG7|20|0|5|0|25|0',
      'A|NGH7|0|15|3|0|0|12',
    );
    expect(found.lots).toEqual([25, -12]);
    expect(found.remarks).toContain(
      '“Buy” and “Sell” are trades between “Previous day Long” less “Previous day Short” and what is held after them.',
    );
    expect(found.remarks.join(' ')).not.toMatch(/Prior|no column is the sum/);
  });

  it('is the face of securities', () =>
    expect(read('Account|CUSIP|Opening|Bought|Sold|Closing', 'A|91282CJZ5|1000000|500000|0|1500000').lots).toEqual([
      1500000,
    ]));
});

describe('whole numbers beside what was bought and sold', () => {
  it.each([
    ['Rest', '5|0|25', '3|0|-12'],
    ['C/F', '5|0|25', '3|0|-12'],
    ['Inventory', '5|0|25', '3|0|-12'],
    ['Balance', '5|0|25', '3|0|-12'],
  ])('are asked about below %s', (heading, ...rows) =>
    expect(tableOf(`Bought|Sold|${heading}`, ...rows).doubts).toEqual([
      `${heading} holds whole numbers that may be what is held, of which “Bought” and “Sold” may be the trades of a day, and is not read`,
    ]),
  );

  it('are asked about where one row alone shows that they may be held', () =>
    expect(tableOf('Alt|Bought|Sold|Neu', '20|5|0|25').doubts).toHaveLength(2));

  it('are not read where they are proposed', () =>
    expect(tableOf('Now|Buy|Sell|Target', '20|5|0|25', '-15|3|0|-12').doubts).toHaveLength(2));

  it.each([
    ['Price|OI|Days', '5||70|20000|30', '|5|71|20100|60'],
    ['Trade ID|Volume|Tick Value|RR|CTI', '5||1001|300000|10|201|1', '|5|1002|50000|10|202|2'],
    ['Open|High|Low|Close', '5||70|71|69|70', '|5|71|72|70|71'],
    ['Position Limit|Days to Expiry|Lots per Order', '5||3000|30|2', '|5|3500|60|3'],
    ['Prior Settle|Prior Close|Prezzo apertura', '5||70.5|70.1|70', '|5|71.5|71.2|71'],
    ['Contract Year|Exec', '5||2027|930', '|5|2027|1015'],
    ['P&L|Margin|Comm|Delta', '5||300|40000|12|5', '|5|-40|41000|13|-5'],
    ['Total|Diff', '5|1|6|4', '|5|5|-5'],
    ['Kurs|Tage|Gebühr|Auftragsnummer', '5||70|30|12|1001', '|5|71|60|13|1002'],
    ['値段|手数料', '5||70|1200', '|5|71|1300'],
    ['Net Pos|Wrk Buys|Work sells|P/L', '5||5|3|1|400', '|5|-5|0|2|-120'],
    ['Saldo EUR|Variation', '5||1350|200', '|5|-400|-30'],
  ])('are none of lots in a blotter: %s', (headings, ...rows) => {
    const found = tableOf(`Bought|Sold|${headings}`, ...rows);
    expect(found).toMatchObject({ doubts: [], missing: [] });
    expect(found.lots[1]).toBe(-5);
  });

  it('are none of lots where each row has the same', () =>
    expect(tableOf('Bought|Sold|Xy', '5||7', '|5|7', '6||7').doubts).toEqual([]));
});
