/** How a listed rate future's price tells what one basis point is worth. */
export type RateFutureQuote =
  /** Price 100 − rate: one basis point is 0.01 of price. */
  | { readonly kind: 'rate' }
  /** Price per 100 of a notional bond; any issue with so many years left may be delivered, by its conversion factor. */
  | {
      readonly kind: 'deliverable bond';
      /** Decimal per year. */
      readonly coupon: number;
      readonly couponFrequency: number;
      readonly shortestYears: number;
      readonly longestYears: number;
    }
  /** Price 100 − yield of a bond that the contract defines; `face` is what one contract is of. */
  | {
      readonly kind: 'bond yield';
      readonly coupon: number;
      readonly couponFrequency: number;
      readonly years: number;
      readonly face: number;
    }
  /** Price 100 − yield of a bill at simple interest over so many days of 365. */
  | { readonly kind: 'bill yield'; readonly days: number; readonly face: number };

/** Futures of one exchange that are quoted alike. */
export interface ListedRateProduct {
  /** Exchange as results name it, and other spellings of clearing systems. */
  readonly exchanges: readonly string[];
  /** Codes as traded, and as cleared if they differ. */
  readonly codes: readonly string[];
  readonly quote: RateFutureQuote;
}

const CME = ['CME'];
const CBOT = ['CBOT', 'CBT'];
const EUREX = ['EUREX', 'EUX'];
const ICE_FINANCIALS = ['IFLL', 'LIF', 'LIFFE'];
const ASX = ['ASX', 'SFE'];

const RATE: RateFutureQuote = { kind: 'rate' };

/** @param years shortest and longest remaining term that may be delivered */
const deliverable =
  (exchanges: readonly string[], couponFrequency: number) =>
  (codes: readonly string[], years: readonly [number, number], coupon = 0.06): ListedRateProduct => {
    const [shortestYears, longestYears] = years;
    return {
      exchanges,
      codes,
      quote: { kind: 'deliverable bond', coupon, couponFrequency, shortestYears, longestYears },
    };
  };
const treasury = deliverable(CBOT, 2);
const annual = deliverable(EUREX, 1);
const halfYearly = deliverable(EUREX, 2);
const gilt = deliverable(ICE_FINANCIALS, 2);

const australianBond = (code: string, years: number): ListedRateProduct => ({
  exchanges: ASX,
  codes: [code],
  quote: { kind: 'bond yield', coupon: 0.06, couponFrequency: 2, years, face: 100_000 },
});

const MONTH = 1 / 12;

/** Sources: the exchanges' contract specifications; docs/methodology/rate-revaluation.md, "Listed rate futures". */
export const LISTED_RATE_PRODUCTS: readonly ListedRateProduct[] = [
  { exchanges: CME, codes: ['SR1', 'SR3', 'ED'], quote: RATE },
  { exchanges: CBOT, codes: ['ZQ', '41'], quote: RATE },
  treasury(['ZT', '26'], [1.75, 2]),
  treasury(['Z3N', '3YR'], [2.75, 3]),
  treasury(['ZF', '25'], [4 + 2 * MONTH, 5.25]),
  treasury(['ZN', '21'], [6.5, 8]),
  treasury(['TN'], [9 + 5 * MONTH, 10]),
  treasury(['ZB', '17'], [15, 25]),
  treasury(['UB', 'UBE'], [25, 30]),
  { exchanges: EUREX, codes: ['FEU3'], quote: RATE },
  annual(['FGBS'], [1.75, 2.25]),
  annual(['FGBM'], [4.5, 5.5]),
  annual(['FGBL'], [8.5, 10.5]),
  annual(['FGBX'], [24, 35], 0.04),
  halfYearly(['FBTS'], [2, 3.25]),
  halfYearly(['FBTM'], [4.5, 6]),
  halfYearly(['FBTP'], [8.5, 11]),
  annual(['FOAM'], [4.5, 5.5]),
  annual(['FOAT', 'FBON'], [8.5, 10.5]),
  annual(['CONF'], [8, 13]),
  { exchanges: ICE_FINANCIALS, codes: ['I', 'SO3'], quote: RATE },
  gilt(['H'], [4, 6.25], 0.04),
  gilt(['R'], [8.75, 13], 0.04),
  { exchanges: ASX, codes: ['IB'], quote: RATE },
  { exchanges: ASX, codes: ['IR'], quote: { kind: 'bill yield', days: 90, face: 1_000_000 } },
  australianBond('YT', 3),
  australianBond('XT', 10),
];

const BY_NAME: ReadonlyMap<string, ListedRateProduct> = new Map(
  LISTED_RATE_PRODUCTS.flatMap((product) =>
    product.exchanges.flatMap((exchange) => product.codes.map((code) => [`${exchange} ${code}`, product] as const)),
  ),
);

/** A listed rate future by exchange and code, in any case; undefined for what is none, or is not known here. */
export const findListedRateProduct = (exchange: string, code: string): ListedRateProduct | undefined =>
  BY_NAME.get(`${exchange.trim()} ${code.trim()}`.toUpperCase());
