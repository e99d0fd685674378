import type { HeldPosition } from './held-position.js';
import type { SpanRun } from './span-run.js';

/** Long and short value of premium-style options, in the combined commodity's currency. */
export function optionValues(
  run: SpanRun,
  positions: readonly HeldPosition[],
): { readonly long: number; readonly short: number } {
  const { contracts, header } = run.parameters;
  let long = 0;
  let short = 0;
  for (const { contract, quantity, currencyFactor } of positions) {
    const family = header.families[contracts.family[contract] ?? -1];
    if (family?.valuation !== 'premium' || contracts.right[contract] === 0) continue;
    const multiplier = (contracts.contractValueFactor[contract] ?? 0) * currencyFactor;
    const value = quantity * (contracts.price[contract] ?? 0) * multiplier;
    if (value > 0) long += value;
    else short += value;
  }
  return { long, short };
}

/** Whether the book holds only long premium-style options. */
export function holdsOnlyLongOptions(run: SpanRun, positions: readonly HeldPosition[]): boolean {
  const { contracts, header } = run.parameters;
  return positions.every(
    ({ contract, quantity }) =>
      quantity > 0 &&
      contracts.right[contract] !== 0 &&
      header.families[contracts.family[contract] ?? -1]?.valuation === 'premium',
  );
}
