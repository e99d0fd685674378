import { memoizedBy } from '../../../lib/memoized.js';
import type { SpanParameters } from '../../../parameters/span/model.js';
import type { LoadedSpanSet } from '../../../parameters/types.js';
import type { ResolvedListedPosition } from '../resolved-listed-position.js';
import { contractsAlone } from './contracts-alone.js';

/**
 * Positions on parameters in which risk arrays and price scan ranges are multiplied by a factor; charges and credits in money stay.
 * The same positions if all factors are 1. @param factors one for each position, the same for those of one contract
 */
export function withScanRanges(
  positions: readonly ResolvedListedPosition[],
  factors: readonly number[],
): readonly ResolvedListedPosition[] {
  if (factors.every((factor) => factor === 1)) return positions;
  const scaled = memoizedBy((set: LoadedSpanSet) => {
    const own = new Map(
      positions.flatMap((position, place) =>
        position.set === set ? [[position.row, factors[place] ?? 1] as const] : [],
      ),
    );
    const rows = [...own.keys()].sort((first, second) => first - second);
    const parameters = scaledParameters(
      set.parameters,
      rows,
      rows.map((row) => own.get(row) ?? 1),
    );
    return { set: { ...set, parameters }, places: new Map(rows.map((row, place) => [row, place])) };
  });
  return positions.map((position) => {
    const { set, places } = scaled(position.set);
    return { ...position, set, row: places.get(position.row) ?? 0 };
  });
}

/** The parameters of some contracts alone, in their order, their arrays times factors. */
function scaledParameters(
  parameters: SpanParameters,
  rows: readonly number[],
  factors: readonly number[],
): SpanParameters {
  const { header, contracts } = contractsAlone(parameters, rows);
  const length = header.scenarios.length;
  return {
    header,
    contracts: {
      ...contracts,
      priceScanRange: contracts.priceScanRange.map((range, place) => range * (factors[place] ?? 1)),
      riskArrays: contracts.riskArrays.map(
        (loss, place) => loss * (factors[Math.floor(place / length) % contracts.count] ?? 1),
      ),
    },
  };
}
