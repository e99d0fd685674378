import Table from 'cli-table3';
import { Command, InvalidArgumentError } from 'commander';
import { listedCommand } from '../service/listed-command.js';
import { readStoreConfig, STORE_SETTINGS } from '../service/config.js';
import { prepareDataDirectory } from '../service/data-directory.js';
import type { Licence } from '../domain/licence.js';
import { ENGINE_IDS, type EngineId } from '../domain/engine-id.js';
import { calendarDate, isCalendarDate } from '../lib/calendar/date.js';
import { EVENT_EXCHANGES } from '../contract/reading/event-exchanges.js';
import type { KeyRecord, KeyStore } from '../store/document-stores.js';
import { CommandFailure } from '../service/command-failure.js';
import { addSettings, storedSettingsOf } from './setting-options.js';
import { openDocumentStores } from '../service/stores.js';
import { print } from '../service/terminal.js';

const EXAMPLES = `
Examples:
  $ margin-desk keys create --owner "Energy desk"
  $ margin-desk keys create --owner trial --expires 2027-03-31 --engines span --rate-limit 20
  $ margin-desk keys list
  $ margin-desk keys revoke k3jd82ma`;

/** `keys create|list|revoke`: works while the service runs, which honours changes within a second. */
export function keysCommand(): Command {
  return listedCommand('keys')
    .addHelpText('after', EXAMPLES)
    .addCommand(createCommand())
    .addCommand(listCommand())
    .addCommand(revokeCommand());
}

interface CreateOptions {
  readonly owner: string;
  readonly expires?: string;
  readonly engines?: readonly EngineId[];
  readonly eventExchanges?: readonly string[];
  readonly rateLimit?: number;
  readonly operator?: true;
}

function createCommand(): Command {
  const command = new Command('create')
    .description('create a key and print it, the only time it is shown')
    .requiredOption('--owner <name>', 'whom results, batches and scenarios belong to', parseOwner)
    .option('--expires <YYYY-MM-DD>', 'last day on which the key is valid (default: no end)', parseExpires)
    .option('--engines <list>', `engines, separated by commas: ${ENGINE_IDS.join(', ')} (default: all)`, parseEngines)
    .option(
      '--event-exchanges <list>',
      'event venues, separated by commas, e.g. KALSHI,CME.EC (default: none)',
      parseExchanges,
    )
    .option('--rate-limit <number>', 'requests a second (default: no limit)', parseRateLimit)
    .option('--operator', 'may accept terms of public data, fetch and schedule it, for all users (default: may not)')
    .addHelpText(
      'after',
      '\nExample:\n  $ margin-desk keys create --owner "Energy desk" --event-exchanges KALSHI,FORECASTEX',
    );
  return addSettings(command, STORE_SETTINGS).action(async (options: CreateOptions) => {
    const { key } = await withKeys(command, (keys) => keys.create(licenceOf(options)));
    print(key);
  });
}

function listCommand(): Command {
  const command = new Command('list')
    .description('list the keys; the keys themselves are not kept, only their ids')
    .addHelpText('after', '\nExample:\n  $ margin-desk keys list --data-dir /srv/margin-desk');
  return addSettings(command, STORE_SETTINGS).action(async () => {
    const records = await withKeys(command, (keys) => keys.list());
    print(
      records.length === 0
        ? 'There are no keys; make one with "margin-desk keys create --owner NAME".'
        : tableOf(records),
    );
  });
}

function revokeCommand(): Command {
  const command = new Command('revoke')
    .description('revoke a key, by its id or the key itself')
    // An id may begin with a dash.
    .allowUnknownOption()
    .argument('<key>', 'key id as "keys list" shows it, or the whole key')
    .addHelpText('after', '\nExample:\n  $ margin-desk keys revoke k3jd82ma');
  return addSettings(command, STORE_SETTINGS).action(async (key: string) => {
    const isRevoked = await withKeys(command, (keys) => keys.revoke(key));
    if (!isRevoked) throw new CommandFailure(['There is no such key; "margin-desk keys list" shows the ids.']);
    print('The key is revoked.');
  });
}

async function withKeys<T>(command: Command, use: (keys: KeyStore) => Promise<T>): Promise<T> {
  const config = storedSettingsOf(command, readStoreConfig);
  await prepareDataDirectory(config.dataDirectory);
  const documents = await openDocumentStores(config);
  try {
    return await use(documents.keys);
  } finally {
    await documents.close();
  }
}

const licenceOf = (options: CreateOptions): Licence => ({
  owner: options.owner,
  expires: options.expires ?? null,
  engines: options.engines ?? ENGINE_IDS,
  eventExchanges: options.eventExchanges ?? [],
  rateLimit: options.rateLimit ?? null,
  ...(options.operator === true ? { isOperator: true } : {}),
});

function tableOf(records: readonly KeyRecord[]): string {
  const table = new Table({
    head: ['id', 'owner', 'created', 'expires', 'revoked', 'engines', 'event exchanges', 'requests/s', 'operator'],
    style: { head: [], border: [] },
  });
  for (const { keyId, createdAt, revokedAt, isDemo, licence } of records) {
    table.push([
      keyId,
      isDemo ? `${licence.owner} (demo)` : licence.owner,
      dayOf(createdAt),
      licence.expires ?? '-',
      revokedAt === null ? '-' : dayOf(revokedAt),
      licence.engines.join(', '),
      licence.eventExchanges.join(', ') || '-',
      licence.rateLimit === null ? '-' : String(licence.rateLimit),
      licence.isOperator === true ? 'yes' : '-',
    ]);
  }
  return table.toString();
}

const dayOf = (time: string): string => calendarDate(Date.parse(time));

function parseOwner(text: string): string {
  const owner = text.trim();
  if (owner === '' || owner.length > 128) throw new InvalidArgumentError('It must have 1 to 128 characters.');
  return owner;
}

function parseExpires(text: string): string {
  if (!isCalendarDate(text)) throw new InvalidArgumentError('It must be a date of the calendar as YYYY-MM-DD.');
  return text;
}

function parseEngines(text: string): readonly EngineId[] {
  return parseList(text).map((name) => {
    const engine = ENGINE_IDS.find((id) => id === name.toLowerCase());
    if (engine === undefined)
      throw new InvalidArgumentError(`There is no engine "${name}"; there are ${ENGINE_IDS.join(', ')}.`);
    return engine;
  });
}

function parseList(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('')) throw new InvalidArgumentError('It must be names separated by commas.');
  return [...new Set(names)];
}

function parseExchanges(text: string): readonly string[] {
  const venues = [...EVENT_EXCHANGES];
  return parseList(text.toUpperCase()).map((name) => {
    if (!EVENT_EXCHANGES.has(name))
      throw new InvalidArgumentError(`There is no event venue "${name}"; there are ${venues.join(', ')}.`);
    return name;
  });
}

function parseRateLimit(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new InvalidArgumentError('It must be a whole number of requests a second from 1 to 999999.');
  return Number(text);
}
