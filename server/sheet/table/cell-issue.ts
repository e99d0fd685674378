import type { CellAddress } from '../workbook/port.js';

/** What is wrong with, or worth knowing about, one cell of the workbook. */
export interface CellIssue extends CellAddress {
  /**
   * `error`: the row can't be margined as it stands. `warning`: it is margined, but perhaps not as it was meant, e.g. a
   * closest match.
   */
  readonly severity: 'error' | 'warning';
  /** SNAKE_UPPER. */
  readonly code: string;
  /** Null if it speaks of the row as a whole; the cell is then the row's first. */
  readonly field: string | null;
  /** One sentence, with the headings of the sheet in place of field names. */
  readonly message: string;
  /** The cell as it stands. */
  readonly value: string;
  /** What would be accepted in this cell; null if nothing is known. */
  readonly suggestion: string | null;
}
