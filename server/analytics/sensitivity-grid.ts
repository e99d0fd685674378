import { tenorYears } from '../pricing/scenario/tenor-grid.js';
import type { EngineRemark, ResolvedPosition } from '../instruments/resolved-position.js';
import type { ResolvedListedPosition } from '../instruments/listed/resolved-listed-position.js';
import type { AccountPositions } from './account-positions.js';
import type { RiskFactor } from '../instruments/risk/history/risk-factor.js';
import type { RiskMarket } from '../instruments/risk/history/risk-market.js';
import type { ListedInstrument } from '../instruments/listed/risk/listed-market.js';
import type { CurveMoves, RateMoves } from '../instruments/rates/rate-moves.js';
import type { RateRevaluation } from '../instruments/rates/rate-revaluation.js';
import type { LeftOut } from '../instruments/risk/risk-book.js';
import { shortList } from '../lib/short-list.js';
import { shockedRates, type PositionPnl } from '../instruments/rates/shocked-rates.js';
import { shockedRate } from '../instruments/risk/shocks/apply-shock.js';
import type { Shock } from '../instruments/risk/shocks/compiled-scenario.js';
import { curveLevels, rateAtTenor } from '../instruments/rates/curve-levels.js';
import type { CurveLevels } from '../instruments/rates/curve-shocks.js';
import { shockedChanges, type ContractShock } from '../instruments/listed/risk/shocked-contract.js';
import type { StressMarket } from './stress/stress-run.js';

/** Uniform shocks over all positions. */
export interface GridTerms {
  readonly underlyingShocks: readonly number[];
  readonly volatilityShocks: readonly number[];
  readonly shockType: 'absolute' | 'relative';
  /** Whether the shocks count standard deviations of each factor's own moves. */
  readonly underlyingCountsDeviations: boolean;
  readonly volatilityCountsDeviations: boolean;
  /** Whose lookback, horizon and mode the standard deviations are of. */
  readonly market: RiskMarket;
}

export interface GridOutcome {
  /** P&L of each position, base currency: `pnl[underlying shock * volatility shocks + volatility shock]`. */
  readonly positions: readonly PositionPnl[];
  readonly leftOut: readonly LeftOut[];
  readonly remarks: readonly EngineRemark[];
}

/** Source: api.md, "stress_sensitivities"; docs/methodology/risk.md, "Sensitivity grid". */
export function sensitivityGrid(
  { listed, rates, securities, events }: AccountPositions,
  terms: GridTerms,
  market: StressMarket,
): GridOutcome {
  const parts = [
    listedGrid(listed, terms, market),
    rateGrid(rates, market.revaluations.rates, terms, market),
    rateGrid(securities, market.revaluations.securities, terms, market),
  ];
  const reason = 'event contracts don’t move by shocks of prices';
  return {
    positions: parts.flatMap((part) => part.positions),
    leftOut: [...parts.flatMap((part) => part.leftOut), ...events.map(({ origin }) => ({ row: origin.row, reason }))],
    remarks: parts.flatMap((part) => part.remarks),
  };
}

function listedGrid(
  held: readonly ResolvedListedPosition[],
  terms: GridTerms,
  { listed, toBase }: StressMarket,
): GridOutcome {
  const positions: PositionPnl[] = [];
  const leftOut: LeftOut[] = [];
  const unmoved = new Set<string>();
  for (const position of held) {
    const row = position.origin.row;
    const outcome = listed.instrument(position);
    if (!outcome.ok) {
      leftOut.push({ row, reason: outcome.reason });
      continue;
    }
    const shocks = listedShocks(outcome.instrument, terms);
    if (typeof shocks === 'string') {
      leftOut.push({ row, reason: shocks });
      continue;
    }
    const { valuer } = outcome.instrument;
    const { option, place, multiplier } = valuer.contract;
    if (option !== undefined && shocks.isVolatilityUnmoved) unmoved.add(`${place.exchange} ${option.code}`);
    const perPoint = position.netQuantity * multiplier * toBase(position);
    positions.push({ position, pnl: shockedChanges(valuer, crossed(shocks)).map((change) => perPoint * change) });
  }
  return { positions, leftOut, remarks: unmovedRemarks(unmoved) };
}

interface GridShocks {
  readonly underlying: readonly Shock[];
  readonly volatility: readonly Shock[];
  /** Volatility shocks count standard deviations that are not known. */
  readonly isVolatilityUnmoved: boolean;
}

/** Every underlying shock with every volatility shock, in the order of the grid. */
const crossed = ({ underlying, volatility }: GridShocks): readonly ContractShock[] =>
  underlying.flatMap((price) => volatility.map((own) => ({ price, volatility: own })));

