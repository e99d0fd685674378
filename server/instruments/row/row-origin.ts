/** What every row says about where it belongs. */
export interface RowOrigin {
  /** Index in the submitted `portfolio`. */
  readonly row: number;
  /** The caller's identifier, else the row number as text. */
  readonly positionId: string;
  readonly accountCode: string;
  readonly subAccountCode: string | null;
}
