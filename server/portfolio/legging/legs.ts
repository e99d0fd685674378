import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { isInLots, quantityOf } from '../../instruments/row-kinds.js';
import type { TradeRow } from '../prepared-book/trade-rows.js';

/** A leg and the steps that it is traded in. */
export interface Leg {
  readonly row: TradeRow;
  /** At least 1. */
  readonly steps: number;
  /** The quantity held after a number of its steps, with the sign of the leg. */
  doneAfter(steps: number): number;
  /** The position held after a number of its steps; undefined after none. */
  heldAfter(steps: number): ResolvedPosition | undefined;
}

/** @param clipLots most lots of a step; null = each leg at once. Swaps, ladders and securities are always traded at once. */
export function legOf(row: TradeRow, clipLots: number | null): Leg {
  const quantity = quantityOf(row.position);
  const size = Math.abs(quantity);
  const steps = clipLots === null || !isInLots(row.position) ? 1 : Math.max(1, Math.ceil(size / clipLots));
  const sizeAfter = (done: number): number => (done >= steps ? size : done * (clipLots ?? size));
  const held = new Map<number, ResolvedPosition>();
  return {
    row,
    steps,
    doneAfter: (done) => Math.sign(quantity) * sizeAfter(done),
    heldAfter: (done) => {
      if (done === 0) return undefined;
      if (done >= steps) return row.resolved;
      const known = held.get(done) ?? row.scaled(sizeAfter(done), size);
      held.set(done, known);
      return known;
    },
  };
}
