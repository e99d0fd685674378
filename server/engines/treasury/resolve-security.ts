import type { BondCategory } from '../../domain/bond-category.js';
import { termIssue } from '../../domain/bond-term.js';
import { implausibleCoupon } from '../../domain/plausible-rate.js';
import type { ContractDescription, EngineContext, EngineRemark } from '../../instruments/resolved-position.js';
import { describeSecurity, maturedRemark, securityName } from '../../instruments/security/describe-security.js';
import { RESET_DAYS } from '../../instruments/security/floating-cash-flows.js';
import { chosenPrice, priceRemark } from '../../instruments/security/issue-price.js';
import type { FixedIncomePosition, SecurityIssue } from '../../instruments/security/position.js';
import type { SecurityValuation } from '../../instruments/security/value-security.js';
import { isoDate } from '../../lib/calendar/day-number.js';
import { DAYS_PER_YEAR, PERCENT_PER_UNIT } from '../../lib/units.js';
import type { SecurityTerms } from '../../pricing/bond/category-bond.js';
import type { ZeroBasis } from '../../pricing/par-treasury.js';
import { curveMarketOf, type CurveMarket } from './curve-market.js';
import type { MarginCurve } from './margin-curve.js';
import type { MarginedSecurity } from './margined-security.js';
import { maturityRate, type CategoryTreatment, type TreasuryParameters } from './treasury-parameters.js';

/** A row's security with its description in results. */
export interface DescribedSecurity {
  readonly security: MarginedSecurity;
  readonly contract: ContractDescription;
  readonly remarks: readonly EngineRemark[];
}

export type SecurityOutcome =
  { readonly ok: true; readonly described: DescribedSecurity } | { readonly ok: false; readonly remark: EngineRemark };

const RESET_YEARS = RESET_DAYS / DAYS_PER_YEAR;

/** Finds a security's curve, values it and says how it is charged. */
export function resolveSecurity(
  position: FixedIncomePosition,
  category: BondCategory,
  context: EngineContext,
  parameters: TreasuryParameters,
): SecurityOutcome {
  const market = curveMarketOf(context.snapshot, parameters);
  const treatment = parameters.categories[category.contractType] ?? UNKNOWN_CATEGORY;
  const found = curveFor(position.currency, market, parameters);
  const { valuationDay } = market;
  if (position.maturity <= valuationDay) return { ok: false, remark: maturedRemark(position, valuationDay) };
  const tooLong = termIssue(category, position.maturity, valuationDay);
  if (tooLong !== undefined) return { ok: false, remark: tooLong };
  const { issue } = position;
  const terms = termsOf(position, category);
  const valued = valuationsOf(terms, category, market, {
    curve: canBeValued(treatment) ? found.curve : undefined,
    basis: context.bondCompounding ?? 'continuous',
    issue,
  });
  if (!valued.ok) return valued;
  const name = securityName(position, category);
  const years = (position.maturity - valuationDay) / DAYS_PER_YEAR;
  const { rate } = maturityRate(parameters.haircuts[treatment.haircutGroup], years);
  const reason = whyHaircut(treatment, found);
  const security: MarginedSecurity = {
    security: name,
    category,
    terms,
    code: issue?.code ?? null,
    curve: found.curve ?? null,
    ...valued.valuations,
    years: category.kind === 'floating' ? Math.min(years, RESET_YEARS) : years,
    risk: reason === undefined ? { kind: 'sensitivities' } : { kind: 'haircut', rate },
  };
  const coupon = implausibleCoupon(category, position.couponRate * PERCENT_PER_UNIT);
  const remarks = [
    ...(reason === undefined ? [] : [haircutRemark(security, rate, reason)]),
    ...(coupon === undefined ? [] : [coupon]),
    ...valued.remarks,
  ];
  return { ok: true, described: { security, contract: describeSecurity(position, security, valuationDay), remarks } };
}

function termsOf(
  { maturity, couponRate, couponFrequency, issue }: FixedIncomePosition,
  category: BondCategory,
): SecurityTerms {
  return {
    maturity,
    coupon: couponRate,
    couponFrequency: category.couponFrequencies.find((known) => known === couponFrequency) ?? 0,
    ...(issue?.dated === undefined ? {} : { dated: issue.dated }),
    ...(issue?.firstCoupon === undefined ? {} : { firstCoupon: issue.firstCoupon }),
  };
}

