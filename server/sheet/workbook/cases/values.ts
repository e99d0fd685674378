import { rangeName } from '../a1.js';
import type { PortCase } from './port-case.js';
import { expectEqual, expectFault, expectThat } from './expect.js';
import { scratchSheet } from './scratch.js';
import type { CellValue, CellWrite, RangeAddress, WorkbookPort } from '../port.js';

/** Texts that a spreadsheet likes to take for something else. */
const STUBBORN_TEXTS: readonly string[] = [
  ...['=1+1', '+x', '@x', '-5', '-x', '=HYPERLINK("x","y")', '{=1}', "'quoted", "'", "''", "'=1+1"],
  ...['007', '1e5', '1,234.5', '1.234,5', '12%', '$5', '(5)', '1/2', '0x1F', '1_000'],
  ...['DEC-26', 'Dec 2026', '2027-01', '2026-12-18', '18/12/2026', '12:30', '1/2/26'],
  ...['TRUE', 'false', 'WAHR', '#N/A', '#REF!', 'NULL'],
  ...[' x ', 'two\nlines', 'a\tb', '"', 'a"b', '&lt;', '<b>', 'Zürich', '日本', '😀', 'שלום', 'e\u0301'],
  ...['x'.repeat(32_767), `=${'x'.repeat(9_000)}`],
];

const NUMBERS: readonly number[] = [0, 1, -5, 0.1, 1 / 3, 1e-12, -123_456_789.125, 46_388, 1e15, 2 ** 40, 6.02e23];

const column = (values: readonly CellValue[]): readonly (readonly CellValue[])[] => values.map((value) => [value]);

async function expectValues(
  workbook: WorkbookPort,
  address: RangeAddress,
  expected: readonly (readonly CellValue[])[],
): Promise<void> {
  const found = await workbook.readValues(address);
  expectEqual(found.length, expected.length, `number of rows of ${rangeName(address)}`);
  expected.forEach((cells, row) =>
    cells.forEach((value, index) => {
      const cell = found[row]?.[index];
      if (!isSame(cell, value)) expectEqual(cell, value, `row ${row + 1}, column ${index + 1}`);
    }),
  );
}

/** Hosts keep 15 digits of a number. */
const isSame = (found: CellValue | undefined, expected: CellValue): boolean =>
  typeof found === 'number' && typeof expected === 'number'
    ? Math.abs(found - expected) <= 1e-14 * Math.abs(expected)
    : found === expected;

const below = ({ sheet, row, column }: RangeAddress, values: readonly CellValue[]): readonly CellWrite[] =>
  values.map((value, index) => ({ sheet, row: row + index, column, value }));

