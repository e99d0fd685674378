import type { Contestant } from './contest.js';
import { missingPackage } from './missing-package.js';

/** Work done by JavaScript in this process. */
export interface ProcessWork {
  readonly name: string;
  /** Units of work in one run. */
  readonly work: number;
  /** Runs of which the fastest counts; the first ones warm up. */
  readonly rounds: number;
  readonly run: () => Float64Array | Promise<Float64Array>;
}

/** A contestant in this process. */
export const inProcess = (own: ProcessWork): Contestant => ({
  name: own.name,
  work: own.work,
  run: async () => {
    let seconds = Infinity;
    let results = new Float64Array();
    for (let round = 0; round < own.rounds; round++) {
      const start = performance.now();
      results = Float64Array.from(await own.run());
      seconds = Math.min(seconds, (performance.now() - start) / 1000);
    }
    return { seconds, results };
  },
});

/** Work done with a package that is for development only, and may be missing. */
export interface PackageWork<Package> extends Omit<ProcessWork, 'run'> {
  readonly packageName: string;
  readonly load: () => Promise<Package>;
  /** What is made ready once. @returns the work */
  readonly prepare: (loaded: Package) => ProcessWork['run'];
}

/** A contestant in this process that needs a package. */
export function withPackage<Package>(own: PackageWork<Package>): Contestant {
  let prepared: ProcessWork['run'] | undefined;
  return {
    name: own.name,
    work: own.work,
    run: async () => {
      try {
        prepared ??= own.prepare(await own.load());
      } catch (error) {
        if (missingPackage(error)) return { needs: `npm install --no-save ${own.packageName}` };
        throw error;
      }
      return inProcess({ ...own, run: prepared }).run();
    },
  };
}
