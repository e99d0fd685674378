import { cpus, loadavg } from 'node:os';
import Table from 'cli-table3';
import { EXIT_WRONG_USAGE } from '../../server/service/command-failure.js';
import { measureAccumulation } from './accumulation.js';
import { accumulationContest } from './against/accumulation-contest.js';
import { batchContest } from './against/batch-contest.js';
import { bondContest } from './against/bond-contest.js';
import { commandContest } from './against/command-contest.js';
import type { ContestMaker } from './contest/contest.js';
import { intakeContest } from './against/intake-contest.js';
import { jsonBookContest } from './against/json-book-contest.js';
import { largeRequestContest } from './against/large-request-contest.js';
import { optionContest } from './against/option-contest.js';
import { pageContest } from './against/page-contest.js';
import { paneContest } from './against/pane-contest.js';
import { runContest, type Standing } from './contest/run-contest.js';
import { smallRequestContest } from './against/small-request-contest.js';
import { spanFileContest } from './against/span-file-contest.js';
import { standingsTable } from './contest/standings-table.js';
import { swapContest } from './against/swap-contest.js';
import { tailContest } from './against/tail-contest.js';
import { workbookContest } from './against/workbook-contest.js';
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

const PASSES = 3;

/** What is measured under one name: figures of ours, and contests with references in the same run. */
interface Part {
  readonly figures?: () => readonly Figure[] | Promise<readonly Figure[]>;
  readonly contests?: readonly ContestMaker[];
}

/** Its browser is a package of development, which an installed product lacks. */
const workbook: Part = { figures: async () => (await import('./workbook.js')).measureWorkbook() };

/** The parts of the suite, by the argument that asks for one. */
export const PARTS: ReadonlyMap<string, Part> = new Map<string, Part>([
  ['--parameters', { figures: measureParameterFile, contests: [(directory) => spanFileContest(directory, 42)] }],
  [
    '--requests',
    {
      figures: measureRequests,
      contests: [
        (directory) => smallRequestContest(directory, { connections: 50, requests: 8000 }),
        () => largeRequestContest(),
        (directory) => jsonBookContest(directory, 10_000),
      ],
    },
  ],
  [
    '--batch',
    {
      figures: measureBatches,
      contests: [
        (directory) => batchContest(directory, { accounts: 50_000, bytes: 500_000_000 }),
        (directory) => intakeContest(directory, { accounts: 50_000, bytes: 500_000_000 }),
        (directory) => pageContest(directory, 20_000),
      ],
    },
  ],
  [
    '--swaps',
    {
      figures: measureSwapRevaluation,
      contests: [
        (directory) =>
          swapContest(directory, { swaps: 10_000, scenarios: 1250, comparedSwaps: 100, comparedScenarios: 20 }),
      ],
    },
  ],
  ['--bonds', { contests: [(directory) => bondContest(directory, { bonds: 2000, compared: 100 })] }],
  ['--cleared-rates', { figures: measureClearedRates }],
  ['--forecast', { figures: measureForecast }],
  ['--fx', { figures: measureFxRevaluation }],
  ['--crif', { figures: measureCrif }],
  [
    '--options',
    {
      figures: measureOptions,
      contests: [(directory) => optionContest(directory, { options: 500, scenarios: 2500, compared: 50 })],
    },
  ],
  [
    '--accumulation',
    {
      figures: measureAccumulation,
      contests: [(directory) => accumulationContest(directory, { accounts: 5000, factors: 40, scenarios: 2500 })],
    },
  ],
  ['--tail', { contests: [(directory) => tailContest(directory, { vectors: 2000, scenarios: 2500 })] }],
  ['--search', { figures: measureEventSearch }],
  [
    '--books',
    {
      figures: measureBooks,
      contests: [
        (directory) => workbookContest(directory, 100_000),
        (directory) => commandContest(directory, 20_000),
        (directory) => paneContest(directory, 20_000),
      ],
    },
  ],
]);

/** Parts that run only when they are named: they need a browser and the built pages. */
const NAMED_PARTS: ReadonlyMap<string, Part> = new Map<string, Part>([['--workbook', workbook]]);

/**
 * Runs the benchmark suite, or the parts that are named (the soak and the workbook page only where they are), with references
 * measured in the same run, in turn; prints the standings beside them and the figures as tables, or with `--json` as JSON.
 * A part that fails is named on standard error and left out. The exit code tells where one failed or results differ from a reference's.
 */
export async function runBench(suiteArguments: readonly string[]): Promise<void> {
  const unknown = unknownArgument(suiteArguments);
  if (unknown !== undefined) {
    process.stderr.write(`The bench has no ${unknown}; it has ${KNOWN_ARGUMENTS.join(' ')}.\n`);
    process.exitCode = EXIT_WRONG_USAGE;
    return;
  }
  const isSoak = suiteArguments.includes('--soak');
  const loadBefore = loadavg()[0] ?? NaN;
  const figures: Figure[] = isSoak ? [...(await measureSoak(soakSeconds(suiteArguments)))] : [];
  const standings: Standing[] = [];
  for (const [name, part] of partsOf(suiteArguments)) {
    process.stderr.write(`${name.slice(2)} …\n`);
    try {
      figures.push(...((await part.figures?.()) ?? []));
      for (const makeContest of part.contests ?? []) standings.push(...(await runContest(makeContest, PASSES)));
    } catch (error) {
      // A part that fails is no reason to lose what the others took minutes for.
      process.stderr.write(`${name.slice(2)} failed: ${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    }
  }
  const machine = `${machineOf()}, load ${loadBefore.toFixed(1)} before`;
  process.stdout.write(
    suiteArguments.includes('--json')
      ? `${JSON.stringify({ machine, standings, figures }, null, 2)}\n`
      : `${[machine, ...(standings.length === 0 ? [] : [standingsTable(standings)]), ...(figures.length === 0 ? [] : [figuresTable(figures)])].join('\n')}\n`,
  );
  if (standings.some(({ outcome }) => outcome === 'differs')) process.exitCode = 1;
}

const KNOWN_ARGUMENTS = [...PARTS.keys(), ...NAMED_PARTS.keys(), '--soak', '--json'];

/** An argument that names nothing: all parts would run in its place, for minutes. */
export const unknownArgument = (suiteArguments: readonly string[]): string | undefined =>
  suiteArguments.find(
    (argument, index) =>
      !KNOWN_ARGUMENTS.includes(argument) && (suiteArguments[index - 1] !== '--soak' || argument.startsWith('-')),
  );

/** The parts that arguments name; without names all but those that run only when they are named, and none beside a soak. */
export function partsOf(suiteArguments: readonly string[]): readonly (readonly [name: string, part: Part])[] {
  const known = [...PARTS, ...NAMED_PARTS];
  const named = known.filter(([name]) => suiteArguments.includes(name));
  if (named.length > 0 || suiteArguments.includes('--soak')) return named;
  return [...PARTS];
}

const machineOf = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`;

function figuresTable(figures: readonly Figure[]): string {
  const table = new Table({ head: ['figure', 'measured', 'unit', 'target'], style: { head: [], border: [] } });
  for (const { name, value, unit, target } of figures)
    table.push([name, { content: round(value), hAlign: 'right' }, unit, target]);
  return table.toString();
}

const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
