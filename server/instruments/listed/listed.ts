import { ACCOUNT_TYPES } from '../../domain/account-type.js';
import { isOption, parseContractKind, type ContractKind } from '../../domain/contract-kind.js';
import { parseRowDate, type RowDate } from '../row/date.js';
import { FieldCollector } from '../row/field-collector.js';
import type { ResolvedPosition } from '../resolved-position.js';
import { LISTED_COLUMNS, LISTED_TABLE, OTHER_LISTED_FIELDS } from './table.js';
import { knownFields } from '../row/known-fields.js';
import { readOmnibusIndicator } from '../row/omnibus.js';
import { unreadExpiry } from '../row/unread-expiry.js';
import type { RowOrigin } from '../row/row-origin.js';
import type { ListedPosition } from './position.js';
import { isPresent, readCode, readNumber, readRequiredCode, readWord, show, type RawRow } from '../row/read-field.js';
import type { RowIssue } from '../../domain/row-issue.js';
import type { RowKind, RowOutcome } from '../row/row-kind.js';

/** Names of the fields that are read here; `cross_margin` is read by the optimiser. */
const LISTED_FIELDS = {
  exchangeCode: LISTED_COLUMNS.exchangeCode.field,
  contractCode: LISTED_COLUMNS.contractCode.field,
  contractType: LISTED_COLUMNS.contractType.field,
  contractExpiry: LISTED_COLUMNS.contractExpiry.field,
  contractStrike: LISTED_COLUMNS.contractStrike.field,
  netPosition: LISTED_COLUMNS.netPosition.field,
  accountType: LISTED_COLUMNS.accountType.field,
  longQuantity: OTHER_LISTED_FIELDS.longQuantity.field,
  shortQuantity: OTHER_LISTED_FIELDS.shortQuantity.field,
} as const;

/** Listed-derivative rows. */
export const listedRows: RowKind<ListedPosition> = {
  ...LISTED_TABLE,
  marks: [LISTED_FIELDS.exchangeCode, LISTED_FIELDS.contractCode],
  signature: [],
  knownFields: knownFields(LISTED_TABLE),
  read: readListedRow,
  contractKey: ({ accountType }, { contract }) => {
    const { exchange, contractCode, contractType, expiry, strike } = contract;
    return [exchange, contractCode, contractType, expiry, strike, accountType];
  },
  netTerms: (rows) => {
    const sum = (pick: (row: ResolvedPosition) => number): number => rows.reduce((total, row) => total + pick(row), 0);
    const sides = [sum(({ longQuantity }) => longQuantity), sum(({ shortQuantity }) => shortQuantity)];
    return [sum(({ netQuantity }) => netQuantity), ...(rows.some(({ isOmnibus }) => isOmnibus) ? sides : [])];
  },
  quantity: {
    of: ({ netPosition }) => netPosition,
    scaled: (position, times) => ({
      ...position,
      netPosition: times(position.netPosition),
      longQuantity: times(position.longQuantity),
      shortQuantity: times(position.shortQuantity),
    }),
  },
  repeated: {
    isPlain: (row) => !isPresent(row, LISTED_FIELDS.longQuantity) && !isPresent(row, LISTED_FIELDS.shortQuantity),
    of: repeatedPosition,
  },
  licence: { engine: 'span', exchangeField: LISTED_FIELDS.exchangeCode },
};

function readListedRow(row: RawRow, origin: RowOrigin): RowOutcome<ListedPosition> {
  const fields = new FieldCollector();
  const exchangeCode = fields.take(readRequiredCode(row, LISTED_FIELDS.exchangeCode), '');
  const contractCode = fields.take(readRequiredCode(row, LISTED_FIELDS.contractCode), '');
  const contractKind = readContractKind(row, fields);
  const expiry = readExpiry(row, fields, contractKind);
  const strike = readStrike(row, fields, contractKind);
  const quantities = readQuantities(row, fields);
  const accountType = fields.take(readWord(row, LISTED_FIELDS.accountType, ACCOUNT_TYPES), null) ?? 'H';
  if (fields.issues.length > 0) return { ok: false, issues: fields.issues };
  const position: ListedPosition = {
    kind: 'listed',
    row: origin.row,
    positionId: origin.positionId,
    accountCode: origin.accountCode,
    subAccountCode: origin.subAccountCode,
    exchangeCode,
    contractCode,
    contractKind,
    expiry: expiry.date,
    expiryText: expiry.text,
    strike,
    netPosition: quantities.netPosition,
    longQuantity: quantities.longQuantity,
    shortQuantity: quantities.shortQuantity,
    isOmnibus: quantities.isOmnibus,
    accountType,
  };
  return { ok: true, position, notes: ignoredStrike(row, contractKind) };
}

/** Written field by field: with object spread for every row it would take longer than to read it. */
function repeatedPosition(example: ListedPosition, origin: RowOrigin, netPosition: number): ListedPosition {
  return {
    kind: 'listed',
    row: origin.row,
    positionId: origin.positionId,
    accountCode: origin.accountCode,
    subAccountCode: origin.subAccountCode,
    exchangeCode: example.exchangeCode,
    contractCode: example.contractCode,
    contractKind: example.contractKind,
    expiry: example.expiry,
    expiryText: example.expiryText,
    strike: example.strike,
    netPosition,
    longQuantity: Math.max(netPosition, 0),
    shortQuantity: Math.max(-netPosition, 0),
    isOmnibus: example.isOmnibus,
    accountType: example.accountType,
  };
}

