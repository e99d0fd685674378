/** A line of a table in the sample book. */
export type SampleLine = readonly (string | number)[];

/** Contracts of a quarter that is nearer may be in delivery. */
const FEWEST_MONTHS_AHEAD = 2;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/**
 * Listed rate futures and, below a blank line, the ladder of the swaps cleared beside them: what the optimiser is for.
 * The shorts of the futures hedge the ladder. @param businessDate `YYYY-MM-DD`
 */
export function sampleRates(businessDate: string): readonly SampleLine[] {
  const expiry = quarterlyMonth(businessDate);
  return [
    ['Line ID', 'Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position'],
    ['R1', 'RATES-1', 'CBOT', 'ZN', 'FUT', expiry, -300],
    ['R2', 'RATES-1', 'CBOT', 'ZF', 'FUT', expiry, -200],
    ['R3', 'RATES-1', 'CME', 'SR3', 'FUT', expiry, 100],
    [],
    ['Account', 'Index', 'Tenor', 'DV01'],
    ['RATES-1', 'USD.SOFR.ON', '3650D', 20_000],
    ['RATES-1', 'USD.SOFR.ON', '1825D', 8_000],
  ];
}

/** The next March, June, September or December that is far enough ahead, `MMM-YY`. */
function quarterlyMonth(businessDate: string): string {
  const month = Number(businessDate.slice(5, 7)) - 1 + FEWEST_MONTHS_AHEAD;
  const quarterly = month + ((2 - (month % 3) + 3) % 3);
  const year = Number(businessDate.slice(0, 4)) + Math.floor(quarterly / 12);
  return `${MONTHS[quarterly % 12] ?? ''}-${String(year % 100).padStart(2, '0')}`;
}
