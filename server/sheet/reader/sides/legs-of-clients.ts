import { namesField } from '../../../contract/heading-names.js';
import { isOfClients } from '../../table/doubts/other-parties.js';
import type { SheetTable } from '../sheet-table.js';
import { withFixedAndFloating } from '../swaps/fixed-and-floating.js';
import { payerMeant } from '../swaps/direction-words.js';

/** A column of accounts that are those of clients, as a clearing house or a clearing broker heads them. */
const CLIENT_ACCOUNT =
  /^(?:clearing )?(?:client|customer|cust|clt)(?:['’]?s)? ?(?:acct|account|acc|a\/c)(?: ?(?:no|nr|number|id|code|#)\.?)?$|^clearing (?:client|customer)(?: (?:id|code|name))?$/i;
/** Whose book is no client's: that of a dealer. */
const OF_DEALER = /\b(?:books?|desks?|traders?|dealers?|sales(?:person)?|salesman|portfolio|counter-?part\w*|cpty)\b/i;

/** Whether the account of each row is that of the client, so that what the client does the book does. */
export function areAccountsOfClients({ names, headings }: Pick<SheetTable, 'names' | 'headings'>): boolean {
  const plain = names.map((name) => name.replace(/_/g, ' ').trim());
  const accounts = headings.flatMap((heading, column) => (namesField(heading, 'irs', 'account_code') ? [column] : []));
  const ofClients = plain.findIndex((name) => CLIENT_ACCOUNT.test(name));
  const isAccount = accounts.length === 0 || accounts.includes(ofClients);
  return ofClients >= 0 && isAccount && !plain.some((name) => OF_DEALER.test(name));
}

/** The column of what a client pays, or receives; −1 = there is none. */
const columnOf = ({ names }: SheetTable, way: 'PAY' | 'RECEIVE'): number =>
  names.findIndex((name) => isOfClients(name) && payerMeant(name) === way);

/**
 * Swaps by what a client pays and receives. Where the account is the client's these are the book's own legs; else the directions are
 * read under the name of both columns, so that they are asked about.
 */
export function withLegsOfClients(table: SheetTable): SheetTable {
  const [paid, received] = [columnOf(table, 'PAY'), columnOf(table, 'RECEIVE')];
  if (paid < 0 || received < 0) return table;
  const named = `“${table.names[paid] ?? ''}” and “${table.names[received] ?? ''}”`;
  const own = (texts: readonly string[]): readonly string[] =>
    texts.map((text, column) => (column === paid ? 'We Pay' : column === received ? 'We Receive' : text));
  const plain = { ...table, headings: own(table.headings), names: own(table.names) };
  const read = withFixedAndFloating(plain);
  if (areAccountsOfClients(table))
    return { ...read, remarks: [...table.remarks, `${named} are of the account, which is the client’s.`] };
  if (read === plain) return table;
  const names = [...table.names, ...read.names.slice(table.names.length)];
  const asked = `${table.names[paid] ?? ''} and ${table.names[received] ?? ''}`;
  return { ...read, names: names.with(-1, asked), remarks: table.remarks };
}
