import type { EngineRemark, ResolvedPosition } from '../../instruments/resolved-position.js';
import { describeContract } from '../../instruments/listed/describe-contract.js';
import type { ResolvedListedPosition } from '../../instruments/listed/resolved-listed-position.js';
import { contractMasterFrom, type ContractMaster } from '../../parameters/contract-master.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { AccountPositions } from '../account-positions.js';
import type { ListedMarket } from '../../instruments/listed/risk/listed-market.js';
import type { RateMoves } from '../../instruments/rates/rate-moves.js';
import type { RateRevaluation } from '../../instruments/rates/rate-revaluation.js';
import type { RateRevaluations } from '../rate-revaluations.js';
import type { LeftOut } from '../../instruments/risk/risk-book.js';
import { unstressedEventRemarks } from '../risk-remarks.js';
import { shockedRates, type PositionPnl } from '../../instruments/rates/shocked-rates.js';
import type { CompiledScenario, Shock } from '../../instruments/risk/shocks/compiled-scenario.js';
import { curveLevels } from '../../instruments/rates/curve-levels.js';
import { curveShocks, namedTenors, stressCurveMoves } from '../../instruments/rates/curve-shocks.js';
import { matchedAttributes, shockFor } from '../../instruments/risk/shocks/shock-for.js';
import { shockedChanges } from '../../instruments/listed/risk/shocked-contract.js';
import { FACE } from '../../lib/units.js';

/** What one position does in one scenario. */
export interface StressDetail {
  readonly position: ResolvedPosition;
  readonly scenarioId: string;
  /** Undefined where no rule matches. */
  readonly shock: Shock | undefined;
  /** Null of ladder rows, which have no price. */
  readonly valued: StressedPrice | null;
  /** Base currency, + = gain. */
  readonly pnl: number;
}

/** A contract before and after; of swaps and securities the value of 100 of notional, accrued interest included. */
export interface StressedPrice {
  /** Of listed contracts; null otherwise. */
  readonly underlyingPrice: number | null;
  /** Today's, null for what is no option. */
  readonly volatility: number | null;
  readonly riskFreeRate: number | null;
  /** Null where an event contract has no mark. */
  readonly price: number | null;
  readonly stressedPrice: number | null;
}

export interface StressOutcome {
  /** By scenario in their order: P&L of all positions, base currency. */
  readonly totals: Float64Array;
  /** Position by position, scenarios in their order. */
  readonly details: readonly StressDetail[];
  readonly leftOut: readonly LeftOut[];
  readonly remarks: readonly EngineRemark[];
}

/** What positions are stressed by. */
export interface StressMarket {
  readonly snapshot: ParameterSnapshot;
  readonly listed: ListedMarket;
  readonly revaluations: RateRevaluations;
  /** Units of base currency for 1 of the position's contract currency. */
  readonly toBase: (position: ResolvedPosition) => number;
}

/** Runs scenarios over the positions of one account. Source: docs/methodology/stress.md. */
export function stressRun(
  { listed, rates, securities, events }: AccountPositions,
  scenarios: readonly CompiledScenario[],
  market: StressMarket,
): StressOutcome {
  const parts = [
    stressListed(listed, scenarios, market),
    stressRates(rates, market.revaluations.rates, scenarios, market),
    stressRates(securities, market.revaluations.securities, scenarios, market),
    unmovedEvents(events, scenarios),
  ];
  const details = parts.flatMap((part) => part.details);
  const totals = new Float64Array(scenarios.length);
  details.forEach(({ pnl }, place) => {
    const scenario = place % scenarios.length;
    totals[scenario] = (totals[scenario] ?? 0) + pnl;
  });
  return {
    totals,
    details,
    leftOut: parts.flatMap((part) => part.leftOut),
    remarks: parts.flatMap((part) => part.remarks),
  };
}

type StressPart = Omit<StressOutcome, 'totals'>;

function stressListed(
  positions: readonly ResolvedListedPosition[],
  scenarios: readonly CompiledScenario[],
  { snapshot, listed, toBase }: StressMarket,
): StressPart {
  const details: StressDetail[] = [];
  const leftOut: LeftOut[] = [];
  const master = contractMasterFrom(snapshot.contractMaster);
  for (const position of positions) {
    const outcome = listed.instrument(position);
    if (!outcome.ok) {
      leftOut.push({ row: position.origin.row, reason: outcome.reason });
      continue;
    }
    const { valuer } = outcome.instrument;
    const shocks = listedShocks(position, master, scenarios);
    const changes = shockedChanges(
      valuer,
      shocks.map((shock) => ({ price: shock, volatility: shock })),
    );
    const perPoint = position.netQuantity * valuer.contract.multiplier * toBase(position);
    scenarios.forEach(({ scenarioId }, place) => {
      const change = changes[place] ?? NaN;
      details.push({
        position,
        scenarioId,
        shock: shocks[place],
        valued: {
          underlyingPrice: valuer.contract.underlyingPrice,
          volatility: valuer.volatility,
          riskFreeRate: valuer.contract.option?.rate ?? null,
          price: valuer.price,
          stressedPrice: valuer.price + change,
        },
        pnl: perPoint * change,
      });
    });
  }
  return { details, leftOut, remarks: [] };
}

