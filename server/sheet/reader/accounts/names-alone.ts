import type { CellValue } from '../../workbook/port.js';
import { isContractTitle } from '../contracts/title-contracts.js';
import { isSum } from '../headings/sum-words.js';
import { onlyText } from '../sheet-table.js';

/** Lines of one text that name no account: kinds of products, pages, notes. */
const NO_ACCOUNT =
  /^(?:page\b|seite\b|hedges?\b|(?:usd|eur|gbp|jpy|chf|aud|cad|hkd|sgd|cnh|cny|sek|nok|dkk|pln|krw|inr|brl)\b|continued|end of|listed|open|current|closing|net|long|short|total|sub-?total|sum\b|futures?\b|options?\b|swaps?\b|bonds?\b|treasur|securit|derivative|position|cash|event|rates?\b|fx\b|curren|energy|oil\b|gas\b|power\b|metal|grain|agri|soft|livestock|equit|ind(?:ex|ices)|interest|commodit|fixed income|dv01|pv01|ladder|(?:t-?)?bills?\b|notes?\b|coupons?\b|strips?\b|tips\b|frns?\b|linkers?\b|gilts?\b|when[ -]issued|on[ -]the[ -]run|off[ -]the[ -]run|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-' ]?(?:20)?\d\d$|key[ -]?rate|sensitivit|irs\b|ois\b|government|otc\b|calls?\b|puts?\b|(?:outrights?|(?:calendar |inter-?month |time )?spreads?|calendars|butterfl(?:y|ies)|flies)$)/i;

/** `LO Jun 2027`: a code and its month. */
const CODE_AND_MONTH =
  /^(?=\d{0,2}[A-Z])[A-Z0-9]{1,4} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[-' ]?(?:20)?[2-4]\d$/i;

/** What titles are framed with, `** metals **`. */
const DECORATION = /[*=_#~]/;
/** `1. Listed derivatives`, `Section B: Swaps`: the number of a part of a report. */
const NUMBERED_SECTION =
  /^(?:(?:section|part|schedule|table) )?(?:\d{1,2}(?:\.\d{1,2})?|[A-Z]|[IVX]{1,4})(?:[.)]| ?[:–—-]) (?=\p{L})/iu;
/** What somebody has written down beside a book. */
const REMINDER = /^(?:to ?do|reminder|remember|check|notes?|nb|comments?|call|ask|ring)(?::| \p{Ll})/iu;

/** Whether a line is one text that may be a name. */
export function mayNameAccount(cells: readonly CellValue[]): boolean {
  const text = onlyText(cells);
  if (text === undefined || isSum(text)) return false;
  const plain = text.split(DECORATION).join(' ').trim().replace(NUMBERED_SECTION, '');
  return !NO_ACCOUNT.test(plain) && !CODE_AND_MONTH.test(plain) && !REMINDER.test(plain) && !isContractTitle(plain);
}
