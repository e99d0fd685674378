import { groupBy } from '../../../lib/group-by.js';
import type { ColumnMap } from '../../table/column-map.js';
import { namesField } from '../../../contract/heading-names.js';
import { contractColumns, contractKey } from '../contracts/contract-columns.js';
import { headingMeaning } from '../heading-meaning.js';
import { spacedHeading } from '../headings/words-apart.js';
import { cellWord, isBlankCell, withCells, type SheetTable } from '../sheet-table.js';

/** What may stand behind the word in a heading that names somebody. */
const OF_NAMES = / (?:name|short name|id|code|no|nr|number|nummer)\.?$/iu;
/** Whom or what a heading names, without its separators and such a word. */
const named = (heading: string): string => spacedHeading(heading).replace(OF_NAMES, '').trim();

/** Those whose accounts are: the same number at two of them is of two accounts. */
const OWNERS =
  /^(?:(?:end |ultimate |beneficial |legal )?(?:clients?|customers?|cust|owner|investor)|ubo|holder|(?:position|account|acct) (?:holder|owner)|principal|on behalf of|beneficiary|(?:account|acct|client|a\/c) alias|pot|sleeve|portfolios?|sub-?fund|funds?|company|subsidiary|(?:legal )?entity|mandate|scheme|kunden?|mandant|gesellschaft|firma|fonds|cliente?s?|société|entité|portefeuille|cartera|empresa|entidad|portafoglio|società|klant|relatie)$/iu;
/** Those where accounts are. */
const HOLDERS =
  /^(?:(?:clearing|carrying|prime|give-?up) (?:broker|member|firm)|clearers?|fcm|gcm|custodian|depot(?:bank)?|depository)$/iu;
/** The accounts of a fund or a book there: the positions of two of them are not netted. */
const ACCOUNTS_THERE =
  /^(?:(?:pb|prime(?: broker(?:age)?)?|broker(?:age)?|(?:clearing|carrying) (?:broker|member|firm)|clearers?|fcm|gcm|custod(?:ian|y)|safekeeping|clearing|depot(?:bank)?|depository|bank) (?:account|acct|a\/c|acc)|(?:account|acct|a\/c) (?:at|with) (?:the )?(?:broker|pb|prime broker|clearer|fcm|custodian|bank)|(?:depot|broker|bank)konto)$/iu;
const BOOKS = /^books?$/iu;
const PLAIN_ACCOUNTS = /^(?:accounts?|acct|a\/c|acc)$/iu;
const PORTFOLIOS = /^portfolios?$/iu;
/** Where trades are listed it is he who executed them. */
const BROKERS = /^brokers?$/iu;
/** Whether the positions of a broker's client or its own. */
const SEGMENTS =
  /^(?:(?:customer |client |clearing |position )?(?:account|acct) (?:type|kind)|(?:type|kind) of (?:account|acct)|(?:trade|account|client|party) role|role|segments?|seg(?:regation)?(?: (?:type|ind|indicator|flag|status|class))?|origin|capacity|(?:account|acct|acc) class|principal ?\/ ?agen(?:t|cy)|agen(?:t|cy) ?\/ ?principal|(?:house|prop) ?\/ ?(?:client|cust(?:omer)?)|owner type|reg(?:ulat(?:ion|ory))?(?: class)?|(?:client|cust(?:omer)?) ?\/ ?house|[hc] ?\/ ?[hc])$/iu;
/** The same below a heading that may as well say whether a position is open: the house stands among them. */
const MAY_BE_SEGMENTS = /^(?:(?:pos(?:ition)?|holder) )?type$/iu;
const HOUSE_OR_CLIENT = /^(?:h|c|house|clients?|cust(?:omers?)?)$/iu;
const HOUSE = /^h(?:ouse)?$/iu;
const SEGMENT =
  /^(?:house|client|clients|customer|customers|cust|prop(?:rietary)?|own|principal|agency|agent|omnibus|c?seg|segregated|secured|sequestered|n-?seg|(?:non|un)[ -]?seg(?:regated)?|lsoc|30\.7|1\.25|us|non-?us|4d|h|c|p|a)$/iu;
