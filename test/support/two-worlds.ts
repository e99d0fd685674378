import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generateDemoMarket } from '../../server/demo/generate-demo-market.js';
import { ParameterRegistry } from '../../server/parameters/registry/registry.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';

/** Files by place in the data directory. */
export type LoadedFiles = Readonly<Record<string, string>>;

/** The snapshot of a data directory that holds some files beside the demo market of a seed, as `serve` with DEMO=on has it. */
export async function snapshotBesideDemo(files: LoadedFiles, seed: number, asOf: string): Promise<ParameterSnapshot> {
  const root = await mkdtemp(join(tmpdir(), 'margin-desk-world-'));
  const registry = new ParameterRegistry({ dataDirectory: root, isDemo: true, asOf, clock: Date.now });
  try {
    await generateDemoMarket({ directory: join(root, 'demo'), businessDate: asOf, seed });
    for (const [place, text] of Object.entries(files)) {
      const path = join(root, ...place.split('/'));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
    await registry.refresh();
    return registry.snapshot();
  } finally {
    await registry.close();
    await rm(root, { recursive: true, force: true });
  }
}
