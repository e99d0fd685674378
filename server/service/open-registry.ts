import type { MarketConfig } from './config.js';
import { ParameterRegistry, type RegistryOptions } from '../parameters/registry/registry.js';
import { demoBusinessDate, ensureDemoMarket } from '../parameters/registry/demo.js';

/** What the registry tells its owner. */
export type RegistryListeners = Pick<RegistryOptions, 'onLoaded' | 'onTrouble' | 'onRepair'>;

/** A file that nobody has written to for so long is taken for whole; a little less than two looks of the registry. */
const SETTLE_MILLISECONDS = 1_500;

/** The parameter registry of a data directory; with the demo market on, each new business day's is made first. */
export function openRegistry(config: MarketConfig, listeners: RegistryListeners = {}): ParameterRegistry {
  const { dataDirectory, isDemo, asOf, matchBounds } = config;
  const settling = { settleMilliseconds: SETTLE_MILLISECONDS };
  const bounds = matchBounds === undefined ? {} : { matchBounds };
  const options = { dataDirectory, isDemo, asOf, clock: Date.now, ...settling, ...bounds, ...listeners };
  if (!isDemo) return new ParameterRegistry(options);
  const make = (businessDate: string): Promise<unknown> => ensureDemoMarket(dataDirectory, businessDate);
  return new ParameterRegistry({ ...options, prepare: demoMaker(make, asOf !== null, () => performance.now()) });
}

const TRY_AGAIN_MILLISECONDS = 60_000;

/**
 * Makes the demo market of each business date once. One that can't be made is reported and tried again after a minute; the last
 * one goes on serving. @param stopwatch milliseconds since any time, never backwards
 */
export function demoMaker(
  make: (businessDate: string) => Promise<unknown>,
  isFixed: boolean,
  stopwatch: () => number,
): (valuationDate: string) => Promise<void> {
  let made: string | undefined;
  let failed: { readonly businessDate: string; readonly at: number } | undefined;
  return async (valuationDate) => {
    const businessDate = demoBusinessDate(valuationDate, isFixed);
    if (businessDate === made) return;
    if (failed?.businessDate === businessDate && stopwatch() - failed.at < TRY_AGAIN_MILLISECONDS) return;
    try {
      await make(businessDate);
      made = businessDate;
      failed = undefined;
    } catch (error) {
      failed = { businessDate, at: stopwatch() };
      throw error;
    }
  };
}
