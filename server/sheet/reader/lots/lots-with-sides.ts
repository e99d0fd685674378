import { namesField } from '../../../contract/heading-names.js';
import type { CellValue } from '../../workbook/port.js';
import { amountOf } from '../quantity-pairs.js';
import { isSideHeading, speaksOfSides } from '../../table/side.js';
import { namesSidedLots } from '../headings/pair-headings.js';
import { isSum } from '../headings/sum-words.js';
import { cellWord, isBlankCell, withCells, withColumn, type SheetTable } from '../sheet-table.js';

const BEHIND = /^([-−–]?\d[\d.,]*|\(\d[\d.,]*\)) ?\(?([LSB]|LONG|SHORT|BUY|SELL|BOUGHT|SOLD|BOT|SLD)\)?$/i;
const BEFORE = /^([LSB]|LONG|SHORT|BUY|SELL|BOUGHT|SOLD|BOT|SLD):? ?([-−–]?\d[\d.,]*|\(\d[\d.,]*\))$/i;
/** What lots are called behind their number. */
const LOTS =
  /(?<=[\d)]) ?(?:lots?|contracts?|cts?|ctrs?|kontrakte?|contrats?|contrat[oi]s?|lotes?|lotti|lotto)(?!\p{L})/iu;
const BELOW_ZERO = /^[-−–(]/;
const SOLD = /^S/i;
/** Lots at their price, `-5 @ 6431.25`, `-20 @ 108-16+`. */
const AT_PRICE = /^([-+]?\d[\d,]*) ?@ ?\d[\d.,]*(?:-[0-3]\d[+\d]?)?$/;

/** Lots with their sign, and behind them what they are of: `-50 LO Jun27 60.00 Put`, `+22 CLM7`. */
const BEFORE_CONTRACT = /^([-+−–](?:\d+|\d{1,3}(?:,\d{3})+))(?: ?(?:x|lots?|contracts?))? +(?=\p{L})(\S.*)$/iu;

/**
 * Lots and the contract they are of in one cell, `-50 LO Jun27 60.00 Put`, as two columns, where each position has its sign and nothing
 * else says a contract or a quantity.
 */
export function withLotsBeforeContracts(table: SheetTable): SheetTable {
  const isOther = (column: number): boolean =>
    table.headings.some(
      (heading, at) =>
        at !== column &&
        !table.taken.includes(at) &&
        (isSideHeading(heading) ||
          ['net_position', 'contract_code'].some((field) => namesField(heading, 'etd', field))),
    );
  const column = table.headings.findIndex((_, at) => {
    const isOne = (cells: readonly CellValue[]): boolean => BEFORE_CONTRACT.test(cellWord(cells[at]));
    return (
      table.rows.every(({ cells }) => isBlankCell(cells[at]) || isOne(cells) || cells.some(isSum)) &&
      table.rows.some(({ cells }) => isOne(cells) && !cells.some(isSum)) &&
      !isOther(at)
    );
  });
  if (column < 0) return table;
  const parts = (cells: readonly CellValue[]): readonly string[] =>
    BEFORE_CONTRACT.exec(cellWord(cells[column]))?.slice(1) ?? [];
  const source = table.sources[column] ?? 0;
  const lots = withColumn(
    table,
    'Net position',
    source,
    ({ cells }) => parts(cells)[0]?.replace(/[−–]/, '-').replaceAll(',', '') ?? '',
  );
  const read = withColumn(lots, 'Contract', source, ({ cells }) => parts(cells)[1] ?? '');
  const remark = `“${table.names[column] ?? ''}” says lots with their sign, and behind them the contract.`;
  return {
    ...read,
    headings: read.headings.with(column, ''),
    taken: [...read.taken, column],
    remarks: [...read.remarks, remark],
  };
}

/** Lots with their side in one cell, `5 L`, `Short 3`, as lots with a sign. */
export function withSidesBesideLots(written: SheetTable): SheetTable {
  const table = withSidedHeading(written);
  return table.headings.reduce((read, heading, column) => {
    const isQuantity = namesField(heading, 'etd', 'net_position');
    if (isQuantity && table.rows.some(({ cells }) => AT_PRICE.test(cellWord(cells[column]))))
      return withCells(read, column, (cell) => AT_PRICE.exec(cellWord(cell))?.[1] ?? cell);
    const isSided = isQuantity && table.rows.some(({ cells }) => signedLots(cells[column]) !== undefined);
    return isSided ? withSigns(read, column) : read;
  }, table);
}

/** `Qty Long/Short`, `Long/Short` over `5 Long`: lots with their side in each cell, where no other column says a quantity. */
function withSidedHeading(table: SheetTable): SheetTable {
  if (table.headings.some((heading) => namesField(heading, 'etd', 'net_position'))) return table;
  const column = table.names.findIndex((name, at) => {
    const filled = table.rows.filter(({ cells }) => !isBlankCell(cells[at]) && !cells.some(isSum));
    const isSided = (namesSidedLots(name) || speaksOfSides(name) || isSideHeading(name)) && !table.taken.includes(at);
    return isSided && filled.length > 0 && filled.every(({ cells }) => signedLots(cells[at]) !== undefined);
  });
  return column < 0 ? table : { ...table, headings: table.headings.with(column, 'Net position') };
}

/** Where others say their side, lots without one are asked about, unless a column beside says it. */
function withSigns(table: SheetTable, column: number): SheetTable {
  const isBeside = table.headings.some(isSideHeading);
  // Where nothing but what is short is marked, `10 lots` are long.
  const isLongSaid = table.rows.some(({ cells }) => (amountOf(signedLots(cells[column])) ?? 0) > 0);
  const plain = (cell: CellValue): CellValue => (isLongSaid ? withoutLots(cell) : cell);
  const read = withCells(table, column, (cell) => {
    const isBare = !isBeside && !isBlankCell(cell) && (amountOf(plain(cell)) ?? 0) > 0;
    return signedLots(cell) ?? (isBare ? `${cellWord(cell)} without a side` : cell);
  });
  const remark = `Under “${table.names[column] ?? ''}” L and Long are bought, S and Short are sold.`;
  return { ...read, remarks: [...read.remarks, remark] };
}

/** `12 lots` as its number. */
const withoutLots = (cell: CellValue | undefined): string => cellWord(cell).replace(LOTS, '').trim();

/** @returns e.g. `-5`; undefined if a cell holds no lots with a side, or says long of lots below zero */
function signedLots(cell: CellValue | undefined): string | undefined {
  const text = withoutLots(cell).replace(/\s+/g, ' ');
  const [, before, behind] = BEHIND.exec(text) ?? [];
  const [, first, second] = BEFORE.exec(text) ?? [];
  const [lots, side] = before === undefined ? [second, first] : [before, behind];
  if (lots === undefined || side === undefined) return undefined;
  const number = lots.replace(/[-−–()]/g, '');
  if (SOLD.test(side)) return `-${number}`;
  return BELOW_ZERO.test(lots) ? undefined : number;
}
