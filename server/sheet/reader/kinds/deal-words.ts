import { withoutAccents } from '../../../lib/without-accents.js';
import { cellWord, withCells, type SheetTable } from '../sheet-table.js';

const OPTION =
  /^(?:fx ?|currency |vanilla ?|european ?)*(?:options?|opt|vanilla|van|simple|smp|fxo|ndo)$|^(?:fx ?)?non[ -]?deliverable options?$|^(?:devisen|wahrungs)option(?:en)?$|^options? de change$|^opzion[ei](?: su)? (?:cambi|valut[ae])$|^opcion(?:es)?(?: de| sobre)? divisas?$|^valuta-?optie$/i;

/** Whether the word of a product says that a deal is an option, and not which one. */
export const isOptionWord = (word: string): boolean => OPTION.test(withoutAccents(word));

/** What desks of other languages call deals, by the name that rows have for them. */
const DEALS: readonly (readonly [name: string, form: RegExp])[] = [
  [
    'FWD',
    /^fxd$|^fx[ _-]?(?:forwards?|fwds?|outrights?)$|^(?:fx )?(?:outright (?:forwards?|fwds?)|(?:forward|fwd) outrights?)$|^(?:devisen-?)?termin(?:geschaft|kauf|verkauf)?$|^(?:change|achat|vente) a terme$|^terme(?: sec)?$|^(?:cambi[oi] )?a termine$|^(?:seguro de cambio|(?:divisas? )?a plazo)$|^(?:valuta-?)?termijn(?:contract|transactie)?$/i,
  ],
  [
    'SPOT',
    /^fx[ _-]?spot$|^(?:devisen-?)?kassa(?:geschaft)?$|^(?:change )?(?:au )?comptant$|^(?:cambi[oi] )?a pronti$|^(?:divisas? )?(?:al )?contado$/i,
  ],
  ['NDF', /^fx[ _-]?ndf$|^ndf[ _-]?fx$|^ndfs$|^(?:fx )?non[ -]?deliverable(?: fx| currency)? (?:forwards?|fwds?)$/i],
  ['SWAP', /^xsw$|^fx[ _-]?swap$|^devisen-?swap$|^swap de change$/i],
];

/** The name that rows have for a deal of another language; undefined if a word is none. */
const dealMeant = (word: string): string | undefined => DEALS.find(([, form]) => form.test(withoutAccents(word)))?.[0];

/** Whether a word is one of deals in currencies, as no kind of securities is called. */
export const isDealWord = (word: string): boolean =>
  /^(?:fx )?(?:spot|swaps?|ndf|outright|forward|fwd)$/i.test(word) || dealMeant(word) !== undefined;

/** The table with products of other languages, `Devisentermin`, by the name that rows have. */
export const withDealWords = (table: SheetTable, product: number): SheetTable =>
  withCells(table, product, (cell) => dealMeant(cellWord(cell)) ?? cell);
