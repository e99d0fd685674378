import type { CellValue } from '../../workbook/port.js';
import { comparedHeading } from '../heading-words.js';
import { isSum } from '../headings/sum-words.js';
import { amountOf } from '../quantity-pairs.js';
import {
  cellWord,
  isBlankCell,
  withColumnsTaken,
  withoutRows,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';

/** How much of an order is filled, as a part of it: `Fill %`, `% Filled`. */
const PER_CENT = /%|\b(?:pct|percent(?:age)?|prozent|pourcent\w*|porcentaje|percentuale|rate|ratio)\b/iu;
const OF_FILLS =
  /^(?:pct|percent(?:age)?)?(?:of)?(?:order)?(?:fill(?:ed)?|exec(?:uted)?|done|completed?|ausgefuhrt|execute|ejecutado|eseguito)(?:pct|percent(?:age)?|rate|ratio)?$/;
/** Prices that only what is filled has. */
const FILL_PRICE =
  /^(?:avg|average)?(?:fill(?:ed)?|exec(?:uted|ution)?)(?:avg|average)?(?:price|px|prc)$|^ausfuhrungs(?:kurs|preis)$|^(?:prix|cours)dexecution$|^precio(?:de)?ejecucion$|^prezzo(?:di)?esecuzione$|^prezzoeseguito$/;
const WHOLE = 100;

/** The part of an order that is filled, in per cent; undefined if a cell says none. */
function partOf(cell: CellValue | undefined, scale: number): number | undefined {
  const word = cellWord(cell);
  const isPerCent = word.endsWith('%');
  const amount = amountOf(isPerCent ? word.slice(0, -1).trim() : (cell ?? ''));
  return amount === undefined ? undefined : amount * (isPerCent ? 1 : scale);
}

/**
 * The table without orders of which nothing, or nobody knows how much, is filled: by a part in per cent, or by the price of a fill that others
 * have.
 * @param isDone whether the state of a row says that it is filled
 */
export function withoutUnfilled(table: SheetTable, isDone: (row: TableRow) => boolean): SheetTable {
  return withoutPriceless(withoutParts(table), isDone);
}

function withoutParts(table: SheetTable): SheetTable {
  const column = table.names.findIndex((name) => PER_CENT.test(name) && OF_FILLS.test(comparedHeading(name)));
  const cells = table.rows.flatMap(({ cells: own }) => (isBlankCell(own[column]) ? [] : [own[column] ?? '']));
  const plain = cells.filter((cell) => !cellWord(cell).endsWith('%')).map((cell) => amountOf(cell) ?? Number.NaN);
  const scale = plain.every((amount) => amount <= 1) ? WHOLE : 1;
  const isPart = (cell: CellValue): boolean => {
    const part = partOf(cell, scale);
    return part !== undefined && part >= 0 && part <= WHOLE;
  };
  if (column < 0 || !cells.every(isPart)) return table;
  const name = table.names[column] ?? '';
  const kept = withoutRows(table, ({ cells: own }) => {
    const part = partOf(own[column], scale);
    if (part === undefined || part === WHOLE) return null;
    const word = cellWord(own[column]);
    return part === 0
      ? { reason: `an order of which nothing is filled: “${word}” by ${name}`, isTold: true }
      : {
          reason: `“${word}” by ${name}, and no column says how many lots that is: write what is filled`,
          isTold: true,
        };
  });
  return withColumnsTaken(kept, [column]);
}

function withoutPriceless(table: SheetTable, isDone: (row: TableRow) => boolean): SheetTable {
  const column = table.names.findIndex((name) => FILL_PRICE.test(comparedHeading(name)));
  if (column < 0 || !table.rows.some(({ cells }) => (amountOf(cells[column]) ?? 0) !== 0)) return table;
  return withoutRows(table, (row) => {
    const isFilled = !isBlankCell(row.cells[column]) && amountOf(row.cells[column]) !== 0;
    return isFilled || row.cells.some(isSum) || isDone(row)
      ? null
      : {
          reason: `it has no price by “${table.names[column] ?? ''}”, as others have, by which it may not be filled: write one where it is`,
          isTold: true,
        };
  });
}
