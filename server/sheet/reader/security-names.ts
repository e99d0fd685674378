import { cellWord, isBlankCell, withCells, withColumn, type SheetTable } from './sheet-table.js';

type Columns = Readonly<Partial<Record<string, number>>>;

/** Categories of securities by their names and by the beginnings of their identifiers. Inflation-linked ones are none of them. */
const NAMES: readonly (readonly [category: string, form: RegExp])[] = [
  ['UST-BILL', /\b(?:US|U\.S\.|UNITED STATES|TREAS\w*)\b.*\bBILLS?\b|\bT-?BILLS?\b/i],
  ['UST-NOTE', /\b(?:US|U\.S\.|UNITED STATES|TREAS\w*)\b.*\b(?:NTS?|NOTES?)\b|\bT-?NOTES?\b/i],
  ['UST-BOND', /\b(?:US|U\.S\.|UNITED STATES|TREAS\w*)\b.*\b(?:BDS?|BONDS?)\b|\bT-?BONDS?\b/i],
];
const LINKED = /\b(?:INFL\w*|TIPS|LINKED|ILB|STRIPS?|FRN|FLOAT\w*|FLTG)\b/i;

/** Names of securities as their categories, and dollars where nothing but US treasuries stands in a table without currencies. */
export function withCategories(table: SheetTable, columns: Columns): SheetTable {
  const category = columns['contract_type'];
  if (category === undefined) return table;
  const named = withCells(table, category, (cell) => {
    const text = cellWord(cell);
    return LINKED.test(text) ? cell : (NAMES.find(([, form]) => form.test(text))?.[0] ?? cell);
  });
  if (columns['currency'] !== undefined) return named;
  const isDollar = named.rows.every(
    ({ cells }) => isBlankCell(cells[category]) || /^UST-/.test(cellWord(cells[category])),
  );
  return isDollar ? withColumn(named, 'Currency', table.sources[category] ?? 0, () => 'USD') : named;
}
