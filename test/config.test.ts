import { describe, expect, it } from '@jest/globals';
import { resolve } from 'node:path';
import {
  isLoopback,
  readDataDirectory,
  readMarketConfig,
  readServeConfig,
  readStoreConfig,
  SERVE_SETTINGS,
} from '../server/service/config.js';
import { DEFAULT_MATCH_BOUNDS } from '../server/domain/match-bounds.js';
import { flagOf } from '../server/service/settings.js';

const serve = (environment: Record<string, string>, flags: Record<string, string> = {}) =>
  readServeConfig({ environment, flags });

describe('settings', () => {
  it('has the documented defaults', () => {
    const config = serve({});
    expect(config.ok && config.value).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDirectory: resolve('data'),
      store: { kind: 'sqlite', path: resolve('data/results.sqlite') },
      isDemo: true,
      asOf: null,
      tls: { kind: 'off' },
      detailRetentionDays: 7,
      summaryRetentionDays: 0,
      syncBodyLimitBytes: 50_000_000,
      officeJs: 'local',
      allowedOrigins: [],
      readyFile: null,
    });
    expect(config.ok && config.value.workers).toBeGreaterThanOrEqual(1);
  });

  it('lets a flag win over its variable, and takes an empty variable as not set', () => {
    const config = serve({ PORT: '4000', HOST: '', DEMO: 'off' }, { port: '0', demo: 'on' });
    expect(config.ok && config.value).toMatchObject({ port: 0, host: '127.0.0.1', isDemo: true });
  });

  it('does not look at a bad variable whose flag is given', () => {
    expect(serve({ PORT: 'abc' }, { port: '1' }).ok).toBe(true);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORT', '0x10'],
    ['HOST', 'not a host'],
    ['HOST', '300.1.1.1'],
    ['STORE', 'postgres:localhost/margin'],
    ['STORE', 'postgres://local host/margin'],
    ['STORE', 'mysql://localhost/margin'],
    ['STORE', 'results.sqlite'],
    ['STORE', 'sqlite:'],
    ['WORKERS', '0'],
    ['WORKERS', 'many'],
    ['DEMO', 'yes'],
    ['AS_OF', '2026-02-30'],
    ['AS_OF', '20260227'],
    ['TLS', 'on'],
    ['TLS', 'a.pem,b.pem,c.pem'],
    ['LOG_LEVEL', 'loud'],
    ['DETAIL_RETENTION_DAYS', '-1'],
    ['DETAIL_RETENTION_DAYS', '1.5'],
    ['SUMMARY_RETENTION_DAYS', 'for good'],
    ['SYNC_BODY_LIMIT_MB', '0'],
    ['SYNC_BODY_LIMIT_MB', '501'],
    ['SYNC_BODY_LIMIT_MB', '50MB'],
    ['OFFICE_JS', 'https://example.com/office.js'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'null'],
    ['ALLOWED_ORIGINS', 'desk.example'],
    ['ALLOWED_ORIGINS', 'ftp://desk.example'],
    ['ALLOWED_ORIGINS', 'https://desk.example/path'],
    ['ALLOWED_ORIGINS', 'https://desk.example?query'],
    ['ALLOWED_ORIGINS', 'https://*.example'],
    ['ALLOWED_ORIGINS', "https://desk.example;script-src 'none'"],
    ['ALLOWED_ORIGINS', 'https://desk.example:99999'],
    ['ALLOWED_ORIGINS', 'https://desk.example,'],
    ['ALLOWED_ORIGINS', 'https://desk.example https://other.example'],
  ])('refuses %s=%s in one sentence that names it and its flag', (variable, text) => {
    const setting = SERVE_SETTINGS.find((candidate) => candidate.variable === variable);
    const flag = setting === undefined ? '' : flagOf(setting);
    for (const config of [serve({ [variable]: text }), serve({}, { [flag]: text })]) {
      expect(config.ok ? [] : config.issues.map(({ code, path }) => ({ code, path }))).toEqual([
        { code: 'INVALID_SETTING', path: [variable] },
      ]);
      const message = config.ok ? '' : (config.issues[0]?.message ?? '');
      expect(message).toMatch(new RegExp(`^${variable} \\(--${flag}\\) .*\\.$`));
      expect(message).toContain(`"${text}"`);
    }
  });

  it('refuses an empty flag', () => {
    expect(serve({}, { 'data-dir': '' }).ok).toBe(false);
  });

  it('names every bad setting', () => {
    const config = serve({ PORT: 'x', WORKERS: 'y', AS_OF: 'z' });
    expect(config.ok ? [] : config.issues.map((issue) => issue.path[0]).sort()).toEqual(['AS_OF', 'PORT', 'WORKERS']);
  });

  it.each([
    'postgres://margin:secret@localhost:port/margin',
    'postgres://margin:se/c@ret@localhost:port/margin',
    'postgres://localhost:port/margin?user=margin&password=secret',
    'postgresql:margin:secret@localhost/margin',
  ])('does not show the password of a badly written store %s', (store) => {
    const config = serve({ STORE: store });
    expect(config.ok ? '' : config.issues[0]?.message).toMatch(/^STORE \(--store\) must be sqlite:PATH, or an address/);
    expect(JSON.stringify(config)).not.toMatch(/secret|c@ret/);
  });

  it.each([
    'postgres://desk:secret@db.example:5433/margin?sslmode=verify-full',
    'postgresql://desk@/margin?host=/run/postgresql',
  ])('takes the address %s as it is', (url) => {
    expect(serve({ STORE: url })).toMatchObject({ ok: true, value: { store: { kind: 'postgres', url } } });
    const sources = { environment: { STORE: url }, flags: { 'data-dir': '/srv/margin' } };
    const value = { dataDirectory: '/srv/margin', store: { kind: 'postgres', url } };
    expect(readStoreConfig(sources)).toEqual({ ok: true, value });
  });

  it.each([
    ['sqlite:/var/margin/results.sqlite', '/var/margin/results.sqlite'],
    ['sqlite:///var/margin/results.sqlite', '/var/margin/results.sqlite'],
    ['sqlite:results.sqlite', resolve('results.sqlite')],
  ])('reads the store %s', (store, path) => {
    const config = serve({ STORE: store });
    expect(config.ok && config.value.store).toEqual({ kind: 'sqlite', path });
  });

  it('reads origins as browsers write them, each once', () => {
    const config = serve({
      ALLOWED_ORIGINS: 'HTTPS://Desk.Example:443/, http://localhost:3000,https://desk.example, http://[::1]:80',
    });
    expect(config.ok && config.value.allowedOrigins).toEqual([
      'https://desk.example',
      'http://localhost:3000',
      'http://[::1]',
    ]);
  });

  it('reads paths of certificate and key', () => {
    const config = serve({ TLS: 'desk.crt, desk.key', HOST: '0.0.0.0' });
    expect(config.ok && config.value.tls).toEqual({ kind: 'files', certificate: 'desk.crt', key: 'desk.key' });
  });

  it.each(['0.0.0.0', '::', '192.168.1.10', 'desk.example'])('refuses plain HTTP on %s', (host) => {
    const config = serve({ HOST: host });
    expect(config.ok ? '' : config.issues[0]?.message).toMatch(/^HOST \(--host\) .*loopback.*TLS/);
    expect(serve({ HOST: host, TLS: 'dev' }).ok).toBe(true);
  });

  it.each(['127.0.0.1', '127.8.8.8', '::1', '[::1]', 'localhost', 'LOCALHOST'])('serves plain HTTP on %s', (host) => {
    expect(serve({ HOST: host }).ok).toBe(true);
  });

  it('does not take a name that begins like a loopback address for one', () => {
    expect(isLoopback('127.example.com')).toBe(false);
  });

  it('reads only what a command needs', () => {
    const sources = { environment: { PORT: 'bad', DATA_DIR: '/srv/margin', AS_OF: '2026-11-20' }, flags: {} };
    const store = { kind: 'sqlite', path: '/srv/margin/results.sqlite' };
    expect(readDataDirectory(sources)).toEqual({ ok: true, value: '/srv/margin' });
    expect(readStoreConfig(sources)).toEqual({ ok: true, value: { dataDirectory: '/srv/margin', store } });
    expect(readMarketConfig(sources)).toEqual({
      ok: true,
      value: {
        dataDirectory: '/srv/margin',
        store,
        isDemo: true,
        asOf: '2026-11-20',
        matchBounds: DEFAULT_MATCH_BOUNDS,
      },
    });
  });
});
