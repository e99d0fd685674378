/** Work by key, one piece at a time for each key, in the order in which it came. */
export class InTurn {
  private readonly last = new Map<string, Promise<unknown>>();

  /** What the work gives, begun after the key's earlier work has ended, whether that failed or not. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(key) ?? Promise.resolve();
    const own = before.then(work, work);
    this.last.set(key, own);
    try {
      return await own;
    } finally {
      if (this.last.get(key) === own) this.last.delete(key);
    }
  }
}
