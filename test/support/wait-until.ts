const LONGEST_MILLISECONDS = 20_000;

/** Resolves once a condition holds; fails where it does not within twenty seconds. */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + LONGEST_MILLISECONDS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Still not: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
