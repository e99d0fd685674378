import type { IntraCommoditySpread, IntraCommoditySpreadLeg } from '../../../parameters/span/model.js';
import { attributeByConsumedDelta } from './attribute.js';
import type { CommodityBook } from '../commodity-book.js';
import type { SpanRun } from '../span-run.js';
import type { ConsumedDelta, MonthDelta } from './delta-book.js';
import { findTier, isPeriod, isPeriodInTier, monthsApart } from './months.js';
import { rateAt } from './rates.js';

interface LegMonths {
  readonly leg: IntraCommoditySpreadLeg;
  readonly months: readonly MonthDelta[];
}

interface OpenLeg extends LegMonths {
  readonly sign: 1 | -1;
}

/**
 * Intra-commodity (inter-month) spread charges: every spread by priority, first with its A legs long, then short.
 * Source: docs/methodology/span.md, step 6.
 */
export function chargeIntraCommoditySpreads(run: SpanRun, book: CommodityBook): void {
  for (const spread of book.commodity.spreads) {
    const legs = heldLegs(book, spread);
    if (legs === undefined) continue;
    for (const signOfA of [1, -1] as const) {
      const open = legs.map(({ leg, months }): OpenLeg => ({
        leg,
        months,
        sign: leg.side === 'A' ? signOfA : signOfA === 1 ? -1 : 1,
      }));
      formIntraCommoditySpread(run, book, spread, open);
    }
  }
}

/** The legs with their months; undefined if one of them has none, so that no spread forms. */
function heldLegs(book: CommodityBook, spread: IntraCommoditySpread): readonly LegMonths[] | undefined {
  const legs: LegMonths[] = [];
  for (const leg of spread.legs) {
    const months = monthsOfLeg(book, leg);
    if (months.length === 0) return undefined;
    legs.push({ leg, months });
  }
  return legs;
}

function formIntraCommoditySpread(
  run: SpanRun,
  book: CommodityBook,
  spread: IntraCommoditySpread,
  legs: readonly OpenLeg[],
): void {
  const count = run.rounding.spreadCount(largestCount(book, legs));
  if (!(count > 0)) return;
  const consumed = consumptionOrder(legs).map((open) => ({
    ...open,
    consumed: book.deltas.consume(open.months, open.sign, count * open.leg.ratio),
  }));
  const rate = chargePerSpread(run, book, spread, consumed);
  const charge = run.rounding.amount(count * rate);
  const ratios = spread.legs.reduce((sum, { ratio }) => sum + ratio, 0);
  for (const open of consumed) attributeByConsumedDelta(open.consumed, (charge * open.leg.ratio) / ratios);
  book.intraCommoditySpreadCharge += charge;
  book.formedSpreads.push({
    kind: spread.kind,
    priority: spread.priority,
    group: '',
    count,
    rate,
    amount: charge,
    legs: consumed.map((open) => ({
      combinedCommodity: book.commodity.code,
      side: open.leg.side,
      deltas: count * open.leg.ratio,
      weightedPriceRisk: null,
    })),
  });
}

function monthsOfLeg(book: CommodityBook, leg: IntraCommoditySpreadLeg): readonly MonthDelta[] {
  const { months } = leg;
  if ('period' in months) return book.deltas.months.filter(({ period }) => isPeriod(period, months.period));
  const tier = findTier(book.commodity.intraTiers, months.tier);
  return tier === undefined ? [] : book.deltas.months.filter(({ period }) => isPeriodInTier(period, tier));
}

/** The number of spreads the remaining deltas allow. */
function largestCount(book: CommodityBook, legs: readonly OpenLeg[]): number {
  let count = Infinity;
  for (const { leg, months, sign } of legs) {
    const available = leg.ratio > 0 ? book.deltas.available(months, sign) : 0;
    if (available === 0) return 0;
    count = Math.min(count, available / leg.ratio);
  }
  for (const sign of [1, -1] as const) {
    const ofSide = legs.filter((open) => open.sign === sign);
    if (ofSide.length > 1) count = Math.min(count, sharedCount(book, ofSide, sign));
  }
  return count;
}

/** Legs of one side may share months: any group of them together can't take more than their months hold. */
function sharedCount(book: CommodityBook, ofSide: readonly OpenLeg[], sign: 1 | -1): number {
  let count = Infinity;
  for (let members = 1; members < 1 << ofSide.length; members++) {
    const group = ofSide.filter((_, index) => (members & (1 << index)) !== 0);
    const months = [...new Set(group.flatMap((open) => open.months))];
    const ratios = group.reduce((sum, { leg }) => sum + leg.ratio, 0);
    count = Math.min(count, book.deltas.available(months, sign) / ratios);
  }
  return count;
}

/**
 * Legs whose months end first consume delta first, so that no leg takes delta that another leg can get nowhere else.
 */
const consumptionOrder = (legs: readonly OpenLeg[]): readonly OpenLeg[] =>
  [...legs].sort((first, second) => comparePeriods(lastPeriod(first), lastPeriod(second)));

const lastPeriod = ({ months }: OpenLeg): string => months.at(-1)?.period ?? '';

const comparePeriods = (first: string, second: string): number => (first < second ? -1 : first > second ? 1 : 0);

function chargePerSpread(
  run: SpanRun,
  book: CommodityBook,
  spread: IntraCommoditySpread,
  legs: readonly { readonly consumed: readonly ConsumedDelta[] }[],
): number {
  const rate = rateAt(spread.rates, run.rateId);
  if (spread.chargeMethod === 'flat') return rate;
  if (spread.chargeMethod === 'weighted-price-risk') return rate * book.weightedPriceRisk;
  const perMonth = (spread.rates.find(({ rateId }) => rateId === run.rateId) ?? spread.rates[0])?.perMonth ?? 0;
  return rate + perMonth * monthsBetween(legs);
}

/** Months between the nearest months of the first and the last leg. */
function monthsBetween(legs: readonly { readonly consumed: readonly ConsumedDelta[] }[]): number {
  const nearest = legs
    .map(({ consumed }) => consumed[0]?.month.period)
    .filter((period) => period !== undefined)
    .sort();
  const [first] = nearest;
  const last = nearest.at(-1);
  return first === undefined || last === undefined ? 0 : monthsApart(first, last);
}
