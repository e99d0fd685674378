import { groupBy } from '../../../lib/group-by.js';
import type { ColumnMap } from '../../table/column-map.js';
import { contractColumns, contractKey } from '../contracts/contract-columns.js';
import { headingMeaning } from '../heading-meaning.js';
import { cellWord, isBlankCell, withCells, type SheetTable } from '../sheet-table.js';

/** What may stand behind the word in a heading that names somebody. */
const OF_NAMES = / (?:name|short name|id|code|no|nr|number|nummer)\.?$/iu;
/** Whom or what a heading names, without its separators and such a word. */
const named = (heading: string): string => heading.replaceAll('_', ' ').trim().replace(OF_NAMES, '').trim();

/** Those whose accounts are: the same number at two of them is of two accounts. */
const OWNERS =
  /^(?:(?:end |ultimate |beneficial )?(?:clients?|customers?|cust|owner|investor)|portfolios?|sub-?fund|funds?|company|subsidiary|(?:legal )?entity|mandate|scheme|kunden?|mandant|gesellschaft|firma|fonds|cliente?s?|société|entité|portefeuille|cartera|empresa|entidad|portafoglio|società|klant|relatie)$/iu;
/** Those where accounts are. */
const HOLDERS =
  /^(?:(?:clearing|carrying|prime|give-?up) (?:broker|member|firm)|clearers?|fcm|gcm|custodian|depot(?:bank)?|depository)$/iu;
/** The accounts of a fund or a book there: the positions of two of them are not netted. */
const ACCOUNTS_THERE =
  /^(?:(?:pb|prime(?: broker(?:age)?)?|broker(?:age)?|(?:clearing|carrying) (?:broker|member|firm)|clearers?|fcm|gcm|custod(?:ian|y)|safekeeping|clearing|depot(?:bank)?|depository|bank) (?:account|acct|a\/c|acc)|(?:account|acct|a\/c) (?:at|with) (?:the )?(?:broker|pb|prime broker|clearer|fcm|custodian|bank)|(?:depot|broker|bank)konto)$/iu;
const BOOKS = /^books?$/iu;
const PLAIN_ACCOUNTS = /^(?:accounts?|acct|a\/c|acc)$/iu;
/** Where trades are listed it is he who executed them. */
const BROKERS = /^brokers?$/iu;
/** Whether the positions of a broker's client or its own. */
const SEGMENTS =
  /^(?:segments?|segregation|seg|(?:account|acct|acc) class|capacity|principal ?\/ ?agen(?:t|cy)|agen(?:t|cy) ?\/ ?principal|seg(?:regation)? type|origin|house ?\/ ?client|client ?\/ ?house)$/iu;
const SEGMENT =
  /^(?:house|client|clients|customer|customers|cust|prop(?:rietary)?|own|principal|agent|agency|omnibus|seg|non-?seg|segregated|h|c)$/iu;
/** Those who trade within an account. */
const WITHIN = /^(?:desks?|traders?|strateg(?:y|ies)|books?|brokers?)$/iu;
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
  return table.names.reduce((current, name, column) => {
    if (read.has(column) || table.sources[column] === table.sources[account]) return current;
    const heading = named(name);
    const isOwner = OWNERS.test(heading);
    if (
      isOwner ||
      HOLDERS.test(heading) ||
      (isWithAccounts && ACCOUNTS_THERE.test(heading)) ||
      (isOfOwners && headingMeaning(name).heading === 'Account') ||
      (BROKERS.test(heading) && !areTrades) ||
      isOfSegments(table, heading, column)
    )
      return withBoth(current, { account, column, isFirst: isOwner });
    return WITHIN.test(heading) && !table.taken.includes(column) ? withNettingTold(current, map, column) : current;
  }, table);
}

const isOfSegments = ({ rows }: SheetTable, heading: string, column: number): boolean =>
  SEGMENTS.test(heading) && rows.every(({ cells }) => SEGMENT.test(cellWord(cells[column])));

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

/** Tells that positions in one contract, of several within an account, count together. */
function withNettingTold(table: SheetTable, map: ColumnMap, column: number): SheetTable {
  const contract = contractColumns(map);
  const contracts = groupBy(
    table.rows.filter(({ cells }) => !isBlankCell(cells[column])),
    ({ cells }) => contractKey(cells, contract).toUpperCase(),
  );
  const shared = [...contracts.values()]
    .map((own) => [...new Set(own.map(({ cells }) => cellWord(cells[column])))])
    .find((names) => names.length > 1);
  if (shared === undefined) return table;
  const [one = '', other = ''] = shared;
  const remark = `Positions of one account and contract count together, whatever stands below “${table.names[column] ?? ''}”, such as ${one} and ${other}.`;
  return { ...table, remarks: [...table.remarks, remark] };
}
