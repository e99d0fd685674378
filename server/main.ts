#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { batchCommand } from './commands/batch.js';
import { benchCommand } from './commands/bench.js';
import { certificatesCommand } from './commands/development-certificates.js';
import { CommandFailure, EXIT_FAILED, EXIT_WRONG_USAGE, sentenceOf } from './commands/command-failure.js';
import { excelCommand } from './commands/excel.js';
import { keysCommand } from './commands/keys.js';
import { loadCommand } from './commands/load.js';
import { manifestCommand } from './commands/manifest.js';
import { marginCommand } from './commands/margin.js';
import { serveCommand } from './commands/serve.js';
import { printError } from './commands/terminal.js';
import { workerCommand } from './commands/worker.js';
import { hasFaultCode } from './lib/fault.js';
import { packageVersion } from './package-root.js';

const EXAMPLES = `
Examples:
  $ margin-desk serve --port 3000
  $ margin-desk load cme.20270104.s.pa2.zip
  $ margin-desk keys create --owner "Energy desk"
  $ margin-desk margin book.csv
  $ margin-desk batch book.json --wait

Every setting is also an environment variable, named in brackets in the help of a command; flags win.
Exit codes: 0 done, 1 failed, 2 wrong usage.`;

/** The program with all its commands; faults come as exceptions, not as exits. */
function program(): Command {
  const all = new Command('margin-desk')
    .description('Margin and risk calculation service for trading desks')
    .version(packageVersion())
    .addHelpText('after', EXAMPLES);
  for (const command of [
    serveCommand(),
    workerCommand(),
    loadCommand(),
    keysCommand(),
    marginCommand(),
    batchCommand(),
    manifestCommand(),
    certificatesCommand(),
    excelCommand(),
    benchCommand(),
  ])
    all.addCommand(command);
  return throwOnExit(all);
}

function throwOnExit(command: Command): Command {
  command.commands.forEach(throwOnExit);
  return command.exitOverride().showSuggestionAfterError(true);
}

/** Says what went wrong; commander has said its own already. @returns the exit code */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_WRONG_USAGE;
  if (error instanceof CommandFailure) {
    printError(...error.sentences);
    return error.exitCode;
  }
  printError(
    process.env['LOG_LEVEL'] === 'debug' && error instanceof Error ? (error.stack ?? error.message) : sentenceOf(error),
  );
  return EXIT_FAILED;
}

/** A reader that stops reading (`margin-desk keys list | head -1`) is no fault. */
function ignoreClosedPipe(error: Error): void {
  if (!hasFaultCode(error, 'EPIPE')) throw error;
}

process.stdout.on('error', ignoreClosedPipe);
process.stderr.on('error', ignoreClosedPipe);
try {
  await program().parseAsync();
} catch (error) {
  process.exitCode = report(error);
}
