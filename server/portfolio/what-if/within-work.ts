/** The first items of a list, and how many there was no room for. */
export interface Shortened<Item> {
  readonly items: readonly Item[];
  readonly left: number;
}

/** The most work over all items, in listed positions margined: some seconds. */
const MOST_WORK = 2_000_000;

/** As many of the first items as the limit of work allows. @param workOf the work of an item, in listed positions margined */
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
