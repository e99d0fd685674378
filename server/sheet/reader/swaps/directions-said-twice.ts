import { namesField } from '../../../contract/heading-names.js';
import { isOfClients, isOfOtherParty } from '../../table/doubts/other-parties.js';
import { isColumnOf } from '../kinds/weak-headings.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';
import { directionMeant, isOfOthers, speaksOfFloating } from './direction-words.js';
import { isDirection, saysDirection } from './directions.js';
import { wayOfLeg } from './fixed-and-floating.js';
import { columnOfLeg } from './paid-and-received.js';
import { wayOfPayer } from './payers.js';

/** A column that says of every row that it has a cell for whether the holder pays the fixed rate. */
interface Sayer {
  readonly column: number;
  readonly wayOf: (row: TableRow) => 'PAY' | 'RECEIVE' | undefined;
}

/**
 * The table with one column of directions where others say the same in other words: `Direction` beside `Pay Leg` and `Rec Leg`, `Your
 * Side` or `Pay Fixed?`. A row of which two say different things is left out.
 */
export function withDirectionsSaidOnce(table: SheetTable): SheetTable {
  const sayers = sayersOf(table);
  const own = sayers.find(({ column }) => saysDirection(table.headings[column] ?? ''));
  const others = sayers.filter((sayer) => sayer !== own);
  if (own === undefined || others.length === 0) return table;
  const nameOf = ({ column }: Sayer): string => `“${table.names[column] ?? ''}”`;
  const known = withoutRows(table, (row) => {
    const way = own.wayOf(row);
    const other = others.find((sayer) => sayer.wayOf(row) !== undefined && sayer.wayOf(row) !== way);
    return way === undefined || other === undefined
      ? null
      : { reason: `${nameOf(own)} and ${nameOf(other)} say different things of who pays fixed`, isTold: true };
  });
  const repeated = new Set(others.map(({ column }) => column));
  return {
    ...known,
    headings: known.headings.map((heading, column) => (repeated.has(column) ? '' : heading)),
    taken: [...known.taken, ...repeated],
  };
}

function sayersOf(table: SheetTable): readonly Sayer[] {
  const { headings, names, taken } = table;
  const legs = (['PAY', 'RECEIVE'] as const).flatMap((way) => {
    const column = columnOfLeg(table, way);
    return column < 0 ? [] : [{ column, way }];
  });
  const account = headings.findIndex((heading) => namesField(heading, 'irs', 'account_code'));
  return headings.flatMap((heading, column): readonly Sayer[] => {
    if (heading === '' || taken.includes(column)) return [];
    const leg = legs.find((each) => each.column === column);
    const found = [
      ...(leg === undefined ? [] : [({ cells }: TableRow) => wayOfLeg(cells[column], leg.way)]),
      ...([isOfOthers, isOfClients, isOfOtherParty, speaksOfFloating].some((isOf) => isOf(names[column] ?? ''))
        ? []
        : [
            ({ cells }: TableRow) =>
              isDirection(cells[column], saysDirection(heading)) ? directionMeant(cellWord(cells[column])) : undefined,
            (row: TableRow) => wayOfPayer(row, column, { heading, account }),
          ]),
    ];
    const wayOf = found.find((each) => saysOfAll(table, column, each));
    return wayOf === undefined ? [] : [{ column, wayOf }];
  });
}

const saysOfAll = (table: SheetTable, column: number, wayOf: Sayer['wayOf']): boolean =>
  isColumnOf(table, column, (cell) => !isBlankCell(cell)) &&
  table.rows.every((row) => isBlankCell(row.cells[column]) || wayOf(row) !== undefined);
