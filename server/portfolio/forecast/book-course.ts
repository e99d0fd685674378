import { AHEAD_EVENTS, type AheadEvent } from '../../contract/forecast/days-ahead.js';
import { groupBy } from '../../lib/group-by.js';
import { groupKey } from '../prepared-book/prepared-book.js';
import type { DaysAhead, MarketDay } from './days-ahead.js';
import { isAging, type HeldEvent, type HeldPosition } from './held-position.js';
import {
  marginState,
  spreadCreditsOf,
  type Holdings,
  type MarginGroups,
  type MarginState,
  type StateSetting,
} from './margin-state.js';

/** Why a margin moved from one point to the next; amounts of initial margin in base currency, unrounded. */
export interface Reason {
  readonly reason: AheadEvent | 'spread_credits' | 'parameters' | 'market' | 'scenario';
  readonly amount: number;
}

/** The margin of a book on a day, and how it came there from the point before. */
export interface CoursePoint {
  readonly date: string;
  readonly state: MarginState;
  readonly events: readonly HeldEvent[];
  readonly reasons: readonly Reason[];
  /** Whether the stress scenario comes on that day. */
  readonly isScenarioDay: boolean;
  /** Positions that are held and can't be margined on that day. */
  readonly leftOut: ReadonlySet<HeldPosition>;
  /** What is held before the day's events, and what it is margined with. */
  readonly before: { readonly state: MarginState; readonly setting: StateSetting } | null;
}

/** How a book is margined on the market of a day. */
export const settingOn = (days: DaysAhead, day: MarketDay): StateSetting => ({
  today: days.contextOn({ date: days.from, isMoved: false }),
  ofDay: () => days.contextOn(day),
  toBase: days.toBaseOn(day),
  announced: days.hasAnnounced ? { after: days.from, until: day.date } : null,
  scenario: day.isMoved ? days.scenario : null,
});

/** The margins of one account through the days ahead. */
export class BookCourse {
  readonly points: CoursePoint[];

  /** @param positions of the account @param today their margins today */
  constructor(
    private readonly positions: readonly HeldPosition[],
    private readonly days: DaysAhead,
    today: MarginGroups,
  ) {
    const holdings: Holdings = new Map(positions.map((held) => [held, held.resolved]));
    const state = { holdings, ...today };
    const nothing = { events: [], reasons: [], isScenarioDay: false, leftOut: new Set<HeldPosition>() };
    this.points = [{ date: days.from, state, ...nothing, before: null }];
  }

  /** The days on which something happens to a position, and that of the scenario. */
  get dates(): ReadonlySet<string> {
    const { scenario } = this.days;
    const ofPositions = this.positions.flatMap(({ ahead }) => ahead.steps.map(({ date }) => date));
    return new Set(scenario === null ? ofPositions : [...ofPositions, scenario.date]);
  }

  /** How the account is margined on a day. */
  settingOn = (date: string): StateSetting => settingOn(this.days, this.days.marketOn(date));

  private get last(): CoursePoint {
    const last = this.points.at(-1);
    if (last === undefined) throw new Error('A course has no point.');
    return last;
  }

  /** Goes on to a later day: first what happens to positions, on the market of the point before, then the market of the day. */
  goTo(date: string): void {
    const { last } = this;
    const before = this.settingOn(last.date);
    const leftOut = new Set<HeldPosition>();
    const events = this.eventsUntil(date, leftOut);
    const reasons = new Reasons();
    let { state } = last;
    for (const event of AHEAD_EVENTS) {
      const happened = events.filter((one) => one.event === event && one.becomes !== undefined);
      if (happened.length === 0) continue;
      const next = afterEvents(state, happened, before);
      const credits = spreadCreditsOf(state, before) - spreadCreditsOf(next, before);
      reasons.add(event, next.figures.initialMargin - state.figures.initialMargin - credits);
      reasons.add('spread_credits', credits);
      state = next;
    }
    const announced = this.onParametersOf(date, state, before);
    reasons.add('parameters', announced.figures.initialMargin - state.figures.initialMargin);
    state = announced;
    const { isMoved } = this.days.marketOn(last.date);
    const later = this.onMarketOf({ date, isMoved }, state, leftOut);
    reasons.add('market', later.figures.initialMargin - state.figures.initialMargin);
    const isScenarioDay = !isMoved && this.days.marketOn(date).isMoved;
    const moved = isScenarioDay ? this.movedByScenario(date, later) : later;
    reasons.add('scenario', moved.figures.initialMargin - later.figures.initialMargin);
    this.points.push({
      date,
      state: moved,
      events,
      reasons: reasons.all,
      isScenarioDay,
      leftOut,
      before: { state: last.state, setting: before },
    });
  }

