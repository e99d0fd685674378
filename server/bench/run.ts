import { cpus } from 'node:os';
import Table from 'cli-table3';
import { measureAccumulation } from './accumulation.js';
import { measureBatches } from './batches.js';
import { measureClearedRates } from './cleared-rates.js';
import type { Figure } from './figure.js';
import { measureOptions } from './options.js';
import { measureParameterFile } from './parameter-file.js';
import { measureSwapRevaluation } from './rates.js';
import { measureRequests } from './requests.js';
import { measureEventSearch } from './search.js';

type Measure = () => readonly Figure[] | Promise<readonly Figure[]>;

/** The parts of the suite, by the argument that asks for one. */
const PARTS: ReadonlyMap<string, Measure> = new Map<string, Measure>([
  ['--parameters', measureParameterFile],
  ['--requests', measureRequests],
  ['--batch', measureBatches],
  ['--swaps', measureSwapRevaluation],
  ['--cleared-rates', measureClearedRates],
  ['--options', measureOptions],
  ['--accumulation', measureAccumulation],
  ['--search', measureEventSearch],
]);

/** Runs the benchmark suite, or the parts that are named, and prints its figures, as a table or with `--json` as JSON. */
export async function runBench(suiteArguments: readonly string[]): Promise<void> {
  const named = suiteArguments.filter((name) => PARTS.has(name));
  const figures: Figure[] = [];
  for (const [name, measure] of PARTS)
    if (named.length === 0 || named.includes(name)) figures.push(...(await measure()));
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`;
  process.stdout.write(
    suiteArguments.includes('--json')
      ? `${JSON.stringify({ machine, figures }, null, 2)}\n`
      : `${asTable(machine, figures)}\n`,
  );
}

function asTable(machine: string, figures: readonly Figure[]): string {
  const table = new Table({ head: ['figure', 'measured', 'unit', 'target'], style: { head: [], border: [] } });
  for (const { name, value, unit, target } of figures)
    table.push([name, { content: round(value), hAlign: 'right' }, unit, target]);
  return `${machine}\n${table.toString()}`;
}

const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
