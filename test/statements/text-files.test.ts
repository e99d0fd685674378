import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { withBatchUpload } from '../../server/commands/batch/batch-upload.js';
import { readBookFile } from '../../server/commands/margin/book-file.js';
import { readTextBook } from '../../server/sheet/text/text-book.js';
import { fileBody } from '../../src/taskpane/batch/file-body.js';

const RUN = { signal: new AbortController().signal, step: () => ({}) };
const ask = () => Promise.resolve([]);

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-text-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const rowsOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'portfolio' in body ? body.portfolio : undefined;

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** What the command line, a batch of it and one of the pane make of a file: its rows, or a sentence. */
async function readings(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<readonly unknown[]> {
  const path = join(directory, name);
  await writeFile(path, content);
  const book = await readBookFile(path, { leftAside: [] });
  const command = book.ok ? book.value.request['portfolio'] : book.issues.map(({ message }) => message).join(' ');
  const choices = { sheets: [], leftAside: [], ask };
  const batch = await withBatchUpload(path, choices, async (body) =>
    rowsOf(JSON.parse(await textOf(body.open()))),
  ).catch(sentenceOf);
  const file = Object.assign(new Blob([content]), { name });
  const pane = await fileBody(file, {
    envelope: { currency_code: 'USD' },
    mappings: [],
    readWorkbook: () => Promise.reject(new Error('It is text.')),
    ask,
    run: RUN,
  })
    .then(async ({ content: sent }) => rowsOf(JSON.parse(await sent.text())))
    .catch(sentenceOf);
  return [command, batch, pane];
}

const HEADINGS = 'Account;Exchange;Contract;Expiry;Lots;Comment';
const LINES = ['A;NYMEX;CL;DEC-27;1;x', 'Müller;NYMEX;CL;DEC-28;-2;y'];
const TEXT = [HEADINGS, ...LINES].join('\n');
const position = (account_code: string, contract_expiry: string, net_position: string): object => ({
  ...{ account_code, exchange_code: 'NYMEX', contract_code: 'CL', contract_type: 'FUT', contract_expiry, net_position },
});
const ROWS = [position('A', 'DEC-27', '1'), position('Müller', 'DEC-28', '-2')];
const utf16 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'utf16le'));
const QUOTED = `${HEADINGS.replaceAll(';', ',')}\nA,NYMEX,CL,DEC-27,1,"two\nlines, ""x"""\n"Müller",NYMEX,CL,DEC-28,-2,y`;

describe('a file of text', () => {
  it.each([
    ['semicolons', TEXT],
    ['tabs', TEXT.replaceAll(';', '\t')],
    ['bars', TEXT.replaceAll(';', '|')],
    ['commas, quotes and a line break in a cell', QUOTED],
    ['line ends of Windows', TEXT.replaceAll('\n', '\r\n')],
    ['line ends of an old Macintosh', TEXT.replaceAll('\n', '\r')],
    ['a byte order mark', `\uFEFF${TEXT}`],
    ['UTF-16 with a byte order mark', utf16(`\uFEFF${TEXT}`)],
    ['UTF-16 without one', utf16(TEXT)],
    ['UTF-16, high byte first', new Uint8Array(Buffer.from(utf16(`\uFEFF${TEXT}`)).swap16())],
    ['Windows-1252', new Uint8Array(Buffer.from(TEXT, 'latin1'))],
  ])('is read with %s', async (_, content) => {
    expect(await readings('book.csv', content)).toEqual([ROWS, ROWS, ROWS]);
  });

  it('is read with a decimal comma', async () => {
    const text = 'Account;Exchange;Contract;Type;Expiry;Strike;Lots\nA;NYMEX;LO;CALL;DEC-27;72,50;1.250\n';
    const [command, ...others] = await readings('comma.csv', text);
    expect(command).toMatchObject([{ contract_strike: '72.5', net_position: '1250' }]);
    expect(others).toEqual([command, command]);
  });

  it('is read without a line that lacks a cell, which may stand anywhere in it', async () => {
    expect(await readings('book.csv', `${TEXT}\nB;NYMEX;CL;DEC-27;1\nZ;4\n`)).toEqual([ROWS, ROWS, ROWS]);
    const book = await readBookFile(join(directory, 'book.csv'), { leftAside: [] });
    expect(book.ok ? book.value.notices : book.issues).toEqual(
      expect.arrayContaining(['book.csv: Row 4 is left out: 5 cells where the header has 6, so that one is lacking.']),
    );
  });

  it('is read with lines whose blank cells at the end are cut off', async () => {
    const text = `${TEXT}\nB;NYMEX;CL;DEC-27;1;\nB;NYMEX;CL;DEC-28;3\n`;
    const rows = [...ROWS, position('B', 'DEC-27', '1'), position('B', 'DEC-28', '3')];
    expect(await readings('cut.csv', text)).toEqual([rows, rows, rows]);
  });

  const old = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]);
  it.each([
    ['nothing', '', 'book.csv is empty.'],
    ['blank lines', '\n \n', 'book.csv is empty.'],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
      'book.csv is no text; save it',
    ],
    [
      'a cell too many',
      `${TEXT}\nB;NYMEX;CL;DEC-27;1;x;y\n`,
      'book.csv, line 4: 7 cells, but the header has 6 columns.',
    ],
    ['a quotation mark left open', `${TEXT}\n"B;NYMEX\n`, 'book.csv, line 4: the quotation marks are not in order.'],
    ['no headings', 'colour,weather\nx,1\n', 'book.csv, line 1: no headings are understood that say'],
    ['no rows', `${HEADINGS}\n`, 'book.csv has no row below its header.'],
  ])('of %s is refused in a sentence', async (_, content, sentence) => {
    for (const said of await readings('book.csv', content)) expect(said).toEqual(expect.stringContaining(sentence));
  });

  it('that is an old or locked workbook is refused by batches in a sentence', async () => {
    const [, batch, pane] = await readings('book.xls', new Uint8Array(old));
    const sentence =
      'book.xls is protected by a password, or an old .xls workbook; save it as .xlsx without a password.';
    expect([batch, pane]).toEqual([sentence, sentence]);
  });
});

