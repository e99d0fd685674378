import { memoized } from './memoized.js';

/** A map whose keys are known and whose values are made when they are first asked for. */
export class LazyMap<Key, Value> implements ReadonlyMap<Key, Value> {
  private readonly made: (key: Key) => Value;

  constructor(
    private readonly known: ReadonlySet<Key>,
    make: (key: Key) => Value,
  ) {
    this.made = memoized(make);
  }

  get size(): number {
    return this.known.size;
  }

  has(key: Key): boolean {
    return this.known.has(key);
  }

  get(key: Key): Value | undefined {
    return this.known.has(key) ? this.made(key) : undefined;
  }

  keys(): SetIterator<Key> {
    return this.known.keys();
  }

  *values(): Generator<Value, undefined> {
    for (const key of this.known) yield this.made(key);
  }

  *entries(): Generator<[Key, Value], undefined> {
    for (const key of this.known) yield [key, this.made(key)];
  }

  [Symbol.iterator](): Generator<[Key, Value], undefined> {
    return this.entries();
  }

  forEach(callback: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this) callback(value, key, this);
  }
}