const canBeValued = (treatment: CategoryTreatment): boolean => treatment.risk === 'sensitivities' || treatment.isValued;

type Valuations = Pick<MarginedSecurity, 'valuation' | 'marginValuation' | 'priceOrigin'>;

type ValuedOutcome =
  | { readonly ok: true; readonly valuations: Valuations; readonly remarks: readonly EngineRemark[] }
  | { readonly ok: false; readonly remark: EngineRemark };

interface ValuedOn {
  readonly curve: MarginCurve | undefined;
  readonly basis: ZeroBasis;
  readonly issue: SecurityIssue | undefined;
}

/** Values a security at the price that counts, else on its curve. */
function valuationsOf(
  terms: SecurityTerms,
  category: BondCategory,
  market: CurveMarket,
  { curve, basis, issue }: ValuedOn,
): ValuedOutcome {
  const valuedOn = (by: ZeroBasis, price?: number): SecurityValuation | null =>
    (curve === undefined ? undefined : market.valuer(curve.name, by)?.value(category, terms, price)) ?? null;
  const onCurve = valuedOn('continuous');
  if (curve === undefined || onCurve === null)
    return {
      ok: true,
      valuations: { valuation: null, marginValuation: null, priceOrigin: null },
      remarks: unused(issue),
    };
  const choice = chosenPrice(issue, curve.date, onCurve);
  if (!choice.ok) return choice;
  const { price, remark } = choice;
  const marginValuation = price === undefined ? onCurve : (valuedOn('continuous', price.clean) ?? onCurve);
  const valuation = basis === 'continuous' ? marginValuation : valuedOn(basis, price?.clean);
  const date = price?.date ?? (price === undefined ? curve.date : isoDate(curve.valuationDay));
  const far = price === undefined ? undefined : priceRemark(price, onCurve, marginValuation);
  return {
    ok: true,
    valuations: { valuation, marginValuation, priceOrigin: { source: price?.source ?? 'curve', date } },
    remarks: [remark, far].filter((each) => each !== undefined),
  };
}

/** A row's price of a security that no curve values is told as not used. */
function unused(issue: SecurityIssue | undefined): readonly EngineRemark[] {
  if (issue?.price?.source !== 'row') return [];
  const message = `price ${issue.price.clean} is not used: ${issue.code} has no curve that could revalue it, and its face amount counts.`;
  return [{ code: 'PRICE_NOT_USED', field: 'price', message, value: issue.price.clean }];
}

const UNKNOWN_CATEGORY: CategoryTreatment = {
  isValued: false,
  risk: 'haircut',
  haircutGroup: 'other',
  reason: 'its category has no treatment of its own',
};

interface FoundCurve {
  readonly curve?: MarginCurve;
  readonly whyNone: string;
}

function curveFor(currency: string, market: CurveMarket, { curves }: TreasuryParameters): FoundCurve {
  const name = curves[currency];
  if (name === undefined) return { whyNone: `there is no government curve for ${currency}` };
  const outcome = market.curve(name);
  return outcome.ok ? { curve: outcome.curve, whyNone: '' } : { whyNone: outcome.reason };
}

/** Undefined if the security is margined by its sensitivities. */
function whyHaircut(treatment: CategoryTreatment, { curve, whyNone }: FoundCurve): string | undefined {
  if (treatment.risk === 'haircut') return treatment.reason;
  if (curve === undefined) return whyNone;
  return curve.risk === undefined ? `there is no history of ${curve.name} that is long enough` : undefined;
}

function haircutRemark({ security, valuation }: MarginedSecurity, rate: number, reason: string): EngineRemark {
  const base = valuation === null ? 'face amount, as it has no price' : 'market value';
  const percent = Number((rate * PERCENT_PER_UNIT).toFixed(4));
  const message = `${security}: ${reason}; it is margined at ${percent} % of its ${base}, without offset.`;
  return { code: 'HAIRCUT_ONLY', field: 'contract_type', message };
}
