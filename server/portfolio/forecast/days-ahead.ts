import type { AheadAssumptions } from '../../contract/forecast/days-ahead.js';
import type { MarginContext } from '../../engines/engine-registry.js';
import { movedSnapshot } from '../../instruments/ahead/moved-market.js';
import type { ScenarioAhead } from '../../instruments/ahead/scenario-ahead.js';
import { laterSnapshot } from '../../instruments/rates/later-market.js';
import { LruCache } from '../../lib/lru-cache.js';
import { memoized } from '../../lib/memoized.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { baseConversion, type BaseConversion } from '../currency.js';
import { laterPosition, type HeldPosition, type LaterPosition } from './held-position.js';

/** A market that a book is margined on. */
export interface MarketDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Whether the stress scenario has come. */
  readonly isMoved: boolean;
}

/** The markets of the days ahead and what positions are on them, each made when it is asked for. */
export interface DaysAhead {
  /** `YYYY-MM-DD` of the snapshot. */
  readonly from: string;
  /** Whether announced changes of margins come on their days. */
  readonly hasAnnounced: boolean;
  /** What moves prices; null = they stand still. */
  readonly scenario: ScenarioAhead | null;
  /** The market of a day; on that of the scenario the moved one. */
  readonly marketOn: (date: string) => MarketDay;
  readonly contextOn: (day: MarketDay) => MarginContext;
  readonly toBaseOn: (day: MarketDay) => BaseConversion;
  readonly positionOn: (held: HeldPosition, day: MarketDay) => LaterPosition;
}

/** What is supposed of the markets ahead. */
export interface MarketAssumptions {
  readonly parameters: AheadAssumptions['parameters'];
  readonly scenario: ScenarioAhead | null;
  readonly baseCurrency: string;
}

/** Days whose markets are kept: accounts come to the same ones one after the other, and each has its scenarios. */
const MOST_DAYS = 4;

/** @param today what the book is margined with today */
export function daysAhead(today: MarginContext, { parameters, scenario, baseCurrency }: MarketAssumptions): DaysAhead {
  const { snapshot } = today;
  const toBaseToday = baseConversion(snapshot, baseCurrency);
  const moved = memoized((own: ScenarioAhead): ParameterSnapshot =>
    movedSnapshot(on(snapshot, own.date), own.scenario),
  );
  const snapshotOn = ({ date, isMoved }: MarketDay): ParameterSnapshot =>
    on(isMoved && scenario !== null ? moved(scenario) : snapshot, date);
  const days = new LruCache<ReturnType<typeof makeDay>>(MOST_DAYS);
  const makeDay = (day: MarketDay) => {
    const context = { ...today, snapshot: snapshotOn(day) };
    return {
      context,
      toBase: day.isMoved ? baseConversion(context.snapshot, baseCurrency) : toBaseToday,
      position: memoized((held: HeldPosition): LaterPosition => laterPosition(held, context)),
    };
  };
  const dayOf = (day: MarketDay) => days.get(`${day.date} ${day.isMoved}`, () => makeDay(day));
  return {
    from: snapshot.businessDate,
    hasAnnounced: parameters === 'announced',
    scenario,
    marketOn: (date) => ({ date, isMoved: scenario !== null && date >= scenario.date }),
    contextOn: (day) => (day.date === snapshot.businessDate ? today : dayOf(day).context),
    toBaseOn: (day) => (day.date === snapshot.businessDate ? toBaseToday : dayOf(day).toBase),
    positionOn: (held, day) => dayOf(day).position(held),
  };
}

/** The market of a snapshot on a day, which is its own or a later one. */
const on = (snapshot: ParameterSnapshot, date: string): ParameterSnapshot =>
  date === snapshot.businessDate ? snapshot : laterSnapshot(snapshot, date);
