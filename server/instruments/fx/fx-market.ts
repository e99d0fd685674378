import { currencyPair, inMarketOrder, turned, type CurrencyPair } from '../../domain/fx/currency-pair.js';
import { RATE_INDICES } from '../../domain/find-rate-index.js';
import { memoizedBy } from '../../lib/memoized.js';
import { LruCache } from '../../lib/lru-cache.js';
import { exchangeRate, noExchangeRateText } from '../../parameters/exchange-rate.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { presentValue, type CashFlow, type DiscountCurves } from '../../pricing/curve/cash-flow.js';
import type { CurveSet } from '../../pricing/curve/curve-set.js';
import { forwardsThrough } from '../../pricing/fx/forward-points-curve.js';
import { rateCurves } from '../rates/rate-curves.js';
import { spotDate, tenorDate } from './spot-date.js';
import { surfaceOf, type FxSurface } from './surface.js';

const DOLLAR = 'USD';
const DOLLAR_CURVE = 'USD-SOFR-OIS';

/** The overnight index whose curve discounts a currency; undefined if there is none. */
export const overnightIndex = (currency: string): string | undefined =>
  RATE_INDICES.find((index) => index.currency === currency && index.kind === 'overnight')?.name;

/** A side of a pair: the curve that its payments are discounted on, and what forwards say beside it. */
interface DiscountedSide {
  /** Name of the rate index. */
  readonly curve: string;
  /** Discount factor from spot to a day over the curve's own: 1 where no forwards are loaded. */
  readonly adjustment: (day: number) => number;
  /** Whether loaded forwards make it. */
  readonly isImplied: boolean;
}

/** Everything that trades of one pair are valued by, in the order in which the market quotes it. */
export interface PairMarket {
  readonly pair: CurrencyPair;
  /** Units of the quote currency for one of the base currency, delivered on the spot date. */
  readonly spot: number;
  /** Day numbers. */
  readonly valuation: number;
  readonly spotDay: number;
  readonly base: DiscountedSide;
  readonly quote: DiscountedSide;
  /** Names of the curves of both sides, and of the dollar where forwards against it say what is beside them; sorted. */
  readonly curveNames: readonly string[];
  readonly curves: CurveSet;
  /** Undefined if none is known. */
  readonly surface: FxSurface | undefined;
  /** Whether it stands on generated data. */
  readonly isDemo: boolean;
  /** Of loaded or generated forwards; null if none are used. */
  readonly forwardsDate: string | null;
}

/** Why a pair has no market; completes no sentence but is one. */
interface NoMarket {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
}

export type PairMarketOutcome = { readonly ok: true; readonly market: PairMarket } | NoMarket;

/** The market of a pair; made when first asked for and kept with the snapshot. @param pair in the market's order */
export const pairMarket = (snapshot: ParameterSnapshot, pair: CurrencyPair): PairMarketOutcome =>
  marketsOf(snapshot).get(pair.name, () => makeMarket(snapshot, pair));

const marketsOf = memoizedBy<ParameterSnapshot, LruCache<PairMarketOutcome>>(() => new LruCache());

/** Spot of a pair, with whether it was generated; undefined if it is not known. */
export function spotOf(
  snapshot: ParameterSnapshot,
  { base, quote }: CurrencyPair,
): { readonly spot: number; readonly isDemo: boolean } | undefined {
  const loaded = exchangeRate(snapshot, base, quote, 'loaded');
  if (loaded !== undefined) return { spot: loaded, isDemo: false };
  const generated = exchangeRate(snapshot, base, quote, 'demo');
  return generated === undefined ? undefined : { spot: generated, isDemo: true };
}

