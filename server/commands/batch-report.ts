import { standInRows, standInSentence } from '../sheet/results/coverage.js';
import type { BatchResultRowBody, BatchStatusBody } from '../contract/batch.js';
import { countedNoun } from '../service/terminal.js';

/** Exceptions that are shown; all of them are in the results. */
const SHOWN_EXCEPTIONS = 10;

/** What the accounts of a batch come to. */
export class BatchReportTotals {
  private initialMargin = 0;
  private requirement = 0;
  private withoutFigures = 0;
  private excluded = 0;
  private standIns = 0;
  private accounts = 0;
  private readonly sentences: string[] = [];

  add({ account_code, initial_margin, requirement, exceptions, closest_matches }: BatchResultRowBody): void {
    this.accounts++;
    this.standIns += standInRows(closest_matches);
    this.initialMargin += initial_margin ?? 0;
    this.requirement += requirement ?? 0;
    if (initial_margin === null) this.withoutFigures++;
    for (const { severity, row, exception } of exceptions) {
      if (severity !== 'excluded') continue;
      this.excluded++;
      const place = row === null ? account_code : `${account_code}, portfolio[${row}]`;
      if (this.sentences.length < SHOWN_EXCEPTIONS) this.sentences.push(`  ${place}: ${exception}`);
    }
  }

  /** What was left out comes before any figure. */
  report(status: BatchStatusBody): string {
    const { rows_total, rows_without_account, runtime_ms, error } = status;
    const left = this.excluded + rows_without_account;
    return [
      `Batch ${status.batch_id}: ${status.status.replaceAll('_', ' ')} after ${(runtime_ms / 1000).toFixed(1)} s.`,
      ...(error === undefined ? [] : [error.message]),
      `${countedNoun(rows_total, 'row')} in ${countedNoun(this.accounts, 'account')}; ${countedNoun(left, 'exclusion')}${left === 0 ? '' : ': the figures below understate the margin by them'}.`,
      ...(this.standIns === 0 ? [] : [standInSentence(this.standIns)]),
      ...(rows_without_account === 0 ? [] : [`  ${countedNoun(rows_without_account, 'row')} without an account.`]),
      ...this.sentences,
      ...(this.excluded > this.sentences.length
        ? [`  and ${(this.excluded - this.sentences.length).toLocaleString('en-US')} more.`]
        : []),
      ...(this.withoutFigures === 0
        ? []
        : [`${countedNoun(this.withoutFigures, 'account')} without an initial margin.`]),
      `Total initial margin: ${money(this.initialMargin)}; total requirement: ${money(this.requirement)}.`,
    ].join('\n');
  }
}

const money = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