/** The shocks of one contract, or why there are none. */
function listedShocks({ valuer, factor, volatilityFactor }: ListedInstrument, terms: GridTerms): GridShocks | string {
  const { exchange, code } = valuer.contract.place;
  const noHistory = `there is no price history of ${exchange} ${code} to take standard deviations from`;
  const underlying = terms.underlyingCountsDeviations ? deviationOf(factor, terms.market) : ONE;
  if (underlying === undefined) return noHistory;
  const volatility = terms.volatilityCountsDeviations ? deviationOf(volatilityFactor, terms.market) : ONE;
  return {
    underlying: terms.underlyingShocks.map((shock) => toShock(terms.shockType, underlying, { underlying: shock })),
    volatility: terms.volatilityShocks.map((shock) =>
      toShock(terms.shockType, volatility ?? NOTHING, { volatility: shock }),
    ),
    isVolatilityUnmoved: volatility === undefined,
  };
}

/** What a shock of 1 is. */
interface ShockUnit {
  readonly size: number;
  /** That of the moves the size was measured on; undefined = as asked for. */
  readonly type?: Shock['type'];
}

const ONE: ShockUnit = { size: 1 };
const NOTHING: ShockUnit = { size: 0 };

function toShock(
  asked: GridTerms['shockType'],
  { size, type }: ShockUnit,
  { underlying = 0, volatility = 0 }: { readonly underlying?: number; readonly volatility?: number },
): Shock {
  return {
    type: type ?? (asked === 'relative' ? 'Relative' : 'Absolute'),
    underlying: underlying * size,
    volatility: volatility * size,
    override: false,
  };
}

/** Standard deviation of a factor's moves; undefined without at least two of them. */
function deviationOf(factor: RiskFactor | undefined, market: RiskMarket): ShockUnit | undefined {
  const deviation = factor === undefined ? undefined : market.deviation(factor);
  return deviation && { size: deviation.size, type: deviation.mode === 'relative' ? 'Relative' : 'Absolute' };
}

function rateGrid<Position extends ResolvedPosition>(
  held: readonly Position[],
  revaluation: RateRevaluation<Position>,
  terms: GridTerms,
  { snapshot, toBase }: StressMarket,
): GridOutcome {
  const names = [...new Set(held.flatMap((position) => revaluation.curvesOf(position)))];
  const moved = names.map((name) => [name, curveMoves(name, terms, snapshot)] as const);
  const curves = new Map(moved.flatMap(([name, moves]) => (moves === undefined ? [] : [[name, moves] as const])));
  const isLacking = (position: Position): boolean => revaluation.curvesOf(position).some((name) => !curves.has(name));
  const lacking = held.filter(isLacking);
  const known = held.filter((position) => !isLacking(position));
  const rateMoves: RateMoves = { scenarioCount: terms.underlyingShocks.length, curves };
  const { positions, leftOut, remarks } = shockedRates(known, revaluation, rateMoves, toBase);
  const columns = terms.volatilityShocks.length;
  return {
    positions: positions.map(({ position, pnl }) => ({
      position,
      pnl: Float64Array.from({ length: pnl.length * columns }, (_, place) => pnl[Math.floor(place / columns)] ?? 0),
    })),
    leftOut: [
      ...leftOut,
      ...lacking.map((position) => ({
        row: position.origin.row,
        reason: `there are no rates, or no history to take standard deviations from, of ${revaluation.curvesOf(position).join(' or ')}`,
      })),
    ],
    remarks,
  };
}

/** Moves of one curve by each underlying shock; by standard deviations each tenor by its own. */
function curveMoves(name: string, terms: GridTerms, snapshot: StressMarket['snapshot']): CurveMoves | undefined {
  const levels = curveLevels(snapshot, name, []);
  if (levels === undefined) return undefined;
  if (terms.underlyingCountsDeviations) return deviationMoves(levels, terms);
  const { tenors, rates } = levels;
  const shocks = terms.underlyingShocks.map((shock) => toShock(terms.shockType, ONE, { underlying: shock }));
  const moves = tenors.flatMap((_, place) => {
    const rate = rates[place] ?? NaN;
    return shocks.map((shock) => shockedRate(rate, shock) - rate);
  });
  return { tenors, years: tenors.map(tenorYears), moves: Float64Array.from(moves) };
}

function deviationMoves(levels: CurveLevels, { market, underlyingShocks }: GridTerms): CurveMoves | undefined {
  const history = market.curveFactors(levels.index);
  if (history === undefined) return undefined;
  const { tenors, years, factors } = history;
  const units = factors.map((factor) => deviationOf(factor, market));
  if (units.includes(undefined)) return undefined;
  const moves = units.flatMap((unit, place) => {
    const level = unit?.type === 'Relative' ? rateAtTenor(levels, tenors[place] ?? '') : 1;
    return underlyingShocks.map((count) => count * (unit?.size ?? 0) * level);
  });
  return { tenors, years, moves: Float64Array.from(moves) };
}

const unmovedRemarks = (products: ReadonlySet<string>): readonly EngineRemark[] =>
  products.size === 0
    ? []
    : [
        {
          code: 'NO_VOLATILITY_HISTORY',
          field: null,
          message: `Volatilities of ${shortList([...products])} stay as they are in the grid: there is no history to take standard deviations from.`,
        },
      ];