function makeMarket(snapshot: ParameterSnapshot, pair: CurrencyPair): PairMarketOutcome {
  const found = spotOf(snapshot, pair);
  if (found === undefined)
    return { ok: false, code: 'MISSING_FX_RATE', message: noExchangeRateText(snapshot, pair.base, pair.quote) };
  const { isDemo } = found;
  const forwards = new KnownForwards(snapshot, isDemo);
  const names = [pair.base, pair.quote].map((currency) => carrierOf(currency, forwards));
  const [baseCurve, quoteCurve] = names;
  if (baseCurve === undefined || quoteCurve === undefined) return noCurve(pair, baseCurve === undefined);
  const isAgainstDollar = [pair.base, pair.quote].some((currency) => forwards.againstDollar(currency) !== undefined);
  const dollar = isAgainstDollar ? [DOLLAR_CURVE] : [];
  const curveNames = [...new Set([baseCurve, quoteCurve, ...dollar])].sort();
  const { curves: built, valuation } = rateCurves(snapshot);
  const outcome = built(curveNames);
  if (!outcome.ok) return { ok: false, code: 'NO_CURVE', message: outcome.message };
  const mixed = curveNames.find((name) => snapshot.rateMarket.quotes.get(name)?.isDemo !== isDemo);
  if (mixed !== undefined) return { ok: false, code: 'NO_CURVE', message: mixedText(pair, mixed, isDemo) };
  const { set } = outcome;
  const spotDay = spotDate(pair, valuation);
  const sides = sidesOf(pair, { baseCurve, quoteCurve, set, spot: found.spot, spotDay, forwards });
  const isForward = sides.base.isImplied || sides.quote.isImplied;
  const market: PairMarket = {
    ...{ pair, spot: found.spot, valuation, spotDay, ...sides, curveNames, curves: set, isDemo },
    surface: undefined,
    forwardsDate: isForward ? (snapshot.fx.forwards?.date ?? null) : null,
  };
  return { ok: true, market: { ...market, surface: surfaceIn(snapshot, market) } };
}

/** Volatilities of the same origin as the exchange rate; those of the pair the other way round are the same ones. */
function surfaceIn({ fx }: ParameterSnapshot, market: PairMarket): FxSurface | undefined {
  const { pair, spotDay, valuation, isDemo } = market;
  if (fx.volatilities?.isDemo !== isDemo) return undefined;
  return surfaceOf(
    fx.volatilities.rows.filter((row) => row.pair === pair.name),
    {
      ...{ pair, spotDay, valuation },
      forward: (day) => forwardOf(market, day),
      baseGrowth: (day) => unitValue(baseUnit(market, day), market) / unitValue(baseUnit(market, spotDay), market),
    },
  );
}

/** The curve that a currency is discounted on: its own, or the dollar's where forwards say what is beside it. */
function carrierOf(currency: string, forwards: KnownForwards): string | undefined {
  const own = overnightIndex(currency);
  if (own !== undefined && forwards.hasQuotes(own)) return own;
  return forwards.againstDollar(currency) === undefined ? own : DOLLAR_CURVE;
}

const noCurve = ({ base, quote }: CurrencyPair, isBase: boolean): NoMarket => ({
  ok: false,
  code: 'NO_CURVE',
  message: `There is no curve of ${isBase ? base : quote}: load forwards of it against USD (currency_pair,tenor,points).`,
});

const mixedText = ({ name }: CurrencyPair, curve: string, isDemo: boolean): string =>
  isDemo
    ? `The curve of ${curve} is loaded, and the exchange rate of ${name} is known from the demo market only, which is not mixed with it; load exchange rates (from,to,rate).`
    : `The exchange rate of ${name} is loaded, and the curve of ${curve} is known from the demo market only, which is not mixed with it; load quotes with --index ${curve}.`;

/** The forwards that are of the same origin as the exchange rate. */
class KnownForwards {
  constructor(
    private readonly snapshot: ParameterSnapshot,
    private readonly isDemo: boolean,
  ) {}

  hasQuotes(index: string): boolean {
    return this.snapshot.rateMarket.quotes.has(index);
  }

  /** The forward of a pair by day, whichever way round it is loaded; undefined if it has none. @param spot of the pair */
  of(pair: CurrencyPair, spot: number, spotDay: number): ((day: number) => number) | undefined {
    const { forwards } = this.snapshot.fx;
    if (forwards?.isDemo !== this.isDemo) return undefined;
    const own = forwards.rows.filter((row) => row.pair === pair.name);
    const other = own.length > 0 ? [] : forwards.rows.filter((row) => row.pair === turned(pair).name);
    const isTurned = own.length === 0;
    const quoted = isTurned ? 1 / spot : spot;
    const outrights = [...own, ...other]
      .map(({ tenor, points, outright }) => ({
        day: tenorDate(pair, spotDay, tenor),
        price: outright ?? quoted + (points ?? 0),
      }))
      .filter(({ day, price }) => day > spotDay && price > 0)
      .sort((first, second) => first.day - second.day);
    if (outrights.length === 0) return undefined;
    const through = forwardsThrough(quoted, spotDay, outrights);
    return isTurned ? (day) => 1 / through(day) : through;
  }