/** What stands before and behind an account's number, and is part of it. */
const PARTS_OF_NUMBER = /^(?:(?:account|acct) )?(?:office|branch|suffix|sfx)$/iu;
const PART_OF_NUMBER = /^(?=.*\d)[\p{L}\d]{1,4}$/iu;
const BEFORE_NUMBER = /office|branch/iu;
/** Those who trade within an account. */
const WITHIN =
  /^(?:desks?|traders?|strateg(?:y|ies)|strats?|books?|brokers?|teams?|divisions?|departments?|folders?|(?:portfolio |fund )?managers?|pm)$/iu;
/** Whether a heading names those who trade within an account, or its parts, which have their own margin below it. */
export const isWithinAccount = (heading: string): boolean =>
  WITHIN.test(named(heading)) || namesField(heading, 'etd', OF_INTERFACE);
/** Columns that only trades have. */
const OF_TRADES = /^(?:trade|deal|order|ticket|fill|exec|price$|px$|b\/s$|buy\/sell$|side$)/iu;

/**
 * The table in which accounts that have one number at several clients, funds or brokers are several accounts, each called by both. Of
 * traders and desks within an account it is told that their positions are netted.
 */
export function withOwnersNamed(table: SheetTable, map: ColumnMap): SheetTable {
  const account = map.columns['account_code'];
  if (account === undefined) return table;
  const read = new Set(Object.values(map.columns));
  const areTrades = table.names.some((name) => OF_TRADES.test(name.trim()));
  const own = named(table.names[account] ?? '');
  const isOfOwners = [OWNERS, BOOKS].some((form) => form.test(own));
  const isWithAccounts = isOfOwners || PLAIN_ACCOUNTS.test(own);
  const isOfPortfolios = PORTFOLIOS.test(own);
  return table.names.reduce((current, name, column) => {
    if (read.has(column) || table.sources[column] === table.sources[account]) return current;
    const heading = named(name);
    const isOwner = OWNERS.test(heading);
    if (areHouseAndClients(current, column, heading))
      return withSegmentsTold(withBoth(current, { account, column, isFirst: false }), column);
    if (
      isOwner ||
      HOLDERS.test(heading) ||
      (isWithAccounts && ACCOUNTS_THERE.test(heading)) ||
      (isOfOwners && headingMeaning(name).heading === 'Account') ||
      (isOfPortfolios && BOOKS.test(heading)) ||
      (BROKERS.test(heading) && !areTrades) ||
      areAll(table, column, SEGMENTS.test(heading) ? SEGMENT : PARTS_OF_NUMBER.test(heading) ? PART_OF_NUMBER : null)
    )
      return withBoth(current, { account, column, isFirst: isOwner || BEFORE_NUMBER.test(heading) });
    const isWithin = WITHIN.test(heading) && (!table.taken.includes(column) || isAccountOfOthers(table, column));
    return isWithin || SEGMENTS.test(heading) || PARTS_OF_NUMBER.test(heading)
      ? withNettingTold(current, map, column)
      : current;
  }, table);
}

/** Whether a column is left aside as another one is that of the accounts, and nothing is told of it: `Book` beside `Account`. */
function isAccountOfOthers({ names, remarks }: SheetTable, column: number): boolean {
  const name = names[column] ?? '';
  const isAccount = [name, headingMeaning(name).heading].some((heading) => namesField(heading, 'etd', 'account_code'));
  return isAccount && !remarks.some((remark) => remark.includes(`“${name}”`));
}

/** Whether a column says of all rows whether they are the house's or its clients'. */
const areHouseAndClients = (table: SheetTable, column: number, heading: string): boolean =>
  MAY_BE_SEGMENTS.test(heading) &&
  !table.taken.includes(column) &&
  areAll(table, column, HOUSE_OR_CLIENT) &&
  table.rows.some(({ cells }) => HOUSE.test(cellWord(cells[column])));

/** The table that tells that such a column says nothing else of its rows. */
function withSegmentsTold(table: SheetTable, column: number): SheetTable {
  const remark = `“${table.names[column] ?? ''}” says which rows are of the house and which are of clients.`;
  const taken = table.taken.includes(column) ? table.taken : [...table.taken, column];
  return { ...table, taken, remarks: [...table.remarks, remark] };
}

