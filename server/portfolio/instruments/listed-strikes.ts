import { priceInTicks } from '../../contract/reading/price-in-ticks.js';
import { numberMeant } from '../../contract/reading/number-meant.js';
import type { ContractKind } from '../../domain/contract-kind.js';
import type { ListedProduct } from '../../instruments/listed/listed-product.js';
import { parseRowDate } from '../../instruments/row/date.js';

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
export function listedStrike(products: readonly ListedProduct[], { kind, expiry, strike }: WrittenStrike): number {
  const wanted = parseRowDate(expiry) ?? null;
  const listed = products.flatMap((product) =>
    product.kinds.includes(kind) ? product.expiries(kind, wanted).flatMap(({ strikes }) => strikes) : [],
  );
  const isNear = listed.some((each) => each > strike / 3 && each < strike * 3);
  const scaled = SCALES.map((scale) => strike / scale).filter((own) =>
    listed.some((each) => Math.abs(each - own) < 1e-9 * Math.max(1, own)),
  );
  return !isNear && scaled.length === 1 ? (scaled[0] ?? strike) : strike;
}
