import { COLUMN_OF_FIELD, ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import { mayBeSides } from '../../table/doubts/side-like-words.js';
import { isSideHeading, SIDE, sideOf, tellsBySign } from '../../table/side.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { headingMeaning } from '../heading-meaning.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';

/** Fields of words, beside those of free names. */
const NAMES: ReadonlySet<string> = new Set(['account_code', 'sub_account_code', 'contract_type']);

/**
 * A column that was passed over as one of names, or is read as one of accounts, although all its words may be sides, beside quantities
 * without a sign: `Code` of `BY` and `SL` beside the contract.
 * @param map with no other columns left aside than those of which a person has said it
 */
export function doubtsOfUnreadSides(
  { names, rows, taken }: SheetTable,
  { type, columns, leftAside = [] }: ColumnMap,
): readonly ColumnDoubt[] {
  const quantity = columns[ROW_TABLES[type].quantityField] ?? -1;
  if (quantity < 0 || columns[SIDE] !== undefined || !tellsBySign(type)) return [];
  const held = rows.filter(({ cells }) => (amountOf(cells[quantity]) ?? 0) !== 0);
  if (held.some(({ cells }) => (amountOf(cells[quantity]) ?? 0) < 0)) return [];
  // A quantity that was made of others has its sign from them.
  if (quantity >= names.length || taken.some((column) => /\b(?:short|sold|sell)/i.test(names[column] ?? ''))) return [];
  const ofNames = new Set(
    Object.entries(columns).flatMap(([field, column]) =>
      NAMES.has(field) || COLUMN_OF_FIELD.get(field)?.content === 'name' ? [column] : [],
    ),
  );
  return names.flatMap((heading, column) => {
    // Sides that were read with what they are of are taken as well.
    const isPassed =
      taken.includes(column) && !leftAside.includes(column) && !isSideHeading(headingMeaning(heading).heading);
    if (!isPassed && !ofNames.has(column)) return [];
    const words = held.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));
    const areSides = words.length > 0 && words.every((word) => sideOf(word) !== undefined);
    const isAsked =
      words.length === held.length &&
      (mayBeSides(words) || (areSides && words.some((word) => sideOf(word) === -1))) &&
      words.some((word) => word.length > 1 || column !== columns['account_code']);
    const shown = [...new Set(words)].join('”, “');
    const doubt = `says “${shown}”, one of which may mean bought and the other sold, as no quantity has a sign: head it “Side” with Buy or Sell`;
    return isAsked ? [{ column, heading, doubt }] : [];
  });
}
