import { cpus, loadavg } from 'node:os';
import Table from 'cli-table3';
import { measureAccumulation } from './accumulation.js';
import { contestsOf, runAgainst } from './against/run-against.js';
import { standingsTable } from './against/standings-table.js';
import { measureBatches } from './batches.js';
import { measureBooks } from './books.js';
import { measureClearedRates } from './cleared-rates.js';
import { measureCrif } from './crif.js';
import type { Figure } from './figure.js';
import { measureForecast } from './forecast.js';
import { measureFxRevaluation } from './fx.js';
import { measureOptions } from './options.js';
import { measureParameterFile } from './parameter-file.js';
import { measureSwapRevaluation } from './rates.js';
import { measureRequests } from './requests.js';
import { measureEventSearch } from './search.js';
import { measureSoak, soakSeconds } from './soak.js';

type Measure = () => readonly Figure[] | Promise<readonly Figure[]>;

/** The parts of the suite, by the argument that asks for one. */
const PARTS: ReadonlyMap<string, Measure> = new Map<string, Measure>([
  ['--parameters', measureParameterFile],
  ['--requests', measureRequests],
  ['--batch', measureBatches],
  ['--swaps', measureSwapRevaluation],
  ['--cleared-rates', measureClearedRates],
  ['--forecast', measureForecast],
  ['--fx', measureFxRevaluation],
  ['--crif', measureCrif],
  ['--options', measureOptions],
  ['--accumulation', measureAccumulation],
  ['--search', measureEventSearch],
  ['--books', measureBooks],
]);

/** Its browser is a package of development, which an installed product lacks. */
const workbook: Measure = async (...given) => (await import('./workbook.js')).measureWorkbook(...given);

/** Parts that run only when they are named: they need a browser and the built pages. */
const NAMED_PARTS: ReadonlyMap<string, Measure> = new Map<string, Measure>([['--workbook', workbook]]);

/**
 * Runs the benchmark suite, or the parts that are named (the soak and the workbook page only where they are), or with `--against` the contests with
 * other software instead; prints the figures as a table, or with `--json` as JSON.
 */
export async function runBench(suiteArguments: readonly string[]): Promise<void> {
  if (suiteArguments.includes('--against')) return runContests(suiteArguments);
  const named = suiteArguments.filter((name) => PARTS.has(name) || NAMED_PARTS.has(name));
  const isSoak = suiteArguments.includes('--soak');
  const figures: Figure[] = isSoak ? [...(await measureSoak(soakSeconds(suiteArguments)))] : [];
  for (const [name, measure] of PARTS)
    if ((named.length === 0 && !isSoak) || named.includes(name)) figures.push(...(await measure()));
  for (const name of named) figures.push(...((await NAMED_PARTS.get(name)?.()) ?? []));
  const machine = machineOf();
  process.stdout.write(
    suiteArguments.includes('--json')
      ? `${JSON.stringify({ machine, figures }, null, 2)}\n`
      : `${asTable(machine, figures)}\n`,
  );
}

/** The contests; the exit code tells where results differ. */
async function runContests(suiteArguments: readonly string[]): Promise<void> {
  const loadBefore = loadavg()[0] ?? NaN;
  const standings = await runAgainst(contestsOf(suiteArguments), (name) => process.stderr.write(`${name} …\n`));
  const machine = `${machineOf()}, load ${loadBefore.toFixed(1)} before`;
  process.stdout.write(
    suiteArguments.includes('--json')
      ? `${JSON.stringify({ machine, standings }, null, 2)}\n`
      : `${machine}\n${standingsTable(standings)}\n`,
  );
  if (standings.some(({ outcome }) => outcome === 'differs')) process.exitCode = 1;
}

const machineOf = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`;

function asTable(machine: string, figures: readonly Figure[]): string {
  const table = new Table({ head: ['figure', 'measured', 'unit', 'target'], style: { head: [], border: [] } });
  for (const { name, value, unit, target } of figures)
    table.push([name, { content: round(value), hAlign: 'right' }, unit, target]);
  return `${machine}\n${table.toString()}`;
}

const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
