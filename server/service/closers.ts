type Closer = () => void | Promise<void>;

/** Things that must be closed again, the last opened first; if one fails, the others are closed all the same. */
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

/** Returns what `open` makes; if it fails, everything opened before is closed. */
export async function openedWhole<T>(open: (closers: Closers) => Promise<T>): Promise<T> {
  const closers = new Closers();
  try {
    return await open(closers);
  } catch (error) {
    await closers.close();
    throw error;
  }
}
