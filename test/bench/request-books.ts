/** Rows of the large book, and the accounts that they are of. */
export const LARGE_ROWS = 10_000;
export const LARGE_ACCOUNTS = 100;

const MONTHS = ['MAR', 'JUN', 'SEP', 'DEC'];

/** Of the nth quarter to come, from the next year on for three years, e.g. `DEC-27`. */
export const expiry = (index: number): string => {
  const year = new Date().getUTCFullYear() + 1 + (Math.floor(index / MONTHS.length) % 3);
  return `${MONTHS[index % MONTHS.length] ?? 'DEC'}-${String(year).slice(2)}`;
};

/** Two futures and two options of one account. */
export const SMALL_BOOK = [
  { contract_code: 'CL', contract_type: 'FUT', contract_expiry: expiry(3), net_position: 10 },
  { contract_code: 'CL', contract_type: 'FUT', contract_expiry: expiry(7), net_position: -8 },
  { contract_code: 'LO', contract_type: 'CALL', contract_expiry: expiry(3), contract_strike: '75', net_position: -5 },
  { contract_code: 'LO', contract_type: 'PUT', contract_expiry: expiry(3), contract_strike: '60', net_position: 5 },
].map((row) => ({ account_code: 'BENCH', exchange_code: 'NYMEX', ...row }));

/** A deterministic book of futures and options over accounts. */
export function largeBook(): readonly unknown[] {
  return Array.from({ length: LARGE_ROWS }, (_, index) => {
    const isOption = index % 2 === 1;
    return {
      account_code: `BENCH-${index % LARGE_ACCOUNTS}`,
      exchange_code: 'NYMEX',
      contract_code: isOption ? 'LO' : 'CL',
      contract_type: isOption ? (index % 4 === 1 ? 'CALL' : 'PUT') : 'FUT',
      contract_expiry: expiry(Math.floor(index / LARGE_ACCOUNTS)),
      ...(isOption ? { contract_strike: String(50 + (index % 60)) } : {}),
      net_position: (index % 41) - 20,
    };
  });
}

/** The body of POST /portfolios. */
export const toBody = (portfolio: readonly unknown[]): Uint8Array =>
  Buffer.from(JSON.stringify({ calculation_type: 'margins', portfolio }));
