/**
 * Memoizes `compute` by object: it is called once for each object, and the answer is kept as long as something else
 * holds the object. Errors are not kept. For a second key, let `compute` return a function that is memoized itself.
 */
export function memoizedBy<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  return memoizedIn(new WeakMap<Key, Answer<Value>>(), compute);
}

/**
 * Memoizes `compute` by key, compared by identity; the answers live as long as the returned function. Use it for few
 * keys only; for keys that callers choose, use `LruCache`.
 */
export function memoized<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  return memoizedIn(new Map<Key, Answer<Value>>(), compute);
}

/** Tells an answer that is undefined from no answer. */
interface Answer<Value> {
  readonly value: Value;
}

interface Answers<Key, Value> {
  get(key: Key): Answer<Value> | undefined;
  set(key: Key, answer: Answer<Value>): unknown;
}

function memoizedIn<Key, Value>(answers: Answers<Key, Value>, compute: (key: Key) => Value): (key: Key) => Value {
  return (key) => {
    const known = answers.get(key);
    if (known !== undefined) return known.value;
    const value = compute(key);
    answers.set(key, { value });
    return value;
  };
}

/** The value of a key in a map; where there is none, `make` makes it, and it is kept. */
export function entryOf<Key, Value>(entries: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = entries.get(key);
  if (known !== undefined) return known;
  const made = make();
  entries.set(key, made);
  return made;
}
