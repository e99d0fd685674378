/** A list of 32-bit integers that grows without making an object for each of them. */
export class GrowingIntegers {
  private values = new Int32Array(1024);
  private count = 0;

  get length(): number {
    return this.count;
  }

  push(value: number): void {
    if (this.count === this.values.length) {
      const larger = new Int32Array(2 * this.count);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.count++] = value;
  }

  /** @returns NaN beyond the end */
  at(place: number): number {
    return place < this.count ? (this.values[place] ?? NaN) : NaN;
  }

  set(place: number, value: number): void {
    this.values[place] = value;
  }

  toArray(): Int32Array {
    return this.values.slice(0, this.count);
  }
}
