import { LISTED_COLUMNS, OTHER_LISTED_FIELDS } from '../listed/table.js';
import type { FieldSpec, RowTable } from '../row/row-table.js';
import { ACCOUNT_CODE, EXCHANGE_HEADINGS, LOTS_HEADINGS, POSITION_ID } from '../row/shared-fields.js';

/** The columns of event-market rows, in their order. */
export const EVENT_COLUMNS = {
  positionId: POSITION_ID,
  accountCode: ACCOUNT_CODE,
  exchangeCode: {
    field: 'exchange_code',
    label: 'Exchange',
    headings: EXCHANGE_HEADINGS,
    content: 'text',
    need: 'always',
    about: 'The venue, e.g. KALSHI.',
    example: 'KALSHI',
  },
  contractCode: {
    field: 'contract_code',
    label: 'Ticker',
    headings: ['market_ticker', 'event_ticker', 'contract_ticker', 'contract', 'symbol', 'market_id', 'market'],
    content: 'code',
    need: 'always',
    about: 'The ticker.',
    example: 'KXFED-27DEC-T4.00',
  },
  contractType: {
    field: 'contract_type',
    label: 'Side',
    headings: ['yes_no', 'outcome', 'type', 'contract_side', 'outcome_side'],
    content: 'text',
    need: 'always',
    about: 'YES or NO.',
    example: 'YES',
    usual: ['YES', 'NO'],
  },
  netPosition: {
    field: 'net_position',
    label: 'Quantity',
    headings: [...LOTS_HEADINGS, 'count', 'contract_count', 'shares'],
    content: 'whole',
    need: 'always',
    about: 'Contracts, below 0 where short.',
    example: 10,
  },
  price: {
    field: 'price',
    label: 'Price',
    headings: [
      'cost',
      'price_dollars',
      'price_usd',
      'average_price',
      'avg_price',
      'avg_cost',
      'average_cost',
      'entry_price',
    ],
    content: 'part-of-one',
    need: 'contract',
    about: 'Dollars paid for a contract. Default: the mark.',
    example: 0.42,
  },
} as const satisfies Readonly<Record<string, FieldSpec>>;

export const EVENT_TABLE = {
  kind: 'event',
  stageType: 'event',
  title: 'event-market',
  shortTitle: 'event',
  label: 'Event contracts',
  plural: 'event contracts',
  about: 'A listed row whose exchange_code is an event venue.',
  columns: Object.values(EVENT_COLUMNS),
  // Fields of listed rows that say nothing of an event are taken and not read, as the contract has it.
  notRead: Object.values({ ...LISTED_COLUMNS, ...OTHER_LISTED_FIELDS }).map(({ field }) => field),
  knownBy: [EVENT_COLUMNS.contractCode.field, EVENT_COLUMNS.contractType.field],
  quantityField: EVENT_COLUMNS.netPosition.field,
  quantityUnit: 'lots',
  takesSide: true,
  lookup: 'event',
} as const satisfies RowTable;
