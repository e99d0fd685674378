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

/** `S/H`, `Soll / Haben`, `Haben-Soll`, `S/H-Kennzeichen`. */
export function namesDebitAndCredit(heading: string): boolean {
  const words = heading.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const [first, second, ...others] = words.filter((word) => word !== '' && !INDICATORS.has(word));
  return (
    others.length === 0 &&
    PAIRS.some(([debit, credit]) => (first === debit && second === credit) || (first === credit && second === debit))
  );
}

/** Whether a word in a column of sides is one of debit and credit, beside which `S` may be Soll. */
export const isOfCredit = (text: string): boolean => /^(?:h|haben|soll)$/i.test(text);
