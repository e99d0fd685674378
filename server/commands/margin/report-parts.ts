import Table from 'cli-table3';
import type { CellIssue } from '../../sheet/table/cell-issue.js';
import { REPEATED_SPREAD } from '../../sheet/reader/spreads/legs-beside-spreads.js';
import { waitingText } from '../../sheet/reader/table-remarks.js';
import { standInRows, standInSentence } from '../../sheet/results/coverage.js';
import { noteInPlaces } from '../../sheet/results/analytics-notes.js';
import { issueText } from '../../sheet/table/issue-marks.js';
import { cellName, sheetReference } from '../../sheet/workbook/a1.js';
import type { CalculationResponse } from '../../contract/results/calculation-response.js';
import type { ClosestMatch, ResultException } from '../../contract/results/result-notes.js';
import type { FieldProblem } from './book-rows.js';
import { countedNoun } from '../../service/terminal.js';

export interface ReportOptions {
  /** Rows of the book. */
  readonly rows: number;
  /** Rows of the file beside them that somebody may miss. */
  readonly leftOut: number;
  /** Tables of the file that wait for an answer, whose rows are in `leftOut`. */
  readonly waiting: number;
  /** Where a row of the book stands in its file. */
  readonly place: (row: number, field: string | null) => string;
  /** What is wrong with the cells of each row before the calculation; it takes the place of what that says of them. */
  readonly problems: readonly (readonly FieldProblem[])[];
  /** What is wrong in the cells of a workbook, which then stands for what the response says of rows; null = no workbook. */
  readonly issues: readonly CellIssue[] | null;
}

/** What answers say of rows, the same in calculations and forecasts. */
interface RemarkedAnswer {
  readonly exceptions: readonly ResultException[];
  readonly data: readonly {
    readonly exceptions: readonly ResultException[];
    readonly closest_matches: readonly ClosestMatch[];
  }[];
}

/** What was left out or replaced, and notes, as lines. */
export function remarks(response: RemarkedAnswer, options: ReportOptions): string[] {
  const { rows, leftOut, waiting, place, problems, issues } = options;
  const said = distinct([...response.exceptions, ...response.data.flatMap((result) => result.exceptions)]);
  const exceptions = distinct(said.map((exception) => inWordsOfFile(exception, problems)));
  const excluded = exceptions.filter((exception) => exception.severity === 'excluded');
  const notes = exceptions.filter((exception) => exception.severity === 'note');
  const matches = distinct(response.data.flatMap((result) => result.closest_matches));
  const left = new Set(excluded.flatMap(({ row }) => (row === null ? [] : [row]))).size;
  const repeated = (issues ?? excluded).filter(({ code }) => code === REPEATED_SPREAD).length;
  const warning = left <= repeated ? '' : `; ${understated(left, left - repeated)}`;
  const standIns = standInRows(matches);
  return [
    `${countedNoun(rows, 'row')}: ${inThousands(rows - left)} margined, ${inThousands(left)} left out${warning}.${
      standIns === 0 ? '' : ` ${standInSentence(standIns)}`
    }${leftOut === 0 ? '' : ` ${leftOutText(leftOut)}`}`,
    ...(waiting === 0 ? [] : [waitingText(waiting)]),
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

/** What rows that are left out make of the figures. @param missing those of them that no other row holds as well */
export const understated = (left: number, missing = left): string =>
  `the figures below understate the margin by ${missing < left ? `${inThousands(missing)} of them` : left === 1 ? 'it' : 'them'}`;

const leftOutText = (count: number): string =>
  `${countedNoun(count, 'more row')} of the file ${count === 1 ? 'was' : 'were'} left out as it was read, as said above.`;

const CONTRACT_FIELDS: ReadonlySet<string> = new Set([
  'exchange_code',
  'contract_code',
  'contract_type',
  'contract_expiry',
]);

/** What the file itself shows to be wrong with a cell, in place of what comes of it: a row that lacks it may seem to be of no kind. */
function inWordsOfFile(exception: ResultException, problems: ReportOptions['problems']): ResultException {
  const { row, field, code } = exception;
  const ofRow = row === null ? [] : (problems[row] ?? []);
  const isOfNoKind = code === 'UNKNOWN_ROW_KIND';
  // Of a contract that is not known nothing else lacks: its text may say the exchange and the month as well.
  const isOfContract = code === 'MISSING_FIELD' && field !== null && CONTRACT_FIELDS.has(field);
  const own = ofRow.find(
    (problem) => problem.field === field || isOfNoKind || (isOfContract && problem.code === 'UNKNOWN_INSTRUMENT'),
  );
  return own === undefined
    ? exception
    : { ...exception, code: own.code, field: own.faultOf ?? own.field, exception: own.message };
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
      (item) =>
        `  ${item.row === null ? '' : `${place(item.row, item.field)}: `}${noteInPlaces(item, (row) => place(row, null))} [${item.code}]`,
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

/** A table for the terminal. @param texts how many columns hold text before the figures, which stand to the right */
export function table(head: readonly string[], rows: readonly (readonly string[])[], texts: number): string {
  const colAligns = head.map((_, column) => (column < texts || column === head.length - 1 ? 'left' : 'right'));
  const drawn = new Table({ head: [...head], colAligns, style: { head: [], border: [] } });
  for (const row of rows) drawn.push([...row]);
  return drawn.toString();
}

const inThousands = (count: number): string => count.toLocaleString('en-US');

/** A part of a report below its title. */
export const section = (title: string, text: string): string => `\n${title}\n${text}`;

/** The parameter sets behind figures, a line each. */
export function usedParameters({ parameters }: Pick<CalculationResponse, 'parameters'>): string[] {
  return Object.values(parameters).flatMap((sets) =>
    Object.entries(sets).map(
      ([clearingHouse, set]) =>
        `Parameters: ${clearingHouse} ${set.bdate}, cycle ${set.cycle_code}${set.demo ? ' (generated demo market)' : ''}`,
    ),
  );
}

/** An amount with cents; a dash if there is none. */
export const money = (amount: number | null): string =>
  amount === null ? '-' : amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
