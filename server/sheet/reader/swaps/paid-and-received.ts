import { numberMeant } from '../../../contract/reading/number-meant.js';
import type { CellValue } from '../../workbook/port.js';
import { comparedHeading } from '../heading-words.js';
import { cellWord, isBlankCell, withColumn, withSourceRow, type SheetTable, type TableRow } from '../sheet-table.js';
import { writtenLeg, type WrittenLeg } from './leg-text.js';

const PAYS = /^(?:(?:we|fund|client|party)?pays?(?:leg|rate|side)?|paying(?:leg)?|paidleg)$/;
const RECEIVES =
  /^(?:(?:we|fund|client|party)?(?:receives?|rec|rcv|recv)(?:leg|rate|side)?|receiving(?:leg)?|receivedleg)$/;

/** Whether a text says a rate: a number, or one with a per cent sign. */
export const isRate = (cell: CellValue | undefined): boolean =>
  typeof cell === 'number' || numberMeant(cellWord(cell).replace(/%$/, '').trim()) !== undefined;

interface PaidAndReceived {
  readonly direction: 'PAY' | 'RECEIVE';
  readonly fixed: Extract<WrittenLeg, { kind: 'fixed' }>;
  readonly floating: Extract<WrittenLeg, { kind: 'floating' }>;
  /** Column of the fixed leg. */
  readonly fixedColumn: number;
}

/** Columns of what is paid and what is received, a rate in one and an index in the other, as direction, rate and index. */
export function withLegsRead(table: SheetTable): SheetTable {
  const compared = table.headings.map(comparedHeading);
  const [paid, received] = [
    compared.findIndex((text) => PAYS.test(text)),
    compared.findIndex((text) => RECEIVES.test(text)),
  ];
  if (paid < 0 || received < 0) return table;
  const swaps = new Map(table.rows.map(({ sheetRow, cells }) => [sheetRow, legsOf(cells, paid, received)]));
  const isRead = ({ sheetRow, cells }: TableRow): boolean =>
    isBlankCell(cells[paid]) || isBlankCell(cells[received]) || swaps.get(sheetRow) !== undefined;
  if (!table.rows.every(isRead) || ![...swaps.values()].some((swap) => swap !== undefined)) return table;
  const of =
    (cellOf: (swap: PaidAndReceived) => CellValue) =>
    ({ sheetRow }: TableRow): CellValue => {
      const swap = swaps.get(sheetRow);
      return swap === undefined ? '' : cellOf(swap);
    };
  const source = table.sources[paid] ?? 0;
  const hasSpread = [...swaps.values()].some((swap) => swap !== undefined && swap.floating.spread !== 0);
  const directed = withColumn(
    table,
    'Direction',
    source,
    of(({ direction }) => direction),
  );
  const rated = withRates(
    directed,
    table,
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
  return {
    ...read,
    headings: read.headings.map((heading, column) => (column === paid || column === received ? '' : heading)),
    taken: [...read.taken, paid, received],
  };
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

function legsOf(cells: TableRow['cells'], paid: number, received: number): PaidAndReceived | undefined {
  const [own, other] = [writtenLeg(cells[paid]), writtenLeg(cells[received])];
  if (own?.kind === 'fixed' && other?.kind === 'floating')
    return { direction: 'PAY', fixed: own, floating: other, fixedColumn: paid };
  if (own?.kind === 'floating' && other?.kind === 'fixed')
    return { direction: 'RECEIVE', fixed: other, floating: own, fixedColumn: received };
  return undefined;
}
