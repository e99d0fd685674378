/** The columns of the book, in order: the fields of a listed-derivative row that this page edits. */
export const COLUMNS = [
  { field: 'account_code', label: 'Account', aliases: ['account', 'acct', 'account_id'] },
  { field: 'sub_account_code', label: 'Sub-account', aliases: ['sub_account', 'subaccount', 'sub_acct'] },
  { field: 'exchange_code', label: 'Exchange', aliases: ['exchange', 'exch', 'exch_acronym', 'market'] },
  { field: 'contract_code', label: 'Contract', aliases: ['contract', 'product', 'product_code', 'symbol', 'code'] },
  { field: 'contract_type', label: 'Type', aliases: ['type', 'put_call', 'call_put', 'c_p'] },
  { field: 'contract_expiry', label: 'Expiry', aliases: ['expiry', 'expiration', 'maturity', 'month', 'period'] },
  { field: 'contract_strike', label: 'Strike', aliases: ['strike', 'strike_price'] },
  { field: 'net_position', label: 'Quantity', aliases: ['quantity', 'qty', 'lots', 'position', 'net_qty', 'net'] },
  { field: 'account_type', label: 'Account type', aliases: ['margin_type', 'acct_type'] },
] as const;

export type Field = (typeof COLUMNS)[number]['field'];

/** One row as it is typed; a blank cell is an absent field. */
export type BookRow = Readonly<Record<Field, string>>;

/** A row, cell by cell. */
export const bookRow = (cell: (field: Field) => string): BookRow => ({
  account_code: cell('account_code'),
  sub_account_code: cell('sub_account_code'),
  exchange_code: cell('exchange_code'),
  contract_code: cell('contract_code'),
  contract_type: cell('contract_type'),
  contract_expiry: cell('contract_expiry'),
  contract_strike: cell('contract_strike'),
  net_position: cell('net_position'),
  account_type: cell('account_type'),
});

export const blankRow = (): BookRow => bookRow(() => '');

export const withCell = (row: BookRow, field: Field, value: string): BookRow =>
  bookRow((other) => (other === field ? value : row[other]));

export const isBlank = (row: BookRow): boolean => COLUMNS.every(({ field }) => row[field].trim() === '');

export const isField = (name: string | null): name is Field => COLUMNS.some(({ field }) => field === name);

/** A sentence of the service with the headings of this page in place of its field names. */
export const inHeadings = (sentence: string): string =>
  COLUMNS.reduce((text, { field, label }) => text.replace(new RegExp(`\\b${field}\\b`, 'g'), label), sentence);

/** The field that a column heading means, in any case and with any separators. */
export function fieldOfHeading(heading: string): Field | undefined {
  const name = heading
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return COLUMNS.find(({ field, aliases }) => field === name || aliases.some((alias) => alias === name))?.field;
}

/** The rows of a book as they are sent, and which row of the book each one was. */
export interface Submission {
  readonly portfolio: readonly Readonly<Record<string, string>>[];
  readonly rows: readonly BookRow[];
}

/** Leaves blank rows and blank cells out. */
export function submissionOf(book: readonly BookRow[]): Submission {
  const rows = book.filter((row) => !isBlank(row));
  const portfolio = rows.map((row) =>
    Object.fromEntries(
      COLUMNS.map(({ field }) => [field, row[field].trim()] as const).filter(([, cell]) => cell !== ''),
    ),
  );
  return { portfolio, rows };
}
