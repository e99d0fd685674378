import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { eventEngine } from '../../../server/engines/event/engine.js';
import type { MarginComponent } from '../../../server/engines/margin-engine.js';
import type { EngineContext } from '../../../server/instruments/resolved-position.js';
import type { EventPosition } from '../../../server/instruments/event/position.js';
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
import { swapRow } from '../../support/rate-snapshot.js';

const OTHER = marketEvent({ eventTicker: 'F', title: 'Another', isMutuallyExclusive: true });
const CONTEXT = eventContext(
  eventVenue(
    [
      eventMarket('E-A', { mark: 0.42, aliases: ['0xabc'] }),
      eventMarket('E-NONE', { mark: null }),
      determined(eventMarket('E-WON', { eventTicker: 'G' }), true),
      ...['F-A', 'F-B', 'F-C'].map((ticker) => eventMarket(ticker, { eventTicker: 'F', mark: 0.3 })),
    ],
    [marketEvent(), OTHER, marketEvent({ eventTicker: 'G', title: 'Decided' })],
  ),
  eventVenue(
    [eventMarket('ECES-X', { payout: 100, mark: 37, eventTicker: 'ECES' })],
    [marketEvent({ eventTicker: 'ECES' })],
    {
      exchange: 'CME.EC',
    },
  ),
);

const margins = (rows: readonly EventPosition[], context: EngineContext = CONTEXT): readonly MarginComponent[] =>
  eventEngine.margin(resolvedEvents(rows, context), context, 'net');

const marginOf = (...rows: readonly EventPosition[]): number =>
  margins(rows).reduce((sum, { initialMargin }) => sum + initialMargin, 0);

const remarkOf = (row: EventPosition, context: EngineContext = CONTEXT) => {
  const outcome = eventEngine.resolve(row, context);
  if (outcome.ok) throw new Error('The row was resolved.');
  return outcome.remark;
};

describe('a row', () => {
  it.each([
    ['YES bought at the mark', {}, 0.42],
    ['YES bought at a price', { price: 0.6 }, 0.6],
    ['NO bought at the mark', { side: 'NO' as const }, 0.58],
    ['NO bought at a price', { side: 'NO' as const, price: 0.7 }, 0.7],
    ['YES sold at p is NO bought at payout − p', { netPosition: -1, price: 0.6 }, 0.4],
    ['NO sold at p is YES bought at payout − p', { side: 'NO' as const, netPosition: -1, price: 0.7 }, 0.3],
    ['several', { netPosition: 250 }, 105],
    ['none', { netPosition: 0 }, 0],
  ])('%s is collateralised in full', (_name, terms, expected) => {
    expectClose(marginOf(eventRow(0, 'E-A', terms)), expected, { absolute: 1e-9 });
  });

  it.each([
    [{ price: 0.61 }, ['61']],
    [{ side: 'NO' as const, price: 0.61 }, ['61']],
    [{ price: 61 }, []],
    [{ price: 1 }, []],
    [{}, []],
  ])('whose price may be a part of the 100 dollars that its contract pays is told: %j', (terms, meant) => {
    const row = eventRow(0, 'ECES-X', { exchangeCode: 'CME.EC', ...terms });
    const [position] = resolvedEvents([row], CONTEXT);
    expect((position?.remarks ?? []).map(({ code, suggestion }) => [code, suggestion])).toEqual(
      meant.map((price) => ['PRICE_PER_DOLLAR', price]),
    );
  });

  it('whose market is as low has its price', () => {
    const low = eventContext(
      eventVenue([eventMarket('LOW', { payout: 100, mark: 0.5 })], [marketEvent()], { exchange: 'CME.EC' }),
    );
    const [position] = resolvedEvents([eventRow(0, 'LOW', { exchangeCode: 'CME.EC', price: 0.6 })], low);
    expect(position?.remarks).toBeUndefined();
  });

  it('names its market in any case, by its ticker or another name of it', () => {
    const [first, second] = resolvedEvents([eventRow(0, ' e-a '), eventRow(1, '0xABC')], CONTEXT);
    expect(first?.found.market).toBe(second?.found.market);
  });

  it('is described with the mark of its side', () => {
    const [position] = resolvedEvents([eventRow(0, 'E-A', { side: 'NO', price: 0.1, netPosition: -3 })], CONTEXT);
    expect(position).toMatchObject({
      clearingHouse: 'KALSHI',
      netQuantity: -3,
      marginCurrency: 'USD',
      contract: {
        contractCode: 'E-A',
        contractType: 'NO',
        sector: 'Events',
        subSector: 'Economics',
        underlying: 'The event',
        expiryDate: '2026-12-31',
        daysToMaturity: 360,
        multiplier: 1,
        delta: null,
      },
    });
    expectClose(position?.contract.price ?? NaN, 0.58, { absolute: 1e-12 });
  });

  it('pays what its venue pays', () => {
    const row = eventRow(0, 'ECES-X', { exchangeCode: 'CME.EC', netPosition: -2 });
    expect(marginOf(row)).toBe(126);
  });

  it('on a determined market counts at its result', () => {
    expect(marginOf(eventRow(0, 'E-WON'))).toBe(0);
    expect(marginOf(eventRow(0, 'E-WON', { price: 0.3 }))).toBe(0);
    expectClose(marginOf(eventRow(0, 'E-WON', { side: 'NO', price: 0.3 })), 0.3, { absolute: 1e-12 });
  });
});

