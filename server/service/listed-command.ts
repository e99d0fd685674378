import { Command } from 'commander';

/** What the list of commands says of one. */
interface CommandEntry {
  readonly description: string;
  /** What it takes, as usage shows it: `<file>`, `[source...]`. */
  readonly takes?: string;
  /** Whether it has options of its own. */
  readonly hasOptions: boolean;
}

/** All commands in the order of the list, which is shown without loading any of them. */
const COMMAND_LIST = {
  serve: { description: 'run the service', hasOptions: true },
  worker: { description: 'calculate the batches of a shared PostgreSQL store', hasOptions: true },
  load: {
    description: 'check parameter and market files and file them in the data directory',
    takes: '<file...>',
    hasOptions: true,
  },
  fetch: {
    description: 'download public data, check it and file it in the data directory',
    takes: '[source...]',
    hasOptions: true,
  },
  keys: { description: 'create, list and revoke API keys', hasOptions: false },
  store: { description: 'check, back up or set aside what the service keeps', hasOptions: false },
  margin: {
    description: 'margin a workbook, .csv or .json book without a server',
    takes: '<file>',
    hasOptions: true,
  },
  crif: {
    description: 'write the sensitivities of a book as CRIF, for bilateral margin',
    takes: '<file>',
    hasOptions: true,
  },
  forecast: {
    description: 'tell how the margin of a book moves as its contracts expire',
    takes: '<file>',
    hasOptions: true,
  },
  history: {
    description: "an account's margin, risk and limits day by day, from the results of a running service",
    takes: '<account>',
    hasOptions: true,
  },
  batch: {
    description: 'submit a book to a running service, to be calculated in the background',
    takes: '<file>',
    hasOptions: true,
  },
  manifest: { description: 'write the manifest of the Excel add-in for a service at some address', hasOptions: true },
  certificates: {
    description: 'make certificates for https://localhost, for trying the add-in on this computer',
    hasOptions: false,
  },
  excel: {
    description: 'show the add-in of this checkout in Excel on this computer (for development)',
    hasOptions: true,
  },
  bench: {
    description: 'run the benchmark suite of a checkout; prints the figures as a table, or as JSON',
    takes: '[arguments...]',
    hasOptions: false,
  },
} satisfies Readonly<Record<string, CommandEntry>>;

export type CommandName = keyof typeof COMMAND_LIST;

/** A command with the description that the list has of it. */
export const listedCommand = (name: CommandName): Command =>
  new Command(name).description(COMMAND_LIST[name].description);

/** All commands as the list shows them: they do nothing, and have no more than is shown. */
export const commandList = (): readonly Command[] =>
  Object.entries<CommandEntry>(COMMAND_LIST).map(([name, { description, takes, hasOptions }]) => {
    const command = new Command(name).description(description);
    if (takes !== undefined) command.argument(takes);
    return hasOptions ? command.option('--options', 'stands for its options, which its own help lists') : command;
  });
