import { SQLITE_DRIVERS, openerOf, type SqliteDriver } from '../../server/store/sqlite/drivers.js';

/** The drivers that work on this machine. */
export async function availableDrivers(): Promise<readonly SqliteDriver[]> {
  const openers = await Promise.all(SQLITE_DRIVERS.map(openerOf));
  return SQLITE_DRIVERS.filter((_, index) => openers[index] !== undefined);
}
