import type { AccountResult } from '../../contract/results/account-result.js';
import type { CalculationResponse } from '../../contract/results/calculation-response.js';
import type { ResultException } from '../../contract/results/result-notes.js';
import { parentAccounts } from './account-results.js';

/** What analytics leave rows out of, as the service's sentences call it. */
export type AnalyticsFigure = 'risk figure' | 'stress result' | 'sensitivity grid';

/** Rows that one kind of analytics could not take, for one reason. */
export interface LeftOutRows {
  readonly figure: string;
  /** Rows of the request, from 0: the first few of them. */
  readonly rows: readonly number[];
  /** The number of all these rows. */
  readonly count: number;
  /** The reason, which continues a sentence after "because". */
  readonly reason: string;
}

/** Results that were stored before do not say how rows are counted. */
const LEFT_OUT =
  /^(?:Row (\d+)(?:, counted from 0,)? is|(\d+) rows \((\d+(?:, \d+)*)(?: and \d+ more)?(?:; counted from 0)?\) are) in no (.+?), because (.+)\.$/;

/** Of the book as it was sent, whatever is calculated of it. */
const OF_BOOK =
  /^(?:UNKNOWN_FIELD|IGNORED_OPTION|DUPLICATE_TRADE_ID|IGNORED_STRIKE|FRACTIONAL_LOTS|CONTRADICTING_RATES|IMPLAUSIBLE_\w+)$/;

/** Whether a remark on an account is of its analytics; those of engines are of its margin. */
export const isOfAnalytics = ({ row, engine, severity, code }: ResultException): boolean =>
  row === null && engine === null && severity === 'note' && !OF_BOOK.test(code);

/** The remarks on an account's analytics. */
export const analyticsNotes = ({ exceptions }: Pick<AccountResult, 'exceptions'>): readonly ResultException[] =>
  exceptions.filter(isOfAnalytics);

/** The remarks on the margin of whole accounts. */
export const marginNotes = (response: Pick<CalculationResponse, 'data' | 'exceptions'>): readonly string[] => [
  ...response.exceptions.filter(({ row }) => row === null).map(({ exception }) => exception),
  ...parentAccounts(response).flatMap((account) =>
    account.exceptions
      .filter((note) => note.row === null && !isOfAnalytics(note))
      .map(({ exception }) => `${account.account_code}: ${exception}`),
  ),
];

/** Reads a sentence on rows that are in no figure of one kind; undefined for all others. */
export function leftOutRows({ code, exception }: Pick<ResultException, 'code' | 'exception'>): LeftOutRows | undefined {
  const match = code === 'NOT_IN_RISK' ? LEFT_OUT.exec(exception) : null;
  if (match === null) return undefined;
  const [, row, count, rows, figure = '', reason = ''] = match;
  if (row !== undefined) return { figure, rows: [Number(row)], count: 1, reason };
  return { figure, rows: (rows ?? '').split(', ').map(Number), count: Number(count), reason };
}

/** Sentences that name rows as `row 3`, counted from 0 as a request has them. */
const NAMES_ROWS: ReadonlySet<string> = new Set(['DUPLICATE_TRADE_ID', 'REPEATED_ROWS']);
/** Such a row behind the words that introduce it: a trade or an account may be called so too. */
const NAMED_ROW = /(?<= stands in | as well as in |, | as |: )row (\d+)(?![\w-])/g;
/** `9 rows (0, 1, 2, 3, 4, 4 more; counted from 0): …` or `2 options (rows 0, 1; counted from 0): …`, of any code. */
const GROUPED = /^(\d+) (rows \(|options \(rows )(\d+(?:, \d+)*?)((?:,| and) \d+ more)?; counted from 0\): /;
/** `The option of row 3, counted from 0: …`. */
const OPTION = /^The option of row (\d+), counted from 0: /;

/** A remark with the places of its rows in the sheet or the file in place of their numbers. */
export function noteInPlaces(
  note: Pick<ResultException, 'code' | 'exception'>,
  place: (row: number) => string,
): string {
  const told = leftOutRows(note);
  if (told === undefined) return namedInPlaces(note, place);
  const { figure, rows, count, reason } = told;
  const [first = 0] = rows;
  if (count === 1) return `${place(first)} is in no ${figure}, because ${reason}.`;
  const more = count > rows.length ? ` and ${count - rows.length} more` : '';
  return `${count} rows (${rows.map(place).join(', ')}${more}) are in no ${figure}, because ${reason}.`;
}

function namedInPlaces(
  { code, exception }: Pick<ResultException, 'code' | 'exception'>,
  place: (row: number) => string,
): string {
  const grouped = exception
    .replace(OPTION, (_, row: string) => `The option of ${place(Number(row))}: `)
    .replace(GROUPED, (_, count: string, subject: string, rows: string, more: string | undefined) => {
      const places = rows.split(', ').map((row) => place(Number(row)));
      return `${count} ${subject.replace('(rows ', '(')}${places.join(', ')}${more ?? ''}): `;
    });
  if (!NAMES_ROWS.has(code)) return grouped;
  return grouped.replace(NAMED_ROW, (_, row: string) => place(Number(row))).replace(/, counted from 0(?=[;,])/, '');
}

/** Remarks on the analytics of accounts, each sentence once, with the account's code if there are several. */
export function notesOfAccounts(
  accounts: readonly Pick<AccountResult, 'exceptions' | 'account_code'>[],
  place: (row: number) => string,
): readonly string[] {
  const told = accounts.flatMap((account) =>
    analyticsNotes(account).map((note) => {
      const sentence = noteInPlaces(note, place);
      return accounts.length > 1 ? `${account.account_code}: ${sentence}` : sentence;
    }),
  );
  return [...new Set(told)];
}
