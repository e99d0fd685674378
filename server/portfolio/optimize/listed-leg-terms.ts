import { contractValuer } from '../../instruments/listed/risk/contract-valuer.js';
import { listedContract, type ListedContract } from '../../instruments/listed/risk/listed-position.js';
import { withToday } from '../../instruments/listed/risk/with-today.js';
import { deliveredYears, futureDv01 } from '../../domain/future-dv01.js';
import { findListedRateProduct } from '../../domain/listed-rate-products.js';
import type { ListedExposure } from '../../engines/cleared-rates/listed-exposure.js';
import type { ListedLegTerms } from '../../engines/cleared-rates/listed-leg.js';
import type { ResolvedListedPosition } from '../../instruments/listed/resolved-listed-position.js';
import { dayNumber, dayNumberOf, monthOf, nthWeekday, yearOf } from '../../lib/calendar/day-number.js';
import { addMonths } from '../../lib/calendar/period.js';
import { UnderlyingScenarios } from '../../pricing/option/underlying-scenarios.js';
import { ELIGIBLE_CODES, findEligibleProduct, type EligibleProduct } from './eligible-products.js';
import { DAYS_PER_YEAR } from '../../lib/units.js';

export interface LegTermsSetting {
  /** Valuation date, `YYYY-MM-DD`. */
  readonly businessDate: string;
  /** The rate of the request; null = that of the parameter set. */
  readonly riskFreeRate: number | null;
}

export type LegTermsOutcome =
  { readonly ok: true; readonly terms: ListedLegTerms } | { readonly ok: false; readonly reason: string };

const refused = (reason: string): LegTermsOutcome => ({ ok: false, reason });

const WEDNESDAY = 3;

/**
 * What the cleared account needs to know of a listed contract: what moves the price of its future, and how the contract's
 * value follows that price. Refused with a sentence if the contract may not move, or its value is not known.
 */
export function listedLegTerms(position: ResolvedListedPosition, setting: LegTermsSetting): LegTermsOutcome {
  const { contract } = position;
  const found = listedContract(position, setting.riskFreeRate, Number(setting.businessDate.replaceAll('-', '')));
  const name = `${contract.contractCode} ${contract.expiry}`;
  const place = found.ok ? found.contract.place : { exchange: contract.exchange, code: contract.contractCode };
  const product = findEligibleProduct(place.exchange, place.code);
  if (product === undefined)
    return refused(
      `${contract.contractCode} is not among the products that may be held with cleared rates: ${ELIGIBLE_CODES.join(', ')}.`,
    );
  if (contract.contractType !== 'FUT' && contract.contractType !== 'CALL' && contract.contractType !== 'PUT')
    return refused(`Only futures and options on them may be held with cleared rates, not ${contract.contractType}.`);
  if (!found.ok) return refused(`The contract cannot be valued: ${found.reason}.`);
  const { option } = found.contract;
  if (option !== undefined && !product.hasEligibleOptions)
    return refused(`Options on ${product.code} are not among the products that may be held with cleared rates.`);
  const exposure = exposureOf(found.contract, product, futurePeriod(position), setting);
  if (exposure === undefined)
    return refused(`It is not known how ${name} moves with rates: its price gives no DV01, or its period has ended.`);
  const base = {
    contract,
    curve: product.curve,
    exposure,
    origin: position.origin,
    netQuantity: position.netQuantity,
    substitutions: position.substitutions,
  };
  if (option === undefined) return { ok: true, terms: { ...base, delta: 1, optionValue: 0 } };
  return { ok: true, terms: { ...base, ...optionTerms(position, found.contract, product) } };
}

/** Revalues the option with the future's price in the scenario and today's volatility. */
function optionTerms(position: ResolvedListedPosition, contract: ListedContract, product: EligibleProduct) {
  const { underlyingPrice, multiplier } = contract;
  const valuer = contractValuer(contract, product.period !== undefined);
  return {
    delta: valuer.greeks().delta,
    optionValue: optionValue(position),
    revalued: (futurePnl: Float64Array): Float64Array => {
      const prices = futurePnl.map((pnl) => underlyingPrice + pnl / multiplier);
      return valuer
        .changes(new UnderlyingScenarios(withToday(prices, underlyingPrice)))
        .map((change) => change * multiplier);
    },
  };
}

function optionValue({ set, row, contract }: ResolvedListedPosition): number {
  const { contracts, header } = set.parameters;
  const family = header.families[contracts.family[row] ?? -1];
  return family?.valuation === 'premium' ? (contract.price ?? 0) * (contract.multiplier ?? 0) : 0;
}

/** Contract period of the future; for an option, of its underlying future. */
function futurePeriod({ set, row }: ResolvedListedPosition): string {
  const { contracts, header } = set.parameters;
  const isOption = contracts.right[row] !== 0;
  const future = isOption ? (contracts.underlying[row] ?? -1) : row;
  return header.periods[contracts.period[future] ?? -1] ?? '';
}

function exposureOf(
  { place, underlyingPrice, multiplier }: ListedContract,
  product: EligibleProduct,
  contractPeriod: string,
  { businessDate }: LegTermsSetting,
): ListedExposure | undefined {
  const dv01 = futureDv01(place.exchange, place.code, underlyingPrice, multiplier)?.dv01;
  if (dv01 === undefined || !Number.isFinite(dv01)) return undefined;
  const quote = findListedRateProduct(place.exchange, place.code)?.quote;
  if (quote?.kind === 'deliverable bond') return { kind: 'tenor', years: deliveredYears(quote, underlyingPrice), dv01 };
  const days = product.period === undefined ? undefined : periodDays(product.period, contractPeriod);
  if (days === undefined) return undefined;
  const today = dayNumber(businessDate);
  const [from, to] = [(days.from - today) / DAYS_PER_YEAR, (days.to - today) / DAYS_PER_YEAR];
  return to > 0 ? { kind: 'period', from, to, dv01 } : undefined;
}

/** First and last day of the period whose rate a contract month quotes; undefined if the contract period names no month. */
function periodDays(
  { months, starts }: NonNullable<EligibleProduct['period']>,
  contractPeriod: string,
): { readonly from: number; readonly to: number } | undefined {
  const [, year, month] = /^(\d{4})(\d{2})/.exec(contractPeriod) ?? [];
  if (year === undefined || month === undefined) return undefined;
  const first = dayNumberOf(Number(year), Number(month), 1);
  const startIn = (day: number): number =>
    starts === 'month' ? day : nthWeekday(yearOf(day), monthOf(day), 3, WEDNESDAY);
  return { from: startIn(first), to: startIn(addMonths(first, months)) };
}
