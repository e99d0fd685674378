import type { AccountType } from '../../domain/account-type.js';
import type { MarginComponent } from '../../engines/margin-engine.js';
import type { ResolvedListedPosition } from '../../instruments/listed/resolved-listed-position.js';
import type { CommodityBook } from '../../engines/span/commodity-book.js';
import { isSpanComponent } from '../../engines/span/detail.js';
import { isPeriod } from '../../engines/span/spreads/months.js';
import {
  NO_RIGHT,
  type CombinedCommodity,
  type InterCommoditySpread,
  type InterCommoditySpreadLeg,
} from '../../parameters/span/model.js';
import type { LoadedSpanSet } from '../../parameters/types.js';

/** The positions held and traded in one parameter set under one account type, and the spreads that can connect them. */
export class SpanNeighbourhood {
  private readonly heldIn: ReadonlySet<number>;
  private readonly tradedIn: ReadonlySet<number>;
  /** Spreads that can form and that include a traded combined commodity. */
  private readonly joining: readonly InterCommoditySpread[];

  constructor(
    readonly set: LoadedSpanSet,
    readonly accountType: AccountType,
    private readonly held: readonly ResolvedListedPosition[],
    private readonly trade: readonly ResolvedListedPosition[],
  ) {
    this.heldIn = new Set(held.map((position) => this.commodityOf(position)));
    this.tradedIn = new Set(trade.map((position) => this.commodityOf(position)));
    this.joining = set.parameters.header.interCommoditySpreads.filter(
      (spread) => this.canForm(spread) && spread.legs.some((leg) => this.tradedIn.has(leg.combinedCommodity)),
    );
  }

  /** Whether no month, product or spread is shared with anything held. */
  isApart(): boolean {
    const sharesCommodity = [...this.tradedIn].some((index) => this.heldIn.has(index));
    const sharesSpread = this.joining.some(({ legs }) => legs.some((leg) => this.heldIn.has(leg.combinedCommodity)));
    return !sharesCommodity && !sharesSpread;
  }

  /** Whether scan risk and option minimums alone make the margin. @param countsOptionValue whether it pays for margin */
  isPlain(countsOptionValue: boolean): boolean {
    if (this.joining.length > 0) return false;
    return [...this.tradedIn].every((index) => {
      const commodity = this.commodityAt(index);
      const months = this.monthsOf(index);
      const isLimited = commodity.limitOptionValue || this.set.parameters.header.limitOptionValue;
      return (
        (commodity.spreads.length === 0 || months.length === 1) &&
        !commodity.deliveryMonths.some(({ period }) => months.some((month) => isPeriod(month, period))) &&
        (!countsOptionValue || !isLimited || this.membersOf(index).every(isFuture))
      );
    });
  }

  get tradesFuturesOnly(): boolean {
    return this.trade.every(isFuture);
  }

  /**
   * The part of a combined commodity's scan risk that no credit can take while futures are traded; 0 if that is not known. A
   * credit takes at most its rate of the price risk, which is scan risk less time and volatility risk.
   */
  keptScanRisk(component: MarginComponent, { isExact, isCapped }: { isExact: boolean; isCapped: boolean }): number {
    if (!isSpanComponent(component) || component.accountType !== this.accountType) return 0;
    const { book } = component.detail.margin;
    const { index, commodity, scanRisk } = book;
    if (commodity !== this.set.parameters.header.combinedCommodities[index] || !this.tradedIn.has(index)) return 0;
    const hasOptions = !this.membersOf(index).every(isFuture);
    if (isCapped && hasOptions) return 0;
    const rate = this.creditRate(index);
    if (rate === 0) return scanRisk;
    if (!isExact || commodity.weightedPriceRiskMethod === 'scan-range') return 0;
    return Math.max(0, scanRisk - rate * (scanRisk + (hasOptions ? this.optionPart(book) : 0)));
  }

  /** The largest part of a combined commodity's price risk that credits can take; 1 if they can take all or more. */
  private creditRate(index: number): number {
    const isOneMonth = this.monthsOf(index).length === 1;
    const rates = this.joining.flatMap((spread) =>
      spread.legs
        .filter((leg) => leg.combinedCommodity === index)
        .map((leg) => (isOneMonth || leg.tier === 0 ? creditRateOf(spread, leg) : 1)),
    );
    return Math.max(0, ...rates);
  }

  /** The most by which price risk exceeds scan risk. Only options contribute, as futures lose alike in both scenarios of a pair. */
  private optionPart({ scans, scenarioLosses, timeRisk }: CommodityBook): number {
    if (scans.length > 1) return Infinity;
    const { scenarios } = this.set.parameters.header;
    const volatilityRisk = scenarioLosses.reduce((most, loss, scenario) => {
      const paired = scenarioLosses[scenarios[scenario]?.pairedScenario ?? scenario] ?? loss;
      return Math.max(most, Math.abs(loss - paired) / 2);
    }, 0);
    return Math.abs(timeRisk) + volatilityRisk;
  }

  /** Whether the spread can form: a delta spread needs every leg, a scanning spread at least two. */
  private canForm({ method, legs }: InterCommoditySpread): boolean {
    const present = legs.filter(
      ({ combinedCommodity: index }) => this.heldIn.has(index) || this.tradedIn.has(index),
    ).length;
    return method === 'delta' ? present === legs.length : present >= 2;
  }

  private membersOf(index: number): readonly ResolvedListedPosition[] {
    return [...this.held, ...this.trade].filter((position) => this.commodityOf(position) === index);
  }

  private monthsOf(index: number): readonly string[] {
    const { contracts, header } = this.set.parameters;
    return [...new Set(this.membersOf(index).map(({ row }) => header.periods[contracts.deltaPeriod[row] ?? -1] ?? ''))];
  }

  private commodityOf({ row }: ResolvedListedPosition): number {
    const { contracts, header } = this.set.parameters;
    return header.families[contracts.family[row] ?? -1]?.combinedCommodity ?? -1;
  }

  private commodityAt(index: number): CombinedCommodity {
    const commodity = this.set.parameters.header.combinedCommodities[index];
    if (commodity === undefined) throw new Error(`Combined commodity ${index} is not in the parameter set.`);
    return commodity;
  }
}

const isFuture = ({ set, row }: ResolvedListedPosition): boolean => set.parameters.contracts.right[row] === NO_RIGHT;

/** The largest part of price risk that a leg's credit can be; 1 if the credit is not a part of price risk. */
function creditRateOf({ method, creditMethod, rates }: InterCommoditySpread, leg: InterCommoditySpreadLeg): number {
  if (method !== 'delta' || creditMethod !== 'weighted-price-risk') return 1;
  return Math.max(0, ...(leg.rates.length > 0 ? leg.rates : rates).map(({ value }) => value));
}
