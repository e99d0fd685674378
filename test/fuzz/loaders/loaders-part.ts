import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gunzipSync } from 'node:zlib';
import { faultText } from '../../../server/lib/fault.js';
import type { FuzzContext, FuzzCounts, FuzzFinding, FuzzPart, FuzzTarget } from '../fuzz-part.js';
import { Random } from '../random.js';
import type { Broken } from './check-sentence.js';
import { DataFolder } from './data-folder.js';
import { fuzzFile, keptFile, type FuzzFile, type KeptFile } from './fuzz-file.js';
import { makeFile } from './make-file.js';
import { shortened } from './shorten-file.js';
import { tryLoad, type Tried } from './try-load.js';
import { tryBook, tryCache, tryMap, tryWorkbook } from './try-others.js';

/** A file that takes more of the processor hangs: hundreds of times what the slowest takes. */
const LONGEST_MILLISECONDS = 20_000;

/** What the readers keep between files is tables of names and the like. */
const MOST_MEGABYTES = 400;

/** Beginnings of real files that seeds are made of. */
const FOUND_BYTES = 20_000;

/** Files of every kind that `load`, `margin` and the service read. */
export const LOADERS_PART: FuzzPart = {
  name: 'loaders',
  inputsInTests: 100,
  open: async () => new LoadersTarget(await DataFolder.make()),
};

const TRIALS: Readonly<Record<FuzzFile['route'], (file: FuzzFile, folder: DataFolder) => Promise<Tried>>> = {
  load: tryLoad,
  book: tryBook,
  workbook: tryWorkbook,
  map: (file) => Promise.resolve(tryMap(file)),
  cache: tryCache,
};

class LoadersTarget implements FuzzTarget {
  constructor(private readonly folder: DataFolder) {}

  async run(context: FuzzContext): Promise<FuzzCounts> {
    const { seed, mostInputs, deadline } = context;
    const random = new Random(seed);
    const found = await foundFiles();
    const counts: Record<string, number> = { inputs: 0, 'slowest ms': 0 };
    const reported = new Set<string>();
    // A process that runs suites has a heap of its own before.
    const before = heapMegabytes();
    for (let inputs = 0; inputs < mostInputs && Date.now() < deadline; inputs++) {
      context.progress(inputs);
      const file = await makeFile(new Random(random.seed()), found);
      const began = performance.now();
      const { isTaken, broken } = await this.tried(file);
      const milliseconds = Math.round(performance.now() - began);
      count(counts, 'inputs');
      count(counts, `${file.kind} ${isTaken ? 'taken' : 'refused'}`);
      counts['slowest ms'] = Math.max(counts['slowest ms'] ?? 0, milliseconds);
      for (const { rule, message } of broken) {
        const place = `${rule} ${file.kind} ${message.replaceAll(/[\d"].*/g, '').slice(0, 60)}`;
        if (reported.has(place)) continue;
        reported.add(place);
        const smallest = await shortened(file, async (candidate) =>
          (await this.tried(candidate)).broken.some((each) => each.rule === rule),
        );
        context.report({ rule, message, input: keptFile(smallest) });
      }
    }
    const megabytes = heapMegabytes() - before;
    counts['heap growth MB'] = megabytes;
    if (megabytes > MOST_MEGABYTES)
      context.report({
        rule: 'growth',
        message: `${megabytes} MB of heap more than before stay in use after the run.`,
        input: null,
      });
    return counts;
  }

  async replay(input: unknown): Promise<readonly FuzzFinding[]> {
    if (!isKeptFile(input)) throw new TypeError('The case holds no file');
    const { broken } = await this.tried(fuzzFile(input));
    return broken.map(({ rule, message }) => ({ rule, message, input }));
  }

  close(): Promise<void> {
    return this.folder.remove();
  }

  private async tried(file: FuzzFile): Promise<Tried> {
    const began = process.cpuUsage();
    try {
      const { isTaken, broken } = await TRIALS[file.route](file, this.folder);
      const { user, system } = process.cpuUsage(began);
      const milliseconds = (user + system) / 1000;
      const slow: readonly Broken[] =
        milliseconds < LONGEST_MILLISECONDS
          ? []
          : [{ rule: 'slow', message: `It took ${Math.round(milliseconds)} ms of the processor.` }];
      return { isTaken, broken: [...broken, ...slow] };
    } catch (error) {
      await this.folder.reset();
      return { isTaken: false, broken: [{ rule: 'thrown', message: `Thrown: ${faultText(error)}` }] };
    }
  }
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

/** What the suite keeps is its own; the form is what `keptFile` makes. */
const isKeptFile = (input: unknown): input is KeptFile =>
  typeof input === 'object' && input !== null && 'route' in input && 'kind' in input && 'name' in input;

/** Beginnings of the reference files, where they are. */
async function foundFiles(): Promise<readonly FuzzFile[]> {
  const reference = process.env['REFERENCE_DIR'];
  if (reference === undefined) return [];
  const files: FuzzFile[] = [];
  for (const folder of ['data/history', 'data/span'])
    for (const name of await readdir(join(reference, folder))) {
      const packed = await readFile(join(reference, folder, name));
      const whole = name.endsWith('.gz') ? gunzipSync(packed) : packed;
      const form = name.endsWith('.csv')
        ? 'table'
        : name.includes('.pa2')
          ? 'pa2'
          : name.includes('.spn')
            ? 'xml'
            : 'bytes';
      const bytes = wholeLines(whole.subarray(0, FOUND_BYTES));
      files.push({
        route: 'load',
        kind: `real ${form}`,
        form,
        name: name.replace(/\.gz$/, ''),
        bytes,
        options: {},
        isUnordered: false,
      });
    }
  return files;
}

setFlagsFromString('--expose-gc');

/** Of what is still in use. */
function heapMegabytes(): number {
  runInNewContext('gc()');
  return Math.round(process.memoryUsage().heapUsed / 1e6);
}

const wholeLines = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