/** Whether all rows have words of a form in a column; none = there is no such form. */
const areAll = ({ rows }: SheetTable, column: number, form: RegExp | null): boolean =>
  form !== null && rows.every(({ cells }) => form.test(cellWord(cells[column])));

interface ColumnsOfAccounts {
  readonly account: number;
  /** Of those whose, or where, accounts are. */
  readonly column: number;
}

/** The different names that stand beside each account. */
const namesByAccount = ({ rows }: SheetTable, { account, column }: ColumnsOfAccounts): readonly ReadonlySet<string>[] =>
  [
    ...groupBy(
      rows.filter(({ cells }) => !isBlankCell(cells[column]) && !isBlankCell(cells[account])),
      ({ cells }) => cellWord(cells[account]).toUpperCase(),
    ).values(),
  ].map((own) => new Set(own.map(({ cells }) => cellWord(cells[column]).toUpperCase())));

/** @param isFirst whether the name stands before the account's own */
function withBoth(
  table: SheetTable,
  { account, column, isFirst }: ColumnsOfAccounts & { readonly isFirst: boolean },
): SheetTable {
  if (namesByAccount(table, { account, column }).every(({ size }) => size < 2)) return table;
  let name = '';
  const named = withCells(table, account, (cell, { cells }) => {
    // A name that stands once is that of the rows below it.
    if (!isBlankCell(cells[column])) name = cellWord(cells[column]);
    const own = cellWord(cell);
    return own === '' || name === '' ? cell : isFirst ? `${name} ${own}` : `${own} ${name}`;
  });
  const [heading, other] = [table.names[account] ?? '', table.names[column] ?? ''];
  const [example] = named.rows.map(({ cells }) => cellWord(cells[account]));
  return {
    ...named,
    taken: named.taken.includes(column) ? named.taken : [...named.taken, column],
    remarks: [
      ...named.remarks,
      `One account below “${heading}” stands beside several names below “${other}”: accounts are called by both, such as ${example ?? ''}.`,
    ],
  };
}

/** The interface's own name for it, which says what it does. */
const OF_INTERFACE = 'sub_account_code';

/** Tells that the account's margin nets its sub-accounts, where they hold one contract. */
export function withSubAccountsTold(table: SheetTable, map: ColumnMap): SheetTable {
  const column = map.columns[OF_INTERFACE] ?? -1;
  const heading = table.names[column] ?? OF_INTERFACE;
  const [one, other] = heading === OF_INTERFACE ? [] : (namesOfOneContract(table, map, column) ?? []);
  if (one === undefined || other === undefined) return table;
  const remark = `What one account holds by several names below “${heading}”, such as ${one} and ${other}, is netted in the account's margin; each has a margin of its own below it.`;
  return { ...table, remarks: [...table.remarks, remark] };
}

/** Several names in a column beside the same contract of one account; undefined if there are none. */
function namesOfOneContract(table: SheetTable, map: ColumnMap, column: number): readonly string[] | undefined {
  const contract = contractColumns(map).filter(({ field }) => field !== OF_INTERFACE);
  const contracts = groupBy(
    table.rows.filter(({ cells }) => !isBlankCell(cells[column])),
    ({ cells }) => contractKey(cells, contract).toUpperCase(),
  );
  return [...contracts.values()]
    .map((own) => [...new Set(own.map(({ cells }) => cellWord(cells[column])))])
    .find((names) => names.length > 1);
}

/** Tells that positions in one contract, of several within an account, count together. */
function withNettingTold(table: SheetTable, map: ColumnMap, column: number): SheetTable {
  const [one, other] = namesOfOneContract(table, map, column) ?? [];
  if (one === undefined || other === undefined) return table;
  const remark = `Positions of one account and contract count together, whatever stands below “${table.names[column] ?? ''}”, such as ${one} and ${other}.`;
  return { ...table, remarks: [...table.remarks, remark] };
}

/** Tells of positions of several traders or desks that count together in the account that a line or the file names. */
export function withNettedTold(table: SheetTable, map: ColumnMap): SheetTable {
  const read = new Set(Object.values(map.columns));
  return table.names.reduce((current, name, column) => {
    const isWithin = WITHIN.test(named(name)) && !read.has(column) && !table.taken.includes(column);
    return isWithin ? withNettingTold(current, map, column) : current;
  }, table);
}
