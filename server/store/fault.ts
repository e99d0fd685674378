/** The sentence of a caught error, whatever was thrown and whichever thread it came from. */
export function faultText(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string') {
    return error.message;
  }
  return String(error);
}

/** Whether a caught error is a system error with this code, e.g. `ENOENT`. */
export const hasFaultCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
