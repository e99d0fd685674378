import { withoutAccents } from '../../../lib/without-accents.js';
import { dayText } from '../date-text.js';

/** What stands between the word for an account and its number: `n.`, `n°`, `nº`, `Nr.`, `número`. */
const AFTER_WORD =
  /(?:^|[ ,;(–—|])(?:conto|compte|cuenta|conta|depot|depa|dossier|konto|rekening|depositum|portafoglio|portefeuille)(?: [a-z']{1,20}){0,3} (?:n[°º]?\.?|nr\.?|no\.?|num\.?|numero|nummer):? ?(?=\S*\d)([a-z0-9][a-z0-9._/-]*(?: \d{2,8}){0,4})(?=[ ,;:)]|$)/i;
/** `Konto-Nr. 12.345.678`, `Kontonummer 4711`, `Rekeningnr. 4711`. */
const IN_ONE_WORD =
  /(?:^|[ ,;(–—|])(?:konto|depot|depa|rekening|verrechnungskonto|margenkonto|marginkonto)[ -]?(?:nr|nummer|no)\.?:? ?(?=\S*\d)([a-z0-9][a-z0-9._/-]*(?: \d{2,8}){0,4})(?=[ ,;:)]|$)/i;
/** `Numero di conto: 12345`, `N° de compte 00123`. */
const BEFORE_WORD =
  /(?:^|[ ,;(–—|])(?:n[°º.]|numero|nro\.?|num\.?|nummer)(?: (?:di|de|du|del|da|de la|do))? (?:conto|compte|cuenta|conta|depot|dossier|konto|rekening)(?: [a-z']{1,20}){0,2}:? (?=\S*\d)([a-z0-9][a-z0-9._/-]*(?: \d{2,8}){0,4})(?=[ ,;:)]|$)/i;
/** A statement has a number as well, which is short. */
const OF_STATEMENT = /\b(?:estratto|releve|extracto|extrato|auszug|afschrift|overzicht)\b/i;
const LONG_NUMBER = /(?:\d\D{0,2}){4}/;
const LONGEST_TITLE = 120;

/** The account that a title names by its number in another language: `Conto derivati n. 12345`, `Konto-Nr. 12.345.678`; undefined if it names none. */
export function numberedAccount(text: string): string | undefined {
  if (text.length > LONGEST_TITLE) return undefined;
  const plain = withoutAccents(text);
  const found = [AFTER_WORD, IN_ONE_WORD, BEFORE_WORD]
    .map((form) => form.exec(plain)?.[1])
    .find((code) => code !== undefined);
  const code = found?.replace(/[._/-]$/, '');
  if (code === undefined || dayText(code, 'first') !== undefined) return undefined;
  return OF_STATEMENT.test(plain) && !LONG_NUMBER.test(code) ? undefined : code;
}
