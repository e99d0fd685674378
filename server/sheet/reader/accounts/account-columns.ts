import { namesField } from '../../../contract/heading-names.js';
import { isSum } from '../headings/sum-words.js';
import { cellWord, isSpanned, type SheetTable } from '../sheet-table.js';

/** Words of headings that may stand over accounts by another name. */
const MAY_BE_ACCOUNT =
  /account|acct|a\/c|compte|cuenta|conto|rekening|口座|账户|fund|desk|client|customer|cust|entity|company|subsidiary|business unit|trader|strategy|strat|book|portfolio|folio|member|owner|investor|mandate|scheme|konto|kunde|buchungskreis|gesellschaft|soci[ée]t[ée]|società|sociedad/iu;
/** Numbers of trades and messages by somebody's name, such as “Client ref”. */
const OF_TRADE = /(?:^|[^\p{L}])(?:ref|reference|trade|deal|order|clord\w*|uti|usi)(?:$|[^\p{L}])/iu;
/** Whether a heading may stand over accounts by another name. */
export const mayBeAccount = (heading: string): boolean =>
  MAY_BE_ACCOUNT.test(heading) &&
  !OF_OTHERS.test(heading) &&
  (!OF_TRADE.test(heading) || IS_ACCOUNT.test(heading.replaceAll('_', ' ')));
/** Headings of those who trade, and of what for: several of them are of one account where nothing else names one. */
const WITHIN_ACCOUNTS = /^(?:trader|strategy|strat)s?(?: ?(?:name|id|code|initials))?$/i;
/** Whether a heading may stand over several accounts, of which rows must not count together. */
export const mayBeAccounts = (heading: string): boolean =>
  mayBeAccount(heading) && !WITHIN_ACCOUNTS.test(heading.replaceAll('_', ' ').trim());
/** Headings that stand over nothing but accounts. */
const IS_ACCOUNT =
  /(?:^|[^\p{L}])(?:account|acct|a\/c|fund|portfolio|entity|konto|compte|cuenta|buchungskreis)(?:$|[^\p{L}])/iu;
/** Headings of those whom the holder deals with. */
const OF_OTHERS = /counter ?part|\bcpty\b|\bcparty\b|\bissuer\b|\bbank\b|\bdealer\b/i;
/** Names and kinds of accounts beside their codes, and amounts of them. */
const BESIDE_ACCOUNT = /name|type|currency|ccy|value|total|manager|balance|kind|class|open|status|weight|%|nav/i;

/**
 * The table with the column of its accounts headed as one where none is: that of “Fund” or “Position account”; of a desk,
 * a trader and the like only where all rows are of one. Where two columns may be it, none is chosen.
 */
export function withAccountColumn(table: SheetTable): SheetTable {
  const filled = table.headings.flatMap((heading, column) => {
    const values = new Set(
      table.rows.map(({ cells }) => cellWord(cells[column])).filter((text) => text !== '' && !isSum(text)),
    );
    const isPart = namesField(heading, 'etd', 'sub_account_code');
    const isOther = isPart || table.taken.includes(column) || isSpanned(table, column);
    const isCandidate = mayBeAccount(heading) && !BESIDE_ACCOUNT.test(heading) && !isOther;
    return isCandidate && values.size > 0 ? [{ heading, column, isOne: values.size === 1 }] : [];
  });
  const named = filled.filter(({ heading }) => IS_ACCOUNT.test(heading.replaceAll('_', ' ')));
  const [found, ...others] = named.length > 0 ? named : filled.filter(({ isOne }) => isOne && filled.length === 1);
  if (found === undefined || others.length > 0) return table;
  return {
    ...table,
    headings: table.headings.with(found.column, 'Account'),
    remarks: [...table.remarks, `Accounts are those of the column “${table.names[found.column] ?? ''}”.`],
  };
}
