import { black76 } from '../../pricing/black76.js';
import type { OptionModel } from '../../pricing/option-model.js';
import type { DriverName } from '../drivers.js';
import type { ExpiryRule } from '../expiry-rules.js';
import type { RateCurve } from '../rate-curves.js';

export type Sector = 'Energy' | 'Metals' | 'Agriculture' | 'FX' | 'Rates' | 'Equity';
export type DemoCurrency = 'USD' | 'EUR' | 'GBP' | 'AUD';

/** Contract months that are listed: delivery months (1 to 12) and how far out. */
export interface ListedMonths {
  readonly months: readonly number[];
  /** The nearest so many of those months, or all up to December of the so-many-th year after the business date's. */
  readonly reach: { readonly nearest: number } | { readonly yearsAhead: number };
}

/** How a future's settlement price follows from the drivers. */
export type PriceModel =
  | {
      readonly kind: 'lognormal';
      readonly driver: DriverName;
      /** Long-run price of the nearest contract. */
      readonly base: number;
      /** Drift of the forward curve per year, fading out over ten years; negative = backwardation. */
      readonly carry: number;
      /** Moves near months more than far ones. */
      readonly slope?: DriverName;
      /** Factor for each delivery month, January first. */
      readonly seasonality?: readonly number[];
    }
  /** 100 less the forward rate of the reference month or quarter. */
  | { readonly kind: 'short-rate'; readonly curve: RateCurve; readonly referenceMonths: 1 | 3 }
  /** Price of a notional 6 % bond at the curve's yield. */
  | {
      readonly kind: 'bond';
      readonly curve: RateCurve;
      readonly maturityYears: number;
      readonly couponsPerYear: 1 | 2;
    }
  /** 100 less the curve's yield. */
  | { readonly kind: 'yield'; readonly curve: RateCurve; readonly maturityYears: number };

/** Strikes at multiples of a step, for all listed months or only the nearest. */
export interface StrikeBand {
  readonly step: number;
  /** Lowest and highest strike, given the price of the underlying future. */
  readonly range: (underlyingPrice: number) => readonly [low: number, high: number];
  readonly nearest?: number;
}

/** Implied volatility of the demo market: a term structure with skew and smile. */
export interface VolatilityShape {
  /** At the money, at once. */
  readonly near: number;
  /** At the money, far out. */
  readonly far: number;
  /** Relative change per standard deviation of moneyness. */
  readonly skew: number;
  /** Relative change per squared standard deviation. */
  readonly smile: number;
}

export interface DemoOption {
  readonly code: string;
  readonly name: string;
  readonly model: OptionModel;
  readonly exercise: 'AMER' | 'EURO';
  /** EQTY: the premium is paid up front; FUT: margined like a future. */
  readonly valuation: 'EQTY' | 'FUT';
  readonly listing: readonly ListedMonths[];
  readonly lastTradeDay: ExpiryRule;
  /** The months into which options are exercised; the first one on or after the option's month. */
  readonly underlyingMonths: readonly number[];
  readonly tick: number;
  readonly priceDecimals: number;
  readonly strikeDecimals: number;
  readonly strikes: readonly StrikeBand[];
  readonly volatility: VolatilityShape;
  /** Absolute volatility, as the model takes it. */
  readonly volatilityScanRange: number;
  /** Money per short option. */
  readonly shortOptionMinimum: number;
}

/** A future with its options: one combined commodity. */
export interface DemoProduct {
  readonly exchange: string;
  readonly code: string;
  readonly name: string;
  readonly sector: Sector;
  readonly subSector: string;
  readonly underlying: string;
  readonly currency: DemoCurrency;
  /** Money per 1.0 of price for one contract, by contract month where the lot is a month's hours or days. */
  readonly contractValueFactor: number | ((year: number, month: number) => number);
  readonly tick: number;
  readonly priceDecimals: number;
  readonly settlement: 'CASH' | 'DELIV';
  readonly listing: readonly ListedMonths[];
  readonly lastTradeDay: ExpiryRule;
  /**
   * From which day on its holder may be called to delivery, by the contract's public terms; absent: it is settled in cash, or no notice
   * comes before the last trading day.
   */
  readonly firstNoticeDay?: ExpiryRule;
  readonly price: PriceModel;
  /** Money per contract of the nearest month. */
  readonly priceScanRange: number;
  /** Scan range of the farthest months as a fraction of the nearest's. */
  readonly farScanRange: number;
  /** Series spreads besides the tier spreads. */
  readonly seriesSpreads?: 'calendar' | 'calendar-and-butterfly';
  readonly option?: DemoOption;
}

export const ALL_MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
export const QUARTERS = [3, 6, 9, 12];

export const nearest = (count: number, months: readonly number[] = ALL_MONTHS): ListedMonths => {
  return { months, reach: { nearest: count } };
};

export const yearsAhead = (count: number, months: readonly number[] = ALL_MONTHS): ListedMonths => {
  return { months, reach: { yearsAhead: count } };
};

/** What most options on futures of every month have in common. */
export const monthlyOption = {
  model: black76,
  exercise: 'AMER',
  valuation: 'EQTY',
  underlyingMonths: ALL_MONTHS,
  strikeDecimals: 2,
} as const satisfies Partial<DemoOption>;

type LognormalPrice = PriceModel & { readonly kind: 'lognormal' };

/** See `PriceModel`. */
export const lognormal = (
  driver: DriverName,
  base: number,
  carry: number,
  more: Pick<LognormalPrice, 'slope' | 'seasonality'> = {},
): LognormalPrice => ({ kind: 'lognormal', driver, base, carry, ...more });

/** Strikes between two fixed prices. */
export const strikesBetween = (low: number, high: number, step: number): StrikeBand => ({
  step,
  range: () => [low, high],
});

/** Strikes up to a distance from the money, for the nearest months. */
export const strikesNear = (distance: number, step: number, nearestMonths: number): StrikeBand => {
  return { step, range: (price) => [price - distance, price + distance], nearest: nearestMonths };
};

/** Strikes between two multiples of the underlying's price. */
export const strikesRelative = (low: number, high: number, step: number, nearestMonths = Infinity): StrikeBand => {
  return { step, range: (price) => [price * low, price * high], nearest: nearestMonths };
};
