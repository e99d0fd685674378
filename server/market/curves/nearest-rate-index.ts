import { closest } from 'fastest-levenshtein';
import { comparedIndexName, RATE_INDEX_SPELLINGS } from '../../domain/find-rate-index.js';

/** The name most like a text. @param as which of an index's two names to give */
export function nearestRateIndex(text: string, as: 'name' | 'ladderId' = 'name'): string {
  const spelling = closest(comparedIndexName(text), [...RATE_INDEX_SPELLINGS.keys()]);
  return RATE_INDEX_SPELLINGS.get(spelling)?.[as] ?? spelling;
}
