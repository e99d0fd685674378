/** The rows of all blocks, in their order. */
export async function gathered<T>(blocks: AsyncIterable<readonly T[]>): Promise<T[]> {
  return remaining(rowByRow(blocks));
}

/** A reading of its own, which asks for a block when the rows of the one before are used up. */
export async function* rowByRow<T>(blocks: AsyncIterable<readonly T[]> | undefined): AsyncGenerator<T, undefined> {
  if (blocks !== undefined) for await (const block of blocks) yield* block;
  return undefined;
}

/** What a reading has not given yet. */
export async function remaining<T>(reading: AsyncIterable<T>): Promise<T[]> {
  const rows: T[] = [];
  for await (const row of reading) rows.push(row);
  return rows;
}
