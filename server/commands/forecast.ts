import { Option, type Command } from 'commander';
import { listedCommand } from '../service/listed-command.js';
import {
  FUTURE_ASSUMPTIONS,
  OPTION_ASSUMPTIONS,
  type AheadAssumptions,
  PARAMETER_ASSUMPTIONS,
} from '../contract/forecast/days-ahead.js';
import { writeWhole } from '../files/write-whole.js';
import { MARKET_SETTINGS, readMarketConfig } from '../service/config.js';
import {
  CommandFailure,
  EXIT_INTERRUPTED,
  EXIT_WAITING,
  EXIT_WRONG_USAGE,
  sentenceOf,
} from '../service/command-failure.js';
import type { LocalMarket } from '../service/local-market.js';
import { ProgressBar } from '../service/progress-bar.js';
import { countedNoun, print, printError } from '../service/terminal.js';
import { sheetOptions } from '../sheet/table/sheet-options.js';
import { addGivenOptions } from './given-values.js';
import { forecastReport } from './margin/forecast-report.js';
import { refusalSentences, rowsOf, type MarginBook } from './margin/margin-book.js';
import { beginReading, useBook, type BookOptions } from './read-margin-book.js';
import { addMappingOptions, mappingsOf, type MappingOptions } from './saved-mappings.js';
import { addSettings, storedSettingsOf } from './setting-options.js';
import { ignoreColumnOption, sheetOption } from './table-options.js';

const EXAMPLES = `
FILE is a book as "margin" takes it. The report tells the margin of each account on the days on which something happens: options
are exercised or expire, futures are closed, delivered or rolled, swaps are fixed and pay, securities mature. A day with * is a
cliff: the margin rises by more than --cliff percent.

Examples:
  $ margin-desk forecast book.csv --to 2027-03-31
  $ margin-desk forecast book.xlsx --to 90 --futures roll
  $ margin-desk forecast book.csv --to 20270331 --options none --json
  $ margin-desk forecast book.csv --to 365 --scenario march-2020 --scenario-date 2027-01-15
  $ margin-desk forecast book.csv --to 365 -o forecast.json`;

interface ForecastOptions extends BookOptions, MappingOptions, AheadAssumptions {
  readonly to: string;
  readonly scenario?: string;
  readonly scenarioDate?: string;
  readonly cliff: string;
  readonly output?: string;
  readonly json?: true;
}

/** `forecast FILE --to DAY`: the margin of a book on the days ahead, without a server; nothing is stored. */
export function forecastCommand(): Command {
  const command = listedCommand('forecast')
    .argument('<file>', 'the book')
    .requiredOption('--to <day>', 'the last day, as 2027-03-31, or a number of days')
    .addOption(
      new Option('--options <what>', 'options at their expiry').choices(OPTION_ASSUMPTIONS).default('moneyness'),
    )
    .addOption(
      new Option('--futures <what>', 'futures on their last trading day').choices(FUTURE_ASSUMPTIONS).default('close'),
    )
    .addOption(new Option('--parameters <which>', 'margin parameters').choices(PARAMETER_ASSUMPTIONS).default('today'))
    .option('--scenario <id>', 'a built-in stress scenario that moves prices, as march-2020')
    .option('--scenario-date <day>', 'the day on which it comes, as 2027-01-15, or a number of days')
    .option('--cliff <percent>', 'a rise of the initial margin by more than this is a cliff', '10')
    .option('-o, --output <file>', 'write the whole answer to this file, as JSON')
    .addOption(sheetOption())
    .addOption(ignoreColumnOption())
    .option('--currency <code>', 'base currency of the figures (default: what the book says, else USD)')
    .option('--json', 'print the whole answer as JSON instead of tables')
    .addHelpText('after', EXAMPLES);
  return addSettings(addMappingOptions(addGivenOptions(command)), MARKET_SETTINGS).action(
    async (file: string, options: ForecastOptions) => {
      const config = storedSettingsOf(command, readMarketConfig);
      const asked = askedOf(options);
      const reading = await beginReading(file, options, await mappingsOf(options, config));
      await useBook(config, reading, (market, book) => writeForecast(market, book, asked, options), {
        hasEarlierSets: true,
        isOnThread: true,
      });
    },
  );
}

/** The question as the API takes it. @throws CommandFailure if --cliff is no per cent, -o is no JSON file, or of a scenario half is said */
function askedOf(given: ForecastOptions): object {
  const { to, options, futures, parameters, cliff, output, scenario, scenarioDate } = given;
  const percent = Number(cliff);
  if (cliff.trim() === '' || !(percent >= 0))
    throw new CommandFailure([`--cliff is a number of per cent from 0 on, not "${cliff}".`], EXIT_WRONG_USAGE);
  if (output !== undefined && !/\.json$/i.test(output))
    throw new CommandFailure([`A forecast is written as .json, not as ${output}.`], EXIT_WRONG_USAGE);
  if ((scenario === undefined) !== (scenarioDate === undefined))
    throw new CommandFailure(
      ['--scenario and --scenario-date go together: which one comes, and when.'],
      EXIT_WRONG_USAGE,
    );
  const supposed = scenarioDate === undefined ? {} : { scenario: { scenario_id: scenario, date: dayOf(scenarioDate) } };
  return {
    to: dayOf(to),
    assumptions: { options, futures, parameters, ...supposed },
    cliff_part: percent / 100,
  };
}

/** A day as the API takes it: a number of days, or a date. */
const dayOf = (text: string): string | number => (/^\d{1,4}$/.test(text) ? Number(text) : text);

async function writeForecast(
  market: LocalMarket,
  book: MarginBook,
  forecast: object,
  { currency, output, json }: ForecastOptions,
): Promise<void> {
  const money = currency === undefined ? {} : { currency_code: currency };
  const bar = new ProgressBar();
  const showDays = (done: number, total: number): void =>
    bar.show('Forecasting', done / Math.max(1, total), `${done} of ${countedNoun(total, 'date')}`);
  const request = { ...sheetOptions(), ...book.request, ...money, forecast };
  const stopListening = endOnInterrupt(bar);
  const outcome = await market.forecast(request, showDays).finally(() => {
    stopListening();
    bar.clear();
  });
  if (!outcome.ok) throw new CommandFailure([...book.notices, ...refusalSentences(outcome.refusal, book)]);
  const { response, text } = outcome;
  printError(...book.notices);
  if (json === true) print(text);
  else
    print(
      forecastReport(response, {
        leftOut: book.leftOut,
        waiting: book.waiting,
        rows: rowsOf(book.request),
        place: book.place,
        problems: book.problems,
        issues: null,
      }),
    );
  if (book.waiting > 0) process.exitCode = EXIT_WAITING;
  if (output === undefined) return;
  try {
    await writeWhole(output, `${text}\n`);
  } catch (error) {
    throw new CommandFailure([`The forecast can't be written to ${output}: ${sentenceOf(error)}`]);
  }
  printError(`The forecast is in ${output}.`);
}

/** Ctrl-C while a forecast is calculated ends the command at once; nothing is written before it is whole. @returns ends listening */
function endOnInterrupt(bar: ProgressBar): () => void {
  const end = (): void => {
    bar.clear();
    printError('The forecast was stopped; nothing was written.');
    process.exit(EXIT_INTERRUPTED);
  };
  process.once('SIGINT', end);
  return () => process.off('SIGINT', end);
}
