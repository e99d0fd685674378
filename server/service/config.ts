import { isIPv4 } from 'node:net';
import { join, resolve } from 'node:path';
import * as closest from './closest-settings.js';
import * as fetching from './fetch-settings.js';
import type { Issue, Outcome } from '../domain/issue.js';
import { failure, success } from '../domain/issue.js';
import type { MatchBounds } from '../domain/match-bounds.js';
import type { LogLevel, Setting, StoreSetting, TlsSetting } from './settings.js';
import * as settings from './settings.js';

/** Where settings come from; a flag wins over its variable. */
export interface SettingSources {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Values by the flag's name without dashes (`data-dir`). */
  readonly flags: Readonly<Record<string, string | undefined>>;
}

/** Where data is kept. */
export interface StoreConfig {
  /** Absolute path. */
  readonly dataDirectory: string;
  /** The path of SQLite is absolute. */
  readonly store: StoreSetting;
}

/** What every command that reads parameters needs. */
export interface MarketConfig extends StoreConfig {
  readonly isDemo: boolean;
  /** Fixed valuation date, `YYYY-MM-DD`; null = today (UTC). */
  readonly asOf: string | null;
  /** Absent = `DEFAULT_MATCH_BOUNDS`. */
  readonly matchBounds?: MatchBounds;
}

/** Settings of a process that calculates batches. */
export interface WorkerConfig extends MarketConfig {
  /** Threads that calculate batches; 0 = other processes do. */
  readonly batchWorkers: number;
  readonly batchParameterWaitMinutes: number;
  readonly logLevel: LogLevel;
  readonly readyFile: string | null;
}

/** What fetching of public data needs. */
export interface FetchConfig {
  /** Absolute path. */
  readonly dataDirectory: string;
  /** Fixed valuation date, `YYYY-MM-DD`, which is today under replay; null = today (UTC). */
  readonly asOf: string | null;
  /** The address that replays the publishers; null = the publishers themselves. */
  readonly fetchReplay: string | null;
}

/** All settings of the service. */
export interface ServeConfig extends WorkerConfig, FetchConfig {
  /** Whether public data is fetched by schedule; null = as it was turned on or off. */
  readonly fetches: boolean | null;
  readonly port: number;
  readonly host: string;
  readonly workers: number;
  readonly tls: TlsSetting;
  readonly detailRetentionDays: number;
  /** Days; 0 = forever. */
  readonly summaryRetentionDays: number;
  readonly syncBodyLimitBytes: number;
  readonly officeJs: 'local' | 'cdn';
  /** Origins whose pages may call the API, and which the pages served here may call; as browsers write them. */
  readonly allowedOrigins: readonly string[];
}

export const DATA_DIRECTORY_SETTINGS: readonly Setting<unknown>[] = [settings.DATA_DIRECTORY];

export const STORE_SETTINGS: readonly Setting<unknown>[] = [settings.DATA_DIRECTORY, settings.STORE];

export const MARKET_SETTINGS: readonly Setting<unknown>[] = [
  ...STORE_SETTINGS,
  settings.DEMO,
  settings.AS_OF,
  ...closest.CLOSEST_SETTINGS,
];

export const FETCH_SETTINGS: readonly Setting<unknown>[] = [
  settings.DATA_DIRECTORY,
  settings.AS_OF,
  fetching.FETCH_REPLAY,
];

export const WORKER_SETTINGS: readonly Setting<unknown>[] = [
  settings.DATA_DIRECTORY,
  settings.STORE,
  settings.WORKERS,
  settings.BATCH_WORKERS,
  settings.BATCH_PARAMETER_WAIT,
  settings.DEMO,
  settings.AS_OF,
  ...closest.CLOSEST_SETTINGS,
  settings.LOG_LEVEL,
  settings.READY_FILE,
];

