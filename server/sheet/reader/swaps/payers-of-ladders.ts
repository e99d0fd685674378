import { namesField } from '../../../contract/heading-names.js';
import { ROW_TABLES, type StageType } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';
import { directionMeant } from './direction-words.js';

/** Kinds of tables whose amounts are sensitivities: their signs tell who pays. */
const SENSITIVITIES: ReadonlySet<StageType> = new Set(['ladder']);

const LETTER = /^[pr]$/i;

/** Whether a word says who pays, P and R among them. */
const wayOf = (word: string): 'PAY' | 'RECEIVE' | undefined =>
  LETTER.test(word) ? (/p/i.test(word) ? 'PAY' : 'RECEIVE') : directionMeant(word);

/**
 * A column of who pays beside sensitivities that have no sign, or another one: a payer loses when rates fall, so that its DV01 is below
 * zero. Not where the signs say it as well.
 */
export function doubtsOfPayers({ names, headings, rows, taken }: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const { type, columns } = map;
  const quantity = columns[ROW_TABLES[type].quantityField];
  if (!SENSITIVITIES.has(type) || quantity === undefined) return [];
  const read = columnsRead(map, taken);
  return names.flatMap((heading, column) => {
    const held = rows.filter(({ cells }) => !isBlankCell(cells[column]) && (amountOf(cells[quantity]) ?? 0) !== 0);
    const ways = held.map(({ cells }) => wayOf(cellWord(cells[column])));
    const isNamed = [heading, headings[column] ?? ''].some((text) => namesField(text, 'irs', 'direction'));
    const isOfPayers =
      !read.has(column) &&
      ways.length > 0 &&
      ways.every((way) => way !== undefined) &&
      (isNamed || held.some(({ cells }) => !LETTER.test(cellWord(cells[column]))));
    const isSaid = held.every(({ cells }, at) => (amountOf(cells[quantity]) ?? 0) < 0 === (ways[at] === 'PAY'));
    const doubt =
      'says who pays, and is not read: write a minus before the DV01 of what loses when rates fall, as payers do';
    return isOfPayers && !isSaid ? [{ column, heading, doubt }] : [];
  });
}
