/** A clearing house that rate positions are margined at, by a methodology in its style. */
export interface SwapClearingHouse {
  /** As rows and results have it. */
  readonly name: string;
  /** Accepted as well; case and separators do not matter. */
  readonly aliases: readonly string[];
  readonly description: string;
  /** The only currencies of which it clears swaps; absent if no table says. */
  readonly currencies?: readonly string[];
}

/** Houses of swaps and rate ladders: one for each margin model of the cleared-rates engine. */
export const SWAP_CLEARING_HOUSES: readonly SwapClearingHouse[] = [
  {
    name: 'CME',
    aliases: ['CME GROUP', 'CME CLEARING', 'CME INC', 'CHICAGO MERCANTILE EXCHANGE', 'CMECE'],
    description: 'CME Clearing, interest rate swaps',
  },
  {
    name: 'LCH',
    aliases: ['LCH LTD', 'LCH LIMITED', 'LCH CLEARNET', 'LCH CLEARNET LTD', 'LCH SWAPCLEAR', 'SWAPCLEAR'],
    description: 'LCH SwapClear',
  },
  {
    name: 'JSCC',
    aliases: ['JSCC IRS', 'JAPAN SECURITIES CLEARING CORPORATION', 'JAPAN SECURITIES CLEARING CORP'],
    description: 'Japan Securities Clearing Corporation, interest rate swaps',
    currencies: ['JPY'],
  },
  {
    name: 'EUREX',
    aliases: ['EUREX CLEARING', 'EUREX CLEARING AG', 'EUREX OTC', 'ECAG'],
    description: 'Eurex Clearing, OTC interest rates',
  },
];

/** Houses of government securities. */
export const TREASURY_CLEARING_HOUSES: readonly SwapClearingHouse[] = [
  {
    name: 'FICC',
    aliases: ['FICC GSD', 'GSD', 'DTCC FICC', 'FIXED INCOME CLEARING CORPORATION'],
    description: 'Fixed Income Clearing Corporation, GSD',
  },
];

/** Of a ladder row that names none. */
export const DEFAULT_LADDER_CLEARING_HOUSE = 'CME';

/** Of a fixed-income row that names none. */
export const DEFAULT_TREASURY_CLEARING_HOUSE = 'FICC';
