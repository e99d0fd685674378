/**
 * Where a note stands that is told once, of rows that may be of several accounts: once for the whole submission, at the first
 * row of it, or once for each account. Accounts of a batch are calculated apart and must not tell of one another: how a batch
 * was divided would show in them.
 */
export type NoteScope = 'submission' | 'account';
