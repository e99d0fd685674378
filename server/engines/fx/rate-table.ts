import { groupBy } from '../../lib/group-by.js';
import type { RateTableMargin, FxBand } from './detail.js';
import { exposuresOf, type MarginedFx } from './margined-fx.js';
import { bandOf, type PairMarginRates } from './margin-rates.js';

/** The margin of one pair by a table, with each row's part of it; money in the pair's base currency. */
export interface TableMargin {
  readonly method: RateTableMargin;
  /** At least 0. */
  readonly amount: number;
  /** By row; they add up to the amount. */
  readonly contributions: ReadonlyMap<number, number>;
}

/** An amount of a row in a band. */
interface PlacedAmount {
  readonly row: number;
  readonly amount: number;
  readonly fromDays: number;
}

/**
 * Σ over bands of |net amount of the base currency| × rate: rows of one pair net within a band of value dates, bands do not net.
 * A row's part is its own amount in the direction of the net one. Source: fx-cusip-crif.md, "Margin", 1.
 * @param positions of one pair, all of whose value dates have a band
 */
export function rateTableMargin(positions: readonly MarginedFx[], rates: PairMarginRates): TableMargin {
  const placed = positions.flatMap((position) => placedAmounts(position, rates));
  const contributions = new Map(positions.map(({ origin }) => [origin.row, 0]));
  const bands: FxBand[] = [];
  for (const [fromDays, own] of [...groupBy(placed, (each) => each.fromDays)].sort(([a], [b]) => a - b)) {
    const band = bandOf(rates, fromDays);
    if (band === undefined) throw new Error(`There is no band from day ${fromDays}.`);
    const netAmount = own.reduce((sum, { amount }) => sum + amount, 0);
    const direction = Math.sign(netAmount) * band.rate;
    bands.push({ fromDays, toDays: band.toDays, netAmount, rate: band.rate, margin: netAmount * direction });
    for (const { row, amount } of own) contributions.set(row, (contributions.get(row) ?? 0) + amount * direction);
  }
  const amount = bands.reduce((sum, { margin }) => sum + margin, 0);
  return { method: { kind: 'rate table', source: rates.source, bands }, amount, contributions };
}

const placedAmounts = (position: MarginedFx, rates: PairMarginRates): readonly PlacedAmount[] =>
  exposuresOf(position).map(({ day, amount }) => {
    const band = bandOf(rates, day - position.market.valuation);
    if (band === undefined) throw new Error(`Row ${position.origin.row} has no margin rate.`);
    return { row: position.origin.row, amount, fromDays: band.fromDays };
  });
