import type { DemoCurrency } from './products/product.js';

export interface DemoExchange {
  readonly code: string;
  readonly name: string;
}

/** A clearing house: one parameter file. */
export interface DemoClearingHouse {
  readonly code: string;
  readonly name: string;
  readonly exchanges: readonly DemoExchange[];
  readonly currencies: readonly DemoCurrency[];
  /** Price move of the extreme scenarios in scan ranges, and the fraction of their loss that counts. */
  readonly extremeMultiple: number;
  readonly coverFraction: number;
  /** A hedger's maintenance requirement as a fraction of the initial one. */
  readonly maintenanceFactor: number;
  /** A speculator's initial requirement as a multiple of a hedger's. */
  readonly speculatorFactor: number;
}

const CUSTOMER_FACTORS = { maintenanceFactor: 0.909091, speculatorFactor: 1.1 } as const;
const EQUAL_FACTORS = { maintenanceFactor: 1, speculatorFactor: 1 } as const;
const singleExchange = (code: string, name: string): readonly DemoExchange[] => [{ code, name }];

export const DEMO_CLEARING_HOUSES: readonly DemoClearingHouse[] = [
  {
    code: 'CME',
    name: 'CME Clearing',
    exchanges: [
      { code: 'CME', name: 'Chicago Mercantile Exchange' },
      { code: 'CBOT', name: 'Chicago Board of Trade' },
      { code: 'NYMEX', name: 'New York Mercantile Exchange' },
      { code: 'COMEX', name: 'Commodity Exchange' },
    ],
    currencies: ['USD'],
    extremeMultiple: 3,
    coverFraction: 0.33,
    ...CUSTOMER_FACTORS,
  },
  {
    code: 'ICE.EU',
    name: 'ICE Clear Europe',
    exchanges: singleExchange('ICE.EU', 'ICE Futures Europe'),
    currencies: ['USD', 'EUR', 'GBP'],
    extremeMultiple: 3,
    coverFraction: 0.33,
    ...CUSTOMER_FACTORS,
  },
  {
    code: 'ICE.US',
    name: 'ICE Clear US',
    exchanges: singleExchange('ICE.US', 'ICE Futures US'),
    currencies: ['USD'],
    extremeMultiple: 3,
    coverFraction: 0.33,
    ...CUSTOMER_FACTORS,
  },
  {
    code: 'EUREX',
    name: 'Eurex Clearing',
    exchanges: singleExchange('EUREX', 'Eurex Exchange'),
    currencies: ['EUR'],
    extremeMultiple: 3,
    coverFraction: 0.32,
    ...EQUAL_FACTORS,
  },
  {
    code: 'ASX',
    name: 'ASX Clear (Futures)',
    exchanges: singleExchange('ASX', 'ASX Trade24'),
    currencies: ['AUD'],
    extremeMultiple: 2,
    coverFraction: 0.35,
    ...EQUAL_FACTORS,
  },
  {
    code: 'LME',
    name: 'LME Clear',
    exchanges: singleExchange('LME', 'London Metal Exchange'),
    currencies: ['USD'],
    extremeMultiple: 2,
    coverFraction: 0.35,
    ...EQUAL_FACTORS,
  },
];
