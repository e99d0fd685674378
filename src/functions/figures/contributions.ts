import type { AccountResult } from '../../../server/contract/results/account-result.js';
import type { CellIssue } from '../../../server/sheet/table/cell-issue.js';
import { FIGURE_LABELS } from './figures.js';
import { notAvailable } from '../function-fault.js';
import { accountsNamed, issuesOf, type MarginedBook } from './margined-book.js';
import { bookRows, indexesByRow, labelOfIssue } from '../range-book.js';
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
  return bookRows(book).map((indexes, row) => {
    if (row === book.headerRow) return headings;
    const own = indexes.map(
      (index) => rows.get(index) ?? (account === null ? leftOut('Left out.') : ['', '', `Not in ${account}`]),
    );
    return own.length === 0 ? BLANK : together(own);
  });
}

/** The cells of positions that stand in one row: a contribution only if each of them has one. */
function together(rows: readonly (readonly ResultCell[])[]): readonly ResultCell[] {
  const [first = BLANK, ...others] = rows;
  if (others.length === 0) return first;
  const contributions = rows.map(([contribution]) => contribution);
  const missing = contributions.find((contribution) => typeof contribution !== 'number');
  const sum = contributions.reduce<number>((total, each) => total + (typeof each === 'number' ? each : 0), 0);
  const texts = (column: number): string =>
    [...new Set(rows.map((row) => String(row[column] ?? '')))].filter((text) => text !== '').join('; ');
  return [missing ?? sum, texts(1), texts(2)];
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
  const indexes = indexesByRow(book.places);
  for (const issue of issues)
    for (const index of indexes.get(issue.row) ?? []) byRow.set(index, [...(byRow.get(index) ?? []), issue]);
  for (const [index, ofRow] of byRow) {
    const remark = ofRow.map((issue) => remarkOf(issue, labelOfIssue(issue, book))).join(' ');
    const [contribution, contract] = rows.get(index) ?? [];
    const isLeftOut = ofRow.some(({ severity }) => severity === 'error');
    if (isLeftOut || contribution === undefined || contract === undefined)
      rows.set(index, leftOut(`Left out: ${remark}`));
    else rows.set(index, [contribution, contract, remark]);
  }
}

const remarkOf = ({ message }: CellIssue, label: string): string => (label === '' ? message : `${label}: ${message}`);
