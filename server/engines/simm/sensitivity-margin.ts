import { RISK_CLASSES, type RiskClass } from '../../parameters/simm/calibration.js';
import { bucketedMeasures } from './bucketed.js';
import type { Cell, CellBook } from './cells.js';
import { known, type ClassSetting } from './class-setting.js';
import { fxMeasures } from './fx.js';
import { interestRateMeasures } from './interest-rate.js';
import type { ClassMeasures, MeasureClass } from './measure.js';
import type { Side } from './regulations.js';

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
  /** What one unit more of each cell's amount, as it is held, adds to the margin of its product class; concentrations are held. */
  readonly gradient: () => Float64Array;
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
 * class. What both sides have in common is calculated once. Source: docs/methodology/simm.md.
 * @param amounts by place of the cell, as they are held, in the calculation currency
 */
export function sensitivityMargins(
  book: CellBook,
  amounts: Float64Array,
  setting: ClassSetting,
): (side: Side) => SensitivityMargin {
  const groups = [...book.groups].map(([productClass, ofProduct]): ProductGroup => ({
    productClass,
    riskClasses: RISK_CLASSES.flatMap((riskClass): readonly RiskGroup[] => {
      const cells = ofProduct.get(riskClass);
      return cells === undefined ? [] : [{ riskClass, cells, measures: MEASURES[riskClass](cells, amounts, setting) }];
    }),
  }));
  return (side) => {
    const products = groups.map((group) => productMargin(group, side, setting));
    return {
      productClasses: products.map(({ own }) => own),
      gradient: () => {
        const gradient = new Float64Array(book.cells.length);
        for (const { addTo } of products) addTo(gradient);
        return gradient;
      },
    };
  };
}

/** The cells of a risk class within a product class. */
interface RiskGroup {
  readonly riskClass: RiskClass;
  readonly cells: readonly Cell[];
  readonly measures: ClassMeasures;
}

interface ProductGroup {
  readonly productClass: string;
  readonly riskClasses: readonly RiskGroup[];
}

/** @returns the margin, and what adds the slopes of its cells */
function productMargin(
  { productClass, riskClasses: groups }: ProductGroup,
  side: Side,
  setting: ClassSetting,
): { readonly own: ProductClassMargin; readonly addTo: (gradient: Float64Array) => void } {
  const parts = groups.map(({ riskClass, cells, measures: { delta, vega, curvature: ofSide, baseCorrelation } }) => {
    const curvature = ofSide(side);
    const own: RiskClassMargin = {
      riskClass,
      delta: delta.margin,
      vega: vega.margin,
      curvature: curvature.margin,
      baseCorrelation: baseCorrelation.margin,
      margin: delta.margin + vega.margin + curvature.margin + baseCorrelation.margin,
    };
    return { cells, own, measures: [delta, vega, curvature, baseCorrelation] };
  });
  const riskClasses = parts.map(({ own }) => own);
  const { margin, shares } = joinRiskClasses(riskClasses, setting);
  return {
    own: { productClass, riskClasses, margin },
    addTo: (gradient) => {
      parts.forEach(({ cells, measures }, place) => {
        for (const measure of measures) measure.addTo(gradient);
        for (const { place: cell } of cells) gradient[cell] = (gradient[cell] ?? 0) * (shares[place] ?? 0);
      });
    },
  };
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
