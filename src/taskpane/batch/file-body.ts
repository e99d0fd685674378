import { waitingText } from '../../../server/sheet/reader/table-remarks.js';
import type { RowSink } from '../../../server/sheet/text/text-book.js';
import { readTextBook } from '../../../server/sheet/text/text-book.js';
import { jsonStart } from '../../../server/sheet/text/json-start.js';
import { counted } from '../format.js';
import { BodyBuilder, checkSize, type BatchBody } from './body.js';
import { doubtText, unreadable, type FileReading, type NamedFile } from './file-reading.js';
import { LoopYielder } from './loop-yielder.js';
import { workbookBody } from './workbook-body.js';

/** Bytes from which a file's kind is recognised. */
const LOOKED_AT = 4096;
const BYTE_ORDER_MARK_BYTES = 3;
/** How .xls files begin, and .xlsx files with a password. */
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * A file as a submission: a request in JSON (plain or gzip), which says itself what to calculate; an array of rows; or
 * tables of text. JSON is not read here, however large it is.
 * @throws PaneFault if it is none of them
 */
export async function fileBody(file: NamedFile, reading: FileReading): Promise<BatchBody> {
  const { envelope } = reading;
  const start = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer());
  const asItIs = { title: file.name, rows: null, remarks: [], leftOut: 0 };
  if (start[0] === 0x1f && start[1] === 0x8b)
    return { ...asItIs, content: checked(file), encoding: 'gzip', currency: null };
  if (start[0] === 0x50 && start[1] === 0x4b) return workbookBody(file, reading);
  if (OLD_WORKBOOK.every((byte, index) => start[index] === byte))
    throw unreadable(
      `${file.name} is protected by a password, or an old .xls workbook; save it as .xlsx without a password.`,
    );
  const beginning = new TextDecoder().decode(start);
  if (beginning.trim() === '') throw unreadable(`${file.name} is empty.`);
  const text = start[0] === 0xef ? file.slice(BYTE_ORDER_MARK_BYTES) : file;
  const json = jsonStart(beginning);
  if (json === undefined) return textBody(file, reading);
  if (json === 'request') return { ...asItIs, content: checked(text), encoding: null, currency: null };
  const head = `${JSON.stringify(envelope).slice(0, -1)},"portfolio":`;
  const content = new Blob([head, text, '}'], { type: 'application/json' });
  return { ...asItIs, content: checked(content), encoding: null, currency: envelope.currency_code };
}

const checked = (content: Blob): Blob => {
  checkSize(content);
  return content;
};

async function textBody(
  file: NamedFile,
  { envelope, mappings, businessDate, ask, run }: FileReading,
): Promise<BatchBody> {
  const { name, size } = file;
  const yielder = new LoopYielder(run.step(`Reading ${name}`));
  const newSink = (): RowsOfFile => new RowsOfFile(new BodyBuilder(envelope), yielder);
  const book = await readTextBook(
    { name, size, pieces: () => piecesOf(file) },
    { leftAside: [], offeredMappings: mappings, businessDate, ask, doubtText, newSink },
  );
  if (!book.ok) throw unreadable(book.issues.map(({ message }) => message).join(' '));
  const { sink, notices, problems, leftOut, waiting } = book.value;
  const [problem = ''] = problems.first;
  const told =
    problems.count === 0
      ? []
      : [`${counted(problems.count, 'problem')} in the cells of ${name}; the first is in ${problem}`];
  const remarks = [...notices, ...told, ...(waiting === 0 ? [] : [waitingText(waiting)])];
  return sink.builder.body(name, { remarks, leftOut });
}

/** Hands the lines of a file on to a submission. */
class RowsOfFile implements RowSink {
  constructor(
    readonly builder: BodyBuilder,
    private readonly yielder: LoopYielder,
  ) {}

  add(row: Readonly<Record<string, string>>, line: number): void {
    this.builder.add(row, { sheet: null, row: line - 1, column: 0 });
  }

  settle(share: number): Promise<void> {
    return this.yielder.yieldIfDue(share, 1);
  }
}

/** Streams of pages can't be iterated in all browsers. */
async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    await reader.cancel();
  }
}
