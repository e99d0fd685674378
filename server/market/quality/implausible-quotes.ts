import { byTenor } from '../curves/tenor.js';
import { shownLevel } from './series.js';

/** A quote beside its neighbours by tenor. */
interface TenorRate {
  readonly tenor: string;
  /** Decimals per year. */
  readonly rate: number;
}

/** Decimals per year: 20 percentage points. */
const FARTHEST = 0.2;
const LARGEST_FACTOR = 10;
/** Rates that differ by less than this (a percentage point) are not compared by their ratio. */
const LEAST_DIFFERENCE = 0.01;

/** The code of notes and findings on quotes far off their neighbours. */
export const IMPLAUSIBLE_QUOTE = 'IMPLAUSIBLE_QUOTE';

/**
 * One sentence on quotes that are 20 percentage points or a factor of ten off those of the next tenor.
 * @param name of the file, for the sentence
 */
export function implausibleQuotes(quotes: readonly TenorRate[], name: string): readonly string[] {
  const sorted = quotes.toSorted((first, second) => byTenor(first.tenor, second.tenor));
  const found = sorted.flatMap((quote, place) => {
    const next = sorted[place + 1];
    return next !== undefined && isFarOff(quote.rate, next.rate) ? [`${shown(quote)} beside ${shown(next)}`] : [];
  });
  if (found.length === 0) return [];
  return [`${name}: ${found.join(', ')}; check that neither is a slip (${IMPLAUSIBLE_QUOTE}).`];
}

const shown = ({ tenor, rate }: TenorRate): string => `${tenor} at ${shownLevel(rate, 'rate')}`;

function isFarOff(rate: number, beside: number): boolean {
  const difference = Math.abs(rate - beside);
  if (difference >= FARTHEST) return true;
  const [small, large] = [Math.abs(rate), Math.abs(beside)].sort((first, second) => first - second);
  return difference >= LEAST_DIFFERENCE && (large ?? 0) >= LARGEST_FACTOR * (small ?? 0);
}
