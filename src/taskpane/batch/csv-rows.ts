import { CsvTable, type CsvRow } from '../../../server/sheet/table/csv-table.js';
import { doubtSentence } from '../../../server/sheet/table/unread-columns.js';
import { PaneFault } from '../notice.js';
import type { CsvLine } from './csv-reader.js';

/** Reads the lines below the headings of a file: by the names of fields, or as in a sheet by the usual headings. */
export class CsvRows {
  private readonly table: CsvTable;

  /** @throws PaneFault if the headings are not understood */
  constructor(
    { cells }: CsvLine,
    private readonly file: string,
    delimiter: string,
  ) {
    const table = CsvTable.of(cells, { delimiter });
    if (!(table instanceof CsvTable) && table.length > 0)
      throw this.unreadable(`it has no column for ${table.join(', ')}.`);
    if (!(table instanceof CsvTable))
      throw this.unreadable(
        'its first line must hold headings such as Account, Exchange, Contract, Type, Expiry, Net position, or names of fields.',
      );
    if (table.fieldTwice !== undefined) throw this.unreadable(`the column ${table.fieldTwice} is there twice.`);
    this.table = table;
  }

  read({ cells, line }: CsvLine): CsvRow {
    const { length } = this.table.headings;
    if (cells.length !== length)
      throw this.unreadable(`line ${line + 1} has ${cells.length} cells, its headings have ${length}.`);
    this.table.examine(cells);
    return this.table.read(cells);
  }

  /** @throws PaneFault if a column may change figures and is not understood */
  checkColumns(): void {
    const [doubt] = this.table.doubts;
    if (doubt !== undefined)
      throw this.unreadable(
        `${doubtSentence(doubt, String(doubt.column + 1))} Give it the heading of what it is, or take it out of the file.`,
      );
  }

  get unreadHeadings(): readonly string[] {
    return this.table.unreadHeadings;
  }

  private unreadable(what: string): PaneFault {
    return new PaneFault('The file can’t be read', `${this.file}: ${what}`);
  }
}
