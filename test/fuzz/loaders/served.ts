import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { loadFile } from '../../../server/parameters/load/file.js';
import { ParameterRegistry } from '../../../server/parameters/registry/registry.js';

const LATER_THAN_ALL = '2199-12-31';

/** Why a parameter file that `load` takes is not served by the registry; undefined where it is. @param path of the file */
export async function notServed(path: string): Promise<string | undefined> {
  const root = await mkdtemp(join(tmpdir(), 'served-'));
  try {
    const copy = join(root, basename(path));
    await copyFile(path, copy);
    const dataDirectory = join(root, 'data');
    await loadFile(copy, { dataDirectory });
    const registry = new ParameterRegistry({
      dataDirectory,
      isDemo: false,
      asOf: LATER_THAN_ALL,
      clock: () => Date.now(),
    });
    try {
      await registry.refresh();
      const statuses = registry.statuses();
      const failed = statuses.find(({ status }) => status === 'FAILED');
      if (statuses.length === 0) return 'The registry has no set of it.';
      return failed === undefined ? undefined : `The registry says FAILED: ${failed.findings.join(' ')}`;
    } finally {
      await registry.close();
    }
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
