import { withoutLayout } from '../figures/titles-of-lots.js';

/** What goods are measured in, of which lots hold many: never lots themselves. */
const MEASURES: ReadonlySet<string> = new Set([
  ...[
    't',
    'ton',
    'tons',
    'tonne',
    'tonnes',
    'tonnen',
    'tonnellate',
    'toneladas',
    'tonnage',
    'mt',
    'kg',
    'kilogram',
    'kilograms',
  ],
  ...['barrel', 'barrels', 'bbl', 'bbls', 'barili', 'barriles', 'gallon', 'gallons', 'bushel', 'bushels', 'bu'],
  ...['kbbl', 'kbbls', 'mbbl', 'mbbls', 'mmbbl', 'mmbbls', 'kt', 'kmt', 'mcf', 'dth', 'lbs', 'pounds', 'mw'],
  ...['gal', 'gals', 'cwt', 'mbtu', 'barils', 'fass', 'fässer', 'unzen', 'onces', 'litres', 'liters', 'm3', 'cbm'],
  ...['kwh', 'mwh', 'gwh', 'mmbtu', 'therm', 'therms', 'gj', 'ounce', 'ounces', 'oz'],
]);

/** Words before a measure that say how many of it are one, or which kind of it. */
const BEFORE: ReadonlySet<string> = new Set([
  ...['k', 'm', 'mm', '000', "'000", '’000', '000s', "'000s", '’000s', 'thousand', 'thousands', 'million', 'millions'],
  ...['metric', 'troy', 'of', 'in'],
]);

/** Single letters are measures where they stand in brackets or alone, not in lines of text: `t` but `Positions in t`. */
const IN_TEXT_NONE: ReadonlySet<string> = new Set(['t', 'bu']);

/** `MMBtu/d`, `MW per hour`. */
const A_PERIOD = /(?:\/ ?| per | a )(?:d|day|h|hr|hour|month|mth)(?![a-z])/;

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(A_PERIOD, ' ')
    .split(/[\s()[\],;*]+/)
    .filter((word) => word !== '');

/** Whether a text is nothing but a measure: `MWh`, `000 bbl`, `troy oz`. */
export function isMeasure(text: string): boolean {
  const words = wordsOf(text);
  const [last, ...others] = words.toReversed();
  return last !== undefined && MEASURES.has(last) && others.every((word) => BEFORE.has(word));
}

/** Whether a text is nothing but thousands or millions. */
export function isScale(text: string): boolean {
  const words = wordsOf(text);
  return (
    words.length > 0 &&
    words.every((word) => BEFORE.has(word)) &&
    /^(?:'|’)?000|^k$|^mm$|thousand|million/.test(words[0] ?? '')
  );
}

/** Whether a line speaks of a measure behind “in”, a colon or in brackets: `Positions in thousands of MMBtu as of Friday`. */
export const speaksOfMeasure = (line: string): boolean =>
  line
    .split(/\b(?:in|en)\b|[([:]/i)
    .slice(1)
    .some((part) => {
      const word = wordsOf(part).find((each) => !BEFORE.has(each));
      return word !== undefined && MEASURES.has(word) && !IN_TEXT_NONE.has(word);
    });

/** `MT by month`, `Tonnes per Monat`: a title that begins with a measure, and says else how it is laid out. */
export function titlesMeasure(line: string): boolean {
  const subject = withoutLayout(line);
  return subject !== line.trim() && subject.length > 1 && isMeasure(subject);
}

/** `Qty MT`, `Volume bbl`: a measure right behind a word for a quantity; a letter alone may be a day, `Position T`. */
const RIGHT_BEHIND =
  /^(?:(?:net|open) )?(?:qty|quantity|vol|volume|pos|position|positions|size|menge) (\S{2,}(?: \S+)?)$/i;

/** The measure that a heading says in brackets, behind a comma, after “in”, or right behind a quantity: `Position (MMBtu)`. */
export function measureBehind(heading: string): string | undefined {
  const [, apart = ''] = /(?:[([,]|\sin\s)([^()[\],]+)[)\]]?$/i.exec(heading.trim()) ?? [];
  const behind = [apart, RIGHT_BEHIND.exec(heading.trim())?.[1] ?? ''].find(isMeasure);
  return behind?.trim();
}

/** `Volume (MMBtu/d)`, `Qty MT`: a quantity, by its word, in a measure of goods. */
export const isQuantityOfGoods = (heading: string): boolean =>
  /^(?:(?:net|open) )?(?:qty|quantity|vol|volume|pos|positions?|size|menge)\b/i.test(heading.trim()) &&
  measureBehind(heading) !== undefined;

/** Words for lots. “Contract” alone may be which of them is held. */
const LOTS =
  /\blots?\b|\b(?:contracts|cts|kontrakte|contrats|contratos|contratti|lotti|lotes|loten|contracten)\b|[枚手]/iu;

/** Whether a heading counts lots, whatever else it says. */
export const saysLots = (heading: string): boolean => LOTS.test(heading);

/** The meanings of headings, of which those of a measure mean nothing beside one of lots: `Futures (lots)`, `Futures (bu)`. */
export function withMeasuresApart(names: readonly string[], headings: readonly string[]): readonly string[] {
  const isOfMeasure = (name: string): boolean => measureBehind(name) !== undefined;
  if (!names.some((name) => saysLots(name) && !isOfMeasure(name))) return headings;
  return headings.map((heading, column) => {
    const name = names[column] ?? '';
    return isOfMeasure(name) ? name : heading;
  });
}

/** `Quantities in hundreds of lots`, `Lots in thousands`, `Positions in '000`. */
const LOTS_IN_MANY =
  /\b(?:tens|dozens|hundreds?|thousands?) of (?:lots|contracts|futures)\b|(?<![\p{L}\d])(?:lots|contracts|quantit(?:y|ies)|qty|positions|sizes)(?: are| is| shown| given| stated| in| expressed)* in (?:tens|dozens|hundreds|thousands|['’]?0?00s?|k)(?![\p{L}\d])/iu;
const OF_MONEY = /value|notional|amount|exposure|p&l|pnl|price|\b(?:usd|eur|gbp|jpy|chf)\b/i;

/** Whether a line says that numbers of lots count several each. */
export const saysManyLots = (line: string): boolean =>
  LOTS_IN_MANY.test(line) && !OF_MONEY.test(line) && !speaksOfMeasure(line);
