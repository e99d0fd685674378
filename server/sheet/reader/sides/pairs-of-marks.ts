import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import { SIDE, tellsBySign } from '../../table/side.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { headingWords } from '../headings/abbreviations.js';
import { quantityPairHeading } from '../headings/pair-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { isBlankCell, type SheetTable } from '../sheet-table.js';

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
/** Orders and prices stand on the other side of what is held as well; a short name or term is no side. */
const OF_ORDERS =
  /\bterm\b|\bname|descr|stop|limit|target|order|alert|price|px|rate|fee|commission|yield|kurs|preis|prix|prezzo|precio/i;

interface PairHeading {
  readonly column: number;
  readonly side: 'long' | 'short';
  /** The words beside that of the side: `Broker`. */
  readonly beside: string;
}

function pairHeading(heading: string, column: number): PairHeading | undefined {
  if (OF_ORDERS.test(heading)) return undefined;
  const words = headingWords(heading).map((word) => COMPOUND.exec(word)?.[1] ?? word);
  const whole = quantityPairHeading(heading);
  if (whole !== undefined) return { column, side: whole, beside: '' };
  const sides = new Set(words.map(quantityPairHeading).filter((side) => side !== undefined));
  const [side] = sides;
  const beside = words.filter((word) => quantityPairHeading(word) === undefined).join(' ');
  return side === undefined || sides.size > 1 ? undefined : { column, side, beside };
}

/** Columns of one thing of what is bought and of what is sold: `Achat` and `Vente`, `Buy Broker` and `Sell Broker`, `K` and `V`. */
function pairsIn(names: readonly string[]): readonly (readonly [long: number, short: number])[] {
  const found = names.flatMap((name, column) => pairHeading(name, column) ?? []);
  const letters = names.map((name) => name.trim().toLowerCase());
  const ofLetters = letters.flatMap((letter, long) => {
    const short = letters.findIndex((other) => LETTERS.get(letter)?.includes(other) === true);
    return short < 0 ? [] : [[long, short] as const];
  });
  const ofWords = found.flatMap(({ side, column, beside }) => {
    const other = found.find((each) => side === 'long' && each.side === 'short' && each.beside === beside);
    return other === undefined ? [] : [[column, other.column] as const];
  });
  return [...ofWords, ...ofLetters];
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
  const read = columnsRead(map, taken);
  return pairsIn(names).flatMap(([long, short]) => {
    if (read.has(long) || read.has(short)) return [];
    const isOfSold = rows.some(
      ({ cells }, row) => amounts[row] !== 0 && isBlankCell(cells[long]) && !isBlankCell(cells[short]),
    );
    const doubt = `stands in rows without “${names[long] ?? ''}”, which may be sold, as no quantity has a sign: head a column “Side” with Buy or Sell`;
    return isOfSold ? [{ column: short, heading: names[short] ?? '', doubt }] : [];
  });
}
