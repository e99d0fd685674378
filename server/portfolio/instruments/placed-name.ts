/** A contract whose text names its exchange as well. */
export interface PlacedName {
  readonly exchange: string;
  readonly name: string;
}

/** Words of which the name of an exchange consists at most, as in `ICE Futures Europe`. */
const MOST_WORDS = 3;
const BRACKET_LAST = /^([^([]+)[([]([^()[\]]+)[)\]]$/;
const BRACKET_FIRST = /^[([]([^()[\]]+)[)\]]([^)\]]+)$/;
/** `CL.NYMEX`, `NYMEX/CL`: a code beside the exchange. */
const PARTED = /^([^\s./:]+)[./:]([^\s./:]+)$/;
const SEPARATOR_FIRST = /^[:|,/–—-]\s*/;
const SEPARATOR_LAST = /[:|,/–—-]$/;

/**
 * Exchange and contract of a text that names both, in brackets or beside each other: `Crude Oil (NYM)`, `CBOT Corn`, `FGBL - Eurex`.
 * Undefined where it names none.
 * @param isExchange whether words are the name of one
 */
export function placedName(text: string, isExchange: (words: string) => boolean): PlacedName | undefined {
  const written = text.trim().replace(/\s+/g, ' ');
  const [, behindBracket = '', bracket = ''] = BRACKET_LAST.exec(written) ?? [];
  const [, firstBracket = '', afterBracket = ''] = BRACKET_FIRST.exec(written) ?? [];
  const [, one = '', other = ''] = PARTED.exec(written) ?? [];
  const pairs = [
    { exchange: bracket, name: behindBracket },
    { exchange: firstBracket, name: afterBracket },
    { exchange: one, name: other },
    { exchange: other, name: one },
    ...besideEachOther(written.split(' ')),
  ].map(({ exchange, name }) => ({ exchange: withoutSeparators(exchange), name: withoutSeparators(name) }));
  return pairs.find(({ exchange, name }) => exchange !== '' && name !== '' && isExchange(exchange));
}

/** The first words and the last ones as an exchange, of three to one. */
function besideEachOther(words: readonly string[]): readonly PlacedName[] {
  return Array.from({ length: MOST_WORDS }, (_, index) => MOST_WORDS - index).flatMap((count) => [
    { exchange: words.slice(0, count).join(' '), name: words.slice(count).join(' ') },
    { exchange: words.slice(-count).join(' '), name: words.slice(0, -count).join(' ') },
  ]);
}

const withoutSeparators = (text: string): string =>
  text.trim().replace(SEPARATOR_FIRST, '').replace(SEPARATOR_LAST, '').trim();
