import type { BatchResultRowBody, BatchStatusBody } from '../../../server/contract/batch.js';
import { roundedToCents } from '../../stage/account-results.js';
import { counted } from '../format.js';

/** Why an account's row has to be looked at. */
export type MarkedKind = 'failed' | 'left-out' | 'replaced';

/** An account that has to be looked at. */
export interface MarkedAccount {
  readonly kind: MarkedKind;
  readonly account: string;
  /** Its place among the accounts of the batch. */
  readonly index: number;
}

/** What the accounts of a batch come to. */
export interface BatchTotals {
  readonly accounts: number;
  /** Of the accounts that have one; null where none has. In the batch's base currency. */
  readonly initialMargin: number | null;
  /** Null where an account that is margined has none: then a sum would be of something else. */
  readonly requirement: number | null;
  readonly withoutFigure: number;
  /** Accounts whose part of the batch could not be calculated. */
  readonly failed: number;
  /** Accounts with a later calculation. */
  readonly replaced: number;
  /** Rows of accounts that are in no figure. */
  readonly rowsLeftOut: number;
  readonly accountsWithRowsLeftOut: number;
  /** The first of each kind. */
  readonly marked: readonly MarkedAccount[];
}

const CHUNK_FAILED = 'CHUNK_FAILED';
/** Of each kind. */
const MOST_MARKED = 100;

/** Whether the part of the batch that an account is in could not be calculated. */
export const isFailedAccount = ({ exceptions }: Pick<BatchResultRowBody, 'exceptions'>): boolean =>
  exceptions.some(({ code }) => code === CHUNK_FAILED);

/** Rows of an account that are in no figure. */
export const rowsLeftOut = ({ exceptions }: Pick<BatchResultRowBody, 'exceptions'>): number =>
  new Set(exceptions.flatMap(({ severity, row }) => (severity === 'excluded' && row !== null ? [row] : []))).size;

/** Adds up accounts as they are read. */
export class TotalsCollector {
  private accounts = 0;
  private margin = 0;
  private requirement = 0;
  private withFigure = 0;
  private withRequirement = 0;
  private failed = 0;
  private replaced = 0;
  private leftOut = 0;
  private readonly counts = new Map<MarkedKind, number>();
  private readonly marked: MarkedAccount[] = [];

  add(row: BatchResultRowBody): void {
    const index = this.accounts++;
    const { account_code: account, initial_margin: margin, requirement } = row;
    this.margin += margin ?? 0;
    this.requirement += requirement ?? 0;
    if (margin !== null) this.withFigure += 1;
    if (margin !== null && requirement !== null) this.withRequirement += 1;
    const rows = rowsLeftOut(row);
    this.leftOut += rows;
    if (isFailedAccount(row)) {
      this.failed += 1;
      this.mark({ kind: 'failed', account, index });
    } else if (row.source === 'history') {
      this.replaced += 1;
      this.mark({ kind: 'replaced', account, index });
    }
    if (rows > 0) this.mark({ kind: 'left-out', account, index });
  }

  get totals(): BatchTotals {
    const { accounts, withFigure, withRequirement, failed, replaced } = this;
    const hasRequirement = withFigure > 0 && withRequirement === withFigure;
    return {
      accounts,
      initialMargin: withFigure === 0 ? null : roundedToCents(this.margin),
      requirement: hasRequirement ? roundedToCents(this.requirement) : null,
      withoutFigure: accounts - withFigure,
      failed,
      replaced,
      rowsLeftOut: this.leftOut,
      accountsWithRowsLeftOut: this.counts.get('left-out') ?? 0,
      marked: this.marked,
    };
  }

  private mark(account: MarkedAccount): void {
    const count = (this.counts.get(account.kind) ?? 0) + 1;
    this.counts.set(account.kind, count);
    if (count <= MOST_MARKED) this.marked.push(account);
  }
}

/** How many accounts a sum is of, e.g. `190 of 200 accounts`. */
export const marginedText = ({ accounts, withoutFigure }: BatchTotals): string =>
  withoutFigure === 0
    ? counted(accounts, 'account')
    : `${(accounts - withoutFigure).toLocaleString('en-US')} of ${counted(accounts, 'account')}`;

/** How many rows the figures of a batch stand on. */
export function batchCoverage(
  totals: Pick<BatchTotals, 'rowsLeftOut' | 'failed'>,
  { rows_total: rows, rows_without_account: homeless }: Pick<BatchStatusBody, 'rows_total' | 'rows_without_account'>,
): { readonly text: string; readonly isWhole: boolean } {
  const left = totals.rowsLeftOut + homeless;
  const number = (value: number): string => value.toLocaleString('en-US');
  const all = `${number(rows)} ${rows === 1 ? 'row' : 'rows'}`;
  const failed =
    totals.failed === 0
      ? []
      : [
          `${number(totals.failed)} ${totals.failed === 1 ? 'account' : 'accounts'} could not be calculated and ${totals.failed === 1 ? 'has' : 'have'} no figures.`,
        ];
  const excluded =
    left === 0
      ? []
      : [`${number(left)} of ${all} ${left === 1 ? 'is' : 'are'} in no figure: the margin may be understated.`];
  if (failed.length + excluded.length > 0) return { text: [...failed, ...excluded].join(' '), isWhole: false };
  return { text: rows === 1 ? 'The one row is in the figures.' : `All ${all} are in the figures.`, isWhole: true };
}
