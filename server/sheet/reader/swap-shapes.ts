import { numberMeant } from '../../contract/reading/number-meant.js';
import type { CellValue } from '../workbook/port.js';
import { comparedHeading } from './heading-words.js';
import { cellWord, isBlankCell, withCells, withColumn, type SheetTable, type TableRow } from './sheet-table.js';

/** Which of its legs the holder of a swap pays is fixed: PAY, RECEIVE; undefined if a text says neither. */
export function directionMeant(text: string): 'PAY' | 'RECEIVE' | undefined {
  const word = comparedHeading(text);
  if (
    /^(?:p|pay|payer|pays|paying|payfixed|payfix|payfxd|payerfixed|fixedpayer|wepay|payeur|zahler|paysfixed)$/.test(
      word,
    )
  )
    return 'PAY';
  if (
    /^(?:r|rec|rcv|receive|receiver|receives|recfixed|recfix|receivefixed|fixedreceiver|wereceive|receveur|empfanger|recv|receivesfixed|payfloat|payfloating)$/.test(
      word,
    )
  )
    return 'RECEIVE';
  return /^(?:recfloat|receivefloat|receivefloating)$/.test(word) ? 'PAY' : undefined;
}

/** Words of the direction in the form that is sent. */
export function withPlainDirections(table: SheetTable, column: number | undefined): SheetTable {
  if (column === undefined) return table;
  return withCells(table, column, (cell) => (typeof cell === 'string' ? (directionMeant(cell) ?? cell) : cell));
}

const PAYS = /^(?:we)?pays?(?:leg|rate)?$/;
const RECEIVES = /^(?:we)?(?:receives?|rec|rcv)(?:leg|rate)?$/;

/** Whether a text says a rate: a number, or one with a per cent sign. */
const isRate = (cell: CellValue | undefined): boolean =>
  typeof cell === 'number' || numberMeant(cellWord(cell).replace(/%$/, '').trim()) !== undefined;

/** Columns of what is paid and what is received, a rate in one and an index in the other, as direction, rate and index. */
export function withLegsRead(table: SheetTable): SheetTable {
  const compared = table.headings.map(comparedHeading);
  const [paid, received] = [
    compared.findIndex((text) => PAYS.test(text)),
    compared.findIndex((text) => RECEIVES.test(text)),
  ];
  if (paid < 0 || received < 0) return table;
  const isRead = ({ cells }: TableRow): boolean =>
    isBlankCell(cells[paid]) || isBlankCell(cells[received]) || isRate(cells[paid]) !== isRate(cells[received]);
  if (!table.rows.every(isRead)) return table;
  const of = (cells: TableRow['cells'], wantsRate: boolean): CellValue =>
    (isRate(cells[paid]) === wantsRate ? cells[paid] : cells[received]) ?? '';
  const source = table.sources[paid] ?? 0;
  const isNothing = (cells: TableRow['cells']): boolean => isBlankCell(cells[paid]) && isBlankCell(cells[received]);
  const steps: readonly (readonly [string, (row: TableRow) => CellValue])[] = [
    ['Direction', ({ cells }) => (isNothing(cells) ? '' : isRate(cells[paid]) ? 'PAY' : 'RECEIVE')],
    ['Fixed rate', ({ cells }) => (isNothing(cells) ? '' : of(cells, true))],
    ['Floating index', ({ cells }) => (isNothing(cells) ? '' : of(cells, false))],
  ];
  const read = steps.reduce((plain, [heading, cellOf]) => withColumn(plain, heading, source, cellOf), table);
  // The number format of a rate is that of its own cell, which stands left in one row and right in another.
  const sourcesOf = ({ cells, sources = table.sources }: TableRow): readonly number[] => {
    const [rate, index] = isRate(cells[paid]) ? [paid, received] : [received, paid];
    return [...sources.slice(0, table.headings.length), source, sources[rate] ?? source, sources[index] ?? source];
  };
  return {
    ...read,
    rows: read.rows.map((row) => ({ ...row, sources: sourcesOf(row) })),
    headings: read.headings.map((heading, column) => (column === paid || column === received ? '' : heading)),
    taken: [...read.taken, paid, received],
  };
}

const LEG_TYPE: ReadonlySet<string> = new Set([
  'legtype',
  'leg',
  'fixedfloat',
  'fixfloat',
  'ratetype',
  'fixedfloating',
  'side',
]);
const FIXED = /^(?:fix|fixed|fxd)$/i;
const FLOATING = /^(?:float|floating|flt)$/i;

