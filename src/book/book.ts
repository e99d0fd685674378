import { blankRow, withCell, type BookRow, type Field } from './columns.js';

interface Step {
  readonly rows: readonly BookRow[];
  /** What was done after these rows, e.g. `remove row 3`. */
  readonly action: string;
}

const MOST_STEPS = 200;

/** `cell`: one cell, typed in place. `rows`: anything else. */
export type BookChange = 'cell' | 'rows';

/** The book being edited; every change can be undone. Rows never change, they are replaced. */
export class Book {
  private current: readonly BookRow[];
  private readonly past: Step[] = [];
  private readonly listeners: ((change: BookChange) => void)[] = [];

  constructor(rows: readonly BookRow[]) {
    this.current = rows.length === 0 ? [blankRow()] : rows;
  }

  get rows(): readonly BookRow[] {
    return this.current;
  }

  /** What `undo` would take back; undefined where there is nothing. */
  get lastAction(): string | undefined {
    return this.past.at(-1)?.action;
  }

  onChange(listener: (change: BookChange) => void): void {
    this.listeners.push(listener);
  }

  /** @param action completes "Undo: …" */
  replace(rows: readonly BookRow[], action: string): void {
    this.remember(action);
    this.show(rows.length === 0 ? [blankRow()] : rows, 'rows');
  }

  setCell(row: number, field: Field, value: string): void {
    const old = this.current[row];
    if (old === undefined || old[field] === value) return;
    this.remember(`change row ${row + 1}`);
    this.show(this.current.with(row, withCell(old, field, value)), 'cell');
  }

  /** Adds a blank row at the end; returns its index. */
  addRow(): number {
    this.replace([...this.current, blankRow()], `add row ${this.current.length + 1}`);
    return this.current.length - 1;
  }

  removeRow(row: number): void {
    this.replace(this.current.toSpliced(row, 1), `remove row ${row + 1}`);
  }

  undo(): void {
    const step = this.past.pop();
    if (step !== undefined) this.show(step.rows, 'rows');
  }

  private remember(action: string): void {
    this.past.push({ rows: this.current, action });
    if (this.past.length > MOST_STEPS) this.past.shift();
  }

  private show(rows: readonly BookRow[], change: BookChange): void {
    this.current = rows;
    for (const listener of this.listeners) listener(change);
  }
}
