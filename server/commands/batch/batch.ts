import { Option, type Command } from 'commander';
import { listedCommand } from '../../service/listed-command.js';
import { DATA_DIRECTORY_SETTINGS, readDataDirectory } from '../../service/config.js';
import {
  PROCESSING_MODES,
  type BatchStatusBody,
  type BatchResultRowBody,
  type ProcessingMode,
} from '../../contract/batch.js';
import { BatchClient } from './batch-client.js';
import type { AskContracts } from '../../sheet/reader/contract-reader.js';
import { withBatchUpload, type BatchUploadBody } from './batch-upload.js';
import { ignoreColumnOption, sheetOption } from '../table-options.js';
import { mappingOption, mappingsAtService } from '../saved-mappings.js';
import { addGivenOptions, givenValuesOf, type GivenOptions } from '../given-values.js';
import { CommandFailure, EXIT_WAITING } from '../../service/command-failure.js';
import { waitingText } from '../../sheet/reader/table-remarks.js';
import { keyOption, serviceAt, urlOption, type ServiceOptions } from '../service-options.js';
import { addSettings, storedSettingsOf } from '../setting-options.js';
import { ProgressBar } from '../../service/progress-bar.js';
import { countedNoun, print, printError } from '../../service/terminal.js';
import { understated } from '../margin/report-parts.js';
import { standInRows, standInSentence } from '../../sheet/results/coverage.js';

/** Exceptions that are shown; all of them are in the results. */
const SHOWN_EXCEPTIONS = 10;

/** What the accounts of a batch come to. */
class BatchReportTotals {
  private initialMargin = 0;
  private requirement = 0;
  private withoutFigures = 0;
  private excluded = 0;
  private standIns = 0;
  private accounts = 0;
  private readonly sentences: string[] = [];

  add({ account_code, initial_margin, requirement, exceptions, closest_matches }: BatchResultRowBody): void {
    this.accounts++;
    this.standIns += standInRows(closest_matches);
    this.initialMargin += initial_margin ?? 0;
    this.requirement += requirement ?? 0;
    if (initial_margin === null) this.withoutFigures++;
    for (const { severity, row, exception } of exceptions) {
      if (severity !== 'excluded') continue;
      this.excluded++;
      const place = row === null ? account_code : `${account_code}, portfolio[${row}]`;
      if (this.sentences.length < SHOWN_EXCEPTIONS) this.sentences.push(`  ${place}: ${exception}`);
    }
  }

  /** What was left out comes before any figure. */
  report(status: BatchStatusBody, body: BatchUploadBody): string {
    const { rows_total, rows_without_account, runtime_ms, error } = status;
    const left = this.excluded + rows_without_account;
    return [
      `Batch ${status.batch_id}: ${status.status.replaceAll('_', ' ')} after ${(runtime_ms / 1000).toFixed(1)} s.`,
      ...(error === undefined ? [] : [error.message]),
      `${countedNoun(rows_total, 'row')} in ${countedNoun(this.accounts, 'account')}; ${countedNoun(left, 'exclusion')}${left === 0 ? '' : `: ${understated(left)}`}${notSubmitted(body)}.`,
      ...body.notices.map((notice) => `  ${notice}`),
      ...(this.standIns === 0 ? [] : [standInSentence(this.standIns)]),
      ...(rows_without_account === 0 ? [] : [`  ${countedNoun(rows_without_account, 'row')} without an account.`]),
      ...this.sentences,
      ...(this.excluded > this.sentences.length
        ? [`  and ${(this.excluded - this.sentences.length).toLocaleString('en-US')} more.`]
        : []),
      ...(this.withoutFigures === 0
        ? []
        : [`${countedNoun(this.withoutFigures, 'account')} without an initial margin.`]),
      `Total initial margin: ${money(this.initialMargin)}; total requirement: ${money(this.requirement)}.`,
    ].join('\n');
  }
}