  /** What happens after the last point, up to a day; what ends without being announced is told as well. */
  private eventsUntil(date: string, leftOut: Set<HeldPosition>): readonly HeldEvent[] {
    const { engines } = this.settingOn(this.days.from).today;
    const { last } = this;
    const events: HeldEvent[] = [];
    for (const held of this.positions) {
      let position = last.state.holdings.get(held) ?? null;
      for (const { date: day, event, message, becomes } of held.ahead.steps) {
        if (day <= last.date || day > date || position === null) continue;
        events.push({ held, event, message, before: position, ...(becomes === undefined ? {} : { becomes }) });
        if (becomes !== undefined) position = becomes;
      }
      const isHeld = position !== null || last.leftOut.has(held);
      if (!isHeld || !isAging(held.resolved, engines) || isGone(held, date)) continue;
      const later = this.days.positionOn(held, this.days.marketOn(date));
      if (later.ok) continue;
      if (!later.isOver) leftOut.add(held);
      if (position === null) continue;
      const event = later.isOver ? 'matured' : 'left_out';
      events.push({ held, event, message: later.remark.message, before: position, becomes: null });
    }
    return events;
  }

  /** The same holdings with the announced changes of margins up to a day. */
  private onParametersOf(date: string, state: MarginState, before: StateSetting): MarginState {
    const isChanged = this.positions.some(({ ahead }) =>
      ahead.steps.some((step) => step.event === 'margin_announced' && step.date > this.last.date && step.date <= date),
    );
    if (!isChanged) return state;
    return marginState(state.holdings, { ...before, announced: { after: this.days.from, until: date } });
  }

  /** The same holdings on the market of a day, with those that can be margined again. */
  private onMarketOf(day: MarketDay, state: MarginState, leftOut: ReadonlySet<HeldPosition>): MarginState {
    const { engines } = this.settingOn(this.days.from).today;
    const wasLeftOut = this.last.leftOut;
    const holdings = new Map(state.holdings);
    let ages = false;
    for (const held of this.positions) {
      if (!isAging(held.resolved, engines) || leftOut.has(held)) continue;
      if (!holdings.has(held) && (!wasLeftOut.has(held) || isGone(held, day.date))) continue;
      const later = this.days.positionOn(held, day);
      if (!later.ok) continue;
      holdings.set(held, later.position);
      ages = true;
    }
    if (!ages) return state;
    const isChanged = (key: string): boolean =>
      [...holdings.values()].some((one) => groupKey(one) === key && isAging(one, engines));
    const changed = new Set([...groupBy([...holdings.values()], groupKey).keys()].filter(isChanged));
    return marginState(holdings, settingOn(this.days, day), { state, isChanged: (key) => changed.has(key) });
  }

  /** The same holdings on the market of a day as the scenario has moved it. */
  private movedByScenario(date: string, { holdings }: MarginState): MarginState {
    const day = this.days.marketOn(date);
    const setting = settingOn(this.days, day);
    const moved = new Map(
      [...holdings].map(([held, position]) => {
        const later = isAging(position, setting.today.engines) ? this.days.positionOn(held, day) : undefined;
        return [held, later?.ok === true ? later.position : position] as const;
      }),
    );
    return marginState(moved, setting);
  }
}

/** Whether an announced step has ended a position by a day. */
const isGone = ({ ahead }: HeldPosition, date: string): boolean =>
  ahead.steps.some((step) => step.becomes === null && step.date <= date);

/** The margins after some of the events of a day, in the setting of the state before. */
export function afterEvents(state: MarginState, events: readonly HeldEvent[], setting: StateSetting): MarginState {
  const holdings = new Map(state.holdings);
  const changed = new Set<string>();
  for (const { held, before, becomes } of events) {
    if (becomes === undefined) continue;
    changed.add(groupKey(before));
    if (becomes === null) holdings.delete(held);
    else {
      changed.add(groupKey(becomes));
      holdings.set(held, becomes);
    }
  }
  return marginState(holdings, setting, { state, isChanged: (key) => changed.has(key) });
}

class Reasons {
  private readonly amounts = new Map<Reason['reason'], number>();

  add(reason: Reason['reason'], amount: number): void {
    if (amount !== 0) this.amounts.set(reason, (this.amounts.get(reason) ?? 0) + amount);
  }

  get all(): readonly Reason[] {
    return [...this.amounts].map(([reason, amount]) => ({ reason, amount }));
  }
}
