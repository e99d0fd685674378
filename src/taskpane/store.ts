/** State that views show; it is replaced as a whole and never modified. */
export class Store<State extends object> {
  private readonly listeners = new Set<() => void>();

  constructor(private current: State) {}

  get state(): State {
    return this.current;
  }

  /** Replaces the given fields. */
  set(change: Partial<State>): void {
    this.current = { ...this.current, ...change };
    for (const listener of [...this.listeners]) listener();
  }

  /** Returns a function that stops the listening. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
