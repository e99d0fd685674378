import { normalDensity, normalDistribution } from '../normal.js';
import { intrinsicDelta, intrinsicValue, type OptionRight } from '../option-model.js';

/**
 * A European option to exchange one asset for another: the base currency delivered, worth `asset` now, for the strike, worth
 * `payment` now. With asset = S·e^(−r_f·t) and payment = K·e^(−r_d·t) this is the formula of M. Garman and S. Kohlhagen, "Foreign
 * currency option values", 1983; with asset = F·DF it is Black's of 1976.
 */
export interface ExchangeOption {
  readonly right: OptionRight;
  /** Volatility × √years; 0 gives the intrinsic value. */
  readonly deviation: number;
}

/** Its value, in the money of asset and payment; never below 0. */
export function exchangeValue({ right, deviation }: ExchangeOption, asset: number, payment: number): number {
  if (!(deviation > 0) || asset <= 0 || payment <= 0) return intrinsicValue(right, asset, payment);
  const d1 = Math.log(asset / payment) / deviation + 0.5 * deviation;
  const d2 = d1 - deviation;
  const value =
    right === 'call'
      ? asset * normalDistribution(d1) - payment * normalDistribution(d2)
      : payment * normalDistribution(-d2) - asset * normalDistribution(-d1);
  return Math.max(0, value);
}

/** Slopes of the value. */
export interface ExchangeSlopes {
  /** By the asset's value: N(d1) of a call, −N(−d1) of a put. */
  readonly byAsset: number;
  /** By the payment's value: −N(d2) of a call, N(−d2) of a put. */
  readonly byPayment: number;
  /** Of `byAsset` by the asset's value. */
  readonly curvature: number;
  /** By `deviation`. */
  readonly byDeviation: number;
}

export function exchangeSlopes({ right, deviation }: ExchangeOption, asset: number, payment: number): ExchangeSlopes {
  if (!(deviation > 0) || asset <= 0 || payment <= 0) {
    const byAsset = intrinsicDelta(right, asset, payment);
    return { byAsset, byPayment: -byAsset, curvature: 0, byDeviation: 0 };
  }
  const d1 = Math.log(asset / payment) / deviation + 0.5 * deviation;
  const density = normalDensity(d1);
  const isCall = right === 'call';
  return {
    byAsset: isCall ? normalDistribution(d1) : -normalDistribution(-d1),
    byPayment: isCall ? -normalDistribution(d1 - deviation) : normalDistribution(deviation - d1),
    curvature: density / (asset * deviation),
    byDeviation: asset * density,
  };
}
