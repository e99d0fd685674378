import { currencyPair } from '../../domain/fx/currency-pair.js';
import { groupBy } from '../../lib/group-by.js';
import type { TailWeights } from '../../lib/statistics/quantile-ranking.js';
import type { EngineRemark, ResolvedPosition } from '../resolved-position.js';
import { historiesIn, pairFactors, spotRatios, type PairFactor } from './history/exchange-rates.js';
import type { HistoricalScenarios } from './history/historical-scenarios.js';
import type { HistoricalRisk, PositionRisk, RiskSetting } from './position-risk.js';
import type { BookOutcome, RiskBook } from './risk-book.js';
import { convertedRatio } from './shocks/exchange-rate-shock.js';

/** What a position is worth, in its contract's currency. */
export const heldValue = (risk: HistoricalRisk, position: ResolvedPosition): number =>
  risk.heldValue?.(position) ?? position.valuation?.marketValue ?? 0;

/**
 * The same risk with that of currencies: what a position of another currency c than the base is worth in a scenario is converted at
 * the scenario's rate X′, so that it gains (V + ΔV)·X′ − V·X. Exchange rates move as their histories have, or by the stress
 * rule of the pair of both; those of a currency without a history stay. Source: fx-cusip-crif.md, "FX rows", currency risk.
 */
export const withCurrencyRisk = (risk: HistoricalRisk): HistoricalRisk => ({
  ...risk,
  history: (positions, setting) => {
    const groups = groupBy(positions, ({ contract, parameterSet }) => `${contract.currency} ${parameterSet.isDemo}`);
    return joined([...groups.values()].map((own) => convertedBook(risk, own, setting)));
  },
  stress: (positions, scenarios, setting) => {
    const part = risk.stress(positions, scenarios, setting);
    const byId = new Map(scenarios.map((scenario) => [scenario.scenarioId, scenario]));
    const details = part.details.map((detail) => {
      const { currency } = detail.position.contract;
      const scenario = byId.get(detail.scenarioId);
      if (scenario === undefined || currency === setting.baseCurrency) return detail;
      const ratio = convertedRatio(scenario, currency, setting.baseCurrency, setting.rate(currency));
      const value = heldValue(risk, detail.position) * setting.toBase(detail.position);
      return { ...detail, pnl: detail.pnl * ratio + value * (ratio - 1) };
    });
    return { ...part, details };
  },
});

/** The histories by which a currency is converted; empty of the base currency, and where there are none. */
function conversionFactors(
  position: ResolvedPosition,
  { baseCurrency, histories }: RiskSetting,
): readonly PairFactor[] {
  const { contract, parameterSet } = position;
  if (contract.currency === baseCurrency) return [];
  return pairFactors(currencyPair(contract.currency, baseCurrency), historiesIn(histories, parameterSet.isDemo));
}

/** The book of positions of one currency and origin. */
function convertedBook(
  risk: HistoricalRisk,
  positions: readonly ResolvedPosition[],
  setting: RiskSetting,
): BookOutcome {
  const outcome = risk.history(positions, setting);
  const [first] = positions;
  const factors = first === undefined ? [] : conversionFactors(first, setting);
  if (factors.length === 0) return outcome;
  const valueOf = new Map(
    positions.map((position) => [position.origin.row, heldValue(risk, position) * setting.toBase(position)]),
  );
  return { ...outcome, book: convertedAt(outcome.book, factors, valueOf) };
}

/** @param valueOf of each row, base currency at today's rate */
function convertedAt(book: RiskBook, factors: readonly PairFactor[], valueOf: ReadonlyMap<number, number>): RiskBook {
  const values = book.rows.map((row) => valueOf.get(row) ?? 0);
  const value = values.reduce((sum, own) => sum + own, 0);
  const ratiosIn = (scenarios: HistoricalScenarios): Float64Array => spotRatios(factors, scenarios);
  return {
    rows: book.rows,
    factors: book.rows.length === 0 ? book.factors : [...book.factors, ...factors.map(({ factor }) => factor)],
    addPnl: (scenarios, total) => {
      const own = new Float64Array(total.length);
      const remarks = book.addPnl(scenarios, own);
      const ratios = ratiosIn(scenarios);
      for (let scenario = 0; scenario < total.length; scenario++) {
        const ratio = ratios[scenario] ?? 1;
        total[scenario] = (total[scenario] ?? 0) + (own[scenario] ?? 0) * ratio + value * (ratio - 1);
      }
      return remarks;
    },
    losses: (scenarios, tails) => {
      const ratios = ratiosIn(scenarios);
      const converted = tails.map((tail) => weightedBy(tail, ratios));
      return book.losses(scenarios, converted).map((losses, index) => {
        const gain = tails[index] === undefined ? 0 : meanChange(tails[index], ratios);
        return losses.map((loss, place) => loss - (values[place] ?? 0) * gain);
      });
    },
  };
}

/** The weights times the scenarios' ratios: a loss is converted at its scenario's rate. */
const weightedBy = ({ scenarios, weights }: TailWeights, ratios: Float64Array): TailWeights => ({
  scenarios,
  weights: weights.map((weight, place) => weight * (ratios[scenarios[place] ?? 0] ?? 1)),
});

/** The weighted mean of what a unit of value gains by its currency. */
function meanChange({ scenarios, weights }: TailWeights, ratios: Float64Array): number {
  let mean = 0;
  scenarios.forEach((scenario, place) => (mean += (weights[place] ?? 0) * ((ratios[scenario] ?? 1) - 1)));
  return mean;
}

function joined(outcomes: readonly BookOutcome[]): BookOutcome {
  const books = outcomes.map(({ book }) => book);
  return {
    leftOut: outcomes.flatMap(({ leftOut }) => leftOut),
    book: {
      rows: books.flatMap(({ rows }) => rows),
      factors: books.flatMap(({ factors }) => factors),
      addPnl: (scenarios, total) => books.flatMap((book) => book.addPnl(scenarios, total)),
      losses: (scenarios, tails) => {
        const parts = books.map((book) => book.losses(scenarios, tails));
        return tails.map((_, index) => Float64Array.from(parts.flatMap((part) => [...(part[index] ?? [])])));
      },
    },
  };
}

/** A note on values in other currencies whose exchange rate does not move in the scenarios; none if there are none. */
export function unconvertedNote(
  groups: readonly { readonly risk: PositionRisk; readonly positions: readonly ResolvedPosition[] }[],
  isIncluded: boolean,
  setting: RiskSetting,
): readonly EngineRemark[] {
  const currencies = new Set(
    groups.flatMap(({ risk, positions }) => {
      if (!('history' in risk) || risk.convertsInScenarios === true) return [];
      return positions
        .filter((position) => position.contract.currency !== setting.baseCurrency && heldValue(risk, position) !== 0)
        .filter((position) => !isIncluded || conversionFactors(position, setting).length === 0)
        .map(({ contract }) => contract.currency);
    }),
  );
  if (currencies.size === 0) return [];
  const named = [...currencies].sort().join(', ');
  const why = isIncluded
    ? `there is no history of their exchange rate against ${setting.baseCurrency}`
    : 'risk_metrics.include_fx is false';
  const message = `Values in ${named} are converted at today's exchange rate in every scenario, as ${why}; the risk of the currency itself is in no figure.`;
  return [{ code: 'FX_RISK_NOT_INCLUDED', field: null, message }];
}
