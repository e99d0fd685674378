/** Values by key, each made when it is first asked for. */
export class Kept<Value> {
  private readonly values = new Map<string, { readonly value: Value }>();

  /** @param most so many are kept; the one made first goes */
  constructor(private readonly most = Infinity) {}

  get(key: string, make: () => Value): Value {
    const known = this.values.get(key);
    if (known !== undefined) return known.value;
    const value = make();
    this.values.set(key, { value });
    const [first] = this.values.size > this.most ? this.values.keys() : [];
    if (first !== undefined) this.values.delete(first);
    return value;
  }
}
