import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { eventMargin } from '../../../server/engines/event/event-margin.js';
import type { EventHolding } from '../../../server/instruments/event/event-holding.js';
import type { EventMarket, EventStrike, MarketEvent } from '../../../server/market/events/event-market.js';
import { expectClose } from '../../support/expect-close.js';
import { above, determined, eventMarket, marketEvent } from '../../support/event-markets.js';

const EXCLUSIVE = marketEvent({ isMutuallyExclusive: true });
const EXHAUSTIVE = marketEvent({ isMutuallyExclusive: true, isExhaustive: true });

const holding = (
  market: EventMarket,
  bought: 'YES' | 'NO',
  quantity: number,
  unitCost: number,
  row = 0,
): EventHolding => ({ row, market, bought, quantity, unitCost });

/** [YES, NO] quantities and prices of each market. */
const books = fc.array(
  fc.record({
    yes: fc.integer({ min: 0, max: 50 }),
    no: fc.integer({ min: 0, max: 50 }),
    yesPrice: fc.integer({ min: 0, max: 100 }).map((cents) => cents / 100),
    noPrice: fc.integer({ min: 0, max: 100 }).map((cents) => cents / 100),
  }),
  { minLength: 1, maxLength: 6 },
);
type Book = readonly { yes: number; no: number; yesPrice: number; noPrice: number }[];

const holdingsOf = (book: Book, markets: readonly EventMarket[]): readonly EventHolding[] =>
  book.flatMap(({ yes, no, yesPrice, noPrice }, place) => {
    const market = markets[place] ?? eventMarket('none');
    return [holding(market, 'YES', yes, yesPrice, 2 * place), holding(market, 'NO', no, noPrice, 2 * place + 1)];
  });

/** Cost less the lowest payout over the given ways in which the markets may end, one flag a market. */
function bruteForce(book: Book, markets: readonly EventMarket[], endings: readonly (readonly boolean[])[]): number {
  const cost = book.reduce((sum, { yes, no, yesPrice, noPrice }) => sum + yes * yesPrice + no * noPrice, 0);
  const payouts = endings.map((ending) =>
    book.reduce(
      (sum, { yes, no }, place) => sum + (ending[place] === true ? yes : no) * (markets[place]?.payout ?? 0),
      0,
    ),
  );
  return cost - Math.min(...payouts);
}

const collateral = (event: MarketEvent, markets: readonly EventMarket[], book: Book): number =>
  eventMargin(event, markets, holdingsOf(book, markets)).collateral;

const named = (count: number): EventMarket[] =>
  Array.from({ length: count }, (_value, place) => eventMarket(`M${place}`));

