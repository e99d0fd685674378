import { doubtText } from '../table-options.js';
import { lackText, unusedOptions } from '../given-values.js';
import { success, type Outcome } from '../../domain/issue.js';
import { portfolioOf } from '../../sheet/table/portfolio-rows.js';
import { toldRows } from '../../sheet/reader/table-remarks.js';
import { sheetOptions } from '../../sheet/table/sheet-options.js';
import type { StagedRange } from '../../sheet/table/stage-range.js';
import type { CsvLine } from '../../sheet/text/csv-reader.js';
import { readStatement, statementNotices } from '../../sheet/text/statement.js';
import type { BookFile, FieldProblem, TableChoices } from './book-rows.js';

interface StatementChoices extends TableChoices {
  /** What stands between cells. */
  readonly delimiter: string;
}

/** Reads the tables of a statement in a file of text as a book. */
export function readStatementBook(
  name: string,
  lines: readonly CsvLine[],
  choices: StatementChoices,
): Outcome<BookFile> {
  const outcome = readStatement(name, lines, { ...choices, doubtText, lackText });
  if (!outcome.ok) return outcome;
  const { tables, waiting, style } = outcome.value;
  const used = new Set(tables.flatMap(({ table }) => table.given ?? []));
  const notices = statementNotices(
    name,
    tables.map((each) => ({ ...each, leftOut: each.table.leftOut, told: each.table.told ?? [] })),
    style,
  );
  return success({
    ...bookOf(tables.map(({ staged }) => staged)),
    notices: [...unusedOptions(name, choices.given ?? {}, used), ...notices],
    leftOut: tables.reduce((sum, { table }) => sum + toldRows(table), 0),
    waiting,
  });
}

/** A book out of the tables of a file of text. */
export function bookOf(staged: readonly StagedRange[]): Omit<BookFile, 'notices' | 'leftOut' | 'waiting'> {
  const parts = staged.map((table) => portfolioOf(table, table));
  const places = parts.flatMap((part) => part.places);
  const rows = parts.flatMap((part) => part.rows);
  const problems = places.map(({ staged: { issues }, sheetRow }): readonly FieldProblem[] =>
    issues.flatMap(({ row, field, ...problem }) => (row === sheetRow && field !== null ? [{ ...problem, field }] : [])),
  );
  const place = (index: number, field: string | null): string => {
    const found = places[index];
    const column = field === null ? undefined : found?.staged.map.columns[field];
    return `line ${found?.sheetRow ?? index + 1}${column === undefined ? '' : `, column ${column + 1}`}`;
  };
  return { request: { ...sheetOptions(), portfolio: rows }, place, problems, tables: staged };
}
