import { headingMeaning, isKnownHeading } from '../heading-meaning.js';
import { isSum } from '../headings/sum-words.js';
import { amountOf } from '../quantity-pairs.js';
import type { SheetTable } from '../sheet-table.js';

const SETTLED = /^(?:.* )?settled\b/i;
const UNSETTLED = /\b(?:unsettled|not settled|pending settlement)\b/i;
const BY_TRADE_DATE = /\btrade ?date (?:position|quantity|qty|par|face|nominal|notional|holding)\b/i;

/**
 * Of what is settled, what is not and their sum by trade date the last, which is what is held, if it is that sum in every row. A heading
 * that is not known becomes that of what is settled.
 */
export function withTradeDateAmounts(table: SheetTable): SheetTable {
  const only = (isOne: (name: string) => boolean): number | undefined => {
    const found = table.names.flatMap((name, column) => (isOne(name.trim()) ? [column] : []));
    return found.length === 1 ? found[0] : undefined;
  };
  const unsettled = only((name) => UNSETTLED.test(name));
  const settled = only((name) => SETTLED.test(name) && !UNSETTLED.test(name));
  const held = only((name) => BY_TRADE_DATE.test(name));
  if (unsettled === undefined || settled === undefined || held === undefined) return table;
  const isSumOfBoth = table.rows.every(({ cells }) => {
    const [one = 0, other = 0, sum = 0] = [settled, unsettled, held].map((column) => amountOf(cells[column]));
    return cells.some(isSum) || Math.abs(one + other - sum) < ROUNDED;
  });
  if (!isSumOfBoth) return table;
  const own = table.headings[held] ?? '';
  return {
    ...table,
    headings: table.headings
      .with(held, isKnownHeading(headingMeaning(own).heading) ? own : (table.headings[settled] ?? ''))
      .with(settled, '')
      .with(unsettled, ''),
    taken: [...table.taken, settled, unsettled],
    remarks: [
      ...table.remarks,
      `“${table.names[held] ?? ''}” is held: it is the sum of what is settled and what is not.`,
    ],
  };
}

/** Amounts are shown with two decimals. */
const ROUNDED = 0.011;
