import { EVENT_EXCHANGES } from '../../contract/reading/event-exchanges.js';
import { LISTED_TABLE } from '../listed/table.js';
import { FieldCollector } from '../row/field-collector.js';
import { knownFields } from '../row/known-fields.js';
import type { RowOrigin } from '../row/row-origin.js';
import type { EventPosition } from './position.js';
import { fieldOf, readNumber, readRequiredCode, readRequiredNumber, show, type RawRow } from '../row/read-field.js';
import { EVENT_COLUMNS, EVENT_TABLE } from './table.js';
import type { RowKind, RowOutcome } from '../row/row-kind.js';

export function isEventExchange(row: RawRow): boolean {
  const exchange = fieldOf(row, EVENT_COLUMNS.exchangeCode.field);
  return typeof exchange === 'string' && EVENT_EXCHANGES.has(exchange.trim().toUpperCase());
}

const FIELDS = {
  exchangeCode: EVENT_COLUMNS.exchangeCode.field,
  ticker: EVENT_COLUMNS.contractCode.field,
  side: EVENT_COLUMNS.contractType.field,
  netPosition: EVENT_COLUMNS.netPosition.field,
  price: EVENT_COLUMNS.price.field,
} as const;

/** Event-market rows: listed rows whose exchange is an event venue; `contract_type` is the side. */
export const eventRows: RowKind<EventPosition> = {
  ...EVENT_TABLE,
  marks: [],
  signature: [],
  refines: { kind: LISTED_TABLE.kind, takes: isEventExchange },
  knownFields: knownFields(EVENT_TABLE),
  read: readEventRow,
  contractKey: ({ side }, { contract }) => [contract.exchange, contract.contractCode, side],
  quantity: {
    of: ({ netPosition }) => netPosition,
    scaled: (position, times) => ({ ...position, netPosition: times(position.netPosition) }),
  },
  licence: { engine: 'event', venue: { field: FIELDS.exchangeCode, of: ({ exchangeCode }) => exchangeCode } },
};

function readEventRow(row: RawRow, origin: RowOrigin): RowOutcome<EventPosition> {
  const fields = new FieldCollector();
  const exchangeCode = fields.take(readRequiredCode(row, FIELDS.exchangeCode), '').toUpperCase();
  const ticker = fields.take(readRequiredCode(row, FIELDS.ticker), '');
  const type = fields.take(readRequiredCode(row, FIELDS.side), 'YES').toUpperCase();
  if (type !== 'YES' && type !== 'NO' && type !== 'EVENT') {
    fields.refuse({
      code: 'INVALID_CONTRACT_TYPE',
      field: 'contract_type',
      message: `contract_type ${show(type)} is not known on ${exchangeCode}; use YES or NO.`,
      value: type,
    });
  }
  const netPosition = fields.take(readRequiredNumber(row, FIELDS.netPosition), 0);
  const price = fields.take(readNumber(row, FIELDS.price), null);
  if (price !== null && price < 0) {
    const message = `price ${price} is below 0; a price is dollars per contract, from 0 to the payout.`;
    fields.refuse({ code: 'INVALID_NUMBER', field: 'price', message, value: price });
  }
  if (fields.issues.length > 0) return { ok: false, issues: fields.issues };
  const side = type === 'NO' ? 'NO' : 'YES';
  const position: EventPosition = { ...origin, kind: 'event', exchangeCode, ticker, side, netPosition, price };
  return { ok: true, position };
}
