/** Strings down to this length are left as they are. */
const SHORT = 4;

/**
 * Makes a JSON value smaller, part by part, as long as it keeps what is wrong with it.
 * @param isStillWrong tried with every candidate, in order
 * @param mostTries candidates at most
 */
export async function shrunk(
  value: unknown,
  isStillWrong: (candidate: unknown) => Promise<boolean>,
  mostTries: number,
): Promise<unknown> {
  let smallest = value;
  let tries = 0;
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (const candidate of smallerValues(smallest)) {
      if (++tries > mostTries) return smallest;
      if (!(await isStillWrong(candidate))) continue;
      smallest = candidate;
      isSmaller = true;
      break;
    }
  }
  return smallest;
}

/** Values that are a little less than this one, the boldest cuts first. */
function* smallerValues(value: unknown): Generator {
  if (typeof value === 'string') yield* smallerTexts(value);
  else if (Array.isArray(value)) yield* smallerArrays(value);
  else if (typeof value === 'object' && value !== null) yield* smallerObjects(value);
}

function* smallerTexts(text: string): Generator<string> {
  if (text.length <= SHORT) return;
  const half = Math.ceil(text.length / 2);
  yield text.slice(0, half);
  yield text.slice(half);
  yield text.slice(0, -1);
}

function* smallerArrays(items: readonly unknown[]): Generator<readonly unknown[]> {
  const half = Math.ceil(items.length / 2);
  if (items.length > 2) {
    yield items.slice(0, half);
    yield items.slice(half);
  }
  for (const place of items.keys()) yield items.toSpliced(place, 1);
  for (const [place, item] of items.entries())
    for (const smaller of smallerValues(item)) yield items.toSpliced(place, 1, smaller);
}

function* smallerObjects(value: object): Generator<object> {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  for (const place of entries.keys()) yield Object.fromEntries(entries.toSpliced(place, 1));
  for (const [place, [name, item]] of entries.entries())
    for (const smaller of smallerValues(item)) yield Object.fromEntries(entries.toSpliced(place, 1, [name, smaller]));
}
