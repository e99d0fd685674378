/** Fails unless `actual` lies within the absolute or the relative tolerance of `expected`; without either it must be equal. */
export function expectClose(
  actual: number,
  expected: number,
  tolerance: { readonly absolute?: number; readonly relative?: number },
): void {
  const allowed = Math.max(tolerance.absolute ?? 0, (tolerance.relative ?? 0) * Math.abs(expected));
  if (Math.abs(actual - expected) <= allowed) return;
  throw new Error(`expected ${expected} ± ${allowed}, got ${actual} (difference ${actual - expected})`);
}
