import { cpus } from 'node:os';
import Table from 'cli-table3';
import { measureAccumulation } from './accumulation.js';
import { measureBatchIntake } from './batch-intake.js';
import { measureClearedRates } from './cleared-rates.js';
import type { Figure } from './figure.js';
import { measureOptions } from './options.js';
import { measureParameterFile } from './parameter-file.js';
import { measureSwapRevaluation } from './rates.js';
import { measureRequests } from './requests.js';

/** Runs the benchmark suite and prints its figures, as a table or with `--json` as JSON. */
export async function runBench(suiteArguments: readonly string[]): Promise<void> {
  const figures = [
    ...(await measureParameterFile()),
    ...(await measureRequests()),
    ...(await measureBatchIntake()),
    ...measureSwapRevaluation(),
    ...measureClearedRates(),
    ...(await measureOptions()),
    ...(await measureAccumulation()),
  ];
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
