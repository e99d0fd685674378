import { memoizedBy } from '../../../lib/memoized.js';
import { contractMasterFrom } from '../../../parameters/contract-master.js';
import type { LoadedSpanSet } from '../../../parameters/types.js';
import { compositeDelta, fillOptionRiskArray, type OptionRisk } from '../../../parameters/span/risk-array.js';
import { optionModelOf } from '../../../pricing/option/option-model-of.js';
import type { ScenarioAhead } from '../../ahead/scenario-ahead.js';
import { shockedPrice, shockedVolatility } from '../../risk/shocks/apply-shock.js';
import type { Shock } from '../../risk/shocks/compiled-scenario.js';
import type { ResolvedListedPosition } from '../resolved-listed-position.js';
import type { ContractValuer } from '../risk/contract-valuer.js';
import { listedMarketOf } from '../risk/listed-market.js';
import { shockedChanges } from '../risk/shocked-contract.js';
import { listedShocks } from '../risk/stress.js';

/** A listed contract in the market that a scenario has moved. Prices in the contract's quotation. */
export interface MovedContract {
  readonly price: number;
  /** What one long lot is worth at that price, money. */
  readonly worth: number;
  /** Of an option: of its underlying; else its own. */
  readonly underlyingPrice: number;
  /** By how much each loss of the risk array changes, money of one long lot; null where it stays. */
  readonly losses: Float64Array | null;
  /** By how much the composite delta changes. */
  readonly delta: number;
}

export type MoveOutcome =
  /** `contract` is null where no rule of the scenario matches: it stays. */
  | { readonly ok: true; readonly contract: MovedContract | null }
  /** Completes the sentence "… because …". */
  | { readonly ok: false; readonly reason: string };

/**
 * A contract after a scenario: its price moves as stress results have it; an option's risk array and delta by the difference of
 * those that its model gives after and before, so that nothing moves where no price does. Futures keep the scan range of the file.
 * Source: docs/methodology/forecast.md, "A scenario".
 */
export function movedContract(position: ResolvedListedPosition, ahead: ScenarioAhead): MoveOutcome {
  const moves = knownMoves(ahead)(position.set);
  const move = moves.get(position.row) ?? moveOf(position, ahead);
  moves.set(position.row, move);
  return move;
}

/** Moves by row of a set. */
const knownMoves = memoizedBy<ScenarioAhead, (set: LoadedSpanSet) => Map<number, MoveOutcome>>(() =>
  memoizedBy<LoadedSpanSet, Map<number, MoveOutcome>>(() => new Map()),
);

function moveOf(position: ResolvedListedPosition, { scenario, histories }: ScenarioAhead): MoveOutcome {
  const [shock] = listedShocks(position, contractMasterFrom(histories.snapshot.contractMaster), [scenario]);
  if (shock === undefined) return { ok: true, contract: null };
  const outcome = listedMarketOf(histories, null).instrument(position);
  if (!outcome.ok) return outcome;
  const { valuer } = outcome.instrument;
  const [change = NaN] = shockedChanges(valuer, [{ price: shock, volatility: shock }]);
  const today = position.set.parameters.contracts.price[position.row] ?? 0;
  const price = valuer.revalued === null ? today + change : Math.max(0, today + change);
  return {
    ok: true,
    contract: {
      price,
      worth: price * valuer.contract.multiplier,
      underlyingPrice: shockedPrice(valuer.contract.underlyingPrice, shock),
      ...arrayMove(position, valuer, shock),
    },
  };
}

/** By how much risk array and composite delta of an option differ after the shock, by its model. */
function arrayMove(
  { set, row }: ResolvedListedPosition,
  valuer: ContractValuer,
  shock: Shock,
): Pick<MovedContract, 'losses' | 'delta'> {
  const { revalued, volatility, isInPriceUnits, contract } = valuer;
  if (revalued === null || volatility === null) return { losses: null, delta: 0 };
  const { header, contracts } = set.parameters;
  const { underlyingPrice, multiplier } = contract;
  const unit = isInPriceUnits ? Math.abs(underlyingPrice) || 1 : 1;
  const range = contracts.priceScanRange[row] || contracts.priceScanRange[contracts.underlying[row] ?? -1] || 0;
  const before: OptionRisk = {
    model: optionModelOf(revalued.process, revalued.style),
    terms: revalued.terms,
    underlyingPrice,
    volatility,
    years: revalued.years,
    priceScanRange: range / multiplier,
    volatilityScanRange: (contracts.volatilityScanRange[row] ?? 0) * unit,
    lookAheadYears: header.lookAheadYears,
    contractValueFactor: multiplier,
  };
  const after: OptionRisk = {
    ...before,
    underlyingPrice: shockedPrice(underlyingPrice, shock),
    volatility: shockedVolatility(volatility / unit, shock) * unit,
  };
  const losses = new Float64Array(header.scenarios.length);
  fillOptionRiskArray(before, header.scenarios, losses);
  const lossesBefore = losses.slice();
  fillOptionRiskArray(after, header.scenarios, losses);
  const points = header.deltaPoints.length > 0 ? header.deltaPoints : [{ priceMove: 0, weight: 1 }];
  return {
    losses: losses.map((loss, place) => loss - (lossesBefore[place] ?? 0)),
    delta: compositeDelta(after, points) - compositeDelta(before, points),
  };
}
