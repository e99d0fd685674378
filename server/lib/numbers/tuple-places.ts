const FIRST_SLOTS = 1_024;
const EMPTY = -1;
/** A table that is fuller than half makes long searches. */
const SLOTS_A_TUPLE = 2;
/** 2^32 divided by the golden ratio: spreads numbers that are near each other. */
const SPREAD = 0x9e3779b1;
const SHIFT = 15;

/** Numbers the tuples of whole numbers that it is given, from 0 in the order in which they first appear. */
export class TuplePlaces {
  private slots = new Int32Array(FIRST_SLOTS).fill(EMPTY);
  private tuples: Int32Array;
  private count = 0;

  /** @param width numbers of each tuple @param most tuples that get a place */
  constructor(
    private readonly width: number,
    private readonly most: number,
  ) {
    this.tuples = new Int32Array((FIRST_SLOTS / SLOTS_A_TUPLE) * width);
  }

  /** Tuples that have a place. */
  get length(): number {
    return this.count;
  }

  /** The tuple's place; -1 if it is new and there are too many. */
  placeOf(tuple: Int32Array): number {
    let slot = this.slotOf(tuple, 0);
    for (;;) {
      const place = this.slots[slot] ?? EMPTY;
      if (place === EMPTY) return this.add(tuple, slot);
      if (this.holds(place, tuple)) return place;
      slot = (slot + 1) % this.slots.length;
    }
  }

  private slotOf(numbers: Int32Array, from: number): number {
    let hash = 0;
    for (let index = from; index < from + this.width; index++) {
      hash = Math.imul(hash ^ (numbers[index] ?? 0), SPREAD);
      hash ^= hash >>> SHIFT;
    }
    return (hash >>> 0) % this.slots.length;
  }

  private holds(place: number, tuple: Int32Array): boolean {
    const start = place * this.width;
    for (let index = 0; index < this.width; index++) if (this.tuples[start + index] !== tuple[index]) return false;
    return true;
  }

  private add(tuple: Int32Array, slot: number): number {
    if (this.count >= this.most) return EMPTY;
    const place = this.count++;
    this.tuples.set(tuple, place * this.width);
    this.slots[slot] = place;
    if (this.count * SLOTS_A_TUPLE >= this.slots.length) this.grow();
    return place;
  }

  private grow(): void {
    const tuples = new Int32Array(this.tuples.length * 2);
    tuples.set(this.tuples);
    this.tuples = tuples;
    this.slots = new Int32Array(this.slots.length * 2).fill(EMPTY);
    for (let place = 0; place < this.count; place++) {
      let slot = this.slotOf(tuples, place * this.width);
      while (this.slots[slot] !== EMPTY) slot = (slot + 1) % this.slots.length;
      this.slots[slot] = place;
    }
  }
}
