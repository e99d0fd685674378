import { isPeriodInTier } from './spreads/months.js';
import type { CommodityBook } from './commodity-book.js';
import { countShortOptions } from './short-option-minimum.js';
import type { SpanRun } from './span-run.js';
import type { HeldPosition } from './held-position.js';
import { rateAt } from './spreads/rates.js';

/**
 * Splits the risk of one combined commodity over its positions; the parts add up to `risk`.
 * Scan: each position's loss in the active scenario; spreads and delivery: by consumed delta; a binding short option
 * minimum: by short options; a floor or cap: pro rata; what rounding adds or takes: the largest part.
 */
export function contributionsToRisk(
  run: SpanRun,
  book: CommodityBook,
  risk: number,
): ReadonlyMap<HeldPosition, number> {
  if (isShortOptionMinimumBinding(book)) return scaleTo(shortOptionParts(run, book), risk);
  const parts = new Map<HeldPosition, number>();
  const scanned = scanParts(run, book);
  for (const held of book.positions) parts.set(held, (scanned.get(held) ?? 0) + held.attributed);
  return roundTo(parts, risk);
}

/** Risk before the floor at the short option minimum. */
export const unflooredRisk = (book: CommodityBook): number =>
  book.scanRisk + book.intraCommoditySpreadCharge + book.deliveryCharge - book.interCommoditySpreadCredit;

export const isShortOptionMinimumBinding = (book: CommodityBook): boolean =>
  book.shortOptionMinimum > 0 && book.shortOptionMinimum > unflooredRisk(book);

function scanParts(run: SpanRun, book: CommodityBook): ReadonlyMap<HeldPosition, number> {
  const parts = new Map<HeldPosition, number>();
  for (const { scan, positions } of book.scans) {
    const tierParts = new Map<HeldPosition, number>();
    for (const held of positions) {
      const loss = held.quantity * held.currencyFactor * lossOfOne(run, held, scan.activeScenario);
      tierParts.set(held, loss * (book.countedFraction?.(held, scan.activeScenario) ?? 1));
    }
    for (const [held, part] of roundTo(tierParts, scan.scanRisk)) parts.set(held, part);
  }
  const scanned = book.scans.reduce((sum, { scan }) => sum + scan.scanRisk, 0);
  return book.longOptionOnlyCapApplied && scanned !== 0 ? scaleTo(parts, book.scanRisk) : parts;
}

function lossOfOne(run: SpanRun, held: HeldPosition, scenario: number): number {
  const { contracts, header } = run.parameters;
  return (
    contracts.riskArrays[(run.arrayIndex * contracts.count + held.contract) * header.scenarios.length + scenario] ?? 0
  );
}

function shortOptionParts(run: SpanRun, book: CommodityBook): ReadonlyMap<HeldPosition, number> {
  const { contracts } = run.parameters;
  const parts = new Map<HeldPosition, number>();
  for (const tier of book.commodity.shortOptionMinimumTiers) {
    const rate = rateAt(tier.rates, run.rateId);
    const inTier = book.positions.filter((held) => held.shortOptionCount > 0 && isPeriodInTier(held.month, tier));
    for (const held of countedShortOptions(run, book, inTier)) {
      parts.set(held, (parts.get(held) ?? 0) + rate * held.shortOptionCount);
    }
  }
  if (parts.size > 0) return parts;
  for (const held of book.positions)
    if (held.shortOptionCount > 0 && contracts.right[held.contract] !== 0) parts.set(held, held.shortOptionCount);
  return parts;
}

/** The short options that the method counts: all, or those of the right with more of them. */
function countedShortOptions(
  run: SpanRun,
  book: CommodityBook,
  positions: readonly HeldPosition[],
): readonly HeldPosition[] {
  if (book.commodity.shortOptionMinimumMethod === 'gross') return positions;
  const { contracts } = run.parameters;
  const counted = countShortOptions(contracts, book.commodity, positions);
  for (const right of [1, 2]) {
    const ofRight = positions.filter((held) => contracts.right[held.contract] === right);
    if (ofRight.reduce((sum, held) => sum + held.shortOptionCount, 0) === counted) return ofRight;
  }
  return positions;
}

/** Relative size under which two sums count as equal. */
const SUM_NOISE = 1e-12;

/**
 * Makes the parts add up to a total that rounding or a floor has made of their sum. A remainder goes to the largest part:
 * a common factor would blow up a hedged book's large parts of both signs.
 */
function roundTo(parts: ReadonlyMap<HeldPosition, number>, total: number): ReadonlyMap<HeldPosition, number> {
  const sum = [...parts.values()].reduce((all, part) => all + part, 0);
  if (sum === total) return parts;
  if (!(sum > 0 && total > 0)) return scaleTo(parts, total);
  const [largest] = [...parts].reduce((best, entry) => (Math.abs(entry[1]) > Math.abs(best[1]) ? entry : best));
  return new Map(parts).set(largest, (parts.get(largest) ?? 0) + total - sum);
}

/** Makes the parts add up to `total`: by a common factor, or all zero where their sum has nothing to scale. */
function scaleTo(parts: ReadonlyMap<HeldPosition, number>, total: number): ReadonlyMap<HeldPosition, number> {
  let sum = 0;
  let gross = 0;
  for (const part of parts.values()) {
    sum += part;
    gross += Math.abs(part);
  }
  if (Math.abs(sum - total) <= SUM_NOISE * gross) return parts;
  const isScalable = sum > SUM_NOISE * gross && total >= 0;
  const factor = isScalable ? total / sum : 0;
  const rest = isScalable || parts.size === 0 ? 0 : total / parts.size;
  return new Map([...parts].map(([held, part]) => [held, part * factor + rest]));
}
