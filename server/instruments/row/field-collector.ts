import type { FieldOutcome } from './read-field.js';
import type { RowIssue } from '../../domain/row-issue.js';

/** Collects the issues of a row while its fields are read, so that one look tells everything that is wrong. */
export class FieldCollector {
  readonly issues: RowIssue[] = [];

  /**
   * The field's value, or `fallback` with the issue noted.
   * @param suggestion what would do by the rest of the row, for an issue that has none
   */
  take<T, Fallback = T>(outcome: FieldOutcome<T>, fallback: Fallback, suggestion?: string): T | Fallback {
    if (outcome.ok) return outcome.value;
    const { issue } = outcome;
    this.issues.push(suggestion === undefined || issue.suggestion !== undefined ? issue : { ...issue, suggestion });
    return fallback;
  }

  refuse(issue: RowIssue): void {
    this.issues.push(issue);
  }

  refuseAll(issues: readonly RowIssue[]): void {
    this.issues.push(...issues);
  }
}
