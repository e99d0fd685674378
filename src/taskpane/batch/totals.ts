import type { BatchResultRowBody, BatchStatusBody } from '../../../server/contract/batch.js';
import { roundedToCents } from '../../../server/sheet/results/account-results.js';
import { coverage, standInRows, standInSentence, type Coverage } from '../../../server/sheet/results/coverage.js';
import { counted } from '../format.js';

/** Why an account's row needs attention. */
export type MarkedKind = 'failed' | 'left-out' | 'replaced';

/** An account that needs attention. */
export interface MarkedAccount {
  readonly kind: MarkedKind;
  readonly account: string;
  /** Its index among the accounts of the batch. */
  readonly index: number;
}

/** The totals of the accounts of a batch. */
export interface BatchTotals {
  readonly accounts: number;
  /** Sum over the accounts that have an initial margin, in the batch's base currency; null if none has. */
  readonly initialMargin: number | null;
  /** Null if an account that is margined has no requirement, as the sum would not be of all accounts. */
  readonly requirement: number | null;
  readonly withoutFigure: number;
  /** Accounts whose part of the batch could not be calculated. */
  readonly failed: number;
  /** Accounts with a later calculation. */
  readonly replaced: number;
  /** Rows of accounts that are in no figure. */
  readonly rowsLeftOut: number;
  readonly accountsWithRowsLeftOut: number;
  /** Rows of accounts that count as another contract than the one they name. */
  readonly standIns: number;
  /** The first of each kind. */
  readonly marked: readonly MarkedAccount[];
}

const CHUNK_FAILED = 'CHUNK_FAILED';
/** The most accounts listed of each kind. */
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
  private standIns = 0;
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
    this.standIns += standInRows(row.closest_matches);
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
      standIns: this.standIns,
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

/** How many accounts a sum covers, e.g. `190 of 200 accounts`. */
export const marginedText = ({ accounts, withoutFigure }: BatchTotals): string =>
  withoutFigure === 0
    ? counted(accounts, 'account')
    : `${(accounts - withoutFigure).toLocaleString('en-US')} of ${counted(accounts, 'account')}`;

/**
 * How many rows the figures of a batch cover.
 * @param leftOutBefore rows of its source that were left out as it was read, and not submitted
 */
export function batchCoverage(totals: CoveredTotals, status: CoveredStatus, leftOutBefore: number): Coverage {
  const submitted = coverageOfSubmitted(totals, status);
  if (leftOutBefore === 0) return submitted;
  const rows = `${counted(leftOutBefore, 'more row')} ${leftOutBefore === 1 ? 'was' : 'were'}`;
  const text = `${submitted.text} ${rows} left out before it was submitted: the remarks on the batch name them.`;
  return { text, grade: 'incomplete' };
}

type CoveredTotals = Pick<BatchTotals, 'rowsLeftOut' | 'failed' | 'standIns'>;
type CoveredStatus = Pick<BatchStatusBody, 'rows_total' | 'rows_without_account'>;

function coverageOfSubmitted(
  { rowsLeftOut: leftOut, failed, standIns }: CoveredTotals,
  { rows_total: total, rows_without_account: withoutAccount }: CoveredStatus,
): Coverage {
  const excluded = leftOut + withoutAccount;
  if (failed === 0) return coverage({ total, excluded, standIns });
  const accounts = failed === 1 ? '1 account' : `${failed.toLocaleString('en-US')} accounts`;
  const text = `${accounts} could not be calculated and ${failed === 1 ? 'has' : 'have'} no figures.`;
  const rows =
    excluded === 0 ? (standIns === 0 ? '' : standInSentence(standIns)) : coverage({ total, excluded, standIns }).text;
  return { text: `${text} ${rows}`.trim(), grade: 'incomplete' };
}
