import { measured, type MeasuredFigure } from '../prepared-book/figures-body.js';
import { beamOrder } from './beam-order.js';
import { everyOrder, stateCount, type FoundOrder, type OrderBounds, type StateFigure } from './every-order.js';
import type { LegBook } from './leg-book.js';
import type { Leg } from './legs.js';

/** The most work of margining all steps of an answer (`marginWork`): some seconds. */
export const MOST_WORK = 2_000_000;
/** States of the legs of which every one is margined: 14 legs, each at once. */
const MOST_STATES = 16_384;
/** The most work of searching for an order; a beam of one is always allowed. */
const SEARCH_WORK = 800_000;
const WIDEST_BEAM = 64;

export interface BestOrder extends FoundOrder, OrderBounds {
  readonly method: 'every_order' | 'beam';
}

/** The order of least worst figure that is found; never worse than the given one. */
export function bestOrder(
  book: LegBook,
  legs: readonly Leg[],
  against: MeasuredFigure,
  givenOrder: readonly number[],
): BestOrder {
  const figure: StateFigure = (done) => measured(book.figuresAt(done), against);
  const steps = legs.map((leg) => leg.steps);
  const states = stateCount(steps);
  if (states <= MOST_STATES && states * book.work <= SEARCH_WORK)
    return { ...everyOrder(figure, steps), method: 'every_order' };
  const expanded = legs.length * givenOrder.length * book.work;
  const width = Math.max(1, Math.min(WIDEST_BEAM, Math.floor(SEARCH_WORK / expanded)));
  const found = beamOrder(figure, steps, width);
  const given = peakOf(givenOrder, figure, steps);
  const bounds = { ...found, worstPeak: Math.max(found.worstPeak, given) };
  return given < found.peak
    ? { ...bounds, order: givenOrder, peak: given, method: 'beam' }
    : { ...bounds, method: 'beam' };
}

function peakOf(order: readonly number[], figure: StateFigure, steps: readonly number[]): number {
  const done = steps.map(() => 0);
  return order.reduce((peak, leg) => {
    done[leg] = (done[leg] ?? 0) + 1;
    return Math.max(peak, figure(done));
  }, figure(done));
}
