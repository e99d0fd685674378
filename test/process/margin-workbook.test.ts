import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archive } from '../support/archive.js';
import { libreOffice, seenByLibreOffice, type SeenSheet } from '../support/libreoffice.js';
import { runProgram, type ProgramEnd } from '../support/service.js';
import { fileParameters, smallSpanXml } from '../support/span-xml.js';
import { sheetData, xlsxOf } from '../support/xlsx-parts.js';

const HEADINGS = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position', 'Trader'];
const ONE_RUN_MILLISECONDS = 300_000;

let directory: string;
const at = (name: string): string => join(directory, name);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-workbook-'));
  const text = smallSpanXml({ clearingHouse: 'TCH', businessDate: '2026-11-19', exchanges: ['TEX'] });
  await fileParameters(directory, 'TCH/2026-11-19', 'set.spn', text);
});

afterAll(() => rm(directory, { recursive: true, force: true }));

const margin = (name: string, ...flags: string[]): Promise<ProgramEnd> =>
  runProgram(['margin', at(name), '--no-demo', '--data-dir', directory, ...flags]);

/** Two sheets of positions and one of notes; two faulty cells, one with a note of the user's own. */
async function writeBook(name: string): Promise<void> {
  const workbook = new ExcelJS.Workbook();
  const first = workbook.addWorksheet("Tom's book");
  first.addRows([
    ['Positions of the desk'],
    HEADINGS,
    ['=1+1', 'TEX', 'ZZ0', 'FUT', '203012', 2, 'Ann'],
    ['DESK', 'TEX', 'ZZZ', 'FUT', '203012', 1, '@Tom'],
    ['DESK', 'TEX', 'ZZ0', 'FUT', '203012', 'ten', '-'],
  ]);
  first.getRow(2).font = { bold: true };
  first.getCell('F5').note = 'Check with Ann';
  first.getCell('H3').value = { formula: 'F3*2', result: 4 };
  workbook.addWorksheet('Notes').addRow(['Call Ann']);
  workbook.addWorksheet('More').addRows([HEADINGS, ['DESK', 'TEX', 'ZZ0', 'FUT', '203012', -1, '']]);
  await workbook.xlsx.writeFile(at(name));
}

async function open(name: string): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(at(name));
  return workbook;
}

/** exceljs's types say that each cell has a note. */
const noteOf = (cell: ExcelJS.Cell | undefined): unknown => cell?.note;

const cellIn = (workbook: ExcelJS.Workbook, sheet: string, address: string): ExcelJS.Cell | undefined =>
  workbook.getWorksheet(sheet)?.getCell(address);

