import { namesField } from '../../../contract/heading-names.js';
import { isSideHeading, sideOf } from '../../table/side.js';
import { comparedHeading } from '../heading-words.js';
import { dayOfCell } from '../plain-cells.js';
import { amountOf } from '../quantity-pairs.js';
import {
  cellWord,
  isBlankCell,
  withCells,
  withColumnsTaken,
  withoutRows,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';
import { isColumnOf } from './weak-headings.js';

const SWAP = /^(?:fx|currency|forex)?[ -]?swaps?$/i;
const LEG = /^(?:near|far|first|second|leg ?[12])(?:[ -]?(?:leg|date))?$/i;
/** `Swap near`, `FX swap (far leg)`: a product that says the leg as well. */
const SWAP_AND_LEG = /^(?:fx|currency)?[ -]?swaps?[ :/([-]+(?:near|far)(?:[ -]?leg)?[)\]]?$/i;

/**
 * The table with the legs of currency swaps that stand in rows of their own, each with its currencies, amounts and value date: each is a
 * forward. Of legs of one deal that are both bought, both sold, or of one day, it is not said what was exchanged: they are left out.
 */
export function withLegsAsForwards(table: SheetTable): SheetTable {
  const columnOf = (field: string): number => table.headings.findIndex((heading) => namesField(heading, 'fx', field));
  const [product, date, amount, near] = ['contract_type', 'expiry', 'amount', 'near_date'].map(columnOf);
  if (product === undefined || date === undefined || amount === undefined || near === undefined) return table;
  const side = table.headings.findIndex((heading) => isSideHeading(heading));
  const leg = table.headings.findIndex(
    (_, column) => column !== product && isColumnOf(table, column, (cell) => LEG.test(cellWord(cell))),
  );
  const isLeg = ({ cells }: TableRow): boolean => {
    const word = cellWord(cells[product]);
    return SWAP_AND_LEG.test(word) || (leg >= 0 && SWAP.test(word) && !isBlankCell(cells[leg]));
  };
  if (product < 0 || date < 0 || amount < 0 || near >= 0 || !table.rows.some(isLeg)) return table;
  const turned = withoutRows(table, (row) => {
    const other = isLeg(row) ? otherLeg(table, row, isLeg) : undefined;
    if (other === undefined) return null;
    const [own, opposite] = [row, other].map(({ cells }) => {
      const signed = Math.sign(amountOf(cells[amount]) ?? 0);
      return side < 0 ? signed : (sideOf(cells[side] ?? '') ?? 0) * signed;
    });
    const [day, otherDay] = [row, other].map(({ cells }) => dayOfCell(cells[date] ?? '') ?? cellWord(cells[date]));
    if (day === otherDay) return { reason: 'both legs of its swap are of one day', isTold: true };
    // Amounts without a sign, and sides that are no known words, say of neither leg what it is.
    const isSaid = side >= 0 ? own !== 0 && opposite !== 0 : own === -1 || opposite === -1;
    if (!isSaid) return { reason: 'it is not said which leg of its swap is bought', isTold: true };
    return own === opposite ? { reason: 'both legs of its swap are of one side', isTold: true } : null;
  });
  const forwards = withCells(turned, product, (cell, row) => (isLeg(row) ? 'FWD' : cell));
  const taken = leg < 0 ? [] : [leg];
  return {
    ...withColumnsTaken(forwards, taken),
    remarks: [...forwards.remarks, 'Legs of swaps in rows of their own are read as forwards on their value dates.'],
  };
}

const DEAL = /^(?:deal|trade|ticket|transaction|swap|ref|reference|id)(?:id|no|nr|number|ref|reference)?$/;

/** The leg right above or below that is of the same deal, where a column says it. */
function otherLeg({ names, rows }: SheetTable, row: TableRow, isLeg: (row: TableRow) => boolean): TableRow | undefined {
  const at = rows.indexOf(row);
  const deal = names.findIndex((name) => DEAL.test(comparedHeading(name)));
  const isOfDeal = (other: TableRow): boolean => deal >= 0 && cellWord(other.cells[deal]) === cellWord(row.cells[deal]);
  return [rows[at - 1], rows[at + 1]].find((other) => other !== undefined && isLeg(other) && isOfDeal(other));
}
