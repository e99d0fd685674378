import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { AnalyticsMarket } from '../../server/analytics/account-analytics.js';
import type { HistoricalScenarios } from '../../server/instruments/risk/history/historical-scenarios.js';
import { isListed } from '../../server/instruments/listed/resolved-listed-position.js';
import { LISTED_RISK } from '../../server/instruments/listed/risk/listed-risk.js';
import { ENGINES } from '../../server/engines/registry.js';
import type { EngineId } from '../../server/domain/engine-id.js';
import type { BookOutcome, RiskBook } from '../../server/instruments/risk/risk-book.js';
import { readRiskMetrics } from '../../server/contract/risk-metrics.js';
import type { TailWeights } from '../../server/lib/statistics/quantile-ranking.js';
import type { Row } from '../support/calculated-accounts.js';
import { marketOf, positionsOf } from '../support/desk-positions.js';
import { expectClose } from '../support/expect-close.js';
import {
  DESK_HISTORIES,
  DESK_OPTIONS,
  deskSnapshot,
  futureRow,
  ladderRow,
  noteRow,
  optionRow,
  swapRow,
} from '../support/risk-desk.js';

// One contract for all books: what the account's figures rest on, whatever is in them.

const SNAPSHOT = deskSnapshot();

/** The book of an engine's positions. */
const bookBy =
  (engine: EngineId) =>
  (rows: readonly Row[], market: AnalyticsMarket): BookOutcome => {
    const { risk } = ENGINES.engineOf(engine);
    if (!('history' in risk)) throw new Error(`${engine} has no historical risk`);
    return risk.history(positionsOf(SNAPSHOT, rows), market.setting);
  };

interface BookKind {
  readonly kind: string;
  readonly rows: readonly Row[];
  readonly bookOf: (rows: readonly Row[], market: AnalyticsMarket) => BookOutcome;
  /** Rows that can't be revalued, and why. */
  readonly leftOut: { readonly rows: readonly Row[]; readonly reason: RegExp };
}

const options = Object.values(DESK_OPTIONS).flat();

const KINDS: readonly BookKind[] = [
  {
    kind: 'listed positions',
    rows: [
      futureRow('CL', '202603', 10),
      futureRow('CL', '202612', -7),
      futureRow('NG', '202603', 4),
      futureRow('FESX', '202603', -3),
      ...options.map((option, place) => optionRow(option, (place % 2 === 0 ? 1 : -1) * (1 + place))),
    ],
    bookOf: bookBy('span'),
    leftOut: { rows: [futureRow('PL', '202604', 2)], reason: /^there is no price history of NYMEX PL$/ },
  },
  {
    kind: 'swaps and ladder rows',
    rows: [
      swapRow('RECEIVE', 50_000_000),
      swapRow('PAY', 30_000_000, '20360107'),
      swapRow('PAY', 9_000_000, '20270407'),
      ladderRow('10Y', 12_000),
      ladderRow('1400D', -9000),
    ],
    bookOf: bookBy('cleared_rates'),
    leftOut: { rows: [], reason: /./ },
  },
  {
    kind: 'securities',
    rows: [noteRow(5_000_000), noteRow(-4_000_000, { maturity: '20280331' }), noteRow(700_000, { coupon_rate: 0.5 })],
    bookOf: bookBy('treasury'),
    leftOut: {
      rows: [noteRow(1_000_000, { contract_type: 'UST-TIPS' })],
      reason: /^there is no curve of real yields/,
    },
  },
];

const only = (scenario: number): TailWeights => ({
  scenarios: Uint32Array.of(scenario),
  weights: Float64Array.of(1),
});

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

function pnlOf(book: RiskBook, scenarios: HistoricalScenarios): Float64Array {
  const pnl = new Float64Array(scenarios.scenarioCount);
  book.addPnl(scenarios, pnl);
  return pnl;
}

const negated = (row: Row, factor: number): Row => ({
  ...row,
  ...(typeof row['net_position'] === 'number' ? { net_position: factor * row['net_position'] } : {}),
  ...(typeof row['dv01'] === 'number' ? { dv01: factor * row['dv01'] } : {}),
  ...(typeof row['notional'] === 'number'
    ? row['direction'] === undefined
      ? { notional: factor * row['notional'] }
      : {
          notional: Math.abs(factor) * row['notional'],
          direction: factor > 0 === (row['direction'] === 'PAY') ? 'PAY' : 'RECEIVE',
        }
    : {}),
});

const MODES = [
  { mode: 'absolute', mpor: 1 },
  { mode: 'relative', mpor: 5 },
] as const;

