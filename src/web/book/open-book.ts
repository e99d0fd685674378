import type { Workbook } from '@univerjs/core';
import type { WorkbookDocument } from '../../../server/contract/workbook-document.js';
import { readEngineStatus, readWorkbook, writeWorkbook } from '../../api/client.js';
import type { Failure } from '../../api/failure.js';
import type { Settings } from '../../api/settings.js';
import { freeSheetName } from '../../../server/sheet/workbook/free-name.js';
import { decodeText } from '../../../server/sheet/text/decode-text.js';
import { documentOfCsv } from './csv-document.js';
import { sampleBook } from './sample-book.js';
import { documentOfSnapshot } from './snapshot-document.js';

export type FileOutcome<Value> = { readonly ok: true; readonly value: Value } | FileRefusal;

interface FileRefusal {
  readonly ok: false;
  readonly message: string;
  /** Whether its cause is over once the service answers. */
  readonly isPassing: boolean;
}

/** As the service takes them. */
const MOST_FILE_BYTES = 25_000_000;

const TEXT_FILE = /\.(?:csv|tsv|txt)$/i;
const EXCEL_FILE = /\.xls[xm]$/i;

const NO_KEY = 'Files are read and written by the service: paste its key in the settings of the pane first.';

/** Without its ending. */
export const bookName = (file: string): string => file.replace(/\.[^.]*$/, '') || file;

/** Reads an .xlsx file through the service, or text of comma-separated values here. */
export async function readFile(
  file: File,
  settings: Settings,
  signal: AbortSignal,
): Promise<FileOutcome<WorkbookDocument>> {
  if (file.size > MOST_FILE_BYTES) return refused(`${file.name} has more than 25 MB; open a smaller workbook.`);
  if (TEXT_FILE.test(file.name)) {
    const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
    if (decoded === undefined) return refused(`${file.name} can't be opened. It is no text.`);
    const read = documentOfCsv(decoded.text, freeSheetName(bookName(file.name)));
    return read.ok ? { ok: true, value: read.document } : refused(`${file.name} can't be opened. ${read.message}`);
  }
  if (!EXCEL_FILE.test(file.name)) return refused(`${file.name} is not a workbook; open an .xlsx or .csv file.`);
  const { connection } = settings;
  if (connection === null) return refused(NO_KEY, true);
  const answer = await readWorkbook(connection, file, signal);
  if (answer.ok) return answer;
  return refused(`${file.name} was not opened. ${answer.failure.sentence}`, isPassing(answer.failure));
}

/** The workbook as an .xlsx file. */
export async function writeFile(
  workbook: Workbook,
  settings: Settings,
  signal: AbortSignal,
): Promise<FileOutcome<Blob>> {
  const { connection } = settings;
  if (connection === null) return refused(NO_KEY, true);
  const answer = await writeWorkbook(connection, documentOfSnapshot(workbook.save()), signal);
  return answer.ok
    ? answer
    : refused(`The workbook was not saved. ${answer.failure.sentence}`, isPassing(answer.failure));
}

const SHORT_WAIT_MILLISECONDS = 2_000;

/** The sample book for the service's business date, or for today where the service does not tell it at once. */
export async function readSampleBook(settings: Settings): Promise<WorkbookDocument> {
  const today = new Date().toISOString().slice(0, 10);
  const { connection } = settings;
  if (connection === null) return sampleBook(today);
  const answer = await readEngineStatus(connection, AbortSignal.timeout(SHORT_WAIT_MILLISECONDS));
  const dates = answer.ok ? answer.value.flatMap(({ parameters }) => parameters.map(({ bdate }) => bdate)) : [];
  return sampleBook(dates.sort().at(-1) ?? today);
}

export const EMPTY_BOOK: WorkbookDocument = {
  sheets: [{ name: 'Sheet1', columns: [], cells: [], notes: [], frozenRows: 0, isVisible: true }],
  styles: [],
  notices: [],
};

const refused = (message: string, isPassing = false): FileRefusal => ({ ok: false, message, isPassing });

const isPassing = ({ kind }: Failure): boolean => kind === 'away' || kind === 'key' || kind === 'later';
