import type { CellValue } from '../../workbook/port.js';
import type { PlacedTable } from '../find-tables.js';
import { madeTable } from '../forms/made-table.js';
import type { LeftOutRow, TableRow } from '../sheet-table.js';
import { fixLogOf, type FixMessage } from './fix-messages.js';

/** Tags by their names in the protocol. */
const TAG = {
  account: 1,
  cumulativeQuantity: 14,
  execId: 17,
  execRefId: 19,
  execTransType: 20,
  lastMarket: 30,
  lastQuantity: 32,
  messageType: 35,
  orderQuantity: 38,
  possibleDuplicate: 43,
  securityId: 48,
  symbol: 55,
  side: 54,
  possibleResend: 97,
  execType: 150,
  securityType: 167,
  maturityMonth: 200,
  putOrCall: 201,
  strike: 202,
  exchange: 207,
  multiLeg: 442,
  maturityDate: 541,
} as const;

const EXECUTION_REPORT = '8';
/** A trade; a part and the whole of an order filled, as up to FIX 4.2. */
const FILLED: ReadonlySet<string> = new Set(['F', '1', '2']);
const CORRECTED = 'G';
const BUSTED = 'H';
/** States of an order, of which none is a trade: new, done for the day, cancelled, replaced, pending, rejected and the like. */
const OF_ORDER: ReadonlySet<string> = new Set(['0', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'I']);
/** Orders, their replacements, cancels and rejects, market data and messages of the session. */
const NO_TRADE: ReadonlySet<string> = new Set([
  ...[
    '0',
    '1',
    '2',
    '3',
    '4',
    '5',
    'A',
    '9',
    'D',
    'E',
    'F',
    'G',
    'H',
    'Q',
    'R',
    'S',
    'V',
    'W',
    'X',
    'Y',
    'j',
    's',
    't',
  ],
  ...['c', 'd', 'e', 'f', 'x', 'y'],
]);

const HEADINGS = [
  'Exec ID',
  'Exec type',
  'Account',
  'Exchange',
  'Contract',
  'Type',
  'Expiry',
  'Strike',
  'Side',
] as const;
const QUANTITY = 'Quantity';

/** What a message says of a trade: its cells, or why it does not count. */
type Read = { readonly cells: readonly string[] } | Pick<LeftOutRow, 'reason' | 'isTold'>;

/**
 * Executions in a log of the FIX protocol, each as a row: reports of a trade (`35=8`, `150=F`) with the quantity of that fill, `LastQty (32)`.
 * Orders are no positions, and what has been filled so far (`CumQty`) is that of several reports. Corrected and busted trades are left out.
 */
export function tableOfExecutions(values: readonly (readonly CellValue[])[]): PlacedTable | undefined {
  const log = fixLogOf(values);
  if (log === undefined) return undefined;
  const taken = takenBack(log.messages);
  const seen = new Map<string, number>();
  const read = withoutNameless(log.messages.map((message) => ({ message, trade: tradeOf(message, taken, seen) })));
  const width = Math.max(...values.map(({ length }) => length));
  const blank = Array.from({ length: width }, () => '');
  const rows = read.flatMap(({ message: { sheetRow }, trade }): readonly TableRow[] => {
    if (!('cells' in trade)) return [];
    const cells = [...blank, ...trade.cells];
    return [
      {
        sheetRow,
        cells,
        sources: cells.map((_, place) => Math.min(place, width - 1)),
        sourceRows: cells.map(() => sheetRow),
      },
    ];
  });
  const leftOut = [
    ...read.flatMap(({ message: { sheetRow }, trade }) => ('cells' in trade ? [] : [{ sheetRow, ...trade }])),
    ...log.others
      .filter((sheetRow) => sheetRow > log.headRow)
      .map((sheetRow) => ({ sheetRow, reason: 'it is no message of the FIX protocol that can be read', isTold: true })),
  ].toSorted((one, other) => one.sheetRow - other.sheetRow);
  const remark =
    'Each report of a trade in the FIX protocol is read as a fill with its LastQty (32); what was held before is not in them.';
  const placed = madeTable(values, { headings: [...HEADINGS, QUANTITY], headingRow: log.headRow, rows, remark });
  const numbers = [width, width + 1];
  return { ...placed, table: { ...placed.table, taken: [...placed.table.taken, ...numbers], leftOut } };
}

const told = (reason: string): Pick<LeftOutRow, 'reason' | 'isTold'> => ({ reason, isTold: true });

interface ReadMessage {
  readonly message: FixMessage;
  readonly trade: Read;
}

/** Names that a blank cell below another one would be taken to repeat, with their place among the cells. */
const NAMES = [
  ['Account (1)', 2],
  ['exchange (207 or 30)', 3],
] as const;

/** Without trades that lack an account or an exchange which others name: each message speaks for itself. */
const withoutNameless = (read: readonly ReadMessage[]): readonly ReadMessage[] =>
  NAMES.reduce((kept: readonly ReadMessage[], [name, place]) => {
    const cellOf = ({ trade }: ReadMessage): string | undefined => ('cells' in trade ? trade.cells[place] : undefined);
    if (!kept.some((each) => (cellOf(each) ?? '') !== '')) return kept;
    return kept.map((each) =>
      cellOf(each) === '' ? { ...each, trade: told(`no ${name} stands in it, as in others`) } : each,
    );
  }, read);

/** What became of trades by later messages: by their ExecID, the row that says it. */
function takenBack(messages: readonly FixMessage[]): ReadonlyMap<string, number> {
  return new Map(
    messages.flatMap(({ fields, sheetRow }) => {
      const reference = fields.get(TAG.execRefId) ?? '';
      const type = fields.get(TAG.execType) ?? '';
      const change = fields.get(TAG.execTransType) ?? '0';
      const isTaken = type === BUSTED || type === CORRECTED || change === '1' || change === '2';
      return isTaken && reference !== '' ? [[reference, sheetRow] as const] : [];
    }),
  );
}

