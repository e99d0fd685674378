import { namesField } from '../../../contract/heading-names.js';
import type { CellValue } from '../../workbook/port.js';
import { bare } from '../kinds/currency-trades.js';
import { isColumnOf } from '../kinds/weak-headings.js';
import { amountOf } from '../quantity-pairs.js';
import {
  cellWord,
  isBlankCell,
  withColumn,
  withColumnOfColumns,
  withColumnsTaken,
  withoutRows,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';
import { directionMeant, isOfOthers } from './direction-words.js';
import { writtenLeg } from './leg-text.js';
import { isRate } from './paid-and-received.js';

/** A rate of swaps in per cent is below this, and amounts are above it. */
const HIGHEST_RATE = 50;
/** The rate of a leg, whatever it says of the other one. */
const OF_FLOATING = /float|flt|variab|index|flott/i;
/** Of `Pay rate` and `Receive rate` each may be that of either leg. */
const OF_FIXED = /fix|fxd|fest|fijo|fija|fisso|vast|固定/i;
const SAYS_AMOUNT = /notional|nominal|principal|amount|face|betrag|montant|importo|importe/i;

/** A column of one leg of each swap, whose heading says that the fixed rate is paid or received: `Fixed Paid`, `Floating Received`. */
interface TurnedColumn {
  readonly column: number;
  readonly way: 'PAY' | 'RECEIVE';
}

/** `3.85`, `3.85%`, a dash and nothing at all are what stands below the rate of a leg. */
function isRateOrNone(cell: CellValue): boolean {
  const number = Math.abs(amountOf(typeof cell === 'string' ? cell.replace(/%\s*$/, '') : cell) ?? Number.NaN);
  return number <= HIGHEST_RATE && (typeof cell === 'number' || number === 0 || isRate(cell));
}

const isFilled = ({ cells }: TableRow, column: number): boolean => {
  const text = cellWord(cells[column]).replace(/%$/, '');
  return !isBlankCell(cells[column]) && amountOf(text) !== 0;
};

/**
 * The table with one fixed rate and its direction out of columns of what is paid and what is received, of which each row fills one:
 * `Fixed Paid`, `Fixed Received`. A swap with a rate in both is left out. Beside it the index may stand below `Floating Received`.
 */
export function withTurnedRates(table: SheetTable): SheetTable {
  const has = (field: string): boolean => table.headings.some((heading) => namesField(heading, 'irs', field));
  if (has('direction') || has('fixed_rate')) return table;
  const turned = table.names.flatMap((name, column): readonly TurnedColumn[] => {
    const way =
      table.taken.includes(column) || isOfOthers(name) || SAYS_AMOUNT.test(name)
        ? undefined
        : directionMeant(bare(name).trim());
    return way === undefined ? [] : [{ column, way }];
  });
  const rates = turned.filter(
    ({ column }) => OF_FIXED.test(table.names[column] ?? '') && isColumnOf(table, column, isRateOrNone),
  );
  const indices = turned.filter(
    ({ column }) =>
      OF_FLOATING.test(table.names[column] ?? '') &&
      isColumnOf(table, column, (cell) => writtenLeg(cell)?.kind === 'floating'),
  );
  const ways = new Set(rates.map(({ way }) => way));
  // A rate for both legs of every swap is that of each leg.
  const isOfBoth = table.rows.every((row) => rates.every(({ column }) => isFilled(row, column)));
  if (rates.length > 1 && isOfBoth) return table;
  if (rates.length === 0 || ways.size !== rates.length || (rates.length === 1 && indices.length === 0)) return table;
  return withIndices(withRates(table, rates), indices);
}

function withRates(table: SheetTable, rates: readonly TurnedColumn[]): SheetTable {
  const filled = (row: TableRow): readonly TurnedColumn[] => rates.filter(({ column }) => isFilled(row, column));
  const names = rates.map(({ column }) => `“${table.names[column] ?? ''}”`).join(' and ');
  const known = withoutRows(table, (row) =>
    filled(row).length > 1
      ? { reason: `it has a rate below ${names}: which of them is its fixed one`, isTold: true }
      : null,
  );
  const rated = withColumnOfColumns(known, 'Fixed rate', (row) => filled(row)[0]?.column ?? -1);
  const directed = withColumn(
    rated,
    'Direction',
    table.sources[rates[0]?.column ?? 0] ?? 0,
    (row) => filled(row)[0]?.way ?? '',
  );
  return aside(
    { ...directed, remarks: [...directed.remarks, `Directions are those of ${names}, where a rate stands.`] },
    rates,
  );
}

/** The table with the one index of each row out of columns of floating legs, and with its spread. */
function withIndices(table: SheetTable, indices: readonly TurnedColumn[]): SheetTable {
  const [first] = indices;
  if (first === undefined || table.headings.some((heading) => namesField(heading, 'irs', 'float_index'))) return table;
  const legOf = ({ cells }: TableRow) => {
    const legs = indices.flatMap(({ column }) => (isBlankCell(cells[column]) ? [] : [writtenLeg(cells[column])]));
    const [leg, ...others] = legs;
    return leg?.kind === 'floating' && others.length === 0 ? leg : undefined;
  };
  const source = table.sources[first.column] ?? 0;
  const indexed = withColumn(table, 'Floating index', source, (row) => legOf(row)?.index ?? '');
  const hasSpread = table.rows.some((row) => (legOf(row)?.spread ?? 0) !== 0);
  return aside(hasSpread ? withColumn(indexed, 'Spread', source, (row) => legOf(row)?.spread ?? '') : indexed, indices);
}

const aside = (table: SheetTable, columns: readonly TurnedColumn[]): SheetTable => {
  const taken = columns.map(({ column }) => column);
  return withColumnsTaken(table, taken);
};
