/** An amount with what it is of. */
export interface FigureRow {
  readonly name: string;
  readonly facts?: readonly string[];
  readonly value: number | null;
}
