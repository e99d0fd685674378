import { NO_RIGHT } from '../../parameters/span/model.js';
import { arrayCurrencyFactor } from '../../instruments/listed/array-currency.js';
import type { SpanRun } from './span-run.js';
import type { HeldPosition } from './held-position.js';

/** A resolved position: row of the contract in the parameter set and signed quantity. */
export interface SpanPosition {
  readonly contract: number;
  readonly quantity: number;
}

/** Below this a net quantity is noise of adding fractions. */
const QUANTITY_NOISE = 1e-9;

/**
 * Nets positions by contract and groups them by combined commodity; contracts that net to zero are left out.
 * Source: docs/methodology/span.md, steps 1 and 2.
 */
export function holdPositions(
  run: SpanRun,
  positions: readonly SpanPosition[],
): ReadonlyMap<number, readonly HeldPosition[]> {
  const netQuantities = new Map<number, number>();
  for (const { contract, quantity } of positions)
    netQuantities.set(contract, (netQuantities.get(contract) ?? 0) + quantity);
  const books = new Map<number, HeldPosition[]>();
  for (const contract of [...netQuantities.keys()].sort((first, second) => first - second)) {
    const quantity = netQuantities.get(contract) ?? 0;
    if (Math.abs(quantity) < QUANTITY_NOISE) continue;
    const held = hold(run, contract, quantity);
    const book = books.get(held.combinedCommodity);
    if (book === undefined) books.set(held.combinedCommodity, [held]);
    else book.push(held);
  }
  return books;
}

function hold({ parameters, arrayIndex }: SpanRun, contract: number, quantity: number): HeldPosition {
  const { contracts, header } = parameters;
  const family = header.families[contracts.family[contract] ?? -1];
  if (family === undefined) throw new Error(`Contract ${contract} is not in the parameter set.`);
  const currencyFactor = arrayCurrencyFactor(header, family);
  if (currencyFactor === undefined)
    throw new Error(`Contract ${contract} has no conversion; it must have been excluded.`);
  const scaling = (contracts.deltaScaling[contract] ?? 1) * family.deltaScaling;
  const compositeDelta = contracts.compositeDelta[arrayIndex * contracts.count + contract] ?? 0;
  const isShortOption = quantity < 0 && contracts.right[contract] !== NO_RIGHT;
  return {
    contract,
    quantity,
    currencyFactor,
    combinedCommodity: family.combinedCommodity,
    month: header.periods[contracts.deltaPeriod[contract] ?? -1] ?? '',
    delta: quantity * compositeDelta * scaling,
    shortOptionCount: isShortOption ? -quantity * scaling : 0,
    attributed: 0,
  };
}
