import type { RowOrigin } from './row-origin.js';
import type { Position } from '../row-kinds.js';
import type { RawRow } from './read-field.js';
import type { RowIssue } from '../../domain/row-issue.js';

export type RowOutcome =
  | {
      readonly ok: true;
      readonly position: Position;
      /** What is told of the row, which counts. */
      readonly notes?: readonly RowIssue[];
    }
  | { readonly ok: false; readonly issues: readonly RowIssue[] };

/** One kind of row: how it is recognised and read. A new kind is one file and one line in the registry. */
export interface RowKind {
  readonly kind: Position['kind'];
  readonly title: string;
  /** Any of these fields marks a row as being of this kind. */
  readonly marks: readonly string[];
  /** Or all of these together. */
  readonly signature: readonly string[];
  /** All that are known of such a row, those of every row included. */
  readonly fields: ReadonlySet<string>;
  read(row: RawRow, origin: RowOrigin): RowOutcome;
}
