import { Option, type Command } from 'commander';
import { listedCommand } from '../service/listed-command.js';
import { userInfo } from 'node:os';
import type { Logger } from 'pino';
import type { Issue } from '../domain/issue.js';
import { wrongUsage } from '../service/command-failure.js';
import { prepareDataDirectory } from '../service/data-directory.js';
import { openSources } from '../service/open-sources.js';
import { troubleLogger } from '../service/service-log.js';
import { fetchRealData, isFetched } from './real-data.js';
import { readServeConfig, SERVE_SETTINGS, type ServeConfig } from '../service/config.js';
import { buildPages } from '../service/build-pages.js';
import {
  boundHeaps,
  endOnFault,
  openLogger,
  removeReadyFile,
  stopOnSignal,
  writeReadyFile,
  type StopOnSignal,
} from '../service/process-life.js';
import { startService, type Service } from './service.js';
import { settleTerms, terminalTalk } from './source-terms.js';
import { addSettings, storedSettingsOf } from './setting-options.js';
import { print } from '../service/terminal.js';
import { join, relative } from 'node:path';
import { packageRoot, packageVersion } from '../service/package-root.js';

const EXAMPLES = `
Examples:
  $ margin-desk serve
  $ margin-desk serve --real
  $ margin-desk serve --port 8443 --host 0.0.0.0 --tls /etc/desk/desk.crt,/etc/desk/desk.key --no-demo
  $ DATA_DIR=/srv/margin-desk WORKERS=4 margin-desk serve

The service ends on SIGTERM or Ctrl-C: with exit code 0 once the requests in progress are answered, or with exit code 1 if
that takes more than ten seconds. A second signal ends it at once.`;

/** `serve`: the service. */
export function serveCommand(): Command {
  const command = listedCommand('serve')
    .option('--real', 'fetch public data at the start and stand on it, after their terms are accepted')
    .option('--accept-terms', 'with --real: accept the terms of all its publishers without a question')
    .addOption(new Option('--build-pages', 'build the browser pages of a checkout in the background').hideHelp())
    .addHelpText('after', EXAMPLES);
  return addSettings(command, SERVE_SETTINGS).action(async (options: ServeOptions) => {
    if (options.acceptTerms === true && options.real !== true) throw wrongUsage([TERMS_OF_WHAT]);
    await serve(storedSettingsOf(command, readServeConfig), options);
  });
}

interface ServeOptions {
  readonly buildPages?: true;
  readonly real?: true;
  readonly acceptTerms?: true;
}

const TERMS_OF_WHAT: Issue = {
  code: 'INVALID_SETTING',
  path: ['--accept-terms'],
  message: '--accept-terms goes with --real; without it, "margin-desk fetch --accept-terms" accepts them.',
};

async function serve(config: ServeConfig, options: ServeOptions): Promise<void> {
  const logger = openLogger(config.logLevel);
  endOnFault(logger);
  boundHeaps();
  const stop = stopOnSignal(logger);
  await removeReadyFile(config.readyFile);
  if (options.real === true) await settleTermsOf(config, options.acceptTerms === true);
  const service = await startService(config, logger);
  stop.of(service);
  if (!stop.isUnderWay()) print(greeting(service.url, service.key, config));
  if (options.buildPages === true && !stop.isUnderWay()) await buildPages(logger);
  const ready = announceReady(service, config, stop);
  if (options.real === true && !stop.isUnderWay()) void standOnRealData(service, ready, stop, logger);
  try {
    await Promise.race([ready, stop.done]);
  } catch (error) {
    if (!stop.isUnderWay()) {
      await service.stop();
      throw error;
    }
  }
  await stop.done;
  // A demo market that is still being made on its thread is abandoned.
  process.exit(0);
}

/** Asks for the terms of public data before the service begins, so that its log does not stand between question and answer. */
async function settleTermsOf(config: ServeConfig, isAccepted: boolean): Promise<void> {
  await prepareDataDirectory(config.dataDirectory);
  const sources = openSources(config, { scheduled: null });
  try {
    const wanted = (await sources.status()).sources.filter(isFetched);
    const by = userInfo().username;
    const settled = await settleTerms(sources, wanted, terminalTalk('stdout'), { isAccepted, by });
    if (!settled.ok) throw wrongUsage(settled.issues);
    if (settled.value.sentence !== null) print(settled.value.sentence);
  } finally {
    await sources.close();
  }
}

/** Fetches while the engines load; a fault of it leaves the service as it is. */
async function standOnRealData(
  service: Service,
  ready: Promise<void>,
  stop: StopOnSignal,
  logger: Logger,
): Promise<void> {
  const takenIn = async (): Promise<void> => {
    await ready;
    await service.takeIn();
  };
  try {
    await fetchRealData(service.sources, print, { takenIn, isOver: stop.isUnderWay });
  } catch (error) {
    if (!stop.isUnderWay()) troubleLogger(logger, 'Public data could not be fetched')(error);
  }
}

async function announceReady(service: Service, { readyFile }: ServeConfig, stop: StopOnSignal): Promise<void> {
  if (stop.isUnderWay()) return;
  await service.load();
  if (stop.isUnderWay()) return;
  if (readyFile !== null) await writeReadyFile(readyFile, { url: service.url, key: service.key });
  print('Ready: the engines are loaded.');
}

/** What `serve` prints once it listens: address, key, a first request, and where to look further. */
function greeting(url: string, key: string | null, config: ServeConfig): string {
  const keyLine = key ?? 'make one with "margin-desk keys create --owner NAME"';
  const demoLines = config.isDemo
    ? ['', 'DEMO=on: figures may come from a generated market, not from clearing-house data.']
    : [];
  return [
    `Margin Desk ${packageVersion()} listens on ${url}`,
    `  key        ${keyLine}`,
    `  workbook   ${url}/workbook/${key === null ? '' : `#key=${key}`}`,
    `  reference  ${url}/docs`,
    '',
    'Margin the sample book, once the last line says that the engines are loaded:',
    `  ${sampleRequest(url, key, config)}`,
    ...demoLines,
    '',
  ].join('\n');
}

function sampleRequest(url: string, key: string | null, { tls, dataDirectory }: ServeConfig): string {
  const certificate =
    tls.kind === 'dev' ? ` --cacert ${quoted(shortest(join(dataDirectory, 'tls', 'localhost.crt')))}` : '';
  const book = quoted(`@${shortest(join(packageRoot(), 'docs', 'sample-book.json'))}`);
  const headers = `-H "Authorization: Bearer ${key ?? 'KEY'}" -H "Content-Type: application/json"`;
  return `curl -s${certificate} ${url}/portfolios ${headers} --data ${book}`;
}

const quoted = (text: string): string => (/^[\w@./:-]+$/.test(text) ? text : `"${text}"`);

/** The path relative to the working directory, if that is shorter. */
function shortest(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
}
