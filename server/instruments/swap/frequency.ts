import { approximateDays, period } from '../../lib/calendar/period.js';
import { frequencyText, ONCE } from '../row/period-forms.js';
import type { SwapType } from './position.js';
import type { RowIssue } from '../../domain/row-issue.js';
import type { SwapIndex } from './types.js';
import { choiceOf } from '../../lib/sentence-list.js';

/** Frequencies of the fixed leg of swaps on ceased indices. */
const LEGACY_FREQUENCIES: readonly string[] = ['3M', '6M', '1Y'];

/** Days for payment once at maturity: longer than any swap, so that it sorts last. */
const AT_MATURITY = approximateDays(period('100Y'));

/** Approximate days of a frequency, for sorting. */
export const frequencyDays = (frequency: string): number =>
  frequency === ONCE ? AT_MATURITY : approximateDays(period(frequency));

/** The frequencies that the fixed leg against an index may have. */
export function fixedFloatFrequencies(swapIndex: SwapIndex): readonly string[] {
  if (swapIndex.status === 'ceased') return LEGACY_FREQUENCIES;
  const { tradedFrequencies, fixedFrequencies } = swapIndex.index;
  const isPaidOnce = fixedFrequencies.some(({ frequency }) => frequency === 'zero');
  return [...tradedFrequencies.map(frequencyText), ...(isPaidOnce ? [ONCE] : [])];
}

/** The frequencies that a swap may have. @param other of a basis swap's other leg */
export function frequenciesOf(type: SwapType, swapIndex: SwapIndex, other: SwapIndex | null): readonly string[] {
  const tenors = [swapIndex, other].flatMap((leg) => leg?.index.tenor ?? []).map(frequencyText);
  switch (type) {
    case 'OIS':
    case 'IRS':
      return fixedFloatFrequencies(swapIndex);
    case 'FRA':
      return [...tenors, ONCE];
    case 'ZCS':
      return [ONCE];
    case 'BASIS': {
      const overnight = [swapIndex, other].filter((leg) => leg !== null && leg.index.tenor === undefined);
      const [first = [], second = first] = overnight.flatMap((leg) =>
        leg === null ? [] : [fixedFloatFrequencies(leg)],
      );
      return overnight.length === 0 ? tenors : first.filter((frequency) => second.includes(frequency));
    }
  }
}

/** Why a swap can't have a frequency, with the nearest that it can have. */
export function frequencyIssue(
  frequency: string,
  type: SwapType,
  swapIndex: SwapIndex,
  other: SwapIndex | null,
): RowIssue | undefined {
  const allowed = frequenciesOf(type, swapIndex, other);
  if (allowed.includes(frequency)) return undefined;
  const names = [swapIndex.index.name, ...(other === null ? [] : [other.index.name])].join(' against ');
  const known = allowed.length === 1 && allowed[0] === ONCE ? 'once, at maturity' : `every ${choiceOf(allowed)}`;
  const message = `${type} on ${names} pays ${known}, not every ${frequency}; leave pay_frequency blank for the usual one.`;
  const issue = { code: 'FREQUENCY_NOT_TRADED', field: 'pay_frequency', message, value: frequency };
  const [suggestion] = allowed.toSorted((first, second) => distance(frequency, first) - distance(frequency, second));
  return suggestion === undefined ? issue : { ...issue, suggestion };
}

const distance = (first: string, second: string): number =>
  Math.abs(Math.log(frequencyDays(first) / frequencyDays(second)));
