import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { eventMargin } from '../../../server/engines/event/event-margin.js';
import type { EventHolding } from '../../../server/instruments/event/event-holding.js';
import type { EventMarket } from '../../../server/market/events/event-market.js';
import { above, eventMarket, marketEvent } from '../../support/event-markets.js';
import { referenceDirectory, referencePath } from '../../support/reference.js';
import { describeWithReference } from '../../support/with-reference.js';

interface GoldenBook {
  readonly id: string;
  readonly yes: readonly number[];
  readonly no: readonly number[];
  readonly yes_price: readonly number[];
  readonly no_price: readonly number[];
}

interface ExclusiveBook extends GoldenBook {
  readonly exhaustive: boolean;
  readonly expected: Readonly<Record<string, number>> & { readonly payouts: readonly number[] };
}

interface LadderBook extends GoldenBook {
  readonly strikes: readonly number[];
  readonly expected: Readonly<Record<string, number>> & { readonly payouts_by_atom: readonly number[] };
}

interface Golden {
  readonly mutually_exclusive: readonly ExclusiveBook[];
  readonly strike_ladders: readonly LadderBook[];
}

const isGolden = (value: unknown): value is Golden =>
  typeof value === 'object' && value !== null && 'mutually_exclusive' in value && 'strike_ladders' in value;

function readGolden(): Golden {
  if (referenceDirectory() === undefined) return { mutually_exclusive: [], strike_ladders: [] };
  const golden: unknown = JSON.parse(readFileSync(referencePath('golden', 'event-contracts.json'), 'utf8'));
  if (!isGolden(golden)) throw new Error('The golden file has another form.');
  return golden;
}

const golden = readGolden();

/** Every market is held on both sides, with 0 where the book has none, so that all outcomes are told apart. */
const holdings = (book: GoldenBook, markets: readonly EventMarket[]): readonly EventHolding[] =>
  markets.flatMap((market, place): EventHolding[] => [
    { row: 2 * place, market, bought: 'YES', quantity: book.yes[place] ?? 0, unitCost: book.yes_price[place] ?? 0 },
    { row: 2 * place + 1, market, bought: 'NO', quantity: book.no[place] ?? 0, unitCost: book.no_price[place] ?? 0 },
  ]);

const toTenth = (value: number): number => Math.round(value * 1e10) / 1e10;

describeWithReference('golden event contracts', () => {
  it.each(golden.mutually_exclusive.map((book) => [book.id, book] as const))('%s', (_id, book) => {
    const markets = book.yes.map((_quantity, place) => eventMarket(`M${place}`));
    const event = marketEvent({ isMutuallyExclusive: true, isExhaustive: book.exhaustive });
    const margin = eventMargin(event, markets, holdings(book, markets));
    expect(margin.groups.map(({ payouts }) => payouts)).toEqual([book.expected.payouts]);
    expect({
      cost: toTenth(margin.cost),
      min_payout: margin.worstPayout,
      collateral_locked: toTenth(margin.collateral),
      max_loss: toTenth(margin.collateral),
      max_gain: toTenth(margin.bestPayout - margin.cost),
    }).toEqual({
      cost: book.expected['cost'],
      min_payout: book.expected['min_payout'],
      collateral_locked: book.expected['collateral_locked'],
      max_loss: book.expected['max_loss'],
      max_gain: book.expected['max_gain'],
    });
    expect(toTenth(margin.initialMargin)).toBe(Math.max(0, book.expected['collateral_locked'] ?? NaN));
  });

  it.each(golden.strike_ladders.map((book) => [book.id, book] as const))('%s', (_id, book) => {
    const markets = book.strikes.map((strike) => above(strike));
    const margin = eventMargin(marketEvent(), markets, holdings(book, markets));
    expect(margin.groups.map(({ payouts }) => payouts)).toEqual([book.expected.payouts_by_atom]);
    expect([toTenth(margin.cost), margin.worstPayout, toTenth(margin.collateral)]).toEqual([
      book.expected['cost'],
      book.expected['min_payout'],
      book.expected['collateral_locked'],
    ]);
  });
});
