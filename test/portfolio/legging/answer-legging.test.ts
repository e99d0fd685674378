import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ALL_LICENSED, type Row } from '../../support/calculated-accounts.js';
import { eventRow, futureRow, swapRow } from '../../support/risk-desk.js';
import { asked, leggingOf, marginOf, spreadOption, spreadRow, tradeSnapshot } from '../../support/trade-desk.js';

const SNAPSHOT = tradeSnapshot();

const CALENDAR = [spreadRow('CR', '202603', 10), spreadRow('CR', '202606', -10)];

describe('the margin on the way', () => {
  it('is that of the legs done so far, with what is held', () => {
    const answer = leggingOf(SNAPSHOT, { portfolio: CALENDAR, baseline: [spreadRow('GD', '202604', 1)] });
    expect(answer.before.requirement).toBe(2_000);
    expect(answer.given.steps.map(({ requirement }) => requirement)).toEqual([12_000, 4_200]);
    expect(answer.after.requirement).toBe(4_200);
    expect(answer.given.peak_requirement).toEqual({ amount: 12_000, step: 1 });
    expect(answer).toMatchObject({ best: null, worst_order: null, rows_total: 1, accounts: ['A'] });
  });

  it('follows clips lot by lot, the last one with what is left', () => {
    const answer = leggingOf(SNAPSHOT, { portfolio: CALENDAR, clip_lots: 4 });
    expect(answer.given.steps.map(({ leg, quantity, done }) => [leg, quantity, done])).toEqual([
      [0, 4, 4],
      [0, 4, 8],
      [0, 2, 10],
      [1, -4, -4],
      [1, -4, -8],
      [1, -2, -10],
    ]);
    expect(answer.given.steps.map(({ requirement }) => requirement)).toEqual([
      4_000, 8_000, 10_000, 6_880, 3_760, 2_200,
    ]);
  });

  it('is smaller in turns than one leg after the other, and the worst order is known', () => {
    const answer = leggingOf(SNAPSHOT, { portfolio: CALENDAR, clip_lots: 5, order: 'any' });
    expect(answer.given.peak_requirement.amount).toBe(10_000);
    expect(answer.best).toMatchObject({ optimal: true, method: 'every_order', peak_requirement: { amount: 4_600 } });
    expect(answer.best?.steps.map(({ leg }) => leg)).toEqual([1, 0, 1, 0]);
    expect(answer.worst_order).toEqual({ peak: 10_000, exact: true });
  });

  it('is that of calculating each book from scratch, for any legs, whatever their order', () => {
    const lots = fc.integer({ min: -6, max: 6 }).filter((quantity) => quantity !== 0);
    const leg = fc.oneof(
      fc
        .constantFrom('202603', '202606', '202609')
        .chain((month) => lots.map((quantity) => spreadRow('CR', month, quantity))),
      lots.map((quantity) => spreadRow('HO', '202603', quantity)),
      lots.map((quantity) => spreadOption('PUT', quantity)),
      lots.map((quantity) => eventRow('E-B', quantity * 50)),
    );
    const rows = fc.array(leg, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(rows, fc.array(leg, { maxLength: 2 }), (portfolio, baseline) => {
        const answer = leggingOf(SNAPSHOT, { portfolio, baseline, order: 'any' });
        for (const route of [answer.given, answer.best ?? answer.given]) {
          const held: Row[] = [...baseline];
          for (const step of route.steps) {
            held.push(portfolio[step.leg] ?? {});
            const figures = marginOf(SNAPSHOT, held);
            expect(step.requirement).toBeCloseTo(figures.requirement, 1);
            expect(step.initial_margin).toBeCloseTo(figures.initial_margin, 1);
          }
        }
        const peak = answer.best?.peak_requirement.amount ?? NaN;
        expect(peak).toBeLessThanOrEqual(answer.given.peak_requirement.amount);
        expect(answer.worst_order?.peak).toBeGreaterThanOrEqual(answer.given.peak_requirement.amount);
      }),
      { numRuns: 30 },
    );
  });

  it('is bounded where there are too many orders to try', () => {
    const portfolio = Array.from({ length: 30 }, (_, place) =>
      spreadRow(place % 3 === 2 ? 'HO' : 'CR', place % 3 === 1 ? '202606' : '202603', (place % 7) - 3 || 2),
    );
    const { best, given } = leggingOf(SNAPSHOT, { portfolio, order: 'any' });
    expect(best?.method).toBe('beam');
    expect(best?.steps.map(({ leg }) => leg).sort((first, second) => first - second)).toEqual([...portfolio.keys()]);
    expect(best?.peak_requirement.amount).toBeLessThanOrEqual(given.peak_requirement.amount);
    expect(best?.lower_bound).toBeLessThanOrEqual(best?.peak_requirement.amount ?? NaN);
    expect(best?.optimal).toBe(best?.lower_bound === best?.peak_requirement.amount);
  });

  it('adds up accounts, each net of its own', () => {
    const portfolio = [spreadRow('GD', '202604', 2), spreadRow('GD', '202604', -3, { account_code: 'B' })];
    const baseline = [spreadRow('GD', '202604', 50, { account_code: 'C' })];
    const answer = leggingOf(SNAPSHOT, { portfolio, baseline });
    expect(answer.given.steps.map(({ requirement }) => requirement)).toEqual([4_000, 10_000]);
    expect(answer).toMatchObject({ accounts: ['A', 'B'], rows_total: 0 });
  });

  it('takes engines of all kinds, swaps at once', () => {
    const portfolio = [swapRow('RECEIVE', 5_000_000), swapRow('PAY', 4_000_000), futureRow('ES', '202603', 1)];
    const answer = leggingOf(SNAPSHOT, { portfolio, clip_lots: 1, order: 'any', against: 'initial_margin' });
    expect(answer.given.steps).toHaveLength(3);
    expect(answer.best?.peak_initial_margin.amount).toBeLessThan(answer.given.peak_initial_margin.amount + 0.01);
  });

  it('counts and names held rows that are left out', () => {
    const baseline = [spreadRow('XX', '202604', 2), spreadRow('GD', '202604', 1)];
    const answer = leggingOf(SNAPSHOT, { portfolio: CALENDAR, baseline });
    expect(answer).toMatchObject({ rows_total: 2, rows_excluded: 1 });
    expect(answer.exceptions.map(({ row, code }) => [row, code])).toEqual([[0, 'UNKNOWN_CONTRACT']]);
  });
});

