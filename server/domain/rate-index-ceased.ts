import type { CeasedIndex } from './rate-index.js';
import { BASIS_POINT } from '../lib/units.js';

interface LiborTerms {
  readonly currency: string;
  readonly lastPublished: string;
  readonly replacement: string;
  readonly fixedDayCount: CeasedIndex['fixedDayCount'];
  readonly fixedFrequency: string;
}

const libor = (terms: LiborTerms, tenor: string, basisPoints: number): CeasedIndex => ({
  ...terms,
  name: `${terms.currency}-LIBOR-${tenor}`,
  aliases: [`${terms.currency}-LIBOR-BBA-${tenor}`],
  tenor,
  fallbackSpread: basisPoints * BASIS_POINT,
});

const USD: LiborTerms = {
  currency: 'USD',
  lastPublished: '2023-06-30',
  replacement: 'USD-SOFR-OIS',
  fixedDayCount: '30/360',
  fixedFrequency: '6M',
};

const GBP: LiborTerms = {
  currency: 'GBP',
  lastPublished: '2021-12-31',
  replacement: 'GBP-SONIA',
  fixedDayCount: 'ACT/365F',
  fixedFrequency: '6M',
};

const JPY: LiborTerms = {
  currency: 'JPY',
  lastPublished: '2021-12-31',
  replacement: 'JPY-TONA',
  fixedDayCount: 'ACT/365F',
  fixedFrequency: '6M',
};

const CHF: LiborTerms = {
  currency: 'CHF',
  lastPublished: '2021-12-31',
  replacement: 'CHF-SARON',
  fixedDayCount: '30/360',
  fixedFrequency: '1Y',
};

/** CDOR and SOR: their fallback spreads are not among our sources, so swaps on them are refused, naming the replacement. */
const cdor = (tenor: string): CeasedIndex => ({
  name: `CAD-CDOR-${tenor}`,
  aliases: [`CAD-BA-CDOR-${tenor}`, `CDOR-${tenor}`],
  currency: 'CAD',
  tenor,
  lastPublished: '2024-06-28',
  replacement: 'CAD-CORRA',
  fixedDayCount: 'ACT/365F',
  fixedFrequency: '6M',
});

const sor: CeasedIndex = {
  name: 'SGD-SOR-6M',
  aliases: ['SGD-SOR-VWAP-6M', 'SOR-6M'],
  currency: 'SGD',
  tenor: '6M',
  lastPublished: '2023-06-30',
  replacement: 'SGD-SORA',
  fixedDayCount: 'ACT/365F',
  fixedFrequency: '6M',
};

/** Indices no longer published. Spreads: fixed on 2021-03-05 (ISDA, Bloomberg), as rates-and-risk.md, section 2.1, has them. */
export const CEASED_INDICES: readonly CeasedIndex[] = [
  libor(USD, '1M', 11.448),
  libor(USD, '3M', 26.161),
  libor(USD, '6M', 42.826),
  libor(GBP, '3M', 11.93),
  libor(GBP, '6M', 27.66),
  libor(JPY, '6M', 5.809),
  libor(CHF, '3M', 0.31),
  libor(CHF, '6M', 7.41),
  cdor('1M'),
  cdor('3M'),
  sor,
];
