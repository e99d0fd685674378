/// <reference types="custom-functions-runtime" />
import type { CellErrorCode, FunctionFault } from './function-fault.js';

const ERROR_CODES: Readonly<Record<CellErrorCode, keyof typeof CustomFunctions.ErrorCode>> = {
  '#VALUE!': 'invalidValue',
  '#N/A': 'notAvailable',
  '#NUM!': 'invalidNumber',
};

/** A fault as the host takes it. */
export const cellError = ({ code, message }: FunctionFault): CustomFunctions.Error =>
  new CustomFunctions.Error(CustomFunctions.ErrorCode[ERROR_CODES[code]], message);
