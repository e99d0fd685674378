import type { ParameterRoot } from '../../server/parameters/registry/directory.js';
import { ContractFiles, type ContractsReading } from '../../server/parameters/registry/contract-files.js';
import { Disk, type DiskScan } from '../../server/parameters/registry/disk.js';
import { EventFiles, type EventVenues } from '../../server/parameters/registry/event-files.js';
import { FxFiles, type FxReading } from '../../server/parameters/registry/fx/files.js';

/** A look at files none of which is being written. */
export const scanOfWholeFiles = (): DiskScan =>
  new Disk({ settleMilliseconds: 0, clock: () => 0, stopwatch: () => 0 }).scan('aged');

/** The exchange rates of data directories as the registry reads them. */
export async function filedFx(roots: readonly ParameterRoot[], asOf: string): Promise<FxReading> {
  const files = new FxFiles(roots);
  return files.read(await files.list(asOf, scanOfWholeFiles()), asOf);
}

/** The contract tables of data directories. */
export async function filedContracts(roots: readonly ParameterRoot[]): Promise<ContractsReading> {
  const files = new ContractFiles(roots);
  return files.read(await files.list(scanOfWholeFiles()), '2026-01-05');
}

/** The event markets of data directories. */
export async function filedEvents(roots: readonly ParameterRoot[]): Promise<EventVenues> {
  const files = new EventFiles(roots);
  return files.read(await files.list(scanOfWholeFiles()));
}
