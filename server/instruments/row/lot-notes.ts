import type { RowIssue } from '../../domain/row-issue.js';

/** Lots of one listed row. */
export interface RowLots {
  /** Signed, + long. */
  readonly netQuantity: number;
  /** Sides of an omnibus account, at least 0; otherwise the net on its side. */
  readonly longQuantity: number;
  readonly shortQuantity: number;
  readonly isOmnibus: boolean;
  readonly contract: {
    /** Money per 1.0 of price of one lot; null or absent if it is not known. */
    readonly multiplier?: number | null;
  };
}

/** Lots beyond which a row is noted, whatever stands beside it. */
const MOST_LOTS = 100_000;
/**
 * The same of contracts of one unit, as those of Indian clearing houses are (methodology/span.md): a lot there is up to some ten
 * thousand units, differently many for each product, so that quantities can't be compared with each other either.
 */
const MOST_UNITS = 100_000_000;
/** Times the median of the account's other rows beyond which a row is noted. */
const MOST_TIMES_MEDIAN = 1_000;
/** Rows beside a row below which their median says nothing. */
const LEAST_OTHERS = 5;
/** Parts of a lot that are noise of a sum. */
const LOT_NOISE = 1e-9;

/** A note, and which of the rows it is on. */
export interface LotNote {
  readonly index: number;
  readonly issue: RowIssue;
}

/** What is unlikely about the lots of an account's listed rows, in their order: `FRACTIONAL_LOTS`, `IMPLAUSIBLE_QUANTITY`. */
export function lotNotes(rows: readonly RowLots[]): readonly LotNote[] {
  const outlying = outlyingRows(rows);
  const notes: LotNote[] = [];
  rows.forEach((row, index) => {
    for (const issue of issuesOf(row, outlying.get(index))) notes.push({ index, issue });
  });
  return notes;
}

const NONE: readonly RowIssue[] = [];

/** @param median of the account's other rows if the row's lots are too many beside it */
function issuesOf(row: RowLots, median: number | undefined): readonly RowIssue[] {
  const isWholeLots = isWhole(row.netQuantity) && isWhole(row.longQuantity) && isWhole(row.shortQuantity);
  const most = isOfOneUnit(row) ? MOST_UNITS : MOST_LOTS;
  const isTooLarge = size(row) > most;
  if (isWholeLots && !isTooLarge && median === undefined) return NONE;
  const { field, lots } = largestSide(row);
  const issues: RowIssue[] = [];
  if (!isWholeLots)
    issues.push({
      code: 'FRACTIONAL_LOTS',
      field,
      message: `${field} ${lots} is no whole number of lots.`,
      value: lots,
    });
  const limit = isTooLarge
    ? `${most.toLocaleString('en-US')} ${isOfOneUnit(row) ? 'units' : 'lots'}`
    : median === undefined
      ? undefined
      : `${MOST_TIMES_MEDIAN.toLocaleString('en-US')} times the median of the account's other listed rows, ${median}`;
  if (limit !== undefined)
    issues.push({
      code: 'IMPLAUSIBLE_QUANTITY',
      field,
      message: `${field} ${lots} is more than ${limit}.`,
      value: lots,
    });
  return issues;
}

const isWhole = (lots: number): boolean => Math.abs(lots - Math.round(lots)) <= LOT_NOISE * Math.max(1, Math.abs(lots));

const isOfOneUnit = ({ contract: { multiplier } }: RowLots): boolean => multiplier === 1;

const size = ({ longQuantity, shortQuantity }: RowLots): number => Math.max(longQuantity, shortQuantity);

/** The field that a note speaks of, and what it says. */
function largestSide(row: RowLots): { readonly field: string; readonly lots: number } {
  const { isOmnibus, longQuantity, shortQuantity, netQuantity } = row;
  if (!isOmnibus || longQuantity === 0 || shortQuantity === 0) return { field: 'net_position', lots: netQuantity };
  return longQuantity >= shortQuantity
    ? { field: 'long_qty', lots: longQuantity }
    : { field: 'short_qty', lots: shortQuantity };
}

/** Rows of more than so many times the median of all others that are not flat, with that median; those of units are no lots. */
function outlyingRows(rows: readonly RowLots[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  if (!mayHaveOutliers(rows)) return found;
  const sizes = rows
    .map((row, index) => ({ index, lots: isOfOneUnit(row) ? 0 : size(row) }))
    .filter(({ lots }) => lots > 0)
    .sort((first, second) => first.lots - second.lots);
  if (sizes.length <= LEAST_OTHERS) return found;
  for (let place = sizes.length - 1; place >= 0; place--) {
    const row = sizes[place];
    const median = medianWithout(sizes, place);
    if (row === undefined || row.lots <= MOST_TIMES_MEDIAN * median) break;
    found.set(row.index, median);
  }
  return found;
}

/** Whether the largest row is too large beside the smallest one: no median is less, and most accounts need not be sorted then. */
function mayHaveOutliers(rows: readonly RowLots[]): boolean {
  let least = Infinity;
  let most = 0;
  for (const row of rows) {
    const lots = size(row);
    if (lots <= 0 || isOfOneUnit(row)) continue;
    if (lots < least) least = lots;
    if (lots > most) most = lots;
  }
  return most > MOST_TIMES_MEDIAN * least;
}

function medianWithout(ascending: readonly { readonly lots: number }[], place: number): number {
  const others = ascending.length - 1;
  const at = (rank: number): number => ascending[rank < place ? rank : rank + 1]?.lots ?? 0;
  return (at(Math.floor((others - 1) / 2)) + at(Math.floor(others / 2))) / 2;
}
