import { beforeAll, describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import { FileWorkbook } from '../../server/workbook-file/file-workbook.js';
import { readBook } from '../../server/workbook-file/read/read-book.js';
import type { WorkbookBook } from '../../server/workbook-file/workbook-book.js';
import { xlsxOf } from '../support/xlsx-parts.js';
import { DATED_SHEETS } from '../support/dated-sheets.js';

const HEADINGS = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position'];

type Cells = readonly (string | number | Date | null)[];

async function bookOf(
  fill: (workbook: ExcelJS.Workbook) => void,
  wanted: readonly string[] = [],
): Promise<WorkbookBook> {
  const workbook = new ExcelJS.Workbook();
  fill(workbook);
  return readBook(
    { name: 'book.xlsx', bytes: new Uint8Array(await workbook.xlsx.writeBuffer()) },
    { sheets: wanted, leftAside: [] },
  );
}

function addSheet(workbook: ExcelJS.Workbook, name: string, rows: readonly Cells[]): ExcelJS.Worksheet {
  const sheet = workbook.addWorksheet(name);
  for (const row of rows) sheet.addRow([...row]);
  return sheet;
}

describe('the book in a workbook', () => {
  it('is found below titles, its rows with their places in the sheet', async () => {
    const { tables, passed, isLarge } = await bookOf((workbook) => {
      addSheet(workbook, 'Book', [
        [],
        ['My positions'],
        [],
        [null, ...HEADINGS, 'Trader'],
        [null, 'A', 'CME', 'ES', 'FUT', '202612', null, 5, 'Ann'],
        [],
        [null, 'B', 'CME', 'ES', 'CALL', 'DEC-26', 6000.5, -2],
      ]);
    });
    expect(tables).toHaveLength(1);
    expect(tables[0]?.name).toBeNull();
    expect(tables[0]?.unknownHeadings).toEqual(['Trader']);
    const staged = tables[0]?.staged;
    expect(staged?.address).toEqual({ sheet: 'Book', row: 1, column: 0, rowCount: 6, columnCount: 9 });
    expect(staged?.idx).toEqual([4, 6]);
    expect(staged?.data).toEqual([
      ['', 'A', 'CME', 'ES', 'FUT', '202612', '', '5', ''],
      ['', 'B', 'CME', 'ES', 'CALL', 'DEC-26', '6000.5', '-2', ''],
    ]);
    expect(passed).toEqual([]);
    expect(isLarge).toBe(false);
  });

  it('says which hidden columns tell what is held', async () => {
    const { tables } = await bookOf((workbook) => {
      const sheet = addSheet(workbook, 'Book', [
        [...HEADINGS, 'Trader'],
        ['A', 'CME', 'ES', 'FUT', '202612', null, 5, 'Ann'],
      ]);
      for (const column of [1, 2, 7, 8]) sheet.getColumn(column).hidden = true;
    });
    expect(tables[0]?.remarks).toEqual([
      '“Account”, which is read as Account, is a hidden column: show it, or delete it if it is not to count.',
      '“Net position”, which is read as Net position, is a hidden column: show it, or delete it if it is not to count.',
    ]);
  });

  it('counts rows that are hidden, and says how many', async () => {
    const { tables } = await bookOf((workbook) => {
      const sheet = addSheet(workbook, 'Book', [
        HEADINGS,
        ['A', 'CME', 'ES', 'FUT', '202612', null, 5],
        ['A', 'CME', 'ES', 'FUT', '202703', null, -5],
      ]);
      sheet.getRow(3).hidden = true;
    });
    expect(tables[0]?.staged.data).toHaveLength(2);
    expect(tables[0]?.hiddenRows).toBe(1);
  });

  it('leaves out rows that are struck out, wholly or their amount, and says so', async () => {
    const { tables } = await bookOf((workbook) => {
      const sheet = addSheet(workbook, 'Book', [
        HEADINGS,
        ['A', 'CME', 'ES', 'FUT', '202612', null, 5],
        ['A', 'CME', 'ES', 'FUT', '202703', null, -5],
        ['A', 'CME', 'ES', 'FUT', '202706', null, 2],
        ['A', 'CME', 'ES', 'FUT', '202709', null, 1],
      ]);
      sheet.getRow(3).font = { strike: true };
      sheet.getRow(4).getCell(7).font = { strike: true };
      sheet.getRow(5).getCell(1).font = { strike: true };
    });
    expect(tables[0]?.staged.idx).toEqual([1, 4]);
    expect(tables[0]?.leftOut).toBe(2);
    expect(tables[0]?.remarks).toEqual([expect.stringMatching(/^Rows 3, 4 are left out: struck out in the workbook/)]);
  });

  it('leaves out rows whose quantity is red beside others, and asks of one that its format alone puts in brackets', async () => {
    const bookWith = (look: (cell: ExcelJS.Cell) => void) =>
      bookOf((workbook) => {
        const sheet = addSheet(workbook, 'Book', [
          HEADINGS,
          ['A', 'CME', 'ES', 'FUT', '202612', null, 5],
          ['A', 'CME', 'ES', 'FUT', '202703', null, 3],
        ]);
        look(sheet.getRow(3).getCell(7));
      });
    const red = await bookWith((cell) => (cell.font = { color: { argb: 'FFFF0000' } }));
    expect(red.tables[0]?.remarks).toEqual([expect.stringMatching(/^Row 3 is left out: its quantity is red/)]);
    const bracketed = await bookWith((cell) => (cell.numFmt = '(0)'));
    expect(bracketed.tables[0]?.staged.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The cell holds 3 and its number format shows it as a number below 0/),
    ]);
    const usual = await bookWith((cell) => (cell.numFmt = '_(* #,##0_);_(* \\(#,##0\\)'));
    expect(usual.tables[0]?.staged.issues).toEqual([]);
  });

  it('leaves out rows of which a note says that they hold something else, and asks of what one says beside them', async () => {
    const bookWith = (cell: string, note: string) =>
      bookOf((workbook) => {
        const sheet = addSheet(workbook, 'Book', [
          HEADINGS,
          ['A', 'CME', 'ES', 'FUT', '202612', null, 5],
          ['A', 'CME', 'ES', 'FUT', '202703', null, 8],
        ]);
        sheet.getCell(cell).note = note;
      });
    const short = (await bookWith('G3', 'Jo Smith:\nSHORT - remember to flip')).tables[0];
    expect(short?.staged.idx).toEqual([1]);
    expect(short?.remarks).toEqual([expect.stringContaining('the note of a cell says “SHORT - remember to flip”')]);
    const turned = (await bookWith('G1', '+ = short, - = long')).tables[0];
    expect(turned?.doubts.map(({ doubt }) => doubt)).toEqual([
      expect.stringContaining('as “+ = short, - = long” says'),
    ]);
    const plain = (await bookWith('G3', 'confirmed by phone')).tables[0];
    expect(plain?.staged.idx).toEqual([1, 2]);
    expect(plain?.remarks).toEqual([]);
  });

  it('is not of a sheet beside which another one holds positions of a later day', async () => {
    const { tables, passed } = await bookOf((workbook) => {
      for (const [name, rows] of Object.entries(DATED_SHEETS)) addSheet(workbook, name, rows);
    });
    expect(tables.map(({ staged }) => staged.address.sheet)).toEqual(['Book']);
    expect(passed.map(({ name, reason }) => [name, reason])).toEqual([
      ['Cover', 'not recognised'],
      ['Before', 'earlier day'],
    ]);
  });

  const TRADE: Cells = ['A', 'CME', 'ES', 'FUT', '202612', null, 2];
  const HELD: readonly Cells[] = [
    HEADINGS,
    ['A', 'CME', 'ES', 'FUT', '202612', null, 45],
    ['A', 'CME', 'NQ', 'FUT', '202612', null, 3],
  ];
  const threeSheets = (workbook: ExcelJS.Workbook): void => {
    addSheet(workbook, 'Trades', [HEADINGS, TRADE]);
    addSheet(workbook, 'Positions', HELD);
    addSheet(workbook, 'By account', HELD);
  };

  it('is not of trades beside positions, nor of what repeats them', async () => {
    const { tables, passed } = await bookOf(threeSheets);
    expect(tables.map(({ staged }) => staged.address.sheet)).toEqual(['Positions']);
    expect(passed.map(({ name, reason }) => [name, reason])).toEqual([
      ['Trades', 'trades'],
      ['By account', 'repeated'],
    ]);
  });

  it('is of both where they are asked for', async () => {
    const { tables } = await bookOf(threeSheets, ['Trades', 'By account']);
    expect(tables.map(({ staged }) => staged.address.sheet)).toEqual(['Trades', 'By account']);
  });

  it('tells months from days by the number formats of its dates', async () => {
    const day = new Date(Date.UTC(2026, 11, 18));
    const { tables } = await bookOf((workbook) => {
      const sheet = addSheet(workbook, 'Book', [
        HEADINGS,
        ['A', 'CME', 'ES', 'FUT', day, null, 5],
        ['A', 'CME', 'ES', 'FUT', new Date(Date.UTC(2026, 0, 27)), null, 5],
      ]);
      sheet.getCell('E2').numFmt = 'yyyy-mm-dd';
      sheet.getCell('E3').numFmt = 'd-mmm';
    });
    expect(tables[0]?.staged.data[0]?.[5]).toBe('20261218');
    expect(tables[0]?.staged.issues).toMatchObject([
      { code: 'AMBIGUOUS_EXPIRY', row: 2, column: 4, suggestion: '202701' },
    ]);
  });

  it('is each of its tables, without their totals; the rest of their sheet is no book', async () => {
    const { tables } = await bookOf((workbook) => {
      const sheet = workbook.addWorksheet('Tables');
      for (const [index, name] of ['Left', 'Right'].entries()) {
        sheet.addTable({
          name,
          ref: index === 0 ? 'A3' : 'K5',
          headerRow: true,
          totalsRow: true,
          columns: HEADINGS.map((heading) => ({ name: heading, totalsRowFunction: 'none', totalsRowLabel: 'Total' })),
          rows: [[`ACC${index}`, 'CME', 'ES', 'FUT', '202612', null, index + 1]],
        });
      }
    });
    expect(tables.map(({ name, staged }) => [name, staged.address.row, staged.address.column, staged.idx])).toEqual([
      ['Left', 2, 0, [3]],
      ['Right', 4, 10, [5]],
    ]);
    expect(tables.flatMap(({ staged }) => staged.data.map((cells) => cells[1]))).toEqual(['ACC0', 'ACC1']);
  });

  it('is of any kind, several kinds in one workbook', async () => {
    const { tables } = await bookOf((workbook) => {
      addSheet(workbook, 'Bonds', [
        ['Account', 'Category', 'Currency', 'Maturity', 'Coupon, %', 'Coupons a year', 'Notional'],
        ['A', 'treasury', 'USD', new Date(Date.UTC(2030, 4, 15)), 4.5, 2, 1_000_000],
      ]);
      addSheet(workbook, 'Ladder', [
        ['Account', 'Index', 'Tenor', 'DV01'],
        ['A', 'USD-SOFR', '5Y', -1200.5],
      ]);
    });
    expect(tables.map(({ staged }) => staged.type)).toEqual(['fi', 'ladder']);
    expect(tables[0]?.staged.data[0]?.[4]).toBe('20300515');
  });

  it('leaves out hidden, blank and other sheets, each with its reason', async () => {
    const fill = (workbook: ExcelJS.Workbook): void => {
      addSheet(workbook, 'Book', [HEADINGS, ['A', 'CME', 'ES', 'FUT', '202612', null, 5]]);
      addSheet(workbook, 'Secret', [HEADINGS, ['A', 'CME', 'ES', 'FUT', '202612', null, 7]]).state = 'hidden';
      addSheet(workbook, 'Blank', []);
      addSheet(workbook, 'Notes', [['Call Ann']]);
      addSheet(workbook, 'Half', [HEADINGS.slice(0, 5), ['A', 'CME', 'ES', 'FUT', '202612']]);
    };
    const { tables, passed } = await bookOf(fill);
    expect(tables).toHaveLength(1);
    expect(passed).toEqual([
      { name: 'Secret', reason: 'hidden', missing: [], missingFields: [] },
      { name: 'Blank', reason: 'blank', missing: [], missingFields: [] },
      { name: 'Notes', reason: 'not recognised', missing: [], missingFields: [] },
      { name: 'Half', reason: 'not recognised', missing: ['Net position'], missingFields: ['net_position'] },
    ]);
    const asked = await bookOf(fill, ['secret', 'Nowhere']);
    expect(asked.tables.map(({ staged }) => staged.address.sheet)).toEqual(['Secret']);
    expect(asked.unknownSheets).toEqual(['Nowhere']);
  });

  it('is not among the results of an earlier run', async () => {
    const workbook = FileWorkbook.blank();
    const columns = HEADINGS.map((heading) => ({ heading, format: 'text' as const }));
    const rows = [['A', 'CME', 'ES', 'FUT', '202612', null, 5]];
    const block = { title: 'By position', columns, rows };
    await workbook.addResultSheet({ name: 'Book', lines: [], blocks: [{ ...block, name: 'Book' }], charts: [] });
    await workbook.addResultSheet({
      name: 'Out',
      lines: [],
      blocks: [{ ...block, name: 'MarginPositions' }],
      charts: [],
    });
    const book = await readBook({ name: 'book.xlsx', bytes: await workbook.bytes() }, { sheets: [], leftAside: [] });
    expect(book.tables.map(({ name }) => name)).toEqual(['Book']);
    expect(book.passed).toEqual([{ name: 'Out', reason: 'results', missing: [], missingFields: [] }]);
  });
});

