import { memoizedBy } from '../../../lib/memoized.js';
import type { AnnouncedChange } from '../../../parameters/announced-changes.js';
import type { ContractMaster } from '../../../parameters/contract-master.js';
import type { SpanParameters } from '../../../parameters/span/model.js';
import type { LoadedSpanSet } from '../../../parameters/types.js';
import type { DaySpan } from '../../ahead/position-ahead.js';
import type { EngineContext } from '../../resolved-position.js';
import type { ResolvedListedPosition } from '../resolved-listed-position.js';
import { snapshotIndex } from '../snapshot-index.js';
import { contractsAlone } from './contracts-alone.js';

/** The announced changes of a contract's product on days ahead; options have those of their future's product too. */
export function announcedChanges(
  set: LoadedSpanSet,
  row: number,
  master: ContractMaster,
  { after, until }: DaySpan,
): readonly AnnouncedChange[] {
  const { families } = set.parameters.header;
  const family = families[set.parameters.contracts.family[row] ?? -1];
  const underlying = families[family?.underlyingFamily ?? -1];
  const products = [family, underlying].filter((one) => one !== undefined);
  const found = products.flatMap(({ exchange, code }) => master.announced(exchange, code));
  return [...new Set(found)].filter(({ date }) => date > after && date <= until);
}

/**
 * Positions on parameters in which the announced changes of some days have come: risk arrays and price scan ranges of their
 * products times the factors, which multiply; charges and credits in money stay. The same positions if nothing has changed.
 * Source: docs/methodology/forecast.md, "Announced changes".
 */
export function withAnnounced(
  positions: readonly ResolvedListedPosition[],
  { snapshot }: EngineContext,
  span: DaySpan,
): readonly ResolvedListedPosition[] {
  const { master } = snapshotIndex(snapshot);
  const factorOf = ({ set, row }: ResolvedListedPosition): number =>
    announcedChanges(set, row, master, span).reduce((product, { factor }) => product * factor, 1);
  const factors = positions.map(factorOf);
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