function tradeOf(message: FixMessage, taken: ReadonlyMap<string, number>, seen: Map<string, number>): Read {
  const { fields, sheetRow } = message;
  const type = fields.get(TAG.messageType);
  if (type !== undefined && NO_TRADE.has(type))
    return told(`MsgType (35) ${type} is no trade: an order, an answer to one, or a message of the session`);
  if (type !== undefined && type !== EXECUTION_REPORT)
    return told(`MsgType (35) ${type} is not read, only execution reports (8) are`);
  const state = notFilled(fields, type);
  if (state !== undefined) return told(state);
  const id = fields.get(TAG.execId) ?? '';
  const by = taken.get(id);
  if (id !== '' && by !== undefined && by !== sheetRow) return told(`corrected or busted by row ${by + 1}`);
  const first = seen.get(id);
  if (id !== '' && first !== undefined) return told(`row ${first + 1} has the same ExecID (17) ${id}`);
  if (id !== '') seen.set(id, sheetRow);
  else if ([TAG.possibleDuplicate, TAG.possibleResend].some((tag) => fields.get(tag) === 'Y'))
    return told('it may have been sent before (43 or 97 is Y), and has no ExecID (17) by which to tell');
  if (fields.get(TAG.multiLeg) === '3')
    return told('it reports a spread as a whole (442=3); legs are read by reports of their own');
  return contractOf(message);
}

/** Why a report is no fill; undefined if it is one. */
function notFilled(fields: FixMessage['fields'], type: string | undefined): string | undefined {
  const state = fields.get(TAG.execType);
  const change = fields.get(TAG.execTransType) ?? '0';
  if (state === undefined)
    return type === undefined
      ? 'neither MsgType (35) nor ExecType (150) says that it was filled: a quantity such as 38 may be that of an order'
      : 'no ExecType (150) says that it was filled';
  if (state === BUSTED || change === '1') return 'it takes a trade back';
  if (change === '3') return 'it repeats how an order stands (20=3)';
  if (OF_ORDER.has(state)) return `ExecType (150) ${state} says how an order stands, and is no trade`;
  if ((state === CORRECTED || change === '2') && (fields.get(TAG.execRefId) ?? '') === '')
    return 'it corrects a trade, and no ExecRefID (19) says which';
  if (!FILLED.has(state) && state !== CORRECTED) return `ExecType (150) ${state} is not known`;
  if ((fields.get(TAG.lastQuantity) ?? '') === '')
    return 'it lacks LastQty (32), the quantity of this fill; CumQty (14) is that of the whole order so far';
  return undefined;
}

const SIDES: Readonly<Record<string, string>> = {
  '1': 'Buy',
  '2': 'Sell',
  '3': 'Buy',
  '4': 'Sell',
  '5': 'Sell',
  '6': 'Sell',
};
const RIGHTS: Readonly<Record<string, string>> = { '0': 'PUT', '1': 'CALL' };
const OPTIONS: ReadonlySet<string> = new Set(['OPT', 'OOF', 'FOP', 'OOP']);
/** Fields that a message has once for each leg or party; of the contract there is one. */
const ONCE = [
  TAG.symbol,
  TAG.side,
  TAG.lastQuantity,
  TAG.maturityMonth,
  TAG.strike,
  TAG.putOrCall,
  TAG.account,
] as const;

function contractOf({ fields, repeated, sheetRow }: FixMessage): Read {
  const twice = ONCE.find((tag) => repeated.has(tag));
  if (twice !== undefined) return told(`tag ${twice} stands in it more than once, as of several legs`);
  const side = SIDES[fields.get(TAG.side) ?? ''];
  if (side === undefined)
    return told(`Side (54) ${fields.get(TAG.side) ?? 'is lacking: it'} is neither bought (1) nor sold (2)`);
  const symbol = fields.get(TAG.symbol) ?? '';
  const contract = symbol === '' || /^\[?n\/?a\]?$/i.test(symbol) ? (fields.get(TAG.securityId) ?? '') : symbol;
  if (contract === '') return told('no Symbol (55) names its contract');
  const kind = kindOf(fields);
  if (kind === undefined)
    return told(`SecurityType (167) ${fields.get(TAG.securityType) ?? ''} is no future or option that is read`);
  return {
    cells: [
      fields.get(TAG.execId) ?? `line ${sheetRow + 1}`,
      'Trade',
      fields.get(TAG.account) ?? '',
      fields.get(TAG.exchange) ?? fields.get(TAG.lastMarket) ?? '',
      contract,
      kind,
      fields.get(TAG.maturityMonth) ?? fields.get(TAG.maturityDate) ?? '',
      kind === 'FUT' ? '' : (fields.get(TAG.strike) ?? ''),
      side,
      fields.get(TAG.lastQuantity) ?? '',
    ],
  };
}

/** A future, or the right of an option; a blank where a symbol may say it all. */
function kindOf(fields: FixMessage['fields']): string | undefined {
  const type = (fields.get(TAG.securityType) ?? '').toUpperCase();
  const right = RIGHTS[fields.get(TAG.putOrCall) ?? ''];
  if (OPTIONS.has(type) || (type === '' && right !== undefined)) return right ?? 'OPTION';
  if (type === 'FUT') return right === undefined ? 'FUT' : undefined;
  if (type !== '') return undefined;
  if ((fields.get(TAG.strike) ?? '') !== '') return 'OPTION';
  return fields.has(TAG.maturityMonth) ? 'FUT' : '';
}
