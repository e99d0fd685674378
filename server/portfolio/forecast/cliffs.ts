import type { ForecastCliff, ForecastPoint } from '../../contract/forecast/response.js';
import { isInLots } from '../../instruments/row-kinds.js';
import { money } from '../../lib/money.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { marginWork } from '../prepared-book/margin-work.js';
import { groupKey } from '../prepared-book/prepared-book.js';
import { withinWork } from '../what-if/within-work.js';
import { afterEvents, type CoursePoint } from './book-course.js';
import type { HeldEvent, HeldPosition } from './held-position.js';
import { marginState, type MarginState, type StateSetting } from './margin-state.js';
import { contractFields, toEvent } from './to-point.js';

const MOST_CAUSES = 50;
const MOST_TRADES = 100;

/** How cliffs are told from other rises, and what their trades are margined with. */
export interface CliffSetting {
  /** A rise by more than this part of the margin before is a cliff. */
  readonly part: number;
  readonly settingOn: (date: string) => StateSetting;
}

/** The points at which the initial margin rises by more than the stated part, each with its cause and the least trade that avoids it. @param told the points as they are sent */
export function cliffsOf(
  points: readonly CoursePoint[],
  told: readonly ForecastPoint[],
  setting: CliffSetting,
): readonly ForecastCliff[] {
  return points.flatMap((point, place) => {
    const [previous, sent] = [points[place - 1], told[place]];
    if (previous === undefined || sent === undefined) return [];
    const before = money(previous.state.figures.initialMargin);
    const limit = money(before * (1 + setting.part));
    if (sent.change <= 0 || sent.initial_margin <= limit) return [];
    return [
      {
        ...sent,
        change_part: before === 0 ? null : sent.change / before,
        cause: causeOf(point),
        cheapest_trade: cheapestTrade(point, limit, setting.settingOn(point.date)),
      },
    ];
  });
}

/** The event that alone would raise the margin before most; null if none would, or the scenario raises it more. */
function causeOf({ events, before, reasons }: CoursePoint): ForecastCliff['cause'] {
  if (before === null) return null;
  const { state, setting } = before;
  const moving = events.filter(({ becomes }) => becomes !== undefined);
  const { items } = withinWork(moving, MOST_CAUSES, ({ before: held }) => workOf(state, setting, held));
  const ofScenario = Math.max(0, reasons.find(({ reason }) => reason === 'scenario')?.amount ?? 0);
  let cause: { readonly event: HeldEvent; readonly change: number } | null = null;
  for (const event of items) {
    const change = afterEvents(state, [event], setting).figures.initialMargin - state.figures.initialMargin;
    if (change > (cause?.change ?? ofScenario)) cause = { event, change };
  }
  return cause === null ? null : { ...toEvent(cause.event), change: money(cause.change) };
}

const workOf = ({ holdings }: MarginState, { today }: StateSetting, position: ResolvedPosition): number =>
  marginWork(
    [...holdings.values()].filter((held) => groupKey(held) === groupKey(position)),
    today.engines,
  );

interface Trade {
  readonly held: HeldPosition;
  readonly position: ResolvedPosition;
  /** What is traded, of the sign of what is held. */
  readonly quantity: number;
  readonly margin: number;
}

/** The trade of least size that keeps the margin within a limit: closing one position, or as many lots of it as are needed. */
function cheapestTrade({ state }: CoursePoint, limit: number, setting: StateSetting): ForecastCliff['cheapest_trade'] {
  const marginWith = (held: HeldPosition, position: ResolvedPosition | null): number => {
    const holdings = new Map(state.holdings);
    if (position === null) holdings.delete(held);
    else holdings.set(held, position);
    const key = groupKey(state.holdings.get(held) ?? held.resolved);
    const changed = marginState(holdings, setting, { state, isChanged: (other) => other === key });
    return money(changed.figures.initialMargin);
  };
  const candidates = [...state.holdings].filter(([, { netQuantity }]) => netQuantity !== 0);
  const { items } = withinWork(candidates, MOST_TRADES, ([, position]) => 2 * workOf(state, setting, position));
  const trades = items.flatMap(([held, position]): readonly Trade[] => {
    const closed = marginWith(held, null);
    if (closed > limit) return [];
    const whole = { held, position, quantity: position.netQuantity, margin: closed };
    return [
      isInLots(held.source) && Number.isInteger(position.netQuantity) ? fewestLots(whole, limit, marginWith) : whole,
    ];
  });
  const sizeOf = ({ position, quantity }: Trade): number => {
    const { price, multiplier, currency } = position.contract;
    const inBase = setting.toBase(currency) ?? 1;
    return Math.abs(quantity) * (price === null || multiplier === null ? 1 : Math.abs(price * multiplier)) * inBase;
  };
  const [best] = trades.sort((first, second) => sizeOf(first) - sizeOf(second));
  if (best === undefined) return null;
  return { ...contractFields(best.position), trade: -best.quantity, initial_margin: best.margin };
}

/** The fewest lots of a position whose trade keeps the margin within the limit, found by halving. */
function fewestLots(
  whole: Trade,
  limit: number,
  marginWith: (held: HeldPosition, position: ResolvedPosition | null) => number,
): Trade {
  const { held, position } = whole;
  const size = Math.abs(whole.quantity);
  const side = Math.sign(whole.quantity);
  let best = whole;
  let [low, high] = [0, size];
  while (high - low > 1) {
    const lots = (low + high) >>> 1;
    const margin = marginWith(held, withLess(position, lots));
    if (margin <= limit) {
      best = { ...whole, quantity: side * lots, margin };
      high = lots;
    } else low = lots;
  }
  return best;
}

/** A position with some lots of it closed. */
function withLess(position: ResolvedPosition, lots: number): ResolvedPosition {
  const netQuantity = position.netQuantity - Math.sign(position.netQuantity) * lots;
  return {
    ...position,
    netQuantity,
    longQuantity: Math.max(0, netQuantity),
    shortQuantity: Math.max(0, -netQuantity),
  };
}
