/** What a cell shows in place of a figure; Excel shows a sentence with the first two only. */
export type CellErrorCode = '#VALUE!' | '#N/A' | '#NUM!';

/** Why a function has no answer; the message is a sentence for the person at the sheet. */
export class FunctionFault extends Error {
  constructor(
    readonly code: CellErrorCode,
    message: string,
    /** Whether the same call may be answered later: the service did not answer, or was not ready. */
    readonly isPassing = false,
  ) {
    super(message);
    this.name = 'FunctionFault';
  }
}

/** A fault of the arguments: `#VALUE!`. */
export const invalidValue = (message: string): FunctionFault => new FunctionFault('#VALUE!', message);

/** The arguments are valid, but there is no answer: `#N/A`. */
export const notAvailable = (message: string): FunctionFault => new FunctionFault('#N/A', message);

/** The service does not answer, or is not ready: `#N/A` for now. */
export const notYetAvailable = (message: string): FunctionFault => new FunctionFault('#N/A', message, true);
