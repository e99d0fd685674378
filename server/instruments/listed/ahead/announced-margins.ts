import type { AnnouncedChange } from '../../../parameters/announced-changes.js';
import type { ContractMaster } from '../../../parameters/contract-master.js';
import type { LoadedSpanSet } from '../../../parameters/types.js';
import type { DaySpan } from '../../ahead/position-ahead.js';
import type { EngineContext } from '../../resolved-position.js';
import type { ResolvedListedPosition } from '../resolved-listed-position.js';
import { snapshotIndex } from '../snapshot-index.js';
import { productsOf } from './products-of.js';
import { withScanRanges } from './with-scan-ranges.js';

/** The announced changes of a contract's product on days ahead; options have those of their future's product too. */
export function announcedChanges(
  set: LoadedSpanSet,
  row: number,
  master: ContractMaster,
  { after, until }: DaySpan,
): readonly AnnouncedChange[] {
  const found = productsOf(set, row).flatMap(({ exchange, code }) => master.announced(exchange, code));
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
  return withScanRanges(positions, factors);
}
