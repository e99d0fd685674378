import type { GradedMargin } from './across-buckets.js';
import type { Cell } from './cells.js';
import type { ClassSetting } from './class-setting.js';
import type { Side } from './regulations.js';

/** The margins of a risk class by what they are for. Only those of curvature differ by side, as the methodology is lopsided there. */
export interface ClassMeasures {
  readonly delta: GradedMargin;
  readonly vega: GradedMargin;
  readonly curvature: (side: Side) => GradedMargin;
  readonly baseCorrelation: GradedMargin;
}

/** The measures of the cells of one risk class. @param amounts by place of the cell, as they are held, in the calculation currency */
export type MeasureClass = (cells: readonly Cell[], amounts: Float64Array, setting: ClassSetting) => ClassMeasures;

export const NO_MARGIN: GradedMargin = { margin: 0, addTo: () => undefined };

export const ofMeasure = (cells: readonly Cell[], measure: Cell['type']['measure']): readonly Cell[] =>
  cells.filter(({ type }) => type.measure === measure);
