import { demoBusinessDate, demoDateOf } from '../parameters/registry/demo.js';
import type { MarketConfig } from './config.js';
import { DataDirectoryFault, serviceOf } from './data-directory.js';

/**
 * Refuses to make the demo market of a day where a running service calculates with that of another one: it would take the place of the
 * files that the service has loaded, which would then margin nothing. @param today `YYYY-MM-DD`
 */
export async function spareDemoMarket(
  { dataDirectory, isDemo, asOf }: Pick<MarketConfig, 'dataDirectory' | 'isDemo' | 'asOf'>,
  today: string,
): Promise<void> {
  if (!isDemo) return;
  const wanted = demoBusinessDate(asOf ?? today, asOf !== null);
  const made = await demoDateOf(dataDirectory);
  if (made === undefined || made === wanted) return;
  const service = await serviceOf(dataDirectory);
  if (service?.isDemo !== true) return;
  throw new DataDirectoryFault(
    `A service (process ${service.pid}) calculates with the demo market of ${made} in ${dataDirectory}, and that of ${wanted} would take its place; ` +
      `say --as-of ${made} to use the same, or --data-dir for another data directory.`,
  );
}
