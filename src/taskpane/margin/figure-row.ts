/** An amount with its name. */
export interface FigureRow {
  readonly name: string;
  readonly facts?: readonly string[];
  readonly value: number | null;
}
