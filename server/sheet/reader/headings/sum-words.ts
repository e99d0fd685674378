import { memoizedText } from '../../../lib/memoized-text.js';

const SUM_WORD =
  /^[\s=*-]*(?:(?:grand|sub|account|overall|net)[\s-]*)*(?:totals?|sums?|net|net open|summe|zwischensumme|gesamt(?:summe)?|somme|total général|totale|totaal|subtotaal|eindtotaal|totalt|celkem|ukupno|suma|razem|summa|sammanlagt|yhteensä|итого|всего|toplam|합계|소계|총계|總數|合計|小計|総計|合计|总计|小计)(?![\p{L}\p{N}])|\b(?:sub-?)?totals?[\s:*=-]*$/iu;

/** Nothing else in the cell. */
const EVERYTHING =
  /^\s*(?:all|all (?:accounts|books|portfolios|desks|funds|curves|currencies|tenors)|everything|tous|alle|tutti|todos)\s*$/i;

const isSumText = memoizedText((text) => SUM_WORD.test(text) || EVERYTHING.test(text));

/** Whether a cell says that its row is a sum. */
export const isSum = (cell: unknown): boolean => typeof cell === 'string' && isSumText(cell);

/** What `CL Total`, `Total CL` or `Total for CL` is the sum of; undefined where a text says no such thing. */
export function summedName(text: string): string | undefined {
  const behind = /^(?:sub-?)?total(?: (?:for|of))? (\S.*)$/i.exec(text)?.[1];
  return behind ?? /^(\S.*?) (?:sub-?)?totals?:?$/i.exec(text)?.[1];
}

const NUMBER = /^[-+(]?\d[\d.,]*[)-]?$/;

/** `Account total      113        50`, `TOTAL OPEN TRADE EQUITY  USD  27,117.50`: a printed line whose words say a sum, with nothing but numbers behind several blanks. */
export function isPrintedSum(cell: unknown): boolean {
  const [text, ...behind] = typeof cell === 'string' ? cell.trim().split(/ {2,}/) : [];
  const [currency = '', ...amounts] = behind;
  const numbers = /^[A-Z]{3}$/.test(currency) ? amounts : behind;
  return isSum(text) && numbers.length > 0 && numbers.every((number) => NUMBER.test(number));
}
