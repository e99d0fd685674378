/**
 * The sentence of a caught error, whatever was thrown and whichever thread or realm it came from (`instanceof Error` does
 * not hold across realms).
 */
export function faultText(error: unknown): string {
  const isError =
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
  return isError ? String(error.message) : String(error);
}

/** Whether a caught error is a system error with one of these codes, e.g. `ENOENT`. */
export const hasFaultCode = (error: unknown, ...codes: readonly string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.some((code) => error.code === code);
