import { namesField } from '../../../contract/heading-names.js';
import { comparedHeading } from '../heading-words.js';
import { amountOf } from '../quantity-pairs.js';
import { isSymbol } from '../lots/lots-across.js';
import {
  cellWord,
  isBlankCell,
  withColumn,
  withoutRows,
  withPositionIn,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';
import { legBought, SIGNED_SPREAD, UNCLEAR_LEGEND } from './spread-legends.js';

const LEG =
  /^(?:(?:leg|jambe|pata|gamba|bein|schenkel)(?:no)?|contract|symbol|instrument|ticker|future)([12])(?:contract|symbol|instrument|ticker|product|code)?$|^(first|1st|near|front|long|buy|bought|second|2nd|far|back|short|sell|sold)(?:leg|contract|symbol|product|instrument|ticker|future)$/;
/** Legs of which the heading says which is bought: their lots have no sign. */
const OF_SIDES = /^(?:long|buy|bought|short|sell|sold)/;
/** A code without a month. */
const CODE = /^[A-Z][A-Z0-9]{0,3}$/;
const COUNT = /^(?:spreads?|calendars?|clips?|noofspreads|numberofspreads|spreadqty|spreadlots)$/;
const RATIO = /^(?:leg)?ratio$/;
const EVEN = /^1(?:[.,]0+)? ?[:/x-] ?-?1(?:[.,]0+)?$/;
/** Words of what a spread is of, which its legs say. */
const KIND =
  /^(?:cal(?:endar)?|crack|arb(?:itrage)?|inter(?:-?commodity|-?market|-?product)?|intra(?:-?commodity)?|ics|location|spread|frac|spark|crush|basis|diff(?:erential)?|roll|time)(?: spread)?$/i;

/** The second leg alone may be sold, or the first one lack. */
const LACKS_LEG = 'it has a second leg and no first one: write what is held of it, with its sign, as the first one';

interface LegColumns {
  readonly first: number;
  readonly second: number;
  /** Below 0 = there is none. */
  readonly ratio: number;
}

/**
 * Spreads with a column for each leg, `CLH7` and `CLM7`: a spread is bought as its first leg is, and its second one is sold, lot by lot.
 * One of other ratios is left out with a question, as nobody says of how many lots a spread is.
 */
export function withSpreadLegs(table: SheetTable): SheetTable {
  const columns = legColumns(table);
  if (columns === undefined) return table;
  const { first, second, ratio } = columns;
  const isSpread = ({ cells }: TableRow): boolean => !isBlankCell(cells[first]) && !isBlankCell(cells[second]);
  const isEven = ({ cells }: TableRow): boolean =>
    [cells[first], cells[second]].every((cell) => isSymbol(cellWord(cell))) &&
    (isBlankCell(cells[ratio]) || EVEN.test(cellWord(cells[ratio])));
  const isBySides = OF_SIDES.test(comparedHeading(table.names[first] ?? ''));
  const bought = isBySides ? 'near' : legBought(table);
  const quantity = table.headings.findIndex((heading) => namesField(heading, 'etd', 'net_position'));
  const even = withoutRows(table, (row) => {
    if (isBySides && isSpread(row) && (amountOf(row.cells[quantity]) ?? 0) < 0)
      return { reason: SIGNED_SPREAD, isTold: true };
    if (isSpread(row) && bought === 'unclear') return { reason: UNCLEAR_LEGEND, isTold: true };
    if (isBlankCell(row.cells[first]) && !isBlankCell(row.cells[second])) return { reason: LACKS_LEG, isTold: true };
    if (!isSpread(row) || isEven(row)) return null;
    const [one, other] = [first, second].map((column) => cellWord(row.cells[column]));
    const proportion = isBlankCell(row.cells[ratio]) ? '' : ` in the ratio ${cellWord(row.cells[ratio])}`;
    return {
      reason: `a spread of ${one ?? ''} and ${other ?? ''}${proportion}: write how many lots of each are held, in rows of their own`,
      isTold: true,
    };
  });
  const [own, sold] = bought === 'far' ? [second, first] : [first, second];
  const [turn, other] = bought === 'far' ? [-1, 1] : [1, -1];
  const joinedLegs = (one: string, next: string): string => `${turn}x${one}:${other}x${next}`;
  const joined = withColumn(even, 'Contract', even.sources[first] ?? 0, (row) =>
    isSpread(row) ? joinedLegs(cellWord(row.cells[first]), cellWord(row.cells[second])) : cellWord(row.cells[first]),
  );
  const isField = (heading: string, field: string): boolean => namesField(heading, 'etd', field);
  const isCounted = even.headings.some((heading) => isField(heading, 'net_position'));
  const count = isCounted ? -1 : even.names.findIndex((name) => COUNT.test(comparedHeading(name)));
  const said = even.headings.flatMap((heading, column) => {
    const isKind = even.rows.every(({ cells }) => isBlankCell(cells[column]) || KIND.test(cellWord(cells[column])));
    return isField(heading, 'contract_code') || (isField(heading, 'contract_type') && isKind) ? [column] : [];
  });
  const taken = [...new Set([first, second, ...said, ...(ratio < 0 ? [] : [ratio])])];
  return withPositionIn(
    joined,
    count,
    taken,
    `A spread is bought as “${even.names[own] ?? ''}” is, and “${even.names[sold] ?? ''}” is sold, lot by lot.`,
  );
}

function legColumns({ names, rows, taken }: SheetTable): LegColumns | undefined {
  const compared = names.map(comparedHeading);
  const placeOf = (name: string): number => {
    const [, number, word] = LEG.exec(name) ?? [];
    if (word !== undefined) return /^(?:f(?:irst|ront)|1st|near|long|buy|bought)/.test(word) ? 1 : 2;
    return Number(number ?? 0);
  };
  const isOfSymbols = (column: number): boolean => rows.some(({ cells }) => isSymbol(cellWord(cells[column])));
  // Where a heading says which leg is bought, the other one may be blank from top to bottom.
  const mayBeLeg = (column: number): boolean =>
    isOfSymbols(column) ||
    (OF_SIDES.test(compared[column] ?? '') &&
      rows.every(({ cells }) => isBlankCell(cells[column]) || CODE.test(cellWord(cells[column]))));
  const [first, second] = [1, 2].map((leg) =>
    compared.findIndex((name, column) => placeOf(name) === leg && !taken.includes(column) && mayBeLeg(column)),
  );
  if (first === undefined || second === undefined || first < 0 || second < 0) return undefined;
  return { first, second, ratio: compared.findIndex((name) => RATIO.test(name)) };
}
