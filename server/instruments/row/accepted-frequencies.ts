import { RATE_INDICES } from '../../domain/find-rate-index.js';
import { parsePeriod, monthsOf } from '../../lib/calendar/period.js';
import { basisPartners } from '../swap/basis-partners.js';
import { LEGACY_INDICES } from './index-forms.js';
import { frequenciesOf, frequencyDays } from '../swap/frequency.js';
import { swapTypesOf, type SwapIndex } from '../swap/types.js';

/** A frequency as rows may write it: whole years in months as well, as most do. */
export function spellingsOf(frequency: string): readonly string[] {
  const period = parsePeriod(frequency);
  const months = period?.unit === 'Y' ? monthsOf(period) : undefined;
  return months === undefined ? [frequency] : [`${months}M`, frequency];
}

const INDICES: readonly SwapIndex[] = [
  ...RATE_INDICES.map((index) => ({ status: 'active', index }) as const),
  ...LEGACY_INDICES.map((index) => ({ status: 'ceased', index }) as const),
];

function frequenciesOn(swapIndex: SwapIndex): readonly string[] {
  return swapTypesOf(swapIndex).flatMap((type) =>
    type === 'BASIS'
      ? basisPartners(swapIndex).flatMap((index) => frequenciesOf(type, swapIndex, { status: 'active', index }))
      : frequenciesOf(type, swapIndex, null),
  );
}

/** Whatever some swap on some index accepts, the shortest first. */
export const ACCEPTED_FREQUENCIES: readonly string[] = [...new Set(INDICES.flatMap(frequenciesOn))]
  .sort((first, second) => frequencyDays(first) - frequencyDays(second))
  .flatMap(spellingsOf);
