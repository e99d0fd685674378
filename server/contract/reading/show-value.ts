/** Longest rendering of a value in a sentence. */
const LONGEST_SHOWN = 60;

/** How a value that was sent is shown in a sentence: as JSON, short; never the whole of something large. */
export function showValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : `an array of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? JSON.stringify(value.slice(0, LONGEST_SHOWN)) : String(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN - 1)}…` : text;
}

/** The value itself where it is small enough to be given back in an error, else undefined. */
export function smallValue(value: unknown): string | number | boolean | null | undefined {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && value.length <= LONGEST_SHOWN ? value : undefined;
}
