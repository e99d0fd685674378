import { findBondCategory } from '../../../domain/bond-category.js';
import { LARGEST_NOTE_SPREAD } from '../../../domain/plausible-rate.js';
import { numberText } from '../../table/number-cell.js';
import { comparedHeading } from '../heading-words.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withCells, type SheetTable, type TableRow } from '../sheet-table.js';

const SPREAD = /^(?:floating|float|frn|coupon|index|fixed|quoted|reset|high)?(?:spread|margin)(?:bps?|pct)?$/;

/**
 * The table with the spread of each floating-rate note where its coupon stands: of such notes the coupon that is sent is the spread, and
 * what a statement calls so is often the rate of the running period. A coupon that may itself be a spread stays.
 * @param category the column of the kinds of securities
 */
export function withSpreadsOfFloatingNotes(
  table: SheetTable,
  coupon: number | undefined,
  category: number,
): SheetTable {
  const spread = table.names.findIndex(
    (name, column) =>
      column !== coupon && !table.taken.includes(column) && SPREAD.test(comparedHeading(name.split(/[([]/)[0] ?? '')),
  );
  if (coupon === undefined || spread < 0) return table;
  const factor = /\b(?:bps?|basis)\b|bps?$/i.test(table.names[spread] ?? '') ? 0.01 : 1;
  const spreadOf = ({ cells }: TableRow): number | undefined => {
    const own = (amountOf(cells[spread]) ?? Number.NaN) * factor;
    const isOfNote = findBondCategory(cellWord(cells[category]))?.kind === 'floating';
    const isSpread = !isBlankCell(cells[spread]) && Math.abs(own) <= LARGEST_NOTE_SPREAD;
    const isRate = isBlankCell(cells[coupon]) || Math.abs(amountOf(cells[coupon]) ?? 0) > LARGEST_NOTE_SPREAD;
    return isOfNote && isSpread && isRate ? Number(numberText(own)) : undefined;
  };
  if (table.rows.every((row) => spreadOf(row) === undefined)) return table;
  const read = withCells(table, coupon, (cell, row) => spreadOf(row) ?? cell);
  const remark = `Of floating-rate notes “${table.names[spread] ?? ''}” is read, and “${table.names[coupon] ?? ''}” is not.`;
  return { ...read, taken: [...read.taken, spread], remarks: [...read.remarks, remark] };
}
