import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { accountAnalytics, type AccountAnalytics } from '../../server/analytics/account-analytics.js';
import { availableScenarios } from '../../server/analytics/stress/built-in/built-in-scenarios.js';
import { parseEnvelope } from '../../server/contract/portfolio-request.js';
import { readStressSensitivities } from '../../server/contract/stress-sensitivities.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { ENGINE_IDS } from '../../server/domain/engine-id.js';
import { engineRegistry } from '../../server/engines/engine-registry.js';
import type { MarginEngine } from '../../server/engines/margin-engine.js';
import { ENGINES } from '../../server/engines/registry.js';
import type { PositionRisk } from '../../server/instruments/risk/position-risk.js';
import { compileScenario } from '../../server/instruments/risk/shocks/compiled-scenario.js';
import { calculatePortfolio } from '../../server/portfolio/calculate.js';
import { ALL_LICENSED, type Row } from '../support/calculated-accounts.js';
import { MIXED_ROWS } from '../support/engine-examples.js';
import { marketOf, positionsOf } from '../support/desk-positions.js';
import { deskSnapshot, futureRow, noteRow } from '../support/risk-desk.js';

// No position is in a margin and missing from the risk figures without a sentence, whatever its engine says of itself.

const SNAPSHOT = deskSnapshot();
const SCENARIOS = availableScenarios([]).map(compileScenario).slice(0, 2);
const SENSITIVITIES = readStressSensitivities({ underlying_shocks: [-0.1, 0.1], volatility_shocks: [0, 0.2] });
const REASON = 'its methodology has no scenarios of prices';
/** Resolved, but in no risk figure: a product without a history, a security that no curve values. */
const UNMOVED = [futureRow('PL', '202604', 2), noteRow(1_000_000, { contract_type: 'UST-TIPS' })];
const ROWS: readonly Row[] = [...MIXED_ROWS, ...UNMOVED];

/** An object that says nothing of its positions. */
const FORGETFUL: PositionRisk = {
  history: () => ({
    book: {
      rows: [],
      factors: [],
      addPnl: () => [],
      losses: (_scenarios, tails) => tails.map(() => new Float64Array()),
    },
    leftOut: [],
  }),
  stress: () => ({ details: [], leftOut: [], remarks: [] }),
  grid: () => ({ positions: [], leftOut: [], remarks: [] }),
};

const MANNERS = ['as it is', 'not in risk', 'forgetful'] as const;
type Manner = (typeof MANNERS)[number];

const withManner = (engine: MarginEngine, manner: Manner): MarginEngine => {
  if (manner === 'as it is') return engine;
  return { ...engine, risk: manner === 'forgetful' ? FORGETFUL : { notInRisk: REASON } };
};

const analysed = (rows: readonly Row[], engines: readonly MarginEngine[]): AccountAnalytics =>
  accountAnalytics(positionsOf(SNAPSHOT, rows), {
    ...marketOf(SNAPSHOT, { scenarios: SCENARIOS, sensitivities: SENSITIVITIES }),
    engines,
  });

/** Rows that remarks tell to be in no such figure. */
function toldRows({ remarks }: Pick<AccountAnalytics, 'remarks'>, figure: string): number {
  const told = remarks.filter(({ code, message }) => code === 'NOT_IN_RISK' && message.includes(` in no ${figure},`));
  return told.reduce((count, { message }) => count + Number(/^(\d+) rows /.exec(message)?.[1] ?? 1), 0);
}

const figuresOf = ({ risk, stress, grid }: AccountAnalytics): readonly (readonly [string, ReadonlySet<number>])[] => [
  ['risk figure', new Set(risk?.components.keys())],
  ['stress result', new Set(stress?.details.map(({ position }) => position.origin.row))],
  ['sensitivity grid', new Set(grid?.positions.map(({ position }) => position.origin.row))],
];

