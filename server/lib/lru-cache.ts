/** Values by key, each made when it is first asked for. */
export class LruCache<Value> {
  private readonly values = new Map<string, { readonly value: Value; readonly size: number }>();
  private size = 0;

  /**
   * @param most values of so much together are kept; those not asked for the longest go, the latest stays however large
   * @param sizeOf what one counts; by default each is 1
   */
  constructor(
    private readonly most = Infinity,
    private readonly sizeOf: (value: Value) => number = () => 1,
  ) {}

  get(key: string, make: () => Value): Value {
    const known = this.values.get(key);
    if (known !== undefined) {
      if (this.most < Infinity) this.putLast(key, known);
      return known.value;
    }
    const value = make();
    const size = this.sizeOf(value);
    this.values.set(key, { value, size });
    this.size += size;
    for (const [oldest, { size: freed }] of this.values) {
      if (this.size <= this.most || oldest === key) break;
      this.values.delete(oldest);
      this.size -= freed;
    }
    return value;
  }

  private putLast(key: string, entry: { readonly value: Value; readonly size: number }): void {
    this.values.delete(key);
    this.values.set(key, entry);
  }
}
