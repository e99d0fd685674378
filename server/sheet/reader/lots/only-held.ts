import { fieldsNamedBy, namesField } from '../../../contract/heading-names.js';
import { namesOtherNumber } from '../headings/number-words.js';
import { quantityPairHeading } from '../headings/pair-headings.js';
import { isHeldAfter } from '../sections/day-words.js';
import { withPositionIn, type SheetTable } from '../sheet-table.js';
import { areLots } from './held-columns.js';

/** What is made or lost on a day, or between days, and measures of risk: a number below a day may be of it. */
const OF_PROFITS =
  /p ?[&/]? ?l\b|pnl|profit|gain|loss|result|ergebnis|résultat|mtd|ytd|qtd|wtd|\bchg|\bchange|delta|gamma|vega|theta|dv01/iu;
/** What is left of lots in Italian, Spanish and German, where they stand alone. */
const BALANCE = /^saldo(?: (?:netto|neto|lotti|lotes|contratti|contratos|kontrakte))?$/i;
/** What is left of money is called so as well. */
const MAY_BE_MONEY = /solde|saldo|saldi|balance/i;

/**
 * `Today`, `C/F`, `Endbestand`: where nothing else may be lots, the one column of whole numbers that says nothing but that it is held now
 * is the position.
 */
export function withOnlyHeld(table: SheetTable): SheetTable {
  const { names, headings, taken, rows } = table;
  const found = names.flatMap((name, at) =>
    (isHeldAfter(name) || BALANCE.test(name.trim())) && !taken.includes(at) ? [at] : [],
  );
  const [column, ...more] = found;
  const isNamed = headings.some((heading) => namesField(heading, 'etd', 'net_position'));
  if (column === undefined || more.length > 0 || isNamed || !areLots(rows, column)) return table;
  const name = names[column] ?? '';
  const mayBeLots = (at: number): boolean =>
    !taken.includes(at) &&
    areLots(rows, at) &&
    !namesOtherNumber(names[at] ?? '') &&
    fieldsNamedBy(headings[at] ?? '', 'etd').length === 0;
  const isBesideOther = names.some(
    (text, at) =>
      at !== column &&
      (OF_PROFITS.test(text) || quantityPairHeading(headings[at] ?? '') !== undefined || mayBeLots(at)),
  );
  const isOfMoney = MAY_BE_MONEY.test(name) && headings.some((heading) => namesField(heading, 'irs', 'currency'));
  if (isOfMoney || isBesideOther) return table;
  return withPositionIn(table, column, [], `The position is “${name}”, as nothing else says what is held.`);
}
