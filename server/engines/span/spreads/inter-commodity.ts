import type { InterCommoditySpread, InterCommoditySpreadLeg } from '../../../parameters/span/model.js';
import { attributeByConsumedDelta } from './attribute.js';
import type { CommodityBook } from '../commodity-book.js';
import { DeltaBook, type MonthDelta } from './delta-book.js';
import { findTier, isPeriodInTier } from './months.js';
import type { FormedSpreadLeg } from './formed-spread.js';
import { rateAt } from './rates.js';
import { interTierScan } from '../scan-tiers.js';
import type { SpanRun } from '../span-run.js';
import { weightedPriceRisk } from './weighted-price-risk.js';

/** The books of one account that are still separate, by index of the combined commodity. */
export type OpenBooks = Map<number, CommodityBook>;

interface OpenLeg {
  readonly leg: InterCommoditySpreadLeg;
  readonly book: CommodityBook;
  readonly months: readonly MonthDelta[];
  readonly remaining: number;
}

/**
 * Delta-based inter-commodity credits, regular, tiered and super alike, in the order given.
 * Source: docs/methodology/span.md, steps 4 and 8. A spread forms only if every leg has net delta left and the signs
 * agree with the sides, or with all sides reversed.
 */
export function creditInterCommoditySpreads(
  run: SpanRun,
  books: OpenBooks,
  spreads: readonly InterCommoditySpread[],
): void {
  for (const spread of spreads) {
    const legs = openLegs(books, spread);
    if (legs !== undefined) formInterCommoditySpread(run, spread, legs);
  }
}

function openLegs(books: OpenBooks, spread: InterCommoditySpread): readonly OpenLeg[] | undefined {
  const legs: OpenLeg[] = [];
  for (const leg of spread.legs) {
    const book = books.get(leg.combinedCommodity);
    if (book === undefined) return undefined;
    const months = monthsOfLeg(book, leg.tier);
    const remaining = book.deltas.net(months);
    if (remaining === 0) return undefined;
    legs.push({ leg, book, months, remaining });
  }
  const agrees = (signOfA: 1 | -1): boolean =>
    legs.every(({ leg, remaining }) => Math.sign(remaining) === (leg.side === 'A' ? signOfA : -signOfA));
  return agrees(1) || agrees(-1) ? legs : undefined;
}

function monthsOfLeg(book: CommodityBook, tierNumber: number): readonly MonthDelta[] {
  if (tierNumber === 0) return book.deltas.months;
  const tier = findTier(book.commodity.interTiers, tierNumber);
  return tier === undefined ? [] : book.deltas.months.filter(({ period }) => isPeriodInTier(period, tier));
}

function formInterCommoditySpread(run: SpanRun, spread: InterCommoditySpread, legs: readonly OpenLeg[]): void {
  const count = run.rounding.spreadCount(largestCount(legs));
  if (!(count > 0)) return;
  const formedLegs: FormedSpreadLeg[] = [];
  const credits: { readonly book: CommodityBook; readonly rate: number; readonly credit: number }[] = [];
  for (const open of legs) {
    const rate = rateAt(open.leg.rates.length > 0 ? open.leg.rates : spread.rates, run.rateId);
    const perDelta = spread.creditMethod === 'flat' ? null : legWeightedPriceRisk(run, open);
    const credit = legCredit(run, { perDelta, rate, count, ratio: open.leg.ratio });
    const sign = open.remaining > 0 ? 1 : -1;
    const consumed = open.book.deltas.consume(open.months, sign, count * open.leg.ratio);
    attributeByConsumedDelta(consumed, -credit);
    open.book.interCommoditySpreadCredit += credit;
    credits.push({ book: open.book, rate, credit });
    formedLegs.push({
      combinedCommodity: open.book.commodity.code,
      side: open.leg.side,
      deltas: count * open.leg.ratio,
      weightedPriceRisk: perDelta,
    });
  }
  for (const { book, rate, credit } of credits) {
    const kind = spread.isSuper ? 'super' : 'inter';
    book.formedSpreads.push({
      kind,
      priority: spread.priority,
      group: spread.group,
      count,
      rate,
      amount: -credit,
      legs: formedLegs,
    });
  }
}

/** Legs that name the same months of one combined commodity share its delta. */
function largestCount(legs: readonly OpenLeg[]): number {
  let count = Infinity;
  for (const { book, months, remaining } of legs) {
    const sharing = legs.filter((other) => other.book === book && other.months.some((month) => months.includes(month)));
    const ratios = sharing.reduce((sum, { leg }) => sum + leg.ratio, 0);
    count = Math.min(count, ratios > 0 ? Math.abs(remaining) / ratios : 0);
  }
  return count;
}

/** Weighted price risk of a leg: the combined commodity's, or its inter tier's own. */
function legWeightedPriceRisk(run: SpanRun, { leg, book }: OpenLeg): number {
  if (leg.tier === 0) return book.weightedPriceRisk;
  const tier = interTierScan(run, book, leg.tier);
  if (tier === undefined) return 0;
  const netDelta = DeltaBook.of(tier.positions, run.rounding.delta).net();
  return weightedPriceRisk({
    run,
    commodity: book.commodity,
    positions: tier.positions,
    priceRisk: tier.scan.priceRisk,
    netDelta,
  });
}

const legCredit = (
  run: SpanRun,
  {
    perDelta,
    rate,
    count,
    ratio,
  }: { readonly perDelta: number | null; readonly rate: number; readonly count: number; readonly ratio: number },
): number =>
  run.rounding.amount((perDelta === null ? rate : run.rounding.creditPerDelta(perDelta * rate)) * count * ratio);
