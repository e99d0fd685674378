import type { CellAddress } from '../workbook/port.js';

/** An issue or a remark on one cell of the workbook. */
export interface CellIssue extends CellAddress {
  /**
   * `error`: the row can't be margined as it stands. `warning`: it is margined, but perhaps not as it was meant, e.g. a
   * closest match.
   */
  readonly severity: 'error' | 'warning';
  /** SNAKE_UPPER. */
  readonly code: string;
  /** Null if it is about the whole row; the cell is then the row's first. */
  readonly field: string | null;
  /** The column whose cell it stands at, where that is not the field's: see `CellProblem`. Absent = the field's. */
  readonly faultOf?: string;
  /** One sentence, with the headings of the sheet in place of field names. */
  readonly message: string;
  /** The current content of the cell. */
  readonly value: string;
  /** A value that would be accepted in this cell; null if none is known. */
  readonly suggestion: string | null;
}
