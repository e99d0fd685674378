import { findBondCategory } from '../../domain/bond-category.js';
import { isoDate } from '../../lib/calendar/day-number.js';
import { memoizedBy } from '../../lib/memoized.js';
import { PERCENT_PER_UNIT } from '../../lib/units.js';
import type { CountedPrice, Security, SecurityData } from '../../market/securities/security.js';
import type { EngineRemark } from '../resolved-position.js';
import type { FixedIncomePosition, IssuePrice } from '../security/position.js';
import { issueTerms, type IssueTerms } from './issue-terms.js';
import type { CusipPosition, RepeatedTerms } from './position.js';
import { treasuryOfTerms } from './treasury-of-terms.js';

export type IssueOutcome =
  | {
      readonly ok: true;
      readonly position: FixedIncomePosition;
      /** What is told of it; absent = nothing. */
      readonly note?: EngineRemark;
    }
  | { readonly ok: false; readonly remark: EngineRemark };

/**
 * The fixed-income row that a row by CUSIP is by the security master, or by its own terms where the master does not know a security of
 * the US Treasury; or why it is none. @param data absent = none is loaded
 */
export function fixedIncomeOf(position: CusipPosition, data: SecurityData | undefined): IssueOutcome {
  const { identifier } = position;
  const { code, cusip } = identifier;
  const index = data === undefined ? undefined : indexOf(data);
  const security = index?.securities.get(cusip ?? code);
  if (data === undefined || index === undefined || security === undefined)
    return byOwnTerms(position, whyUnknown(data));
  const terms = termsOf(security);
  if ('code' in terms) return refused(terms.code, code, terms.clause);
  const contradiction = contradictionOf(position.repeated, terms);
  if (contradiction !== undefined)
    return { ok: false, remark: { ...contradiction, message: `${code} ${contradiction.message}` } };
  const { dated, firstCoupon, ...row } = terms;
  const price = priceOf(position, index.prices.get(security.cusip));
  return {
    ok: true,
    position: {
      kind: 'fixed-income',
      clearingHouse: position.clearingHouse,
      ...row,
      notional: position.notional,
      issue: {
        code: cusip ?? code,
        ...(dated === undefined ? {} : { dated }),
        ...(firstCoupon === undefined ? {} : { firstCoupon }),
        ...(price === undefined ? {} : { price }),
        isDemo: data.isDemo,
      },
      row: position.row,
      positionId: position.positionId,
      accountCode: position.accountCode,
      subAccountCode: position.subAccountCode,
    },
  };
}

/** @param clause why the master does not know it, with the end of its sentence */
function byOwnTerms(position: CusipPosition, clause: string): IssueOutcome {
  const { identifier, repeated, clearingHouse, notional, row, positionId, accountCode, subAccountCode } = position;
  const { code, cusip } = identifier;
  const own = treasuryOfTerms(cusip ?? code, repeated);
  if (own === undefined) return refused('UNKNOWN_CUSIP', code, clause);
  if (own === 'unsure') return refused('UNKNOWN_CUSIP', code, `${clause} ${MAY_BE_OTHER}`);
  const price = priceOf(position, undefined);
  const note = { code: 'UNKNOWN_CUSIP', field: 'cusip', value: code };
  return {
    ok: true,
    position: {
      kind: 'fixed-income',
      clearingHouse,
      ...own.terms,
      notional,
      issue: { code: cusip ?? code, ...(price === undefined ? {} : { price }), isDemo: false },
      ...{ row, positionId, accountCode, subAccountCode },
    },
    note: { ...note, message: `${code} ${clause} The row's own terms count: ${own.clause}.` },
  };
}

const MAY_BE_OTHER =
  "By its terms it may be an inflation-protected security or a floating-rate note too: a contract_type beside it, UST-NOTE or UST-TIPS, has the row's own terms counted.";