const EXAMPLES = `
FILE is a JSON request body (plain or gzip) of up to 500 MB, a JSON array of rows, a text file with tables of positions (CSV,
also with semicolons, tabs or bars between cells) or a workbook (.xlsx). Tables are read as "margin-desk margin" reads
them; contracts in one cell by what the service has loaded. Text of any size is read in pieces where each row stands for
itself; above 50 MB it must.

The key is best given as API_KEY in the environment, where other users don't see it. Without one, the key of the demo
market in the data directory is taken.

Examples:
  $ margin-desk batch book.json --wait
  $ API_KEY=sk-... margin-desk batch book.json.gz --url https://margin.firm.example --mode priority
  $ margin-desk batch book.csv --wait --json > status.json
  $ margin-desk batch statement.xlsx --sheet Positions --account HOUSE --wait
  $ margin-desk batch statement.csv --mapping "Broker X daily" --wait

The exit code is 1 if the batch ends as failed or completed_with_errors, 3 if something is asked of a table of FILE and the
others are submitted without it.`;

interface BatchOptions extends GivenOptions, ServiceOptions {
  readonly mode: ProcessingMode;
  readonly sheet: readonly string[];
  readonly ignoreColumn: readonly string[];
  /** Files of mappings, or names of those that the service keeps for the key's owner. */
  readonly mapping: readonly string[];
  readonly wait?: true;
  readonly json?: true;
}

/** `batch FILE`: submits a book to a running service. */
export function batchCommand(): Command {
  const command = listedCommand('batch')
    .argument('<file>', 'the book')
    .addOption(urlOption())
    .addOption(keyOption())
    .addOption(new Option('--mode <mode>', 'place in the queue of the owner').choices(PROCESSING_MODES).default('fifo'))
    .addOption(sheetOption())
    .addOption(ignoreColumnOption())
    .addOption(mappingOption())
    .option('--wait', 'wait until the batch ends and print its totals')
    .option('--json', 'print the status of the batch as JSON')
    .addHelpText('after', EXAMPLES);
  return addSettings(addGivenOptions(command), DATA_DIRECTORY_SETTINGS).action(
    async (file: string, options: BatchOptions) => {
      const dataDirectory = storedSettingsOf(command, readDataDirectory);
      await submitFile(new BatchClient(await serviceAt(options, dataDirectory)), file, options);
    },
  );
}

async function submitFile(client: BatchClient, file: string, options: BatchOptions): Promise<void> {
  const { sheet: sheets, ignoreColumn: leftAside } = options;
  const ask: AskContracts = (written) => client.readInstruments(written);
  const mappings = await mappingsAtService(options.mapping, () => client.mappings());
  const businessDate = await client.businessDate();
  const choices = { sheets, leftAside, given: givenValuesOf(options), mappings, ask, businessDate };
  return withBatchUpload(file, choices, (body) => submit(client, body, options));
}

async function submit(client: BatchClient, body: BatchUploadBody, { mode, wait, json }: BatchOptions): Promise<void> {
  printError(...body.notices, ...(body.waiting === 0 ? [] : [waitingText(body.waiting)]));
  if (body.waiting > 0) process.exitCode = EXIT_WAITING;
  const bar = new ProgressBar();
  const batchId = await client
    .submit(body, mode, (bytes) => bar.show('Uploading  ', bytes / body.size, megabytes(bytes, body.size)))
    .finally(() => bar.clear());
  if (wait !== true) {
    if (json === true) print(JSON.stringify(await client.status(batchId)));
    else print(`Batch ${batchId} is in the queue${notSubmitted(body)}.`);
    return;
  }
  printError(`Batch ${batchId} is in the queue.`);
  const status = await client
    .ended(batchId, (now) => bar.show('Calculating', now.completed_pct / 100, placeOf(now)))
    .finally(() => bar.clear());
  if (json === true) print(JSON.stringify(status));
  else await printTotals(client, status, body);
  if (status.status !== 'completed') throw new CommandFailure([`The batch ended as ${status.status}.`]);
}

const notSubmitted = ({ leftOut }: BatchUploadBody): string =>
  leftOut === 0 ? '' : `; ${countedNoun(leftOut, 'row')} of the file left out of it`;

async function printTotals(client: BatchClient, status: BatchStatusBody, body: BatchUploadBody): Promise<void> {
  const totals = new BatchReportTotals();
  for await (const row of client.results(status.batch_id)) totals.add(row);
  print(totals.report(status, body));
}

const placeOf = ({ queue_position, accounts_done }: BatchStatusBody): string =>
  queue_position === undefined ? countedNoun(accounts_done, 'account') : `waiting behind ${queue_position} others`;

const megabytes = (sent: number, size: number): string =>
  `${(sent / 1_000_000).toFixed(1)} of ${(size / 1_000_000).toFixed(1)} MB`;

const money = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
