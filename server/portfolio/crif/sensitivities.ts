import type { CrifRow } from '../../contract/bilateral/crif.js';
import { findRateIndex } from '../../domain/find-rate-index.js';
import { findGovernmentCurve } from '../../domain/government-curve.js';
import { isListed } from '../../instruments/listed/resolved-listed-position.js';
import type { TenorDv01 } from '../../instruments/rates/tenor-dv01.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { heldValue } from '../../instruments/risk/currency-risk.js';
import type { EngineRisk, PositionRisk, RiskSetting } from '../../instruments/risk/position-risk.js';
import { groupBy } from '../../lib/group-by.js';
import { PERCENT } from '../../lib/units.js';
import { tenorYears } from '../../pricing/scenario/tenor-grid.js';
import { findEligibleProduct } from '../optimize/eligible-products.js';
import { listedLegTerms } from '../optimize/listed-leg-terms.js';
import { addedAtVertices, atVertices, exposureAtVertices, type VertexAmount } from './vertices.js';

/** A sensitivity of one position, as the format has it. */
export type Sensitivity = Pick<CrifRow, 'risk_type' | 'qualifier' | 'label1' | 'label2' | 'amount' | 'amount_currency'>;

export type SensitivitiesOutcome =
  | { readonly ok: true; readonly sensitivities: readonly Sensitivity[] }
  /** Why there are none, in a sentence. */
  | { readonly ok: false; readonly reason: string };

/** The sensitivities of one position; refused with a sentence where it gives none. Source: docs/methodology/simm.md, "From trades". */
export function sensitivitiesOf(
  position: ResolvedPosition,
  risk: EngineRisk,
  setting: RiskSetting,
): SensitivitiesOutcome {
  if ('notInRisk' in risk) return none(risk.withoutSensitivities ?? `${risk.notInRisk}.`);
  if (!('history' in risk)) return none('The format has no risk factor for outcomes of events.');
  const ofRates = isListed(position) ? listedRates(position, setting) : curveRates(position, risk, setting);
  if ('reason' in ofRates) return none(ofRates.reason);
  const amounts = risk.currencyAmounts?.(position) ?? [
    { currency: position.contract.currency, amount: heldValue(risk, position) },
  ];
  const sensitivities = [
    ...ofRates,
    ...amounts.map(({ currency, amount }) => ({ ...FX, qualifier: currency, ...amountOf(amount * PERCENT, currency) })),
    ...(risk.volatilities?.(position) ?? []).flatMap(({ pair, currency, years, gain }) =>
      atVertices(years, gain).map(({ label, amount }) => ({
        ...FX_VOLATILITY,
        qualifier: pair,
        label1: label,
        ...amountOf(amount, currency),
      })),
    ),
  ].filter(({ amount }) => amount !== 0);
  return sensitivities.length === 0 ? none('All of its sensitivities are 0.') : { ok: true, sensitivities };
}

const FX = { risk_type: 'Risk_FX', label1: null, label2: null } as const;
const FX_VOLATILITY = { risk_type: 'Risk_FXVol', label2: null } as const;
const none = (reason: string): SensitivitiesOutcome => ({ ok: false, reason });
const amountOf = (amount: number, currency: string) => ({ amount, amount_currency: currency });

/** Of what moves with curves: DV01 by tenor, turned, at the vertices. */
function curveRates(position: ResolvedPosition, risk: PositionRisk, setting: RiskSetting): readonly Sensitivity[] {
  const rates = (risk.keyRates?.([position], setting) ?? []).filter(({ dv01 }) => dv01 !== 0);
  return [...groupBy(rates, ({ index }) => index)].flatMap(([index, own]) =>
    curveRows(index, own[0]?.currency ?? '', own.flatMap(atItsVertices)),
  );
}

const atItsVertices = ({ tenor, dv01 }: TenorDv01): readonly VertexAmount[] => atVertices(tenorYears(tenor), dv01);

/** Rows of one curve; gains for a rate that rises, of which a DV01 is the opposite. */
const curveRows = (index: string, currency: string, dv01s: readonly VertexAmount[]): readonly Sensitivity[] =>
  addedAtVertices(dv01s).map(({ label, amount }) => ({
    risk_type: 'Risk_IRCurve',
    qualifier: currency,
    label1: label,
    label2: subCurveOf(index),
    ...amountOf(-amount, currency),
  }));

/** Of listed rate futures and options on them, whose DV01 belongs to the tenor or the period that the future is of. */
function listedRates(
  position: Parameters<typeof listedLegTerms>[0],
  { snapshot: { businessDate }, riskFreeRate }: RiskSetting,
): readonly Sensitivity[] | { readonly reason: string } {
  const { exchange, contractCode, currency } = position.contract;
  if (findEligibleProduct(exchange, contractCode) === undefined)
    return {
      reason: `${contractCode} is no listed rate product whose curve is known; a row does not say the bucket of an equity or a commodity.`,
    };
  const outcome = listedLegTerms(position, { businessDate, riskFreeRate });
  if (!outcome.ok) return outcome;
  const { curve, exposure, delta } = outcome.terms;
  const lots = delta * position.netQuantity;
  return curveRows(curve, currency, exposureAtVertices({ ...exposure, dv01: exposure.dv01 * lots }));
}

const SUB_CURVE_OF_TENOR: Readonly<Record<string, string>> = {
  '1M': 'Libor1m',
  '3M': 'Libor3m',
  '6M': 'Libor6m',
  '12M': 'Libor12m',
  '1Y': 'Libor12m',
};

/** Overnight and government curves stand as OIS, those of term rates as the sub-curve of their tenor. */
function subCurveOf(name: string): string {
  const index = findRateIndex(name);
  if (index === undefined && findGovernmentCurve(name) === undefined) throw new Error(`No curve is called ${name}.`);
  return index?.tenor === undefined ? 'OIS' : (SUB_CURVE_OF_TENOR[index.tenor] ?? 'OIS');
}
