import { namesField } from '../../contract/heading-names.js';
import { ROW_TABLES, type StageType } from '../../contract/stage-columns.js';
import { isTradeRecord } from '../table/doubtful-words.js';
import { isSideHeading } from '../table/side.js';
import { CANCELLED, isStanding, NOT_DONE } from '../table/state-words.js';
import { headingWords } from './headings/words-apart.js';
import { comparedHeading } from './heading-words.js';
import { amountOf } from './quantity-pairs.js';
import { withoutCancelLetters } from './orders/cancel-letters.js';
import { withoutEnded } from './orders/ended-rows.js';
import { withTradesOfReports } from './orders/execution-codes.js';
import { withoutFlagged, withoutTests } from './orders/flagged-rows.js';
import { saysTakers, withoutGivenUp } from './orders/given-up.js';
import { speaksOfOtherTrades, withoutReversals } from './orders/reversals.js';
import { isSettledInPart, SETTLED } from './orders/settled-in-part.js';
import { namesOtherTrade, withoutTradeParents } from './orders/trade-parents.js';
import { withStatementCodes } from './orders/statement-codes.js';
import { withLatestVersions } from './orders/trade-versions.js';
import { withoutUnfilled } from './orders/unfilled-rows.js';
import { cellWord, isBlankCell, withCells, withoutRows, type SheetTable, type TableRow } from './sheet-table.js';

/** Columns that say how an order or a trade stands. */
const STATUS_HEADINGS: ReadonlySet<string> = new Set([
  ...[
    'status',
    'state',
    'execution',
    'executiontype',
    'typeofexecution',
    'tradetype',
    'giveup',
    'giveupstatus',
    'lifecycle',
    'lifecyclestatus',
    'orderstatus',
    'orderstate',
    'tradestatus',
    'tradestate',
    ...['clearingstatus', 'clearingstate', 'dealstatus', 'dealstate', 'contractstatus'],
    'fillstatus',
    'positionstatus',
    ...['ordstatus', 'statut', 'etat', 'état', 'estado', 'stato', 'zustand', 'situation', 'situación', 'situazione'],
  ],
]);
/** Columns that say what a message does to a trade that another one has told. */
const MESSAGE_HEADINGS: ReadonlySet<string> = new Set([
  ...['messagetype', 'msgtype', 'action', 'tradeaction', 'transactiontype', 'exectype', 'event', 'eventtype'],
]);
const NUMBER_HEADINGS: ReadonlySet<string> = new Set([
  ...['tradeno', 'tradenumber', 'tradeid', 'trade', 'tradenr', 'orderid', 'orderno', 'dealno', 'dealid', 'ticket'],
  ...['ticketno', 'reference', 'ref', 'uti', 'usi', 'execid', 'fillid'],
]);
/** The same of what is no order: trades end in more ways. */
const ENDED =
  /^(?:torn[ -]?up|compressed|assigned|unwound|lapsed|settled|resolved|finali[sz]ed|determined|dead|draft|proposed|indicative|quoted?|withdrawn|declined|offset|early terminated|fully terminated|knocked out|transferred(?: out)?|given up|redeemed|called|exited|closed?-?out|wash(?:ed)?|échue?s?|dénouée?s?|résiliée?s?|clôturée?s?|soldée?s?|annulée?s?|expirée?s?|exercée?s?|rejetée?s?|geschlossen|fällig|abgelaufen|verfallen|glattgestellt|storniert|beendet|zurückgezahlt|abgelehnt|aufgelöst|cerrad[ao]s?|vencid[ao]s?|cancelad[ao]s?|anulad[ao]s?|expirad[ao]s?|rechazad[ao]s?|liquidad[ao]s?|ejercid[ao]s?|chius[ao]|scadut[ao]|annullat[ao]|estint[ao]|rimborsat[ao]|rifiutat[ao]|esercitat[ao]|liquidat[ao]|sold|closed out|flat)$/iu;
/** What a message says of a trade that ended; of others it says how they came about. */
const UNDONE =
  /^(?:torn[ -]?up|compressed|early terminat(?:ed|ion)|fully? terminat(?:ed|ion)|termination|unwind|full unwind|called|redeemed)$/i;
const REPLACES = /^(?:amend(?:ed|ment)?|replaced?|correct(?:ed|ion)?|modif(?:y|ied|ication)|updated?)$/i;

/** Whether a position is held still; `Open/Close` says what a trade did. */
const OPEN_OR_CLOSED = /^(?:is)?open(?:or)?closed$/;

/** `Status`, `Statut / Status`, `TRAN_STATUS`, `RecordStatus`: one of the names above, or the last word of a field's name. */
export const isStatus = (heading: string): boolean =>
  heading.split('/').some((part) => STATUS_HEADINGS.has(comparedHeading(part))) ||
  OPEN_OR_CLOSED.test(comparedHeading(heading)) ||
  /^(?:tran|trade|deal|record|rec|position|pos|order|exec|contract|line|row|txn|life)?(?:status|state)(?:code|cd|ind)?$/.test(
    comparedHeading(heading),
  );

