import type { Allocation } from './program/allocation-problem.js';
import type { SearchSetting } from './local-search.js';
import type { FoundAllocation } from './tried-allocations.js';

/** Steps of lots; each divides the next, so that a finer grid includes every coarser one, such as that of 25 lots. */
const GRID_STEPS = [1, 5, 25, 50, 100, 500, 1_000, 5_000, 10_000, 100_000] as const;

/** How many allocations there are; if there are more than `most`, the count is `most` + 1. */
export const countUpTo = (sizes: readonly number[], most: number): number =>
  sizes.reduce((count, own) => Math.min(most + 1, count * own), 1);

/** The numbers of lots of each leg in the finest grid of at most `most` allocations; undefined if every grid has more. */
export function finestGrid(lots: Allocation, most: number): readonly (readonly number[])[] | undefined {
  const step = GRID_STEPS.find(
    (own) =>
      countUpTo(
        lots.map((leg) => countOf(leg, own)),
        most,
      ) <= most,
  );
  if (step !== undefined) return lots.map((leg) => gridOf(leg, step));
  return countUpTo(
    lots.map(() => 2),
    most,
  ) <= most
    ? lots.map((leg) => [0, leg])
    : undefined;
}

const countOf = (lots: number, step: number): number => Math.ceil(lots / step) + 1;

const gridOf = (lots: number, step: number): readonly number[] =>
  Array.from({ length: countOf(lots, step) }, (_, place) => Math.min(lots, place * step));

/** Tries all allocations of a grid and returns the best ones, the best first. */
export function tryGrid(
  grid: readonly (readonly number[])[],
  wanted: number,
  { tried, budget }: SearchSetting,
): readonly Allocation[] {
  let best: FoundAllocation[] = [];
  for (const moved of allocationsOf(grid)) {
    const total = tried.total(moved, budget);
    const last = best[wanted - 1];
    if (last !== undefined && total >= last.total) continue;
    best = [...best, { moved, total }].sort((first, second) => first.total - second.total).slice(0, wanted);
  }
  return best.map(({ moved }) => moved);
}

/** Counts through the allocations; the first leg changes fastest. */
function* allocationsOf(grid: readonly (readonly number[])[]): Generator<Allocation> {
  const places = grid.map(() => 0);
  for (;;) {
    yield places.map((place, leg) => grid[leg]?.[place] ?? 0);
    const leg = places.findIndex((place, own) => place + 1 < (grid[own]?.length ?? 0));
    if (leg < 0) return;
    places.fill(0, 0, leg);
    places[leg] = (places[leg] ?? 0) + 1;
  }
}
