import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { explainResponseSchema, type ExplainResponse, type MarginChange } from '../../../server/contract/explain.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../../server/domain/clearing-house-settings.js';
import type { ParameterSnapshot } from '../../../server/parameters/snapshot.js';
import { answerExplain } from '../../../server/portfolio/explain/answer-explain.js';
import { matchParameters } from '../../../server/calculation/operations/explain.js';
import { portfolioId } from '../../../server/portfolio/portfolio-id.js';
import { ALL_LICENSED, type Row } from '../../support/calculated-accounts.js';
import { eventMarket, eventVenue, marketEvent } from '../../support/event-markets.js';
import { readDocument, sectionOf, tableRows } from '../../support/markdown.js';
import { storedCalculation } from '../../support/stored-desk.js';
import { oilSet, WHAT_IF_SNAPSHOT } from '../what-if/what-if-market.js';

const EARLIER: ParameterSnapshot = {
  ...WHAT_IF_SNAPSHOT,
  fx: { date: '2025-06-11', isDemo: false, rates: [{ from: 'EUR', to: 'USD', rate: 1.1 }] },
};

/** A day later: wider scan ranges, another mark of an event, a dearer euro. */
const LATER: ParameterSnapshot = {
  ...EARLIER,
  version: 2,
  sets: [{ ...oilSet(1250), checksum: 'later' }],
  fx: { date: '2025-06-12', isDemo: false, rates: [{ from: 'EUR', to: 'USD', rate: 1.2 }] },
  eventMarkets: [
    eventVenue(
      [eventMarket('E-A', { mark: 0.6 }), eventMarket('E-B', { mark: 0.3 }), eventMarket('E-C', { mark: 0.1 })],
      [marketEvent({ isMutuallyExclusive: true })],
      { checksum: 'later' },
    ),
  ],
};

const oil = (lots: number, month = '202612'): Row => ({
  account_code: 'A',
  exchange_code: 'EXCH',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: month,
  net_position: lots,
});

const event = (contracts: number): Row => ({
  account_code: 'A',
  exchange_code: 'KALSHI',
  contract_code: 'E-A',
  contract_type: 'YES',
  net_position: contracts,
});

const euroLadder = (dv01: number): Row => ({
  account_code: 'A',
  index: 'EUR.ESTR.ON',
  tenor: '5Y',
  dv01,
  clearing_house: 'EUREX',
});

interface Ends {
  readonly from: ParameterSnapshot | null;
  readonly to: ParameterSnapshot | null;
}

const BOTH: Ends = { from: EARLIER, to: LATER };

function explained(
  before: readonly Row[],
  after: readonly Row[],
  snapshots: Ends = BOTH,
  more: Row = {},
): ExplainResponse {
  const request = (portfolio: readonly Row[]): Row => ({ calculation_type: 'margins', ...more, portfolio });
  const outcome = answerExplain(
    {
      portfolioId: portfolioId('A', null),
      fromRequestId: 'r1',
      toRequestId: 'r2',
      from: storedCalculation(EARLIER, request(before)),
      to: storedCalculation(LATER, request(after)),
    },
    snapshots,
    { licence: ALL_LICENSED, clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS, scenarios: [] },
  );
  if (outcome.kind !== 'answered') throw new Error(JSON.stringify(outcome));
  return explainResponseSchema.parse(JSON.parse(JSON.stringify(outcome.response)));
}

const partsOf = ({ positions, parameters_and_market: parameters, market, other }: MarginChange): number =>
  (positions ?? 0) + (parameters ?? 0) + (market ?? 0) + (other ?? 0);

