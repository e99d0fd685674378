import type { PlainTable } from '../kinds/table-of-kind.js';
import { withoutRows, withoutTables, type TableRow } from '../sheet-table.js';
import { areSumsOf, holdSameNets, positionKeys, type PositionKeys } from './position-keys.js';
import { isSummaryOf } from './summaries.js';

const LISTED_AGAIN =
  'another table here holds the same lots of the same contracts. Put them in a range of their own if both are held';
const SUMMARY =
  'another table here lists the same lots by account, of which these are a summary. Put them in a range of their own if both are held';
const MAY_BE_LISTED_AGAIN =
  'Two tables hold the same lots of the same contracts of an account, and both count: take one out if it repeats the other.';

/** Rows of a table below headings of their own. */
interface Part {
  readonly table: PlainTable;
  readonly rows: readonly TableRow[];
}

/**
 * Leaves out tables whose positions another one of the sheet holds as well, be it line by line or as their nets: trades and what they
 * lead to, the same positions by exchange and by trader. Of two that hold the same the first stays, of a summary of accounts and their
 * positions these.
 * @param unnamed the account of rows of which nothing names one; null = they have none
 */
export function withoutRepeatedTables<T extends PlainTable>(
  tables: readonly T[],
  unnamed: string | null,
): readonly T[] {
  const found = tables.flatMap(partsOf);
  if (found.length < 2) return tables;
  const parts = found.map(keyedPart);
  const whole = parts.filter(({ isWhole }) => isWhole);
  const summaries = parts.filter((part) =>
    isSummaryOf(
      part,
      whole.filter((other) => other !== part),
      unnamed,
    ),
  );
  let left = parts.filter((part) => !summaries.includes(part));
  for (const part of left.toReversed()) {
    const others = left.filter((other) => other !== part);
    if (others.some((other) => other.isWhole && holdSameNets(part.keys, other.keys))) left = others;
  }
  const out = new Map(
    parts.flatMap((part) => {
      const reason = summaries.includes(part) ? SUMMARY : LISTED_AGAIN;
      return left.includes(part) ? [] : part.rows.map((row) => [row, reason] as const);
    }),
  );
  return out.size === 0 ? tables : withoutRepeated(tables, out);
}

/** The tables, of which it is told where two that count hold the same lots of two contracts: these may be the same by accident. */
export function withPairsTold<T extends PlainTable>(tables: readonly T[]): readonly T[] {
  const parts = tables.flatMap(partsOf).map(keyedPart);
  const mayRepeat = parts.some(({ keys }, index) =>
    parts.slice(0, index).some((other) => holdSamePair(keys, other.keys)),
  );
  const [first, ...others] = tables;
  if (first === undefined || !mayRepeat) return tables;
  const remarks = [...first.table.remarks, MAY_BE_LISTED_AGAIN];
  return [{ ...first, table: { ...first.table, remarks } }, ...others];
}

const keyedPart = ({ table, rows }: Part) => ({
  table,
  rows,
  keys: positionKeys({ ...table.table, rows }, table.recognition.map),
  isWhole: table.recognition.missing.length === 0,
});

function partsOf(table: PlainTable): readonly Part[] {
  const { rows, leftOut } = table.table;
  const headings = leftOut.flatMap(({ sheetRow, reason }) => (reason === 'headings' ? [sheetRow] : []));
  const starts = [-1, ...headings].toSorted((one, other) => one - other);
  return starts.flatMap((start, index) => {
    const end = starts[index + 1] ?? Infinity;
    const own = rows.filter(({ sheetRow }) => sheetRow > start && sheetRow < end);
    return own.length === 0 ? [] : [{ table, rows: own }];
  });
}

/** The tables without some rows, and without those of which none is left. @param out why each row is left out */
function withoutRepeated<T extends PlainTable>(tables: readonly T[], out: ReadonlyMap<TableRow, string>): readonly T[] {
  const kept = tables.map((each) => ({
    ...each,
    table: withoutRows(each.table, (row) => {
      const reason = out.get(row);
      return reason === undefined ? null : { reason, isTold: true };
    }),
  }));
  const emptied = new Set(
    kept.filter(({ table }, index) => table.rows.length === 0 && tables[index]?.table.rows.length !== 0),
  );
  return withoutTables(kept, (each) => emptied.has(each));
}

const PAIR = 2;

const holdSamePair = (some: PositionKeys, others: PositionKeys): boolean =>
  isSamePair(some.nets, others.nets) ||
  ((areSumsOf(some, others) || areSumsOf(others, some)) && isSamePair(some.sums, others.sums));

const isSamePair = (nets: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): boolean =>
  nets.size === PAIR && others.size === PAIR && [...nets].every(([contract, lots]) => others.get(contract) === lots);
