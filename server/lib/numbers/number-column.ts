const FIRST_CAPACITY = 256;

/** What of a typed array a column needs. */
interface Memory<Values> {
  readonly length: number;
  [place: number]: number;
  set(values: Values): void;
  subarray(start: number, end: number): Values;
}

/**
 * Numbers that are added one by one, by the hundred thousand. They lie outside the heap of objects: what a list outgrows there is
 * given back to the system and asked for anew, and touching new memory takes longer than all that is written to it.
 */
class NumberColumn<Values extends Memory<Values>> {
  length = 0;
  private held: Values;

  /** @param make as many zeros */
  constructor(private readonly make: (capacity: number) => Values) {
    this.held = make(FIRST_CAPACITY);
  }

  push(value: number): void {
    if (this.length === this.held.length) this.grow();
    const { held } = this;
    const memory: Memory<Values> = held;
    memory[this.length++] = value;
  }

  at(place: number): number | undefined {
    return place < this.length ? this.held[place] : undefined;
  }

  /** Its memory is kept for what is added next. */
  clear(): void {
    this.length = 0;
  }

  /** What has been added so far, without a copy. */
  values(): Values {
    return this.held.subarray(0, this.length);
  }

  private grow(): void {
    const larger = this.make(this.held.length * 2);
    larger.set(this.held);
    this.held = larger;
  }
}

/** Of whole numbers of 32 bits. */
export class WholeColumn extends NumberColumn<Int32Array> {
  constructor() {
    super((capacity) => new Int32Array(capacity));
  }
}

/** Of doubles. */
export class DoubleColumn extends NumberColumn<Float64Array> {
  constructor() {
    super((capacity) => new Float64Array(capacity));
  }
}
