import { Command, InvalidArgumentError } from 'commander';
import { listedCommand } from '../../service/listed-command.js';
import { userInfo } from 'node:os';
import type { FetchService } from '../../fetch/service/fetch-service.js';
import type { SourceResult } from '../../fetch/run/run-source.js';
import type { RunWishes } from '../../fetch/run/run-context.js';
import { isCalendarDate } from '../../lib/calendar/date.js';
import { CommandFailure, EXIT_INTERRUPTED, wrongUsage } from '../../service/command-failure.js';
import { FETCH_SETTINGS, readFetchConfig } from '../../service/config.js';
import { prepareDataDirectory } from '../../service/data-directory.js';
import { openSources } from '../../service/open-sources.js';
import { print, printError } from '../../service/terminal.js';
import { addSettings, storedSettingsOf } from '../setting-options.js';
import { settleTerms, terminalTalk } from '../source-terms.js';
import { ProgressView, resultLines } from './progress-view.js';
import { sourceTable, termsLines } from './source-table.js';

const EXAMPLES = `
Sources are publishers of public data; each has terms that have to be accepted once. What is fetched is checked and filed as
load does it; a running service takes it in within seconds. A source that fails harms no other one, and makes the exit code 1.

Examples:
  $ margin-desk fetch --list
  $ margin-desk fetch nyfed treasury eris --accept-terms
  $ margin-desk fetch
  $ margin-desk fetch eris --from 2026-01-02`;

interface FetchOptions {
  readonly list?: true;
  readonly acceptTerms?: true;
  readonly from?: string;
  readonly acceptFewerRows?: true;
}

/** `fetch [SOURCE…]`: downloads public data, checks and files it. */
export function fetchCommand(): Command {
  const command = listedCommand('fetch')
    .argument('[source...]', 'names of sources (default: all but archives)')
    .option('--list', 'show the sources: terms, last run, newest date')
    .option('--accept-terms', 'accept the terms of these sources without a question')
    .option('--from <YYYY-MM-DD>', 'fetch everything from this day on that is not there yet', parseDate)
    .option('--accept-fewer-rows', 'file a file though it has less than half of the rows of last time')
    .addHelpText('after', EXAMPLES);
  return addSettings(command, FETCH_SETTINGS).action(async (names: string[], options: FetchOptions) => {
    const config = storedSettingsOf(command, readFetchConfig);
    await prepareDataDirectory(config.dataDirectory);
    const view = new ProgressView();
    const results: SourceResult[] = [];
    const listener = {
      onProgress: view.show,
      onResult: (result: SourceResult) => {
        results.push(result);
        view.end(result.source);
        print(...resultLines(result));
        printError(...result.faults.map((fault) => `${result.source}: ${fault}`));
      },
      onWait: () => printError('Another process fetches into this data directory; this one waits until it is done.'),
    };
    const service = openSources(config, { scheduled: null, listener });
    try {
      await (options.list === true ? list(service) : run(service, names, options));
    } finally {
      view.close();
      await service.close();
    }
    const failed = results.filter(({ faults }) => faults.length > 0).map(({ source }) => source);
    if (failed.length > 0) throw new CommandFailure([`${failed.join(', ')} failed; what the others gave is filed.`]);
    if (results.some(({ isStopped }) => isStopped))
      throw new CommandFailure(['The run was stopped; what is filed stays, and the next run goes on.']);
  });
}

async function list(service: FetchService): Promise<void> {
  const { sources, faults, replay } = await service.status();
  if (replay !== null) print(`The publishers are replayed by ${replay}.`);
  print(...sourceTable(sources).split('\n'), '', ...termsLines(sources));
  printError(...faults);
}

async function run(service: FetchService, names: readonly string[], options: FetchOptions): Promise<void> {
  const { faults, replay } = await service.status();
  if (replay !== null) printError(`The publishers are replayed by ${replay}.`);
  printError(...faults);
  await acceptTerms(service, names, options.acceptTerms === true);
  const stopListening = stopOnInterrupt(service);
  const wishes: RunWishes = {
    ...(options.from === undefined ? {} : { backfill: options.from }),
    ...(options.acceptFewerRows === true ? { takesFewerRows: true } : {}),
  };
  try {
    const started = await service.startWith(names, wishes);
    if (!started.ok) throw new CommandFailure(started.issues.map(({ message }) => message));
    await service.settled();
  } finally {
    stopListening();
  }
}

/** @throws CommandFailure if nothing is left to be fetched, or not all that was named */
async function acceptTerms(service: FetchService, names: readonly string[], isAccepted: boolean): Promise<void> {
  const { sources } = await service.status();
  const wanted = sources.filter(({ name, isOnlyByName }) =>
    names.length === 0 ? !isOnlyByName : names.some((each) => each.toLowerCase() === name),
  );
  const talk = terminalTalk('stderr');
  const settled = await settleTerms(service, wanted, talk, { isAccepted, by: userInfo().username });
  if (!settled.ok) throw wrongUsage(settled.issues);
  const { left, sentence } = settled.value;
  if (sentence === null) return;
  if (names.length > 0 || left.length === wanted.length) throw new CommandFailure([sentence]);
  talk.print(sentence);
}

/** The first Ctrl-C ends the run after what is being filed, the second one at once. @returns ends listening */
function stopOnInterrupt(service: FetchService): () => void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(EXIT_INTERRUPTED);
    isStopping = true;
    printError('The run stops after what is being filed; Ctrl-C again ends it at once.');
    void service.cancel();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return () => {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  };
}

function parseDate(text: string): string {
  if (!isCalendarDate(text)) throw new InvalidArgumentError('It must be a date of the calendar as YYYY-MM-DD.');
  return text;
}
