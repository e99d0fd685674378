import { memoizedBy } from '../../../lib/memoized.js';
import { CALL, PUT, type SpanParameters } from '../../../parameters/span/model.js';
import type { LoadedSpanSet } from '../../../parameters/types.js';
import type { ScenarioAhead } from '../../ahead/scenario-ahead.js';
import type { EngineContext } from '../../resolved-position.js';
import type { ResolvedListedPosition } from '../resolved-listed-position.js';
import { contractsAlone } from './contracts-alone.js';
import { movedContract, type MovedContract } from './moved-contract.js';

/**
 * Positions on parameters of the market that a scenario has moved: settlement prices, and risk arrays and composite deltas of
 * options. The same positions if none of their contracts moves. Source: docs/methodology/forecast.md, "A scenario".
 */
export function withScenario(
  positions: readonly ResolvedListedPosition[],
  _context: EngineContext,
  ahead: ScenarioAhead,
): readonly ResolvedListedPosition[] {
  const moves = positions.map((position) => {
    const outcome = movedContract(position, ahead);
    return outcome.ok ? outcome.contract : null;
  });
  if (moves.every((move) => move === null)) return positions;
  const moved = memoizedBy((set: LoadedSpanSet) => {
    const own = new Map(
      positions.flatMap((position, place) =>
        position.set === set ? [[position.row, moves[place] ?? null] as const] : [],
      ),
    );
    const parameters = movedParameters(contractsAlone(set.parameters, [...own.keys()]), [...own.values()]);
    return { set: { ...set, parameters }, places: new Map([...own.keys()].map((row, place) => [row, place])) };
  });
  return positions.map((position) => {
    const { set, places } = moved(position.set);
    return { ...position, set, row: places.get(position.row) ?? 0 };
  });
}

/** @param moves one for each contract, null = it stays */
function movedParameters(
  { header, contracts }: SpanParameters,
  moves: readonly (MovedContract | null)[],
): SpanParameters {
  const [riskArrays, compositeDelta] = [contracts.riskArrays.slice(), contracts.compositeDelta.slice()];
  const length = header.scenarios.length;
  header.arrayRateIds.forEach((_, rate) => {
    moves.forEach((move, place) => {
      if (move === null || move.losses === null) return;
      const row = rate * contracts.count + place;
      const times = sizeOf(contracts.riskArrays, row, length) / (sizeOf(contracts.riskArrays, place, length) || 1);
      move.losses.forEach((change, scenario) => {
        const loss = (riskArrays[row * length + scenario] ?? 0) + change * times;
        // A long option loses no more than it is worth.
        riskArrays[row * length + scenario] = Math.min(loss, move.worth * Math.max(1, times));
      });
      compositeDelta[row] = boundedDelta((compositeDelta[row] ?? 0) + move.delta, contracts.right[place] ?? 0);
    });
  });
  const price = contracts.price.map((today, place) => moves[place]?.price ?? today);
  return { header, contracts: { ...contracts, price, riskArrays, compositeDelta } };
}

/** The largest amount in a risk array. */
const sizeOf = (riskArrays: Float64Array, row: number, length: number): number =>
  riskArrays.subarray(row * length, (row + 1) * length).reduce((most, loss) => Math.max(most, Math.abs(loss)), 0);

/** Deltas of calls lie between 0 and 1, of puts between −1 and 0. */
const boundedDelta = (delta: number, right: number): number =>
  right === CALL ? Math.min(1, Math.max(0, delta)) : right === PUT ? Math.max(-1, Math.min(0, delta)) : delta;
