import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { loadFile } from '../../server/parameters/load/file.js';
import { waitUntil } from '../support/wait-until.js';

/** Says that it is there, waits for a file, then loads price histories one after the other, each named after its code. */
const [dataDirectory = '', start = '', ...paths] = process.argv.slice(2);
process.stdout.write('there\n');
await waitUntil(() => existsSync(start));
for (const path of paths) {
  const report = await loadFile(path, { dataDirectory, exchange: 'NYMEX', contractCode: basename(path, '.csv') });
  if (!report.isFiled) throw new Error(report.issues[0]?.message);
}
