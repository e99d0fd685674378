import type { AccountResult } from '../../../server/contract/results/account-result.js';
import type { CellIssue } from '../../../server/sheet/table/cell-issue.js';
import { FIGURE_LABELS } from './figures.js';
import { notAvailable } from '../function-fault.js';
import { accountsNamed, issuesOf, type MarginedBook } from './margined-book.js';
import { bookRows, fieldLabel, headerRowOf } from '../range-book.js';
import type { ResultCell, ResultTable } from './result-table.js';

const BLANK: readonly ResultCell[] = ['', '', ''];

/**
 * One row for each row of the range, so that the table can be placed next to it: contribution to the initial margin, what was
 * margined, remarks. Rows left out say so, and have an error in place of a contribution. Throws a `FunctionFault` for an
 * account that the book does not name.
 */
export function contributionTable(margined: MarginedBook, account: string | null): ResultTable {
  const { book, response } = margined;
  const chosen = accountsNamed(margined, account);
  const rows = new Map<number, readonly ResultCell[]>();
  for (const result of chosen) addPositions(rows, result);
  addRemarks(rows, margined, issuesOf({ book, response: { ...response, data: chosen } }));
  const headings = [`${FIGURE_LABELS.initial_margin}, ${response.currency_code}`, 'Margined as', 'Remark'];
  return bookRows(book).map((index, row) => {
    if (row === headerRowOf(book)) return headings;
    if (index === null) return BLANK;
    return rows.get(index) ?? (account === null ? leftOut('Left out.') : ['', '', `Not in ${account}`]);
  });
}

const leftOut = (remark: string): readonly ResultCell[] => [notAvailable(remark), '', remark];

function addPositions(rows: Map<number, readonly ResultCell[]>, { portfolio }: AccountResult): void {
  for (const position of portfolio) {
    const {
      initial_margin_contribution: contribution,
      exch_acronym,
      contract_code,
      contract_type,
      expiry,
      strike,
    } = position;
    const contract = [exch_acronym, contract_code, contract_type, expiry, strike]
      .filter((part) => part !== null)
      .join(' ');
    rows.set(position.row, [contribution ?? notAvailable('No contribution was calculated.'), contract, '']);
  }
}

function addRemarks(
  rows: Map<number, readonly ResultCell[]>,
  { book }: MarginedBook,
  issues: readonly CellIssue[],
): void {
  const byRow = new Map<number, CellIssue[]>();
  const indexes = new Map(book.staged.idx.map((sheetRow, index) => [sheetRow, index]));
  for (const issue of issues) {
    const index = indexes.get(issue.row);
    if (index !== undefined) byRow.set(index, [...(byRow.get(index) ?? []), issue]);
  }
  for (const [index, ofRow] of byRow) {
    const remark = ofRow.map((issue) => remarkOf(issue, book.staged.type)).join(' ');
    const [contribution, contract] = rows.get(index) ?? [];
    const isLeftOut = ofRow.some(({ severity }) => severity === 'error');
    if (isLeftOut || contribution === undefined || contract === undefined)
      rows.set(index, leftOut(`Left out: ${remark}`));
    else rows.set(index, [contribution, contract, remark]);
  }
}

function remarkOf({ field, message }: CellIssue, type: Parameters<typeof fieldLabel>[0]): string {
  const label = fieldLabel(type, field);
  return label === '' ? message : `${label}: ${message}`;
}
