import { isMarketOrder, parseCurrencyPair, pointSize, turned, type CurrencyPair } from '../domain/fx/currency-pair.js';
import { PERCENT, PERCENT_PER_UNIT } from '../lib/units.js';
import { tenorYears } from '../pricing/scenario/tenor-grid.js';
import { exchangeRatesOf } from './exchange-rates.js';
import type { QuotedMarket } from './quoted-market.js';
import { ALL_RATE_CURVES, demoRateAt } from './rate-curves.js';
import { csvFile, type TextFile } from './text-file.js';

/** A pair of the demo market: made up, of the order seen in real markets. */
interface DemoPair {
  readonly name: string;
  /** Per cent a year, at the money in three months. */
  readonly volatility: number;
  /** Per cent by which 25-delta calls lie above puts. */
  readonly skew: number;
  /** Percentage points by which forwards lie off the two curves. */
  readonly basis: number;
}

const PAIRS: readonly DemoPair[] = [
  { name: 'EURUSD', volatility: 7.4, skew: -0.3, basis: -0.05 },
  { name: 'GBPUSD', volatility: 7.9, skew: -0.4, basis: -0.02 },
  { name: 'USDJPY', volatility: 9.6, skew: -0.9, basis: -0.2 },
  { name: 'USDCHF', volatility: 7.6, skew: -0.6, basis: -0.15 },
  { name: 'AUDUSD', volatility: 9.8, skew: -0.7, basis: 0.02 },
  { name: 'USDCAD', volatility: 5.9, skew: 0.2, basis: -0.03 },
  { name: 'NZDUSD', volatility: 10.4, skew: -0.6, basis: 0.03 },
  { name: 'EURGBP', volatility: 5.6, skew: 0.3, basis: 0 },
  { name: 'EURJPY', volatility: 9.2, skew: -1.1, basis: -0.12 },
  { name: 'USDCNH', volatility: 4.8, skew: 0.5, basis: 0 },
  { name: 'USDINR', volatility: 3.9, skew: 0.6, basis: 0 },
  { name: 'USDKRW', volatility: 8.2, skew: 0.7, basis: -0.3 },
  { name: 'USDBRL', volatility: 14.5, skew: 2.2, basis: 0 },
];

/** Of a currency without a curve, per cent a year. */
const RATES_WITHOUT_CURVE: Readonly<Record<string, number>> = { CNH: 1.8, KRW: 2.5 };

const FORWARD_TENORS = ['1W', '1M', '2M', '3M', '6M', '9M', '1Y', '2Y'];
const VOLATILITY_TENORS = ['1W', '1M', '3M', '6M', '1Y', '2Y'];
const POINT_DECIMALS = 3;
const VOLATILITY_DECIMALS = 2;
const BUTTERFLY = 0.22;
/** Wings are so many times as far off as the quarter deltas. */
const WING_SKEW = 1.85;
const WING_BUTTERFLY = 3.4;

/** Forward points, volatilities and margin rates of the demo market's pairs, in the form that `load` takes. */
export function fxFiles(market: QuotedMarket): readonly TextFile[] {
  const { businessDate } = market;
  const pairs = PAIRS.map((own) => ({ own, pair: pairOf(own.name) }));
  return [
    csvFile(
      `fx/forwards/${businessDate}.csv`,
      ['currency_pair', 'tenor', 'points'],
      pairs.flatMap(({ own, pair }) => forwardRows(own, pair, market)),
    ),
    csvFile(
      `fx/volatilities/${businessDate}.csv`,
      ['currency_pair', 'tenor', 'atm', 'put_10', 'put_25', 'call_25', 'call_10'],
      pairs.flatMap(({ own }) => VOLATILITY_TENORS.map((tenor) => volatilityRow(own, tenor))),
    ),
    csvFile(
      `fx/margin-rates/${businessDate}.csv`,
      ['currency_pair', 'margin_rate', 'from_days', 'to_days'],
      pairs.flatMap(({ own }) => marginRows(own)),
    ),
  ];
}

function pairOf(name: string): CurrencyPair {
  const pair = parseCurrencyPair(name);
  if (pair === undefined || !isMarketOrder(pair)) throw new Error(`${name} is no pair as the market quotes it.`);
  return pair;
}

function forwardRows({ basis }: DemoPair, pair: CurrencyPair, market: QuotedMarket): readonly (readonly string[])[] {
  const spot = spotOf(pair, market);
  return FORWARD_TENORS.map((tenor) => {
    const years = tenorYears(tenor);
    const carry = rateOf(pair.quote, years, market) - rateOf(pair.base, years, market) + basis;
    const points = (spot * Math.expm1(carry * PERCENT * years)) / pointSize(pair);
    return [pair.name, tenor, points.toFixed(POINT_DECIMALS)];
  });
}

/** From the rates against the dollar. */
function spotOf(pair: CurrencyPair, market: QuotedMarket): number {
  const inDollars = (currency: string): number =>
    currency === 'USD' ? 1 : (exchangeRatesOf(market).find(({ from }) => from === currency)?.rate ?? NaN);
  return inDollars(pair.base) / inDollars(turned(pair).base);
}

/** Per cent a year, today. */
function rateOf(currency: string, years: number, { paths }: QuotedMarket): number {
  const curve = ALL_RATE_CURVES.find((each) => each.currency === currency && each.fixingTenor !== undefined);
  if (curve === undefined) return RATES_WITHOUT_CURVE[currency] ?? NaN;
  return demoRateAt(curve, paths, years)(paths.days.length - 1);
}

function volatilityRow({ name, volatility, skew }: DemoPair, tenor: string): readonly string[] {
  const years = tenorYears(tenor);
  const atm = volatility * (0.94 + 0.12 * Math.sqrt(years));
  const half = skew / 2;
  const cells = [
    atm,
    atm + WING_BUTTERFLY * BUTTERFLY - WING_SKEW * half,
    atm + BUTTERFLY - half,
    atm + BUTTERFLY + half,
    atm + WING_BUTTERFLY * BUTTERFLY + WING_SKEW * half,
  ];
  return [name, tenor, ...cells.map((cell) => cell.toFixed(VOLATILITY_DECIMALS))];
}

/** Ten business days' move that one in a hundred exceeds, up to the next half per cent; beyond a year half as much again. */
const TEN_DAYS = Math.sqrt(10 / 252);
const ONE_IN_A_HUNDRED = 2.33;
const LONG_MULTIPLE = 1.5;

function marginRows({ name, volatility }: DemoPair): readonly (readonly string[])[] {
  const percent = Math.ceil(volatility * TEN_DAYS * ONE_IN_A_HUNDRED * 2) / 2;
  const rate = (times: number): string => String(Number(((percent * times) / PERCENT_PER_UNIT).toFixed(4)));
  return [
    [name, rate(1), '0', '365'],
    [name, rate(LONG_MULTIPLE), '366', ''],
  ];
}