function expectAllAnswered(analytics: AccountAnalytics, count: number): void {
  for (const [figure, rows] of figuresOf(analytics))
    expect([figure, rows.size + toldRows(analytics, figure)]).toEqual([figure, count]);
}

describe('an account of rows of all engines', () => {
  it('has each row in each figure, or in a sentence that counts it, whatever the engines say of their risk', () => {
    const manners = fc.tuple(...ENGINE_IDS.map(() => fc.constantFrom(...MANNERS)));
    fc.assert(
      fc.property(fc.subarray([...ROWS], { minLength: 1 }), manners, (rows, own) => {
        const engines = ENGINES.all.map((engine, place) => withManner(engine, own[place] ?? 'as it is'));
        expectAllAnswered(analysed(rows, engines), rows.length);
      }),
      { numRuns: 40 },
    );
  });
});

describe.each(ENGINES.all)('the engine $id', ({ id, risk }) => {
  const others = (manner: Manner): readonly MarginEngine[] =>
    ENGINES.all.map((engine) => (engine.id === id ? withManner(engine, manner) : engine));
  const own = positionsOf(SNAPSHOT, ROWS).filter(({ engine }) => engine === id).length;

  it('is in risk with its rows, or says of each why not', () => {
    expect(own).toBeGreaterThan(0);
    const analytics = analysed(ROWS, ENGINES.all);
    expectAllAnswered(analytics, ROWS.length);
    const ofEngine = new Set(
      positionsOf(SNAPSHOT, ROWS)
        .filter(({ engine }) => engine === id)
        .map(({ origin }) => origin.row),
    );
    const [, inRisk] = figuresOf(analytics)[0] ?? [];
    expect([...(inRisk ?? [])].some((row) => ofEngine.has(row))).toBe(!('notInRisk' in risk));
  });

  it('is told with its sentence in each figure where it is not in risk, and other rows keep their figures', () => {
    const analytics = analysed(ROWS, others('not in risk'));
    expectAllAnswered(analytics, ROWS.length);
    for (const [figure, rows] of figuresOf(analytics)) {
      const [sentence, ...more] = analytics.remarks.filter(
        ({ message }) => message.includes(` in no ${figure},`) && message.includes(REASON),
      );
      expect(more).toEqual([]);
      expect(sentence?.message).toMatch(own === 1 ? /^Row \d+ is in no / : new RegExp(`^${own} rows \\(`));
      expect(rows.size).toBeGreaterThan(0);
    }
  });

  it('is told where it forgets its rows', () => {
    const analytics = analysed(ROWS, others('forgetful'));
    expectAllAnswered(analytics, ROWS.length);
    for (const [figure] of figuresOf(analytics))
      expect(analytics.remarks.map(({ message }) => message)).toContainEqual(
        expect.stringMatching(`in no ${figure}, because the engine ${id} gives no figure for it and no reason`),
      );
  });
});

describe('a result', () => {
  it('names the rows of an engine that is not in risk, and why', () => {
    const envelope = parseEnvelope({
      calculation_type: 'all',
      portfolio: [futureRow('CL', '202603', 10), noteRow(3_000_000)],
    });
    if (!envelope.ok) throw new Error('the request is refused');
    const outcome = calculatePortfolio(envelope.value, {
      engines: engineRegistry(
        ENGINES.all.map((engine) => withManner(engine, engine.id === 'treasury' ? 'not in risk' : 'as it is')),
      ),
      snapshot: SNAPSHOT,
      clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
      licence: ALL_LICENSED,
      requestId: 'request',
      submittedTime: '2026-01-05T12:00:00.000Z',
      scenarios: [],
    });
    if (!outcome.ok) throw new Error(outcome.refusal.message);
    const [account] = outcome.value.accounts;
    expect(account?.value_at_risk).toBeGreaterThan(0);
    expect(account?.initial_margin).toBeGreaterThan(0);
    expect(account?.exceptions.map(({ exception }) => exception)).toContain(
      `Row 1, counted from 0, is in no risk figure, because ${REASON}.`,
    );
  });
});