describe('a question of legs that is refused', () => {
  const many = (count: number) => Array.from({ length: count }, () => spreadRow('GD', '202604', 1));
  it.each([
    { what: 'no legs', body: { portfolio: [] }, path: ['portfolio'] },
    { what: 'too many legs', body: { portfolio: many(501) }, path: ['portfolio'] },
    { what: 'too many legs in any order', body: { portfolio: many(61), order: 'any' }, path: ['portfolio'] },
    {
      what: 'too many steps',
      body: { portfolio: [spreadRow('GD', '202604', 2_000)], clip_lots: 1 },
      path: ['clip_lots'],
    },
    { what: 'an unknown order', body: { portfolio: many(1), order: 'best' }, path: ['order'] },
    {
      what: 'a leg that is unknown',
      body: { portfolio: [...many(1), spreadRow('XX', '202604', 1)] },
      path: ['portfolio', 1, 'contract_code'],
    },
    {
      what: 'a symbology that is not loaded',
      body: { portfolio: many(1), vendor_symbology: 'nobody' },
      path: ['vendor_symbology'],
    },
    {
      what: 'more than takes seconds',
      body: {
        portfolio: many(60),
        order: 'any',
        baseline: Array.from({ length: 2_000 }, () => spreadRow('GD', '202604', 1)),
      },
      path: ['portfolio'],
    },
  ])('for $what says so and where', ({ body, path }) => {
    const outcome = asked('legging', SNAPSHOT, body, { licence: ALL_LICENSED });
    if (outcome.ok) throw new Error('It was answered.');
    expect(outcome.refusal).toMatchObject({
      code: expect.stringMatching(/^INVALID_/),
      message: expect.stringMatching(/\.$/),
    });
    expect(outcome.refusal.issues[0]?.path).toEqual(path);
  });
});