describe('margin of a workbook', () => {
  it('says which tables it read, then what is wrong in which cell, then the figures', async () => {
    await writeBook('book.xlsx');
    const end = await margin('book.xlsx');
    expect(end).toMatchObject({ code: 0, stderr: '' });
    const lines = end.stdout.split('\n');
    expect(lines.slice(0, 5)).toEqual([
      "'Tom''s book'!A1:H5: 3 rows of listed derivatives; columns not read: Trader.",
      'More!A1:G2: 1 row of listed derivatives; columns not read: Trader.',
      '1 sheet not read: Notes (no headings of positions).',
      '4 rows: 2 margined, 2 left out; the figures below understate the margin by them.',
      'Left out:',
    ]);
    expect(lines[5]).toMatch(/^ {2}'Tom''s book'!C4: No contract "ZZZ" on TEX.*\[UNKNOWN_CONTRACT\]$/);
    expect(lines[6]).toMatch(/^ {2}'Tom''s book'!F5: Net position .*"ten".* \[INVALID_NUMBER\]$/);
    expect(end.stdout).toContain('Total initial margin: 2,700.00 USD');
  });

  it('margins the other tables of a workbook where something is asked of some, and counts their rows', async () => {
    const workbook = new ExcelJS.Workbook();
    workbook
      .addWorksheet('Desk')
      .addRows([
        ['Account', 'Exchange', 'Contract', 'Expiry', 'Net position'],
        ['DESK', 'TEX', 'ZZ0', 'DEC-30', 2],
        [],
        ['Account', 'Trade', 'Direction', 'Notional', 'Start', 'Maturity', 'Fixed rate', 'Index', 'Currency'],
        ['DESK', 'T1', 'Pay', 10_000_000, '2026-12-02', '2031-12-02', 3.8, 'USD-SOFR', 'USD'],
      ]);
    workbook.addWorksheet('Units').addRows([
      ['Account', 'Exchange', 'Contract', 'Expiry', 'Qty', 'Unit'],
      ['DESK', 'TEX', 'ZZ9', 'DEC-30', 7, 'bbl'],
      ['DESK', 'TEX', 'ZZ9', 'DEC-30', -3, 'bbl'],
    ]);
    await workbook.xlsx.writeFile(at('asked.xlsx'));
    const end = await margin('asked.xlsx');
    expect(end).toMatchObject({ code: 3, stderr: '' });
    expect(end.stdout).toContain('Row 5 is left out: the table has no column for Clearing house (CME, LCH or EUREX).');
    expect(end.stdout).toContain('Rows 2, 3 are left out: The column "Unit" may change the size');
    expect(end.stdout).toContain(
      '1 row: 1 margined, 0 left out. 3 more rows of the file were left out as it was read, as said above.\n' +
        '2 tables of the file wait for an answer, as said above; the figures are without them.\n',
    );
    expect(end.stdout).toContain('Total initial margin: 1,800.00 USD');
    expect((await margin('asked.xlsx', '--sheet', 'Units')).code).toBe(1);
  });

  it('writes a copy with the faulty cells marked and the results on a sheet; the book stays as it is', async () => {
    await writeBook('book.xlsx');
    const before = await readFile(at('book.xlsx'));
    const end = await margin('book.xlsx', '-o', at('out.xlsx'));
    expect(end.stderr).toMatch(
      /^The result is in .*out\.xlsx, a copy of book\.xlsx, sheet Margin; 2 cells marked \(1 without a note/,
    );
    expect(await readFile(at('book.xlsx'))).toEqual(before);
    const out = await open('out.xlsx');
    expect(out.worksheets.map(({ name }) => name)).toEqual(["Tom's book", 'Notes', 'More', 'Margin', '_margin_desk']);
    expect(cellIn(out, "Tom's book", 'C4')?.fill).toMatchObject({ fgColor: { argb: 'FFFFC7CE' } });
    expect(JSON.stringify(noteOf(cellIn(out, "Tom's book", 'C4')))).toContain('No contract');
    expect(JSON.stringify(noteOf(cellIn(out, "Tom's book", 'F5')))).toContain('Check with Ann');
    expect(cellIn(out, "Tom's book", 'A2')?.font).toMatchObject({ bold: true });
    expect(cellIn(out, "Tom's book", 'A3')?.value).toBe('=1+1');
    expect(cellIn(out, "Tom's book", 'H3')?.value).toEqual({ formula: 'F3*2', result: 4 });
    const texts = (out.getWorksheet('Margin')?.getSheetValues() ?? []).flat();
    expect(texts).toContain('=1+1');
    expect(texts).toContain(1800);
    expect(texts.some((value) => typeof value === 'object' && value !== null)).toBe(false);
  });

  it('margins its own copy again to the same figures, with the marks of that run alone', async () => {
    await writeBook('book.xlsx');
    await margin('book.xlsx', '-o', at('once.xlsx'));
    const mended = await open('once.xlsx');
    const cell = cellIn(mended, "Tom's book", 'C4');
    if (cell !== undefined) cell.value = 'ZZ0';
    await mended.xlsx.writeFile(at('once.xlsx'));
    const end = await margin('once.xlsx', '-o', at('twice.xlsx'));
    expect(end.stdout).toContain(
      '2 sheets not read: Notes (no headings of positions), Margin (results of an earlier run).',
    );
    expect(end.stdout).toContain('4 rows: 3 margined, 1 left out');
    const twice = await open('twice.xlsx');
    expect(twice.worksheets.map(({ name }) => name)).toContain('Margin (2)');
    expect(cellIn(twice, "Tom's book", 'C4')?.fill).toBeUndefined();
    expect(noteOf(cellIn(twice, "Tom's book", 'C4'))).toBeUndefined();
    expect(cellIn(twice, "Tom's book", 'F5')?.fill).toMatchObject({ fgColor: { argb: 'FFFFC7CE' } });
  });

  it('reads the sheets it is told to, and writes JSON too', async () => {
    await writeBook('book.xlsx');
    const end = await margin('book.xlsx', '--sheet', 'more', '--json', '-o', at('more.json'));
    expect(JSON.parse(end.stdout)).toMatchObject({ status: 'success', total: 900 });
    expect(JSON.parse(await readFile(at('more.json'), 'utf8'))).toEqual(JSON.parse(end.stdout));
    expect(end.stderr).toContain("2 sheets not read: Tom's book (not asked for), Notes (not asked for).");
  });

  it('says what the copy lacks', async () => {
    const rows = [HEADINGS.slice(0, 6), ['DESK', 'TEX', 'ZZ0', 'FUT', '203012', '2']];
    const cells = rows.map((row) => `<row>${row.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`);
    const parts = { 'xl/charts/chart1.xml': '<c/>', 'xl/vbaProject.bin': 'x' };
    await writeFile(
      at('chart.xlsm'),
      xlsxOf({ sheets: [{ name: 'Book', content: `<sheetData>${cells.join('')}</sheetData>` }], parts }),
    );
    const end = await margin('chart.xlsm', '-o', at('nochart.xlsx'));
    expect(end).toMatchObject({ code: 0 });
    expect(end.stderr).toMatch(/charts and macros|charts, macros/);
  });
});

describe('margin of other files', () => {
  it.each([
    [
      'book.csv',
      'account_code,exchange_code,contract_code,contract_type,contract_expiry,net_position\n"=A1",TEX,ZZ0,FUT,203012,2\nB,TEX,ZZZ,FUT,203012,1\n',
    ],
    [
      'book.json',
      JSON.stringify([
        {
          account_code: '=A1',
          exchange_code: 'TEX',
          contract_code: 'ZZ0',
          contract_type: 'FUT',
          contract_expiry: '203012',
          net_position: 2,
        },
        {
          account_code: 'B',
          exchange_code: 'TEX',
          contract_code: 'ZZZ',
          contract_type: 'FUT',
          contract_expiry: '203012',
          net_position: '1',
        },
      ]),
    ],
  ])('writes %s and its results as a workbook', async (name, text) => {
    await writeFile(at(name), text);
    const output = `${name}.xlsx`;
    const end = await margin(name, '-o', at(output));
    expect(end.stdout).toContain('2 rows: 1 margined, 1 left out');
    const out = await open(output);
    const positions = out.getWorksheet('Positions');
    expect(positions?.getRow(3).values).toEqual([undefined, '=A1', 'TEX', 'ZZ0', 'FUT', '203012', 2]);
    expect(positions?.getCell('C4').fill).toMatchObject({ fgColor: { argb: 'FFFFC7CE' } });
    expect((out.getWorksheet('Margin')?.getSheetValues() ?? []).flat()).toContain('Positions!C4');
  });
});

describe('margin refuses in a sentence', () => {
  const sheet = (content: string): Buffer => xlsxOf({ sheets: [{ name: 'Sheet1', content }] });
  it.each([
    ['an empty workbook', 'nil.xlsx', Buffer.alloc(0), /^nil\.xlsx is empty\.\n$/],
    [
      'half a workbook',
      'half.xlsx',
      sheet(sheetData('<c><v>1</v></c>')).subarray(0, 700),
      /^half\.xlsx is cut off or not a workbook\.\n$/,
    ],
    ['text by the name of a workbook', 'text.xlsx', Buffer.from('a,b'), /^text\.xlsx is not an \.xlsx workbook\.\n$/],
    [
      'an old workbook',
      'old.xls',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]),
      /^old\.xls is protected by a password, or an old \.xls/,
    ],
    [
      'a bomb',
      'bomb.xlsx',
      archive([{ name: 'xl/workbook.xml', data: Buffer.alloc(20_000_000) }]),
      /^bomb\.xlsx is an archive, but not an \.xlsx workbook\.\n$/,
    ],
    [
      'a workbook without positions',
      'notes.xlsx',
      sheet(sheetData('<c><v>1</v></c>')),
      /^notes\.xlsx has no sheet with headings such as .* 1 sheet not read: Sheet1 \(no headings of positions\)\.\n$/,
    ],
  ])('%s', async (_, name, bytes, sentence) => {
    await writeFile(at(name), bytes);
    const end = await margin(name, '-o', at(`${name}.out.xlsx`));
    expect(end).toMatchObject({ code: 1, stdout: '' });
    expect(end.stderr).toMatch(sentence);
    expect(await readdir(directory)).not.toContain(`${name}.out.xlsx`);
  });

  it('a sheet that is not there, and wrong usage', async () => {
    await writeBook('book.xlsx');
    expect(await margin('book.xlsx', '--sheet', 'Nowhere')).toMatchObject({
      code: 1,
      stderr: 'book.xlsx has no sheet "Nowhere".\n',
    });
    expect(await margin('book.xlsx', '-o', at('book.xlsx'))).toMatchObject({ code: 2, stdout: '' });
    expect(await margin('book.xlsx', '-o', at('out.csv'))).toMatchObject({ code: 2, stdout: '' });
    await writeFile(at('plain.csv'), 'account_code\nA\n');
    expect(await margin('plain.csv', '--sheet', 'x')).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('a workbook of 100,000 rows', () => {
  it(
    'is margined and written piece by piece, in a heap of 512 MB',
    async () => {
      const rows = 100_000;
      const writer = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: at('large.xlsx'), useSharedStrings: true });
      const sheet = writer.addWorksheet('Book');
      sheet.addRow(HEADINGS).commit();
      for (let row = 0; row < rows; row++) {
        const quantity = row % 5000 === 0 ? 'ten' : row % 2 === 0 ? 3 : -2;
        sheet.addRow([`ACC${row % 20}`, 'TEX', 'ZZ0', 'FUT', '203012', quantity, '=x']).commit();
      }
      sheet.commit();
      await writer.commit();
      const environment = { NODE_OPTIONS: '--max-old-space-size=512' };
      const flags = ['--no-demo', '--data-dir', directory, '-o', at('large-out.xlsx')];
      const end = await runProgram(['margin', at('large.xlsx'), ...flags], { environment });
      expect(end.code).toBe(0);
      expect(end.stdout).toContain('100,000 rows: 99,980 margined, 20 left out');
      expect(end.stderr).toContain('20 cells marked');
      const counts = new Map<string, number>();
      const marked: unknown[] = [];
      const reader = new ExcelJS.stream.xlsx.WorkbookReader(at('large-out.xlsx'), {
        styles: 'cache',
        sharedStrings: 'cache',
        worksheets: 'emit',
      });
      for await (const worksheet of reader) {
        let count = 0;
        for await (const row of worksheet) {
          count++;
          const cell = row.getCell(6);
          if (cell.value === 'ten') marked.push(cell.fill);
        }
        counts.set(String(counts.size), count);
      }
      expect(counts.get('0')).toBe(rows + 1);
      expect(counts.get('1')).toBeGreaterThan(rows);
      expect(marked).toHaveLength(20);
      for (const fill of marked) expect(fill).toMatchObject({ fgColor: { argb: 'FFFFC7CE' } });
    },
    3 * ONE_RUN_MILLISECONDS,
  );
});

// Another program must read what is written: LibreOffice, which CI installs; a line says so where it is absent.
(libreOffice === undefined ? describe.skip : describe)('LibreOffice', () => {
  const valuesOf = (sheets: readonly SeenSheet[], name: string): readonly (readonly unknown[])[] =>
    (sheets.find((sheet) => sheet.name === name)?.rows ?? []).map((row) => row.map(({ value }) => value));

  it(
    'opens the written workbook and shows the values of the result, and the notes',
    async () => {
      await writeBook('book.xlsx');
      await margin('book.xlsx', '-o', at('office.xlsx'), '--json').then(({ stdout }) =>
        writeFile(at('office.json'), stdout),
      );
      const response: unknown = JSON.parse(await readFile(at('office.json'), 'utf8'));
      const sheets = await seenByLibreOffice(at('office.xlsx'));
      const book = sheets.find(({ name }) => name === "Tom's book")?.rows ?? [];
      expect(book.map((row) => row.map(({ value }) => value))).toEqual(
        expect.arrayContaining([
          ['=1+1', 'TEX', 'ZZ0', 'FUT', '203012', 2, 'Ann', 4],
          ['DESK', 'TEX', 'ZZZ', 'FUT', '203012', 1, '@Tom'],
        ]),
      );
      expect(book[3]?.[2]?.note).toContain('No contract "ZZZ"');
      expect(book[4]?.[5]?.note).toContain('Check with Ann');
      const values = valuesOf(sheets, 'Margin');
      expect(response).toMatchObject({
        total: 2700,
        data: [{ account_code: '=1+1', initial_margin: 1800 }, { initial_margin: 900 }],
      });
      const heading = values.findIndex((row) => row[0] === 'Account');
      expect(values[heading + 1]?.slice(0, 4)).toEqual(['=1+1', null, 'USD', 1800]);
      expect(values[heading + 2]?.slice(0, 4)).toEqual(['DESK', null, 'USD', 900]);
      expect(values.flat().filter((value) => typeof value === 'string' && value.startsWith('Err:'))).toEqual([]);
    },
    2 * ONE_RUN_MILLISECONDS,
  );
});
