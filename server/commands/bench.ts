import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from 'commander';
import { listedCommand } from '../service/listed-command.js';
import { packageRoot } from '../service/package-root.js';
import { CommandFailure } from '../service/command-failure.js';

/** `bench`: the benchmark suite of a checkout. It is no part of the program, which works without it. */
export function benchCommand(): Command {
  return listedCommand('bench')
    .argument(
      '[arguments...]',
      'parts to run, by default all: --parameters --requests --batch --swaps --bonds --cleared-rates --forecast --fx --crif --options --accumulation --tail --search --books, each beside what does the same work or a part of it (JSON.parse, express, SQLite, C, numpy, QuantLib …), measured in the same run; only when named: --workbook (keys, pasted books and the first visit in Chromium; needs the pages built), --soak [seconds] (600); --json',
    )
    .allowUnknownOption()
    .addHelpText(
      'after',
      '\nExamples:\n  $ margin-desk bench\n  $ margin-desk bench --batch --json\n  $ margin-desk bench --soak 60\n  $ margin-desk bench --options --tail',
    )
    .action(async () => {
      await import(pathToFileURL(benchmarkSuite(packageRoot())).href);
    });
}

/** The program that runs the suite. @param root of the package @throws CommandFailure if it is not built there */
export function benchmarkSuite(root: string): string {
  const suite = join(root, 'build', 'test', 'bench', 'main.js');
  if (existsSync(suite)) return suite;
  throw new CommandFailure([
    'The benchmark suite is not built here: "npm run bench" in a checkout builds and runs it.',
  ]);
}
