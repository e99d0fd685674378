import { isOfClients } from '../../table/doubts/other-parties.js';
import type { CellValue } from '../../workbook/port.js';
import { amountMeant } from '../amounts/amount-text.js';
import { comparedHeading } from '../heading-words.js';
import { cellWord, isBlankCell, withColumn, type SheetTable } from '../sheet-table.js';
import { isColumnOf } from './weak-headings.js';

/** The holder buys one amount of money and sells another one; each heading says no more than that. */
const SIDES: readonly (readonly [name: string, form: RegExp])[] = [
  [
    'Buy',
    /^(?:we|you|client)?(?:buy|buys|bought|purchase|purchased|receive|received|acquisto|acquisti|kauf|achat|compra|koop)(?:amount|amt)?$/,
  ],
  [
    'Sell',
    /^(?:we|you|client)?(?:sell|sells|sold|pay|paid|deliver|delivered|vendita|vendite|verkauf|vente|venta|venda|verkoop)(?:amount|amt)?$/,
  ],
];

/** A currency with its amount, `EUR 2,000,000.00`; undefined if a text is none, or its amount is scaled doubtfully. */
function moneyOf(text: string): { readonly currency: string; readonly value: number } | undefined {
  const amount = amountMeant(text);
  if (amount === undefined || amount.currency === null || amount.isDoubtful) return undefined;
  return { currency: amount.currency, value: amount.value };
}

/** Whether a row of texts is one of headings, as money with its currency stands below what is bought and below what is sold. @param rows the first ones below it */
export const isAboveMoney = (headings: readonly string[], rows: readonly (readonly CellValue[])[]): boolean =>
  SIDES.every(([, form]) =>
    headings.some(
      (text, at) =>
        form.test(comparedHeading(text)) && rows.some((cells) => moneyOf(cellWord(cells[at])) !== undefined),
    ),
  );

/** The table with currency and amount apart where what is bought and what is sold each stand in one cell with their currency. */
export function withMoneyApart(table: SheetTable): SheetTable {
  const found = SIDES.map(([name, form]) => ({
    name,
    column: table.names.findIndex(
      (text, at) =>
        form.test(comparedHeading(text)) &&
        !table.taken.includes(at) &&
        isColumnOf(table, at, (cell) => moneyOf(cellWord(cell)) !== undefined),
    ),
  }));
  if (found.some(({ column }) => column < 0)) return table;
  return found.reduce((plain, { name: side, column }) => {
    // What a client does is asked about with its amounts apart.
    const name = isOfClients(table.names[column] ?? '') ? `Client ${side}` : side;
    const source = table.sources[column] ?? 0;
    const money = (cells: readonly CellValue[]) =>
      isBlankCell(cells[column]) ? undefined : moneyOf(cellWord(cells[column]));
    const priced = withColumn(plain, `${name} currency`, source, ({ cells }) => money(cells)?.currency ?? '');
    const made = withColumn(priced, `${name} amount`, source, ({ cells }) => money(cells)?.value ?? '');
    return { ...made, headings: made.headings.with(column, ''), taken: [...made.taken, column] };
  }, table);
}
