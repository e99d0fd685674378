/** A row of a portfolio request as the sheet has it. */
export type SheetRow = Readonly<Record<string, string>>;

/** The fields that identify a contract; account, line and quantity belong to the row. */
const CONTRACT_FIELDS = [
  'exchange_code',
  'contract_code',
  'contract_type',
  'contract_expiry',
  'contract_strike',
  'price',
];

/** A contract of the book of which lots may be added. */
export interface BookContract {
  /** Identifies the contract. */
  readonly key: string;
  readonly name: string;
  /** Its fields in a portfolio row. */
  readonly fields: SheetRow;
}

/** The listed and event contracts of a book, each once, in the order of the book. */
export function contractsOf(rows: readonly SheetRow[]): readonly BookContract[] {
  const contracts = new Map<string, BookContract>();
  for (const row of rows) {
    if (row['exchange_code'] === undefined || row['contract_code'] === undefined) continue;
    const fields = Object.fromEntries(
      CONTRACT_FIELDS.flatMap((field) => (row[field] === undefined ? [] : [[field, row[field]]])),
    );
    const key = JSON.stringify(fields).toUpperCase();
    if (!contracts.has(key)) contracts.set(key, { key, name: rowName(row), fields });
  }
  return [...contracts.values()];
}

/** The accounts of a book in the order of the book. */
export const accountsOfRows = (rows: readonly SheetRow[]): readonly string[] => [
  ...new Set(rows.flatMap(({ account_code: code }) => (code === undefined ? [] : [code]))),
];

const NAME_FIELDS: readonly (readonly string[])[] = [
  ['exchange_code', 'contract_code', 'contract_type', 'contract_expiry', 'contract_strike'],
  ['trade_id', 'type', 'direction'],
  ['index', 'tenor'],
  ['contract_type', 'maturity', 'coupon_rate'],
];

/** The name of a row, e.g. `NYMEX CL FUT DEC-26`. */
export function rowName(row: SheetRow): string {
  const fields = NAME_FIELDS.find(([first]) => first !== undefined && row[first] !== undefined) ?? [];
  return fields.flatMap((field) => row[field] ?? []).join(' ');
}