/** Options follow the rules of the contract that they are on too, by its name and code. */
function listedShocks(
  { contract, set, row }: ResolvedListedPosition,
  master: ContractMaster,
  scenarios: readonly CompiledScenario[],
): readonly (Shock | undefined)[] {
  const names = [contract.contractName, contract.contractCode, contract.underlying];
  const underlying = contract.strike === null ? -1 : (set.parameters.contracts.underlying[row] ?? -1);
  if (underlying >= 0) {
    const { contractName, contractCode } = describeContract(set, underlying, master).contract;
    names.push(contractName, contractCode);
  }
  const attributes = matchedAttributes({
    sector: contract.sector,
    subSector: contract.subSector,
    underlyingNames: names.filter((name) => name !== null),
    expiry: contract.expiry,
  });
  return scenarios.map((scenario) => shockFor(scenario, attributes)?.shock);
}

function stressRates<Position extends ResolvedPosition>(
  positions: readonly Position[],
  revaluation: RateRevaluation<Position>,
  scenarios: readonly CompiledScenario[],
  { snapshot, toBase }: StressMarket,
): StressPart {
  const curves = curvesOf(positions, revaluation);
  const moves = new Map(
    [...curves].flatMap(([name, tenors]) => {
      const named = scenarios.flatMap((scenario) => namedTenors(scenario, name));
      const levels = curveLevels(snapshot, name, [...tenors, ...named]);
      return levels === undefined ? [] : [[name, stressCurveMoves(scenarios, levels)] as const];
    }),
  );
  const rateMoves: RateMoves = { scenarioCount: scenarios.length, curves: moves };
  const { positions: shocked, leftOut, remarks } = shockedRates(positions, revaluation, rateMoves, toBase);
  return { details: shocked.flatMap((own) => rateDetails(own, revaluation, scenarios, toBase)), leftOut, remarks };
}

/** The curves of all positions, each with the tenors that its ladder rows name. */
function curvesOf<Position extends ResolvedPosition>(
  positions: readonly Position[],
  revaluation: RateRevaluation<Position>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const curves = new Map<string, Set<string>>();
  for (const position of positions)
    for (const name of revaluation.curvesOf(position)) {
      const tenors = curves.get(name) ?? new Set<string>();
      curves.set(name, tenors);
      const { daysToMaturity, expiry } = position.contract;
      if (daysToMaturity === null) tenors.add(expiry);
    }
  return curves;
}

/** The shock shown is the one at the position's own tenor: a ladder row's, or of the days to maturity. */
function rateDetails<Position extends ResolvedPosition>(
  { position, pnl }: PositionPnl<Position>,
  revaluation: RateRevaluation<Position>,
  scenarios: readonly CompiledScenario[],
  toBase: StressMarket['toBase'],
): readonly StressDetail[] {
  const { contract } = position;
  const curves = revaluation.curvesOf(position);
  const index = curves.find((name) => name === contract.underlying) ?? curves[0] ?? '';
  const tenor = contract.daysToMaturity === null ? contract.expiry : `${Math.max(1, contract.daysToMaturity)}D`;
  return scenarios.map((scenario, place) => ({
    position,
    scenarioId: scenario.scenarioId,
    shock: curveShocks(scenario, { currency: contract.currency, index }, [tenor])[0]?.shock,
    valued: valueOfHundred(position, (pnl[place] ?? 0) / toBase(position)),
    pnl: pnl[place] ?? 0,
  }));
}

/** @param change of the row's value, in its own currency */
function valueOfHundred({ engine, valuation, netQuantity }: ResolvedPosition, change: number): StressedPrice | null {
  const value = valuation?.marketValue ?? null;
  // As rows say it: a security's notional is below 0 where it is short, a swap's never is.
  const notional = engine === 'cleared_rates' ? Math.abs(netQuantity) : netQuantity;
  if (value === null || notional === 0) return null;
  const ofHundred = (amount: number): number => (amount / notional) * FACE;
  return { ...NO_OPTION, price: ofHundred(value), stressedPrice: ofHundred(value + change) };
}

const NO_OPTION = { underlyingPrice: null, volatility: null, riskFreeRate: null } as const;

/** Stress scenarios leave event contracts where they are. */
function unmovedEvents(events: readonly ResolvedPosition[], scenarios: readonly CompiledScenario[]): StressPart {
  const details = events.flatMap((position) => {
    const { price } = position.contract;
    const valued: StressedPrice = { ...NO_OPTION, price, stressedPrice: price };
    return scenarios.map(({ scenarioId }) => ({ position, scenarioId, shock: undefined, valued, pnl: 0 }));
  });
  return { details, leftOut: [], remarks: unstressedEventRemarks(events.length) };
}