describe('a row is left out', () => {
  it('where there is no mark and no price', () => {
    expect(remarkOf(eventRow(0, 'E-NONE'))).toMatchObject({ code: 'NO_PRICE', field: 'price' });
    expect(marginOf(eventRow(0, 'E-NONE', { price: 0.2 }))).toBe(0.2);
  });

  it('where its price is beyond the payout, with the dollars that cents may be', () => {
    expect(remarkOf(eventRow(0, 'E-A', { price: 42 }))).toMatchObject({ code: 'INVALID_NUMBER', suggestion: '0.42' });
    const row = eventRow(0, 'ECES-X', { exchangeCode: 'CME.EC', price: 101 });
    expect(remarkOf(row)).not.toHaveProperty('suggestion');
  });

  it.each([
    ['F-D', undefined],
    ['FA', 'F-A'],
    ['E-WONN', 'E-WON'],
    ['zzz', undefined],
  ])('where its ticker %s is unknown, with the nearest one', (ticker, suggestion) => {
    const remark = remarkOf(eventRow(0, ticker));
    expect([remark.code, remark.suggestion]).toEqual(['UNKNOWN_CONTRACT', suggestion]);
  });

  it('where nothing of its exchange is loaded', () => {
    expect(remarkOf(eventRow(0, 'E-A', { exchangeCode: 'FORECASTEX' }))).toMatchObject({
      code: 'UNKNOWN_EXCHANGE',
      message: 'No event markets of FORECASTEX are loaded; there are those of CME.EC, KALSHI.',
    });
    expect(remarkOf(eventRow(0, 'E-A'), eventContext()).code).toBe('UNKNOWN_EXCHANGE');
  });
});

describe('events', () => {
  const rows = fc.array(
    fc.record({
      ticker: fc.constantFrom('E-A', 'F-A', 'F-B', 'F-C', 'E-WON'),
      side: fc.constantFrom('YES' as const, 'NO' as const),
      netPosition: fc.integer({ min: -20, max: 20 }),
      price: fc.integer({ min: 0, max: 100 }).map((cents) => cents / 100),
    }),
    { minLength: 1, maxLength: 8 },
  );

  it('never net: the margin of a book is that of its events one by one, and contributions add up to it', () => {
    fc.assert(
      fc.property(rows, (drawn) => {
        const book = drawn.map((terms, row) => eventRow(row, terms.ticker, terms));
        const byEvent = ['E-A', 'F-', 'E-WON'].map((start) => book.filter(({ ticker }) => ticker.startsWith(start)));
        const alone = byEvent.reduce((sum, own) => sum + (own.length === 0 ? 0 : marginOf(...own)), 0);
        expectClose(marginOf(...book), alone, { absolute: 1e-9 });
        for (const { initialMargin, contributions } of margins(book)) {
          expect(initialMargin).toBeGreaterThanOrEqual(0);
          const sum = [...contributions.values()].reduce((total, part) => total + part, 0);
          expectClose(sum, initialMargin, { absolute: 1e-9 });
        }
      }),
    );
  });

  it('selling is buying the other side', () => {
    fc.assert(
      fc.property(rows, (drawn) => {
        const book = drawn.map((terms, row) => eventRow(row, terms.ticker, terms));
        const turned = book.map((row) => ({
          ...row,
          side: row.side === 'YES' ? ('NO' as const) : ('YES' as const),
          netPosition: -row.netPosition,
          price: 1 - (row.price ?? 0),
        }));
        expectClose(marginOf(...turned), marginOf(...book), { absolute: 1e-9 });
      }),
    );
  });

  it('of one exchange under one ticker are not those of another', () => {
    const context = eventContext(
      eventVenue([eventMarket('X')]),
      eventVenue([eventMarket('X')], [marketEvent()], { exchange: 'FORECASTEX' }),
    );
    const pair = [eventRow(0, 'X'), eventRow(1, 'X', { side: 'NO', exchangeCode: 'FORECASTEX' })];
    expect(margins(pair, context).map(({ initialMargin }) => initialMargin)).toEqual([0.5, 0.5]);
  });

  it('whose strikes contradict them say so', () => {
    const context = eventContext(eventVenue([above(3), above(4)], [marketEvent({ isMutuallyExclusive: true })]));
    const [component] = margins([eventRow(0, 'E-T3', { side: 'NO' })], context);
    expect(component?.notes).toMatchObject([{ code: 'STRIKES_OVERLAP' }]);
  });
});

describe('the engine', () => {
  it('accepts event rows only', () => {
    expect(eventEngine.accepts(eventRow(0, 'E-A'), CONTEXT)).toBe(true);
    expect(eventEngine.accepts(swapRow(0), CONTEXT)).toBe(false);
  });

  it('has a set for each venue, old or undated ones with a warning', () => {
    const context = eventContext(
      eventVenue([eventMarket('X')]),
      eventVenue([eventMarket('X')], [], { exchange: 'CME.EC', businessDate: '2025-12-01' }),
      eventVenue([eventMarket('X')], [], { exchange: 'POLYMARKET', businessDate: null }),
      eventVenue([eventMarket('X')], [], { exchange: 'FORECASTEX', businessDate: null, isDemo: true }),
    );
    const sets = eventEngine.parameterSets?.(context.snapshot) ?? [];
    expect(sets.map(({ parameter, status, isDemo, findings }) => [parameter, status, isDemo, findings.length])).toEqual(
      [
        ['KALSHI', 'OK', false, 0],
        ['CME.EC', 'WARNING', false, 1],
        ['POLYMARKET', 'WARNING', false, 1],
        ['FORECASTEX', 'OK', true, 0],
      ],
    );
  });
});
