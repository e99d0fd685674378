import type { Command } from 'commander';
import { listedCommand } from '../../service/listed-command.js';
import { MARKET_SETTINGS, readMarketConfig } from '../../service/config.js';
import { ignoreColumnOption, sheetOption } from '../table-options.js';
import { addGivenOptions } from '../given-values.js';
import { addMappingOptions, mappingsOf, type MappingOptions } from '../saved-mappings.js';
import { CommandFailure, EXIT_WAITING } from '../../service/command-failure.js';
import type { LocalMarket } from '../../service/local-market.js';
import { refusalSentences, rowsOf, type MarginBook } from './margin-book.js';
import { checkOutput, isWorkbookName, writeOutput } from './margin-output.js';
import { marginReport } from './margin-report.js';
import { waitingText } from '../../sheet/reader/table-remarks.js';
import { beginReading, calculateBook, useBook, type BookOptions } from '../read-margin-book.js';
import { addSettings, storedSettingsOf } from '../setting-options.js';
import { print, printError } from '../../service/terminal.js';

const EXAMPLES = `
FILE is a workbook (.xlsx) with a table of positions in a sheet or in several, a text file with such tables (CSV, also
with semicolons, tabs or bars between cells), a JSON request body, or a JSON array of rows. Headings are read as in the
pane; names of fields, e.g. account_code,exchange_code,contract_code,contract_type,contract_expiry,contract_strike,
net_position, are read as the API reads them. Where a file names no account, all of its rows are of one that is called by
the file, or by --account.

The exit code is 3 if something is asked of a table and the others are margined without it, 1 if there is no result.

With -o NAME.xlsx the results are written as sheets of a workbook. If FILE is a workbook, that is a copy of FILE with its
faulty cells marked. FILE itself is never changed.

Examples:
  $ margin-desk margin book.xlsx -o margined.xlsx
  $ margin-desk margin book.xlsx --sheet Options --sheet Futures
  $ margin-desk margin book.csv
  $ margin-desk margin positions.csv --account HOUSE --exchange CME
  $ margin-desk margin statement.csv --mapping mappings.json
  $ margin-desk margin statement.xlsx --mapping "Broker X daily"
  $ margin-desk margin book.json --currency EUR -o result.json
  $ margin-desk margin book.csv --json --as-of 2026-11-20`;

interface MarginOptions extends BookOptions, MappingOptions {
  readonly output?: string;
  readonly json?: true;
}

/** `margin FILE`: margins a book without a server; nothing is stored. */
export function marginCommand(): Command {
  const command = listedCommand('margin')
    .argument('<file>', 'the book')
    .option('-o, --output <file>', 'write the whole result to this file: as JSON, or as sheets of an .xlsx workbook')
    .addOption(sheetOption())
    .addOption(ignoreColumnOption())
    .option('--currency <code>', 'base currency of the result (default: what the book says, else USD)')
    .option('--json', 'print the whole result as JSON instead of tables')
    .addHelpText('after', EXAMPLES);
  return addSettings(addMappingOptions(addGivenOptions(command)), MARKET_SETTINGS).action(
    async (file: string, options: MarginOptions) => {
      const config = storedSettingsOf(command, readMarketConfig);
      if (options.output !== undefined) await checkOutput(options.output, file);
      const isCopied = options.output !== undefined && isWorkbookName(options.output);
      const reading = await beginReading(file, { ...options, isCopied }, await mappingsOf(options, config));
      await useBook(config, reading, (market, book) => margin(market, book, options));
    },
  );
}

async function margin(market: LocalMarket, book: MarginBook, options: MarginOptions): Promise<void> {
  const { request } = book;
  const outcome = await calculateBook(market, book, options);
  if (!outcome.ok) throw new CommandFailure([...book.notices, ...refusalSentences(outcome.refusal, book)]);
  const { response, text } = outcome;
  const issues = book.issues?.(response) ?? null;
  if (options.json === true) {
    printError(...book.notices, ...(book.waiting === 0 ? [] : [waitingText(book.waiting)]));
    print(text);
  } else {
    print(
      ...book.notices,
      marginReport(response, {
        rows: rowsOf(request),
        leftOut: book.leftOut,
        waiting: book.waiting,
        place: book.place,
        problems: book.problems,
        issues,
      }),
    );
  }
  if (options.output !== undefined)
    printError(...(await writeOutput(options.output, { text, response, book, issues })));
  if (book.waiting > 0) process.exitCode = EXIT_WAITING;
}