function readContractKind(row: RawRow, fields: FieldCollector): ContractKind {
  const text = fields.take(readRequiredCode(row, LISTED_FIELDS.contractType), null);
  if (text === null) return 'FUT';
  const kind = parseContractKind(text);
  if (kind === undefined) {
    fields.refuse({
      code: 'INVALID_CONTRACT_TYPE',
      field: 'contract_type',
      message: `contract_type ${show(text)} is not known; use FUT, CALL, PUT, FWD, PHY or CMB.`,
      value: text,
    });
  }
  return kind ?? 'FUT';
}

const NEEDS_EXPIRY: ReadonlySet<ContractKind> = new Set<ContractKind>(['FUT', 'FWD', 'CALL', 'PUT', 'CMB']);

function readExpiry(
  row: RawRow,
  fields: FieldCollector,
  kind: ContractKind,
): { readonly date: RowDate | null; readonly text: string } {
  const isNeeded = NEEDS_EXPIRY.has(kind);
  const text = fields.take(
    isNeeded ? readRequiredCode(row, LISTED_FIELDS.contractExpiry) : readCode(row, LISTED_FIELDS.contractExpiry),
    null,
  );
  if (text === null) return { date: null, text: '' };
  const date = parseRowDate(text);
  if (date === undefined) {
    fields.refuse({
      code: 'INVALID_EXPIRY',
      field: 'contract_expiry',
      ...unreadExpiry(text),
      value: text,
    });
  }
  return { date: date ?? null, text };
}

function readStrike(row: RawRow, fields: FieldCollector, kind: ContractKind): number | null {
  if (!isOption(kind)) return null;
  if (!isPresent(row, LISTED_FIELDS.contractStrike)) {
    fields.refuse({
      code: 'MISSING_FIELD',
      field: 'contract_strike',
      message: 'contract_strike is missing; an option needs one.',
    });
    return null;
  }
  return fields.take(readNumber(row, LISTED_FIELDS.contractStrike), null);
}

/** A strike says that the row may be an option whose type is wrong. Vendors write 0 if there is none. */
function ignoredStrike(row: RawRow, kind: ContractKind): readonly RowIssue[] {
  const strike = isOption(kind) ? null : readNumber(row, LISTED_FIELDS.contractStrike);
  if (strike?.ok !== true || strike.value === null || strike.value === 0) return [];
  const message = `contract_strike ${strike.value} is ignored: ${kind} has none. Is CALL or PUT meant?`;
  return [{ code: 'IGNORED_STRIKE', field: LISTED_FIELDS.contractStrike, message, value: strike.value }];
}

interface Quantities {
  readonly netPosition: number;
  readonly longQuantity: number;
  readonly shortQuantity: number;
  readonly isOmnibus: boolean;
}

/** `net_position`, or `long_qty` and `short_qty`, which omnibus accounts keep apart; where all are given they must agree. */
function readQuantities(row: RawRow, fields: FieldCollector): Quantities {
  const isOmnibus = fields.take(readOmnibusIndicator(row), false);
  const issuesBefore = fields.issues.length;
  const net = fields.take(readNumber(row, LISTED_FIELDS.netPosition), 0);
  const long = readSide(row, fields, LISTED_FIELDS.longQuantity);
  const short = readSide(row, fields, LISTED_FIELDS.shortQuantity);
  if (fields.issues.length > issuesBefore) return { netPosition: 0, longQuantity: 0, shortQuantity: 0, isOmnibus };
  const hasSides = long !== null || short !== null;
  if (net === null && !hasSides) {
    fields.refuse({ code: 'MISSING_FIELD', field: 'net_position', message: 'net_position is missing.' });
    return { netPosition: 0, longQuantity: 0, shortQuantity: 0, isOmnibus };
  }
  const fromSides = (long ?? 0) - (short ?? 0);
  const netPosition = net ?? fromSides;
  // Clients send sides of 0 with rows that have none.
  const tellsSides = hasSides && (isOmnibus || fromSides !== 0 || (long ?? 0) > 0);
  if (tellsSides && net !== null && Math.abs(net - fromSides) > 1e-9 * Math.max(1, Math.abs(net))) {
    fields.refuse({
      code: 'INVALID_QUANTITY',
      field: 'net_position',
      message: `net_position ${net} is not long_qty ${long ?? 0} less short_qty ${short ?? 0}; send one or the other, or make them agree.`,
      value: net,
    });
  }
  return hasSides && isOmnibus
    ? { netPosition, longQuantity: long ?? 0, shortQuantity: short ?? 0, isOmnibus }
    : { netPosition, longQuantity: Math.max(netPosition, 0), shortQuantity: Math.max(-netPosition, 0), isOmnibus };
}

function readSide(row: RawRow, fields: FieldCollector, field: 'long_qty' | 'short_qty'): number | null {
  const quantity = fields.take(readNumber(row, field), null);
  if (quantity === null || quantity >= 0) return quantity;
  fields.refuse({
    code: 'INVALID_QUANTITY',
    field,
    message: `${field} ${quantity} is negative; write both sides as positive numbers.`,
    value: quantity,
  });
  return null;
}
