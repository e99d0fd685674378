/** What a cell shows in place of a figure; Excel shows a sentence beside the first two only. */
export type CellErrorCode = '#VALUE!' | '#N/A' | '#NUM!';

/** Why a function has no answer; the message is a sentence for the person at the sheet. */
export class FunctionFault extends Error {
  constructor(
    readonly code: CellErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'FunctionFault';
  }
}

/** The arguments are at fault: `#VALUE!`. */
export const invalidValue = (message: string): FunctionFault => new FunctionFault('#VALUE!', message);

/** The arguments are fine, and there is no answer all the same: `#N/A`. */
export const notAvailable = (message: string): FunctionFault => new FunctionFault('#N/A', message);
