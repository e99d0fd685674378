import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { eventPnls } from '../../../server/instruments/event/risk/event-pnl.js';
import { isotonicDecreasing } from '../../../server/instruments/event/risk/outcome-probabilities.js';
import type { EventMarket, EventStrike, MarketEvent } from '../../../server/market/events/event-market.js';
import { expectClose } from '../../support/expect-close.js';
import {
  above,
  determined,
  eventContext,
  eventMarket,
  eventRow,
  eventVenue,
  marketEvent,
  resolvedEvents,
} from '../../support/event-markets.js';

const EXCLUSIVE = marketEvent({ isMutuallyExclusive: true });

/** One YES of each market. */
const yesOfEach = (markets: readonly EventMarket[], event: MarketEvent = marketEvent(), held = markets) =>
  eventPnls(
    resolvedEvents(
      held.map(({ ticker }, row) => eventRow(row, ticker)),
      eventContext(eventVenue(markets, [event])),
    ),
    () => 1,
  );

const probabilities = (...all: Parameters<typeof yesOfEach>): readonly (readonly number[])[] =>
  yesOfEach(...all).map((part) => Array.from(part.probabilities, (each) => Number(each.toFixed(10))));

const marked = (...marks: readonly (number | null)[]): EventMarket[] =>
  marks.map((mark, place) => eventMarket(`M${place}`, { mark }));

const ladder = (...marks: readonly number[]): EventMarket[] => marks.map((mark, place) => above(place, { mark }));

const on = (ticker: string, strike: Omit<EventStrike, 'subject'>, mark: number): EventMarket =>
  eventMarket(ticker, { strike: { ...strike, subject: null }, mark });

describe('probabilities', () => {
  it('of exclusive markets are their marks, the rest for none of them', () => {
    expect(probabilities(marked(0.2, 0.5), EXCLUSIVE)).toEqual([[0.2, 0.5, 0.3]]);
  });

  it('are scaled where marks add up to more than 1, those not held included', () => {
    expect(probabilities(marked(0.6, 0.6), EXCLUSIVE)).toEqual([[0.5, 0.5, 0]]);
    const markets = marked(0.3, 0.9);
    expect(probabilities(markets, EXCLUSIVE, markets.slice(0, 1))).toEqual([[0.25, 0.75]]);
  });

  it('of an exhaustive event leave nothing for none of them', () => {
    const exhaustive = marketEvent({ isMutuallyExclusive: true, isExhaustive: true });
    expect(probabilities(marked(0.2, 0.3), exhaustive)).toEqual([[0.4, 0.6]]);
    const markets = marked(0.1, 0.1, 0.3);
    expect(probabilities(markets, exhaustive, markets.slice(0, 2))).toEqual([[0.2, 0.2, 0.6]]);
  });

  it('of a ladder are differences of marks, made monotone first', () => {
    expect(probabilities(ladder(0.9, 0.5, 0.1))).toEqual([[0.1, 0.4, 0.4, 0.1]]);
    expect(probabilities(ladder(0.8, 0.4, 0.6))).toEqual([[0.2, 0.3, 0, 0.5]]);
  });

  it('of a ladder from both sides agree', () => {
    const markets = [
      on('G', { comparison: 'greater', floor: 3, cap: null }, 0.3),
      on('L', { comparison: 'less_or_equal', floor: null, cap: 2 }, 0.5),
      on('B', { comparison: 'less_or_equal', floor: null, cap: 3 }, 0.7),
    ];
    expect(probabilities(markets)).toEqual([[0.5, 0.2, 0.3]]);
  });

  it('of ranges that exclude each other by their strikes are their marks', () => {
    const markets = [
      on('A', { comparison: 'between', floor: 1, cap: 2 }, 0.3),
      on('B', { comparison: 'between', floor: 3, cap: 4 }, 0.5),
    ];
    expect(probabilities(markets)[0]?.slice().sort()).toEqual([0.2, 0.3, 0.5]);
  });

  it('of ranges within a ladder follow from its ends', () => {
    const markets = [
      on('G', { comparison: 'greater_or_equal', floor: 1, cap: null }, 0.9),
      on('R', { comparison: 'between', floor: 1, cap: 2 }, 0.6),
    ];
    expect(probabilities(markets)).toEqual([[0.1, 0.6, 0.3]]);
  });

  it('of independent markets are their own', () => {
    expect(probabilities(marked(0.2, 0.5))).toEqual([
      [0.2, 0.8],
      [0.5, 0.5],
    ]);
  });

  it('of what results rule out are nothing', () => {
    const [low, middle, high] = ladder(0.9, 0.6, 0.2);
    if (low === undefined || middle === undefined || high === undefined) throw new Error('no ladder');
    expect(probabilities([determined(low, true), middle, high], marketEvent(), [middle, high])).toEqual([
      [0.4, 0.4, 0.2],
    ]);
    expect(probabilities([determined(low, true)])).toEqual([[1]]);
  });

  it('always add up to 1', () => {
    const marks = fc.array(
      fc.integer({ min: 1, max: 99 }).map((cents) => cents / 100),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(marks, fc.boolean(), fc.boolean(), (drawn, isLadder, isExclusive) => {
        const event = marketEvent({ isMutuallyExclusive: isExclusive });
        for (const part of yesOfEach(isLadder ? ladder(...drawn) : marked(...drawn), event)) {
          expectClose(
            part.probabilities.reduce((sum, each) => sum + each, 0),
            1,
            { absolute: 1e-12 },
          );
          expect(Math.min(...part.probabilities)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('P&L', () => {
  const context = eventContext(eventVenue([eventMarket('M', { mark: 0.3 }), eventMarket('N', { mark: null })]));
  const pnlOf = (...terms: Parameters<typeof eventRow>) =>
    eventPnls(resolvedEvents([eventRow(...terms)], context), () => 2).map(({ pnl }) => [...pnl]);

  it('is the payout less the value at the mark, whatever was paid, in base currency', () => {
    expect(pnlOf(0, 'M', { netPosition: 10, price: 0.9 })).toEqual([[14, -6]]);
    expect(pnlOf(0, 'M', { netPosition: -10 })).toEqual([[-14, 6]]);
    expect(pnlOf(0, 'M', { side: 'NO', netPosition: 10 })).toEqual([[-14, 6]]);
  });

  it('of a market without a mark is against the price of the row', () => {
    expect(pnlOf(0, 'N', { side: 'NO', netPosition: 10, price: 0.25 })).toEqual([[-5, 15]]);
  });
});

it('the isotonic repair is the nearest falling sequence', () => {
  expect([...isotonicDecreasing(Float64Array.of(1, 3, 2, 2, 5))]).toEqual([2.6, 2.6, 2.6, 2.6, 2.6]);
  expect([...isotonicDecreasing(Float64Array.of(5, 1, 3, 0))]).toEqual([5, 2, 2, 0]);
  expect([...isotonicDecreasing(new Float64Array())]).toEqual([]);
});
