import { comparedHeading } from '../heading-words.js';
import { isColumnOf } from '../kinds/weak-headings.js';
import { cellWord, withCells, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';
import { directionMeant, isOfOthers, speaksOfFloating } from './direction-words.js';
import { isDirection, saysDirection } from './directions.js';

const SAYS_LEG = /fix|fest|fij|vast|float|flt|varia|flott|flot/;

/** The direction that a cell says without saying of which leg: `Pay`, `R`; undefined if it says none, or the leg as well. */
const plainWay = (cell: unknown): 'PAY' | 'RECEIVE' | undefined =>
  typeof cell === 'string' && !SAYS_LEG.test(comparedHeading(cell)) ? directionMeant(cell) : undefined;

/**
 * The table with directions of the fixed leg where a column says those of the floating one, which are the opposite. Beside a column of
 * directions that says the same it says nothing more; a row where the two contradict each other is left out.
 */
export function withFloatingTurned(table: SheetTable): SheetTable {
  const found = table.names.flatMap((name, column) =>
    !table.taken.includes(column) &&
    speaksOfFloating(name) &&
    !isOfOthers(name) &&
    isColumnOf(table, column, (cell) => plainWay(cell) !== undefined)
      ? [column]
      : [],
  );
  const [column, ...others] = found;
  if (column === undefined || others.length > 0) return table;
  const name = table.names[column] ?? '';
  const turned = ({ cells }: TableRow): 'PAY' | 'RECEIVE' | undefined => {
    const way = plainWay(cells[column]);
    return way === undefined ? undefined : way === 'PAY' ? 'RECEIVE' : 'PAY';
  };
  const beside = table.names.findIndex(
    (heading, at) =>
      at !== column &&
      !table.taken.includes(at) &&
      !isOfOthers(heading) &&
      isColumnOf(table, at, (cell) => isDirection(cell, saysDirection(table.headings[at] ?? ''))),
  );
  if (beside >= 0) {
    const known = withoutRows(table, (row) => {
      const [own, other] = [turned(row), directionMeant(cellWord(row.cells[beside]))];
      return own === undefined || other === undefined || own === other
        ? null
        : { reason: `“${table.names[beside] ?? ''}” and “${name}” contradict each other`, isTold: true };
    });
    return { ...known, headings: known.headings.with(column, ''), taken: [...known.taken, column] };
  }
  const read = withCells(table, column, (cell, row) => turned(row) ?? cell);
  const remark = `Under “${name}” stands the floating leg: who pays it receives fixed.`;
  return { ...read, headings: read.headings.with(column, 'Direction'), remarks: [...read.remarks, remark] };
}
