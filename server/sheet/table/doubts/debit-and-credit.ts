import { normalisedHeading } from '../../../contract/heading-names.js';

/** Debit and credit in the languages of statements, as words and as letters; which of them is bought depends on the book. */
const PAIRS: readonly (readonly [debit: string, credit: string])[] = [
  ['s', 'h'],
  ['soll', 'haben'],
  ['d', 'h'],
  ['debe', 'haber'],
  ['d', 'a'],
  ['dare', 'avere'],
  ['débit', 'crédit'],
  ['debito', 'credito'],
  ['débito', 'crédito'],
  ['debet', 'credit'],
  ['debet', 'kredit'],
];

/** What may stand behind both of them in a heading. */
const INDICATORS: ReadonlySet<string> = new Set(['kz', 'kennz', 'kennzeichen', 'indicator', 'ind', 'flag', 'code']);

/** Both of them in English, without case and separators. */
const IN_ENGLISH: ReadonlySet<string> = new Set(['dc', 'cd', 'drcr', 'crdr', 'debitcredit', 'creditdebit']);

/** `Debit/Credit`, `S/H`, `Soll / Haben`, `Haben-Soll`, `S/H-Kennzeichen`. */
export function namesDebitAndCredit(heading: string): boolean {
  if (IN_ENGLISH.has(normalisedHeading(heading).replaceAll('_', ''))) return true;
  const words = heading.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const [first, second, ...others] = words.filter((word) => word !== '' && !INDICATORS.has(word));
  return (
    others.length === 0 &&
    PAIRS.some(([debit, credit]) => (first === debit && second === credit) || (first === credit && second === debit))
  );
}

/** Whether a word in a column of sides is one of debit and credit, beside which `S` may be Soll. */
export const isOfCredit = (text: string): boolean => /^(?:h|haben|soll)$/i.test(text);

/** `1,250.00DR`, `10,710.00 CR`, `DR 4,100.00`, `.00`: money has two decimals. */
const WITH_DECIMALS = /^[-+(]?(?:\d(?:[\d,]*\.|[\d. ]*,)|\.)\d{2}\)?-?$/;
/** `10,710`, of currencies without decimals: beside the letters its groups show that it counts money. */
const IN_GROUPS = /^\d{1,3}(?:,\d{3})+$/;
const LETTERS_BEHIND = /(?<=[\d)]) ?(DR|CR)\.?$/i;
const LETTERS_BEFORE = /^(DR|CR)\.? ?(?=[\d.(])/i;

/** A number and the letters of debit or credit beside it, `10,710.00` and `CR`; without such letters the text as it is, and ''. */
export function partedCredit(text: string): readonly [number: string, letters: string] {
  if (!/[CD]R/i.test(text)) return [text, ''];
  const letters = (LETTERS_BEHIND.exec(text) ?? LETTERS_BEFORE.exec(text))?.[1] ?? '';
  return [text.replace(LETTERS_BEHIND, '').replace(LETTERS_BEFORE, ''), letters.toUpperCase()];
}

/** Whether a text stands for no amount, as a lone dash among amounts does; where all cells are such, they may be marks of sides. */
export const isNoAmount = (text: string): boolean => /^(?:[-–—]{1,3}|n\/?a|nil)$/i.test(text);

/** Whether a text is an amount of money, which says nothing of a side of the position. */
export function isAmountOfMoney(text: string): boolean {
  const [number, letters] = partedCredit(text);
  return WITH_DECIMALS.test(number) || (letters !== '' && IN_GROUPS.test(number));
}
