/** Letters that are no letter with a mark, as they are typed without a keyboard for them. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
]);

const OTHER_LETTER = /[ßæœøłđðþı]/g;
const ONLY_ASCII = /^[\u0020-\u007e]*$/;

/** A text without case and diacritics: `Şeker` is `seker`. */
export function plainText(text: string): string {
  const lower = text.toLowerCase();
  if (ONLY_ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(OTHER_LETTER, (letter) => PLAIN_LETTERS.get(letter) ?? letter);
}

/** Letters and digits in a row; a point or a comma between digits belongs to the number. */
const WORD = /(?:[\p{L}\p{N}]|(?<=\p{N})[.,](?=\p{N}))+/gu;

/** The words of a text, plain, in their order: `S&P above 7,000.5 %` has `s`, `p`, `above`, `7000.5`. */
export const searchWords = (text: string): readonly string[] =>
  (plainText(text).match(WORD) ?? []).map((word) => (word.includes(',') ? word.replaceAll(',', '') : word));
