import { namesField } from '../../../contract/heading-names.js';
import { isOfClients, isOfOtherParty, withoutOtherParty } from '../../table/doubts/other-parties.js';
import type { SheetTable } from '../sheet-table.js';
import { withFixedAndFloating } from '../swaps/fixed-and-floating.js';
import { payerMeant } from '../swaps/direction-words.js';
import { columnOfLeg, withLegsRead } from '../swaps/paid-and-received.js';

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

/** Whose two legs columns say: those of a client, or of the other party of the trade. */
type Payer = 'client' | 'other party';

/** The column of what a client, or the other party, pays or receives; −1 = there is none. */
const columnOf = ({ names }: SheetTable, payer: Payer, way: 'PAY' | 'RECEIVE'): number =>
  names.findIndex((name) =>
    payer === 'client'
      ? isOfClients(name) && payerMeant(name) === way
      : isOfOtherParty(name) && payerMeant(withoutOtherParty(name)) === way,
  );

const withTexts = (table: SheetTable, texts: ReadonlyMap<number, string>): SheetTable => {
  const own = (found: readonly string[]): readonly string[] => found.map((text, column) => texts.get(column) ?? text);
  return { ...table, headings: own(table.headings), names: own(table.names) };
};

/**
 * Swaps by what a client, or the other party, pays and receives. Where the account is the client's these are the book's own legs, and beside
 * what the book pays the other party pays what the book receives; else the directions are read under the name of both columns, so that
 * they are asked about.
 */
export function withLegsOfClients(table: SheetTable): SheetTable {
  const turned = withOtherPartyTurned(table);
  if (turned !== table) return turned;
  const found = (['client', 'other party'] as const).map((payer) => ({
    payer,
    paid: columnOf(table, payer, 'PAY'),
    received: columnOf(table, payer, 'RECEIVE'),
  }));
  const legs = found.find(({ paid, received }) => paid >= 0 && received >= 0);
  if (legs === undefined) return table;
  const { payer, paid, received } = legs;
  const plain = withTexts(
    table,
    new Map([
      [paid, 'We Pay'],
      [received, 'We Receive'],
    ]),
  );
  const [ofPaid, ofReceived] = [paid, received].map((column) => table.names[column] ?? '');
  const read = withFixedAndFloating(plain);
  if (payer === 'client' && areAccountsOfClients(table)) {
    const remark = `“${ofPaid ?? ''}” and “${ofReceived ?? ''}” are of the account, which is the client’s.`;
    return { ...read, remarks: [...table.remarks, remark] };
  }
  const directed = read === plain ? withLegsRead(plain) : read;
  if (directed === plain) return table;
  const names = [...table.names, ...directed.names.slice(table.names.length)];
  const asked = `${ofPaid ?? ''} and ${ofReceived ?? ''}`;
  return { ...directed, names: names.with(table.names.length, asked), remarks: table.remarks };
}

/** The table with what the other party pays as what the book receives, where another column says what the book pays, and the reverse. */
function withOtherPartyTurned(table: SheetTable): SheetTable {
  const turns = (['PAY', 'RECEIVE'] as const).flatMap((way) => {
    const other = columnOf(table, 'other party', way);
    const isBeside = columnOfLeg(table, way) >= 0 && columnOfLeg(table, way === 'PAY' ? 'RECEIVE' : 'PAY') < 0;
    return other >= 0 && isBeside ? [{ other, text: way === 'PAY' ? 'We Receive' : 'We Pay' }] : [];
  });
  const [turn, ...others] = turns;
  return turn === undefined || others.length > 0 ? table : withTexts(table, new Map([[turn.other, turn.text]]));
}