/** Why a row is not of the security that it names beside its terms; undefined if it may be, or the master does not know that security. */
export function contradictionOfTerms(
  { identifier, category, currency, maturity, couponRate }: FixedIncomePosition,
  data: SecurityData | undefined,
): EngineRemark | undefined {
  const security =
    identifier === undefined || data === undefined ? undefined : indexOf(data).securities.get(identifier);
  const known = security === undefined ? undefined : termsOf(security);
  if (identifier === undefined || known === undefined || 'code' in known) return undefined;
  const repeated = { currency, maturity, couponRate: couponRate * PERCENT_PER_UNIT };
  const isOfKind = findBondCategory(category)?.kind === findBondCategory(known.category)?.kind;
  const found = isOfKind ? contradictionOf(repeated, known) : otherTerm('contract_type', category, known.category);
  return found === undefined ? undefined : { ...found, message: `${identifier} ${found.message}` };
}

interface MasterIndex {
  /** By CUSIP and by ISIN. */
  readonly securities: ReadonlyMap<string, Security>;
  /** By CUSIP. */
  readonly prices: ReadonlyMap<string, CountedPrice>;
}

const indexOf = memoizedBy(({ securities, prices }: SecurityData): MasterIndex => ({
  securities: new Map([
    ...securities.flatMap((security) => (security.isin === null ? [] : [[security.isin, security] as const])),
    ...securities.map((security) => [security.cusip, security] as const),
  ]),
  prices: new Map(prices.map((price) => [price.cusip, price])),
}));

const termsOf = memoizedBy(issueTerms);

const refused = (code: string, identifier: string, clause: string): IssueOutcome => ({
  ok: false,
  remark: { code, field: 'cusip', message: `${identifier} ${clause}`, value: identifier },
});

/** What is said of the terms of a row by CUSIP is said of its CUSIP, which is all that it says; no cell would mend it. */
export const onIdentifier = ({ code, field, message, value }: EngineRemark): EngineRemark => {
  const own = field === 'price' || field === 'notional' ? field : 'cusip';
  return value === undefined ? { code, field: own, message } : { code, field: own, message, value };
};

const TO_LOAD =
  '"margin-desk fetch treasurydirect" gets the securities of the US Treasury, "margin-desk load" takes a table with cusip, type, coupon and maturity';

function whyUnknown(data: SecurityData | undefined): string {
  if (data === undefined || data.securities.length === 0)
    return `can't be looked up, as no security master is loaded: ${TO_LOAD}.`;
  if (data.isDemo) return `is none of the demo market's securities, which are made up: ${TO_LOAD}.`;
  const count = data.securities.length.toLocaleString('en-US');
  return `is not among the ${count} securities of the security master that have not long matured: ${TO_LOAD}.`;
}

function contradictionOf(repeated: RepeatedTerms, terms: IssueTerms): EngineRemark | undefined {
  const { currency, maturity, couponRate } = repeated;
  const coupon = Number((terms.couponRate * PERCENT_PER_UNIT).toFixed(8));
  if (currency !== null && currency !== terms.currency)
    return {
      code: 'CURRENCY_MISMATCH',
      field: 'currency',
      message: `is in ${terms.currency} by the security master, and the row says ${currency}.`,
      value: currency,
      suggestion: terms.currency,
    };
  if (maturity !== null && maturity !== terms.maturity)
    return otherTerm('maturity', isoDate(maturity), isoDate(terms.maturity));
  if (couponRate !== null && !isRounded(couponRate, coupon)) return otherTerm('coupon_rate', couponRate, coupon);
  return undefined;
}

/** Statements print coupons with two decimals or three: 4.13 of 4.125. */
const LEAST_DECIMALS = 2;

/** Whether a coupon is another one, rounded to its decimals. */
function isRounded(said: number, known: number): boolean {
  const decimals = Math.max(LEAST_DECIMALS, Number(said.toFixed(8)).toString().split('.')[1]?.length ?? 0);
  return Math.abs(said - known) <= 0.5 * 10 ** -decimals + 1e-9;
}

const otherTerm = (field: string, said: string | number, known: string | number): EngineRemark => ({
  code: 'OTHER_SECURITY',
  field,
  message: `has the ${field} ${known} in the security master, and the row says ${said}: which security is held?`,
  value: said,
});

function priceOf({ price }: CusipPosition, counted: CountedPrice | undefined): IssuePrice | undefined {
  if (price !== null) return { clean: price, source: 'row', date: null };
  return counted === undefined ? undefined : { clean: counted.price, source: counted.kind, date: counted.date };
}
