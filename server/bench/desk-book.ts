/** Delivery months listed in every year that the book reaches. */
const QUARTERS = ['MAR', 'JUN', 'SEP', 'DEC'];

/** One line of a desk: what is held of a product in each account, on contracts that differ from row to row. */
interface Line {
  readonly exchange: string;
  readonly code: string;
  /** Strikes in steps from the lowest; absent = futures. */
  readonly strikes?: { readonly lowest: number; readonly step: number; readonly count: number };
}

/** By turns, so that an account has a third of each: energy with options, rates, equity indices. */
const LINES: readonly Line[] = [
  { exchange: 'NYMEX', code: 'CL' },
  { exchange: 'NYMEX', code: 'LO', strikes: { lowest: 50, step: 1, count: 40 } },
  { exchange: 'CME', code: 'SR3' },
  { exchange: 'NYMEX', code: 'NG' },
  { exchange: 'NYMEX', code: 'LO', strikes: { lowest: 60, step: 1, count: 30 } },
  { exchange: 'CME', code: 'ES' },
  { exchange: 'IFEU', code: 'B' },
  { exchange: 'NYMEX', code: 'ON', strikes: { lowest: 2, step: 0.25, count: 16 } },
];

const YEARS = 3;

/** Books of listed derivatives as a desk sends them, the same every time. */
export interface DeskBook {
  readonly accounts: number;
  /** JSON text of a row. @param index from 0; the accounts take turns */
  readonly rowText: (index: number) => string;
}

/** @param firstYear the first year of delivery, with four digits */
export function deskBook(accounts: number, firstYear: number): DeskBook {
  const rowText = (index: number): string => {
    const account = index % accounts;
    const turn = Math.floor(index / accounts);
    const { exchange, code, strikes } = LINES[(account + turn) % LINES.length] ?? LINES[0]!;
    const place = Math.floor((account * 7 + turn) / LINES.length) + account;
    const month = QUARTERS[place % QUARTERS.length] ?? '';
    const year = String(firstYear + (Math.floor(place / QUARTERS.length) % YEARS)).slice(2);
    return JSON.stringify({
      account_code: `DESK-${String(account).padStart(6, '0')}`,
      position_id: `POSITION-${index}`,
      exchange_code: exchange,
      contract_code: code,
      contract_type: strikes === undefined ? 'FUT' : place % 2 === 0 ? 'CALL' : 'PUT',
      contract_expiry: `${month}-${year}`,
      ...(strikes === undefined
        ? {}
        : { contract_strike: String(strikes.lowest + strikes.step * ((place * 3 + turn) % strikes.count)) }),
      net_position: ((index * 31 + turn * 7) % 41) - 20,
      account_type: 'H',
    });
  };
  return { accounts, rowText };
}
