/** State that views show: replaced as a whole, never changed in itself. */
export class Store<State extends object> {
  private readonly listeners = new Set<() => void>();

  constructor(private current: State) {}

  get state(): State {
    return this.current;
  }

  /** Takes the fields that are named. */
  set(change: Partial<State>): void {
    this.current = { ...this.current, ...change };
    for (const listener of [...this.listeners]) listener();
  }

  /** Returns what stops the listening. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
