import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { Book } from '../../src/book/book.js';
import { blankRow, bookRow, COLUMNS, submissionOf, withCell, type BookRow } from '../../src/book/columns.js';
import { bookOf, pasteOver, readTable, type CellTable } from '../../src/book/read-table.js';

function table(text: string): CellTable {
  const read = readTable(text);
  if (!read.ok) throw new Error(read.message);
  return read.value;
}

const portfolioOf = (text: string): unknown => submissionOf(bookOf(table(text))).portfolio;

const CL = {
  account_code: 'A1',
  exchange_code: 'NYMEX',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: 'DEC-27',
  net_position: '-5',
};

describe('reading a table into the book', () => {
  it.each([
    [
      'comma',
      'account_code,exchange_code,contract_code,contract_type,contract_expiry,net_position\nA1,NYMEX,CL,FUT,DEC-27,-5\n',
    ],
    ['semicolon', 'Account;Exchange;Contract;Type;Expiry;Quantity\r\nA1;NYMEX;CL;FUT;DEC-27;-5'],
    ['tab', 'Account\tExchange\tContract\tType\tExpiry\tQty\nA1\tNYMEX\tCL\tFUT\tDEC-27\t-5'],
    [
      'byte order mark, quotes, other order',
      '\uFEFF"Qty","Product","Exch","C/P","Acct","Maturity"\n-5,"CL",NYMEX,FUT,A1,DEC-27\n',
    ],
    ['no headings', 'A1\t\tNYMEX\tCL\tFUT\tDEC-27\t\t-5\n'],
    [
      'blank lines and cells',
      'Account,Strike,Exchange,Contract,Type,Expiry,Quantity\n,,,,,,\n A1 ,,NYMEX,CL,FUT,DEC-27,-5\n\n',
    ],
  ])('%s', (_name, text) => expect(portfolioOf(text)).toEqual([CL]));

  it('names the columns that it has no place for', () => {
    expect(table('Account,Contract,long_qty,Trader\nA1,CL,5,me').unusedColumns).toEqual(['long_qty', 'Trader']);
  });

  it.each([
    ['nothing', ' \n ', 'There is no row in it.'],
    [
      'two columns of one meaning',
      'Account,Contract,Lots,Qty\nA1,CL,5,6',
      'Two columns mean net_position; keep one of them.',
    ],
    ['an open quote', 'Account,Contract\nA1,"CL', 'The text is no table: '],
  ])('refuses %s', (_name, text, message) => {
    const read = readTable(text);
    expect(read.ok ? '' : read.message).toContain(message);
  });

  it('reads the sample book as it is in docs', async () => {
    const json: unknown = JSON.parse(await readFile('docs/sample-book.json', 'utf8'));
    const asText: unknown = JSON.parse(JSON.stringify(json), (name, value: unknown) =>
      name === 'net_position' ? String(value) : value,
    );
    expect(asText).toMatchObject({ portfolio: portfolioOf(await readFile('docs/sample-book.csv', 'utf8')) });
  });
});

describe('pasting over the book', () => {
  const book = [1, 2, 3].map((number) => bookRow((field) => `${field} ${number}`));

  it('fills to the right and down from the cell, and lengthens the book', () => {
    const pasted = pasteOver(book, table('X\t202712\nY\t202812'), { row: 2, column: 4 });
    expect(pasted).toHaveLength(4);
    expect(pasted.slice(0, 2)).toEqual(book.slice(0, 2));
    expect(pasted[2]).toEqual({ ...book[2], contract_type: 'X', contract_expiry: '202712' });
    expect(pasted[3]).toEqual({ ...blankRow(), contract_type: 'Y', contract_expiry: '202812' });
  });

  it('keeps blank cells of the block blank', () => {
    const pasted = pasteOver(book, table('\t202712\t\nY\t\t5'), { row: 0, column: 4 });
    expect(pasted[0]).toEqual({ ...book[0], contract_type: '', contract_expiry: '202712', contract_strike: '' });
    expect(pasted[1]).toEqual({ ...book[1], contract_type: 'Y', contract_expiry: '', contract_strike: '5' });
  });

  it('follows headings, whatever the column of the cell', () => {
    const pasted = pasteOver(book, table('Qty\tContract\n7\tNG'), { row: 1, column: 5 });
    expect(pasted[1]).toEqual({ ...book[1], net_position: '7', contract_code: 'NG' });
  });
});

describe('the book', () => {
  it('undoes every change, the last one first', () => {
    const cell = fc.record({ row: fc.nat(6), column: fc.nat(COLUMNS.length - 1), value: fc.string({ maxLength: 3 }) });
    const change = fc.oneof(
      cell.map(({ row, column, value }) => (book: Book) => {
        const field = COLUMNS[column]?.field;
        if (field !== undefined) book.setCell(row, field, value);
      }),
      fc.nat(6).map((row) => (book: Book) => book.removeRow(row % book.rows.length)),
      fc.constant((book: Book) => void book.addRow()),
      fc.constant((book: Book) => book.replace([], 'clear the book')),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const book = new Book([withCell(blankRow(), 'contract_code', 'CL')]);
        const states: (readonly BookRow[])[] = [book.rows];
        for (const apply of changes) {
          apply(book);
          if (book.rows !== states.at(-1)) states.push(book.rows);
        }
        while (book.lastAction !== undefined) {
          expect(book.rows).toBe(states.pop());
          book.undo();
        }
        expect(states).toEqual([book.rows]);
      }),
    );
  });

  it('sends neither blank rows nor blank cells, and knows which row is which', () => {
    const rows = [blankRow(), withCell(blankRow(), 'contract_code', ' CL '), blankRow()];
    expect(submissionOf(rows)).toEqual({ portfolio: [{ contract_code: 'CL' }], rows: [rows[1]] });
  });
});