describe('what a copy of a workbook lacks', () => {
  it('is what exceljs does not keep: shapes, and names that stand for no cells', async () => {
    const bytes = xlsxOf({
      sheets: [{ name: 'S', content: '<sheetData/>' }],
      definedNames:
        '<definedName name="Rate">0.05</definedName><definedName name="Book">S!$A$1:$C$9</definedName>' +
        '<definedName name="Column">\'S\'!$A:$A</definedName>',
      parts: {
        'xl/drawings/drawing1.xml':
          '<xdr:wsDr xmlns:xdr="x"><xdr:twoCellAnchor><xdr:sp/></xdr:twoCellAnchor></xdr:wsDr>',
        'xl/media/image1.png': 'x',
      },
    });
    const { notCopied } = await readBook({ name: 'book.xlsx', bytes }, { sheets: [], leftAside: [] });
    expect(notCopied).toEqual(['shapes and text boxes', 'the names Rate, Column, which stand for no cells']);
  });
});

describe('large workbooks', () => {
  let many: WorkbookBook;
  let wide: WorkbookBook;
  beforeAll(async () => {
    many = await bookOf((workbook) => {
      addSheet(workbook, 'Book', [
        HEADINGS,
        ...Array.from({ length: 20_001 }, () => ['A', 'CME', 'ES', 'FUT', 'DEC-26', null, 5]),
      ]);
    });
    wide = await bookOf((workbook) => {
      addSheet(workbook, 'Book', [HEADINGS]).mergeCells('A10:ZZ160');
    });
  });

  it('are known by their rows, and by the cells that merging and validation cover', () => {
    expect(many.isLarge).toBe(true);
    expect(many.tables[0]?.staged.data).toHaveLength(20_001);
    expect(wide.isLarge).toBe(true);
  });
});
