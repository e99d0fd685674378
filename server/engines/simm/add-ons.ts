import type { ProductClassMargin } from './sensitivity-margin.js';

/** A row of the model SIMM that is no sensitivity. */
export interface AddOnRow {
  readonly riskType: string;
  readonly qualifier: string;
  /** In the calculation currency; of multipliers and factors the number itself. */
  readonly amount: number;
}

/** What comes on top of the margin of sensitivities. */
export interface AddOn {
  /** Of the account, in the calculation currency. */
  readonly amount: number;
  /** By product class: what its margin is multiplied by. */
  readonly multipliers: ReadonlyMap<string, number>;
  /** Parts by row: of fixed amounts and of notionals. */
  readonly contributions: Float64Array;
}

const PER_CENT = 0.01;

/**
 * (multiplier − 1) × the margin of the product class + fixed amounts + factor / 100 × |Σ Notional| of the factor's product. Of two
 * multipliers or factors for the same the larger one counts. Source: docs/methodology/simm.md, "Add-ons".
 */
export function addOn(rows: readonly AddOnRow[], productClasses: readonly ProductClassMargin[]): AddOn {
  const multipliers = largestBy(rows, 'Param_ProductClassMultiplier');
  const factors = largestBy(rows, 'Param_AddOnNotionalFactor');
  const notionals = new Map<string, number>();
  for (const { riskType, qualifier, amount } of rows)
    if (riskType === 'Notional') notionals.set(qualifier, (notionals.get(qualifier) ?? 0) + amount);
  const contributions = Float64Array.from(rows, ({ riskType, qualifier, amount }) => {
    if (riskType === 'Param_AddOnFixedAmount') return amount;
    if (riskType !== 'Notional') return 0;
    return (factors.get(qualifier) ?? 0) * PER_CENT * Math.sign(notionals.get(qualifier) ?? 0) * amount;
  });
  const ofMultipliers = productClasses.reduce(
    (sum, { productClass, margin }) => sum + ((multipliers.get(productClass) ?? 1) - 1) * margin,
    0,
  );
  return {
    amount: contributions.reduce((sum, part) => sum + part, ofMultipliers),
    multipliers,
    contributions,
  };
}

function largestBy(rows: readonly AddOnRow[], type: string): ReadonlyMap<string, number> {
  const largest = new Map<string, number>();
  for (const { riskType, qualifier, amount } of rows)
    if (riskType === type) largest.set(qualifier, Math.max(amount, largest.get(qualifier) ?? -Infinity));
  return largest;
}
