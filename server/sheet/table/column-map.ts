import type { StageType } from '../../contract/stage-columns.js';

/** Which column of a range holds which field of a staged table. */
export interface ColumnMap {
  readonly type: StageType;
  /** Row of the headings within the range, from 0; null = the range has none, and all of it is data. */
  readonly headerRow: number | null;
  /** Column within the range, from 0, by field (`server/contract/stage-columns.ts`), and of the side (`side.ts`). */
  readonly columns: Readonly<Partial<Record<string, number>>>;
  /** Columns within the range, from 0, of which the user has said that they change nothing. */
  readonly leftAside?: readonly number[];
  /** One value for all rows, by field: of what no column says. */
  readonly constants?: Readonly<Partial<Record<string, string>>>;
  /** Fields that are not read from what the reader makes of other columns or of what stands around the table. */
  readonly notMade?: readonly string[];
}

/** The columns that are read as a field, by the reader itself, or are left aside: a doubt is of others. @param taken columns that the reader has read */
export const columnsRead = (
  { columns, leftAside = [] }: ColumnMap,
  taken: readonly number[],
): ReadonlySet<number | undefined> => new Set([...Object.values(columns), ...taken, ...leftAside]);