/** A text of any length, made as it is read. */
function longText(lines: number, lineOf: (index: number) => string) {
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    for (let from = 0; from < lines; from += 1_000) {
      const part = Array.from({ length: Math.min(1_000, lines - from) }, (_, index) => lineOf(from + index));
      yield await Promise.resolve(new TextEncoder().encode(part.map((line) => `${line}\n`).join('')));
    }
  };
  return { name: 'long.csv', size: 1, pieces };
}

async function readLong(lines: number, lineOf: (index: number) => string) {
  const sinks: { rows: (readonly [string | undefined, number])[] }[] = [];
  const newSink = () => {
    const sink = {
      rows: [] as (readonly [string | undefined, number])[],
      add: (row: Readonly<Record<string, string>>, line: number) => {
        sink.rows.push([row['net_position'], line]);
      },
      settle: () => Promise.resolve(),
    };
    sinks.push(sink);
    return sink;
  };
  const doubtText = (): string => 'In doubt.';
  const book = await readTextBook(longText(lines, lineOf), { leftAside: [], ask, doubtText, newSink });
  return { book, sinks };
}

const LONG = 5_000;
const plainLine = (index: number): string =>
  index === 0 ? HEADINGS : `A;NYMEX;CL;DEC-27;${index};${index % 7 === 0 ? 'x' : ''}`;

describe('a long text', () => {
  it('is read in slices, each row with its line', async () => {
    const { book, sinks } = await readLong(LONG, plainLine);
    expect(book.ok).toBe(true);
    expect(sinks).toHaveLength(1);
    expect(sinks[0]?.rows).toEqual(Array.from({ length: LONG - 1 }, (_, index) => [String(index + 1), index + 2]));
  });

  it('names rows that it leaves out anywhere by their lines, and counts them', async () => {
    const { book } = await readLong(LONG, (index) =>
      index === 0
        ? 'Account;Exchange;Contract;Expiry;Lots;Status'
        : `A;NYMEX;CL;DEC-27;1;${index === 4_321 ? 'Cancelled' : 'Filled'}`,
    );
    expect(book).toMatchObject({ ok: true, value: { rows: LONG - 2, leftOut: 1 } });
    if (book.ok) expect(book.value.notices.join(' ')).toContain('Row 4322 is left out: “Cancelled” by Status.');
  });

  it('is read as a whole where a line far below says the unit of all amounts', async () => {
    const { book, sinks } = await readLong(LONG, (index) =>
      index === 0
        ? 'Account;Index;Tenor;DV01'
        : index === 4_000
          ? 'All amounts in thousands;;;'
          : `A;SOFR;10Y;${index}`,
    );
    expect(sinks).toHaveLength(2);
    expect(book).toMatchObject({ ok: true, value: { rows: LONG - 2 } });
  });

  it('is read as a whole where a line far below heads a section', async () => {
    const { sinks } = await readLong(LONG, (index) => (index === 2_500 ? 'Closed positions;;;;;' : plainLine(index)));
    expect(sinks).toHaveLength(2);
  });

  it('is read in slices with a remark at its end', async () => {
    const { book, sinks } = await readLong(LONG, (index) =>
      index === LONG - 1 ? 'Prepared by nobody;;;;;' : plainLine(index),
    );
    expect(sinks).toHaveLength(1);
    expect(book).toMatchObject({ ok: true, value: { rows: LONG - 2 } });
  });

  it('asks for the account where a line far below may name one', async () => {
    const { book } = await readLong(LONG, (index) =>
      index === 0 ? 'Exchange;Contract;Expiry;Lots' : index === 4_000 ? 'Desk B;;;' : `NYMEX;CL;DEC-27;${index}`,
    );
    expect(book).toMatchObject({
      ok: false,
      issues: [{ message: 'long.csv, line 1: there is no column for Account.' }],
    });
  });

  it('names the line of an uneven row far below', async () => {
    const { book } = await readLong(LONG, (index) => plainLine(index) + (index === 4_500 ? ';z' : ''));
    expect(book).toMatchObject({
      ok: false,
      issues: [{ message: 'long.csv, line 4501: 7 cells, but the header has 6 columns.' }],
    });
  });

  it('takes a sum of an account far above for none of its positions', async () => {
    const { book } = await readLong(LONG, (index) =>
      index === 4_900 ? 'Total A;NYMEX;CL;DEC-27;999;' : plainLine(index),
    );
    expect(book).toMatchObject({ ok: true, value: { problems: { count: 1 } } });
  });
});
