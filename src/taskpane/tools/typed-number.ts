/** A number as people type it: `1,000,000` or `1 000 000.50`; null if it is none. */
export function typedNumber(text: string): number | null {
  const plain = text.replace(/[\s,’']/g, '').replace('−', '-');
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}
