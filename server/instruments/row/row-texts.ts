import type { EngineContext } from '../resolved-position.js';

/**
 * Rows of one kind as they are read from JSON text, without a value of each: what they say is numbered, so that rows that say
 * the same but for their quantity are read and resolved once.
 */
export interface RowTexts {
  /**
   * Reads the row whose text begins at an offset and holds it behind those before.
   * @returns the offset behind its closing brace; -1 if it is none of these, or has to be read as any other: nothing is held
   */
  read(text: Uint8Array, start: number): number;
  /** Forgets the rows that are held; what they say keeps its numbers. */
  forgetRows(): void;
  /** Contents, and what rows say, that have a number. */
  readonly numbered: number;
  /** Rows that are held. */
  readonly length: number;
  accountOf(index: number): string;
  /** The number of what a row says, from 0. */
  placeOf(index: number): number;
  /** As its position has it; null = as that of the first row of its place. */
  quantityOf(index: number, context: EngineContext): number | null;
}
