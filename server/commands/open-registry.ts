import type { MarketConfig } from '../config.js';
import { ParameterRegistry, type RegistryOptions } from '../parameters/registry.js';
import { demoBusinessDate, ensureDemoMarket } from '../parameters/registry-demo.js';

/** What the registry tells its owner. */
export type RegistryListeners = Pick<RegistryOptions, 'onLoaded' | 'onTrouble'>;

/** The parameter registry of a data directory; with the demo market on, each new business day's is made first. */
export function openRegistry(config: MarketConfig, listeners: RegistryListeners = {}): ParameterRegistry {
  const { dataDirectory, isDemo, asOf } = config;
  const options = { dataDirectory, isDemo, asOf, clock: Date.now, ...listeners };
  return new ParameterRegistry(isDemo ? { ...options, prepare: demoMaker(dataDirectory, asOf !== null) } : options);
}

/** Tries each business date once: a demo market that can't be made is reported, and the last one goes on serving. */
function demoMaker(dataDirectory: string, isFixed: boolean): (valuationDate: string) => Promise<void> {
  let tried = '';
  return async (valuationDate) => {
    const businessDate = demoBusinessDate(valuationDate, isFixed);
    if (businessDate === tried) return;
    tried = businessDate;
    await ensureDemoMarket(dataDirectory, businessDate);
  };
}
