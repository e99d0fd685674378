import { describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import type { NamedMapping } from '../../../server/contract/mapping/table-mapping.js';
import type { WorkbookSheet } from '../../../server/contract/workbook-document.js';
import { DATED_SHEETS } from '../../support/dated-sheets.js';
import type { Envelope } from '../../../src/taskpane/batch/form.js';
import type { BatchBody } from '../../../src/taskpane/batch/body.js';
import { fileBody } from '../../../src/taskpane/batch/file-body.js';
import type { FileReading, NamedFile } from '../../../src/taskpane/batch/file-reading.js';
import { sentCell, sentPlace } from '../../../src/taskpane/batch/sent-rows.js';

const ENVELOPE: Envelope = { calculation_type: 'margins', currency_code: 'EUR' };
const RUN = { signal: new AbortController().signal, step: () => ({}) };

const file = (name: string, ...parts: (string | Uint8Array)[]): NamedFile => Object.assign(new Blob(parts), { name });

const sheet = (name: string, rows: readonly (readonly (string | number)[])[]): WorkbookSheet => ({
  ...{ name, columns: [], notes: [], frozenRows: 0, isVisible: true },
  cells: rows.flatMap((cells, row) => cells.map((cell, column) => [row, column, cell, -1, null] as const)),
});

const reading = (others: Partial<FileReading> = {}): FileReading => ({
  envelope: ENVELOPE,
  mappings: [],
  readWorkbook: () => Promise.resolve({ sheets: [], styles: [], notices: [] }),
  ask: () => Promise.resolve([]),
  run: RUN,
  ...others,
});

const body = (name: string, ...parts: (string | Uint8Array)[]): Promise<BatchBody> =>
  fileBody(file(name, ...parts), reading());

type FilledCell = NonNullable<WorkbookSheet['filled']>[number];

const WORKBOOK = new Uint8Array([0x50, 0x4b, 3, 4]);

const workbookBody = (...sheets: readonly WorkbookSheet[]): Promise<BatchBody> =>
  fileBody(
    file('book.xlsx', WORKBOOK),
    reading({ readWorkbook: () => Promise.resolve({ sheets: [...sheets], styles: [], notices: [] }) }),
  );

const json = async ({ content }: BatchBody): Promise<unknown> => JSON.parse(await content.text());

const HEADINGS = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position'];
const ROWS = [
  ['A', 'CME', 'ES', 'FUT', '202612', 5],
  ['A', 'CME', 'ES', 'FUT', '202703', 3],
];

describe('what stands in no cell of a file', () => {
  it('leaves out rows that are struck out or noted as closed, as the command does', async () => {
    const plain = sheet('Book', [HEADINGS, ...ROWS]);
    const struck = plain.cells.map(
      ([row, column, value, , formula]) => [row, column, value, row === 2 && column === 5 ? 0 : -1, formula] as const,
    );
    const read = (sheets: WorkbookSheet[]) =>
      fileBody(
        file('book.xlsx', WORKBOOK),
        reading({ readWorkbook: () => Promise.resolve({ sheets, styles: [{ struck: true }], notices: [] }) }),
      );
    const crossed = await read([{ ...plain, cells: struck.map((cell) => [...cell]) }]);
    expect(crossed.remarks).toEqual([expect.stringContaining('Row 3 is left out: struck out in the workbook')]);
    const noted = await read([{ ...plain, notes: [{ row: 2, column: 5, text: 'closed 24/11' }] }]);
    expect(noted.remarks).toEqual([expect.stringContaining('the note of a cell says “closed 24/11”')]);
  });

  it('says first that its positions are of another day than the market, as the command does', async () => {
    const lines = ['As of 2026-06-30', HEADINGS.join(), ...ROWS.map((row) => row.join())].join('\n');
    const read = await fileBody(file('book.csv', lines), reading({ businessDate: '2026-11-20' }));
    expect(read.remarks[0]).toMatch(/^Positions of another day: “As of 2026-06-30” is 143 days before/);
    const book = sheet('Book', [['As of 2026-06-30'], HEADINGS, ...ROWS]);
    const readWorkbook = () => Promise.resolve({ sheets: [book], styles: [], notices: [] });
    const workbook = await fileBody(file('book.xlsx', WORKBOOK), reading({ readWorkbook, businessDate: '2026-11-20' }));
    expect(workbook.remarks[0]).toMatch(/^Positions of another day/);
  });

  it('says that rows begin on a day behind that of the market', async () => {
    const lines = [
      [...HEADINGS, 'Effective From'].join(),
      ...ROWS.map((row, index) => [...row, index === 0 ? '2026-01-02' : '2027-06-01'].join()),
    ].join('\n');
    const read = await fileBody(file('book.csv', lines), reading({ businessDate: '2026-11-20' }));
    expect(read.remarks[0]).toMatch(/^“Effective From” says 2027-06-01 of some rows, 193 days after/);
  });
});

describe('a file as a submission', () => {
  it('is sent as it stands where it is a request: its own options count', async () => {
    const text = '\uFEFF {"currency_code":"GBP","portfolio":[]}';
    const read = await body('book.json', text);
    expect(await read.content.text()).toBe(text.slice(1));
    expect(read).toMatchObject({ encoding: null, currency: null, title: 'book.json' });
    const packed = await body('book.json.gz', gzipSync(text));
    expect(packed).toMatchObject({ encoding: 'gzip', currency: null });
  });

  it('gets the options of the pane where it is an array of rows', async () => {
    const read = await body('rows.json', '\uFEFF[{"account_code":"A"}]\n');
    expect(await json(read)).toEqual({ ...ENVELOPE, portfolio: [{ account_code: 'A' }] });
    expect(read.currency).toBe('EUR');
  });

  it('may be CSV with names of fields; blank cells are absent fields', async () => {
    const read = await body('book.csv', 'Account_Code;contract code;net_position\nA;CL;1\n\nB;;2\n');
    expect(await json(read)).toEqual({
      ...ENVELOPE,
      portfolio: [
        { account_code: 'A', contract_code: 'CL', net_position: '1' },
        { account_code: 'B', net_position: '2' },
      ],
    });
    expect([0, 1].map((row) => sentPlace(read.rows, row))).toEqual(['line 2', 'line 4']);
  });

  it('may be CSV with the headings of a book', async () => {
    const headings = 'Account,Exchange,Contract,Type,Expiry,Strike,Net position,Trader';
    const read = await body('book.csv', `${headings}\nA,NYMEX,CL,FUT,DEC-27,,25,ab\n,,,,,,,\n`);
    const row = {
      account_code: 'A',
      exchange_code: 'NYMEX',
      contract_code: 'CL',
      contract_type: 'FUT',
      contract_expiry: 'DEC-27',
      net_position: '25',
    };
    expect(await json(read)).toEqual({ ...ENVELOPE, portfolio: [row] });
  });

  it('may be a workbook: what is not read is told, and rows are named by their cells', async () => {
    const headings = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position'];
    const rows = [headings, ['A', 'NYMEX', 'CL', 'FUT', 'DEC-27', '', 25], ['Total', '', '', '', '', '', 25]];
    const read = await workbookBody(
      sheet('Notes', [['read me']]),
      { ...sheet('Old', rows), isVisible: false },
      { ...sheet('Margin', rows), isResults: true },
      sheet('Book', rows),
    );
    expect(await json(read)).toMatchObject({ portfolio: [{ account_code: 'A', net_position: '25' }] });
    expect(sentPlace(read.rows, 0)).toBe('Book!A2');
    expect(sentCell(read.rows, 0)).toBeUndefined();
    expect(read.remarks).toEqual([
      '3 sheets not read: Notes (no headings of positions), Old (hidden), Margin (results of an earlier run).',
    ]);
  });

  it('leaves trades aside beside the positions of another sheet', async () => {
    const headings = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position'];
    const read = await workbookBody(
      sheet('Trades', [headings, ['A', 'NYMEX', 'CL', 'FUT', 'DEC-27', '', 5]]),
      sheet('Positions', [headings, ['A', 'NYMEX', 'CL', 'FUT', 'DEC-27', '', 25]]),
    );
    expect(await json(read)).toMatchObject({ portfolio: [{ net_position: '25' }] });
    expect(read.remarks).toEqual([
      '1 sheet not read: Trades (of trades, which the positions of another sheet have in them).',
    ]);
  });

  it('leaves a sheet of a workbook aside where another one holds positions of a later day', async () => {
    const read = await workbookBody(...Object.entries(DATED_SHEETS).map(([name, rows]) => sheet(name, rows)));
    expect(await json(read)).toMatchObject({ portfolio: [{ net_position: '25' }] });
    expect(read.remarks).toEqual([
      '2 sheets not read: Cover (no headings of positions), Before (of an earlier day than the last sheet).',
    ]);
  });

  it('counts what array formulas fill of a workbook', async () => {
    const headings = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position'];
    const plain = sheet('Book', [headings, ['A', 'NYMEX', 'CL', 'FUT', 'DEC-27', 25]]);
    const filled = ['B', 'NYMEX', 'CL', 'FUT', 'DEC-28', 5].map(
      (cell, column) => [2, column, cell] satisfies FilledCell,
    );
    const read = await workbookBody({ ...plain, filled });
    expect(await json(read)).toMatchObject({ portfolio: [{ account_code: 'A' }, { account_code: 'B' }] });
  });

  it('stops at a column of a workbook that may change figures', async () => {
    const rows = [
      ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position', 'Side'],
      ['A', 'NYMEX', 'CL', 'FUT', 'DEC-27', 25, 'sideways'],
    ];
    await expect(workbookBody(sheet('Book', rows))).rejects.toThrow('book.xlsx, sheet Book: ');
  });

  const HEADINGS = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position', 'Side'];
  const SURE = sheet('Book', [HEADINGS.slice(0, -1), ['A', 'NYMEX', 'CL', 'FUT', 'DEC-27', 25]]);
  const askedOf = (contract: string): WorkbookSheet =>
    sheet('Hedges', [HEADINGS, ['A', 'NYMEX', contract, 'FUT', 'DEC-27', 5, 'sideways']]);

  it('goes without a table of which something is asked: its rows are counted, with the question', async () => {
    const read = await workbookBody(SURE, askedOf('NG'));
    expect(await json(read)).toMatchObject({ portfolio: [{ contract_code: 'CL', net_position: '25' }] });
    expect(read.leftOut).toBe(1);
    expect(read.remarks).toEqual([
      expect.stringMatching(/^Hedges: Row 2 is left out: .*Side.*$/),
      '1 table of the file waits for an answer, as said above; the figures are without it.',
    ]);
  });

  it('is refused where a table that waits may hold what another one counts', async () => {
    await expect(workbookBody(SURE, askedOf('CL'))).rejects.toThrow('book.xlsx, sheet Hedges: ');
  });

  it('counts rows of a table of a workbook that lacks a column, and what a text leaves out', async () => {
    const lacking = sheet('Book', [
      HEADINGS.slice(0, -1),
      ['A', 'NYMEX', 'CL', 'FUT', 'DEC-27', 25],
      [],
      ['Account', 'Clearing house', 'Trade id', 'Pay/Receive', 'Notional', 'Currency', 'Fixed rate', 'Index'],
      ['A', 'LCH', 'T1', 'Pay', 1_000_000, 'USD', 3.8, 'SOFR'],
      ['A', 'LCH', 'T2', 'Pay', 2_000_000, 'USD', 3.9, 'SOFR'],
    ]);
    const read = await workbookBody(lacking);
    expect(await json(read)).toMatchObject({ portfolio: [{ contract_code: 'CL' }] });
    expect(read.leftOut).toBe(2);
    expect(read.remarks[0]).toMatch(
      /^Book: Rows 5, 6 are left out: the table has no column for Effective date, Maturity date\.$/,
    );
    const text = await body('book.csv', `${HEADINGS.slice(0, -1).join(',')}\nA,NYMEX,CL,FUT,DEC-27,25\nA,NYMEX,NG\n`);
    expect(text.leftOut).toBe(1);
  });

  it('is read by a saved mapping of its headings; others are of other files', async () => {
    const mapping: NamedMapping = {
      ...{ name: 'Ours', type: 'etd' as const, headings: ['where', 'what', 'month', 'lots'], left_aside: [] },
      columns: { exchange_code: 0, contract_code: 1, contract_expiry: 2, net_position: 3 },
      constants: { account_code: 'HOUSE', contract_type: 'FUT' },
    };
    const other = { ...mapping, name: 'Other', headings: ['elsewhere', 'what', 'month', 'lots'] };
    const text = file('book.csv', 'where;what;month;lots\nNYMEX;CL;DEC-27;25\n');
    const read = await fileBody(text, reading({ mappings: [other, mapping] }));
    expect(await json(read)).toMatchObject({ portfolio: [{ account_code: 'HOUSE', net_position: '25' }] });
    expect(read.remarks).toContain('book.csv: Read by the saved mapping “Ours”.');
    const without = await fileBody(text, reading({ mappings: [other] }));
    expect(await json(without)).toMatchObject({ portfolio: [{ account_code: 'book', net_position: '25' }] });
    expect(without.remarks.filter((remark) => remark.includes('saved mapping'))).toEqual([]);
  });

  it.each([
    ['an empty one', ['book.csv', ' \n'], 'book.csv is empty.'],
    ['an empty workbook', ['book.xlsx', WORKBOOK], 'book.xlsx has no row of positions.'],
    ['other headings', ['a.csv', 'colour,weather\nx,1\n'], 'a.csv, line 1: no headings are understood that say'],
    ['missing columns', ['a.csv', 'Account,Exchange,Strike\nA,CME,1\n'], 'a.csv, line 1: there is no column'],
    ['a column twice', ['a.csv', 'account_code,x,X\nA,1,2\n'], 'a.csv, line 1: the column x is there twice.'],
    ['an uneven line', ['a.csv', 'account_code,x\nA,1\nB\n'], 'a.csv, line 3: 1 cells, but the header has 2 columns.'],
    ['no row', ['a.csv', 'account_code,x\n'], 'a.csv has no row below its header.'],
    ['no text', ['a.csv', new Uint8Array([0x41, 0, 0xff, 0x41])], 'a.csv is no text;'],
  ] as const)('is refused in a sentence: %s', async (_, [name, content], sentence) => {
    await expect(body(name, content)).rejects.toThrow(sentence);
  });
});
