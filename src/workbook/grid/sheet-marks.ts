import { MOST_COLUMNS } from '../../../server/sheet/workbook/a1.js';
import type { CellMark } from '../../../server/sheet/workbook/port.js';

export type Mark = Pick<CellMark, 'severity' | 'text'>;

const keyOf = (row: number, column: number): number => row * MOST_COLUMNS + column;

/** The marks of one sheet, by cell. */
export class SheetMarks {
  private marks = new Map<number, Mark>();

  get size(): number {
    return this.marks.size;
  }

  at(row: number, column: number): Mark | undefined {
    return this.marks.get(keyOf(row, column));
  }

  set(row: number, column: number, mark: Mark): void {
    this.marks.set(keyOf(row, column), mark);
  }

  insertRows(first: number, count: number): void {
    this.move((row, column) => [row < first ? row : row + count, column]);
  }

  removeRows(first: number, count: number): void {
    this.move((row, column) => {
      if (row >= first && row < first + count) return null;
      return [row < first ? row : row - count, column];
    });
  }

  insertColumns(first: number, count: number): void {
    this.move((row, column) => [row, column < first ? column : column + count]);
  }

  removeColumns(first: number, count: number): void {
    this.move((row, column) => {
      if (column >= first && column < first + count) return null;
      return [row, column < first ? column : column - count];
    });
  }

  /** @param place where a cell's mark goes; null = it is gone */
  private move(place: (row: number, column: number) => readonly [row: number, column: number] | null): void {
    const moved = new Map<number, Mark>();
    for (const [key, mark] of this.marks) {
      const target = place(Math.floor(key / MOST_COLUMNS), key % MOST_COLUMNS);
      if (target !== null) moved.set(keyOf(...target), mark);
    }
    this.marks = moved;
  }
}
