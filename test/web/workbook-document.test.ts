import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { WorkbookDocument, WorkbookSheet } from '../../server/contract/workbook-document.js';
import { workbookDocumentSchema } from '../../server/contract/workbook-document.js';
import { documentOfCsv } from '../../src/web/book/csv-document.js';
import { snapshotOfDocument } from '../../src/web/book/document-snapshot.js';
import { sampleBook } from '../../src/web/book/sample-book.js';
import { documentOfSnapshot } from '../../src/web/book/snapshot-document.js';

type Cell = WorkbookSheet['cells'][number];

const sheetOf = (cells: readonly Cell[], more: Partial<WorkbookSheet> = {}): WorkbookSheet => ({
  name: 'Book',
  columns: [],
  cells,
  notes: [],
  frozenRows: 0,
  isVisible: true,
  ...more,
});

const documentOf = (sheet: WorkbookSheet, styles: WorkbookDocument['styles'] = []): WorkbookDocument => ({
  sheets: [sheet],
  styles,
  notices: [],
});

const roundTrip = (document: WorkbookDocument): WorkbookDocument =>
  documentOfSnapshot(snapshotOfDocument(document, 'id', 'name'));

describe('a workbook document in the grid and back', () => {
  it('keeps what was said of its book in a sheet that the grid does not show', () => {
    const said = 'x'.repeat(70_000);
    const settings: WorkbookSheet = sheetOf(
      [
        [0, 0, 'margin-desk.book', -1, null],
        ...[0, 1, 2].map((part): Cell => [0, part + 1, said.slice(part * 30_000, (part + 1) * 30_000), -1, null]),
        [1, 0, 'margin-desk.batches', -1, null],
        [1, 1, '[]', -1, null],
      ],
      { name: '_margin_desk', isVisible: false },
    );
    const document: WorkbookDocument = { sheets: [sheetOf([]), settings], styles: [], notices: [] };
    const snapshot = snapshotOfDocument(document, 'id', 'name');
    expect(Object.values(snapshot.sheets).map(({ name }) => name)).toEqual(['Book']);
    expect(snapshot.custom).toEqual({ 'margin-desk.book': said, 'margin-desk.batches': '[]' });
    expect(roundTrip(document)).toEqual(document);
  });

  it('keeps values of each kind, formulas, looks, notes, widths, merged cells, what is frozen and what is hidden', () => {
    const styles: WorkbookDocument['styles'] = [
      { bold: true, fill: '#DCEBEA', align: 'right' },
      { italic: true, color: '#9C0006', numberFormat: 'd-mmm-yy' },
    ];
    const cells: readonly Cell[] = [
      [0, 0, '=1+1', 0, null],
      [0, 1, -2.5, 1, null],
      [1, 0, true, -1, null],
      [1, 1, false, -1, null],
      [2, 0, 7, -1, 'SUM(B1:B2)'],
      [2, 3, null, 1, null],
    ];
    const more = {
      columns: [{ column: 1, width: 20 }],
      notes: [{ row: 1, column: 0, text: 'Mine.\nTwo lines.' }],
      merges: [{ row: 300, column: 0, rowCount: 2, columnCount: 40 }],
      hiddenRows: [
        { first: 1, count: 2 },
        { first: 150, count: 1 },
      ],
      hiddenColumns: [{ first: 3, count: 2 }],
      frozenRows: 1,
      frozenColumns: 2,
      isVisible: false,
    };
    const document = documentOf(sheetOf(cells, more), styles);
    expect(roundTrip(document)).toEqual(document);
  });

  it('forgets what a file remembers of our functions, so that they are calculated anew', () => {
    const cells: readonly Cell[] = [
      [0, 0, 123, -1, 'MARGIN.INITIAL(A1:I12)'],
      [1, 0, 5, -1, 'SUM(A1)'],
    ];
    const [first, second] = roundTrip(documentOf(sheetOf(cells))).sheets[0]?.cells ?? [];
    expect([first, second]).toEqual([[0, 0, null, -1, 'MARGIN.INITIAL(A1:I12)'], cells[1]]);
  });

  it('keeps whatever stands in cells', () => {
    const value = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
    );
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), (values) => {
        const document = documentOf(sheetOf(values.map((one, row): Cell => [row, row % 3, one, -1, null])));
        expect(roundTrip(document)).toEqual(document);
      }),
    );
  });

  it('reads colours of the grid in any spelling, and leaves see-through ones out', () => {
    const style = (rgb: string) => ({ bg: { rgb } });
    const { styles } = documentOfSnapshot({
      sheetOrder: ['s'],
      sheets: {
        s: {
          name: 'S',
          cellData: {
            0: { 0: { v: 1, s: style('#abc') }, 1: { v: 1, s: style('rgb(1, 2, 255)') } },
            1: { 0: { v: 1, s: style('rgba(1,2,3,0)') }, 1: { v: 1, s: style('tomato') } },
          },
        },
      },
    });
    expect(styles).toEqual([{ fill: '#AABBCC' }, { fill: '#0102FF' }]);
  });
});

