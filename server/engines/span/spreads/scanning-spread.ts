import type { InterCommoditySpread } from '../../../parameters/span/model.js';
import type { CommodityBook } from '../commodity-book.js';
import type { SpanRun } from '../span-run.js';
import { weightedPriceRisk } from './weighted-price-risk.js';
import { DeltaBook, monthDelta, type MonthDelta } from './delta-book.js';
import type { OpenBooks } from './inter-commodity.js';
import { rateAt } from './rates.js';
import { scanRisk } from '../scan-risk.js';

interface MergedLeg {
  readonly book: CommodityBook;
  /** Fraction of a gain that counts. */
  readonly gainFactor: number;
  /** Target ratio ÷ leg ratio. */
  readonly deltaFactor: number;
}

/**
 * Scanning-based spreads: the legs' net arrays are merged into the target, losses in full and gains × credit rate,
 * deltas × (target ratio ÷ leg ratio); the target is scanned again and the leg commodities vanish.
 * Source: docs/methodology/span.md, steps 5 and 8.
 */
export function mergeScanningSpreads(run: SpanRun, books: OpenBooks, spreads: readonly InterCommoditySpread[]): void {
  for (const spread of spreads) {
    const legs = heldLegs(run, books, spread);
    if (legs === undefined) continue;
    const target = spread.legs.find(({ isTarget }) => isTarget);
    if (target === undefined) continue;
    const merged = mergeLegs(run, spread, target.combinedCommodity, legs);
    for (const { book } of legs) books.delete(book.index);
    books.set(target.combinedCommodity, merged);
  }
}

function heldLegs(run: SpanRun, books: OpenBooks, spread: InterCommoditySpread): readonly MergedLeg[] | undefined {
  const targetRatio = spread.legs.find(({ isTarget }) => isTarget)?.ratio ?? 1;
  const legs: MergedLeg[] = [];
  let heldCount = 0;
  for (const leg of spread.legs) {
    const book = books.get(leg.combinedCommodity);
    const mustBeHeld = leg.isTarget ? spread.isTargetRequired : leg.isRequired;
    if (book === undefined) {
      if (mustBeHeld) return undefined;
      continue;
    }
    if (!leg.isTarget) heldCount += 1;
    legs.push({
      book,
      gainFactor: rateAt(leg.rates.length > 0 ? leg.rates : spread.rates, run.rateId),
      deltaFactor: leg.isTarget || leg.ratio === 0 ? 1 : targetRatio / leg.ratio,
    });
  }
  return heldCount > 0 && legs.length >= spread.minimumLegs ? legs : undefined;
}

function mergeLegs(
  run: SpanRun,
  spread: InterCommoditySpread,
  targetIndex: number,
  legs: readonly MergedLeg[],
): CommodityBook {
  const { header } = run.parameters;
  const target = header.combinedCommodities[targetIndex];
  if (target === undefined)
    throw new Error(`Scanning spread ${spread.priority} names combined commodity ${targetIndex} of none.`);
  const losses = mergedLosses(legs, header.scenarios.length);
  const scan = scanRisk(losses, header.scenarios, run.rounding);
  const positions = legs.flatMap(({ book }) => book.positions);
  const deltas = mergedDeltas(run, legs);
  const netDelta = deltas.net();
  const sum = (pick: (book: CommodityBook) => number): number =>
    legs.reduce((total, { book }) => total + pick(book), 0);
  return {
    index: targetIndex,
    commodity: target,
    positions,
    scans: [{ tier: 0, scan, positions }],
    deltas,
    netDelta,
    scenarioLosses: losses,
    activeScenario: scan.activeScenario,
    scanRisk: scan.scanRisk,
    timeRisk: scan.timeRisk,
    volatilityRisk: scan.volatilityRisk,
    priceRisk: scan.priceRisk,
    weightedPriceRisk: weightedPriceRisk({ run, commodity: target, positions, priceRisk: scan.priceRisk, netDelta }),
    shortOptionMinimum: sum((book) => book.shortOptionMinimum),
    longOptionValue: sum((book) => book.longOptionValue),
    shortOptionValue: sum((book) => book.shortOptionValue),
    longOptionOnlyCapApplied: false,
    intraCommoditySpreadCharge: sum((book) => book.intraCommoditySpreadCharge),
    deliveryCharge: sum((book) => book.deliveryCharge),
    interCommoditySpreadCredit: sum((book) => book.interCommoditySpreadCredit),
    formedSpreads: [...legs.flatMap(({ book }) => book.formedSpreads), explain(run, spread, legs, scan.scanRisk)],
    countedFraction: mergedFraction(legs),
    mergedFrom: legs.flatMap(({ book }) => (book.mergedFrom.length > 0 ? book.mergedFrom : [book.commodity.code])),
  };
}

function mergedLosses(legs: readonly MergedLeg[], scenarioCount: number): Float64Array {
  const losses = new Float64Array(scenarioCount);
  for (const { book, gainFactor } of legs) {
    for (let scenario = 0; scenario < scenarioCount; scenario++) {
      const loss = book.scenarioLosses[scenario] ?? 0;
      losses[scenario] = (losses[scenario] ?? 0) + (loss < 0 ? loss * gainFactor : loss);
    }
  }
  return losses;
}

/** Deltas left in the legs, scaled to the target; months of the same period are netted. */
function mergedDeltas(run: SpanRun, legs: readonly MergedLeg[]): DeltaBook {
  const byPeriod = new Map<string, MonthDelta['positions']>();
  for (const { book, deltaFactor } of legs) {
    for (const month of book.deltas.months) {
      const held = month.positions.reduce((sum, { delta }) => sum + delta, 0);
      const left = month.remaining === 0 ? 0 : month.remaining / held;
      const entries = month.positions.map(({ held, delta }) => ({ held, delta: delta * left * deltaFactor }));
      byPeriod.set(month.period, [...(byPeriod.get(month.period) ?? []), ...entries]);
    }
  }
  return new DeltaBook([...byPeriod].map(([period, entries]) => monthDelta(period, entries, run.rounding.delta)));
}

/** A position's loss counts in full, and by the credit rate in the scenarios in which its leg as a whole gains. */
function mergedFraction(legs: readonly MergedLeg[]): NonNullable<CommodityBook['countedFraction']> {
  const legOf = new Map(legs.flatMap((leg) => leg.book.positions.map((held) => [held, leg])));
  return (held, scenario) => {
    const leg = legOf.get(held);
    if (leg === undefined) return 1;
    const ofLeg = (leg.book.scenarioLosses[scenario] ?? 0) < 0 ? leg.gainFactor : 1;
    return ofLeg * (leg.book.countedFraction?.(held, scenario) ?? 1);
  };
}

function explain(
  run: SpanRun,
  spread: InterCommoditySpread,
  legs: readonly MergedLeg[],
  mergedScanRisk: number,
): CommodityBook['formedSpreads'][number] {
  const apart = legs.reduce((total, { book }) => total + book.scanRisk, 0);
  return {
    kind: 'scanning',
    priority: spread.priority,
    group: spread.group,
    count: 1,
    rate: rateAt(spread.rates, run.rateId),
    amount: mergedScanRisk - apart,
    legs: legs.map(({ book }) => ({
      combinedCommodity: book.commodity.code,
      side: spread.legs.find(({ combinedCommodity }) => combinedCommodity === book.index)?.side ?? 'A',
      deltas: Math.abs(book.deltas.net()),
      weightedPriceRisk: null,
    })),
  };
}
