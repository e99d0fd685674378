#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { CommandFailure, EXIT_FAILED, EXIT_WRONG_USAGE, sentenceOf } from './service/command-failure.js';
import { printError } from './service/terminal.js';
import { hasFaultCode } from './lib/fault.js';
import { commandList, type CommandName } from './service/listed-command.js';
import { packageVersion } from './service/package-root.js';

/** Each loads what it needs only when it is asked for: `keys list` is not to wait for the pricing of swaps. */
const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map<CommandName, () => Promise<Command>>([
  ['serve', async () => (await import('./commands/serve.js')).serveCommand()],
  ['worker', async () => (await import('./commands/worker.js')).workerCommand()],
  ['load', async () => (await import('./commands/load.js')).loadCommand()],
  ['fetch', async () => (await import('./commands/fetch/fetch.js')).fetchCommand()],
  ['keys', async () => (await import('./commands/keys.js')).keysCommand()],
  ['store', async () => (await import('./commands/store.js')).storeCommand()],
  ['margin', async () => (await import('./commands/margin/margin.js')).marginCommand()],
  ['crif', async () => (await import('./commands/crif.js')).crifCommand()],
  ['forecast', async () => (await import('./commands/forecast.js')).forecastCommand()],
  ['history', async () => (await import('./commands/history.js')).historyCommand()],
  ['batch', async () => (await import('./commands/batch/batch.js')).batchCommand()],
  ['manifest', async () => (await import('./commands/manifest.js')).manifestCommand()],
  ['certificates', async () => (await import('./service/development-certificates.js')).certificatesCommand()],
  ['excel', async () => (await import('./commands/excel.js')).excelCommand()],
  ['bench', async () => (await import('./commands/bench.js')).benchCommand()],
]);

const EXAMPLES = `
Examples:
  $ margin-desk serve --port 3000
  $ margin-desk load cme.20270104.s.pa2.zip
  $ margin-desk fetch nyfed eris
  $ margin-desk keys create --owner "Energy desk"
  $ margin-desk margin book.csv
  $ margin-desk crif book.xlsx -o crif.csv
  $ margin-desk forecast book.csv --to 2027-03-31
  $ margin-desk history ENERGY-1 --from 2026-01-05
  $ margin-desk batch book.json --wait

Every setting is also an environment variable, named in brackets in the help of a command; flags win.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 a table waits for an answer, 130 stopped by Ctrl-C.`;

/** The word that says which command is meant: the first, `help` and `--` aside. */
const commandWord = (words: readonly string[]): string | undefined =>
  words.find((word) => word !== 'help' && word !== '--');

/**
 * The program; faults come as exceptions, not as exits.
 * @param name of the command that is called; with another word, all commands are there to be listed
 */
async function program(name: string | undefined): Promise<Command> {
  const all = new Command('margin-desk')
    .description('Margin and risk calculation service for trading desks')
    .version(packageVersion())
    .addHelpText('after', EXAMPLES);
  const called = COMMANDS.get(name ?? '');
  for (const command of called === undefined ? commandList() : [await called()]) all.addCommand(command);
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
  await (await program(commandWord(process.argv.slice(2)))).parseAsync();
} catch (error) {
  process.exitCode = report(error);
}
