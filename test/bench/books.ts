import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ascending, percentile, type Figure } from './figure.js';
import { startPaneBook } from './pane-book.js';
import { startBenchService, type BenchService } from './service.js';
import { bookText, WRITTEN_FORMS, type WrittenForm } from './written-book.js';

const RUNS = 3;
const ROWS = [1_000, 20_000] as const;
const MAIN = fileURLToPath(new URL('../../program/main.js', import.meta.url));

/**
 * Books from a file to their margin at the command line, a process each, and from a sheet to their margin by the pane's
 * own code beside a service, without a browser. One row tells what the start of the program takes.
 */
export async function measureBooks(): Promise<readonly Figure[]> {
  const service = await startBenchService();
  const directory = await mkdtemp(join(tmpdir(), 'margin-desk-bench-books-'));
  try {
    const command = (rows: number, form: WrittenForm): Promise<number> =>
      measured(() => marginByCommand(join(directory, 'book.csv'), service, bookText(rows, form, ';')));
    const plain = WRITTEN_FORMS['a column for each field'];
    const figures: Figure[] = [
      {
        name: 'margin of a file of 1 row at the command line: p50',
        value: await command(1, plain),
        unit: 'ms',
        target: '',
      },
    ];
    for (const [name, form] of Object.entries(WRITTEN_FORMS))
      for (const rows of ROWS) {
        const book = `${rows} rows, ${name}`;
        figures.push(
          {
            name: `file to margin at the command line, ${book}: p50`,
            value: await command(rows, form),
            unit: 'ms',
            target: '',
          },
          {
            name: `sheet to margin by the pane, ${book}: p50`,
            value: await measured(() => marginByPane(service, rows, form)),
            unit: 'ms',
            target: '',
          },
        );
      }
    return figures;
  } finally {
    await rm(directory, { recursive: true, force: true });
    await service.stop();
  }
}

/** The median of some runs. @param run answers its milliseconds */
async function measured(run: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let each = 0; each < RUNS; each++) times.push(await run());
  return percentile(ascending(times), 0.5);
}

async function marginByCommand(path: string, { dataDirectory }: BenchService, text: string): Promise<number> {
  await writeFile(path, text);
  const startedAt = performance.now();
  const child = spawn(process.execPath, [MAIN, 'margin', path, '--data-dir', dataDirectory], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`The command ended with ${child.exitCode ?? 'a signal'}.`);
  return performance.now() - startedAt;
}

async function marginByPane(service: BenchService, rows: number, form: WrittenForm): Promise<number> {
  const pane = await startPaneBook(service, rows, form);
  try {
    const startedAt = performance.now();
    await pane.calculate();
    return performance.now() - startedAt;
  } finally {
    pane.stop();
  }
}
