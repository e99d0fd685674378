import { fieldsNamedBy } from '../../../contract/heading-names.js';
import { memoizedText } from '../../../lib/memoized-text.js';
import type { CellValue } from '../../workbook/port.js';
import { headingMeaning } from '../heading-meaning.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell } from '../sheet-table.js';
import { gridKey, gridMonth, joinedKeys, type GridKey } from './grid-words.js';

export type Cells = readonly (readonly CellValue[])[];

/** What stands down the side of a grid. */
export type GridRows = 'month' | 'strike' | 'contract' | 'account' | 'right';

/** The headings of a grid. */
export interface GridHead {
  /** First of its rows of headings. */
  readonly first: number;
  /** Last of them. */
  readonly last: number;
  /** Column of the names of its rows. */
  readonly names: number;
  readonly rows: GridRows;
  /** What its headings say, by column. */
  readonly keys: ReadonlyMap<number, GridKey>;
  /** Of a grid with strikes across: what is said of each row beside these. */
  readonly said?: ReadonlyMap<number, GridKey>;
  /** Of a grid with strikes across: its columns before these, all of which say something of the row. */
  readonly beside?: number;
}

/** Lines of headings above the last one. */
const MOST_BANDS = 2;
/** What stands in the corner above the names of rows, by what these are. */
const CORNERS: Readonly<Record<GridRows, RegExp>> = {
  month: /month|delivery|period|expir|contract|maturity|tenor|monat|mois|échéance|vencimiento|scadenza|prompt/i,
  strike: /strike|\bk\b|exercise/i,
  contract: /contract|product|commodity|symbol|instrument|market|code|kontrakt|produkt|month|expir|delivery/i,
  account: /account|acct|a\/c|book|fund|portfolio|client|konto|compte|cuenta|conto/i,
  right: /^/,
};

/** What no heading has: numbers of trades and days would each be looked up as one. */
const LONG_NUMBER = /\d{4}/;

const namesStrike = (cell: CellValue | undefined): boolean =>
  typeof cell === 'string' && !LONG_NUMBER.test(cell) && isStrikeHeading(cell);

const isStrikeHeading = memoizedText((text) =>
  fieldsNamedBy(headingMeaning(text).heading, 'etd').some(([field]) => field === 'contract_strike'),
);

/** What the name of a row is; undefined if it is none of what stands down a grid. */
export function gridRowsOf(cell: CellValue | undefined, isStrike: boolean): GridRows | undefined {
  if (isStrike) return !isBlankCell(cell) && (amountOf(cell) ?? 0) > 0 ? 'strike' : undefined;
  if (gridMonth(cell) !== undefined) return 'month';
  const key = gridKey(cell, true);
  if (key?.contract !== undefined) return 'contract';
  return key?.account === undefined ? undefined : 'account';
}

/** The headings of a grid whose last row of them is the one given; undefined if it is no such row. */
export function gridHeadAt(values: Cells, row: number): GridHead | undefined {
  const own = values[row] ?? [];
  const below = values[row + 1] ?? [];
  if (own.filter((cell) => !isBlankCell(cell)).length < 2) return undefined;
  const strikes = [own, values[row - 1] ?? []].flatMap((cells) =>
    cells.flatMap((cell, column) => (namesStrike(cell) ? [column] : [])),
  );
  const [strike, ...otherStrikes] = [...new Set(strikes)];
  const names = strike ?? below.findIndex((cell) => !isBlankCell(cell));
  const rows = names < 0 ? undefined : gridRowsOf(below[names], strike !== undefined);
  if (rows === undefined || otherStrikes.length > 0) return undefined;
  const areCodes = rows === 'month' || rows === 'account';
  const keys = keysOf(own, names, areCodes);
  if (keys === undefined || keys.size === 0) return undefined;
  let head: GridHead = { first: row, last: row, names, rows, keys };
  for (let band = 1; band <= MOST_BANDS; band += 1) {
    const joined = withBand(head, values[row - band] ?? [], areCodes);
    if (joined === 'contradicted') return undefined;
    if (joined === undefined) break;
    head = joined;
  }
  const corners = values.slice(head.first, row + 1).map((cells) => cellWord(cells[names]));
  return corners.every((corner) => corner === '' || CORNERS[rows].test(corner)) ? head : undefined;
}

/** What headings say, by column; undefined if one of them is not known. */
function keysOf(
  cells: readonly CellValue[],
  names: number,
  areCodes: boolean,
): ReadonlyMap<number, GridKey> | undefined {
  const keys = new Map<number, GridKey>();
  for (const [column, cell] of cells.entries()) {
    if (column === names || isBlankCell(cell)) continue;
    const key = gridKey(cell, areCodes);
    if (key === undefined) return undefined;
    keys.set(column, key);
  }
  return keys;
}

/**
 * The headings with a line above them whose texts stand over several columns each; undefined if it is none. Each text is taken to stand
 * over the first of its columns: one that stands over their middle would give columns to its neighbour.
 */
function withBand(
  head: GridHead,
  cells: readonly CellValue[],
  areCodes: boolean,
): GridHead | 'contradicted' | undefined {
  const { names, rows } = head;
  const isCorner = isBlankCell(cells[names]) || (rows === 'strike' && namesStrike(cells[names]));
  const band = isCorner ? keysOf(cells, names, areCodes) : undefined;
  if (band === undefined || band.size === 0 || isTitle(band)) return undefined;
  const over = columnsUnder(band, head);
  if (over === undefined) return 'contradicted';
  const keys = new Map<number, GridKey>();
  for (const [column, key] of head.keys) {
    const above = over(column);
    const joined = key.measure === 'sum' || above === undefined ? key : joinedKeys(above, key);
    if (joined === undefined) return 'contradicted';
    keys.set(column, joined);
  }
  return { ...head, first: head.first - 1, keys };
}

/** `LO Jun-27` alone above headings is their title. */
const isTitle = (band: ReadonlyMap<number, GridKey>): boolean =>
  band.size === 1 && [...band.values()].every(({ contract, month }) => contract !== undefined && month !== undefined);

/** Which text of a line stands over a column; undefined if that is not certain. */
function columnsUnder(
  band: ReadonlyMap<number, GridKey>,
  { names, keys }: GridHead,
): ((column: number) => GridKey | undefined) | undefined {
  const [first, ...others] = [...band];
  if (first === undefined) return undefined;
  const [firstColumn, only] = first;
  if (others.length === 0 && only.month !== undefined) return () => only;
  const [second] = others;
  const isSided = others.length === 1 && firstColumn < names && (second?.[0] ?? 0) > names;
  const areRights = [...band.values()].every((key) => key.right !== undefined && key.month === undefined);
  if (isSided && areRights) return (column) => (column < names ? only : second?.[1]);
  const columns = [...keys.keys()].toSorted((one, other) => one - other);
  if (firstColumn !== columns[0]) return undefined;
  return (column) => [...band].findLast(([at]) => at <= column)?.[1];
}