export const VALUE_CASES: readonly PortCase[] = [
  {
    name: 'text written into cells stays this very text',
    run: async (workbook) => {
      const { data } = await scratchSheet(
        workbook,
        'Text in cells',
        ['Text'],
        column(STUBBORN_TEXTS.map(() => 1)),
        'number',
      );
      await workbook.writeCells(below(data, STUBBORN_TEXTS));
      await expectValues(workbook, data, column(STUBBORN_TEXTS));
    },
  },
  {
    name: 'text in a table of results stays this very text, in columns of text and of numbers',
    run: async (workbook) => {
      for (const format of ['text', 'money'] as const) {
        const { data } = await scratchSheet(workbook, 'Text in tables', ['Text'], column(STUBBORN_TEXTS), format);
        await expectValues(workbook, data, column(STUBBORN_TEXTS));
      }
    },
  },
  {
    name: 'headings stay text, whatever they look like',
    run: async (workbook) => {
      const headings = ['=1+1', '2027-01', '007', '@x', 'TRUE'];
      await scratchSheet(workbook, 'Headings', headings, [['a', 'b', 'c', 'd', 'e']]);
    },
  },
  {
    name: 'numbers and booleans come back as they are, blank cells as empty text',
    run: async (workbook) => {
      const values: readonly CellValue[] = [...NUMBERS, true, false, '', 'last'];
      const { data } = await scratchSheet(workbook, 'Numbers', ['Value'], column(values), 'number');
      await expectValues(workbook, data, column(values));
      await workbook.writeCells(below(data, [...values].reverse()));
      await expectValues(workbook, data, column([...values].reverse()));
    },
  },
  {
    name: 'writing leaves neighbours alone, and a blank empties its cell',
    run: async (workbook) => {
      const rows = [
        ['a', 'b', 'c'],
        ['d', 'e', 'f'],
        ['g', 'h', 'i'],
      ];
      const { data } = await scratchSheet(workbook, 'Neighbours', ['One', 'Two', 'Three'], rows);
      const at = (row: number, column: number, value: CellValue): CellWrite => ({
        sheet: data.sheet,
        row: data.row + row,
        column: data.column + column,
        value,
      });
      await workbook.writeCells([at(1, 1, 'middle'), at(0, 2, ''), at(2, 0, 7)]);
      const expected: readonly (readonly CellValue[])[] = [
        ['a', 'b', ''],
        ['d', 'middle', 'f'],
        [7, 'h', 'i'],
      ];
      await expectValues(workbook, data, expected);
      await workbook.writeCells([]);
      await expectValues(workbook, data, expected);
    },
  },
  {
    name: 'of two values for one cell the later stays',
    run: async (workbook) => {
      const { data } = await scratchSheet(workbook, 'Twice', ['Value'], [['a']]);
      await workbook.writeCells([...below(data, ['first']), ...below(data, ['second'])]);
      await expectValues(workbook, data, [['second']]);
    },
  },
  {
    name: 'cells of several sheets are written in one go',
    run: async (workbook) => {
      const first = await scratchSheet(workbook, 'Several sheets', ['Value'], [['a']]);
      const second = await scratchSheet(workbook, 'Several sheets', ['Value'], [['b']]);
      await workbook.writeCells([...below(first.data, ['A']), ...below(second.data, ['B'])]);
      await expectValues(workbook, first.data, [['A']]);
      await expectValues(workbook, second.data, [['B']]);
    },
  },
  {
    name: 'a range past the used one reads blank cells',
    run: async (workbook) => {
      const { data } = await scratchSheet(workbook, 'Past the end', ['One', 'Two'], [['a', 1]]);
      const wider = { ...data, rowCount: 4, columnCount: 5 };
      const blank = ['', '', '', '', ''];
      await expectValues(workbook, wider, [['a', 1, '', '', ''], blank, blank, blank]);
      const beyond = { ...data, row: data.row + 5_000, column: data.column + 300, rowCount: 2, columnCount: 2 };
      await expectValues(workbook, beyond, [
        ['', ''],
        ['', ''],
      ]);
      const formats = await workbook.readFormats(beyond);
      expectThat(
        formats.length === 2 && formats.every((cells) => cells.length === 2),
        'a number format for each cell past the used range',
      );
    },
  },
  {
    name: '60,000 rows of 9 columns are written and read in chunks, with progress up to the end',
    run: async (workbook) => {
      const headings = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map((letter) => `Column ${letter}`);
      const rows = Array.from({ length: 60_000 }, (_, row) =>
        headings.map((_heading, index) => (index < 4 ? `text ${row}/${index}` : row + index / 16)),
      );
      const { data } = await scratchSheet(workbook, 'Large', headings, rows, 'number');
      const told: (readonly [done: number, total: number])[] = [];
      const found = await workbook.readValues(data, { onProgress: (done, total) => told.push([done, total]) });
      expectEqual(found.length, rows.length, 'number of rows');
      const wrong = rows.findIndex((cells, row) => JSON.stringify(cells) !== JSON.stringify(found[row]));
      if (wrong >= 0) expectEqual(found[wrong], rows[wrong], `row ${wrong + 1} of ${rows.length}`);
      expectProgress(told);
    },
  },
  {
    name: '3,000 scattered cells are written, with progress up to the end',
    run: async (workbook) => {
      const { data } = await scratchSheet(workbook, 'Scattered', ['Value'], [['a']]);
      const cells = Array.from({ length: 3_000 }, (_, index): CellWrite => ({
        sheet: data.sheet,
        row: data.row + 2 * index,
        column: data.column + 1 + (index % 7),
        value: index % 2 === 0 ? index : `=${index}`,
      }));
      const told: (readonly [done: number, total: number])[] = [];
      await workbook.writeCells(cells, { onProgress: (done, total) => told.push([done, total]) });
      expectProgress(told);
      const found = await workbook.readValues({ ...data, rowCount: 6_000, columnCount: 8 });
      for (const { row, column, value } of cells) {
        expectEqual(found[row - data.row]?.[column - data.column], value, `row ${row + 1}, column ${column + 1}`);
      }
    },
  },
  {
    name: 'a sheet that is not there is not found',
    run: async (workbook) => {
      const sheet = 'No such sheet';
      const address = { sheet, row: 0, column: 0, rowCount: 1, columnCount: 1 };
      await expectFault(workbook.readValues(address), 'NOT_FOUND', 'reading values');
      await expectFault(workbook.readFormats(address), 'NOT_FOUND', 'reading formats');
      await expectFault(workbook.usedRange(sheet), 'NOT_FOUND', 'asking for the used range');
      await expectFault(workbook.writeCells([{ sheet, row: 0, column: 0, value: 1 }]), 'NOT_FOUND', 'writing');
    },
  },
];

/** Progress rises, to one total, and arrives there. */
export function expectProgress(told: readonly (readonly [done: number, total: number])[]): void {
  const total = told[0]?.[1];
  expectThat(told.length > 0, 'progress to be told');
  expectThat(
    told.every(([done, of], index) => of === total && done >= (told[index - 1]?.[0] ?? 0)),
    `progress that rises to one total, found ${JSON.stringify(told.slice(0, 20))}`,
  );
  expectEqual(told.at(-1)?.[0], total, 'progress at the end');
}
