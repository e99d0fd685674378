import { isIPv4 } from 'node:net';
import { join, resolve } from 'node:path';
import type { Issue, Outcome } from './domain/issue.js';
import { failure, success } from './domain/issue.js';
import type { LogLevel, Setting, TlsSetting } from './settings.js';
import * as settings from './settings.js';

/** Where settings come from; a flag wins over its variable. */
export interface SettingSources {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** By flag name without dashes (`data-dir`). */
  readonly flags: Readonly<Record<string, string | undefined>>;
}

/** What every command that reads parameters needs. */
export interface MarketConfig {
  /** Absolute path. */
  readonly dataDirectory: string;
  readonly isDemo: boolean;
  /** Fixed valuation date, `YYYY-MM-DD`; null = today (UTC). */
  readonly asOf: string | null;
}

/** All settings of the service. */
export interface ServeConfig extends MarketConfig {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the SQLite file of results. */
  readonly resultsPath: string;
  readonly workers: number;
  readonly tls: TlsSetting;
  readonly logLevel: LogLevel;
  readonly detailRetentionDays: number;
  /** 0 = for good. */
  readonly summaryRetentionDays: number;
  readonly syncBodyLimitBytes: number;
  readonly officeJs: 'local' | 'cdn';
  /** Origins whose pages may call the API, and which the pages served here may call; as browsers write them. */
  readonly allowedOrigins: readonly string[];
  readonly readyFile: string | null;
}

export const DATA_DIRECTORY_SETTINGS: readonly Setting<unknown>[] = [settings.DATA_DIRECTORY];

export const MARKET_SETTINGS: readonly Setting<unknown>[] = [settings.DATA_DIRECTORY, settings.DEMO, settings.AS_OF];

export const SERVE_SETTINGS: readonly Setting<unknown>[] = [
  settings.PORT,
  settings.HOST,
  settings.DATA_DIRECTORY,
  settings.STORE,
  settings.WORKERS,
  settings.DEMO,
  settings.AS_OF,
  settings.TLS,
  settings.LOG_LEVEL,
  settings.DETAIL_RETENTION_DAYS,
  settings.SUMMARY_RETENTION_DAYS,
  settings.SYNC_BODY_LIMIT,
  settings.OFFICE_JS,
  settings.ALLOWED_ORIGINS,
  settings.READY_FILE,
];

/** The absolute path of the data directory. */
export const readDataDirectory = (sources: SettingSources): Outcome<string> =>
  read(sources, (reader) => resolve(reader.required(settings.DATA_DIRECTORY)));

/** Settings of the commands that calculate without a server. */
export const readMarketConfig = (sources: SettingSources): Outcome<MarketConfig> => read(sources, marketConfig);

/** All settings of `serve`: every bad one is an issue whose sentence names it. */
export function readServeConfig(sources: SettingSources): Outcome<ServeConfig> {
  const config = read(sources, serveConfig);
  if (!config.ok) return config;
  const { host, tls } = config.value;
  if (tls.kind !== 'off' || isLoopback(host)) return config;
  const message = `HOST (--host) is "${host}", which is not a loopback address: set TLS (--tls) to serve HTTPS there, or HOST to 127.0.0.1.`;
  return failure({ code: 'INVALID_SETTING', path: ['HOST'], message, value: host });
}

/** Whether a host is reached from this machine only: 127.0.0.0/8, ::1, localhost. */
export const isLoopback = (host: string): boolean =>
  host === '::1' || host.toLowerCase() === 'localhost' || (isIPv4(host) && host.startsWith('127.'));

const marketConfig = (reader: SettingReader): MarketConfig => ({
  dataDirectory: resolve(reader.required(settings.DATA_DIRECTORY)),
  isDemo: reader.required(settings.DEMO) === 'on',
  asOf: reader.optional(settings.AS_OF),
});

function serveConfig(reader: SettingReader): ServeConfig {
  const market = marketConfig(reader);
  const readyFile = reader.optional(settings.READY_FILE);
  return {
    ...market,
    port: reader.required(settings.PORT),
    host: reader.required(settings.HOST),
    resultsPath: resolve(reader.optional(settings.STORE) ?? join(market.dataDirectory, 'results.sqlite')),
    workers: reader.required(settings.WORKERS),
    tls: reader.required(settings.TLS),
    logLevel: reader.required(settings.LOG_LEVEL),
    detailRetentionDays: reader.required(settings.DETAIL_RETENTION_DAYS),
    summaryRetentionDays: reader.required(settings.SUMMARY_RETENTION_DAYS),
    syncBodyLimitBytes: reader.required(settings.SYNC_BODY_LIMIT),
    officeJs: reader.required(settings.OFFICE_JS),
    allowedOrigins: reader.optional(settings.ALLOWED_ORIGINS) ?? [],
    readyFile: readyFile === null ? null : resolve(readyFile),
  };
}

function read<T>(sources: SettingSources, make: (reader: SettingReader) => T): Outcome<T> {
  const reader = new SettingReader(sources);
  const value = make(reader);
  return reader.issues.length > 0 ? failure(...reader.issues) : success(value);
}

/** Reads settings one by one and collects what is wrong; a bad setting reads as its initial value meanwhile. */
class SettingReader {
  readonly issues: Issue[] = [];

  constructor(private readonly sources: SettingSources) {}

  optional<T>(setting: Setting<T>): T | null {
    const flag = this.sources.flags[setting.flag];
    const variable = this.sources.environment[setting.variable]?.trim();
    const text = flag ?? (variable === '' ? undefined : variable);
    if (text === undefined) return initialValue(setting);
    const value = setting.parse(text);
    if (value !== undefined) return value;
    const message = `${setting.variable} (--${setting.flag}) must be ${setting.expects}; it is "${withoutPassword(text)}".`;
    this.issues.push({ code: 'INVALID_SETTING', path: [setting.variable], message, value: text });
    return initialValue(setting);
  }

  required<T>(setting: Setting<T>): T {
    const value = this.optional(setting);
    if (value === null) throw new Error(`The setting ${setting.variable} has no initial value`);
    return value;
  }
}

/** What is shown of a setting's text: addresses of stores may hold a user and a password. */
const withoutPassword = (text: string): string => text.replace(/\/\/[^/@]*@/, '//…@');

function initialValue<T>(setting: Setting<T>): T | null {
  if (setting.initial === null) return null;
  const value = setting.parse(setting.initial);
  if (value === undefined)
    throw new Error(`The initial value "${setting.initial}" of ${setting.variable} is not valid`);
  return value;
}
