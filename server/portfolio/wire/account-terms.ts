import type { AccountResult } from '../../contract/results/account-result.js';
import type { ClientMarginPart, LimitUse } from '../../contract/results/account-terms.js';
import { worstLimitStatus, type LimitStatus } from '../../domain/accounts/account-limit.js';
import { moneyOrNull, moneyParts } from '../../lib/money.js';
import { roundHalfAway } from '../../lib/round.js';
import type { AccountMargin } from '../account-margin.js';
import type { AccountTerms, HeldLimit } from '../account-terms.js';
import { clientMargin, type MultipliedMargin } from '../client-margin.js';
import type { BaseConversion } from '../currency.js';

/** Fields that depend on the terms of the account. */
export type TermFields = 'client_margin' | 'client_margin_parts' | 'limits' | 'limit_status';

/** A result without them. */
export type ResultBeforeTerms = Omit<AccountResult, TermFields>;

/** Adds what the account is held to and charged to its result. */
export function withTerms(
  result: ResultBeforeTerms,
  account: AccountMargin,
  terms: AccountTerms,
  toBase: BaseConversion,
): AccountResult {
  const { origin, multipliersOf, limitsOf } = terms;
  const { accountCode, subAccountCode } = account.rows;
  const parts =
    account.figures === null
      ? []
      : clientMargin(account, multipliersOf(accountCode), {
          ofMargin: (currency) => toBase(currency) ?? NaN,
          ofTerms: (currency) => toBase(currency, origin),
        });
  const margins = { ...result, ...toClientMargin(parts, result.initial_margin) };
  const limits = subAccountCode === null ? limitsOf(accountCode) : [];
  const used = limits.map((limit) => toLimitUse(limit, margins, toBase(limit.currency, origin)));
  return {
    ...margins,
    limit_status: used.length === 0 ? null : worstLimitStatus(used.map(({ status }) => status)),
    limits: used,
  };
}

function toClientMargin(
  parts: readonly MultipliedMargin[],
  initialMargin: number | null,
): Pick<AccountResult, 'client_margin' | 'client_margin_parts'> {
  const amounts = parts.map((part) => part.clientMargin);
  const known = amounts.filter((amount) => amount !== null);
  const total = parts.length === 0 || known.length < amounts.length ? null : known.reduce((sum, each) => sum + each, 0);
  const rounded = total === null ? amounts.map(moneyOrNull) : moneyParts(known, total);
  const initialMargins = moneyParts(
    parts.map((part) => part.initialMargin),
    initialMargin ?? 0,
  );
  return {
    client_margin: moneyOrNull(total),
    client_margin_parts: parts.map(({ line }, index): ClientMarginPart => ({
      account_code: line?.accountCode ?? null,
      clearing_house: line?.clearingHouse ?? null,
      product: line?.product ?? null,
      factor: line?.factor ?? 1,
      floor: line?.floor ?? 0,
      floor_currency_code: line?.floorCurrency ?? null,
      initial_margin: initialMargins[index] ?? 0,
      client_margin: rounded[index] ?? null,
    })),
  };
}

const PERCENT = 100;
const PERCENT_DECIMALS = 2;

/** @param rate units of the account's currency for 1 of the limit's; undefined if it is not known */
function toLimitUse(
  { figure, amount, currency, warnAt, source }: HeldLimit,
  result: Omit<AccountResult, 'limits' | 'limit_status'>,
  rate: number | undefined,
): LimitUse {
  const value = result[figure];
  const used = value === null || rate === undefined ? null : (value / rate / amount) * PERCENT;
  return {
    figure,
    amount,
    currency_code: currency,
    warn_at: warnAt,
    used: used === null ? null : roundHalfAway(used, PERCENT_DECIMALS),
    status: limitStatus(used, warnAt, result.rows_excluded > 0),
    source,
  };
}

/** @param used percent of the limit, not rounded; null = not known */
function limitStatus(used: number | null, warnAt: number, isIncomplete: boolean): LimitStatus {
  if (used === null) return 'not_calculated';
  if (used > PERCENT) return 'breach';
  if (used >= warnAt) return 'warning';
  return isIncomplete ? 'incomplete' : 'ok';
}
