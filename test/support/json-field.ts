/** A field deep inside parsed JSON; undefined where there is none. */
export const fieldAt = (json: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    json,
  );
