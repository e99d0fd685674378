/** Whether a value is an object and no array. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a path like `data.0.portfolio_id` leads to; undefined where it leads nowhere. */
export function at(value: unknown, path: string): unknown {
  let found = value;
  for (const name of path === '' ? [] : path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = new Map<string, unknown>(Object.entries(found)).get(name);
  }
  return found;
}

/** The elements of an array, none of anything else. */
export const elements = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The value of a JSON text, undefined of anything else. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
