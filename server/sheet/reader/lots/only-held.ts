import { fieldsNamedBy, namesField } from '../../../contract/heading-names.js';
import { monthText } from '../date-text.js';
import { namesOtherNumber } from '../headings/number-words.js';
import { quantityPairHeading } from '../headings/pair-headings.js';
import { isSum } from '../headings/sum-words.js';
import { amountOf } from '../quantity-pairs.js';
import { isHeldAfter } from '../sections/day-words.js';
import { cellWord, isBlankCell, withPositionIn, type SheetTable, type TableRow } from '../sheet-table.js';
import { areLots } from './held-columns.js';
import { isSymbol } from './lots-across.js';

/** What is made or lost on a day, or between days, and measures of risk: a number below a day may be of it. */
const OF_PROFITS =
  /p ?[&/]? ?l\b|pnl|profit|gain|loss|result|ergebnis|résultat|mtd|ytd|qtd|wtd|\bchg|\bchange|delta|gamma|vega|theta|dv01/iu;
/** What is left of lots in Italian, Spanish and German, where they stand alone. */
const BALANCE = /^saldo(?: (?:netto|neto|lotti|lotes|contratti|contratos|kontrakte))?$/i;
/** What is left of money is called so as well. */
const MAY_BE_MONEY = /solde|saldo|saldi|balance|amount|total|betrag|montant|import[eo]|bedrag/i;

const plain = (name: string): string => name.replaceAll('_', ' ').trim();

/** Lots by when they were counted, or by what was done with them, and sums of them: a word of lots stands beside. */
const COUNTED =
  /^(?:(?:cob|live|cleared|booked|official|confirmed|total|risk) (?:net )?(?:positions?|posn?|qty|quantity|lots|contracts)|exposure ?\(?(?:in )?lots\)?|posizione neta|posición netta)$/iu;
/** What may be money, goods or the trades of others as well. */
const PLAIN =
  /^(?:(?:net |open )?(?:volumes?|amounts?|balance)|total|betrag|montant|importe|importo|bedrag|volumen|gesamt|totale)$/iu;
const HELD = [BALANCE, COUNTED, PLAIN];
const OF_VOLUMES = /volum/i;
/** What counts something, beside which an amount may be one of money. */
const OF_COUNTS = /^(?:#|nos?|nr|num(?:ber)?|count|units?|pieces|stk)\.?$/i;
/** More than a desk holds of one contract may be goods, or money. */
const MOST_LOTS = 5000;
const THOUSAND = 1000;

/**
 * Whether numbers below `Amount`, `Total` and the like can be nothing but lots: beside months of contracts and accounts, as small as lots are,
 * and those below `Volume` with a sign, which the trades of a market have not.
 */
function areOnlyLots({ names, headings, taken, rows }: SheetTable, column: number): boolean {
  const placeOf = (field: string): number =>
    headings.findIndex((heading, at) => !taken.includes(at) && namesField(heading, 'etd', field));
  const [code, expiry, account] = ['contract_code', 'contract_expiry', 'account_code'].map(placeOf);
  const held = rows.filter(({ cells }) => !isBlankCell(cells[column]) && !cells.some(isSum));
  const isDated = ({ cells }: TableRow): boolean =>
    isSymbol(cellWord(cells[code ?? -1])) || monthText(cellWord(cells[expiry ?? -1])) !== undefined;
  const lots = held.map(({ cells }) => amountOf(cells[column]) ?? 0);
  const isSigned = lots.some((amount) => amount < 0);
  return (
    (code ?? -1) >= 0 &&
    !names.some((name) => OF_COUNTS.test(plain(name))) &&
    (isSigned || ((account ?? -1) >= 0 && !OF_VOLUMES.test(names[column] ?? ''))) &&
    held.every(isDated) &&
    lots.every((amount) => Math.abs(amount) <= MOST_LOTS) &&
    lots.some((amount) => amount % THOUSAND !== 0)
  );
}

/**
 * `Today`, `C/F`, `Endbestand`: where nothing else may be lots, the one column of whole numbers that says nothing but that it is held now
 * is the position.
 */
export function withOnlyHeld(table: SheetTable): SheetTable {
  const { names, headings, taken, rows } = table;
  const found = names.flatMap((name, at) =>
    !taken.includes(at) && (isHeldAfter(name) || HELD.some((form) => form.test(plain(name)))) ? [at] : [],
  );
  const [column, ...more] = found;
  const isNamed = headings.some((heading) => namesField(heading, 'etd', 'net_position'));
  if (column === undefined || more.length > 0 || isNamed || !areLots(rows, column)) return table;
  const name = names[column] ?? '';
  if (PLAIN.test(plain(name)) && !areOnlyLots(table, column)) return table;
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
