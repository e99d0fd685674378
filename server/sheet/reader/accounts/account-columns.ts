import { namesField } from '../../../contract/heading-names.js';
import { namesAccount } from '../../table/doubts/twin-columns.js';
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
const WITHIN_ACCOUNTS =
  /^(?:trader|strategy|strat|(?:portfolio |fund |book |desk |trading )?manager|portfolio ?mgr)s?(?: ?(?:name|id|code|initials))?$/i;
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

/** What is most like the account where nothing names one, the most like it first: of its parts, its books, its holders, its desks. */
const LIKE_ACCOUNTS: readonly RegExp[] = [
  /^sub-? ?acc/i,
  /\b(?:book|folio)s?\b/i,
  /\b(?:client|customer|cust|owner|investor|mandate|scheme|member|company|subsidiary|kunde|buchungskreis|gesellschaft|soci[ée]t[ée]|società|sociedad)\b/iu,
  /\b(?:desk|business unit)s?\b/i,
];

/** The one column that is most like an account; undefined if two are as like it, or none is. */
function mostLikeAccount(table: SheetTable, columns: readonly number[]): number | undefined {
  const rankOf = (column: number): number => {
    const heading = (table.names[column] ?? '').replaceAll('_', ' ').trim();
    return WITHIN_ACCOUNTS.test(heading) ? -1 : LIKE_ACCOUNTS.findIndex((form) => form.test(heading));
  };
  const ranked = columns
    .map((column) => ({ column, rank: rankOf(column) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => one.rank - other.rank);
  const [best, second] = ranked;
  return best?.rank === second?.rank ? undefined : best?.column;
}

/** The table whose accounts are those of the column of their numbers, where one of their names stands before it. */
export function withNumbersOfAccounts(table: SheetTable): SheetTable {
  const accounts = table.headings.flatMap((heading, column) =>
    namesField(heading, 'fx', 'account_code') && !table.taken.includes(column) ? [column] : [],
  );
  const names = accounts.filter((column) => namesAccount(table.names[column] ?? ''));
  if (names.length === 0 || names.length === accounts.length) return table;
  return { ...table, headings: table.headings.map((heading, column) => (names.includes(column) ? '' : heading)) };
}

/**
 * The table with the column of its accounts headed as one where none is: that of “Fund” or “Position account”; of a desk,
 * a
 * trader and the like only where all rows are of one. Where two columns may be it, none is chosen. Where nothing else names an account, that
 * of a sub-account, an owner or a desk is taken for it, whose rows would be netted otherwise.
 * @param isNamed whether a line or a person names the account
 */
export function withAccountColumn(table: SheetTable, isNamed: boolean): SheetTable {
  const filled = table.headings.flatMap((heading, column) => {
    const values = new Set(
      table.rows.map(({ cells }) => cellWord(cells[column])).filter((text) => text !== '' && !isSum(text)),
    );
    const isPart = namesField(heading, 'etd', 'sub_account_code');
    const isOther = table.taken.includes(column) || isSpanned(table, column);
    const isCandidate = mayBeAccount(heading) && !BESIDE_ACCOUNT.test(heading) && !isOther;
    return isCandidate && values.size > 0 ? [{ heading, column, isPart, isOne: values.size === 1 }] : [];
  });
  const whole = filled.filter(({ isPart }) => !isPart);
  const named = whole.filter(({ heading }) => IS_ACCOUNT.test(heading.replaceAll('_', ' ')));
  const [found, ...others] = named.length > 0 ? named : whole.filter(({ isOne }) => isOne && filled.length === 1);
  if (found !== undefined && others.length === 0)
    return headedAccount(table, found.column, `Accounts are those of the column “${table.names[found.column] ?? ''}”.`);
  const like =
    isNamed || named.length > 0
      ? undefined
      : mostLikeAccount(
          table,
          filled.map(({ column }) => column),
        );
  return like === undefined
    ? table
    : headedAccount(
        table,
        like,
        `Accounts are those of the column “${table.names[like] ?? ''}”, as nothing else names one.`,
      );
}

const headedAccount = (table: SheetTable, column: number, remark: string): SheetTable => ({
  ...table,
  headings: table.headings.with(column, 'Account'),
  remarks: [...table.remarks, remark],
});
