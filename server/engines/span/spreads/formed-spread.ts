/** One formed spread, for the explanation. */
export interface FormedSpread {
  readonly kind: 'super' | 'series' | 'tier' | 'inter' | 'scanning';
  readonly priority: number;
  readonly group: string;
  /** Number of spreads formed. */
  readonly count: number;
  /** Money per spread (charges) or fraction of weighted price risk (credits). */
  readonly rate: number;
  /** Money: charge positive, credit negative, in this combined commodity's currency. */
  readonly amount: number;
  readonly legs: readonly FormedSpreadLeg[];
}

export interface FormedSpreadLeg {
  readonly combinedCommodity: string;
  readonly side: 'A' | 'B';
  /** Deltas consumed, absolute. */
  readonly deltas: number;
  /** Weighted price risk per delta, where the credit used one. */
  readonly weightedPriceRisk: number | null;
}
