import { Command, Option } from 'commander';
import { readServeConfig, SERVE_SETTINGS, type ServeConfig } from '../service/config.js';
import { buildPages } from '../service/build-pages.js';
import {
  endOnFault,
  openLogger,
  removeReadyFile,
  stopOnSignal,
  writeReadyFile,
  type StopOnSignal,
} from '../service/process-life.js';
import { startService, type Service } from './service.js';
import { addSettings, storedSettingsOf } from './setting-options.js';
import { print } from '../service/terminal.js';
import { join, relative } from 'node:path';
import { packageRoot, packageVersion } from '../service/package-root.js';

const EXAMPLES = `
Examples:
  $ margin-desk serve
  $ margin-desk serve --port 8443 --host 0.0.0.0 --tls /etc/desk/desk.crt,/etc/desk/desk.key --no-demo
  $ DATA_DIR=/srv/margin-desk WORKERS=4 margin-desk serve

The service ends on SIGTERM or Ctrl-C: with exit code 0 once the requests in progress are answered, or with exit code 1 if
that takes more than ten seconds. A second signal ends it at once.`;

/** `serve`: the service. */
export function serveCommand(): Command {
  const command = new Command('serve')
    .description('run the service')
    .addOption(new Option('--build-pages', 'build the browser pages of a checkout in the background').hideHelp())
    .addHelpText('after', EXAMPLES);
  return addSettings(command, SERVE_SETTINGS).action(async (options: { readonly buildPages?: true }) => {
    await serve(storedSettingsOf(command, readServeConfig), options.buildPages === true);
  });
}

async function serve(config: ServeConfig, buildsPages: boolean): Promise<void> {
  const logger = openLogger(config.logLevel);
  endOnFault(logger);
  const stop = stopOnSignal(logger);
  await removeReadyFile(config.readyFile);
  const service = await startService(config, logger);
  stop.of(service);
  if (!stop.isUnderWay()) print(greeting(service.url, service.key, config));
  if (buildsPages && !stop.isUnderWay()) await buildPages(logger);
  try {
    await Promise.race([announceReady(service, config, stop), stop.done]);
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
    'Margin the sample book:',
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
