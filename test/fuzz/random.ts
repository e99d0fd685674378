const WEYL_STEP = 0x6d2b79f5;

/** A source of choices that are the same for the same seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** A number from 0 up to, not including, 1. */
  fraction(): number {
    this.#state = (this.#state + WEYL_STEP) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer from 0 up to, not including, `end`. */
  below(end: number): number {
    return Math.floor(this.fraction() * end);
  }

  /** An integer between the two, both included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** One of them. @throws where there is none */
  pick<Item>(items: readonly Exclude<Item, undefined>[]): Exclude<Item, undefined> {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  }

  /** The same items in a random order. */
  shuffled<Item>(items: readonly Item[]): Item[] {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      const [a, b] = [shuffled[last], shuffled[other]];
      if (a === undefined || b === undefined) continue;
      shuffled[last] = b;
      shuffled[other] = a;
    }
    return shuffled;
  }

  /** A seed for a run of its own, which stays the same whatever is drawn there. */
  seed(): number {
    return this.below(2 ** 32);
  }
}
