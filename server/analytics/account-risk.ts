import type { EngineRemark } from '../instruments/resolved-position.js';
import { dayNumber } from '../lib/calendar/day-number.js';
import { tailCount, worstScenarios } from '../lib/statistics/quantile-ranking.js';
import { jointRisk, type JointFigure } from './joint/joint-risk.js';
import type { PnlDistribution } from './joint/pnl-distribution.js';
import type { HistoricalScenarios } from '../instruments/risk/history/historical-scenarios.js';
import type { RiskMarket } from '../instruments/risk/history/risk-market.js';
import type { BookOutcome, LeftOut, RiskBook } from '../instruments/risk/risk-book.js';
import { eventRemarks, scenarioRemarks } from './risk-remarks.js';

export interface RiskMeasureTerms {
  /** A fraction, 0.99 = 99 %. */
  readonly confidenceLevel: number;
  readonly method: 'kth worst' | 'linear';
}

/** One row's parts of the account's figures; the rows' parts add up to them. Base currency, + = loss. */
export interface RiskComponents {
  readonly valueAtRisk: number;
  readonly expectedShortfall: number;
}

/** Risk of one account in base currency; positive = loss, never below 0. */
export interface AccountRisk {
  readonly valueAtRisk: number;
  readonly expectedShortfall: number;
  /** The worst scenario's loss, with the worst outcomes of all events. */
  readonly worstLoss: number;
  /** By row of the submission. */
  readonly components: ReadonlyMap<number, RiskComponents>;
  /** The historical part; undefined if only events are held. */
  readonly history: HistoricalPnl | undefined;
}

/** P&L of the positions that move with history. */
export interface HistoricalPnl {
  readonly scenarios: HistoricalScenarios;
  /** By scenario, oldest first, + = gain. */
  readonly pnl: Float64Array;
  /** The worst scenarios, worst first: as many as the confidence level leaves out. */
  readonly worst: Uint32Array;
}

export interface AccountRiskOutcome {
  /** Undefined if no row can be revalued. */
  readonly risk: AccountRisk | undefined;
  readonly leftOut: readonly LeftOut[];
  readonly remarks: readonly EngineRemark[];
}

/**
 * Revalues the books of one account together on dates that all their factors have, and adds events, which do not depend on
 * history. Source: api.md, "risk_metrics and analytics"; docs/methodology/risk.md.
 */
export function accountRisk(
  outcomes: readonly BookOutcome[],
  events: PnlDistribution,
  market: RiskMarket,
  terms: RiskMeasureTerms,
): AccountRiskOutcome {
  const books = outcomes.map(({ book }) => book).filter(({ rows }) => rows.length > 0);
  const factors = books.flatMap((book) => book.factors);
  const leftOut = outcomes.flatMap((outcome) => outcome.leftOut);
  const scenarios = market.scenarios(factors);
  if (books.length > 0 && scenarios.scenarioCount === 0) {
    const reason = 'the histories of the account share too few dates';
    leftOut.push(...books.flatMap((book) => book.rows).map((row) => ({ row, reason })));
    books.length = 0;
  }
  const { pnl, books: valued, told } = totalPnl(books, scenarios);
  const reason = 'some move of its history is so large that it gives no value';
  for (const book of books) if (!valued.includes(book)) leftOut.push(...book.rows.map((row) => ({ row, reason })));
  if (valued.length === 0 && events.isNothing) return { risk: undefined, leftOut, remarks: [] };
  const { valueAtRisk, expectedShortfall, worstLoss, rounding } = jointRisk(pnl, events, terms);
  return {
    risk: {
      valueAtRisk: Math.max(0, valueAtRisk.amount),
      expectedShortfall: Math.max(0, expectedShortfall.amount),
      worstLoss: Math.max(0, worstLoss),
      components: componentsOf(valued, scenarios, valueAtRisk, expectedShortfall),
      history: valued.length === 0 ? undefined : { scenarios, pnl, worst: worstOf(pnl, terms.confidenceLevel) },
    },
    leftOut,
    remarks: [
      ...(valued.length === 0 ? [] : scenarioRemarks(scenarios, factors, dayNumber(market.snapshot.businessDate))),
      ...told,
      ...eventRemarks(rounding),
    ],
  };
}

interface TotalPnl {
  /** Empty if there are no books. */
  readonly pnl: Float64Array;
  /** Those whose P&L are numbers. */
  readonly books: readonly RiskBook[];
  readonly told: readonly EngineRemark[];
}

function totalPnl(all: readonly RiskBook[], scenarios: HistoricalScenarios): TotalPnl {
  const parts = all.map((book) => {
    const pnl = new Float64Array(scenarios.scenarioCount);
    return { book, told: book.addPnl(scenarios, pnl), pnl };
  });
  const known = parts.filter((part) => part.pnl.every(Number.isFinite));
  const pnl = new Float64Array(known.length === 0 ? 0 : scenarios.scenarioCount);
  for (const part of known) part.pnl.forEach((own, scenario) => (pnl[scenario] = (pnl[scenario] ?? 0) + own));
  roundNoise(pnl);
  return { pnl, books: known.map(({ book }) => book), told: known.flatMap(({ told }) => told) };
}

/** Significant digits of the largest P&L that are kept. */
const KEPT_DIGITS = 12;

/**
 * Rounds P&Ls so that equal ones stay equal whatever the order in which positions were added, which ties among losses
 * need.
 */
function roundNoise(pnl: Float64Array): void {
  const largest = pnl.reduce((most, own) => Math.max(most, Math.abs(own)), 0);
  if (largest === 0) return;
  const scale = 10 ** (KEPT_DIGITS - Math.ceil(Math.log10(largest)));
  for (let scenario = 0; scenario < pnl.length; scenario++)
    pnl[scenario] = Math.round((pnl[scenario] ?? 0) * scale) / scale;
}

const worstOf = (pnl: Float64Array, confidenceLevel: number): Uint32Array =>
  worstScenarios(pnl, Math.max(1, Math.ceil(tailCount(pnl.length, confidenceLevel))));

/** A figure that was floored at 0 has no parts: each is 0. */
function componentsOf(
  books: readonly RiskBook[],
  scenarios: HistoricalScenarios,
  valueAtRisk: JointFigure,
  expectedShortfall: JointFigure,
): ReadonlyMap<number, RiskComponents> {
  const part = (figure: JointFigure, own: number): number => (figure.amount <= 0 ? 0 : own);
  const components = new Map<number, RiskComponents>();
  for (const book of books) {
    const [ofQuantile, ofShortfall] = book.losses(scenarios, [valueAtRisk.scenarios, expectedShortfall.scenarios]);
    book.rows.forEach((row, position) =>
      components.set(row, {
        valueAtRisk: part(valueAtRisk, ofQuantile?.[position] ?? 0),
        expectedShortfall: part(expectedShortfall, ofShortfall?.[position] ?? 0),
      }),
    );
  }
  for (const [row, own] of valueAtRisk.eventRows)
    components.set(row, {
      valueAtRisk: part(valueAtRisk, own),
      expectedShortfall: part(expectedShortfall, expectedShortfall.eventRows.get(row) ?? 0),
    });
  return components;
}