describe('collateral', () => {
  it('of exclusive markets is the closed form and the enumeration', () => {
    fc.assert(
      fc.property(books, fc.boolean(), (book, isExhaustive) => {
        const markets = named(book.length);
        const one = book.map((_, winner) => book.map((_each, place) => place === winner));
        const endings = isExhaustive ? one : [...one, book.map(() => false)];
        const expected = bruteForce(book, markets, endings);
        const differences = book.map(({ yes, no }) => yes - no);
        const no = book.reduce((sum, each) => sum + each.no, 0);
        const cost = book.reduce((sum, each) => sum + each.yes * each.yesPrice + each.no * each.noPrice, 0);
        const closed = cost - (no + Math.min(...(isExhaustive ? [] : [0]), ...differences));
        const actual = collateral(isExhaustive ? EXHAUSTIVE : EXCLUSIVE, markets, book);
        expectClose(actual, expected, { absolute: 1e-9 });
        expectClose(actual, closed, { absolute: 1e-9 });
      }),
    );
  });

  it('of unknown exclusivity nets nothing: every market is at its worst', () => {
    fc.assert(
      fc.property(books, (book) => {
        const markets = named(book.length);
        const endings = Array.from({ length: 2 ** book.length }, (_value, bits) =>
          book.map((_each, place) => ((bits >> place) & 1) === 1),
        );
        expectClose(collateral(marketEvent(), markets, book), bruteForce(book, markets, endings), { absolute: 1e-9 });
      }),
    );
  });

  const strikes = fc.integer({ min: 0, max: 5 });
  const comparisons = fc.oneof(
    fc.record({
      comparison: fc.constantFrom('greater' as const, 'greater_or_equal' as const),
      floor: strikes,
      cap: fc.constant(null),
      subject: fc.constant(null),
    }),
    fc.record({
      comparison: fc.constantFrom('less' as const, 'less_or_equal' as const),
      floor: fc.constant(null),
      cap: strikes,
      subject: fc.constant(null),
    }),
    fc.tuple(strikes, strikes).map(([first, second]): EventStrike => {
      return { comparison: 'between', floor: Math.min(first, second), cap: Math.max(first, second), subject: null };
    }),
  );

  const holds = ({ comparison, floor, cap }: EventStrike, value: number): boolean => {
    if (comparison === 'greater') return value > (floor ?? NaN);
    if (comparison === 'greater_or_equal') return value >= (floor ?? NaN);
    if (comparison === 'less') return value < (cap ?? NaN);
    if (comparison === 'less_or_equal') return value <= (cap ?? NaN);
    return value >= (floor ?? NaN) && value <= (cap ?? NaN);
  };

  it('of markets on strikes is that of the worst value, on a strike or between two', () => {
    fc.assert(
      fc.property(fc.array(comparisons, { minLength: 6, maxLength: 6 }), books, (chosen, book) => {
        const markets = book.map((_, place) =>
          eventMarket(`M${place}`, { subtitle: 'A', strike: chosen[place] ?? null }),
        );
        const values = Array.from({ length: 15 }, (_value, index) => index / 2 - 1);
        const endings = values.map((value) => markets.map(({ strike }) => strike !== null && holds(strike, value)));
        expectClose(collateral(marketEvent(), markets, book), bruteForce(book, markets, endings), { absolute: 1e-9 });
      }),
    );
  });

  it('is lowered by each thing known, and contributions add up to the margin', () => {
    fc.assert(
      fc.property(books, (book) => {
        const markets = named(book.length);
        const [unknown, exclusive, exhaustive] = [marketEvent(), EXCLUSIVE, EXHAUSTIVE].map((event) =>
          collateral(event, markets, book),
        );
        expect(exclusive).toBeLessThanOrEqual((unknown ?? NaN) + 1e-9);
        expect(exhaustive).toBeLessThanOrEqual((exclusive ?? NaN) + 1e-9);
        const margin = eventMargin(EXCLUSIVE, markets, holdingsOf(book, markets));
        const parts = [...margin.contributions.values()].reduce((sum, part) => sum + part, 0);
        expectClose(parts, margin.initialMargin, { absolute: 1e-9 });
        expect(margin.initialMargin).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('of YES and NO of one market is what they cost above the payout, below 0 a certain gain that asks for nothing', () => {
    const market = eventMarket('M', { payout: 100 });
    const pair = (yes: number, no: number) =>
      eventMargin(marketEvent(), [market], [holding(market, 'YES', 3, yes), holding(market, 'NO', 3, no, 1)]);
    expect(pair(42, 60)).toMatchObject({ collateral: 6, initialMargin: 6 });
    expect(pair(42, 55)).toMatchObject({ collateral: -9, initialMargin: 0 });
    expect([...pair(42, 55).contributions]).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });
});

describe('an exhaustive event', () => {
  it('may end in a market that is not held', () => {
    const markets = named(3);
    const [first, second, third] = markets;
    if (first === undefined || second === undefined || third === undefined) throw new Error('no markets');
    const held = [holding(first, 'YES', 1, 0.3), holding(second, 'YES', 1, 0.3, 1)];
    expectClose(eventMargin(EXHAUSTIVE, markets, held).collateral, 0.6, { absolute: 1e-12 });
    const without = [first, second, determined(third, false)];
    expectClose(eventMargin(EXHAUSTIVE, without, held).collateral, -0.4, { absolute: 1e-12 });
  });
});

describe('determined markets', () => {
  it('count at their result and rule out what contradicts it', () => {
    const won = determined(eventMarket('M0'), true);
    const other = eventMarket('M1');
    const held = [holding(won, 'YES', 10, 0.4), holding(other, 'NO', 10, 0.7, 1)];
    expectClose(eventMargin(EXCLUSIVE, [won, other], held).collateral, 11 - 20, { absolute: 1e-12 });
    expectClose(eventMargin(marketEvent(), [won, other], held).collateral, 11 - 10, { absolute: 1e-12 });
  });

  it('tell the interval of a ladder even where they are not held', () => {
    const markets = [determined(above(3), true), above(4), determined(above(5), false), above(2)];
    const held = [holding(above(2), 'YES', 1, 0.9)].map((each) => ({ ...each, market: markets[3] ?? each.market }));
    expectClose(eventMargin(marketEvent(), markets, held).collateral, -0.1, { absolute: 1e-12 });
  });

  it('of a scalar market pay a part to each side', () => {
    const market = eventMarket('M', { isScalar: true, result: 'scalar', settlement: 0.25 });
    const held = [holding(market, 'YES', 4, 0.5), holding(market, 'NO', 8, 0.5, 1)];
    expectClose(eventMargin(marketEvent(), [market], held).collateral, 6 - (1 + 6), { absolute: 1e-12 });
  });

  it('that contradict each other still count at their results', () => {
    const markets = [determined(above(3), false), determined(above(4), true), above(5)];
    const held = markets.map((market, row) => holding(market, 'YES', 1, 0.5, row));
    expectClose(eventMargin(marketEvent(), markets, held).collateral, 1.5 - 1, { absolute: 1e-12 });
  });
});

describe('what an event is said to be', () => {
  const noOfBoth = (low: EventMarket, high: EventMarket): readonly EventHolding[] => [
    holding(low, 'NO', 1, 0.3),
    holding(high, 'NO', 1, 0.6, 1),
  ];

  it('does not override strikes that overlap', () => {
    const markets = [above(3), above(4)];
    const margin = eventMargin(
      EXCLUSIVE,
      markets,
      noOfBoth(above(3), above(4)).map((held, place) => ({ ...held, market: markets[place] ?? held.market })),
    );
    expect(margin.contradictsItself).toBe(true);
    expectClose(margin.collateral, 0.9, { absolute: 1e-12 });
  });

  it('counts where strikes touch', () => {
    const between = (floor: number, cap: number): EventMarket =>
      eventMarket(`B${floor}`, {
        subtitle: `${floor} to ${cap}`,
        strike: { comparison: 'between', floor, cap, subject: null },
      });
    const [low, high] = [between(2, 3), between(3, 4)];
    const margin = eventMargin(EXCLUSIVE, [low, high], noOfBoth(low, high));
    expect(margin.contradictsItself).toBe(false);
    expectClose(margin.collateral, -0.1, { absolute: 1e-12 });
  });

  it.each([
    ['a field', { subject: '[["player","a"]]' }, { subject: '[["player","b"]]' }, 'Points above 20', 'Points above 10'],
    ['the words of labels', { subject: null }, { subject: null }, 'James: 20+', 'Curry: 10+'],
  ])('nets no strikes of values that %s tells apart', (_name, first, second, firstLabel, secondLabel) => {
    const strike = { comparison: 'greater', floor: 20, cap: null } as const;
    const high = eventMarket('H', { subtitle: firstLabel, strike: { ...strike, ...first } });
    const low = eventMarket('L', { subtitle: secondLabel, strike: { ...strike, floor: 10, ...second } });
    const held = [holding(high, 'NO', 1, 0.5), holding(low, 'YES', 1, 0.5, 1)];
    expect(eventMargin(marketEvent(), [high, low], held).collateral).toBe(1);
    const same = [high, low].map((market) => ({
      ...market,
      subtitle: `Above $${market.strike?.floor ?? 0}K`,
      strike: market.strike === null ? null : { ...market.strike, subject: null },
    }));
    const nested = held.map((each, place) => ({ ...each, market: same[place] ?? each.market }));
    expect(eventMargin(marketEvent(), same, nested).collateral).toBe(0);
  });
});
