import { EVENT_EXCHANGES } from '../../market/events/event-exchanges.js';
import { LISTED_FIELDS } from '../listed/listed.js';
import { FieldCollector } from '../row/field-collector.js';
import { knownFields } from '../row/known-fields.js';
import type { RowOrigin } from '../row/row-origin.js';
import type { EventPosition } from './position.js';
import { fieldOf, readNumber, readRequiredCode, readRequiredNumber, show, type RawRow } from '../row/read-field.js';
import type { RowOutcome } from '../row/row-kind.js';

export const isEventExchange = (row: RawRow): boolean => {
  const exchange = fieldOf(row, 'exchange_code');
  return typeof exchange === 'string' && EVENT_EXCHANGES.has(exchange.trim().toUpperCase());
};

const PRICE = 'price';

/** Fields of listed rows that say nothing of an event are taken and not read, as the contract has it. */
export const EVENT_FIELDS = knownFields([...Object.values(LISTED_FIELDS), PRICE]);

/** Event-market rows: listed rows whose exchange is an event venue; `contract_type` is the side. */
export function readEventRow(row: RawRow, origin: RowOrigin): RowOutcome {
  const fields = new FieldCollector();
  const exchangeCode = fields.take(readRequiredCode(row, LISTED_FIELDS.exchangeCode), '').toUpperCase();
  const ticker = fields.take(readRequiredCode(row, LISTED_FIELDS.contractCode), '');
  const type = fields.take(readRequiredCode(row, LISTED_FIELDS.contractType), 'YES').toUpperCase();
  if (type !== 'YES' && type !== 'NO' && type !== 'EVENT') {
    fields.refuse({
      code: 'INVALID_CONTRACT_TYPE',
      field: 'contract_type',
      message: `contract_type ${show(type)} is not known on ${exchangeCode}; use YES or NO.`,
      value: type,
    });
  }
  const netPosition = fields.take(readRequiredNumber(row, LISTED_FIELDS.netPosition), 0);
  const price = fields.take(readNumber(row, PRICE), null);
  if (price !== null && price < 0) {
    const message = `price ${price} is below 0; a price is dollars per contract, from 0 to the payout.`;
    fields.refuse({ code: 'INVALID_NUMBER', field: 'price', message, value: price });
  }
  if (fields.issues.length > 0) return { ok: false, issues: fields.issues };
  const side = type === 'NO' ? 'NO' : 'YES';
  const position: EventPosition = { ...origin, kind: 'event', exchangeCode, ticker, side, netPosition, price };
  return { ok: true, position };
}