describe.each(KINDS.flatMap((kind) => MODES.map((mode) => ({ ...kind, ...mode }))))(
  'a book of $kind, $mode moves over $mpor days',
  ({ rows, bookOf, leftOut, mode, mpor }) => {
    const market = marketOf(SNAPSHOT, { metrics: readRiskMetrics({ mode, mpor }) });
    const { book } = bookOf(rows, market);
    const scenarios = market.setting.histories.scenarios(book.factors);
    const pnl = pnlOf(book, scenarios);
    const scale = Math.max(...pnl.map(Math.abs));

    it('has the P&L of its positions: each scenario’s is minus the sum of their losses in it', () => {
      expect(scenarios.scenarioCount).toBe(250);
      expect(book.rows.length).toBe(rows.length);
      expect(scale).toBeGreaterThan(1000);
      const losses = book.losses(
        scenarios,
        Array.from(pnl, (_, scenario) => only(scenario)),
      );
      losses.forEach((own, scenario) => {
        expect(own.length).toBe(rows.length);
        expectClose(sum(own), -(pnl[scenario] ?? NaN), { absolute: 1e-9 * scale });
      });
    });

    it('weighs losses as the tails say', () => {
      const tail: TailWeights = { scenarios: Uint32Array.of(7, 3, 200), weights: Float64Array.of(0.5, 0.3, 0.2) };
      const [weighted, third, none] = book.losses(scenarios, [
        tail,
        only(3),
        { scenarios: new Uint32Array(), weights: new Float64Array() },
      ]);
      const singles = book.losses(scenarios, [only(7), only(3), only(200)]);
      weighted?.forEach((own, position) =>
        expectClose(
          own,
          0.5 * (singles[0]?.[position] ?? NaN) +
            0.3 * (singles[1]?.[position] ?? NaN) +
            0.2 * (singles[2]?.[position] ?? NaN),
          { absolute: 1e-9 * scale },
        ),
      );
      expect(third).toEqual(singles[1]);
      expect(none?.every((own) => own === 0)).toBe(true);
    });

    it('adds to what is there', () => {
      const total = new Float64Array(scenarios.scenarioCount).fill(100);
      book.addPnl(scenarios, total);
      total.forEach((own, scenario) => expectClose(own, 100 + (pnl[scenario] ?? NaN), { absolute: 1e-9 * scale }));
    });

    it('does not depend on the order of its rows, and doubles and turns with them', () => {
      fc.assert(
        fc.property(
          fc.shuffledSubarray([...rows], { minLength: rows.length }),
          fc.constantFrom(-1, 2, -3),
          (shuffled, factor) => {
            const other = bookOf(
              shuffled.map((row) => negated(row, factor)),
              market,
            ).book;
            const changed = pnlOf(other, market.setting.histories.scenarios(other.factors));
            changed.forEach((own, scenario) =>
              expectClose(own, factor * (pnl[scenario] ?? NaN), { absolute: 3e-9 * scale }),
            );
          },
        ),
        { numRuns: 5 },
      );
    });

    it('adds up from its parts', () => {
      const half = Math.floor(rows.length / 2);
      const parts = [rows.slice(0, half), rows.slice(half)].map((part) => pnlOf(bookOf(part, market).book, scenarios));
      pnl.forEach((own, scenario) =>
        expectClose(sum(parts.map((part) => part[scenario] ?? NaN)), own, { absolute: 1e-9 * scale }),
      );
    });

    it('leaves out, with a reason, what nothing moves', () => {
      const outcome = bookOf([...leftOut.rows, ...rows], market);
      expect(outcome.leftOut.map(({ row }) => row)).toEqual(leftOut.rows.map((_, row) => row));
      for (const { reason } of outcome.leftOut) expect(reason).toMatch(leftOut.reason);
      expect(outcome.book.rows).toEqual(rows.map((_, row) => row + leftOut.rows.length));
      expect(Array.from(pnlOf(outcome.book, scenarios))).toEqual(Array.from(pnl));
    });

    it('of nothing is nothing', () => {
      const { book: empty, leftOut: none } = bookOf([], market);
      expect([empty.rows, empty.factors, none]).toEqual([[], [], []]);
      const total = Float64Array.of(1, 2);
      expect(empty.addPnl(scenarios, total)).toEqual([]);
      expect(Array.from(total)).toEqual([1, 2]);
      expect(empty.losses(scenarios, [only(0)])).toEqual([new Float64Array()]);
    });
  },
);

describe('histories', () => {
  it('that make no single move leave their rows out, not the account’s', () => {
    const short = DESK_HISTORIES.map((history) =>
      history.code === 'NG' ? { ...history, days: history.days.slice(-1), levels: history.levels.slice(-1) } : history,
    );
    const snapshot = deskSnapshot(short);
    const market = marketOf(snapshot);
    const rows = [futureRow('CL', '202603', 1), futureRow('NG', '202603', 1)];
    const { book, leftOut } = LISTED_RISK.history(positionsOf(snapshot, rows).filter(isListed), market.setting);
    expect(book.rows).toEqual([0]);
    expect(leftOut).toEqual([{ row: 1, reason: 'the price history of NYMEX NG has no move over 1 day' }]);
  });
});
