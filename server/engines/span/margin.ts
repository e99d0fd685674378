import type { AccountType } from '../../domain/account-type.js';
import type { RoundingProfileName } from '../../domain/clearing-house-settings.js';
import type { InterCommoditySpread, SpanParameters } from '../../parameters/span/model.js';
import { openCommodityBook, type CommodityBook } from './commodity-book.js';
import type { SpanRun } from './span-run.js';
import { contributionsToRisk, isShortOptionMinimumBinding, unflooredRisk } from './contributions.js';
import { chargeDelivery } from './spreads/delivery-charge.js';
import { holdPositions, type SpanPosition } from './hold-positions.js';
import { creditInterCommoditySpreads, type OpenBooks } from './spreads/inter-commodity.js';
import { chargeIntraCommoditySpreads } from './spreads/intra-commodity.js';
import { requirementRules, type RequirementRule } from './spreads/rates.js';
import { roundingProfile, type RoundingProfile } from './rounding.js';
import { mergeScanningSpreads } from './spreads/scanning-spread.js';
import { memoizedBy } from '../../lib/memoized.js';

export interface SpanOptions {
  readonly accountType: AccountType;
  readonly rounding: RoundingProfileName;
  /** Whether scan risk is limited to the net option value if only long premium-style options are held. */
  readonly longOptionOnlyCap: boolean;
  /** `none`: gross-margined sides, no intra- or inter-commodity spreads. */
  readonly spreads: 'all' | 'none';
}

/** Margin of one combined commodity with everything that led to it; amounts in its currency. */
export interface CombinedCommodityMargin {
  readonly book: CommodityBook;
  /** Risk at the rate id of the calculation, after the floor at the short option minimum. */
  readonly risk: number;
  readonly isShortOptionMinimumBinding: boolean;
  readonly initialMargin: number;
  /** Null if the parameters do not distinguish maintenance from initial. */
  readonly maintenanceMargin: number | null;
  readonly netOptionValue: number;
  /** The part of the net option value that may pay for margin. */
  readonly availableOptionValue: number;
  /** Parts of `initialMargin`, by row of the contract in the parameter set. */
  readonly contributions: ReadonlyMap<number, number>;
}

/**
 * Margin of one account's positions in one parameter set.
 * Source: docs/methodology/span.md, "Order of calculation".
 */
export function spanMargin(
  positions: readonly SpanPosition[],
  parameters: SpanParameters,
  options: SpanOptions,
): readonly CombinedCommodityMargin[] {
  const rules = requirementRules(parameters.header, options.accountType);
  const rounding = roundingProfile(options.rounding);
  const calculated = calculateRisk(positions, parameters, options, rules.initial);
  const { maintenance } = rules;
  const sharesRun = maintenance?.rateId === rules.initial.rateId && maintenance.arrayIndex === rules.initial.arrayIndex;
  const forMaintenance =
    maintenance === null || sharesRun ? calculated : calculateRisk(positions, parameters, options, maintenance);
  return calculated.books.map((book): CombinedCommodityMargin => {
    const risk = riskOf(book, rounding);
    const initialFactor = rules.initial.factor(book.commodity);
    const initialMargin = rounding.amount(risk * initialFactor);
    const parts = contributionsToRisk(calculated.run, book, risk);
    const netOptionValue = book.longOptionValue + book.shortOptionValue;
    const isLimited = parameters.header.limitOptionValue || book.commodity.limitOptionValue;
    return {
      book,
      risk,
      isShortOptionMinimumBinding: isShortOptionMinimumBinding(book),
      initialMargin,
      maintenanceMargin: maintenance === null ? null : maintenanceOf(forMaintenance.books, book, maintenance, rounding),
      netOptionValue,
      availableOptionValue: isLimited ? Math.min(netOptionValue, initialMargin) : netOptionValue,
      contributions: byContract(parts, risk === 0 ? 0 : initialMargin / risk),
    };
  });
}

function maintenanceOf(
  books: readonly CommodityBook[],
  book: CommodityBook,
  rule: RequirementRule,
  rounding: RoundingProfile,
): number {
  const same = books.find(({ index }) => index === book.index);
  return same === undefined ? 0 : rounding.amount(riskOf(same, rounding) * rule.factor(book.commodity));
}

const riskOf = (book: CommodityBook, rounding: RoundingProfile): number =>
  rounding.amount(Math.max(unflooredRisk(book), book.shortOptionMinimum, 0));

const byContract = (
  parts: ReadonlyMap<{ readonly contract: number }, number>,
  factor: number,
): ReadonlyMap<number, number> => {
  const contributions = new Map<number, number>();
  for (const [{ contract }, part] of parts) contributions.set(contract, part * factor);
  return contributions;
};

interface CalculatedRisk {
  readonly run: SpanRun;
  readonly books: readonly CommodityBook[];
}

function calculateRisk(
  positions: readonly SpanPosition[],
  parameters: SpanParameters,
  options: SpanOptions,
  rule: RequirementRule,
): CalculatedRisk {
  const run: SpanRun = {
    parameters,
    rateId: rule.rateId,
    arrayIndex: rule.arrayIndex,
    rounding: roundingProfile(options.rounding),
  };
  const books: OpenBooks = new Map();
  for (const [index, held] of holdPositions(run, positions)) {
    const commodity = parameters.header.combinedCommodities[index];
    if (commodity === undefined) throw new Error(`Combined commodity ${index} is not in the parameter set.`);
    books.set(index, openCommodityBook(run, index, commodity, held, options.longOptionOnlyCap));
  }
  const usesSpreads = options.spreads === 'all';
  const spreads = usesSpreads ? orderedSpreads(parameters) : NO_SPREADS;
  creditInterCommoditySpreads(run, books, spreads.superDelta);
  mergeScanningSpreads(run, books, spreads.superScanning);
  for (const book of books.values()) {
    if (usesSpreads) chargeIntraCommoditySpreads(run, book);
    chargeDelivery(run, book);
  }
  creditInterCommoditySpreads(run, books, spreads.delta);
  mergeScanningSpreads(run, books, spreads.scanning);
  return { run, books: [...books.values()].sort((first, second) => first.index - second.index) };
}

interface OrderedSpreads {
  readonly superDelta: readonly InterCommoditySpread[];
  readonly superScanning: readonly InterCommoditySpread[];
  readonly delta: readonly InterCommoditySpread[];
  readonly scanning: readonly InterCommoditySpread[];
}

const NO_SPREADS: OrderedSpreads = { superDelta: [], superScanning: [], delta: [], scanning: [] };

/** Inter-commodity spreads in order of evaluation: groups as the file first names them, in each by priority. */
const orderedSpreads = memoizedBy((parameters: SpanParameters): OrderedSpreads => {
  const spreads = parameters.header.interCommoditySpreads;
  const groups = [...new Set(spreads.map(({ group }) => group))];
  const sorted = [...spreads].sort(
    (first, second) => groups.indexOf(first.group) - groups.indexOf(second.group) || first.priority - second.priority,
  );
  const pick = (isSuper: boolean, method: InterCommoditySpread['method']): readonly InterCommoditySpread[] =>
    sorted.filter((spread) => spread.isSuper === isSuper && spread.method === method);
  return {
    superDelta: pick(true, 'delta'),
    superScanning: pick(true, 'scanning'),
    delta: pick(false, 'delta'),
    scanning: pick(false, 'scanning'),
  };
});
