import { comparedHeading } from '../heading-words.js';
import { isColumnOf } from '../kinds/weak-headings.js';
import { withCells, type SheetTable } from '../sheet-table.js';

/** Words, without case, accents and separators, of which leg the holder pays; “we” and “our” before them change nothing. */
const PAYS_FIXED =
  /^(?:we|us|our|client|bank)?(?:p|pay|payer|pays|paying|paid|payfix|payfixed|payfxd|payfixedrate|payerfixed|payfixedleg|fixedpayer|fixedratepayer|payeroffixed|paysfix|paysfixed|payingfixed|payeur|payeurfixe|payeurdufixe|zahler|festzahler|festsatzzahler|zahlerfest|paga|pagador|pagafijo|pagafisso|receivefloat|receivefloating|receivesfloating|recfloat|recfloating|rcvfloat|支払|支払い|支払固定|固定支払|固定払い)$/;
const RECEIVES_FIXED =
  /^(?:we|us|our|client|bank)?(?:r|rec|recv|rcv|rcvd|receive|receiver|receives|receiving|received|recfix|recfixed|rcvfix|rcvfixed|receivefix|receivefixed|receivefixedrate|receiverfixed|fixedreceiver|fixedratereceiver|receivesfixed|receivingfixed|receveur|receveurfixe|empfanger|festempfanger|festsatzempfanger|recibe|receptor|recibefijo|riceve|ricevefisso|payfloat|payfloating|paysfloating|payingfloating|受取|受取り|受取固定|固定受取|固定受け)$/;

/** Which of its legs the holder of a swap pays is fixed: PAY, RECEIVE; undefined if a text says neither. */
export function directionMeant(text: string): 'PAY' | 'RECEIVE' | undefined {
  const word = comparedHeading(text);
  if (PAYS_FIXED.test(word)) return 'PAY';
  return RECEIVES_FIXED.test(word) ? 'RECEIVE' : undefined;
}

/** One letter in a column without a heading of directions may mean anything. */
const isWordOfDirection = (cell: unknown): boolean =>
  typeof cell === 'string' && cell.trim().length > 2 && directionMeant(cell) !== undefined;

/** The table with a column headed as one of directions where all its cells name one and no heading does. */
export function withDirectionsFound(table: SheetTable, columns: Readonly<Partial<Record<string, number>>>): SheetTable {
  if (columns['direction'] !== undefined) return table;
  const found = table.headings.findIndex(
    (_, column) => !table.taken.includes(column) && isColumnOf(table, column, isWordOfDirection),
  );
  return found < 0 ? table : { ...table, headings: table.headings.with(found, 'Direction') };
}

/** Words of the direction in the form that is sent. */
export function withPlainDirections(table: SheetTable, column: number | undefined): SheetTable {
  if (column === undefined) return table;
  return withCells(table, column, (cell) => (typeof cell === 'string' ? (directionMeant(cell) ?? cell) : cell));
}