export const SERVE_SETTINGS: readonly Setting<unknown>[] = [
  settings.PORT,
  settings.HOST,
  settings.DATA_DIRECTORY,
  settings.STORE,
  settings.WORKERS,
  settings.BATCH_WORKERS,
  settings.BATCH_PARAMETER_WAIT,
  settings.DEMO,
  settings.AS_OF,
  ...closest.CLOSEST_SETTINGS,
  settings.TLS,
  settings.LOG_LEVEL,
  settings.DETAIL_RETENTION_DAYS,
  settings.SUMMARY_RETENTION_DAYS,
  settings.SYNC_BODY_LIMIT,
  settings.OFFICE_JS,
  settings.ALLOWED_ORIGINS,
  fetching.FETCH,
  fetching.FETCH_REPLAY,
  settings.READY_FILE,
];

/** The absolute path of the data directory. */
export const readDataDirectory = (sources: SettingSources): Outcome<string> =>
  read(sources, (reader) => resolve(reader.required(settings.DATA_DIRECTORY)));

/** Settings of the commands that read or change stored data. */
export const readStoreConfig = (sources: SettingSources): Outcome<StoreConfig> => read(sources, storeConfig);

/** Settings of `fetch`. */
export const readFetchConfig = (sources: SettingSources): Outcome<FetchConfig> =>
  read(sources, (reader) => ({
    dataDirectory: resolve(reader.required(settings.DATA_DIRECTORY)),
    asOf: reader.optional(settings.AS_OF),
    fetchReplay: reader.optional(fetching.FETCH_REPLAY),
  }));

/** Settings of `worker`. */
export const readWorkerConfig = (sources: SettingSources): Outcome<WorkerConfig> => {
  const config = read(sources, workerConfig);
  if (!config.ok) return config;
  if (config.value.batchWorkers === 0) {
    const message = 'BATCH_WORKERS (--batch-workers) must be at least 1 for a worker.';
    return failure({ code: 'INVALID_SETTING', path: ['BATCH_WORKERS'], message, value: '0' });
  }
  if (config.value.store.kind === 'postgres') return config;
  const message =
    'STORE (--store) must be the address of the PostgreSQL database that the servers use: a worker calculates their batches.';
  return failure({ code: 'INVALID_SETTING', path: ['STORE'], message });
};

/** Settings of the commands that calculate without a server. */
export const readMarketConfig = (sources: SettingSources): Outcome<MarketConfig> => read(sources, marketConfig);

/** All settings of `serve`; every invalid setting is an issue whose sentence names it. */
export function readServeConfig(sources: SettingSources): Outcome<ServeConfig> {
  const config = read(sources, serveConfig);
  if (!config.ok) return config;
  const { host, tls, store, batchWorkers } = config.value;
  if (batchWorkers === 0 && store.kind === 'sqlite') return failure(nobodyCalculates());
  if (tls.kind !== 'off' || isLoopback(host)) return config;
  const message = `HOST (--host) is "${host}", which is not a loopback address: set TLS (--tls) to serve HTTPS there, or HOST to 127.0.0.1.`;
  return failure({ code: 'INVALID_SETTING', path: ['HOST'], message, value: host });
}

const nobodyCalculates = (): Issue => {
  const message = 'BATCH_WORKERS (--batch-workers) may be 0 only if STORE is a PostgreSQL database that workers share.';
  return { code: 'INVALID_SETTING', path: ['BATCH_WORKERS'], message, value: '0' };
};

/** Whether a host is reached from this machine only: 127.0.0.0/8, ::1, localhost. */
export const isLoopback = (host: string): boolean =>
  host === '::1' || host.toLowerCase() === 'localhost' || (isIPv4(host) && host.startsWith('127.'));

function storeConfig(reader: SettingReader): StoreConfig {
  const dataDirectory = resolve(reader.required(settings.DATA_DIRECTORY));
  const store = reader.optional(settings.STORE) ?? { kind: 'sqlite', path: join(dataDirectory, 'results.sqlite') };
  return { dataDirectory, store: store.kind === 'sqlite' ? { ...store, path: resolve(store.path) } : store };
}

