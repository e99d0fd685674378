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
  /** The column whose cell is at fault, where it is not the one that is sent: the side that a quantity lacks. Absent = its own. */
  readonly faultOf?: string;
}

export const sentAs = (text: string): SentText => ({ text, problem: null });