/** The column that says how orders or trades stand, whatever was read of it; below 0 = there is none. */
export const statusColumn = ({ names }: SheetTable): number => names.findIndex((name) => isStatus(name));

/**
 * Leaves rows out of orders and trades that were cancelled, rejected, replaced or are not done, each with what it says. A
 * message that cancels a trade without a number says nothing of which: its column stays to be asked about.
 */
export function withoutCancelled(found: SheetTable, type: StageType): SheetTable {
  const table = withTradesOfReports(withoutGivenUp(withoutTests(withPositionsOnly(found))));
  const compared = table.headings.map(comparedHeading);
  const number = compared.findIndex((heading) => NUMBER_HEADINGS.has(heading));
  const status = table.headings.findIndex((heading) => isStatus(heading));
  const message = number < 0 ? -1 : compared.findIndex((heading) => MESSAGE_HEADINGS.has(heading));
  const whole = withoutTradeParents(withLatestVersions(table, type, status), type);
  const latest = withoutReversals(whole, type, status);
  const isOfSecurities = ROW_TABLES[type].isOfSecurities === true;
  const isAsked = isOfSecurities && isSettledInPart(latest, status);
  const stated = isAsked
    ? withoutWords(latest, status, CANCELLED)
    : withKnownStatus(isOfSecurities ? withSettledHeld(latest, status) : latest, status);
  const known = withoutEnded(withoutFlagged(stated, isOfSecurities ? undefined : SETTLED_FLAG), type);
  const done = isAsked ? known : withoutUnfilledOrders(withoutUndone(known, status), status);
  const counted = withStatementCodes(withoutCancelLetters(done));
  return message < 0 ? counted : withoutReplaced(counted, { message, number });
}

const OF_RECORDS = /^(?:(?:record|rec|row|line)(?:type|typ|kind|code|cd)|(?:report|rpt)(?:type|typ|name|code|cd|id)?)$/;
const OF_POSITIONS = /^(?:p|pos|posn|psn|positions?|opn|ope?n ?pos|open ?positions?|holdings?|hld)$/i;

/** Headings that only trades have. */
const SAYS_TRADES = /^(?:trade|trd|deal|exec(?:ution)?|fill)(?:date|dt|time|day|price|px|id|no|nr|number|ref)?$/;
/** Records before and behind those of a file. */
const OF_FILE = /^(?:hdr|header|trl|trlr|tlr|trailer|ftr|footer|eof)$/i;

/** The table whose rows all are records of positions by one code, or of trades that are bought or sold, which changes nothing. */
function withPositionsOnly(found: SheetTable): SheetTable {
  const column = found.names.findIndex((name) => OF_RECORDS.test(comparedHeading(name)));
  const table = column < 0 ? found : withoutWords(found, column, OF_FILE);
  const [word = '', ...others] = new Set(table.rows.map(({ cells }) => cellWord(cells[column])));
  const hasHeading = (isOne: (name: string) => boolean): boolean =>
    table.names.some((name, place) => place !== column && isOne(name));
  const areTrades =
    isTradeRecord(word) && hasHeading(isSideHeading) && hasHeading((name) => SAYS_TRADES.test(comparedHeading(name)));
  if (column < 0 || others.length > 0 || (!OF_POSITIONS.test(word) && !areTrades)) return table;
  const remark = `All rows are ${areTrades ? 'trades' : 'positions'} by “${table.names[column] ?? ''}”, “${word}”.`;
  return { ...table, taken: [...table.taken, column], remarks: [...table.remarks, remark] };
}

/** Securities that are settled are in the account from that day on; other trades that are settled are over. */
function withSettledHeld(table: SheetTable, column: number): SheetTable {
  const words = table.rows.map(({ cells }) => cellWord(cells[column]));
  return column < 0 || !words.some((word) => SETTLED.test(word))
    ? table
    : withCells(table, column, (cell) => (SETTLED.test(cellWord(cell)) ? HELD : cell));
}

const withoutWords = (table: SheetTable, column: number, words: RegExp): SheetTable =>
  withoutRows(table, ({ cells }) => {
    const word = cellWord(cells[column]);
    return words.test(word) ? { reason: `“${word}” by ${table.names[column] ?? ''}`, isTold: true } : null;
  });

/** What is known to stand. */
const HELD = 'Live';

/** The table without rows whose status is a word that nobody here knows: they may stand no more. */
function withKnownStatus(table: SheetTable, column: number): SheetTable {
  if (column < 0) return table;
  return withoutRows(table, ({ cells }) => {
    const word = cellWord(cells[column]);
    if (ENDED.test(word)) return { reason: `“${word}” by ${table.names[column] ?? ''}`, isTold: true };
    if (isStanding(word) || CANCELLED.test(word) || NOT_DONE.test(word) || IN_PART.test(word) || NOT_YET.test(word))
      return null;
    return {
      reason: `“${word}” by ${table.names[column] ?? ''}, which may mean that it stands no more: write Live if it is held, Cancelled if it is not`,
      isTold: true,
    };
  });
}

