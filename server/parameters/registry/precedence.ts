import { FINAL_CYCLE } from './directory.js';
import { originsOf, type FileOrigins } from '../../market/file-origin.js';
import type { ReadSet } from './sets.js';
import type { LoadedSet } from '../types.js';

/**
 * The sets of a snapshot in order of precedence. Real sets come first and take their exchanges from demo sets: a demo
 * set gives those up, and is left out if it has no exchange left. Among equals the newer date comes first, then what
 * was filed last.
 */
export function arrangeSets(reads: readonly ReadSet[], origins: FileOrigins): readonly LoadedSet[] {
  const sets = inPrecedence(reads).flatMap((read) => loadedSets(read, origins));
  const real = sets.filter((set) => !set.isDemo);
  const taken = new Set(real.flatMap(({ exchanges }) => exchanges));
  const demo = sets.filter((set) => set.isDemo).flatMap((set) => yieldTo(taken, set));
  return [...real, ...demo];
}

/** Sorts sets: the newer date comes first, then the set that was filed last. */
export const inPrecedence = (reads: readonly ReadSet[]): readonly ReadSet[] => [...reads].sort(byPrecedence);

function byPrecedence(first: ReadSet, second: ReadSet): number {
  return (
    compareText(second.set.businessDate, first.set.businessDate) ||
    lastChange(second) - lastChange(first) ||
    compareText(first.set.clearingHouse, second.set.clearingHouse)
  );
}

const lastChange = ({ files }: ReadSet): number => Math.max(0, ...files.map(({ file }) => file.changed));

const compareText = (first: string, second: string): number => (first < second ? -1 : first > second ? 1 : 0);

function loadedSets({ set, files, rises }: ReadSet, origins: FileOrigins): LoadedSet[] {
  return files.flatMap(({ file, checksum, parameters }) =>
    parameters.map(({ exchanges, parameters: member }) => ({
      engine: set.kind.engine,
      clearingHouse: set.clearingHouse,
      businessDate: set.businessDate,
      cycleCode: set.cycle ?? FINAL_CYCLE,
      checksum,
      origins: originsOf([file], origins),
      isDemo: set.isDemo,
      exchanges,
      ...(rises === undefined ? {} : { rises }),
      parameters: member,
    })),
  );
}

function yieldTo(taken: ReadonlySet<string>, set: LoadedSet): LoadedSet[] {
  const { exchanges } = set;
  const yieldedExchanges = exchanges.filter((exchange) => taken.has(exchange));
  if (yieldedExchanges.length === 0) return [set];
  return yieldedExchanges.length === exchanges.length ? [] : [{ ...set, yieldedExchanges }];
}
