import { namesQuantity } from '../../../contract/heading-names.js';
import { headingMeaning, isKnownHeading } from '../heading-meaning.js';
import { comparedHeading } from '../heading-words.js';
import { quantityPairHeading } from '../headings/pair-headings.js';
import { isSum } from '../headings/sum-words.js';
import { bare } from '../kinds/currency-trades.js';
import { NO_UNIT } from './heading-units.js';
import { amountOf, isNumber } from '../quantity-pairs.js';
import { isBlankCell, type SheetTable } from '../sheet-table.js';

const SETTLED = /^(?:.* )?settled\b/i;
const UNSETTLED = /\b(?:unsettled|not settled|pending settlement)\b/i;
const BY_TRADE_DATE = /\btrade ?date (?:position|quantity|qty|par|face|nominal|notional|holding)\b/i;

/**
 * Of what is settled, what is not and their sum by trade date the last, which is what is held, if it is that sum in every row. A heading
 * that is not known becomes that of what is settled.
 */
export function withTradeDateAmounts(table: SheetTable): SheetTable {
  return withTradedOfPair(withSumOfSettled(table));
}

function withSumOfSettled(table: SheetTable): SheetTable {
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

const QUANTITIES: readonly string[] = [
  ...['quantity', 'quantities', 'qty', 'position', 'positions', 'pos', 'holding', 'holdings', 'units', 'lots'],
  ...['par', 'parvalue', 'paramount', 'face', 'facevalue', 'faceamount', 'nominal', 'notional', 'contracts'],
  ...['bestand', 'nominale', 'stuck', 'quantite', 'cantidad', 'posicion', 'quantita', 'posizione', 'aantal', 'positie'],
];
const TRADE_DATES: readonly string[] = [
  ...['tradedate', 'td', 'traded', 'bytradedate', 'ontradedate', 'asoftradedate', 'tradedatebasis'],
  ...['handelstag', 'perhandelstag', 'handelsdatum', 'abschlusstag', 'transactiedatum'],
  ...['datedenegociation', 'endatedenegociation', 'datedoperation', 'endatedoperation', 'negociee'],
  ...['fechaoperacion', 'fechadeoperacion', 'fechacontratacion', 'fechadecontratacion', 'contratada'],
  ...['dataoperazione', 'perdataoperazione', 'datanegoziazione', 'negoziata'],
];
const SETTLEMENT_DATES: readonly string[] = [
  ...['settledate', 'settlementdate', 'settleddate', 'sd', 'settle', 'settled', 'settlement', 'valuedate', 'vd'],
  ...['bysettledate', 'bysettlementdate', 'onsettledate', 'asofsettledate', 'settledatebasis', 'settlementdatebasis'],
  ...['valuta', 'pervaluta', 'valutatag', 'erfullungstag', 'valutadatum', 'afwikkeldatum', 'abgewickelt'],
  ...['datedereglement', 'endatedereglement', 'datedevaleur', 'endatedevaleur', 'reglee', 'denouee'],
  ...['fechaliquidacion', 'fechadeliquidacion', 'fechavalor', 'fechadevalor', 'liquidada'],
  ...['dataregolamento', 'perdataregolamento', 'dataliquidazione', 'datavaluta', 'regolata'],
];
/** Words that say it of amounts though they stand alone. */
const ALONE: ReadonlySet<string> = new Set(['traded', 'settled']);

/** Whether a heading is of amounts by one of some days. What else stands in brackets behind it must be a unit that will be counted. */
function isAmountBy(days: readonly string[], name: string): boolean {
  const isOne = (text: string): boolean => {
    const compared = comparedHeading(text);
    return days.some(
      (day) =>
        (compared === day && ALONE.has(day)) ||
        QUANTITIES.some((word) => compared === day + word || compared === word + day),
    );
  };
  return isOne(name) || (isOne(bare(name.trim())) && headingMeaning(name).unit !== NO_UNIT);
}

/** Of an amount by trade date and one by settlement date, which say no more of each other, the first: what was dealt is held from then on. */
function withTradedOfPair(table: SheetTable): SheetTable {
  const columnsBy = (days: readonly string[]): readonly number[] =>
    table.names.flatMap((name, column) =>
      !table.taken.includes(column) && isAmountBy(days, name) && isOfAmounts(table, column) ? [column] : [],
    );
  const [[traded, ...others], [settled, ...more]] = [columnsBy(TRADE_DATES), columnsBy(SETTLEMENT_DATES)];
  if (traded === undefined || settled === undefined || others.length > 0 || more.length > 0) return table;
  const isOther = (heading: string, column: number): boolean =>
    column !== traded &&
    column !== settled &&
    (quantityPairHeading(heading) !== undefined || namesQuantity(headingMeaning(heading).heading));
  if (table.headings.some(isOther)) return table;
  return {
    ...table,
    headings: table.headings.with(traded, 'Quantity').with(settled, ''),
    taken: [...table.taken, settled],
    remarks: [
      ...table.remarks,
      `“${table.names[traded] ?? ''}” is held, whether it is settled or not: “${table.names[settled] ?? ''}” is not read.`,
    ],
  };
}

const isOfAmounts = ({ rows }: SheetTable, column: number): boolean =>
  rows.some(({ cells }) => isNumber(cells[column])) &&
  rows.every(({ cells }) => isBlankCell(cells[column]) || amountOf(cells[column]) !== undefined || cells.some(isSum));
