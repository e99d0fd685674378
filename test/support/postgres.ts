import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe } from '@jest/globals';
import pg from 'pg';
import { waitUntil } from './wait-until.js';

/** A PostgreSQL server of our own, reached through a socket in a directory of its own. */
export interface PostgresServer {
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>;
  /** Runs a statement as its administrator. @param url of the database */
  run(url: string, statement: string): Promise<readonly unknown[]>;
  /** Breaks all connections off, as a crash does. */
  stop(): Promise<void>;
  /** After `stop`, under the same address. */
  start(): Promise<void>;
  /** Lets it give no answer, with all connections open, as a machine that hangs does. */
  hang(): void;
  /** After `hang`. */
  goOn(): void;
  /** Lets it own a directory. */
  own(directory: string): void;
}

/** Debian's places, where the programs are not on the path. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs (`POSTGRES_BIN`); undefined where there is none. */
const programs = [
  process.env['POSTGRES_BIN'] ?? '',
  ...(process.env['PATH'] ?? '').split(delimiter),
  ...(existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []).map((version) =>
    join(DEBIAN, version, 'bin'),
  ),
].find((folder) => folder !== '' && existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')));

/** A busy machine's connections are waited for; libpq has seconds. */
const CONNECT_SECONDS = '240';

/** Tests that have a server of their own; skipped, with a line that says so, where there is no PostgreSQL. */
export function describeOnPostgres(name: string, tests: (server: () => PostgresServer) => void): void {
  if (programs === undefined)
    process.stderr.write(`Skipped: the tests of ${name} found no PostgreSQL (POSTGRES_BIN).\n`);
  const describeIt = programs === undefined ? describe.skip : describe;
  describeIt(name, () => {
    let cluster: Cluster | undefined;
    beforeAll(async () => {
      process.env['PGCONNECT_TIMEOUT'] = CONNECT_SECONDS;
      cluster = new Cluster();
      await cluster.start();
    });
    afterAll(async () => cluster?.remove());
    tests(() => {
      if (cluster === undefined) throw new Error('The server is not there yet');
      return cluster;
    });
  });
}

/**
 * Ends the server and its directory when its own input ends, so that nothing is left of a test run that is killed. The
 * server leaves at SIGQUIT without tidying up.
 */
const KEEPER = `
  postgres=$1; directory=$2; shift 2; exec 3<&0
  "$postgres" -D "$directory/data" "$@" 3<&- &
  server=$!
  { cat <&3 >/dev/null; kill -QUIT $server; } 2>/dev/null &
  wait $server
`;

class Cluster implements PostgresServer {
  private readonly directory = mkdtempSync(join(tmpdir(), 'margin-desk-pg-'));
  private readonly user = serverUser();
  private keeper: ChildProcess | undefined;
  private databases = 0;

  constructor() {
    if (this.user !== undefined) chownSync(this.directory, this.user.uid, this.user.gid);
    const settings = ['--auth=trust', '--username=admin', '--encoding=UTF8', '--no-locale', '--no-sync'];
    const initdb = spawnSync(
      join(programs ?? '', 'initdb'),
      ['-D', join(this.directory, 'data'), ...settings],
      this.options,
    );
    if (initdb.status !== 0) throw new Error(`initdb: ${initdb.stderr}`);
  }

  async start(): Promise<void> {
    // Durability against a crash of the machine is no matter here.
    const settings = [
      'fsync=off',
      'listen_addresses=',
      `unix_socket_directories=${this.directory}`,
      'max_connections=200',
    ];
    const flags = settings.flatMap((setting) => ['-c', setting]);
    const keeper = spawn('sh', ['-c', KEEPER, 'sh', join(programs ?? '', 'postgres'), this.directory, ...flags], {
      ...this.options,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.keeper = keeper;
    await waitUntil(async () => {
      if (keeper.exitCode !== null) throw new Error('postgres does not start');
      return this.run(this.address('postgres'), 'SELECT 1').then(
        () => true,
        () => false,
      );
    });
  }

  async stop(): Promise<void> {
    const { keeper } = this;
    if (keeper === undefined || keeper.exitCode !== null) return;
    const exit = once(keeper, 'exit');
    keeper.stdin?.end();
    await exit;
  }

  hang(): void {
    for (const pid of this.processes()) process.kill(pid, 'SIGSTOP');
  }

  goOn(): void {
    for (const pid of this.processes()) process.kill(pid, 'SIGCONT');
  }

  own(directory: string): void {
    if (this.user !== undefined) chownSync(directory, this.user.uid, this.user.gid);
  }

  async newDatabase(): Promise<string> {
    const name = `desk_${this.databases++}`;
    await this.run(this.address('postgres'), `CREATE DATABASE ${name} TEMPLATE template0`);
    return this.address(name);
  }

  async run(url: string, statement: string): Promise<readonly unknown[]> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const { rows } = await client.query<Record<string, unknown>>(statement);
      return rows;
    } finally {
      await client.end();
    }
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.directory, { recursive: true, force: true });
  }

  /** The server's own and those of its connections. */
  private processes(): readonly number[] {
    const [first = ''] = readFileSync(join(this.directory, 'data', 'postmaster.pid'), 'utf8').split('\n');
    const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim();
    return [Number(first), ...children.split(' ').filter(Boolean).map(Number)];
  }

  private address(database: string): string {
    return `postgres://admin@/${database}?host=${encodeURIComponent(this.directory)}`;
  }

  private get options() {
    return { encoding: 'utf8', cwd: this.directory, ...this.user } as const;
  }
}

/** PostgreSQL does not run as root: Debian's own user for it, or nobody. */
function serverUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres', 'nobody'].map((name) => lines.find((entry) => entry.startsWith(`${name}:`))).find(Boolean);
  const [, , uid, gid] = (line ?? '').split(':');
  if (uid === undefined || gid === undefined) throw new Error('There is no user to run PostgreSQL as');
  return { uid: Number(uid), gid: Number(gid) };
}
