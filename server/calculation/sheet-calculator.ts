import type { Licence } from '../domain/licence.js';
import type { CalculationOutcome, RefusedRequest } from '../portfolio/calculator.js';
import type { StageAnswerOutcome } from '../portfolio/stage/answer-stage.js';
import type { ComparisonCalculator } from './comparison-calculator.js';

export type ManyOutcome =
  | {
      readonly ok: true;
      /** One for each portfolio, in their order; equal portfolios share theirs. */
      readonly outcomes: readonly CalculationOutcome[];
    }
  | { readonly ok: false; readonly refusal: RefusedRequest };

/** What sheets ask of the service beside single portfolios. Bodies are JSON text, UTF-8, inflated. */
export interface SheetCalculator extends ComparisonCalculator {
  /** Standardises a table and names what is wrong in its cells. @param stageId the id that the stage will have */
  stage(body: Uint8Array, stageId: string, licence: Licence): Promise<StageAnswerOutcome>;
  /** Calculates portfolios apart from each other. */
  calculateMany(body: Uint8Array, licence: Licence): Promise<ManyOutcome>;
}
