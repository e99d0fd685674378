import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { memoizedText } from '../../../lib/memoized-text.js';
import { withoutAccents } from '../../../lib/without-accents.js';
import { ABBREVIATIONS } from './abbreviations.js';

const WORD_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(ABBREVIATIONS).flatMap(([word, forms]) => forms.map((form) => [form, word] as const)),
);

/** Words of headings that are in no name of a field. */
const OTHER_WORDS: readonly string[] = [
  'amt amount cpn eff flt fxd idx ind mat ntl ntnl notl stl val',
  'accrued alias amended amortised ask average avg balance barrier base bid bloomberg bond book broker',
  'business cash category change clean clearing client comment comments confirmation coupon cum cumulative',
  'current customer deal dealer delta desk dirty end entity entry equivalent event executed execution',
  'exercise exposure face factor far fee first fixed float floating forward fund gain gamma gross group',
  'haircut high initial interest issue last leaves leg legal level limit line liquidity listing local loss',
  'lots low margin mark model monday month months near net notional open ord order original outstanding pair',
  'par parent pay pays pending points pool premium prev previous primary prior profit prompt rate receive',
  'custody safekeeping receives record ref reference remaining report requirement right root second series settle settled',
  'settlement size source spot spread start state status style sub subtotal subtype swap tenor term text',
  'theo theta ticker ticket time title total trade trader transaction underlying unit unwind unwound updated',
  'valuation value variation vega version volume yield',
].flatMap((line) => line.split(' '));
/** Shorter pieces of a joined word are words by chance, but for these. */
const FEWEST_LETTERS = 3;
const SHORT_WORDS: ReadonlySet<string> = new Set(['id', 'no', 'nr', 'px', 'dt', 'cd', 'nm', 'mv']);

const KNOWN_WORDS: ReadonlySet<string> = new Set(
  [
    ...Object.entries(ABBREVIATIONS).flatMap(([word, forms]) => [word, ...forms]),
    ...Object.values(ROW_TABLES).flatMap(({ columns }) =>
      columns.flatMap(({ field, label, headings }) =>
        [field, label, ...headings].flatMap((name) => name.split(/[^a-z]+/i)),
      ),
    ),
    ...OTHER_WORDS,
  ]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= FEWEST_LETTERS || SHORT_WORDS.has(word)),
);

/** A word that may be several, as databases write names without capitals: `SECURITYEXCHANGE`, `maturitymonthyear`. */
const ONE_CASE = /(?<!\p{L})(?:[A-Z]{5,30}|[A-Z]?[a-z]{5,30})(?!\p{L})/gu;

/** The fewest known words that a joined word is made of, with blanks between them; itself if it is none. */
const joinedWords = memoizedText((joined) => {
  const word = joined.toLowerCase();
  if (KNOWN_WORDS.has(word)) return joined;
  const starts: (readonly number[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end += 1)
    for (let start = 0; start < end; start += 1) {
      const before = starts[start];
      if (before === undefined || !KNOWN_WORDS.has(word.slice(start, end))) continue;
      const known = starts[end];
      if (known === undefined || before.length + 1 < known.length) starts[end] = [...before, start];
    }
  const found = starts[word.length];
  return found === undefined ? joined : found.map((start, index) => joined.slice(start, found[index + 1])).join(' ');
});

/** The last letter before a word that begins with a capital: `SecurityID`, `CCPLots`. */
const BEFORE_CAPITAL = /\p{Ll}(?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/gu;

/** A heading with its joined words apart: `SecurityID`, `MATURITYMONTHYEAR`. */
export const wordsApart = (heading: string): string =>
  heading.replace(BEFORE_CAPITAL, '$& ').replace(ONE_CASE, joinedWords);

/** What stands between the words of a heading, or beside them as their unit, their right or their curve. */
const BESIDE_WORDS: ReadonlySet<string> = new Set([
  ...['of', 'in', 'per', 'at', 'as', 'to', 'by', 'and', 'or', 'for', 'our', 'their', 'c', 'p', '1m', '3m', '6m', '12m'],
  ...['k', 'm', 'mm', 'mn', 'mio', 'mln', 'bn', 'bp', 'bps', 'pct', 'thousands', 'millions'],
  ...['usd', 'eur', 'gbp', 'jpy', 'chf', 'aud', 'cad', 'nzd', 'sek', 'nok', 'dkk', 'hkd', 'sgd', 'cnh'],
]);
const FIELDS: ReadonlySet<string> = new Set(
  Object.values(ROW_TABLES).flatMap(({ columns }) => columns.map(({ field }) => field)),
);

/** Whether a heading is the name of a field of the interface. */
export const isFieldName = (text: string): boolean => FIELDS.has(text.toLowerCase());
const CURVES: ReadonlySet<string> = new Set(['sofr', 'estr', '€str', 'sonia', 'euribor', 'tona', 'saron', 'corra']);

/** `b_s`, `safekeeping_a_c`, `quantity_nominal`: two words that had a slash between them. */
const WITH_SLASH: readonly RegExp[] = [
  /(?<![^_])([ablcop])_([cslpr])(?![^_])/gi,
  /(?<![^_])(bot|bought|buy|long)_(sld|sold|sell|short)(?![^_])/gi,
  /^(quantity|qty|lots)_(nominal|notional|face)$/gi,
  /^(expiry|rate)_(maturity|strike)$/gi,
];
export const withSlashes = (heading: string): string =>
  WITH_SLASH.reduce((text, form) => text.replace(form, '$1/$2'), heading);

/**
 * A heading of words that headings have, with blanks where a database has bars or nothing: `original_notional`, `CLOSEDQTY`; any other one
 * as it is, such as `FUND_A`, and the names of fields.
 */
export const inPlainWords = memoizedText((text): string => {
  if (isFieldName(text)) return text;
  const heading = withSlashes(text).replace(/_+/g, ' ').replace(ONE_CASE, joinedWords);
  const words = heading
    .toLowerCase()
    .split(/[\s/()[\].:%]+/)
    .filter((word) => word !== '');
  const isNamed = (word: string): boolean => KNOWN_WORDS.has(word) || CURVES.has(word);
  const isPlain = words.some(isNamed) && words.every((word) => isNamed(word) || BESIDE_WORDS.has(word));
  return isPlain ? heading : text;
});

/** A heading with blanks between its words: `PB_Account`, `FundName`. */
export const spacedHeading = (heading: string): string => wordsApart(heading.replaceAll('_', ' ')).trim();

/** Longer headings are sentences. */
const MOST_CHARACTERS = 60;

/** The words of a heading in lower case, abbreviations written out: `CTRT_MTH`, `SecurityID`, `Pos. Acct`. */
export const headingWords = (heading: string): readonly string[] =>
  heading.length > MOST_CHARACTERS
    ? []
    : wordsApart(
        withoutAccents(heading)
          .replace(/^#\s*/, 'number ')
          .replace(/\ba\/c\b/gi, 'account'),
      )
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== '')
        .map((word) => WORD_OF.get(word) ?? word);
