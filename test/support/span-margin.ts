import { spanMargin, type CombinedCommodityMargin, type SpanOptions } from '../../server/engines/span/margin.js';
import type { SpanParameters } from '../../server/parameters/span/model.js';
import { findContract } from './span-contracts.js';
import { ALL_MONTHS, futureArray, type TestContract } from './span-parameters.js';

export const HEDGER: SpanOptions = { accountType: 'H', rounding: 'exact', longOptionOnlyCap: false, spreads: 'all' };

/** Quantities by contract, e.g. `{ 'FUT:AA:202603': 5 }`; keys as `findContract` reads them. */
export type Book = Readonly<Record<string, number>>;

/** Margins of a book by combined commodity code. */
export function marginsOf(
  parameters: SpanParameters,
  book: Book,
  options: Partial<SpanOptions> = {},
): ReadonlyMap<string, CombinedCommodityMargin> {
  const positions = Object.entries(book).map(([key, quantity]) => ({
    contract: findContract(parameters, key),
    quantity,
  }));
  const margins = spanMargin(positions, parameters, { ...HEDGER, ...options });
  return new Map(margins.map((margin) => [margin.book.commodity.code, margin]));
}

/** The margin of one combined commodity of a book, the only one where no code is given. */
export function marginOf(
  parameters: SpanParameters,
  book: Book,
  options: Partial<SpanOptions> = {},
  code?: string,
): CombinedCommodityMargin {
  const margins = marginsOf(parameters, book, options);
  const margin = code === undefined ? [...margins.values()][0] : margins.get(code);
  if (margin === undefined || (code === undefined && margins.size !== 1))
    throw new Error(`The book has margins of ${[...margins.keys()].join(', ')}, not of ${code ?? 'one commodity'}`);
  return margin;
}

/** A future whose price scan range is the given money. */
export const future = (period: string, priceScanRange = 0): TestContract => ({
  type: 'FUT',
  period,
  array: futureArray(priceScanRange),
  scanRange: priceScanRange,
});

/** An option that loses as a future of the given range times its delta would. */
export const option = (
  period: string,
  right: 'CALL' | 'PUT',
  strike: number,
  terms: Partial<TestContract> = {},
): TestContract => ({
  type: 'OOF',
  period,
  right,
  strike,
  delta: right === 'CALL' ? 0.5 : -0.5,
  array: futureArray(0),
  ...terms,
});

/** A short option minimum of one rate for all months. */
export const shortOptionMinimum = (rate: number) => [{ ...ALL_MONTHS, rates: [{ rateId: 1, value: rate }] }];
