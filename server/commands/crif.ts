import type { Command } from 'commander';
import { listedCommand } from '../service/listed-command.js';
import type { CrifResponse, MarginBesideBilateral } from '../contract/bilateral/crif.js';
import { sheetOptions } from '../sheet/table/sheet-options.js';
import { crifLines } from '../sheet/text/crif-file.js';
import { writeWhole } from '../files/write-whole.js';
import { MARKET_SETTINGS, readMarketConfig } from '../service/config.js';
import { CommandFailure, EXIT_WRONG_USAGE, sentenceOf } from '../service/command-failure.js';
import type { LocalMarket } from '../service/local-market.js';
import { countedNoun, print, printError } from '../service/terminal.js';
import { addGivenOptions } from './given-values.js';
import type { MarginBook } from './margin/margin-book.js';
import { beginReading, useBook, type BookOptions } from './read-margin-book.js';
import { addMappingOptions, mappingsOf, type MappingOptions } from './saved-mappings.js';
import { addSettings, storedSettingsOf } from './setting-options.js';
import { ignoreColumnOption, sheetOption } from './table-options.js';

const EXAMPLES = `
FILE is a book as "margin" takes it. Swaps, ladders, securities, listed rate products and FX rows give their sensitivities;
rows that give none are named, and their number ends the report. A name that ends in .tsv is written with tabs.

Examples:
  $ margin-desk crif book.xlsx -o crif.csv
  $ margin-desk crif book.csv --account HOUSE -o crif.tsv
  $ margin-desk margin crif.csv`;

interface CrifOptions extends BookOptions, MappingOptions {
  readonly output?: string;
}

/** `crif FILE`: writes the sensitivities of a book as a file of the Common Risk Interchange Format, without a server. */
export function crifCommand(): Command {
  const command = listedCommand('crif')
    .argument('<file>', 'the book')
    .option('-o, --output <file>', 'write the rows to this file, .csv or .tsv (default: print them)')
    .addOption(sheetOption())
    .addOption(ignoreColumnOption())
    .addHelpText('after', EXAMPLES);
  return addSettings(addMappingOptions(addGivenOptions(command)), MARKET_SETTINGS).action(
    async (file: string, options: CrifOptions) => {
      const config = storedSettingsOf(command, readMarketConfig);
      const { output } = options;
      if (output !== undefined && !/\.[ct]sv$/i.test(output))
        throw new CommandFailure([`CRIF is written as .csv or .tsv, not as ${output}.`], EXIT_WRONG_USAGE);
      const reading = await beginReading(file, options, await mappingsOf(options, config));
      await useBook(config, reading, (market, book) => writeCrif(market, book, output));
    },
  );
}

async function writeCrif(market: LocalMarket, book: MarginBook, output: string | undefined): Promise<void> {
  const outcome = await market.crif({ ...sheetOptions(), ...book.request });
  if (!outcome.ok) throw new CommandFailure([...book.notices, outcome.refusal.message]);
  printError(...book.notices, ...leftOut(outcome.value, book));
  const lines = [...crifLines(outcome.value.portfolio, output?.toLowerCase().endsWith('.tsv') === true ? '\t' : ',')];
  if (output === undefined) print(lines.join('').trimEnd());
  else await written(output, lines);
  printError(...outcome.value.margins.map(comparison), summary(outcome.value, output));
}

const leftOut = ({ exceptions }: CrifResponse, { place }: MarginBook): readonly string[] =>
  exceptions
    .filter(({ severity }) => severity === 'excluded')
    .map(({ row, field, exception, code }) => `${row === null ? '' : `${place(row, field)}: `}${exception} [${code}]`);

async function written(output: string, lines: readonly string[]): Promise<void> {
  try {
    await writeWhole(output, lines.join(''));
  } catch (error) {
    throw new CommandFailure([`The rows can't be written to ${output}: ${sentenceOf(error)}`]);
  }
}

function summary({ rows_total: total, rows_excluded: excluded, portfolio }: CrifResponse, output?: string): string {
  const where = output === undefined ? '' : `, in ${output}`;
  const without = excluded === 0 ? '' : `; ${countedNoun(excluded, 'row')} left out`;
  return `${countedNoun(total - excluded, 'row')} of ${total} gave ${countedNoun(portfolio.length, 'CRIF row')}${where}${without}.`;
}

function comparison({ account_code: account, ...margins }: MarginBesideBilateral): string {
  const { initial_margin: now, bilateral_call: call, bilateral_post: post } = margins;
  const demo = margins.is_demo ? ' (made-up calibration)' : '';
  return `${account}: initial margin ${shown(now)} where the rows are margined now; as one bilateral netting set ${shown(call)} called, ${shown(post)} posted${demo}.`;
}

const shown = (amount: number | null): string =>
  amount === null ? 'unknown' : amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
