/** A cell as it is sent, or its problem if one is found before the service checks it. */
export interface SentText {
  readonly text: string;
  readonly problem: CellProblem | null;
}

export interface CellProblem {
  /** SNAKE_UPPER. */
  readonly code: string;
  /** One sentence. */
  readonly message: string;
  /** A value that would be accepted in the cell; null if none is known. */
  readonly suggestion: string | null;
}

export const sentAs = (text: string): SentText => ({ text, problem: null });
