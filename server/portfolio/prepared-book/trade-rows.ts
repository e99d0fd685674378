import type { Issue } from '../../domain/issue.js';
import type { MarginEngine } from '../../engines/margin-engine.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { noExchangeRateText } from '../../parameters/exchange-rate.js';
import type { Position } from '../../instruments/row-kinds.js';
import { isRawRow, readOrigin, readRow } from '../../instruments/row/read-row.js';
import type { RowIssue } from '../../domain/row-issue.js';
import { refuseIssues, type Refused } from '../refusal.js';
import type { RefusedRequest } from '../refusal.js';
import { engineFor, resolvedSoundly } from '../collect-rows.js';
import type { RowSetting } from '../row-setting.js';
import { originOf } from '../currency.js';
import { licensedWork, missingLicence, type MissingLicence } from '../licensing.js';
import { isValued, unvaluedRemark } from '../sound-account.js';
import { scaledPosition } from '../../instruments/row-kinds.js';

/** A row that is to be traded, in any size. */
export interface TradeRow {
  /** The position as submitted. */
  readonly position: Position;
  readonly resolved: ResolvedPosition;
  /** The row held `numerator`/`denominator` times. */
  scaled(numerator: number, denominator?: number): ResolvedPosition;
}

export type TradeOutcome = { readonly ok: true; readonly rows: readonly TradeRow[] } | Refused;

/** The place of a trade's rows in the request. */
export interface TradePlace {
  /** The field of the request. */
  readonly field: string;
  /** Number of the first row, after those of the book. */
  readonly firstRow: number;
  /** The account of rows that name none; null if there is no such account. */
  readonly accountCode: string | null;
}

type Refusal = RefusedRequest['code'];

interface RowFault {
  readonly code: Refusal;
  readonly issues: readonly Issue[];
}

/**
 * Reads, licenses and resolves the rows of a trade. Unlike rows of a book none may be left out: the figure of a part of a
 * trade would be the figure of a different trade.
 */
export function readTrade(rows: readonly unknown[], place: TradePlace, setting: RowSetting): TradeOutcome {
  const read: TradeRow[] = [];
  const faults: RowFault[] = [];
  rows.forEach((row, index) => {
    const outcome = readTradeRow(row, index, place, setting);
    if ('issues' in outcome) faults.push(outcome);
    else read.push(outcome);
  });
  const [first] = faults;
  if (first === undefined) return { ok: true, rows: read };
  const code = faults.every((fault) => fault.code === first.code) ? first.code : 'INVALID_REQUEST';
  const issues = faults.flatMap((fault) => fault.issues);
  return { ok: false, refusal: refuseIssues(code, issues) };
}

function readTradeRow(value: unknown, index: number, place: TradePlace, setting: RowSetting): TradeRow | RowFault {
  const fault = (code: Refusal, issues: readonly RowIssue[]): RowFault => ({
    code,
    issues: issues.map((issue) => toIssue(issue, index, place)),
  });
  const row = withAccount(value, place.accountCode);
  const origin = readOrigin(row, place.firstRow + index);
  if (!origin.ok) return fault('INVALID_REQUEST', [origin.issue]);
  if (!isRawRow(row)) throw new Error(`Row ${index} of ${place.field} has an origin but is no object.`);
  const outcome = readRow(row, origin.origin);
  if (!outcome.ok) return fault('INVALID_REQUEST', outcome.issues);
  const { position, notes } = outcome;
  const engine = engineFor(position, setting);
  const lacking = missingLicence(licensedWork(position, engine.id), setting.licence);
  if (lacking !== undefined)
    return fault(isOfVenue(lacking) ? 'EVENT_MARKET_NOT_LICENSED' : 'ENGINE_NOT_LICENSED', [lacking.issue]);
  const trade = resolveTradeRow(position, engine, setting, fault);
  if ('issues' in trade || notes === undefined || notes.length === 0) return trade;
  return { ...trade, resolved: { ...trade.resolved, remarks: [...notes, ...(trade.resolved.remarks ?? [])] } };
}

const isOfVenue = ({ issue }: MissingLicence): boolean => issue.code === 'EVENT_MARKET_NOT_LICENSED';

function resolveTradeRow(
  position: Position,
  engine: MarginEngine,
  setting: RowSetting,
  fault: (code: Refusal, issues: readonly RowIssue[]) => RowFault,
): TradeRow | RowFault {
  const { context, baseCurrency, toBase } = setting;
  const found = resolvedSoundly(position, engine, setting);
  if (!found.ok) return fault('INVALID_REQUEST', [found.remark]);
  const { marginCurrency } = found.position;
  if (toBase(marginCurrency, originOf(found.position)) === undefined) {
    const message = noExchangeRateText(context.snapshot, marginCurrency, baseCurrency);
    return fault('INVALID_REQUEST', [{ code: 'MISSING_FX_RATE', field: null, message }]);
  }
  if (!isValued([found.position], context)) return fault('INVALID_REQUEST', [unvaluedRemark(found.position)]);
  return {
    position,
    resolved: found.position,
    scaled: (numerator, denominator) => {
      const outcome = resolvedSoundly(scaledPosition(position, numerator, denominator), engine, setting);
      if (!outcome.ok) throw new Error(`A row that was found is not found in another size: ${outcome.remark.message}`);
      return outcome.position;
    },
  };
}

const withAccount = (row: unknown, accountCode: string | null): unknown =>
  accountCode === null || !isRawRow(row) || hasAccount(row.account_code) ? row : { ...row, account_code: accountCode };

const hasAccount = (code: unknown): boolean => code !== undefined && code !== null && code !== '';

const toIssue = ({ code, field, message, value, suggestion }: RowIssue, index: number, place: TradePlace): Issue => ({
  code,
  path: field === null ? [place.field, index] : [place.field, index, field],
  message: `${place.field}[${index}] can't be traded: ${message}`,
  ...(value === undefined ? {} : { value }),
  ...(suggestion === undefined ? {} : { suggestion }),
});