  /** The forward of a currency in dollars over its spot, by day: what one unit at spot is worth then. */
  againstDollar(currency: string): ((day: number) => number) | undefined {
    if (currency === DOLLAR) return undefined;
    const pair = currencyPair(currency, DOLLAR);
    const market = inMarketOrder(pair);
    const found = spotOf(this.snapshot, market);
    if (found?.isDemo !== this.isDemo) return undefined;
    const { spot } = found;
    const forward = this.of(market, spot, spotDate(market, rateCurves(this.snapshot).valuation));
    if (forward === undefined) return undefined;
    return market.base === currency ? (day) => forward(day) / spot : (day) => spot / forward(day);
  }
}

interface SideTerms {
  readonly baseCurve: string;
  readonly quoteCurve: string;
  readonly set: CurveSet;
  readonly spot: number;
  readonly spotDay: number;
  readonly forwards: KnownForwards;
}

/**
 * Covered interest parity: F/S = (B(T)/B(s)) / (Q(T)/Q(s)), B and Q the discount factors of base and quote currency, s the spot
 * date. Of a pair with the dollar the other currency's are implied by its forwards; of a cross by its own forwards, else by both
 * currencies' forwards against the dollar. Source: fx-cusip-crif.md, "Value".
 */
function sidesOf(pair: CurrencyPair, terms: SideTerms): Pick<PairMarket, 'base' | 'quote'> {
  const { baseCurve, quoteCurve, forwards, spot, spotDay } = terms;
  const base = dollarSide(pair.base, baseCurve, terms);
  const quote = dollarSide(pair.quote, quoteCurve, terms);
  const isCross = pair.base !== DOLLAR && pair.quote !== DOLLAR;
  const own = isCross ? forwards.of(pair, spot, spotDay) : undefined;
  if (own === undefined) return { base, quote };
  const quoteGrowth = growthOn(quoteCurve, terms);
  const baseGrowth = growthOn(baseCurve, terms);
  return {
    base: {
      curve: baseCurve,
      adjustment: (day) => ((own(day) / spot) * quoteGrowth(day) * quote.adjustment(day)) / baseGrowth(day),
      isImplied: true,
    },
    quote,
  };
}

/** Discount factor from spot to a day on a curve. */
function growthOn(name: string, { set, spotDay }: SideTerms): (day: number) => number {
  const curve = set.curves.get(name);
  if (curve === undefined) throw new Error(`There is no curve of ${name}.`);
  const { discountFactor } = curve;
  return (day) => discountFactor(day) / discountFactor(spotDay);
}

/** A side by the dollar's curve and the currency's forwards against it. */
function dollarSide(currency: string, curve: string, terms: SideTerms): DiscountedSide {
  const relative = terms.forwards.againstDollar(currency);
  if (relative === undefined) return { curve, adjustment: () => 1, isImplied: false };
  const own = growthOn(curve, terms);
  const ofDollar = growthOn(DOLLAR_CURVE, terms);
  return { curve, adjustment: (day) => (relative(day) * ofDollar(day)) / own(day), isImplied: true };
}

/** What one unit of the base currency on a day is worth now, in the quote currency at a spot rate that may move. */
export const baseUnit = ({ spot, spotDay, base, quote }: PairMarket, day: number): CashFlow => ({
  amount: spot * base.adjustment(day),
  payment: spotDay,
  discount: quote.curve,
  growth: { curve: base.curve, start: day, end: spotDay },
});

/** What one unit of the quote currency on a day is worth now. */
export const quoteUnit = ({ quote }: PairMarket, day: number): CashFlow => ({
  amount: quote.adjustment(day),
  payment: day,
  discount: quote.curve,
});

/** What a unit is worth now. @param curves today's where absent */
export const unitValue = (unit: CashFlow, market: PairMarket, curves: DiscountCurves = market.curves.curves): number =>
  presentValue([unit], curves);

/** The forward of a day: at which nothing is paid for it now. */
export const forwardOf = (market: PairMarket, day: number): number =>
  unitValue(baseUnit(market, day), market) / unitValue(quoteUnit(market, day), market);
