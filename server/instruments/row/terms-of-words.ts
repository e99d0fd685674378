import type { UnreadTerms } from './row-table.js';

/** Terms that a heading speaks of by one of these words, in lower case. No cell says that a row does not have them. */
export function termsOfWords(words: readonly string[]): UnreadTerms {
  const known: ReadonlySet<string> = new Set(words);
  return {
    isNamedBy: (heading) =>
      heading
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .some((word) => known.has(word)),
    isDeniedBy: () => false,
  };
}
