import { findBondCategory } from '../domain/bond-category.js';
import { dayNumber } from '../lib/calendar/day-number.js';
import { PERCENT } from '../lib/units.js';
import { masterText } from '../market/securities/master-table.js';
import { pricesText } from '../market/securities/price-table.js';
import type { Security, SecurityPrice } from '../market/securities/security.js';
import { accruedInterest } from '../pricing/bond/accrued-interest.js';
import { bondCashFlows } from '../pricing/bond/bond-cash-flows.js';
import { categoryBond } from '../pricing/bond/category-bond.js';
import { timedCashFlows } from '../pricing/bond/curve-price.js';
import { ParCurveRevaluation } from '../pricing/bond/par-curve-revaluation.js';
import { parGrid } from '../pricing/par-treasury.js';
import { tenorYears } from '../pricing/scenario/tenor-grid.js';
import { normalSource, seedOf } from './random.js';
import { demoRateAt, RATE_CURVES } from './rate-curves.js';
import type { QuotedMarket } from './quoted-market.js';
import type { TextFile } from './text-file.js';
import { demoTreasuries } from './treasury-issues.js';

/** Of the noise of prices, so that it is none of another part of the market. */
const NOISE = 4711;
/** Points by which a price is off the curve, one standard deviation. */
const USUAL_POINTS = 0.04;
/** Points between buy and sell of bills. */
const BILL_SPREAD = 0.002;
/** Every so manieth security has no price. */
const UNPRICED_EVERY = 10;
const SIXTY_FOURTH = 1 / 64;
const PRICE_DECIMALS = 6;

/** The security master of the demo market and the prices of its business date, as real ones are filed. */
export function securityFiles(market: QuotedMarket): readonly TextFile[] {
  const securities = demoTreasuries(market);
  return [
    { path: 'securities/master.csv', text: masterText(securities) },
    { path: `securities/prices/${market.businessDate}.csv`, text: pricesText(pricesOf(securities, market)) },
  ];
}

/** Prices around those on the curve: of notes and bonds in sixty-fourths at the end of the day, of bills as buy and sell. */
function pricesOf(securities: readonly Security[], market: QuotedMarket): readonly SecurityPrice[] {
  const { grid, parYields } = todaysCurve(market);
  const curve = new ParCurveRevaluation({ grid, parYields, basis: 'continuous' });
  curve.shift(() => 0);
  const noise = normalSource(seedOf(market.businessDay, NOISE + market.seed));
  return securities.flatMap((security, place): readonly SecurityPrice[] => {
    const clean = cleanPrice(security, market.businessDay, curve);
    const off = USUAL_POINTS * noise();
    if (clean === undefined || place % UNPRICED_EVERY === 0) return [];
    const price = (kind: SecurityPrice['kind'], value: number): SecurityPrice => {
      return { cusip: security.cusip, kind, price: Number(value.toFixed(PRICE_DECIMALS)), yield: null, source: 'demo' };
    };
    if (security.type !== 'UST-BILL')
      return [price('end_of_day', Math.round((clean + off) / SIXTY_FOURTH) * SIXTY_FOURTH)];
    return [price('buy', clean + BILL_SPREAD / 2), price('sell', clean - BILL_SPREAD / 2)];
  });
}

function todaysCurve({ paths }: QuotedMarket) {
  const { tenors } = RATE_CURVES.TREASURY;
  const today = paths.days.length - 1;
  const years = tenors.map(tenorYears);
  const parYields = Float64Array.from(years, (each) => demoRateAt(RATE_CURVES.TREASURY, paths, each)(today) * PERCENT);
  return { grid: parGrid(years), parYields };
}

/** On the curve, per 100; undefined of securities that it does not value to the cent. */
function cleanPrice(security: Security, businessDay: number, curve: ParCurveRevaluation): number | undefined {
  const category = findBondCategory(security.type);
  if (category === undefined || category.kind === 'inflation' || category.kind === 'floating') return undefined;
  const bond = categoryBond(category, {
    maturity: dayNumber(security.maturity),
    coupon: (security.coupon ?? 0) * PERCENT,
    ...(security.datedDate === null ? {} : { dated: dayNumber(security.datedDate) }),
    ...(security.firstCoupon === null ? {} : { firstCoupon: dayNumber(security.firstCoupon) }),
  });
  const flows = bondCashFlows(bond, businessDay);
  if (flows === undefined) return undefined;
  return curve.value(timedCashFlows(flows, businessDay)) - accruedInterest(bond, businessDay);
}
