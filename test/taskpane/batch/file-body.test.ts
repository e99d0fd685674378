import { describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import type { Envelope } from '../../../src/taskpane/batch/form.js';
import type { BatchBody } from '../../../src/taskpane/batch/body.js';
import { fileBody, type NamedFile } from '../../../src/taskpane/batch/file-body.js';
import { sentPlace } from '../../../src/taskpane/batch/sent-rows.js';

const ENVELOPE: Envelope = { calculation_type: 'margins', currency_code: 'EUR' };
const RUN = { signal: new AbortController().signal, step: () => ({}) };

const file = (name: string, ...parts: (string | Uint8Array)[]): NamedFile => Object.assign(new Blob(parts), { name });

const body = (name: string, ...parts: (string | Uint8Array)[]): Promise<BatchBody> =>
  fileBody(file(name, ...parts), { envelope: ENVELOPE, ask: () => Promise.resolve([]), run: RUN });

const json = async ({ content }: BatchBody): Promise<unknown> => JSON.parse(await content.text());

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

  it.each([
    ['an empty one', ['book.csv', ' \n'], 'book.csv is empty.'],
    ['a workbook', ['book.xlsx', new Uint8Array([0x50, 0x4b, 3, 4])], 'book.xlsx is a workbook;'],
    ['other headings', ['a.csv', 'colour,weather\nx,1\n'], 'a.csv, line 1: there is no column account_code;'],
    ['missing columns', ['a.csv', 'Account,Exchange,Strike\nA,CME,1\n'], 'a.csv, line 1: there is no column'],
    ['a column twice', ['a.csv', 'account_code,x,X\nA,1,2\n'], 'a.csv, line 1: the column x is there twice.'],
    ['an uneven line', ['a.csv', 'account_code,x\nA,1\nB\n'], 'a.csv, line 3: 1 cells, but the header has 2 columns.'],
    ['no row', ['a.csv', 'account_code,x\n'], 'a.csv has no row below its header.'],
    ['no text', ['a.csv', new Uint8Array([0x41, 0, 0xff, 0x41])], 'a.csv is no text;'],
  ] as const)('is refused in a sentence: %s', async (_, [name, content], sentence) => {
    await expect(body(name, content)).rejects.toThrow(sentence);
  });
});
