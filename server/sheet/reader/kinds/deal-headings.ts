import { headingWords } from '../headings/words-apart.js';
import { baseOfSides } from '../headings/sides-of-base.js';
import { bare } from './currency-trades.js';

/** What headings call the currency that a deal is in, and the other one; `1` and `2` stand behind a word or in it. */
export const DEALT: ReadonlySet<string> = new Set(['dealt', 'deal', 'base', 'traded', 'primary', 'first', 'main', '1']);
export const CONTRA: ReadonlySet<string> = new Set([
  ...[
    'contra',
    'counter',
    'quote',
    'quoted',
    'quoting',
    'term',
    'terms',
    'secondary',
    'second',
    'variable',
    'against',
    'vs',
    'versus',
    'opposite',
  ],
  '2',
]);
export const CURRENCY: ReadonlySet<string> = new Set([
  ...['ccy', 'currency', 'cur', 'curr', 'divisa', 'valuta', 'wahrung', 'whg', 'devise', 'moneda', 'moeda'],
]);
export const AMOUNT: ReadonlySet<string> = new Set([
  ...['amount', 'amt', 'notional', 'nominal', 'importo', 'betrag', 'montant', 'importe', 'montante', 'bedrag'],
]);
/** Words of other languages that say in one which currency they are of, and whether it or its amount. */
const IN_ONE_WORD: Readonly<Record<string, readonly string[]>> = {
  controdivisa: ['contra', 'currency'],
  controvaluta: ['contra', 'currency'],
  gegenwahrung: ['contra', 'currency'],
  contredevise: ['contra', 'currency'],
  contradivisa: ['contra', 'currency'],
  tegenvaluta: ['contra', 'currency'],
  controvalore: ['contra', 'amount'],
  controimporto: ['contra', 'amount'],
  gegenwert: ['contra', 'amount'],
  gegenbetrag: ['contra', 'amount'],
  contrevaleur: ['contra', 'amount'],
  contravalor: ['contra', 'amount'],
  tegenwaarde: ['contra', 'amount'],
};

/** The words of a heading, numbers behind words apart, such as `Contre-devise` as one. Of `Divisa controvalore` the first word says that it is no amount. */
function dealWords(name: string): readonly string[] {
  const written = headingWords(bare(name));
  const isOneWord = IN_ONE_WORD[written.join('')] !== undefined;
  const words = (isOneWord ? [written.join('')] : written).flatMap(
    (word) => /^(\D+)(\d)$/.exec(word)?.slice(1) ?? [word],
  );
  const isOfCurrency = words.some((word) => CURRENCY.has(word));
  return words.flatMap((word) => {
    const [which = word, what] = IN_ONE_WORD[word] ?? [];
    return what === undefined || (isOfCurrency && AMOUNT.has(what)) ? [which] : [which, what];
  });
}

/** The one column whose heading is nothing but a currency, or nothing but an amount: beside a contra currency that which is dealt. */
export function plainColumnOf(names: readonly string[], what: ReadonlySet<string>): number | undefined {
  const found = names.flatMap((name, column) => {
    const [word = '', ...others] = dealWords(name);
    return others.length === 0 && what.has(word) ? [column] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** The one column whose heading says which of two currencies it is of, and whether it holds that or its amount. */
export function columnOf(
  names: readonly string[],
  which: ReadonlySet<string>,
  what: ReadonlySet<string>,
): number | undefined {
  const found = names.flatMap((name, column) => {
    const words = dealWords(name);
    const kinds = words.filter((word) => !which.has(word));
    const isMeant = kinds.length < words.length && kinds.length > 0 && kinds.some((word) => what.has(word));
    const isOnly = kinds.every((word) => what.has(word) || CURRENCY.has(word));
    return isMeant && isOnly ? [column] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Whether sides are said to be those of the base currency, and the dealt one is not called so: it may be either of the pair. */
export function isSideOfBase(sideName: string, dealtName: string): boolean {
  const base = baseOfSides(sideName);
  return base !== undefined && !dealWords(dealtName).includes(base);
}
