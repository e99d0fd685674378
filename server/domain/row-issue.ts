/** What is wrong with a row, before it is tied to a row number and account. */
export interface RowIssue {
  readonly code: string;
  /** Field the issue speaks of, null for the row as a whole. */
  readonly field: string | null;
  readonly message: string;
  readonly value?: unknown;
  readonly suggestion?: string;
}