/** Securities that are settled are held; whatever else is settled is over. */
const SETTLED_FLAG = /^(?:is|fully)?settled(?:flag|ind)?$/;

/** Whether rows of a table may say what became of others. */
export function saysOfOtherRows(table: SheetTable): boolean {
  const compared = table.headings.map(comparedHeading);
  return (
    speaksOfOtherTrades(table, statusColumn(table)) ||
    namesOtherTrade(table) ||
    saysTakers(table) ||
    (compared.some((heading) => MESSAGE_HEADINGS.has(heading)) &&
      compared.some((heading) => NUMBER_HEADINGS.has(heading)))
  );
}

/** Orders by what they say of themselves. */
function withoutUndone(table: SheetTable, column: number): SheetTable {
  if (column < 0) return table;
  const filled = filledColumn(table);
  const kept = withoutRows(table, ({ cells }) => {
    const word = cellWord(cells[column]);
    if (filled < 0 && IN_PART.test(word)) {
      const name = table.names[column] ?? '';
      return { reason: `“${word}” by ${name}, and no column says how much of it was filled`, isTold: true };
    }
    const isUndone = CANCELLED.test(word) || NOT_DONE.test(word) || (filled >= 0 && NOT_YET.test(word));
    if (!isUndone) return null;
    const done = filled < 0 ? 0 : amountOf(cells[filled]);
    const part = done === 0 ? '' : `, with ${cellWord(cells[filled])} under ${table.names[filled] ?? ''}`;
    return { reason: `“${word}” by ${table.names[column] ?? ''}${part}`, isTold: true };
  });
  // Of what is done in part, the quantity is that of the part.
  const isInPart = filled >= 0 && kept.rows.some(({ cells }) => IN_PART.test(cellWord(cells[column])));
  const isUnderstood = kept.rows.every(({ cells }) => DONE.test(cellWord(cells[column])));
  return isInPart && isUnderstood ? { ...kept, taken: [...kept.taken, column] } : kept;
}

const IN_PART = /^partial(?:ly)?(?:[ _-]?(?:filled|fill|executed))?$/i;
const DONE = /^(?:partial(?:ly)?(?:[ _-]?(?:filled|fill|executed))?|filled|fully filled|done|executed|completed?)?$/i;
const NOT_YET = /^(?:new|pending[ _-]?new|accepted|acknowledged|sent|held|open|done for day)$/i;
const FILLED: ReadonlySet<string> = new Set(['filled', 'executed', 'exec', 'cumulative', 'cum']);

/** The column of what is done of each order, where the position is read from one. */
const filledColumn = ({ headings, names }: SheetTable): number =>
  headings.findIndex(
    (heading, column) =>
      namesField(heading, 'etd', 'net_position') && headingWords(names[column] ?? '').some((word) => FILLED.has(word)),
  );

/** Orders by how much of them is filled, where no column of lots says it. */
function withoutUnfilledOrders(table: SheetTable, status: number): SheetTable {
  if (filledColumn(table) >= 0) return table;
  return withoutUnfilled(table, ({ cells }) => !isBlankCell(cells[status]) && DONE.test(cellWord(cells[status])));
}

/** Trades by what later messages say of them. */
function withoutReplaced(
  table: SheetTable,
  { message, number }: { readonly message: number; readonly number: number },
): SheetTable {
  const numberOf = ({ cells }: TableRow): string => cellWord(cells[number]);
  const wordOf = ({ cells }: TableRow): string => cellWord(cells[message]);
  const cancelled = new Map<string, number>();
  const replaced = new Map<string, number>();
  for (const row of table.rows) {
    if (isBlankCell(row.cells[number])) continue;
    if (CANCELLED.test(wordOf(row))) cancelled.set(numberOf(row), row.sheetRow);
    if (REPLACES.test(wordOf(row))) replaced.set(numberOf(row), row.sheetRow);
  }
  const kept = withoutRows(table, (row) => {
    if (isBlankCell(row.cells[number])) return null;
    if ([CANCELLED, NOT_DONE, UNDONE].some((form) => form.test(wordOf(row))))
      return { reason: `“${wordOf(row)}” by ${table.names[message] ?? ''}`, isTold: true };
    const [by, other] = [cancelled.get(numberOf(row)), replaced.get(numberOf(row))];
    // What is corrected after it was cancelled stands as corrected.
    if (by !== undefined && other !== undefined && other > by)
      return row.sheetRow === other ? null : { reason: `replaced by row ${other + 1}`, isTold: true };
    if (by !== undefined) return { reason: `cancelled by row ${by + 1}`, isTold: true };
    return other === undefined || other <= row.sheetRow
      ? null
      : { reason: `replaced by row ${other + 1}`, isTold: true };
  });
  const isUnderstood = kept.rows.every(
    (row) => isStanding(wordOf(row)) || (REPLACES.test(wordOf(row)) && !isBlankCell(row.cells[number])),
  );
  return replaced.size > 0 && isUnderstood ? { ...kept, taken: [...kept.taken, message] } : kept;
}
