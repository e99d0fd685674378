import type { CellErrorCode } from './function-fault.js';

/** A message of a function in addition to what its cell shows. */
export interface FunctionMessage {
  /** Address of the cell, e.g. `Summary!B2`; null if the host has not given it. */
  readonly cell: string | null;
  /** e.g. `MARGIN.INITIAL`. */
  readonly functionName: string;
  /** `error`: the cell shows `code`. `warning`: it shows a figure that the user should check. */
  readonly severity: 'error' | 'warning';
  /** Null for a warning. */
  readonly code: CellErrorCode | null;
  readonly message: string;
  /** What else is to be said of the cell: how its range was read, rows that are left out. */
  readonly further: readonly string[];
  /** Whether the service may answer later. */
  readonly isPassing: boolean;
}

const MOST_MESSAGES = 100;

/** The last message of each cell, newest first. */
export class FunctionMessages {
  private messages: readonly FunctionMessage[] = [];
  private readonly listeners = new Set<() => void>();

  get all(): readonly FunctionMessage[] {
    return this.messages;
  }

  /** The message takes the place of the cell's earlier one. */
  add(message: FunctionMessage): void {
    const others = this.messages.filter((earlier) => !isOfSameCell(earlier, message) && !isSame(earlier, message));
    this.replace([message, ...others].slice(0, MOST_MESSAGES));
  }

  /** Removes the message of a cell that has its answer. */
  clear(cell: string): void {
    const others = this.messages.filter((earlier) => earlier.cell !== cell);
    if (others.length < this.messages.length) this.replace(others);
  }

  clearAll(): void {
    if (this.messages.length > 0) this.replace([]);
  }

  /** Returns a function that stops the listening. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private replace(messages: readonly FunctionMessage[]): void {
    this.messages = messages;
    for (const listener of [...this.listeners]) listener();
  }
}

const isOfSameCell = (first: FunctionMessage, second: FunctionMessage): boolean =>
  first.cell !== null && first.cell === second.cell;

const isSame = (first: FunctionMessage, second: FunctionMessage): boolean =>
  first.cell === second.cell && first.functionName === second.functionName && first.message === second.message;
