import { isListed, type ResolvedListedPosition } from '../../instruments/listed/resolved-listed-position.js';
import type { MarginComponent } from '../../engines/margin-engine.js';
import { isSpanComponent } from '../../engines/span/detail.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';

import type { MarginGroup } from '../prepared-book/prepared-book.js';
import { convexGrowth, UNKNOWN_GROWTH, type GroupGrowth, type GrowthSetting } from './convex-growth.js';
import { SpanNeighbourhood } from './span-neighbourhood.js';

/**
 * What is proven of SPAN margins as lots are added. Source: docs/lots-and-legging.md, "What is proven". The margin is convex
 * if the trade shares nothing with the positions held, as margin then grows in proportion, or if no spread, credit or charge
 * can form, as the largest of linear losses is convex. Otherwise, for futures, scan risk is convex, and credits take at most
 * their rate of it.
 */
export function spanGrowth(
  held: readonly ResolvedPosition[],
  trade: readonly ResolvedPosition[],
  setting: GrowthSetting,
): GroupGrowth {
  const places = neighbourhoods(held.filter(isListed), trade.filter(isListed));
  const isExact = trade.every(({ clearingHouse }) => setting.settingsOf(clearingHouse).rounding === 'exact');
  const isCapped = trade.some(({ clearingHouse }) => setting.settingsOf(clearingHouse).longOptionOnlyCap);
  const isConvex = (place: SpanNeighbourhood): boolean =>
    place.isApart() || (!isCapped && place.isPlain(setting.against === 'requirement'));
  if (isExact && places.every(isConvex)) return convexGrowth(setting.against);
  if (!places.every((place) => place.tradesFuturesOnly)) return UNKNOWN_GROWTH;
  const keptOf = (component: MarginComponent): number =>
    places.reduce((most, place) => Math.max(most, place.keptScanRisk(component, { isExact, isCapped })), 0);
  return {
    isConvex: false,
    floorFrom: (group, before) => scanFloor(group, before, keptOf, setting.against === 'requirement'),
  };
}

/** Positions by parameter set and account type: those that differ in either are margined apart. */
function neighbourhoods(
  held: readonly ResolvedListedPosition[],
  trade: readonly ResolvedListedPosition[],
): readonly SpanNeighbourhood[] {
  const places: SpanNeighbourhood[] = [];
  for (const { set, accountType } of trade) {
    if (places.some((place) => place.set === set && place.accountType === accountType)) continue;
    const isNear = (other: ResolvedListedPosition): boolean => other.set === set && other.accountType === accountType;
    places.push(new SpanNeighbourhood(set, accountType, held.filter(isNear), trade.filter(isNear)));
  }
  return places;
}

/**
 * A lower bound of a group's figure from the scan risks of futures once they rise.
 * @param keptOf the part of a component's scan risk that no credit can take
 */
function scanFloor(
  group: MarginGroup,
  before: MarginGroup,
  keptOf: (component: MarginComponent) => number,
  isRequirement: boolean,
): number {
  return group.sums.reduce((total, { currency, fxRate }) => {
    const components = group.components.filter(
      (component) => component.currency === currency && component.omnibus === undefined,
    );
    const optionValue = isRequirement ? components.reduce((sum, component) => sum + component.optionValue, 0) : 0;
    const floor = components.reduce((sum, component) => sum + scanKept(component, before, keptOf(component)), 0);
    return total + Math.max(0, floor - optionValue) * fxRate;
  }, 0);
}

function scanKept(component: MarginComponent, before: MarginGroup, kept: number): number {
  if (!isSpanComponent(component) || kept <= 0) return 0;
  const { book, risk } = component.detail.margin;
  const earlier = before.components.find(
    (other) =>
      other.omnibus === undefined &&
      other.productCode === component.productCode &&
      other.accountType === component.accountType &&
      other.currency === component.currency,
  );
  const scanBefore = earlier !== undefined && isSpanComponent(earlier) ? earlier.detail.margin.book.scanRisk : 0;
  const isRising = book.scanRisk > scanBefore;
  return isRising && risk > 0 ? kept * (component.initialMargin / risk) : 0;
}
