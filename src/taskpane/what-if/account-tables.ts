import {
  ROW_TABLES,
  STAGE_TYPES,
  contractColumnCount,
  type StageType,
} from '../../../server/contract/stage-columns.js';
import type { CellIssue } from '../../../server/sheet/table/cell-issue.js';
import { portfolioOf, type RowPlace } from '../../../server/sheet/table/portfolio-rows.js';
import type { BookRange } from '../book/book-range.js';

/** The rows of one account that a table of the service takes. */
export interface AccountRowsTable {
  readonly type: StageType;
  readonly data: string[][];
  /** The place of each row. */
  readonly places: readonly RowPlace[];
}

/** The rows of a book that belong to an account. */
export interface RowsOfAccount {
  /** The tables that have rows, in the order of the types. */
  readonly tables: readonly AccountRowsTable[];
  /** The issues of its rows from staging. */
  readonly issues: readonly CellIssue[];
  /** Rows of other accounts. */
  readonly otherRows: number;
}

/** Takes an account's rows out of staged ranges, each kind as one table. */
export function accountRows(ranges: readonly BookRange[], accountCode: string): RowsOfAccount {
  const byType = new Map<StageType, { rows: Readonly<Record<string, string>>[]; places: RowPlace[] }>();
  const issues: CellIssue[] = [];
  let otherRows = 0;
  for (const { stage } of ranges) {
    if (stage === null) continue;
    const { rows, places } = portfolioOf(stage.response, stage.staged);
    const own = new Set<number>();
    for (const [index, row] of rows.entries()) {
      const place = places[index];
      if (place === undefined) continue;
      if (row['account_code']?.trim() !== accountCode) {
        otherRows++;
        continue;
      }
      own.add(place.sheetRow);
      const table = byType.get(stage.staged.type) ?? { rows: [], places: [] };
      byType.set(stage.staged.type, table);
      table.rows.push(row);
      table.places.push(place);
    }
    issues.push(...stage.issues.filter(({ row }) => own.has(row)));
  }
  const tables = STAGE_TYPES.flatMap((type): readonly AccountRowsTable[] => {
    const table = byType.get(type);
    return table === undefined ? [] : [{ type, data: cellsOf(type, table.rows), places: table.places }];
  });
  return { tables, issues, otherRows };
}

/** Columns after the contract's are sent only if a row fills one: without its column a sub-account keeps its split. */
function cellsOf(type: StageType, rows: readonly Readonly<Record<string, string>>[]): string[][] {
  const fields = ROW_TABLES[type].columns.map(({ field }) => field);
  const last = fields.findLastIndex((field) => rows.some((row) => row[field] !== undefined));
  const sent = fields.slice(0, Math.max(contractColumnCount(type), last + 1));
  return rows.map((row) => sent.map((field) => row[field] ?? ''));
}

/** The accounts that staged ranges have rows of, in their order. */
export function accountsOf(ranges: readonly BookRange[]): readonly string[] {
  const codes = ranges.flatMap(({ stage }) =>
    stage === null ? [] : portfolioOf(stage.response, stage.staged).rows.map((row) => row['account_code'] ?? ''),
  );
  return [...new Set(codes)].filter((code) => code !== '');
}
