import { describe, expect, it } from '@jest/globals';
import { doubtText } from '../../../server/commands/table-options.js';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import { examineTable, stageTable } from '../../../server/sheet/reader/stage-table.js';
import { lackedColumns, leftOutSentences } from '../../../server/sheet/reader/table-remarks.js';
import { instrumentsToRead } from '../../../server/sheet/reader/written-instruments.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';

const tablesOf = (...lines: readonly string[]) => {
  const cells = lines.map((line) =>
    line.split('|').map((cell): CellValue => (/^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell)),
  );
  const width = Math.max(...cells.map(({ length }) => length));
  return readPositionTables(
    cells.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? '')),
    { account: 'FILE' },
  );
};
const lackedBy = (...lines: readonly string[]) => tablesOf(...lines).flatMap(lackedColumns);
const asked = (...lines: readonly string[]) =>
  tablesOf(...lines).flatMap(({ table, recognition }) =>
    examineTable(table, recognition.map).doubts.map((doubt) => doubtText(doubt, '1')),
  );

const SWAP = 'Trade ID|Account|CCP|Ccy|Notional|Index|Effective|Maturity';
const TERMS = [
  'S1|A1|CME|USD|100000000|SOFR|2026-11-24|2031-11-24',
  'S2|A1|CME|USD|50000000|SOFR|2026-11-24|2036-11-24',
];

describe('a table of swaps without the direction of its holder', () => {
  it.each([
    ['Client Pays', 'Fixed', 'Float', 'a client'],
    ['Bank Pays', 'Fixed', 'Float', 'the other party'],
    ['Dealer', 'Pay', 'Receive', 'the other party'],
    ['Counterparty Direction', 'Pay', 'Receive', 'the other party'],
  ])('is told whose directions stand below “%s”: %s, %s', (heading, one, other, whose) => {
    const lacked = lackedBy(
      `${SWAP}|${heading}|Fixed Rate`,
      `${TERMS[0] ?? ''}|${one}|3.65`,
      `${TERMS[1] ?? ''}|${other}|3.7`,
    );
    expect(lacked).toEqual([
      `Direction (“${heading}” says what ${whose} pays or receives, which may be the opposite of what you do: head a column “Direction” with your own Pay or Receive)`,
    ]);
  });
});

describe('a table of swaps whose rate is not known', () => {
  it.each(['Strike', 'Price', 'Par Rate'])('is asked for it, and not for the type that is made of it: %s', (heading) =>
    expect(lackedBy(`${SWAP}|Direction|${heading}`, ...TERMS.map((terms) => `${terms}|Pay|3.65`))).toEqual([
      `Fixed rate, % (is it “${heading}”?)`,
    ]),
  );
});

describe('a question on the quantity', () => {
  it.each([
    ['Account|Contract|Expiry|Barrels', 'A1|CL|Jan-27|10000'],
    ['Account|Security|Maturity|Coupon|Qty', 'A1|UST NOTE|11/15/2034|4.25|50'],
  ])('offers no way that would leave it out: %s', (...lines) => {
    const questions = asked(...lines);
    expect(questions).toHaveLength(1);
    expect(questions.join(' ')).not.toContain('--ignore-column');
  });

  it('is offered one on another column', () =>
    expect(asked('Account|Contract|Expiry|Qty|Position', 'A1|CL|Jan-27|10|12').join(' ')).toContain(
      '--ignore-column "Position"',
    ));
});

describe('a ticket of several lines that is left out', () => {
  const ticket = (id: string, status: string) => [
    `Trade ID|${id}`,
    'Clearing house|CME',
    'Account|A1',
    'Direction|Pay',
    'Notional|25000000',
    'Currency|USD',
    'Fixed rate|3.65',
    'Floating index|SOFR',
    'Effective date|2026-11-24',
    'Maturity date|2031-11-24',
    `Status|${status}`,
  ];

  it('has all its lines told, and none of another ticket', () => {
    const tables = tablesOf(...ticket('S1', 'Confirmed'), '', ...ticket('S2', 'Cancelled'));
    expect(tables.flatMap(({ table }) => table.rows)).toHaveLength(1);
    expect(tables.flatMap(({ table }) => leftOutSentences(table, 0))).toEqual([
      'Rows 13, 14, 15, 16, 17, 18, 19, 20, 21, 22 and 1 more are left out: “Cancelled” by Status.',
    ]);
  });
});

describe('a name of two letters', () => {
  it('is looked up, as “Or” is gold', () => {
    const [found] = tablesOf('Account|Exchange|Contract|Expiry|Qty', 'A|COMEX|Or|202702|4', 'A|NYMEX|CL|202702|4');
    const place = { sheet: '', row: 0, column: 0, rowCount: 3, columnCount: 5 };
    const asked =
      found === undefined ? [] : instrumentsToRead(stageTable(place, found.table, found.recognition.map, () => null));
    expect(asked.map(({ contract_code }) => contract_code)).toEqual(['Or']);
  });
});

describe('sentences of rows and columns that are not read', () => {
  it('say of a title between rows what it is, and what would do', () =>
    expect(leftOutSentences({ leftOut: [{ sheetRow: 7, reason: 'remark', isTold: true }] }, 0)).toEqual([
      'Row 8 is left out: it stands as a title or a remark, without a position: write contract and quantity there if one is held.',
    ]));

  it('name what is bought below zero before what is sold above it', () =>
    expect(asked('Account|Contract|B/S|Qty', 'A|CLG7|S|4', 'A|CLH7|B|-10').join()).toContain('B of -10'));
});
