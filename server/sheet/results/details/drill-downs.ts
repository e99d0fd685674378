import type { AccountResult } from '../../../contract/results/account-result.js';
import type { EngineSections, SectionElements } from '../../../contract/results/sections/engine-sections.js';
import type { MarginByContract } from '../../../contract/results/margin-rows.js';
import type { EngineId } from '../../../domain/engine-id.js';
import { clearedRatesDrillDown } from './cleared-rates-blocks.js';
import type { DrillDown } from './drill-down.js';
import { eventDrillDown } from './event-blocks.js';
import { fxDrillDown } from './fx-blocks.js';
import { simmDrillDown } from './simm-blocks.js';
import { spanDrillDown } from './span-blocks.js';
import { treasuryDrillDown } from './treasury-blocks.js';

/** Each engine's drill-down; without one of an engine it does not compile. */
export const DRILL_DOWNS: { readonly [Id in EngineId]: DrillDown<`margin_by_${Id}`> } = {
  span: spanDrillDown,
  cleared_rates: clearedRatesDrillDown,
  treasury: treasuryDrillDown,
  event: eventDrillDown,
  fx: fxDrillDown,
  simm: simmDrillDown,
};

/** The elements of an engine's drill-down that tell how the margin of one of its products came about. */
export function elementsOf<Id extends EngineId>(
  id: Id,
  account: AccountResult,
  row: MarginByContract,
): readonly SectionElements[`margin_by_${Id}`][] {
  const drillDown: DrillDown<`margin_by_${Id}`> = DRILL_DOWNS[id];
  const sections: EngineSections = account;
  return sections[drillDown.section].filter((element) => drillDown.isOf(element, row));
}
