import { namesField } from '../../../contract/heading-names.js';
import { cellWord, isBlankCell, withCells, withColumn, type SheetTable } from '../sheet-table.js';

/** `80 C`, `72.50P`, `65 Put`. */
const BEHIND = /^(\d[\d.,]*) ?(C|P|CALLS?|PUTS?)$/i;
/** `C80`, `Put 72.50`. */
const BEFORE = /^(C|P|CALLS?|PUTS?) ?@? ?(\d[\d.,]*)$/i;

interface StrikeWithRight {
  readonly strike: string;
  readonly right: 'CALL' | 'PUT';
}

function strikeWithRight(text: string): StrikeWithRight | undefined {
  const [, strike, behind] = BEHIND.exec(text) ?? [];
  const [, before, second] = BEFORE.exec(text) ?? [];
  const [amount, word] = strike === undefined ? [second, before] : [strike, behind];
  return amount === undefined || word === undefined
    ? undefined
    : { strike: amount, right: /^c/i.test(word) ? 'CALL' : 'PUT' };
}

/** Strikes with the right beside them in one cell, `80 C`, in two columns, where no column says the right. */
export function withRightsBesideStrikes(table: SheetTable): SheetTable {
  const columnOf = (field: string): number => table.headings.findIndex((heading) => namesField(heading, 'etd', field));
  const strike = columnOf('contract_strike');
  const filled = table.rows.flatMap(({ cells }) => (isBlankCell(cells[strike]) ? [] : [cellWord(cells[strike])]));
  const isSplit = filled.some((text) => strikeWithRight(text) !== undefined);
  const type = columnOf('contract_type');
  const isTyped = type >= 0 && table.rows.some(({ cells }) => !isBlankCell(cells[type]));
  if (strike < 0 || !isSplit || isTyped) return table;
  const typed = withColumn(
    type < 0 ? table : { ...table, headings: table.headings.with(type, '') },
    'Type',
    table.sources[strike] ?? 0,
    ({ cells }) => strikeWithRight(cellWord(cells[strike]))?.right ?? '',
  );
  const remark = `Under “${table.names[strike] ?? ''}” C is a call and P a put.`;
  const plain = withCells(typed, strike, (cell) => strikeWithRight(cellWord(cell))?.strike ?? cell);
  return { ...plain, remarks: [...plain.remarks, remark] };
}
