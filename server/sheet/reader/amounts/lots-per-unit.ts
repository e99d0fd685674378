import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { headingWords } from '../headings/words-apart.js';
import { amountOf } from '../quantity-pairs.js';
import { isBlankCell, type SheetTable } from '../sheet-table.js';

/** `Lots per unit`, `Contracts / clip`, `Units per contract`, `Clip size`, `Bundle`: how many lots each of something is. */
const PER_UNIT =
  /^(?:(?:lots?|contracts?|cts|qty|quantity)(?: ?\/ ?| per | each )(?:units?|clips?|blocks?|slices?|parcels?|tranches?|bundles?|packs?|packages?|spreads?|strategy|structures?)|(?:units?|lots) ?(?:\/|per) ?(?:contract|lot)|bundle|(?:clip|block|unit|slice|parcel|tranche|bundle|pack|package) ?(?:size|lots|qty|quantity))$/i;
/** What counts those. */
const COUNT =
  /^(?:(?:no\.?|number|num|#) ?(?:of )?)?(?:clips?|blocks?|units?|slices?|parcels?|tranches?|bundles?|packs?|packages?)$/i;
const OF_LOTS: ReadonlySet<string> = new Set(['lots', 'contract', 'contracts']);
/** One row alone may hold as many lots as its contract is large; a barrel has no lot so small. */
const LARGE_LOT = 500;
const LEAST_ROWS = 3;

const plain = (heading: string): string => heading.replaceAll('_', ' ').trim();

/** Whether a heading says that lots are counted below it. */
const isOfLots = (heading: string): boolean => headingWords(heading).some((word) => OF_LOTS.has(word));

/** Columns of units that have several lots each, where one of the two numbers is read as lots and the other one is not read. */
export function doubtsOfLotsPerUnit(table: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const { names, rows, taken } = table;
  const quantity = map.columns[ROW_TABLES[map.type].quantityField];
  if (quantity === undefined || ROW_TABLES[map.type].quantityUnit !== 'lots') return [];
  const own = plain(names[quantity] ?? '');
  const read = columnsRead(map, taken);
  const isMany = (column: number): boolean =>
    rows.some(({ cells }) => !isBlankCell(cells[column]) && Math.abs(amountOf(cells[column]) ?? 0) !== 1);
  return names.flatMap((heading, column) => {
    if (read.has(column) || !isMany(column)) return [];
    const isCount = PER_UNIT.test(own) && COUNT.test(plain(heading));
    const isSize = PER_UNIT.test(plain(heading)) && !isOfLots(own);
    const [count, size] = isCount ? [heading, own] : [own, heading];
    const doubt = `is not read, and “${count}” may count what has as many lots each as “${size}” says: write how many lots are held`;
    return isCount || isSize ? [{ column, heading, doubt }] : [];
  });
}

/** What is asked where all quantities are whole numbers of contracts by a column of their size, and no heading says that lots are counted. @param sizes that column */
export function doubtsOfWholeSizes(
  table: SheetTable,
  map: ColumnMap,
  sizes: number | undefined,
): readonly ColumnDoubt[] {
  const quantity = map.columns[ROW_TABLES[map.type].quantityField];
  if (sizes === undefined || quantity === undefined || isOfLots(table.names[quantity] ?? '')) return [];
  const held = table.rows.flatMap(({ cells }) => {
    const [amount, size] = [Math.abs(amountOf(cells[quantity]) ?? 0), amountOf(cells[sizes])];
    return amount === 0 ? [] : [{ amount, size: size ?? 0 }];
  });
  const areWhole = held.length > 0 && held.every(({ amount, size }) => size > 1 && amount % size === 0);
  const isSure = held.length >= LEAST_ROWS || held.some(({ size }) => size >= LARGE_LOT);
  const heading = table.names[sizes] ?? '';
  const own = table.names[quantity] ?? '';
  const doubt = `says how large a lot is, and each number below “${own}” is a multiple of it, which may count barrels and the like: write lots and head them “Lots”`;
  return areWhole && isSure ? [{ column: sizes, heading, doubt }] : [];
}
