/** What a cell shows in place of a figure; Excel shows a sentence beside the first two only. */
export type CellErrorCode = '#VALUE!' | '#N/A' | '#NUM!';

/** Why a function has no answer; the message is a sentence for the person at the sheet. */
export class FunctionFault extends Error {
  constructor(
    readonly code: CellErrorCode,
    message: string,
    /** Whether the same may be answered later: the service was not there, or not ready. */
    readonly isPassing = false,
  ) {
    super(message);
    this.name = 'FunctionFault';
  }
}

/** The arguments are at fault: `#VALUE!`. */
export const invalidValue = (message: string): FunctionFault => new FunctionFault('#VALUE!', message);

/** The arguments are fine, and there is no answer all the same: `#N/A`. */
export const notAvailable = (message: string): FunctionFault => new FunctionFault('#N/A', message);

/** The service is not there, or not ready: `#N/A` for now. */
export const notYetAvailable = (message: string): FunctionFault => new FunctionFault('#N/A', message, true);
