import { money } from '../../lib/money.js';

/** A figure as a function of the number of lots. */
export interface LotFigure {
  /** The figure with `lots` of the trade added, unrounded. */
  at(lots: number): number;
  /** Whether the figure is convex from one lot on: it falls, then rises, and never falls again. */
  readonly isConvex: boolean;
  /** A lower bound of the figure for this number of lots and every larger one; -Infinity if none is proven. */
  floorFrom(lots: number): number;
}

/** How the answer was found. */
export type LotSearchMethod = 'every_number' | 'convex' | 'grid';

/** A run of numbers of lots, both ends included. */
export interface LotRange {
  readonly from: number;
  readonly to: number;
}

/** The numbers of lots at which a figure stays within funds. */
export interface AffordableLots {
  /** The largest affordable number, up to the bound; null if there is none, not even 0. */
  readonly lots: number | null;
  /** The largest number that is reached by adding lots one by one, each affordable; null if 0 is not affordable. */
  readonly contiguous: number | null;
  readonly isExact: boolean;
  readonly isContiguousExact: boolean;
  /** All affordable ranges if the answer is exact, otherwise those that the search found; ascending. */
  readonly ranges: readonly LotRange[];
  readonly method: LotSearchMethod;
  /** Different numbers of lots that were margined. */
  readonly evaluations: number;
  /** Every number of lots up to this one was margined, or is proven. */
  readonly everyNumberTo: number;
}

export interface LotSearchOptions {
  readonly funds: number;
  /** At least 1. */
  readonly maxLots: number;
  /** Numbers of lots that may be margined, at least 16. */
  readonly evaluations: number;
}

/**
 * The largest number of lots that funds allow. A figure need not rise with the lots: a hedge lowers it first, spreads and
 * credits bend it. Source: docs/lots-and-legging.md, "How the number is found". Pure.
 */
export function affordableLots(figure: LotFigure, options: LotSearchOptions): AffordableLots {
  const search = new LotSearch(figure, options);
  if (options.maxLots < options.evaluations) return search.everyNumber(options.maxLots);
  if (figure.isConvex) return search.convex();
  const unaffordableFrom = search.provenEnd();
  return unaffordableFrom === undefined ? search.grid() : search.everyNumber(unaffordableFrom - 1);
}

/** Factor between one number of lots and the next beyond the range in which every number is tried. */
const GROWTH = 1.02;

class LotSearch {
  private readonly known = new Map<number, boolean>();

  constructor(
    private readonly figure: LotFigure,
    private readonly options: LotSearchOptions,
  ) {}

  /** @param last the last number that is tried; all larger ones are known to be too many, or out of bounds */
  everyNumber(last: number): AffordableLots {
    const tried = Array.from({ length: last + 1 }, (_, lots) => lots);
    return this.answer(rangesOf(tried, this.isAffordable), {
      method: 'every_number',
      everyNumberTo: this.options.maxLots,
    });
  }

  convex(): AffordableLots {
    const { maxLots } = this.options;
    const lowest = lowestOfConvex((lots) => this.figure.at(lots), 1, maxLots);
    const ranges: LotRange[] = [];
    if (this.isAffordable(lowest)) {
      const from = leastTrue(this.isAffordable, 1, lowest);
      const tooMuch = leastTrue((lots) => !this.isAffordable(lots), lowest, maxLots + 1);
      ranges.push({ from, to: tooMuch - 1 });
    }
    const atZero: LotRange[] = this.isAffordable(0) ? [{ from: 0, to: 0 }] : [];
    return this.answer(joined([...atZero, ...ranges]), { method: 'convex', everyNumberTo: maxLots });
  }

  /** A number of lots from which on none is affordable, if few enough are below it to try all; undefined if none is proven. */
  provenEnd(): number | undefined {
    const { evaluations, funds, maxLots } = this.options;
    const most = Math.min(evaluations, maxLots);
    for (let lots = 2; lots <= most; lots = Math.min(lots * 2, lots === most ? Infinity : most))
      if (this.figure.floorFrom(lots) > funds) return lots;
    return undefined;
  }

  /** Tries every number at first, then in growing steps; each change between affordable and not is narrowed down to one lot. */
  grid(): AffordableLots {
    const { evaluations, maxLots } = this.options;
    const everyNumberTo = Math.floor(evaluations / 2);
    const tried: number[] = Array.from({ length: everyNumberTo + 1 }, (_, lots) => lots);
    const steps = Math.max(1, Math.floor(evaluations / 4));
    const growth = Math.max(GROWTH, (maxLots / everyNumberTo) ** (1 / steps));
    for (let lots = everyNumberTo; lots < maxLots;) {
      lots = Math.min(maxLots, Math.max(lots + 1, Math.floor(lots * growth)));
      tried.push(lots);
    }
    const ranges = this.closedIn(tried);
    return this.answer(ranges, { method: 'grid', everyNumberTo });
  }

  private readonly isAffordable = (lots: number): boolean => {
    const known = this.known.get(lots);
    if (known !== undefined) return known;
    const isAffordable = money(this.figure.at(lots)) <= this.options.funds;
    this.known.set(lots, isAffordable);
    return isAffordable;
  };

  /** Runs of tried numbers, their ends moved to the point at which the figure crosses the funds. */
  private closedIn(tried: readonly number[]): readonly LotRange[] {
    return rangesOf(tried, this.isAffordable).map(({ from, to }) => {
      const [before, after] = [tried[tried.indexOf(from) - 1], tried[tried.indexOf(to) + 1]];
      return {
        from: before === undefined ? from : leastTrue(this.isAffordable, before, from),
        to: after === undefined ? to : leastTrue((lots) => !this.isAffordable(lots), to, after) - 1,
      };
    });
  }

  private answer(
    ranges: readonly LotRange[],
    { method, everyNumberTo }: Pick<AffordableLots, 'method' | 'everyNumberTo'>,
  ): AffordableLots {
    const [first] = ranges;
    const contiguous = first?.from === 0 ? first.to : null;
    const isExact = everyNumberTo >= this.options.maxLots;
    return {
      lots: ranges.at(-1)?.to ?? null,
      contiguous,
      isExact,
      isContiguousExact: isExact || contiguous === null || contiguous < everyNumberTo,
      ranges,
      method,
      evaluations: this.known.size,
      everyNumberTo,
    };
  }
}

/** Runs of neighbours among ascending numbers that fulfil a condition. */
function rangesOf(ascending: readonly number[], fulfils: (lots: number) => boolean): readonly LotRange[] {
  const ranges: { from: number; to: number }[] = [];
  let open: { from: number; to: number } | undefined;
  for (const lots of ascending) {
    if (!fulfils(lots)) open = undefined;
    else if (open === undefined) ranges.push((open = { from: lots, to: lots }));
    else open.to = lots;
  }
  return ranges;
}

/** Merges ranges that touch. */
const joined = (ranges: readonly LotRange[]): readonly LotRange[] =>
  ranges.reduce<readonly LotRange[]>((all, range) => {
    const last = all.at(-1);
    return last?.to === range.from - 1 ? [...all.slice(0, -1), { from: last.from, to: range.to }] : [...all, range];
  }, []);

/**
 * The least whole number from `from` to `to` at which a condition holds, given that it then holds for every larger number;
 * `to` if it holds at none before. `to` itself is not tried.
 */
function leastTrue(holds: (value: number) => boolean, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The whole number at which a convex function is lowest; the first of equal ones. */
const lowestOfConvex = (valueAt: (value: number) => number, from: number, to: number): number =>
  leastTrue((value) => valueAt(value + 1) >= valueAt(value), from, to);
