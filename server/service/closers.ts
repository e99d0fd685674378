type Closer = () => void | Promise<void>;

/** What must be closed again, the last opened first; one that fails does not keep the others open. */
export class Closers {
  private readonly closers: Closer[] = [];

  add(closer: Closer): void {
    this.closers.push(closer);
  }

  /** Closes everything once. Throws the first fault after all were tried. */
  async close(): Promise<void> {
    const faults: unknown[] = [];
    for (let closer = this.closers.pop(); closer !== undefined; closer = this.closers.pop()) {
      try {
        await closer();
      } catch (error) {
        faults.push(error);
      }
    }
    if (faults.length > 0) throw faults[0];
  }
}

/** What `open` makes; whatever fails closes what was opened before. */
export async function openedWhole<T>(open: (closers: Closers) => Promise<T>): Promise<T> {
  const closers = new Closers();
  try {
    return await open(closers);
  } catch (error) {
    await closers.close();
    throw error;
  }
}
