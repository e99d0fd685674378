import type { BondCategory } from '../../domain/bond-category.js';
import { termIssue } from '../../domain/bond-term.js';
import { implausibleCoupon } from '../../domain/plausible-rate.js';
import type { ContractDescription, EngineContext, EngineRemark } from '../../instruments/resolved-position.js';
import { describeSecurity, maturedRemark, securityName } from '../../instruments/security/describe-security.js';
import { RESET_DAYS } from '../../instruments/security/floating-cash-flows.js';
import type { FixedIncomePosition } from '../../instruments/security/position.js';
import type { SecurityValuation } from '../../instruments/security/value-security.js';
import { DAYS_PER_YEAR, PERCENT_PER_UNIT } from '../../lib/units.js';
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
  const name = securityName(position, category);
  const years = (position.maturity - valuationDay) / DAYS_PER_YEAR;
  const { rate } = maturityRate(parameters.haircuts[treatment.haircutGroup], years);
  const reason = whyHaircut(treatment, found);
  const security: MarginedSecurity = {
    security: name,
    category,
    curve: found.curve ?? null,
    ...valuationsOf(position, category, market, {
      curve: canBeValued(treatment) ? found.curve : undefined,
      basis: context.bondCompounding ?? 'continuous',
    }),
    years: category.kind === 'floating' ? Math.min(years, RESET_YEARS) : years,
    risk: reason === undefined ? { kind: 'sensitivities' } : { kind: 'haircut', rate },
  };
  const coupon = implausibleCoupon(category, position.couponRate * PERCENT_PER_UNIT);
  const remarks = [
    ...(reason === undefined ? [] : [haircutRemark(security, rate, reason)]),
    ...(coupon === undefined ? [] : [coupon]),
  ];
  return { ok: true, described: { security, contract: describeSecurity(position, security, valuationDay), remarks } };
}

const canBeValued = (treatment: CategoryTreatment): boolean => treatment.risk === 'sensitivities' || treatment.isValued;

function valuationsOf(
  { maturity, couponRate, couponFrequency }: FixedIncomePosition,
  category: BondCategory,
  market: CurveMarket,
  { curve, basis }: { readonly curve: MarginCurve | undefined; readonly basis: ZeroBasis },
): Pick<MarginedSecurity, 'valuation' | 'marginValuation'> {
  if (curve === undefined) return { valuation: null, marginValuation: null };
  const frequency = category.couponFrequencies.find((known) => known === couponFrequency) ?? 0;
  const terms = { maturity, coupon: couponRate, couponFrequency: frequency };
  const valued = (by: ZeroBasis): SecurityValuation | null =>
    market.valuer(curve.name, by)?.value(category, terms) ?? null;
  const marginValuation = valued('continuous');
  return { marginValuation, valuation: basis === 'continuous' ? marginValuation : valued(basis) };
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