/** Swaps in two rows, a fixed leg and a floating one of the same trade, as one row each. */
export function withLegsJoined(table: SheetTable): SheetTable {
  const compared = table.headings.map(comparedHeading);
  const kind = compared.findIndex(
    (text, column) => LEG_TYPE.has(text) && table.rows.some(({ cells }) => FLOATING.test(cellWord(cells[column]))),
  );
  const trade = compared.findIndex((text) => /^(?:trade(?:id|no|number|ref)?|usi|uti|dealid|deal)$/.test(text));
  const notional = compared.findIndex((text) => /^(?:notional|nominal)(?:amount)?$/.test(text));
  const rate = compared.findIndex((text) => /^(?:index|rate|rateindex|fixedrate|coupon)$/.test(text));
  if (kind < 0 || trade < 0 || notional < 0 || rate < 0) return table;
  const index = compared.findLastIndex((text) => /^(?:index|floatingindex|floatindex|rateindex)$/.test(text));
  const floating = new Map(
    table.rows.flatMap((row) =>
      FLOATING.test(cellWord(row.cells[kind])) ? [[cellWord(row.cells[trade]), row] as const] : [],
    ),
  );
  const isFixed = ({ cells }: TableRow): boolean => FIXED.test(cellWord(cells[kind]));
  const fixed = new Set(table.rows.flatMap((row) => (isFixed(row) ? [cellWord(row.cells[trade])] : [])));
  const isOther = (row: TableRow): boolean =>
    FLOATING.test(cellWord(row.cells[kind])) && fixed.has(cellWord(row.cells[trade]));
  const otherOf = ({ cells }: TableRow): TableRow | undefined => floating.get(cellWord(cells[trade]));
  const amount = ({ cells }: TableRow): number => Number(numberMeant(cellWord(cells[notional])) ?? Number.NaN);
  const source = table.sources[kind] ?? 0;
  const kept: SheetTable = {
    ...table,
    rows: table.rows.filter((row) => !isOther(row)),
    leftOut: [
      ...table.leftOut,
      ...table.rows
        .filter(isOther)
        .map(({ sheetRow }) => ({ sheetRow, reason: 'the floating leg of a swap above or below', isTold: false })),
    ],
  };
  // Of two amounts of one sign nobody could tell what is paid.
  const direction = (row: TableRow): CellValue => {
    const other = otherOf(row);
    const [own, ofOther] = [amount(row), other === undefined ? Number.NaN : amount(other)];
    return own === -ofOther && own !== 0 ? (own < 0 ? 'PAY' : 'RECEIVE') : '';
  };
  const steps: readonly (readonly [string, number, (row: TableRow) => CellValue])[] = [
    ['Direction', kind, direction],
    ['Fixed rate', rate, ({ cells }) => cells[rate] ?? ''],
    ['Floating index', kind, (row) => otherOf(row)?.cells[index < 0 ? rate : index] ?? ''],
    [
      'Notional',
      notional,
      (row) => (Number.isFinite(amount(row)) ? Math.abs(amount(row)) : (row.cells[notional] ?? '')),
    ],
  ];
  const read = steps.reduce(
    (plain, [heading, column, cellOf]) => withColumn(plain, heading, table.sources[column] ?? source, cellOf),
    kept,
  );
  const taken = [
    kind,
    rate,
    notional,
    ...(index < 0 ? [] : [index]),
    ...compared.flatMap((text, column) => (/^leg(?:no|number|id)?$/.test(text) ? [column] : [])),
  ];
  return {
    ...read,
    headings: read.headings.map((heading, column) => (taken.includes(column) ? '' : heading)),
    taken: [...read.taken, ...taken],
  };
}

/** Swaps with a rate and an index, of which nothing says the type: OIS or IRS, as the index is. */
export function withSwapType(table: SheetTable, columns: Readonly<Partial<Record<string, number>>>): SheetTable {
  const isPlain =
    columns['type'] === undefined && columns['fixed_rate'] !== undefined && columns['float_index'] !== undefined;
  if (!isPlain || columns['float_index_2'] !== undefined) return table;
  const source = table.sources[columns['float_index'] ?? 0] ?? 0;
  const typeOf = ({ cells }: TableRow): CellValue =>
    isBlankCell(cells[columns['fixed_rate'] ?? -1]) || isBlankCell(cells[columns['float_index'] ?? -1])
      ? ''
      : 'FIXED-FLOAT';
  return {
    ...withColumn(table, 'Swap type', source, typeOf),
    remarks: [...table.remarks, 'Swaps are of a fixed rate against the index.'],
  };
}
