import type { NamedMapping } from '../../../server/contract/mapping/table-mapping.js';
import type { WorkbookDocument } from '../../../server/contract/workbook-document.js';
import type { AskContracts } from '../../../server/sheet/reader/contract-reader.js';
import { doubtQuestion, type ColumnDoubt } from '../../../server/sheet/table/unread-columns.js';
import type { ActivityRun } from '../activities.js';
import { PaneFault } from '../notice.js';
import type { Envelope } from './form.js';

/** A file as a page gets it from the disk. */
export interface NamedFile extends Blob {
  readonly name: string;
}

/** What a file is read with. */
export interface FileReading {
  /** Saved mappings that tables with their headings are read by. */
  readonly mappings: readonly NamedMapping[];
  /** Has the service read an .xlsx file. */
  readonly readWorkbook: (file: Blob) => Promise<WorkbookDocument>;
  /** The fields of the request other than its rows. */
  readonly envelope: Envelope;
  /** The day of the service's market; absent = it is not known. */
  readonly businessDate?: string | undefined;
  readonly ask: AskContracts;
  readonly run: ActivityRun;
}

/** The sentence on a column of a file that is not understood. @param name of one without a heading */
export const doubtText = (doubt: ColumnDoubt, name: string): string =>
  doubtQuestion(doubt, name, 'Give it the heading of its field, or remove it from the file.');

export const unreadable = (sentence: string): PaneFault => new PaneFault('The file can’t be read', sentence);