describe('the sample book', () => {
  it.each(['2024-01-02', '2026-12-31', '2099-06-01'])('is a valid document on %s, of months yet to come', (date) => {
    const document = sampleBook(date);
    expect(workbookDocumentSchema.safeParse(document).success).toBe(true);
    const expiries = document.sheets[0]?.cells.filter(([row, column]) => row > 0 && column === 5) ?? [];
    const years = expiries.map(([, , value]) => Number(String(value).slice(-2)));
    expect(expiries).toHaveLength(11);
    expect(years.every((year) => [1, 2].includes((year - Number(date.slice(2, 4)) + 100) % 100))).toBe(true);
  });

  it.each([
    ['2026-01-31', 'MAR-26'],
    ['2026-02-01', 'JUN-26'],
    ['2026-10-15', 'DEC-26'],
    ['2026-11-20', 'MAR-27'],
    ['2099-12-31', 'MAR-00'],
  ])('has rate futures on %s for %s, the quarter that is two months ahead or more', (date, expiry) => {
    const cells = sampleBook(date).sheets[2]?.cells ?? [];
    const expiries = cells.flatMap(([row, column, value]) => (column === 5 && row >= 1 && row <= 3 ? [value] : []));
    expect(expiries).toEqual([expiry, expiry, expiry]);
  });
});

describe('text of comma-separated values', () => {
  const cellsOf = (text: string): readonly (readonly [number, number, unknown])[] => {
    const read = documentOfCsv(text, 'book');
    if (!read.ok) throw new Error(read.message);
    return read.document.sheets[0]?.cells.map(([row, column, value]) => [row, column, value] as const) ?? [];
  };

  it.each([
    ['commas', 'a,b\n1,2.5\n'],
    ['semicolons and a byte order mark', '\uFEFFa;b\r\n1;2.5\r\n'],
    ['tabs', 'a\tb\n1\t2.5'],
  ])('is read with %s', (_name, text) => {
    expect(cellsOf(text)).toEqual([
      [0, 0, 'a'],
      [0, 1, 'b'],
      [1, 0, 1],
      [1, 1, 2.5],
    ]);
  });

  it.each(['007', '2027-01', '1e5', '=1+1', '1,000', '+3', 'DEC-27', '1234567890123456', '0x1F', ' '])(
    'keeps %j as text',
    (text) => expect(cellsOf(`"${text}";x`)).toContainEqual([0, 0, text]),
  );

  it('reads a decimal comma where the file shows that it is one', () => {
    expect(cellsOf('Strike;Lots\n80,5;1.000\n')).toEqual([
      [0, 0, 'Strike'],
      [0, 1, 'Lots'],
      [1, 0, 80.5],
      [1, 1, 1000],
    ]);
  });

  it('has numbers with grouped thousands between commas, shown as they were written', () => {
    const read = documentOfCsv('Notional,x\n"5,000",62.5\n"(2,500)","a,b"\n', 'book');
    if (!read.ok) throw new Error(read.message);
    expect(read.document.sheets[0]?.cells.slice(2)).toEqual([
      [1, 0, 5000, 0, null],
      [1, 1, 62.5, -1, null],
      [2, 0, -2500, 1, null],
      [2, 1, 'a,b', -1, null],
    ]);
    expect(read.document.styles).toEqual([{ numberFormat: '#,##0' }, { numberFormat: '#,##0;(#,##0)' }]);
  });

  it('reads thousands grouped by commas between tabs as the command line does', () => {
    expect(cellsOf('DV01\tx\n(1,250)\t8,400\n').slice(2)).toEqual([
      [1, 0, -1250],
      [1, 1, 8400],
    ]);
  });

  it('keeps grouped thousands as text where no comma stands between cells', () => {
    expect(cellsOf('a;b\n5,000;1\n')[2]).toEqual([1, 0, '5,000']);
  });

  it('says what it took a doubtful number for', () => {
    const read = documentOfCsv('Lots;x\n1.000;y\n', 'book');
    expect(read.ok ? read.document.notices : []).toEqual([
      '“1.000” was read as 1, like all numbers of its kind. Where the point groups thousands, write them without it.',
    ]);
  });

  it('says which lines have more cells than their headings as a number is cut at its comma', () => {
    const read = documentOfCsv('Daily statement\nContract,Lots\nCL,1,250\nNG,5\nGC,2,an odd note\n', 'book');
    expect(read.ok ? read.document.notices : []).toEqual([
      'Row 3 of the file has more cells than the headings: a number such as 1,250 without quotation marks is cut in two at its comma. Correct that before you calculate.',
    ]);
  });

  it('says which lines have fewer cells than their headings, so that one is lacking', () => {
    const text = 'Account,Contract,Expiry,Lots\nA,CL,Dec27,5\nA,CL,7\nA,NG,Dec27\nTotal,5\nB,CL,Dec27,2\n';
    const read = documentOfCsv(text, 'book');
    expect(read.ok ? read.document.notices : []).toEqual([
      'Rows 3, 4 of the file have fewer cells than the headings: where one is lacking, those behind it stand below headings of others. Correct that before you calculate.',
    ]);
  });

  it('says nothing of lines of which blank cells at the end are cut off', () => {
    const read = documentOfCsv('Account,Contract,Lots,Note\nA,CL,5,x\nA,NG,7,\nA,HO,3\n', 'book');
    expect(read.ok ? read.document.notices : []).toEqual([]);
  });

  it('keeps blank lines where they are, and says so where there is nothing', () => {
    expect(cellsOf('a,b\n\nc,\n')).toEqual([
      [0, 0, 'a'],
      [0, 1, 'b'],
      [2, 0, 'c'],
    ]);
    expect(documentOfCsv('\n\n', 'book')).toEqual({ ok: false, message: 'There is nothing in it.' });
  });
});
