import { memoizedBy } from '../../../lib/memoized.js';
import type { AnnouncedChange } from '../../../parameters/announced-changes.js';
import type { ContractMaster } from '../../../parameters/contract-master.js';
import type { SpanContracts, SpanParameters } from '../../../parameters/span/model.js';
import type { LoadedSpanSet } from '../../../parameters/types.js';
import type { DaySpan } from '../../ahead/position-ahead.js';
import type { EngineContext } from '../../resolved-position.js';
import type { ResolvedListedPosition } from '../resolved-listed-position.js';
import { snapshotIndex } from '../snapshot-index.js';

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
  { header, contracts }: SpanParameters,
  rows: readonly number[],
  factors: readonly number[],
): SpanParameters {
  const numbers = (column: Float64Array): Float64Array => Float64Array.from(rows, (row) => column[row] ?? 0);
  const integers = (column: Int32Array): Int32Array => Int32Array.from(rows, (row) => column[row] ?? 0);
  const taken: SpanContracts = {
    count: rows.length,
    family: integers(contracts.family),
    period: integers(contracts.period),
    deltaPeriod: integers(contracts.deltaPeriod),
    underlying: Int32Array.from(rows, () => -1),
    expiryDate: integers(contracts.expiryDate),
    right: Uint8Array.from(rows, (row) => contracts.right[row] ?? 0),
    strike: numbers(contracts.strike),
    price: numbers(contracts.price),
    contractValueFactor: numbers(contracts.contractValueFactor),
    deltaScaling: numbers(contracts.deltaScaling),
    volatility: numbers(contracts.volatility),
    timeToExpiry: numbers(contracts.timeToExpiry),
    interestRate: numbers(contracts.interestRate),
    priceScanRange: numbers(contracts.priceScanRange).map((range, place) => range * (factors[place] ?? 1)),
    volatilityScanRange: numbers(contracts.volatilityScanRange),
    compositeDelta: Float64Array.from(
      header.arrayRateIds.flatMap((_, rate) =>
        rows.map((row) => contracts.compositeDelta[rate * contracts.count + row] ?? 0),
      ),
    ),
    riskArrays: Float64Array.from(
      header.arrayRateIds.flatMap((_, rate) =>
        rows.flatMap((row, place) => {
          const start = (rate * contracts.count + row) * header.scenarios.length;
          const losses = contracts.riskArrays.subarray(start, start + header.scenarios.length);
          return Array.from(losses, (loss) => loss * (factors[place] ?? 1));
        }),
      ),
    ),
  };
  return { header, contracts: taken };
}
