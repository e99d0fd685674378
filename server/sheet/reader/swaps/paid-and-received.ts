import { namesField } from '../../../contract/heading-names.js';
import { numberMeant } from '../../../contract/reading/number-meant.js';
import { isOfClients, isOfOtherParty } from '../../table/doubts/other-parties.js';
import type { CellValue } from '../../workbook/port.js';
import { factorOfField } from '../amounts/heading-units.js';
import { headingMeaning } from '../heading-meaning.js';
import { comparedHeading } from '../heading-words.js';
import {
  cellWord,
  isBlankCell,
  withColumn,
  withColumnsTaken,
  withSourceRow,
  withoutRows,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';
import { payerMeant } from './direction-words.js';
import { writtenLeg, type WrittenLeg } from './leg-text.js';

const PAYS =
  /^(?:(?:we|fund|party)?pays?(?:leg|rate|side)?|paying(?:leg)?|paidleg|jambepaye(?:use|e)|gamba(?:apagare|pagata)|patapagadora|zahl(?:seite|erseite)|zahlungsseite)$/;
const RECEIVES =
  /^(?:(?:we|fund|party)?(?:receives?|rec|rcv|recv)(?:leg|rate|side)?|receiving(?:leg)?|receivedleg|jambere(?:ceveuse|cue)|gambaaricevere|patareceptora|(?:empfangs|empfanger)seite)$/;

/** `Pay Index` over FIXED and an index. */
const PAY_INDEX = /^(?:we)?pay(?:s|ing)?(?:leg)?index$/;
const RECEIVE_INDEX = /^(?:we)?(?:receives?|receiving|rec|rcv|recv)(?:leg)?index$/;

/** The column of what the holder pays, or receives, and no client or other party; −1 = there is none. */
export function columnOfLeg({ headings, names }: SheetTable, way: 'PAY' | 'RECEIVE'): number {
  const form = way === 'PAY' ? PAYS : RECEIVES;
  const isOwn = (column: number): boolean => ![isOfClients, isOfOtherParty].some((isOf) => isOf(names[column] ?? ''));
  const found = headings.findIndex((heading, column) => form.test(comparedHeading(heading)) && isOwn(column));
  if (found >= 0) return found;
  const named = headings.findIndex((heading, column) => payerMeant(heading) === way && isOwn(column));
  const ofIndex = way === 'PAY' ? PAY_INDEX : RECEIVE_INDEX;
  return named < 0 ? names.findIndex((name, column) => ofIndex.test(comparedHeading(name)) && isOwn(column)) : named;
}

/** Whether a text says a rate: a number, or one with a per cent sign. */
export const isRate = (cell: CellValue | undefined): boolean =>
  typeof cell === 'number' || numberMeant(cellWord(cell).replace(/%$/, '').trim()) !== undefined;

interface PaidAndReceived {
  readonly direction: 'PAY' | 'RECEIVE';
  readonly fixed: Extract<WrittenLeg, { kind: 'fixed' }>;
  readonly floating: Extract<WrittenLeg, { kind: 'floating' }>;
  /** Column of the fixed rate: that of the leg, or one of rates beside legs that say no more than “Fixed”. */
  readonly fixedColumn: number;
}

/** The columns that say the legs of a swap. */
interface LegColumns {
  readonly paid: number;
  readonly received: number;
  /** Of rates, beside legs that say no more than “Fixed”; −1 = none. */
  readonly rate: number;
}

const FIXED_ONLY = /^(?:fixed|fix|fxd|fest|fixe|fijo|fisso|vast|固定)(?: (?:rate|leg))?$/i;

/**
 * Columns of what is paid and what is received, a rate or “Fixed” in one and an index in the other, as direction, rate and index. The
 * rate of “Fixed” stands in a column of rates beside.
 */
export function withLegsRead(table: SheetTable): SheetTable {
  const [paid, received] = [columnOfLeg(table, 'PAY'), columnOfLeg(table, 'RECEIVE')];
  if (paid < 0 || received < 0) return table;
  const rate = rateBeside(table, paid, received);
  const swaps = new Map(table.rows.map(({ sheetRow, cells }) => [sheetRow, legsOf(cells, { paid, received, rate })]));
  if (![...swaps.values()].some((swap) => swap !== undefined)) return table;
  const known = withoutOtherLegs(table, swaps, [paid, received]);
  const of =
    (cellOf: (swap: PaidAndReceived) => CellValue) =>
    ({ sheetRow }: TableRow): CellValue => {
      const swap = swaps.get(sheetRow);
      return swap === undefined ? '' : cellOf(swap);
    };
  const source = table.sources[paid] ?? 0;
  const hasSpread = [...swaps.values()].some((swap) => swap !== undefined && swap.floating.spread !== 0);
  const directed = withColumn(
    known,
    'Direction',
    source,
    of(({ direction }) => direction),
  );
  const rated = withRates(
    directed,
    known,
    of(({ fixed }) => fixed.rate),
    of(({ fixedColumn }) => fixedColumn),
  );
  const indexed = withColumn(
    rated,
    'Floating index',
    source,
    of(({ floating }) => floating.index),
  );
  const read = hasSpread
    ? withColumn(
        indexed,
        'Spread',
        source,
        of(({ floating }) => floating.spread),
      )
    : indexed;
  const taken = [paid, received, ...(rate < 0 ? [] : [rate])];
  return withColumnsTaken(read, taken);
}

/** The table without swaps whose legs are not a fixed rate and an index, where those of others are. */
const withoutOtherLegs = (
  table: SheetTable,
  swaps: ReadonlyMap<number, PaidAndReceived | undefined>,
  columns: readonly number[],
): SheetTable =>
  withoutRows(table, ({ sheetRow, cells }) => {
    const legs = columns.map((column) => cellWord(cells[column]));
    if (swaps.get(sheetRow) !== undefined || legs.includes('')) return null;
    return {
      reason: `its legs “${legs.join('” and “')}” are not a fixed rate and an index that are known`,
      isTold: true,
    };
  });

/** The one column of fixed rates beside legs, where each swap has one leg that says no more than “Fixed”; −1 = none. */
function rateBeside({ headings, names, rows }: SheetTable, paid: number, received: number): number {
  const [rate = -1, ...others] = headings.flatMap((heading, column) =>
    column !== paid &&
    column !== received &&
    factorOfField(headingMeaning(names[column] ?? '').unit, 'percent') === 1 &&
    namesField(headingMeaning(heading).heading, 'irs', 'fixed_rate')
      ? [column]
      : [],
  );
  const isFixed = (cell: CellValue | undefined): boolean => FIXED_ONLY.test(cellWord(cell));
  const isBeside = ({ cells }: TableRow): boolean =>
    (isBlankCell(cells[paid]) && isBlankCell(cells[received])) || isFixed(cells[paid]) !== isFixed(cells[received]);
  return others.length === 0 && rows.every(isBeside) ? rate : -1;
}

/** Rates with the number formats of the cells that they come from. */
function withRates(
  table: SheetTable,
  found: SheetTable,
  rateOf: (row: TableRow) => CellValue,
  columnOf: (row: TableRow) => CellValue,
): SheetTable {
  const made = withColumn(table, 'Fixed rate', table.sources[0] ?? 0, rateOf);
  const rows = made.rows.map((row) => {
    const column = Number(columnOf(row));
    const sources = row.sources ?? made.sources;
    const source = (row.sources ?? found.sources)[column] ?? 0;
    const placed = { ...row, sources: sources.with(sources.length - 1, source) };
    const sourceRow = row.sourceRows?.[column];
    return sourceRow === undefined ? placed : withSourceRow(placed, sources.length - 1, sourceRow);
  });
  return { ...made, rows };
}

function legsOf(cells: TableRow['cells'], { paid, received, rate }: LegColumns): PaidAndReceived | undefined {
  const isBeside = (column: number): boolean => rate >= 0 && FIXED_ONLY.test(cellWord(cells[column]));
  const legOf = (column: number): WrittenLeg | undefined => {
    if (!isBeside(column)) return writtenLeg(cells[column]);
    return isRate(cells[rate]) ? { kind: 'fixed', rate: cells[rate] ?? '' } : undefined;
  };
  const columnOf = (column: number): number => (isBeside(column) ? rate : column);
  const [own, other] = [legOf(paid), legOf(received)];
  if (own?.kind === 'fixed' && other?.kind === 'floating')
    return { direction: 'PAY', fixed: own, floating: other, fixedColumn: columnOf(paid) };
  if (own?.kind === 'floating' && other?.kind === 'fixed')
    return { direction: 'RECEIVE', fixed: other, floating: own, fixedColumn: columnOf(received) };
  return undefined;
}
