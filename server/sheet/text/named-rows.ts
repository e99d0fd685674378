import { NUMBER_FIELDS } from '../../contract/stage-columns.js';
import { failure, success, type Issue, type Outcome } from '../../domain/issue.js';
import { FaultList } from '../../lib/fault-list.js';
import { columnsOf, unusedMappings } from '../reader/saved-mappings.js';
import { cellOfText, NumberStyleFinder, type NumberStyle } from '../table/csv-number.js';
import { CsvTable, type CsvRow } from '../table/csv-table.js';
import type { CsvLine } from './csv-reader.js';
import { doubtfulNumberNotice, mappingsOf, noHeadings, noSuchColumn, type StatementOptions } from './statement.js';

/** Fields that say what a row is; a kind of row has one of them. */
const TYPE_FIELDS = ['contract_type', 'type'];

/**
 * Whether a first line holds names of fields, of whatever kinds of rows, that no saved mapping is of. What a person says
 * of all rows needs a table of one kind.
 */
export function isByName(
  headings: readonly string[],
  options: Pick<StatementOptions, 'given' | 'mappings' | 'offeredMappings'>,
): boolean {
  const { given = {} } = options;
  const names = new Set(headings.map((heading) => heading.toLowerCase()));
  const isThere = (field: string): boolean =>
    names.has(field) || (TYPE_FIELDS.includes(field) && TYPE_FIELDS.some((other) => names.has(other)));
  const isMapped = mappingsOf(options).some((mapping) => columnsOf(mapping, headings) !== undefined);
  return names.has('account_code') && !isMapped && Object.keys(given).every(isThere);
}

/**
 * Lines below names of fields as rows of the API, of whatever kinds. All lines are examined, then settled, then read.
 */
export class NamedRows {
  private readonly styles: NumberStyleFinder;
  private readonly uneven: FaultList;
  private style: NumberStyle = { decimal: 'point', doubtful: null };
  private count = 0;

  private constructor(
    private readonly name: string,
    private readonly table: CsvTable,
    private readonly options: StatementOptions,
  ) {
    this.styles = new NumberStyleFinder(options.delimiter);
    this.uneven = new FaultList(name);
  }

  static of(name: string, headings: readonly string[], options: StatementOptions): Outcome<NamedRows> {
    const { delimiter, leftAside, mappings = [] } = options;
    const unused = unusedMappings(name, mappings, []);
    if (unused.length > 0) return failure(...unused.map((message) => unreadable(name, message)));
    const table = CsvTable.of(headings, { delimiter, leftAside });
    if (!(table instanceof CsvTable)) return failure(noHeadings(name, table));
    const { fieldTwice } = table;
    if (fieldTwice !== undefined)
      return failure(issue(name, 1, `${name}, line 1: the column ${fieldTwice} is there twice.`));
    const known = new Set(headings.map((heading) => heading.toLowerCase()));
    const unknown = leftAside.filter((heading) => !known.has(heading.trim().toLowerCase()));
    return unknown.length > 0
      ? failure(...unknown.map((heading) => issue(name, 1, noSuchColumn(name, heading))))
      : success(new NamedRows(name, table, options));
  }

  examine({ cells, line }: CsvLine): void {
    this.count += 1;
    const { length } = this.table.headings;
    if (cells.length !== length)
      this.uneven.add(() => `${this.name}, line ${line}: ${cells.length} cells, but the header has ${length} columns.`);
    this.styles.take(cells);
    this.table.examine(cells);
  }

  /** Ends the examination. @returns what stops the file from being read */
  settle(): readonly Issue[] {
    const { name } = this;
    if (this.count === 0) return [unreadable(name, `${name} has no row below its header.`)];
    const uneven = this.uneven.sentences();
    if (uneven.length > 0) return uneven.map((message) => unreadable(name, message));
    this.table.settle();
    this.style = this.styles.style;
    return this.table.doubts.map((doubt) =>
      unreadable(name, `${name}: ${this.options.doubtText(doubt, String(doubt.column + 1))}`),
    );
  }

  read({ cells }: CsvLine): CsvRow {
    return this.table.read(this.inPoints(cells));
  }

  /** The column of a field, from 0; below 0 if there is none. */
  columnOf(field: string): number {
    return this.table.columnOf(field);
  }

  /** What is worth knowing of how the file was read, as sentences. */
  get notices(): readonly string[] {
    const { unreadHeadings } = this.table;
    return [
      ...(unreadHeadings.length === 0 ? [] : [`${this.name}: columns not read: ${unreadHeadings.join(', ')}.`]),
      ...doubtfulNumberNotice(this.name, this.style),
    ];
  }

  /** Numbers with a decimal comma with a point, where that is how the file writes them. */
  private inPoints(cells: readonly string[]): readonly string[] {
    return this.style.decimal === 'point'
      ? cells
      : cells.map((cell, column) =>
          NUMBER_FIELDS.has(this.table.fields[column] ?? '') ? String(cellOfText(cell, this.style)) : cell,
        );
  }
}

const issue = (name: string, line: number, message: string): Issue => ({
  code: 'UNREADABLE_BOOK',
  path: [name, `line ${line}`],
  message,
});

const unreadable = (name: string, message: string): Issue => ({ code: 'UNREADABLE_BOOK', path: [name], message });
