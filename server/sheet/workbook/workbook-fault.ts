export type WorkbookFaultCode =
  /** A cell is being edited. */
  | 'EDIT_MODE'
  | 'PROTECTED'
  | 'TOO_LARGE'
  /** The sheet, range or table is gone. */
  | 'NOT_FOUND'
  | 'CANCELLED'
  /** This host can't do it. */
  | 'UNSUPPORTED'
  /** Anything else the host refuses. */
  | 'HOST';

/** Why a workbook did not do what was asked; the message is a sentence for the user that says what to do. */
export class WorkbookFault extends Error {
  constructor(
    readonly code: WorkbookFaultCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'WorkbookFault';
  }
}

/** Throws `CANCELLED` if the run was told to stop. */
export function checkCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new WorkbookFault('CANCELLED', 'Cancelled.');
}
