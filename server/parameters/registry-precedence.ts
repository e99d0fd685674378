import { canonicalExchange } from './contract-master.js';
import type { ReadSet } from './registry-sets.js';
import type { LoadedSpanSet } from './types.js';

/**
 * The sets of a snapshot in order of precedence. Real sets come first and take their exchanges from demo sets: a demo
 * set yields those, and falls out where none is left to it.
 */
export function arrangeSets(reads: readonly ReadSet[]): readonly LoadedSpanSet[] {
  const sets = reads.flatMap(loadedSets);
  const real = sets.filter((set) => !set.isDemo);
  const taken = new Set(real.flatMap(exchangesOf));
  const demo = sets.filter((set) => set.isDemo).flatMap((set) => yieldTo(taken, set));
  return [...real, ...demo];
}

function loadedSets({ set, files }: ReadSet): LoadedSpanSet[] {
  return files.flatMap(({ file, parameters }) =>
    parameters.map((member) => ({
      clearingHouse: set.clearingHouse,
      businessDate: set.businessDate,
      cycleCode: set.cycle ?? member.header.cycleCode,
      checksum: file.checksum ?? '',
      isDemo: set.isDemo,
      parameters: member,
    })),
  );
}

function yieldTo(taken: ReadonlySet<string>, set: LoadedSpanSet): LoadedSpanSet[] {
  const exchanges = exchangesOf(set);
  const yieldedExchanges = exchanges.filter((exchange) => taken.has(exchange));
  if (yieldedExchanges.length === 0) return [set];
  return yieldedExchanges.length === exchanges.length ? [] : [{ ...set, yieldedExchanges }];
}

/** The exchanges whose contracts a set holds, canonical codes. */
const exchangesOf = ({ parameters }: LoadedSpanSet): string[] => [
  ...new Set(
    parameters.header.families
      .filter((family) => family.contractCount > 0)
      .map((family) => canonicalExchange(family.exchange)),
  ),
];
