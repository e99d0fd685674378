/** A cell as it is sent, or what is wrong with it before the service has seen it. */
export interface SentText {
  readonly text: string;
  readonly problem: CellProblem | null;
}

export interface CellProblem {
  /** SNAKE_UPPER. */
  readonly code: string;
  /** One sentence. */
  readonly message: string;
  /** What would be accepted in the cell; null if nothing is known. */
  readonly suggestion: string | null;
}

export const sentAs = (text: string): SentText => ({ text, problem: null });
