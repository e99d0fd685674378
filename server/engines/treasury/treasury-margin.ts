import type { CurveRisk } from './curve-risk.js';
import { minimumMarginAmount, type MinimumMarginAmount } from './minimum-margin-amount.js';
import { securityHaircuts, type SecurityHaircuts } from './security-haircuts.js';
import type { HaircutHolding, RiskHolding } from './security-holding.js';
import type { TreasuryParameters } from './treasury-parameters.js';
import { curveValueAtRisk, type ValueAtRisk } from './value-at-risk.js';
import { valueAtRiskFloor, type ValueAtRiskFloor } from './value-at-risk-floor.js';

/** The charge that governs the holdings with sensitivities: the largest of the three, the first if some are equal. */
export type GoverningCharge = 'value_at_risk' | 'value_at_risk_floor' | 'minimum_margin_amount';

/** The charge for the holdings with sensitivities. */
export interface CurveCharge {
  readonly governing: GoverningCharge;
  /** The governing amount, at least 0. */
  readonly amount: number;
  readonly valueAtRisk: ValueAtRisk;
  readonly floor: ValueAtRiskFloor;
  readonly minimumMarginAmount: MinimumMarginAmount;
}

/** The margin of one account's securities of one currency with all that led to it; money, positive = required. */
export interface TreasuryMargin {
  /** The curve's charge and the haircuts. */
  readonly initialMargin: number;
  /** Null if no holding has sensitivities. */
  readonly curveCharge: CurveCharge | null;
  readonly haircuts: SecurityHaircuts;
  /** Parts of `initialMargin` by row. */
  readonly contributions: ReadonlyMap<number, number>;
}

/**
 * Margin of the securities of one currency: max(value at risk, floor, minimum margin amount) + haircuts. Source:
 * docs/methodology/treasury.md. @param risk of the curve; undefined only if every holding is charged by haircut
 */
export function treasuryMargin(
  holdings: readonly (RiskHolding | HaircutHolding)[],
  risk: CurveRisk | undefined,
  parameters: TreasuryParameters,
): TreasuryMargin {
  const haircuts = securityHaircuts(holdings.filter((holding) => holding.kind === 'haircut'));
  const charge = curveCharge(
    holdings.filter((holding) => holding.kind === 'sensitivities'),
    risk,
    parameters,
  );
  return {
    initialMargin: (charge?.amount ?? 0) + haircuts.amount,
    curveCharge: charge,
    haircuts,
    contributions: new Map(
      holdings.map((holding) => [
        holding.row,
        holding.kind === 'haircut' ? haircuts.componentOf(holding) : componentOf(charge, holding),
      ]),
    ),
  };
}

function curveCharge(
  holdings: readonly RiskHolding[],
  risk: CurveRisk | undefined,
  parameters: TreasuryParameters,
): CurveCharge | null {
  if (holdings.length === 0) return null;
  if (risk === undefined) throw new Error('Securities with sensitivities were given without scenarios.');
  const charges = {
    valueAtRisk: curveValueAtRisk(holdings, risk, parameters),
    floor: valueAtRiskFloor(holdings, risk.returns, parameters.floorFraction),
    minimumMarginAmount: minimumMarginAmount(holdings, risk.returns, parameters.minimumMargin),
  };
  const amount = Math.max(charges.valueAtRisk.amount, charges.floor.amount, charges.minimumMarginAmount.amount);
  const governing =
    amount === charges.valueAtRisk.amount
      ? 'value_at_risk'
      : amount === charges.floor.amount
        ? 'value_at_risk_floor'
        : 'minimum_margin_amount';
  return { governing, amount, ...charges };
}

function componentOf(charge: CurveCharge | null, holding: RiskHolding): number {
  if (charge === null) return 0;
  switch (charge.governing) {
    case 'value_at_risk':
      return charge.valueAtRisk.componentOf(holding);
    case 'value_at_risk_floor':
      return charge.floor.componentOf(holding);
    case 'minimum_margin_amount':
      return charge.minimumMarginAmount.componentOf(holding);
  }
}
