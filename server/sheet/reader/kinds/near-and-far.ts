import { namesField } from '../../../contract/heading-names.js';
import { sideOf } from '../../table/side.js';
import { headingWords } from '../headings/abbreviations.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withColumn, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';
import { bare, BOTH_SIDES } from './currency-trades.js';

const WHICH = { near: new Set(['near', 'first', 'spot']), far: new Set(['far', 'second', 'forward']) } as const;
const WHAT = {
  side: new Set(['side', 'direction', 'dir', 'buy', 'sell', 'bs', 'way', 'action']),
  amount: new Set(['amount', 'amt', 'notional', 'nominal', 'quantity', 'qty', 'ccy', 'currency', 'base', '1', 'ccy1']),
  date: new Set(['date', 'value', 'settlement', 'settle', 'maturity', 'delivery', 'val']),
  rate: new Set(['rate', 'price', 'px', 'all', 'in', 'outright', 'fx']),
} as const;
type Part = keyof typeof WHAT;
type LegColumns = Readonly<Partial<Record<Part, number>>>;

/** `Near Leg Side`, `Far Amt`: the columns of a leg by what they hold; a part that several columns may hold is in none. */
function legColumns({ names, taken }: SheetTable, leg: keyof typeof WHICH): LegColumns {
  const found = names.flatMap((name, column): readonly (readonly [Part, number])[] => {
    const words = headingWords(bare(name)).filter((word) => word !== 'leg');
    const others = words.filter((word) => !WHICH[leg].has(word));
    if (taken.includes(column) || others.length === words.length || others.length === 0) return [];
    const parts = (['side', 'amount', 'date', 'rate'] as const).filter((part) =>
      others.every((word) => WHAT[part].has(word)),
    );
    return parts.map((part) => [part, column] as const);
  });
  const isOne = (part: Part): boolean => found.filter(([own]) => own === part).length === 1;
  return Object.fromEntries(found.filter(([part]) => isOne(part)));
}

/** Beside columns of the far leg, a date and a rate without a word for their leg are those of the near one. */
function withUnnamedNear({ headings, taken }: SheetTable, near: LegColumns, far: LegColumns): LegColumns {
  if (far.date === undefined || far.rate === undefined || Object.keys(near).length > 0) return near;
  const used = new Set(Object.values(far));
  const only = (field: string): number | undefined => {
    const found = headings.flatMap((heading, column) =>
      !used.has(column) && !taken.includes(column) && namesField(heading, 'fx', field) ? [column] : [],
    );
    return found.length === 1 ? found[0] : undefined;
  };
  const [date, rate] = [only('expiry'), only('rate')];
  return date === undefined || rate === undefined ? near : { ...near, date, rate };
}

/**
 * The table with amount, side, date and rate of the far leg of swaps, and date and rate of the near one, where columns say them of each
 * leg. A swap whose legs are of two amounts, or both bought, is left out.
 */
export function withNearAndFar(table: SheetTable): SheetTable {
  const far = legColumns(table, 'far');
  const near = withUnnamedNear(table, legColumns(table, 'near'), far);
  const amount = far.amount ?? near.amount;
  if (near.date === undefined || far.date === undefined) return table;
  if ((far.side ?? near.side ?? far.amount) === undefined && !isOfBothSides(table)) return table;
  const turnOf = ({ cells }: TableRow): 1 | -1 | null | undefined => {
    const [ofNear, ofFar] = [near, far].map(({ side }) =>
      side === undefined || isBlankCell(cells[side]) ? null : sideOf(cells[side] ?? ''),
    );
    if (ofNear === undefined || ofFar === undefined) return undefined;
    if (ofNear !== null && ofFar !== null && ofNear === ofFar) return undefined;
    return ofFar ?? (ofNear === null ? null : ofNear === 1 ? -1 : 1);
  };
  const areUneven = ({ cells }: TableRow): boolean => {
    const [first, second] = [near, far].map((leg) =>
      leg.amount === undefined ? undefined : amountOf(cells[leg.amount]),
    );
    return first !== undefined && second !== undefined && Math.abs(first) !== Math.abs(second);
  };
  const even = withoutRows(table, (row) => {
    if (areUneven(row)) return { reason: 'its near and its far leg are of two amounts', isTold: true };
    return turnOf(row) === undefined ? { reason: 'it is not said which leg is bought', isTold: true } : null;
  });
  const headings = even.headings.map((heading, column) => headingOf(column, { near, far, amount }) ?? heading);
  const isSided = near.side !== undefined || far.side !== undefined;
  const taken = [near.side, far.side, ...(far.amount === undefined ? [] : [near.amount])].flatMap(
    (column) => column ?? [],
  );
  const read = withOutrights(
    {
      ...even,
      headings: headings.map((heading, column) => (taken.includes(column) ? '' : heading)),
      taken: [...even.taken, ...taken],
    },
    near,
    far,
  );
  if (!isSided) return read;
  const source = table.sources[far.side ?? near.side ?? 0] ?? 0;
  return withColumn(read, 'Side', source, (row) => sideText(turnOf(row)));
}

/** Whether a column says the sides of both legs, the near one first: `Buy/Sell`. */
const isOfBothSides = ({ headings, rows }: SheetTable): boolean =>
  headings.some((_, column) => rows.some(({ cells }) => BOTH_SIDES.test(cellWord(cells[column]))));

/** A row without a far leg is a spot or a forward: its one date and its one rate are those of the deal. */
function withOutrights(table: SheetTable, near: LegColumns, far: LegColumns): SheetTable {
  const moves = [
    [near.date, far.date],
    [near.rate, far.rate],
  ] as const;
  const rows = table.rows.map((row) => {
    if (far.date === undefined || !isBlankCell(row.cells[far.date])) return row;
    if (far.rate !== undefined && !isBlankCell(row.cells[far.rate])) return row;
    const cells = moves.reduce(
      (own, [from, to]) =>
        from === undefined || to === undefined ? own : own.with(to, own[from] ?? '').with(from, ''),
      row.cells,
    );
    const sources = moves.reduce(
      (own, [from, to]) => (from === undefined || to === undefined ? own : own.with(to, own[from] ?? 0)),
      row.sources ?? table.sources,
    );
    return { ...row, cells, sources };
  });
  return { ...table, rows };
}

const sideText = (turn: 1 | -1 | null | undefined): string => (turn === 1 ? 'Buy' : turn === -1 ? 'Sell' : '');

/** What a column of a leg is read as; undefined of others. */
function headingOf(
  column: number,
  { near, far, amount }: { readonly near: LegColumns; readonly far: LegColumns; readonly amount: number | undefined },
): string | undefined {
  const headings: readonly (readonly [number | undefined, string])[] = [
    [amount, 'Amount'],
    [far.date, 'Value date'],
    [far.rate, 'Rate'],
    [near.date, 'Near date'],
    [near.rate, 'Near rate'],
  ];
  return headings.find(([own]) => own === column)?.[1];
}
