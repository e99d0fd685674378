/** The first items of a list, and how many there was no room for. */
export interface Shortened<Item> {
  readonly items: readonly Item[];
  readonly left: number;
}

/** Listed positions margined, over all items: some seconds. */
const MOST_WORK = 2_000_000;

/** As many items as may be looked at one by one. @param workOf in listed positions margined */
export function withinWork<Item>(
  items: readonly Item[],
  most: number,
  workOf: (item: Item) => number,
): Shortened<Item> {
  let work = 0;
  const end = items.findIndex((item, index) => {
    work += workOf(item);
    return index === most || (index > 0 && work > MOST_WORK);
  });
  const taken = end < 0 ? items : items.slice(0, end);
  return { items: taken, left: items.length - taken.length };
}
