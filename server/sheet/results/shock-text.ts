import type { PositionResult } from '../../contract/results/position-result.js';
import type { StressTests } from '../../contract/results/stress-result.js';
import { isShockedByRates } from './methodologies.js';

type StressDetail = NonNullable<StressTests['details']>[number];

const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 4, signDisplay: 'exceptZero' });

const signed = (value: number): string => NUMBER.format(value).replace('-', '−');

/** A shock in words, e.g. `shock −10 %`, `shock +0.5 points of rate`, `shock −10 %, volatility +20 %`; `no shock`. */
export function shockText(
  { result_type: type }: Pick<PositionResult, 'result_type'>,
  {
    shock_type: shockType,
    underlying_shock: underlying,
    volatility_shock: volatility,
  }: Pick<StressDetail, 'shock_type' | 'underlying_shock' | 'volatility_shock'>,
): string {
  if (underlying === 0 && volatility === 0) return 'no shock';
  const isRelative = shockType === 'Relative';
  const unit = isShockedByRates(type) ? ' points of rate' : '';
  const moved = isRelative ? `${signed(underlying * 100)} %` : `${signed(underlying)}${unit}`;
  const shaken = isRelative ? `${signed(volatility * 100)} %` : `${signed(volatility * 100)} points`;
  return volatility === 0 ? `shock ${moved}` : `shock ${moved}, volatility ${shaken}`;
}
