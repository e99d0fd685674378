import { Command, InvalidArgumentError, Option } from 'commander';
import { DATA_DIRECTORY_SETTINGS, readDataDirectory } from '../config.js';
import { prepareDataDirectory } from '../data-directory.js';
import { ROUNDING_PROFILES, type ClearingHouseSettings } from '../domain/clearing-house-settings.js';
import { isCalendarDate } from '../lib/date.js';
import { loadFile, type LoadReport } from '../parameters/load-file.js';
import { openDocuments } from '../store/lowdb/documents.js';
import { CommandFailure, sentenceOf } from './command-failure.js';
import { addSettings, settingsOf } from './setting-options.js';
import { print, printError } from './terminal.js';

const EXAMPLES = `
Files are recognised by their content: SPAN XML or PA2 (also .gz, .zip), FX rates (from,to,rate), history (date,...),
contract names and aliases. A bad file changes nothing; the others are still loaded. A running service takes in what
was loaded within seconds.

Examples:
  $ margin-desk load cme.20270104.s.pa2.zip --rounding cme
  $ margin-desk load rates.csv --date 2027-01-04
  $ margin-desk load parameters/*.spn.gz --data-dir /srv/margin-desk`;

interface LoadCommandOptions {
  readonly date?: string;
  readonly rounding?: ClearingHouseSettings['rounding'];
  readonly longOptionCap?: 'on' | 'off';
}

/** `load FILE…`: checks files and files them in the data directory. */
export function loadCommand(): Command {
  const command = new Command('load')
    .description('check parameter and market files and file them in the data directory')
    .argument('<file...>', 'the files')
    .option('--date <YYYY-MM-DD>', 'date of FX rates that carry none in their name or a column', parseDate)
    .addOption(
      new Option('--rounding <profile>', 'from now on round as this for the clearing houses of these files').choices(
        ROUNDING_PROFILES,
      ),
    )
    .addOption(
      new Option(
        '--long-option-cap <on|off>',
        'from now on limit scan risk to the option value where only long options are held, or not',
      ).choices(['on', 'off']),
    )
    .addHelpText('after', EXAMPLES);
  return addSettings(command, DATA_DIRECTORY_SETTINGS).action(async (files: string[], options: LoadCommandOptions) => {
    const dataDirectory = settingsOf(command, readDataDirectory);
    await prepareDataDirectory(dataDirectory);
    const reports: LoadReport[] = [];
    for (const file of files) reports.push(await loadOne(file, dataDirectory, options));
    await storeSettings(dataDirectory, clearingHouses(reports), options);
    const failed = reports.filter((report) => !report.isFiled).length;
    if (failed > 0) throw new CommandFailure([`${failed} of ${files.length} files were not loaded.`]);
  });
}

async function loadOne(file: string, dataDirectory: string, { date }: LoadCommandOptions): Promise<LoadReport> {
  const report = await loadFile(file, { dataDirectory, ...(date === undefined ? {} : { date }) }).catch(
    (error: unknown) => unfiled(file, error),
  );
  if (report.isFiled) print(...sentences(report));
  else printError(...report.issues.map((issue) => `${report.file} was not loaded: ${issue.message}`));
  return report;
}

/** The data directory could not be written: no fault of the file, and the next one may still fit. */
const unfiled = (file: string, error: unknown): LoadReport => {
  const issues = [{ code: 'NOT_FILED', path: [file], message: sentenceOf(error) }];
  return { file, isFiled: false, read: [], skipped: [], filed: [], issues };
};

const sentences = ({ file, read, skipped, filed }: LoadReport): string[] => [
  file,
  ...read.map((sentence) => `  read     ${sentence}`),
  ...skipped.map((sentence) => `  skipped  ${sentence}`),
  ...filed.map((place) => `  filed    ${place}`),
];

/** Clearing houses whose parameters were filed, by the folder they went to. */
const clearingHouses = (reports: readonly LoadReport[]): readonly string[] => {
  const houses = reports.flatMap(({ filed }) => filed.map((place) => /^parameters\/([^/]+)\//.exec(place)?.[1] ?? ''));
  return [...new Set(houses)].filter((house) => house !== '');
};

async function storeSettings(
  dataDirectory: string,
  houses: readonly string[],
  { rounding, longOptionCap }: LoadCommandOptions,
): Promise<void> {
  if (rounding === undefined && longOptionCap === undefined) return;
  if (houses.length === 0) {
    printError('No parameters were loaded, so --rounding and --long-option-cap have no clearing house to apply to.');
    return;
  }
  const documents = await openDocuments(dataDirectory);
  try {
    for (const house of houses) {
      await documents.settings.setClearingHouse(house, {
        ...(rounding === undefined ? {} : { rounding }),
        ...(longOptionCap === undefined ? {} : { longOptionOnlyCap: longOptionCap === 'on' }),
      });
      const settings = documents.settings.clearingHouse(house);
      print(
        `${house}: rounding ${settings.rounding}, long-option-only cap ${settings.longOptionOnlyCap ? 'on' : 'off'}`,
      );
    }
  } finally {
    await documents.close();
  }
}

function parseDate(text: string): string {
  if (!isCalendarDate(text)) throw new InvalidArgumentError('It must be a date of the calendar as YYYY-MM-DD.');
  return text;
}
