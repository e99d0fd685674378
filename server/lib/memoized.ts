/**
 * `compute` that is called once for each object: the answer is kept as long as somebody else holds the object.
 * What throws is not kept. For a second key, let `compute` return a function that is memoized itself.
 */
export function memoizedBy<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  return memoizedIn(new WeakMap<Key, Answer<Value>>(), compute);
}

/**
 * `compute` that is called once for each key, by identity; the answers are kept as long as the function returned. Only for
 * keys that are few: for keys that callers choose there is `LruCache`.
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
