const WORDS = { accountsDone: 0, isStopped: 1 } as const;

/** How far the groups of a batch have come, and whether they are to end: seen by the thread that calculates them and by who asks. */
export class GroupsRun {
  private readonly words: Int32Array;

  /** @param memory of a run on another thread; default: a new one */
  constructor(readonly memory = new SharedArrayBuffer(Object.keys(WORDS).length * Int32Array.BYTES_PER_ELEMENT)) {
    this.words = new Int32Array(memory);
  }

  /** Accounts whose positions are held. */
  get accountsDone(): number {
    return Atomics.load(this.words, WORDS.accountsDone);
  }

  get isStopped(): boolean {
    return Atomics.load(this.words, WORDS.isStopped) === 1;
  }

  stop(): void {
    Atomics.store(this.words, WORDS.isStopped, 1);
  }

  /** Items one by one, each counted once it is dealt with. @throws Error once the run is stopped */
  *counted<Item>(items: Iterable<Item>): Generator<Item, void, undefined> {
    this.goOn();
    for (const item of items) {
      yield item;
      Atomics.add(this.words, WORDS.accountsDone, 1);
      this.goOn();
    }
  }

  private goOn(): void {
    if (this.isStopped) throw new Error('The run was stopped.');
  }
}
