import type { MarketConfig } from './config.js';
import { ParameterRegistry, type RegistryOptions } from '../parameters/registry/registry.js';
import { demoBusinessDate, ensureDemoMarket } from '../parameters/registry/demo.js';

/** The reports of the registry to its owner. */
export type RegistryListeners = Pick<RegistryOptions, 'onLoaded' | 'onTrouble' | 'onRepair'>;

/** A file that has not been written to for this long counts as complete; a little less than two scans of the registry. */
const SETTLE_MILLISECONDS = 1_500;

/** The parameter registry of a data directory; if the demo market is on, it is first made for each new business day. */
export function openRegistry(config: MarketConfig, listeners: RegistryListeners = {}): ParameterRegistry {
  const { dataDirectory, isDemo, asOf, matchBounds } = config;
  const settling = { settleMilliseconds: SETTLE_MILLISECONDS };
  const bounds = matchBounds === undefined ? {} : { matchBounds };
  const options = { dataDirectory, isDemo, asOf, clock: Date.now, ...settling, ...bounds, ...listeners };
  if (!isDemo) return new ParameterRegistry(options);
  const make = (businessDate: string): Promise<unknown> => ensureDemoMarket(dataDirectory, businessDate);
  return new ParameterRegistry({ ...options, prepare: demoMaker(make, asOf !== null, () => performance.now()) });
}

/** Resolves once a registry uses all that is filed by now: files are used when they have not changed for a while. */
export async function takeInFiled(registry: ParameterRegistry): Promise<void> {
  await registry.refresh();
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MILLISECONDS));
  // A look that began before the time was over is joined; the one after it sees all.
  await registry.refresh();
  await registry.refresh();
}

const TRY_AGAIN_MILLISECONDS = 60_000;

/**
 * Makes the demo market of each business date once. If it can't be made, that is reported and tried again after a minute; the
 * last one stays in use. @param stopwatch milliseconds since any time, never backwards
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