describe('the change of a margin', () => {
  it('is split into positions, SPAN files, market and what they make together, as the worked example has it', () => {
    const answer = explained([oil(10), event(100)], [oil(12), event(100)]);
    expect(answer.basis).toBe('both');
    expect(answer.initial_margin).toEqual({
      from: 10_040,
      to: 15_060,
      change: 5020,
      positions: 2000,
      parameters_and_market: 2500,
      market: 20,
      other: 500,
    });
    const page = sectionOf(readDocument('docs/methodology/explain.md'), '## A worked example');
    const states = tableRows(page).map((cells) => Number(cells.at(-1)?.replaceAll(',', '')));
    const [earlier = NaN, rows = NaN, file = NaN, marks = NaN, later = NaN] = states.filter(
      (own) => !Number.isNaN(own),
    );
    expect({ earlier, later }).toEqual({ earlier: answer.initial_margin.from, later: answer.initial_margin.to });
    const shown = [rows - earlier, file - earlier, marks - earlier];
    const { positions, parameters_and_market: parameters, market, other, change } = answer.initial_margin;
    expect(shown).toEqual([positions, parameters, market]);
    for (const part of [positions, parameters, market, other, change])
      expect(page).toContain(` ${(part ?? NaN).toLocaleString('en-US')}`);
    expect(answer.by_engine).toMatchObject([
      { result_type: 'span', initial_margin: { change: 5000, market: 0, other: 500 } },
      { result_type: 'event', initial_margin: { change: 20, positions: 0, parameters_and_market: 0, market: 20 } },
    ]);
    expect(answer.by_contract[0]).toMatchObject({ cc_code: 'CL', change: 5000 });
    expect(answer.portfolio[0]).toMatchObject({ net_position_from: 10, net_position_to: 12, change: 5000 });
    expect(answer.notes).toEqual([]);
  });

  it('by exchange rates alone is market', () => {
    const answer = explained([euroLadder(1000)], [euroLadder(1000)]);
    const { change, market, positions, other } = answer.initial_margin;
    expect(change).toBeGreaterThan(0);
    expect([market, positions, other]).toEqual([change, 0, 0]);
  });

  it('adds up to the cent, in total, by engine and by contract', () => {
    const quantity = fc.integer({ min: -9, max: 9 });
    const rows = fc
      .tuple(quantity, quantity, quantity, quantity)
      .map(([near, far, contracts, dv01]) => [oil(near), oil(far, '202706'), event(contracts), euroLadder(dv01 * 777)]);
    fc.assert(
      fc.property(
        rows,
        rows,
        fc.constantFrom(BOTH, { from: EARLIER, to: null }, { from: null, to: LATER }),
        (before, after, ends) => {
          const answer = explained(before, after, ends);
          const { initial_margin: total, requirement, by_engine: engines, by_contract: contracts } = answer;
          for (const split of [total, requirement, ...engines.map((row) => row.initial_margin), ...contracts])
            expect(partsOf(split)).toBeCloseTo(split.change, 6);
          const sum = (splits: readonly MarginChange[]): number => splits.reduce((all, { change }) => all + change, 0);
          expect(sum(engines.map((row) => row.initial_margin))).toBeCloseTo(total.change, 1);
          expect(sum(contracts)).toBeCloseTo(total.change, 1);
          expect([total.from, total.to]).toEqual([answer.from.initial_margin, answer.to.initial_margin]);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('is split only as far as parameters are there', () => {
    const books = [[oil(10)], [oil(12)]] as const;
    const early = explained(...books, { from: EARLIER, to: null });
    expect(early).toMatchObject({ basis: 'from', notes: [{ code: 'PARAMETERS_GONE' }] });
    expect(early.initial_margin).toMatchObject({
      positions: 2000,
      parameters_and_market: 3000,
      market: null,
      other: 0,
    });
    const late = explained(...books, { from: null, to: LATER });
    expect(late.initial_margin).toMatchObject({ positions: 2500, parameters_and_market: 2500, market: null, other: 0 });
    const none = explained(...books, { from: null, to: null });
    expect(none).toMatchObject({ basis: 'none' });
    expect(none.initial_margin).toEqual({
      from: 10_000,
      to: 15_000,
      change: 5000,
      positions: null,
      parameters_and_market: null,
      market: null,
      other: null,
    });
  });

  it('tells of rows that only the other parameters leave out', () => {
    const strict = { use_closest_match: false, use_closest_active: false };
    const from = { ...EARLIER, sets: [oilSet(1000, 2)] };
    const answer = explained([oil(1)], [oil(1), oil(5, '202712')], { from, to: LATER }, strict);
    expect(answer.notes).toMatchObject([{ code: 'ROWS_LEFT_OUT' }]);
    expect(answer.initial_margin).toMatchObject({
      change: 4250,
      positions: 0,
      parameters_and_market: 250,
      other: 4000,
    });
  });

  it('shows what was stored where the parameters now come to something else', () => {
    const moved = { ...EARLIER, sets: [oilSet(1100)] };
    const answer = explained([oil(10)], [oil(12)], { from: moved, to: LATER });
    expect(answer.notes).toMatchObject([{ code: 'BASELINE_MOVED' }]);
    expect(answer.initial_margin).toMatchObject({ from: 10_000, to: 15_000, change: 5000 });
    expect(partsOf(answer.initial_margin)).toBeCloseTo(5000, 6);
  });

  it('is not told between two currencies, or where there is no margin', () => {
    const outcome = (first: Row, second: Row) =>
      answerExplain(
        {
          portfolioId: portfolioId('A', null),
          fromRequestId: 'r1',
          toRequestId: 'r2',
          from: storedCalculation(EARLIER, { ...first, portfolio: [oil(1)] }),
          to: storedCalculation(LATER, { ...second, portfolio: [oil(1)] }),
        },
        BOTH,
        { licence: ALL_LICENSED, clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS, scenarios: [] },
      );
    const margins = { calculation_type: 'margins' };
    expect(outcome(margins, { ...margins, currency_code: 'EUR' })).toMatchObject({
      refusal: { code: 'INVALID_PARAMETER' },
    });
    expect(outcome({ calculation_type: 'analytics' }, margins)).toMatchObject({
      refusal: { code: 'INVALID_PARAMETER' },
    });
  });
});

describe('the parameters of a stored calculation', () => {
  const context = (snapshot: ParameterSnapshot) => ({
    snapshot,
    licence: ALL_LICENSED,
    clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
    scenarios: [],
  });

  it('are known by their checksums', () => {
    const stored = storedCalculation(EARLIER, { calculation_type: 'margins', portfolio: [oil(1), euroLadder(5)] });
    const id = portfolioId('A', null);
    expect(matchParameters(stored, id, context(EARLIER))).toEqual({ kind: 'matched' });
    expect(matchParameters(stored, id, context(LATER))).toMatchObject({ kind: 'other-parameters' });
  });
});
