import { Command, InvalidArgumentError, Option } from 'commander';
import { listedCommand } from '../service/listed-command.js';
import { readStoreConfig, STORE_SETTINGS, type StoreConfig } from '../service/config.js';
import { prepareDataDirectory } from '../service/data-directory.js';
import { ROUNDING_PROFILES, type ClearingHouseSettings } from '../domain/clearing-house-settings.js';
import { isCalendarDate } from '../lib/calendar/date.js';
import type { TableOptions } from '../parameters/load/checked-table.js';
import { ZERO_COMPOUNDINGS } from '../market/history/factor-history.js';
import { PARAMETER_KINDS } from '../parameters/parameter-kinds.js';
import { loadFile, type LoadReport } from '../parameters/load/file.js';
import { CommandFailure, sentenceOf } from '../service/command-failure.js';
import { addSettings, storedSettingsOf } from './setting-options.js';
import { openDocumentStores } from '../service/stores.js';
import { print, printError } from '../service/terminal.js';

const EXAMPLES = `
Files are recognised by their content: ${PARAMETER_KINDS.flatMap(({ formats }) => formats).join(' or ')} (also .gz, .zip), FX rates (from,to,rate), curve quotes
(tenor,rate), fixings and histories (date,...), contract names and aliases, event markets and margin recipes (JSON). What a
table does not say itself, the options say. A bad file changes nothing; the others are still loaded. A running service takes in what was loaded within seconds.

Examples:
  $ margin-desk load cme.20270104.s.pa2.zip --rounding cme
  $ margin-desk load rates.csv --date 2027-01-04
  $ margin-desk load sofr-swaps.csv --index USD-SOFR-OIS --date 2027-01-04
  $ margin-desk load ust_par_yields_daily.csv
  $ margin-desk load ten-year-yields.csv --index USD-TREASURY --tenor 10Y
  $ margin-desk load wti.csv --exchange NYMEX --code CL
  $ margin-desk load kalshi-markets.json --exchange KALSHI --date 2027-01-04
  $ margin-desk load my-lch-recipe.json
  $ margin-desk load parameters/*.spn.gz --data-dir /srv/margin-desk`;

interface LoadCommandOptions extends Omit<TableOptions, 'contractCode'> {
  readonly code?: string;
  readonly rounding?: ClearingHouseSettings['rounding'];
  readonly longOptionCap?: 'on' | 'off';
}

/** `load FILE…`: checks files and files them in the data directory. */
export function loadCommand(): Command {
  const command = listedCommand('load')
    .argument('<file...>', 'the files')
    .option(
      '--date <YYYY-MM-DD>',
      'date of FX rates, quotes and event markets that carry none in their name or a column',
      parseDate,
    )
    .option('--index <name>', 'index or government curve of quotes, fixings or a history, such as USD-SOFR-OIS')
    .option('--tenor <tenor>', 'with --index: the tenor that a history of one column is of, such as 10Y')
    .option('--exchange <name>', 'with --code: the exchange of a history of prices; alone: that of event markets')
    .option('--code <code>', 'with --exchange: the contract code of a history of prices')
    .option('--nearby <n>', 'which contract a history of one column is of, 1 = the nearest', parseNearby)
    .addOption(
      new Option('--mode <mode>', 'how moves are taken from a history: of rates absolute, of prices relative').choices([
        'absolute',
        'relative',
      ]),
    )
    .addOption(
      new Option('--unit <unit>', 'how rates are written, if their size does not show it').choices([
        'percent',
        'decimal',
      ]),
    )
    .addOption(
      new Option(
        '--zero <compounding>',
        'with --index: the history is one of zero rates, which compound so; without it, of par rates',
      ).choices(ZERO_COMPOUNDINGS),
    )
    .addOption(
      new Option('--rounding <profile>', 'rounding to use from now on for the clearing houses of these files').choices(
        ROUNDING_PROFILES,
      ),
    )
    .addOption(
      new Option(
        '--long-option-cap <on|off>',
        'whether, from now on, scan risk is limited to the option value if only long options are held',
      ).choices(['on', 'off']),
    )
    .addHelpText('after', EXAMPLES);
  return addSettings(command, STORE_SETTINGS).action(async (files: string[], options: LoadCommandOptions) => {
    const config = storedSettingsOf(command, readStoreConfig);
    const { dataDirectory } = config;
    await prepareDataDirectory(dataDirectory);
    const reports: LoadReport[] = [];
    for (const file of files) reports.push(await loadOne(file, dataDirectory, options));
    await storeSettings(config, clearingHouses(reports), options);
    const failed = reports.filter((report) => !report.isFiled).length;
    if (failed > 0) throw new CommandFailure([`${failed} of ${files.length} files were not loaded.`]);
  });
}

async function loadOne(file: string, dataDirectory: string, options: LoadCommandOptions): Promise<LoadReport> {
  const { code, ...rest } = options;
  const tableOptions = { ...rest, ...(code === undefined ? {} : { contractCode: code }) };
  const report = await loadFile(file, { ...tableOptions, dataDirectory }).catch((error: unknown) =>
    unfiled(file, error),
  );
  if (report.isFiled) print(...sentences(report));
  else printError(...report.issues.map((issue) => `${report.file} was not loaded: ${issue.message}`));
  return report;
}

/** The data directory could not be written: no fault of the file, and the next one may still fit. */
const unfiled = (file: string, error: unknown): LoadReport => {
  const issues = [{ code: 'NOT_FILED', path: [file], message: sentenceOf(error) }];
  return { file, isFiled: false, read: [], skipped: [], notes: [], filed: [], issues };
};

const sentences = ({ file, read, skipped, notes, filed }: LoadReport): string[] => [
  file,
  ...read.map((sentence) => `  read     ${sentence}`),
  ...skipped.map((sentence) => `  skipped  ${sentence}`),
  ...notes.map((sentence) => `  note     ${sentence}`),
  ...filed.map((place) => `  filed    ${place}`),
];

/** Clearing houses whose parameters were filed, by the folder they went to. */
const clearingHouses = (reports: readonly LoadReport[]): readonly string[] => {
  const filed = reports.flatMap((report) =>
    report.filed.flatMap((place) => {
      const [folder, clearingHouse = ''] = place.split('/');
      return PARAMETER_KINDS.some((kind) => kind.folder === folder) ? [clearingHouse] : [];
    }),
  );
  return [...new Set(filed)];
};

async function storeSettings(
  config: StoreConfig,
  names: readonly string[],
  { rounding, longOptionCap }: LoadCommandOptions,
): Promise<void> {
  if (rounding === undefined && longOptionCap === undefined) return;
  if (names.length === 0) {
    printError('No parameters were loaded, so --rounding and --long-option-cap have no clearing house to apply to.');
    return;
  }
  const documents = await openDocumentStores(config);
  try {
    for (const clearingHouse of names) {
      await documents.settings.setClearingHouse(clearingHouse, {
        ...(rounding === undefined ? {} : { rounding }),
        ...(longOptionCap === undefined ? {} : { longOptionOnlyCap: longOptionCap === 'on' }),
      });
      const settings = documents.settings.clearingHouse(clearingHouse);
      print(
        `${clearingHouse}: rounding ${settings.rounding}, long-option-only cap ${settings.longOptionOnlyCap ? 'on' : 'off'}`,
      );
    }
  } finally {
    await documents.close();
  }
}

function parseNearby(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError('It must be a whole number, at least 1.');
  return Number(text);
}

function parseDate(text: string): string {
  if (!isCalendarDate(text)) throw new InvalidArgumentError('It must be a date of the calendar as YYYY-MM-DD.');
  return text;
}
