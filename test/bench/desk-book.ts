/** Delivery months listed in every year that the book reaches. */
const QUARTERS = ['MAR', 'JUN', 'SEP', 'DEC'];
const YEARS = 3;

/** The first year whose delivery months are all listed. */
export const NEXT_YEAR = new Date().getUTCFullYear() + 1;

/** What a desk holds of a product. */
interface Line {
  readonly exchange: string;
  readonly contract: string;
  /** Of options: the lowest strike, the step to the next and how many there are. */
  readonly strikes?: { readonly lowest: number; readonly step: number; readonly count: number };
}

/** By turns: five products of futures and three of options. */
const LINES: readonly Line[] = [
  { exchange: 'NYMEX', contract: 'CL' },
  { exchange: 'NYMEX', contract: 'LO', strikes: { lowest: 50, step: 1, count: 40 } },
  { exchange: 'CME', contract: 'SR3' },
  { exchange: 'NYMEX', contract: 'NG' },
  { exchange: 'NYMEX', contract: 'LO', strikes: { lowest: 60, step: 1, count: 30 } },
  { exchange: 'CME', contract: 'ES' },
  { exchange: 'IFEU', contract: 'B' },
  { exchange: 'NYMEX', contract: 'ON', strikes: { lowest: 2, step: 0.25, count: 16 } },
];

export interface DeskRow extends Readonly<Record<string, string | number>> {
  readonly account_code: string;
}

/**
 * A row of a book of listed futures and options on the demo market, as a desk sends it; the accounts take turns.
 * @param index from 0 @param firstYear of delivery, with four digits
 */
export function deskRow(index: number, accounts: number, firstYear: number): DeskRow {
  const account = index % accounts;
  const turn = Math.floor(index / accounts);
  const line = LINES[(account + turn) % LINES.length];
  if (line === undefined) throw new Error('The book has no lines.');
  const place = Math.floor((account * 7 + turn) / LINES.length) + account;
  const month = QUARTERS[place % QUARTERS.length] ?? '';
  const year = String(firstYear + (Math.floor(place / QUARTERS.length) % YEARS)).slice(2);
  const { exchange, contract, strikes } = line;
  return {
    account_code: `DESK-${String(account).padStart(6, '0')}`,
    sub_account_contract: '',
    position_id: `TRADE-${firstYear}-${String(index).padStart(12, '0')}`,
    exchange_code: exchange,
    contract_code: contract,
    contract_type: strikes === undefined ? 'FUT' : place % 2 === 0 ? 'CALL' : 'PUT',
    contract_expiry: `${month}-${year}`,
    ...(strikes === undefined
      ? {}
      : { contract_strike: String(strikes.lowest + strikes.step * ((place * 3 + turn) % strikes.count)) }),
    net_position: ((index * 31 + turn * 7) % 41) - 20,
    account_type: 'H',
  };
}
