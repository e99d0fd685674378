/**
 * How often a note is given that concerns rows of several accounts: once for the whole submission, at its first row, or once
 * for each account. Accounts of a batch are calculated apart, and their notes must not mention one another: otherwise the
 * notes would depend on how the batch was divided.
 */
export type NoteScope = 'submission' | 'account';
