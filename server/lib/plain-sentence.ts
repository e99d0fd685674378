/** Longest sentence that a person is shown about a file. */
const LONGEST_SENTENCE = 1000;

/**
 * A sentence with text of a file in it, fit to be shown on a terminal: control characters, which could rewrite a screen,
 * become `�`, and what is longer than a screen is cut off with `…`.
 */
export function plainSentence(sentence: string): string {
  const isLong = sentence.length > LONGEST_SENTENCE;
  const short = isLong ? `${sentence.slice(0, LONGEST_SENTENCE - 1)}…` : sentence;
  return short.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
}
