import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { businessDayOnOrBefore, previousBusinessDay } from '../../lib/calendar/business-day.js';
import { DEMO_GENERATOR_VERSION } from '../../demo/generator-version.js';
import { ThreadPool } from '../../threads/thread-pool.js';
import type { DemoTask } from './demo.worker.js';

/** The business date that a demo market is made for: the fixed date itself, else the business day before today. */
export const demoBusinessDate = (valuationDate: string, isFixed: boolean): string =>
  isFixed ? businessDayOnOrBefore(valuationDate) : previousBusinessDay(valuationDate);

/**
 * Makes the demo market of a business date on a worker thread, unless the data directory has it already; the demo market
 * of another date is replaced.
 * @returns whether it was made
 */
export async function ensureDemoMarket(dataDirectory: string, businessDate: string): Promise<boolean> {
  const directory = join(dataDirectory, 'demo');
  if (await isMade(directory, businessDate)) return false;
  const thread = new ThreadPool({
    subject: 'the demo market',
    module: new URL('./demo.worker.js', import.meta.url),
    mostThreads: 1,
    idleMilliseconds: 0,
  });
  const task: DemoTask = { directory, businessDate };
  try {
    await thread.run('makeDemoMarket', task);
  } catch (error) {
    const isMadeByAnother = await isMade(directory, businessDate);
    if (!isMadeByAnother) throw error;
  } finally {
    await thread.destroy();
  }
  return true;
}

/** The business date of the demo market that a data directory has; undefined = it has none. */
export async function demoDateOf(dataDirectory: string): Promise<string | undefined> {
  const made = await madeIn(join(dataDirectory, 'demo'));
  return typeof made?.businessDate === 'string' ? made.businessDate : undefined;
}

async function isMade(directory: string, businessDate: string): Promise<boolean> {
  const made = await madeIn(directory);
  return made?.businessDate === businessDate && made.generatorVersion === DEMO_GENERATOR_VERSION;
}

async function madeIn(
  directory: string,
): Promise<{ readonly businessDate: unknown; readonly generatorVersion: unknown } | undefined> {
  try {
    const made: unknown = JSON.parse(await readFile(join(directory, 'demo.json'), 'utf8'));
    const isDemo = typeof made === 'object' && made !== null && 'businessDate' in made && 'generatorVersion' in made;
    return isDemo ? made : undefined;
  } catch {
    return undefined;
  }
}
