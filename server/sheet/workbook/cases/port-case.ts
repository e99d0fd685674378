import type { WorkbookPort } from '../port.js';

/** One promise of `port.ts`, as every adapter has to keep it. */
export interface PortCase {
  readonly name: string;
  /** The ability without which the case says nothing of a host. */
  readonly needs?: keyof WorkbookPort['abilities'];
  /**
   * Runs on sheets of its own, which it adds and leaves behind.
   * @throws Error that says what was expected and what was found
   */
  readonly run: (workbook: WorkbookPort) => Promise<void>;
}
