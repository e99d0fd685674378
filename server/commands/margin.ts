import { rename, writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { MARKET_SETTINGS, readMarketConfig, type MarketConfig } from '../config.js';
import { calculationResponseSchema } from '../contract/calculation-response.js';
import { prepareDataDirectory } from '../data-directory.js';
import { ENGINE_IDS, type Licence } from '../domain/licence.js';
import type { RefusedRequest } from '../portfolio/calculator.js';
import { createCalculator } from '../jobs/create-calculator.js';
import { EVENT_EXCHANGES } from '../positions/event.js';
import { openDocuments } from '../store/lowdb/documents.js';
import { readBookFile, type BookFile } from './book-file.js';
import { CommandFailure, EXIT_WRONG_USAGE, sentenceOf } from './command-failure.js';
import { marginReport } from './margin-report.js';
import { openRegistry } from './open-registry.js';
import { addSettings, settingsOf } from './setting-options.js';
import { print, printError } from './terminal.js';

const EXAMPLES = `
FILE is CSV (first line: field names of the rows, e.g. account_code,exchange_code,contract_code,contract_type,
contract_expiry,contract_strike,net_position), a JSON request body, or a JSON array of rows.

Examples:
  $ margin-desk margin book.csv
  $ margin-desk margin book.json --currency EUR -o result.json
  $ margin-desk margin book.csv --json --as-of 2026-11-20`;

interface MarginOptions {
  readonly output?: string;
  readonly currency?: string;
  readonly json?: true;
}

const LOCAL_LICENCE: Licence = {
  owner: 'local',
  expires: null,
  engines: ENGINE_IDS,
  eventExchanges: [...EVENT_EXCHANGES],
  rateLimit: null,
};

/** `margin FILE`: margins a book without a server; nothing is stored. */
export function marginCommand(): Command {
  const command = new Command('margin')
    .description('margin a .csv or .json book without a server')
    .argument('<file>', 'the book')
    .option('-o, --output <file>', 'write the whole result as JSON to this file')
    .option('--currency <code>', 'base currency of the result (default: what the book says, else USD)')
    .option('--json', 'print the whole result as JSON instead of tables')
    .addHelpText('after', EXAMPLES);
  return addSettings(command, MARKET_SETTINGS).action(async (file: string, options: MarginOptions) => {
    if (options.output?.toLowerCase().endsWith('.xlsx') === true) {
      throw new CommandFailure(
        ['Writing a workbook (.xlsx) comes with the add-in; give a name that ends in .json.'],
        EXIT_WRONG_USAGE,
      );
    }
    const config = settingsOf(command, readMarketConfig);
    const book = await readBookFile(file);
    if (!book.ok) throw new CommandFailure(book.issues.map((issue) => issue.message));
    await margin(config, book.value, options);
  });
}

async function margin(config: MarketConfig, book: BookFile, options: MarginOptions): Promise<void> {
  const request = options.currency === undefined ? book.request : { ...book.request, currency_code: options.currency };
  const text = await calculate(config, Buffer.from(JSON.stringify(request)), book);
  const response = calculationResponseSchema.parse(JSON.parse(text));
  if (options.output !== undefined) await writeResult(options.output, text);
  if (options.json === true) print(text);
  else print(marginReport(response, { rows: rowsOf(request), place: book.place }));
  if (options.output !== undefined) printError(`The result is in ${options.output}.`);
}

async function calculate(config: MarketConfig, body: Uint8Array, book: BookFile): Promise<string> {
  await prepareDataDirectory(config.dataDirectory);
  const documents = await openDocuments(config.dataDirectory);
  const registry = openRegistry(config);
  try {
    await registry.refresh();
    const calculator = createCalculator({ registry, settings: documents.settings, workers: 0 });
    const outcome = await calculator.calculate(body, LOCAL_LICENCE);
    await calculator.close();
    if (!outcome.ok) throw new CommandFailure(refusalSentences(outcome.refusal, book));
    const { head, accounts, tail } = outcome.value;
    return head + accounts.map((account) => Buffer.from(account.body).toString()).join(',') + tail;
  } finally {
    await registry.close();
    await documents.close();
  }
}

/** The issues of a refused request, with rows named as they stand in the file. */
function refusalSentences({ message, issues }: RefusedRequest, { place }: BookFile): string[] {
  if (issues.length === 0) return [message];
  return issues.map((issue) => {
    const [root, row, field] = issue.path;
    const isRow = root === 'portfolio' && typeof row === 'number';
    return isRow ? `${place(row, typeof field === 'string' ? field : null)}: ${issue.message}` : issue.message;
  });
}

async function writeResult(path: string, text: string): Promise<void> {
  try {
    await writeFile(`${path}.tmp`, `${text}\n`);
    await rename(`${path}.tmp`, path);
  } catch (error) {
    throw new CommandFailure([`The result can't be written to ${path}: ${sentenceOf(error)}`]);
  }
}

const rowsOf = (request: Readonly<Record<string, unknown>>): number =>
  Array.isArray(request['portfolio']) ? request['portfolio'].length : 0;
