import { priceInTicks } from '../../contract/reading/price-in-ticks.js';
import { numberMeant } from '../../contract/reading/number-meant.js';
import { plainDecimal } from '../../contract/reading/plain-decimal.js';
import { isOption, type ContractKind } from '../../domain/contract-kind.js';
import { findListedRateProduct } from '../../domain/listed-rate-products.js';
import type { ListedProduct } from '../../instruments/listed/listed-product.js';
import { parseRowDate } from '../../instruments/row/date.js';
import { canonicalExchange } from '../../parameters/contract-master.js';

/** By how much strikes without a point are multiplied. */
const SCALES = [10, 100, 1_000, 10_000];

/** The strike that a text says, which treasuries have in points and thirty-seconds as well, `113'16`; undefined if it says none. */
export function strikeMeant(text: string): number | undefined {
  const number = numberMeant(text);
  return number === undefined ? priceInTicks(text) : Number(number);
}

/** A whole number as a strike. */
interface WrittenStrike {
  readonly kind: ContractKind;
  readonly expiry: string;
  readonly strike: number;
}

/** The strike as it is written, or the one listed strike that it is a power of ten of, `9650` for 96.50, where nothing is listed near itself. */
export function listedStrike(products: readonly ListedProduct[], option: WrittenStrike): number {
  const { strike } = option;
  const listed = strikesOf(products, option);
  const isNear = listed.some((each) => each > strike / 3 && each < strike * 3);
  const scaled = SCALES.map((scale) => strike / scale).filter((own) => isAmong(listed, own));
  return !isNear && scaled.length === 1 ? (scaled[0] ?? strike) : strike;
}

/** Whether options with this strike are listed. */
export const isListedStrike = (products: readonly ListedProduct[], option: WrittenStrike): boolean =>
  isAmong(strikesOf(products, option), option.strike);

const isAmong = (listed: readonly number[], strike: number): boolean =>
  listed.some((each) => Math.abs(each - strike) < 1e-9 * Math.max(1, strike));

function strikesOf(products: readonly ListedProduct[], { kind, expiry }: WrittenStrike): readonly number[] {
  const wanted = parseRowDate(expiry) ?? null;
  return products.flatMap((product) =>
    product.kinds.includes(kind) ? product.expiries(kind, wanted).flatMap(({ strikes }) => strikes) : [],
  );
}

/** What a row says of a strike. */
interface SaidStrike extends Omit<WrittenStrike, 'strike'> {
  readonly cell: string;
  /** That of the symbol; null = it says none. */
  readonly symbol: number | null;
}

/**
 * The strike as rows send it: that of the cell, else that of the symbol. Symbols leave the point out; in a cell it is left out without
 * doubt only of contracts that are quoted as 100 less a rate.
 */
export function sentStrike(products: readonly ListedProduct[], { cell, symbol, ...option }: SaidStrike): string {
  const ofCell = strikeMeant(cell);
  const stated = ofCell ?? symbol;
  if (stated === null) return '';
  const mayBeScaled =
    isOption(option.kind) && (ofCell === undefined || (Number.isInteger(ofCell) && areOfRates(products)));
  return plainDecimal(mayBeScaled ? listedStrike(products, { ...option, strike: stated }) : stated);
}

const areOfRates = (products: readonly ListedProduct[]): boolean =>
  products.length > 0 &&
  products.every(({ exchange, code, underlyingCode }) =>
    [code, underlyingCode ?? code].some(
      (each) => findListedRateProduct(canonicalExchange(exchange), each)?.quote.kind === 'rate',
    ),
  );
