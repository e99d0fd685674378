/** A sparse matrix as the grid keeps them: by row, then by column. */
export type Matrix<Cell> = Readonly<Record<number, Readonly<Record<number, Cell>> | undefined>>;

/** Every cell that a sparse matrix has, row by row. */
export function* matrixCells<Cell>(
  matrix: Matrix<Cell>,
): Generator<readonly [row: number, column: number, cell: Cell]> {
  for (const row of indicesOf(matrix)) {
    const cells = matrix[row] ?? {};
    for (const column of indicesOf(cells)) {
      const cell = cells[column];
      if (cell !== undefined) yield [row, column, cell];
    }
  }
}

const indicesOf = (places: object): readonly number[] => Object.keys(places).map(Number);
