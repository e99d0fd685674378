import { memoizedText } from '../../lib/memoized-text.js';
import { withoutAccents } from '../../lib/without-accents.js';
import { CONTRACT_WORDS } from './headings/contract-words.js';
import { EXTRACT_CODES } from './headings/extract-codes.js';
import { POSITION_WORDS } from './headings/position-words.js';
import { RATE_WORDS } from './headings/rate-words.js';

/** What headings are compared by. */
export const comparedHeading: (heading: string) => string = memoizedText((heading) =>
  withoutAccents(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ''),
);

/** The English heading by a heading of another language. */
export const ENGLISH_HEADINGS: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ...CONTRACT_WORDS, ...POSITION_WORDS, ...RATE_WORDS }).flatMap(([english, words]) =>
    words.map((word) => [comparedHeading(word), english] as const),
  ),
  ...EXTRACT_CODES.map(([code, english]) => [comparedHeading(code), english] as const),
]);
