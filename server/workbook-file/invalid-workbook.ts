import { InputFault } from '../parameters/input-fault.js';

/** Code of everything that is wrong with a workbook as a file. */
export const INVALID_WORKBOOK = 'INVALID_WORKBOOK';

/** @param message one sentence that names the workbook */
export const workbookFault = (message: string, ...place: readonly string[]): InputFault =>
  new InputFault({ code: INVALID_WORKBOOK, path: place, message });
