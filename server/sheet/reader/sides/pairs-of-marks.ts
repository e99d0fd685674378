import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import { SIDE, tellsBySign } from '../../table/side.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { headingWords } from '../headings/words-apart.js';
import { quantityPairHeading } from '../headings/pair-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { isBlankCell, type SheetTable, type TableRow } from '../sheet-table.js';

/** Headings of one letter for what is bought, and those for what is sold beside it. */
const LETTERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['k', ['v']],
  ['a', ['v']],
  ['c', ['v']],
  ['b', ['s']],
  ['l', ['s']],
]);
/** `Kaufdatum`, `Verkaufsmakler` in one word. */
const COMPOUND = /^(kauf|verkauf|koop|verkoop)s?(?:datum|tag|broker|makler|auftrag|ref|nr|konto)$/;
/** Names and terms that are short or long. */
const OF_NAMES = /\bterm\b|\bname|descr/i;
/** Orders and prices may stand on the other side of what is held as well: they say a side where each row has one of the two. */
const OF_ORDERS = /stop|limit|target|order|alert|price|px|rate|fee|commission|yield|kurs|preis|prix|prezzo|precio/i;
/** Words for a side beside what is traded that are no headings of lots. */
const OF_DEALS: ReadonlyMap<string, 'long' | 'short'> = new Map([
  ...(['buying', 'purchase', 'purchased', 'purchasing'] as const).map((word) => [word, 'long'] as const),
  ...(['selling', 'sale'] as const).map((word) => [word, 'short'] as const),
]);
/** What leads to who bought or sold: `Bought From`, `Vente à`. */
const LEADING: ReadonlySet<string> = new Set([
  ...[
    'from',
    'to',
    'by',
    'of',
    'at',
    'with',
    'von',
    'an',
    'bei',
    'chez',
    'a',
    'à',
    'de',
    'da',
    'di',
    'van',
    'aan',
    'bij',
  ],
]);
/** Pairs of headings that say a side where each row has one of the two, and one is alone with the other: `Hit` and `Lift`. */
const WHOLE_PAIRS: readonly (readonly [long: RegExp, short: RegExp])[] = [
  [/^(?:lift(?:ed)?|taken?|paid)$/i, /^(?:hit|given?)$/i],
  [/^bids?$/i, /^(?:offers?|asks?|offered)$/i],
  [/^(?:from|von|desde|van|fra)$/i, /^(?:to|an|nach|hasta|naar|til)$/i],
  [/^de$/i, /^(?:à|a|para)$/iu],
  [/^(?:da|dal)$/i, /^a$/i],
];

interface PairHeading {
  readonly column: number;
  readonly side: 'long' | 'short';
  /** The words beside that of the side: `Broker`. */
  readonly beside: string;
}

/** Two columns of what is bought and of what is sold. */
interface Pair {
  readonly long: number;
  readonly short: number;
  /** Whether they say a side only where each row has one of the two, and some rows have each. */
  readonly isStrict: boolean;
}

const sideOfWord = (word: string): 'long' | 'short' | undefined => quantityPairHeading(word) ?? OF_DEALS.get(word);

function pairHeading(heading: string, column: number): PairHeading | undefined {
  const words = headingWords(heading).map((word) => COMPOUND.exec(word)?.[1] ?? word);
  const [only = '', ...others] = words;
  if (OF_NAMES.test(heading) || (others.length === 0 && OF_DEALS.has(only))) return undefined;
  const whole = quantityPairHeading(heading);
  if (whole !== undefined) return { column, side: whole, beside: '' };
  const sides = new Set(words.map(sideOfWord).filter((side) => side !== undefined));
  const [side] = sides;
  const beside = words.filter((word) => sideOfWord(word) === undefined && !LEADING.has(word)).join(' ');
  return side === undefined || sides.size > 1 ? undefined : { column, side, beside };
}

/** Columns of one thing of what is bought and of what is sold: `Achat` and `Vente`, `Buy Broker` and `Sell Broker`, `K` and `V`. */
function pairsIn(names: readonly string[]): readonly Pair[] {
  const found = names.flatMap((name, column) => pairHeading(name, column) ?? []);
  const letters = names.map((name) => name.trim().toLowerCase());
  const ofLetters = letters.flatMap((letter, long): readonly Pair[] => {
    const short = letters.findIndex((other) => LETTERS.get(letter)?.includes(other) === true);
    return short < 0 ? [] : [{ long, short, isStrict: false }];
  });
  const ofWords = found.flatMap(({ side, column, beside }): readonly Pair[] => {
    const other = found.find((each) => side === 'long' && each.side === 'short' && each.beside === beside);
    return other === undefined
      ? []
      : [{ long: column, short: other.column, isStrict: OF_ORDERS.test(names[column] ?? '') }];
  });
  const ofWholes = WHOLE_PAIRS.flatMap(([ofLong, ofShort]): readonly Pair[] => {
    const [long, short] = [ofLong, ofShort].map((form) => letters.findIndex((name) => form.test(name)));
    return long === undefined || short === undefined || long < 0 || short < 0 ? [] : [{ long, short, isStrict: true }];
  });
  return [...ofWords, ...ofLetters, ...ofWholes];
}

/**
 * Two columns of which a row fills that of its side, with a mark, a day or a name, beside lots without a sign: what stands below the one of
 * sales is sold.
 */
export function doubtsOfMarkedSides({ names, rows, taken }: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const { type, columns } = map;
  const quantity = columns[ROW_TABLES[type].quantityField];
  if (quantity === undefined || columns[SIDE] !== undefined || !tellsBySign(type)) return [];
  const amounts = rows.map(({ cells }) => amountOf(cells[quantity]) ?? 0);
  if (amounts.some((amount) => amount < 0)) return [];
  const held = rows.filter((_, row) => amounts[row] !== 0);
  const read = columnsRead(map, taken);
  return pairsIn(names).flatMap(({ long, short, isStrict }) => {
    if (read.has(long) || read.has(short)) return [];
    const doubt = `stands in rows without “${names[long] ?? ''}”, which may be sold, as no quantity has a sign: head a column “Side” with Buy or Sell`;
    return saysSides(held, { long, short, isStrict }) ? [{ column: short, heading: names[short] ?? '', doubt }] : [];
  });
}

/** Whether a pair of columns may be all that says which rows are sold. */
function saysSides(rows: readonly TableRow[], { long, short, isStrict }: Pair): boolean {
  if (!isStrict) return rows.some(({ cells }) => isBlankCell(cells[long]) && !isBlankCell(cells[short]));
  const isFilled = ({ cells }: TableRow, column: number): boolean =>
    !isBlankCell(cells[column]) && amountOf(cells[column]) !== 0;
  return rows.every((row) => isFilled(row, long) !== isFilled(row, short)) && rows.some((row) => isFilled(row, short));
}
