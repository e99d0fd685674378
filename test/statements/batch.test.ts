import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { withBatchUpload } from '../../server/commands/batch/batch-upload.js';
import { readMarginBook } from '../../server/commands/read-margin-book.js';
import { memoized } from '../../server/lib/memoized.js';
import { CommandFailure } from '../../server/service/command-failure.js';
import type { AskContracts } from '../../server/sheet/reader/contract-reader.js';
import { sheetOptions } from '../../server/sheet/table/sheet-options.js';
import { CsvReader } from '../../server/sheet/text/csv-reader.js';
import { decodeText } from '../../server/sheet/text/decode-text.js';
import { LongStatement } from '../../server/sheet/text/long-statement.js';
import { readStatement } from '../../server/sheet/text/statement.js';
import { readDocument } from '../../server/workbook-file/read/read-document.js';
import { fileBody } from '../../src/taskpane/batch/file-body.js';
import type { FileReading } from '../../src/taskpane/batch/file-reading.js';
import { PaneFault } from '../../src/taskpane/notice.js';
import { startWays, type Ways } from '../silence/ways.js';
import { textBytes, xlsxBytes } from './build-statement.js';
import type { Layout } from './layout.js';
import { LAYOUTS } from './layouts/all-layouts.js';
import { onceForRows } from './once-for-rows.js';

const START_MILLISECONDS = 120_000;
let ways: Ways;
let directory: string;
const ask: AskContracts = (written) => Promise.resolve(ways.market.readInstruments(written));

/** What the pane reads files with. */
const READING: FileReading = {
  envelope: { currency_code: 'USD' },
  mappings: [],
  readWorkbook: async (file) =>
    readDocument({ name: 'statement.xlsx', bytes: new Uint8Array(await file.arrayBuffer()) }),
  ask,
  run: { signal: new AbortController().signal, step: () => ({}) },
};

beforeAll(async () => {
  ways = await startWays();
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-statement-batch-'));
}, START_MILLISECONDS);
afterAll(async () => {
  await ways.close();
  await rm(directory, { recursive: true, force: true });
});

const OPTIONS = { sheet: [], ignoreColumn: [] };

const named = (layouts: readonly Layout[]) => layouts.map((layout) => ({ name: layout.name, layout }));
const TEXTS = named(LAYOUTS.filter(({ statement }) => statement.form === 'text'));

const bytesOf = ({ statement }: Layout): Promise<Uint8Array> | Uint8Array =>
  statement.form === 'text' ? textBytes(statement) : xlsxBytes(statement);

/** A statement as a file, and the rows that the command line margins of it; null where it refuses the file. */
interface CommandReading {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly own: unknown;
}

/** Both ways of submitting a statement are held against the same reading of it. */
const commandReading = memoized(async (layout: Layout): Promise<CommandReading> => {
  const name = layout.statement.form === 'text' ? 'statement.csv' : 'statement.xlsx';
  const file = join(await mkdtemp(join(directory, 'layout-')), name);
  const bytes = await bytesOf(layout);
  await writeFile(file, bytes);
  const own = await rowsOr(async () => (await readMarginBook(file, OPTIONS))(ways.market).request['portfolio']);
  return { file, bytes, own };
});

/** Rows that are sent; null where the file is refused. */
async function rowsOr(read: () => Promise<unknown>): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CommandFailure || error instanceof PaneFault) return null;
    throw error;
  }
}

const portfolioOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'portfolio' in body ? body.portfolio : undefined;

/** What rows come to: a workbook's are sent as they stand, and the command line has staged them, which writes dates otherwise. */
const figuresOf = onceForRows(async (rows: unknown): Promise<unknown> => {
  if (!Array.isArray(rows) || rows.length === 0) return rows;
  const outcome = await ways.market.calculate({ ...sheetOptions(), calculation_type: 'margins', portfolio: rows });
  if (!outcome.ok) return outcome.refusal.message;
  const { total, data } = outcome.response;
  const accounts = data.map(({ account_code, initial_margin, portfolio }) => ({
    ...{ account_code, initial_margin },
    positions: portfolio.map((each) => [each.row, each.contract_code, each.expiry, each.strike, each.net_position]),
  }));
  return { total, rows: rows.length, accounts };
});

describe('a statement submitted as a batch', () => {
  it.each(named(LAYOUTS))('has the rows that the command line margins: $name', async ({ layout }) => {
    const { file, own } = await commandReading(layout);
    const choices = { sheets: [], leftAside: [], ask };
    const sent = await rowsOr(() =>
      withBatchUpload(file, choices, async (body) => portfolioOf(JSON.parse(await textOf(body.open())))),
    );
    if (layout.statement.form === 'text') expect(sent).toEqual(own);
    else expect(await figuresOf(sent)).toEqual(await figuresOf(own));
  });

  it.each(named(LAYOUTS))('has the same rows from the pane: $name', async ({ layout }) => {
    const { bytes, own } = await commandReading(layout);
    const isText = layout.statement.form === 'text';
    const name = isText ? 'statement.csv' : 'statement.xlsx';
    const blob = Object.assign(new Blob([new Uint8Array(bytes)]), { name });
    const sent = await rowsOr(async () => {
      const { content } = await fileBody(blob, READING);
      return portfolioOf(JSON.parse(await content.text()));
    });
    if (isText) expect(sent).toEqual(own);
    else expect(await figuresOf(sent)).toEqual(await figuresOf(own));
  });
});

describe('a statement in slices', () => {
  it.each(TEXTS)('is read as the whole is, or not at all: $name', async ({ layout }) => {
    const decoded = decodeText(await bytesOf(layout));
    const reader = new CsvReader();
    const lines = [...reader.push(decoded?.text ?? ''), ...reader.end()];
    const options = { delimiter: reader.separator, leftAside: [], doubtText: () => 'In doubt.' };
    const whole = readStatement('statement.csv', lines, options);
    for (const size of [2, 3, 4, 6]) {
      const long = new LongStatement('statement.csv', options);
      const read: unknown[] = [];
      let isRead = true;
      for (let from = 0; from < lines.length && isRead; from += size) {
        const slice = long.read(lines.slice(from, from + size), from + size >= lines.length);
        isRead = slice.ok && slice.value !== null;
        if (slice.ok && slice.value !== null)
          slice.value.staged.data.forEach((cells, row) => read.push([slice.value?.staged.idx[row], cells]));
      }
      if (!isRead) continue;
      const rows = whole.ok
        ? whole.value.tables.flatMap(({ staged }) => staged.data.map((cells, row) => [staged.idx[row], cells]))
        : null;
      expect({ size, rows: read }).toEqual({ size, rows });
    }
  });
});
