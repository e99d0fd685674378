import { RISK_CLASSES, type RiskClass } from '../../parameters/simm/calibration.js';
import { bucketedMeasures } from './bucketed.js';
import type { CellBook } from './cells.js';
import { known, type ClassSetting } from './class-setting.js';
import { fxMeasures } from './fx.js';
import { interestRateMeasures } from './interest-rate.js';
import type { MeasureClass } from './measure.js';

/** The margin of one product class and one risk class, in the calculation currency. */
export interface RiskClassMargin {
  readonly riskClass: RiskClass;
  readonly delta: number;
  readonly vega: number;
  readonly curvature: number;
  readonly baseCorrelation: number;
  /** Their sum. */
  readonly margin: number;
}

/** The margin of a product class: its risk classes joined by their correlations. */
export interface ProductClassMargin {
  readonly productClass: string;
  readonly riskClasses: readonly RiskClassMargin[];
  readonly margin: number;
}

/** The margin of sensitivities before add-ons. */
export interface SensitivityMargin {
  readonly productClasses: readonly ProductClassMargin[];
  /** What one unit of each cell's amount adds to the margin of its product class; concentrations are held. */
  readonly gradient: Float64Array;
}

const MEASURES: Readonly<Record<RiskClass, MeasureClass>> = {
  InterestRate: interestRateMeasures,
  CreditQualifying: bucketedMeasures('CreditQualifying'),
  CreditNonQualifying: bucketedMeasures('CreditNonQualifying'),
  Equity: bucketedMeasures('Equity'),
  Commodity: bucketedMeasures('Commodity'),
  FX: fxMeasures,
};

/**
 * Margin by product and risk class: delta + vega + curvature + base correlation in a risk class, √(ΣΣ ψ IM_r IM_s) in a product
 * class. Source: docs/methodology/simm.md.
 * @param amounts by place of the cell, in the calculation currency
 */
export function sensitivityMargin(book: CellBook, amounts: Float64Array, setting: ClassSetting): SensitivityMargin {
  const gradient = new Float64Array(book.cells.length);
  const productClasses = [...book.groups].map(([productClass, groups]): ProductClassMargin => {
    const riskClasses = RISK_CLASSES.flatMap((riskClass): readonly RiskClassMargin[] => {
      const cells = groups.get(riskClass);
      if (cells === undefined) return [];
      const { delta, vega, curvature, baseCorrelation } = MEASURES[riskClass](cells, amounts, setting);
      for (const measure of [delta, vega, curvature, baseCorrelation]) measure.addTo(gradient);
      return [
        {
          riskClass,
          delta: delta.margin,
          vega: vega.margin,
          curvature: curvature.margin,
          baseCorrelation: baseCorrelation.margin,
          margin: delta.margin + vega.margin + curvature.margin + baseCorrelation.margin,
        },
      ];
    });
    const { margin, shares } = joinRiskClasses(riskClasses, setting);
    riskClasses.forEach(({ riskClass }, place) => {
      for (const { place: cell } of groups.get(riskClass) ?? [])
        gradient[cell] = (gradient[cell] ?? 0) * (shares[place] ?? 0);
    });
    return { productClass, riskClasses, margin };
  });
  return { productClasses, gradient };
}

/** √(ΣΣ ψ IM_r IM_s), and what one unit of each IM_r adds to it. */
function joinRiskClasses(
  riskClasses: readonly RiskClassMargin[],
  { calibration }: ClassSetting,
): { readonly margin: number; readonly shares: readonly number[] } {
  const products = riskClasses.map(({ riskClass: first }) =>
    riskClasses.reduce(
      (sum, { riskClass: second, margin }) =>
        sum +
        margin * (first === second ? 1 : known(calibration.riskClasses[first]?.[second], `ψ of ${first}, ${second}`)),
      0,
    ),
  );
  const square = riskClasses.reduce((sum, { margin }, place) => sum + margin * (products[place] ?? 0), 0);
  const margin = Math.sqrt(Math.max(0, square));
  return { margin, shares: products.map((product) => (margin === 0 ? 0 : product / margin)) };
}
