import { withoutAccents } from '../../../lib/without-accents.js';
import { memoizedText } from '../../../lib/memoized-text.js';
import { cellWord, withoutRows, type SheetTable } from '../sheet-table.js';

type Columns = Readonly<Partial<Record<string, number>>>;

/** Notionals that change, rates that do, payments that are put off and rights to end a swap, in the words of desks. */
const TERMS =
  /\b(?:(?:de)?amorti[sz](?:ing|ed|ation|ations|es)?|amort|amortissa(?:ble|nt)|amortissement|amortizable|amortizacion|ammortamento|ammortizzato|ammortizing|accret(?:ing|ion|es)|annuity|sinking fund|zero[ -]?coupon|zc ?(?:swap|irs|ois)|cupon cero|nullkupon|step(?:s|ped|ping)?[ -]?(?:up|down)|roller[ -]?coaster|tilgung(?:sswap)?|tilgend|annuitat|callable|cancell?able|cancell?ation (?:right|option)|extend[ai]ble|putt?able|bermudan?|swaptions?|kundbar|kundigungsrecht|annulable|resiliable|cancelabile|estinguibile|(?:mandatory|mutual|optional) (?:break|put|early termination)|break clause|compounding swap|cms|constant maturity|range accrual|inverse floater|capped|floored|collared|quanto|inflation[ -]linked)\b/i;
/** What stands before such a word, or behind it, where a swap has no such term. */
const DENIED = /\b(?:no|non|not|without|none|keine?|ohne|nicht|sans|sin|senza|zonder)[ -](?:\w+ ){0,2}$/i;
const DENIED_BEHIND = /^\W{0,3}(?:no|none|n|false|nil|n\/a|keine?|nein|non|aucun)\b/i;

/** Headings over the names of those whose swap it is, or of whom it was bought. */
const OF_NAMES =
  /account|acct|portfolio|\bbook|\bdesk|fund|entity|client|customer|counterpart|cpty|broker|dealer|trader|custodian|konto|depot|compte|cuenta|conto|kunde|mandant/i;

/** The words of a text that speak of a term of swaps that is not read; undefined if it has none, or denies it. */
const termSaid = memoizedText((text): string | undefined => {
  const plain = withoutAccents(text);
  const found = TERMS.exec(plain);
  if (found === null) return undefined;
  const [term] = found;
  const isDenied =
    DENIED.test(plain.slice(0, found.index)) || DENIED_BEHIND.test(plain.slice(found.index + term.length));
  return isDenied ? undefined : term;
});

/**
 * The table without swaps of which any cell that is not read says a term that would make another swap of them: `Amortising` below
 * `Structure`, `callable from 2029` below `Notes`. What else stands there is no term.
 */
export function withoutTermsSaid(table: SheetTable, columns: Columns): SheetTable {
  const read = new Set(Object.values(columns));
  const free = table.names.flatMap((name, column) =>
    read.has(column) || table.taken.includes(column) || OF_NAMES.test(name) ? [] : [column],
  );
  return withoutRows(table, ({ cells }) => {
    const column = free.find((at) => typeof cells[at] === 'string' && termSaid(cellWord(cells[at])) !== undefined);
    return column === undefined
      ? null
      : {
          reason: `“${cellWord(cells[column])}” by ${table.names[column] ?? ''}: a swap is read without such terms, and would be another one`,
          isTold: true,
        };
  });
}
