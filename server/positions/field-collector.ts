import type { FieldOutcome, RowIssue } from './read-field.js';

/** Collects the issues of a row while its fields are read, so that one look tells everything that is wrong. */
export class FieldCollector {
  readonly issues: RowIssue[] = [];

  /** The field's value, or `fallback` with the issue noted. */
  take<T>(outcome: FieldOutcome<T>, fallback: T): T {
    if (outcome.ok) return outcome.value;
    this.issues.push(outcome.issue);
    return fallback;
  }

  refuse(issue: RowIssue): void {
    this.issues.push(issue);
  }
}
