/**
 * What the pane and the commands need from a workbook, whatever program holds it: Excel (`excel/`), the grid in the browser
 * (`web/`), or a file (`server/workbook-file/`). All of it is plain data; rows and columns count from 0. Every adapter
 * passes the cases of `cases/`.
 *
 * Faults are thrown as `WorkbookFault`, with a sentence for the user.
 */

/** A cell's value: '' = blank; dates are Excel serial numbers; an error is its text, e.g. `#N/A`. */
export type CellValue = string | number | boolean;

export interface RangeAddress {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly rowCount: number;
  readonly columnCount: number;
}

export interface CellAddress {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
}

/** A run that may take longer than a second: it reports progress, and can be stopped between two steps. */
export interface LongRun {
  /** Aborted: the run ends with a `WorkbookFault` `CANCELLED` before its next step. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** A cell of a sheet that is known from elsewhere. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** A note that a person has written on a cell. */
export interface CellNote extends CellPlace {
  readonly text: string;
}

/** What a person has done to cells beside filling them. */
export interface CellRemarks {
  /** Cells with a value whose text is struck out. */
  readonly struck: readonly CellPlace[];
  /** Cells with a value whose text is red. */
  readonly red: readonly CellPlace[];
  readonly notes: readonly CellNote[];
}

export interface SheetInfo {
  readonly name: string;
  readonly isVisible: boolean;
  readonly isProtected: boolean;
}

/** A table (Excel's list object) or a named range that may hold a book. */
export interface NamedRange {
  readonly name: string;
  readonly kind: 'table' | 'name';
  readonly address: RangeAddress;
}

export interface CellWrite extends CellAddress {
  /** Text arrives as exactly this text: never a formula, number or date. */
  readonly value: CellValue;
}

/** A marked cell, and why it is marked. */
export interface CellMark extends CellAddress {
  readonly severity: 'error' | 'warning';
  /** The problem and its remedy: the text of the note. */
  readonly text: string;
}

export interface MarkOutcome {
  readonly marked: number;
  /** Marks whose note could not be set: the host has none, or the cell has a note of the user's own. */
  readonly withoutNote: number;
}

export type ColumnFormat = 'text' | 'money' | 'number' | 'integer' | 'percent';

/** A table of results as it is written: title above, headings, rows. */
export interface TableBlock {
  readonly title: string;
  /** Letters, digits and `_`; a number is appended if the workbook already has such a table. */
  readonly name: string;
  readonly columns: readonly { readonly heading: string; readonly format: ColumnFormat }[];
  /** null = a figure that was not calculated: an empty cell. */
  readonly rows: readonly (readonly (CellValue | null)[])[];
}

/** A column chart of one block, drawn by the host if it can (`abilities.charts`). */
export interface BlockChart {
  readonly title: string;
  /** Index of the block in `blocks`. */
  readonly block: number;
  /** Indices of its columns. */
  readonly categories: number;
  readonly values: number;
}

export interface ResultSheet {
  /** At most 31 characters; a number is appended if there is such a sheet already. */
  readonly name: string;
  /** Lines above the first block. The first is the heading. */
  readonly lines: readonly { readonly text: string; readonly isWarning: boolean }[];
  readonly blocks: readonly TableBlock[];
  readonly charts: readonly BlockChart[];
}

export interface WorkbookPort {
  readonly kind: 'excel' | 'web' | 'file';
  readonly abilities: { readonly notes: boolean; readonly charts: boolean; readonly selection: boolean };

  sheets(): Promise<readonly SheetInfo[]>;
  namedRanges(): Promise<readonly NamedRange[]>;
  /** The part of a sheet that holds values; null if there are none. */
  usedRange(sheet: string): Promise<RangeAddress | null>;
  /** What is selected, cut to the used range; one selected cell stands for the block of cells around it. */
  selection(): Promise<RangeAddress>;
  /** The one cell of the selection that typing goes to. */
  activeCell(): Promise<CellAddress>;
  /** Selects and shows the cells, which then have the keyboard focus if the host allows it. */
  select(address: RangeAddress): Promise<void>;

  /** Values row by row, in chunks below the host's limits; a range past the used one gives blanks. */
  readValues(address: RangeAddress, run?: LongRun): Promise<readonly (readonly CellValue[])[]>;
  /** Number formats as the host writes them in English, e.g. `General`, `0.00`, `d-mmm`. */
  readFormats(address: RangeAddress, run?: LongRun): Promise<readonly (readonly string[])[]>;
  /** Rows of a range that the workbook does not show, filtered out or hidden by hand; from 0, of the sheet. */
  hiddenRows(address: RangeAddress): Promise<ReadonlySet<number>>;
  /** What was struck out, made red and noted in a range; rows and columns count from 0, of the sheet. Our own marks are none of it. */
  readRemarks(address: RangeAddress): Promise<CellRemarks>;
  /** Overwrites single cells, as one step of undo if the host supports that. */
  writeCells(cells: readonly CellWrite[], run?: LongRun): Promise<void>;

  /**
   * Makes these the marks of the workbook; earlier ones of ours are taken away. The user's formats and notes stay.
   * Several marks of a cell become one (`cell-marks.ts`).
   */
  setMarks(marks: readonly CellMark[], run?: LongRun): Promise<MarkOutcome>;

  /** Adds a sheet after the last one, writes it and shows it. Returns its name. */
  addResultSheet(sheet: ResultSheet, run?: LongRun): Promise<string>;

  /** Listens to changes of the selection. Returns a function that stops the listening. */
  onSelectionChanged(listener: () => void): () => void;
  /** Listens to changes of cells by the user, another program or this port. */
  onCellsChanged(listener: (address: RangeAddress) => void): () => void;

  /** Settings that travel with the workbook: never a key. null = none. */
  readSetting(name: string): Promise<string | null>;
  /** @param why who loses the change misses it if it was `asked` for, which is the default, and not if it was made on the way */
  writeSetting(name: string, value: string | null, why?: 'asked' | 'on the way'): Promise<void>;
}
