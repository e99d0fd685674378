import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { WorkbookCell, WorkbookDocument, WorkbookSheet } from '../../server/contract/workbook-document.js';
import { readDocument } from '../../server/workbook-file/read/read-document.js';
import { writeDocument } from '../../server/workbook-file/write/write-document.js';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('=1+1', '+1', '-x', '@x', ' x ', '\r\n', '_x0041_', '#N/A', '007', '', 'a\u0000b', '<&">', '\ufffe'),
);
const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value)),
);
const value = fc.oneof(text, number, fc.boolean());
const formula = fc.constantFrom(
  'A1+1',
  'MARGIN.INITIAL(A1:D5,"MARGIN.INITIAL(")',
  'XLOOKUP(A1,B:B,C:C)',
  'SUM(FILTER(A1:A9,B1:B9="x"))',
  "'my sheet'!A1&\"'\"",
  '1<2',
);
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((rgb) => `#${rgb.toString(16).toUpperCase().padStart(6, '0')}`);

const style = fc
  .record(
    {
      bold: fc.constant(true),
      italic: fc.constant(true),
      fill: colour,
      color: colour,
      numberFormat: fc.constantFrom('0.00', '#,##0.00', 'yyyy-mm-dd', 'd-mmm', '@', '"x"0', '[Red]0'),
      align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
    },
    { requiredKeys: [] },
  )
  .filter((record) => Object.keys(record).length > 0);

const place = { row: fc.nat(400), column: fc.nat(60) };

interface Content {
  readonly own: WorkbookCell[2];
  readonly written: string | null;
}

const content: fc.Arbitrary<Content> = fc.oneof(
  fc.record({ own: value, written: fc.constant(null) }),
  fc.record({ own: fc.oneof(value, fc.constant(null)), written: formula }),
  fc.record({ own: fc.constant(null), written: fc.constant(null) }),
);

const MERGED = { row: 0, column: 1, rowCount: 1, columnCount: 9 };

const sheet = (name: string): fc.Arbitrary<WorkbookSheet> =>
  fc.record({
    name: fc.constant(name),
    columns: fc.uniqueArray(fc.record({ column: fc.nat(30), width: fc.integer({ min: 1, max: 100 }) }), {
      selector: ({ column }) => column,
      maxLength: 4,
    }),
    cells: fc
      .uniqueArray(fc.record({ ...place, content, style: fc.integer({ min: -1, max: 2 }) }), {
        selector: ({ row, column }) => `${row} ${column}`,
        maxLength: 30,
      })
      .map((cells) =>
        cells.map(({ row, column, content: { own, written }, style: index }): [...WorkbookCell] => [
          row,
          column,
          own,
          index,
          written,
        ]),
      ),
    notes: fc.uniqueArray(fc.record({ ...place, text: text.filter((note) => note !== '') }), {
      selector: ({ row, column }) => `${row} ${column}`,
      maxLength: 4,
    }),
    merges: fc.constantFrom([MERGED], [MERGED, { row: 1, column: 0, rowCount: 400, columnCount: 2 }]),
    hiddenRows: fc.constantFrom(
      [{ first: 0, count: 1 }],
      [
        { first: 2, count: 3 },
        { first: 500, count: 1 },
      ],
    ),
    hiddenColumns: fc.constantFrom(
      [{ first: 40, count: 2 }],
      [
        { first: 31, count: 1 },
        { first: 50, count: 9 },
      ],
    ),
    frozenRows: fc.nat(3),
    frozenColumns: fc.integer({ min: 1, max: 3 }),
    isVisible: fc.constant(true),
  });

const document: fc.Arbitrary<WorkbookDocument> = fc.record({
  sheets: fc.tuple(sheet('First sheet'), sheet("Tom's")),
  styles: fc.array(style, { minLength: 3, maxLength: 3 }),
  notices: fc.constant([]),
});

/** What a document says, whatever the order of its cells and the numbers of its styles. */
const meaning = ({ sheets, styles }: WorkbookDocument): unknown =>
  sheets.map((own) => ({
    ...own,
    columns: sorted(own.columns, ({ column }) => [0, column]),
    notes: sorted(own.notes, ({ row, column }) => [row, column]),
    cells: sorted(own.cells, ([row, column]) => [row, column])
      .map(([row, column, cell, index, written]) => [row, column, cell, styles[index] ?? {}, written] as const)
      // a cell that holds nothing and looks like nothing is none
      .filter(([, , cell, look, written]) => cell !== null || written !== null || Object.keys(look).length > 0),
  }));

const sorted = <Item>(items: readonly Item[], keyOf: (item: Item) => readonly [number, number]): readonly Item[] =>
  [...items].sort((first, second) => keyOf(first)[0] - keyOf(second)[0] || keyOf(first)[1] - keyOf(second)[1]);

describe('a document that is written and read again', () => {
  it('says the same', async () => {
    await fc.assert(
      fc.asyncProperty(document, async (written) => {
        const bytes = await writeDocument(written);
        expect(meaning(await readDocument({ name: 'book.xlsx', bytes }))).toEqual(meaning(written));
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['no sheet', [], /needs at least one sheet/],
    ['no visible sheet', [{ isVisible: false }], /must be visible/],
    ['two sheets of one name', [{ name: 'A' }, { name: 'a' }], /Two sheets/],
    ['a name that programs refuse', [{ name: 'a/b' }], /can't be named/],
    ['a cell outside', [{ cells: [[1_048_576, 0, 1, -1, null]] }], /A1048577 lies outside/],
    [
      'merged cells that overlap',
      [{ merges: [MERGED, { row: 0, column: 9, rowCount: 2, columnCount: 1 }] }],
      /Merged cells of S overlap/,
    ],
    ['hidden rows outside', [{ hiddenRows: [{ first: 1_048_570, count: 7 }] }], /Hidden rows of S lie outside/],
    ['too many hidden rows', [{ hiddenRows: [{ first: 0, count: 100_001 }] }], /or are too many/],
    ['hidden columns outside', [{ hiddenColumns: [{ first: 0, count: 16_385 }] }], /Hidden columns of S/],
    ['merged cells outside', [{ merges: [{ ...MERGED, columnCount: 16_384 }] }], /lie outside/],
    ['too long a text', [{ cells: [[0, 0, 'x'.repeat(32_768), -1, null]] }], /S!A1 holds more than 32,767/],
  ] satisfies [string, Partial<WorkbookSheet>[], RegExp][])('is refused with %s', async (_, sheets, sentence) => {
    const blank = { name: 'S', columns: [], cells: [], notes: [], frozenRows: 0, isVisible: true };
    const whole = { sheets: sheets.map((own) => ({ ...blank, ...own })), styles: [], notices: [] };
    await expect(writeDocument(whole)).rejects.toThrow(sentence);
  });
});
