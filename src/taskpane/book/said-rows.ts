import type { StageType } from '../../../server/contract/stage-columns.js';
import type { RowChange, RowChanges } from '../../../server/sheet/reader/row-changes.js';
import type { CellValue, RangeAddress } from '../../../server/sheet/workbook/port.js';
import type { BookRange } from './book-range.js';

/**
 * What a person has said of a row. It is bound to the cells of the row, wherever they stand in their sheet: other cells are
 * another row, of which nothing was said.
 */
export interface SaidRow {
  readonly sheet: string;
  readonly type: StageType;
  /** The cells of the row within its range, as they were. */
  readonly content: string;
  /** Which of the rows with these cells it is, from the top, from 0. */
  readonly place: number;
  /** How many rows had these cells. */
  readonly count: number;
  readonly change: RowChange;
}

/** A range and the cells that were read of it. */
export interface ReadValues {
  readonly range: Pick<BookRange, 'id' | 'map'>;
  readonly address: RangeAddress;
  readonly values: readonly (readonly CellValue[])[];
}

/** What was said, by the rows that it is of now. */
export interface PlacedChanges {
  /** By id of the range, then by row within it. */
  readonly changes: ReadonlyMap<number, RowChanges>;
  /** What was said of rows that are not there any more as they were. */
  readonly lost: readonly SaidRow[];
}

/** The cells of a row as text that tells them from those of another row; blank cells at its end don't count. */
export const contentOf = (cells: readonly CellValue[]): string =>
  JSON.stringify(cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1));

/** Most rows of which something may be said; more would swell the workbook. */
export const MOST_SAID_ROWS = 2_000;

interface RowPlace {
  readonly id: number;
  readonly row: number;
}

/** Finds the rows of which something was said. Of rows that are alike, it is known which one is meant only while none is added or removed. */
export function placeSaid(said: readonly SaidRow[], read: readonly ReadValues[]): PlacedChanges {
  const changes = new Map<number, Map<number, RowChange>>();
  const lost: SaidRow[] = [];
  if (said.length === 0) return { changes, lost };
  const rows = rowsByContent(said, read);
  for (const each of said) {
    if (!read.some(({ address }) => address.sheet === each.sheet)) continue;
    const alike = rows.get(keyOf(each)) ?? [];
    const place = alike.length === each.count ? alike[each.place] : undefined;
    if (place === undefined) {
      lost.push(each);
      continue;
    }
    const own = changes.get(place.id) ?? new Map<number, RowChange>();
    changes.set(place.id, own.set(place.row, each.change));
  }
  return { changes, lost };
}

const keyOf = ({ sheet, type, content }: Pick<SaidRow, 'sheet' | 'type' | 'content'>): string =>
  [sheet, type, content].join('\u0000');

/** The places of rows with the cells that something was said of, from top to bottom. */
function rowsByContent(
  said: readonly Pick<SaidRow, 'sheet' | 'type' | 'content'>[],
  read: readonly ReadValues[],
): ReadonlyMap<string, readonly RowPlace[]> {
  const rows = new Map<string, RowPlace[]>(said.map((each) => [keyOf(each), []]));
  const ordered = [...read].sort(
    (first, second) => first.address.row - second.address.row || first.address.column - second.address.column,
  );
  for (const { range, address, values } of ordered)
    values.forEach((cells, row) => {
      const key = keyOf({ sheet: address.sheet, type: range.map.type, content: contentOf(cells) });
      rows.get(key)?.push({ id: range.id, row });
    });
  return rows;
}

/**
 * What is said of a row, bound to its cells.
 * @param row within the range
 * @returns undefined if the range has no such row
 */
export function saidOf(
  read: readonly ReadValues[],
  { id, row }: { readonly id: number; readonly row: number },
  change: RowChange,
): SaidRow | undefined {
  const own = read.find(({ range }) => range.id === id);
  const cells = own?.values[row];
  if (own === undefined || cells === undefined) return undefined;
  const known = { sheet: own.address.sheet, type: own.range.map.type, content: contentOf(cells) };
  const alike = rowsByContent([known], read).get(keyOf(known)) ?? [];
  const place = alike.findIndex((other) => other.id === id && other.row === row);
  return { ...known, place, count: alike.length, change };
}

export const isSameRow = (first: SaidRow, second: SaidRow): boolean =>
  keyOf(first) === keyOf(second) && first.place === second.place;

/** Characters of a row that a sentence names. */
const LONGEST_NAME = 60;

/** A row by its cells, e.g. `ENERGY-1 · CLZ7 · 25`. */
export function contentName(content: string): string {
  const filled = cellsOf(content)
    .map((cell) => String(cell).trim())
    .filter((text) => text !== '');
  const name = filled.join(' · ');
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}

/** The cells of a content; none if another program has written it. */
function cellsOf(content: string): readonly unknown[] {
  try {
    const cells: unknown = JSON.parse(content);
    return Array.isArray(cells) ? cells : [];
  } catch {
    return [];
  }
}

/** Tells that something said of a row no longer holds. */
export const lostSentence = ({ sheet, content, change }: SaidRow): string =>
  `The row “${contentName(content)}” of ${sheet} is not there any more as it was: ` +
  `that it is ${change.isLeftOut ? 'left out' : 'read otherwise'} is forgotten, and what stands there now is read as it stands.`;
