import type { Licence } from '../../domain/licence.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { eventRows as eventRowKind, isEventExchange } from '../../instruments/event/event.js';
import { EVENT_EXCHANGES } from '../../contract/reading/event-exchanges.js';
import { numberMeant } from '../../contract/reading/number-meant.js';
import { plainDecimal } from '../../contract/reading/plain-decimal.js';
import type { RowOrigin } from '../../instruments/row/row-origin.js';
import { readNumber, type RawRow } from '../../instruments/row/read-field.js';
import type { RowIssue } from '../../domain/row-issue.js';
import { closestMeaning, nearestOf, wordsLike } from '../../lib/closest-word.js';
import { EventMarketCheck } from './event-market-check.js';
import { listedOn } from '../../instruments/listed/listed-codes.js';
import { commonIssues, fieldText, withSuggestion, type RowCheck } from './staged-row.js';

const SIDES: ReadonlyMap<string, string> = new Map([
  ['YES', 'YES'],
  ['NO', 'NO'],
  ['EVENT', 'YES'],
]);

const ORIGIN: RowOrigin = { row: 0, positionId: '', accountCode: '', subAccountCode: null };

/** Checks event-market rows against the loaded markets, of venues that the licence includes. */
export function eventRowCheck(snapshot: ParameterSnapshot, { eventExchanges }: Licence): RowCheck {
  const markets = new EventMarketCheck(snapshot);
  return (row) => {
    const read = eventRowKind.read(row, ORIGIN);
    const formIssues = read.ok ? [] : read.issues.map((issue) => suggested(row, issue));
    const exchange = fieldText(row, 'exchange_code').toUpperCase();
    const position = read.ok ? read.position : null;
    const market = eventExchanges.includes(exchange)
      ? markets.check(exchange, fieldText(row, 'contract_code'), position)
      : null;
    const issues = [...formIssues, ...exchangeIssue(row, snapshot), ...(market?.issues ?? [])];
    const amounts = ['net_position', 'price'].map((field) => [field, numberText(row, field)] as const);
    return {
      texts: {
        ...(isEventExchange(row) ? { exchange_code: exchange } : {}),
        contract_code: market?.ticker,
        contract_type: SIDES.get(fieldText(row, 'contract_type').toUpperCase()),
        ...Object.fromEntries(amounts),
      },
      issues: issues.concat(commonIssues(row, eventRowKind, issues)),
      notes: market?.notes ?? [],
      licensed: isEventExchange(row) ? { engine: eventRowKind.licence.engine, venue: exchange } : null,
    };
  };
}

function suggested(row: RawRow, issue: RowIssue): RowIssue {
  const text = issue.field === null ? '' : fieldText(row, issue.field);
  if (issue.field === 'contract_type') return withSuggestion(issue, closestMeaning(text, SIDES));
  return issue.code === 'INVALID_NUMBER' ? withSuggestion(issue, numberMeant(text)) : issue;
}

/** The exchange of an event row must be an event exchange. */
function exchangeIssue(row: RawRow, snapshot: ParameterSnapshot): readonly RowIssue[] {
  const value = fieldText(row, 'exchange_code');
  if (value === '' || isEventExchange(row)) return [];
  const known = [...EVENT_EXCHANGES].join(', ');
  if (listedOn(snapshot, value) !== undefined) {
    const message = `exchange_code "${value}" is no event exchange; stage its rows as type etd.`;
    return [{ code: 'WRONG_STAGE_TYPE', field: 'exchange_code', message, value }];
  }
  const message = `There is no event exchange "${value}"; there are ${known}.`;
  const issue: RowIssue = { code: 'UNKNOWN_EXCHANGE', field: 'exchange_code', message, value };
  return [withSuggestion(issue, nearestOf(wordsLike(value, EVENT_EXCHANGES)))];
}

const numberText = (row: RawRow, field: string): string | undefined => {
  const number = readNumber(row, field);
  return number.ok && number.value !== null ? plainDecimal(number.value) : undefined;
};
