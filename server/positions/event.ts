import type { EventPosition, RowOrigin } from './position.js';
import { FieldCollector } from './field-collector.js';
import { fieldOf, readRequiredCode, readRequiredNumber, readNumber, show, type RawRow } from './read-field.js';
import type { RowOutcome } from './row-kind.js';

/** Exchanges whose rows are event-market contracts. */
export const EVENT_EXCHANGES: ReadonlySet<string> = new Set(['KALSHI', 'FORECASTEX', 'CME.EC', 'POLYMARKET']);

export const isEventExchange = (row: RawRow): boolean => {
  const exchange = fieldOf(row, 'exchange_code');
  return typeof exchange === 'string' && EVENT_EXCHANGES.has(exchange.trim().toUpperCase());
};

/** Event-market rows: listed rows whose exchange is an event venue; `contract_type` is the side. */
export function readEventRow(row: RawRow, origin: RowOrigin): RowOutcome {
  const fields = new FieldCollector();
  const exchangeCode = fields.take(readRequiredCode(row, 'exchange_code'), '').toUpperCase();
  fields.take(readRequiredCode(row, 'contract_code'), '');
  const side = fields.take(readRequiredCode(row, 'contract_type'), 'YES').toUpperCase();
  if (side !== 'YES' && side !== 'NO' && side !== 'EVENT') {
    fields.refuse({
      code: 'INVALID_CONTRACT_TYPE',
      field: 'contract_type',
      message: `contract_type ${show(side)} is not known on ${exchangeCode}; use YES or NO.`,
      value: side,
    });
  }
  fields.take(readRequiredNumber(row, 'net_position'), 0);
  fields.take(readNumber(row, 'price'), null);
  if (fields.issues.length > 0) return { ok: false, issues: fields.issues };
  const position: EventPosition = { ...origin, kind: 'event', exchangeCode };
  return { ok: true, position };
}