const marketConfig = (reader: SettingReader): MarketConfig => ({
  ...storeConfig(reader),
  isDemo: reader.required(settings.DEMO) === 'on',
  asOf: reader.optional(settings.AS_OF),
  matchBounds: {
    strikeSteps: reader.required(closest.CLOSEST_STRIKE_STEPS),
    strikePercent: reader.required(closest.CLOSEST_STRIKE_PERCENT),
    expiryMonths: reader.required(closest.CLOSEST_EXPIRY_MONTHS),
    expiryDays: reader.required(closest.CLOSEST_EXPIRY_DAYS),
  },
});

function workerConfig(reader: SettingReader): WorkerConfig {
  const readyFile = reader.optional(settings.READY_FILE);
  return {
    ...marketConfig(reader),
    batchWorkers: reader.required(settings.BATCH_WORKERS),
    batchParameterWaitMinutes: reader.required(settings.BATCH_PARAMETER_WAIT),
    logLevel: reader.required(settings.LOG_LEVEL),
    readyFile: readyFile === null ? null : resolve(readyFile),
  };
}

function serveConfig(reader: SettingReader): ServeConfig {
  const [port, host] = [reader.required(settings.PORT), reader.required(settings.HOST)];
  const workers = reader.required(settings.WORKERS);
  return {
    ...workerConfig(reader),
    port,
    host,
    workers,
    tls: reader.required(settings.TLS),
    detailRetentionDays: reader.required(settings.DETAIL_RETENTION_DAYS),
    summaryRetentionDays: reader.required(settings.SUMMARY_RETENTION_DAYS),
    syncBodyLimitBytes: reader.required(settings.SYNC_BODY_LIMIT),
    officeJs: reader.required(settings.OFFICE_JS),
    allowedOrigins: reader.optional(settings.ALLOWED_ORIGINS) ?? [],
    fetches: reader.optional(fetching.FETCH),
    fetchReplay: reader.optional(fetching.FETCH_REPLAY),
  };
}

function read<T>(sources: SettingSources, make: (reader: SettingReader) => T): Outcome<T> {
  const reader = new SettingReader(sources);
  const value = make(reader);
  return reader.issues.length > 0 ? failure(...reader.issues) : success(value);
}

/** Reads settings and collects issues, one for each invalid setting however often it is read; its initial value is used meanwhile. */
class SettingReader {
  readonly issues: Issue[] = [];

  constructor(private readonly sources: SettingSources) {}

  optional<T>(setting: Setting<T>): T | null {
    const flag = this.sources.flags[settings.flagOf(setting)];
    const variable = this.sources.environment[setting.variable]?.trim();
    const text = flag ?? (variable === '' ? undefined : variable);
    if (text === undefined) return initialValue(setting);
    const value = setting.parse(text);
    if (value !== undefined) return value;
    const message = `${setting.variable} (--${settings.flagOf(setting)}) must be ${setting.expects}; it is "${withoutPassword(text)}".`;
    if (!this.issues.some(({ path }) => path[0] === setting.variable))
      this.issues.push({ code: 'INVALID_SETTING', path: [setting.variable], message, value: withoutPassword(text) });
    return initialValue(setting);
  }

  required<T>(setting: Setting<T>): T {
    const value = this.optional(setting);
    if (value === null) throw new Error(`The setting ${setting.variable} has no initial value`);
    return value;
  }
}

/** A setting's text as messages show it: even invalid addresses of stores may hold a user and a password. */
const withoutPassword = (text: string): string =>
  text.replace(/^(\w+:).*@/s, '$1//…@').replace(/(password=)[^&\s]*/gi, '$1…');

function initialValue<T>(setting: Setting<T>): T | null {
  if (setting.initial === null) return null;
  const value = setting.parse(setting.initial);
  if (value === undefined)
    throw new Error(`The initial value "${setting.initial}" of ${setting.variable} is not valid`);
  return value;
}
