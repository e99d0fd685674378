import Table from 'cli-table3';
import { parentAccounts } from '../../sheet/results/account-results.js';
import type { CellIssue } from '../../sheet/table/cell-issue.js';
import { standInRows, standInSentence } from '../../sheet/results/coverage.js';
import { issueText } from '../../sheet/table/issue-marks.js';
import { cellName, sheetReference } from '../../sheet/workbook/a1.js';
import type { AccountResult } from '../../contract/results/account-result.js';
import type { CalculationResponse } from '../../contract/results/calculation-response.js';
import type { ClosestMatch, ResultException } from '../../contract/results/result-notes.js';
import type { FieldProblem } from './book-rows.js';
import { countedNoun } from '../../service/terminal.js';

export interface ReportOptions {
  /** Rows of the book. */
  readonly rows: number;
  /** Where a row of the book stands in its file. */
  readonly place: (row: number, field: string | null) => string;
  /** What is wrong with the cells of each row before the calculation; it takes the place of what that says of them. */
  readonly problems: readonly (readonly FieldProblem[])[];
  /** What is wrong in the cells of a workbook, which then stands for what the response says of rows; null = no workbook. */
  readonly issues: readonly CellIssue[] | null;
}

/** A calculation as text for the terminal: what was left out or replaced comes before any figure. */
export function marginReport(response: CalculationResponse, options: ReportOptions): string {
  const parents = parentAccounts(response);
  return [
    ...remarks(response, options),
    accountTable(response.data),
    section('By clearing house', clearingHouseTable(parents)),
    section('By combined commodity', commodityTable(parents)),
    `Total initial margin: ${money(response.total)} ${response.currency_code}`,
    ...usedParameters(response),
  ].join('\n');
}

function remarks(response: CalculationResponse, { rows, place, problems, issues }: ReportOptions): string[] {
  const said = distinct([...response.exceptions, ...response.data.flatMap((result) => result.exceptions)]);
  const exceptions = said.map((exception) => inWordsOfFile(exception, problems));
  const excluded = exceptions.filter((exception) => exception.severity === 'excluded');
  const notes = exceptions.filter((exception) => exception.severity === 'note');
  const matches = distinct(response.data.flatMap((result) => result.closest_matches));
  const left = new Set(excluded.flatMap(({ row }) => (row === null ? [] : [row]))).size;
  const warning = left === 0 ? '' : '; the figures below understate the margin by them';
  const standIns = standInRows(matches);
  return [
    `${countedNoun(rows, 'row')}: ${inThousands(rows - left)} margined, ${inThousands(left)} left out${warning}.${
      standIns === 0 ? '' : ` ${standInSentence(standIns)}`
    }`,
    ...(issues === null
      ? [
          ...listed('Left out:', excluded, place),
          ...listed('Taken for another contract:', matches, place),
          ...listed('Notes:', notes, place),
        ]
      : [
          ...listedCells(
            'Left out:',
            issues.filter(({ severity }) => severity === 'error'),
          ),
          ...listedCells(
            'Remarks:',
            issues.filter(({ severity }) => severity === 'warning'),
          ),
          ...listed(
            'Notes:',
            notes.filter(({ row }) => row === null),
            place,
          ),
        ]),
    '',
  ];
}

/** What the file itself shows to be wrong with a cell, in place of what comes of it. */
function inWordsOfFile(exception: ResultException, problems: ReportOptions['problems']): ResultException {
  const { row, field } = exception;
  const own = row === null ? undefined : problems[row]?.find((problem) => problem.field === field);
  return own === undefined ? exception : { ...exception, code: own.code, exception: own.message };
}

function listedCells(title: string, issues: readonly CellIssue[]): string[] {
  if (issues.length === 0) return [];
  return [
    title,
    ...issues.map(
      (issue) => `  ${sheetReference(issue.sheet)}!${cellName(issue)}: ${issueText(issue)} [${issue.code}]`,
    ),
  ];
}

function listed(
  title: string,
  items: readonly (ResultException | ClosestMatch)[],
  place: ReportOptions['place'],
): string[] {
  if (items.length === 0) return [];
  return [
    title,
    ...items.map(
      (item) => `  ${item.row === null ? '' : `${place(item.row, item.field)}: `}${item.exception} [${item.code}]`,
    ),
  ];
}

/** A sub-account's remarks are its parent's too; each is shown once, in the order of the book. */
function distinct<T extends ResultException>(items: readonly T[]): readonly T[] {
  const keyOf = ({ row, position_id: position, code, field, exception }: T): string =>
    [row ?? position ?? '', code, field ?? '', exception].join(' ');
  const once = new Map(items.map((item) => [keyOf(item), item]));
  return [...once.values()].sort((first, second) => (first.row ?? -1) - (second.row ?? -1));
}

function accountTable(results: readonly AccountResult[]): string {
  const head = [
    'account',
    'initial margin',
    'maintenance',
    'option value',
    'additional',
    'requirement',
    'gross margin',
    'currency',
  ];
  const rows = results.map((result) => [
    result.sub_account_code === null ? result.account_code : `  ${result.account_code} / ${result.sub_account_code}`,
    money(result.initial_margin),
    money(result.maintenance_margin),
    money(result.option_liquidation_value),
    money(result.additional_margin),
    money(result.requirement),
    money(result.gross_margin),
    result.currency_code,
  ]);
  return table(head, rows, 1);
}

function clearingHouseTable(results: readonly AccountResult[]): string {
  const head = [
    'account',
    'clearing house',
    'model',
    'initial margin',
    'option value',
    'additional',
    'requirement',
    'currency',
  ];
  const rows = results.flatMap((result) =>
    result.margin_by_ccp.map((row) => [
      result.account_code,
      row.clearing_org,
      row.result_type,
      money(row.initial_margin),
      money(row.option_liquidation_value),
      money(row.additional_margin),
      money(row.requirement),
      row.currency_code,
    ]),
  );
  return table(head, rows, 3);
}

function commodityTable(results: readonly AccountResult[]): string {
  const head = ['account', 'clearing house', 'commodity', 'name', 'initial margin', 'option value', 'currency'];
  const rows = results.flatMap((result) =>
    result.margin_by_contract.map((row) => [
      result.account_code,
      row.clearing_org,
      row.cc_code,
      row.cc_name,
      money(row.initial_margin),
      money(row.option_liquidation_value),
      row.currency_code,
    ]),
  );
  return table(head, rows, 4);
}

/** @param texts how many columns hold text before the figures, which stand to the right */
function table(head: readonly string[], rows: readonly (readonly string[])[], texts: number): string {
  const colAligns = head.map((_, column) => (column < texts || column === head.length - 1 ? 'left' : 'right'));
  const drawn = new Table({ head: [...head], colAligns, style: { head: [], border: [] } });
  for (const row of rows) drawn.push([...row]);
  return drawn.toString();
}

const inThousands = (count: number): string => count.toLocaleString('en-US');

const section = (title: string, text: string): string => `\n${title}\n${text}`;

function usedParameters({ parameters }: CalculationResponse): string[] {
  return Object.values(parameters).flatMap((sets) =>
    Object.entries(sets).map(
      ([clearingHouse, set]) =>
        `Parameters: ${clearingHouse} ${set.bdate}, cycle ${set.cycle_code}${set.demo ? ' (generated demo market)' : ''}`,
    ),
  );
}

const money = (amount: number | null): string =>
  amount === null ? '-' : amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
