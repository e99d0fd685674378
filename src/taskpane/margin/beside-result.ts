import type { CalculationResponse } from '../../../server/contract/results/calculation-response.js';

/** What was asked for beside a calculation. */
export interface BesideResult {
  /** The calculation that stood there. */
  readonly beside: CalculationResponse;
  /** Identifies the book and the options that it is of. */
  readonly question: string;
}

/** What stands below a calculation: asked for beside it, or of the same book where both were asked for in turn; else null. */
export const shownBeside = <Asked extends BesideResult>(
  asked: Asked | null,
  response: CalculationResponse,
  question: string,
): Asked | null => (asked !== null && (asked.beside === response || asked.question === question) ? asked : null);
