import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built program, as the package's `bin` runs it. */
const MAIN = fileURLToPath(new URL('../../program/main.js', import.meta.url));

const READY_MILLISECONDS = 240_000;
const POLL_MILLISECONDS = 20;

export interface ProgramEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ProgramOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly directory?: string;
  /** Whether it takes its input and outputs for a terminal; what is typed is written to `child.stdin`. */
  readonly isOnTerminal?: true;
}

/** Runs before the program, and makes pipes look like a terminal of 120 columns. */
const TERMINAL =
  'for (const each of ["stdin", "stdout", "stderr"]) Object.assign(process[each], { isTTY: true, columns: 120 });';

/** A run of the program, with what it wrote so far. */
export interface RunningProgram {
  readonly child: ChildProcess;
  readonly ended: Promise<ProgramEnd>;
  stdout(): string;
  stderr(): string;
}

/** A busy machine's PostgreSQL is waited for; libpq has seconds. */
const CONNECT_SECONDS = '240';

/** Starts the real program; its environment is this one's without any setting. */
export function startProgram(args: readonly string[], options: ProgramOptions = {}): RunningProgram {
  const isOnTerminal = options.isOnTerminal === true;
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      PATH: process.env['PATH'],
      // By it the program knows that it is tested, and reaches no publisher.
      JEST_WORKER_ID: process.env['JEST_WORKER_ID'],
      PGCONNECT_TIMEOUT: CONNECT_SECONDS,
      ...(isOnTerminal ? { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TERMINAL)}` } : {}),
      ...options.environment,
    },
    cwd: options.directory ?? process.cwd(),
    stdio: [isOnTerminal ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  if (child.stdout === null || child.stderr === null) throw new Error('The outputs of the program are not piped.');
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const ended = new Promise<ProgramEnd>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve({ code, signal, ...output });
    });
  });
  return { child, ended, stdout: () => output.stdout, stderr: () => output.stderr };
}

/** Runs the program to its end. */
export const runProgram = (args: readonly string[], options: ProgramOptions = {}): Promise<ProgramEnd> =>
  startProgram(args, options).ended;

/** A running service that has said it is ready. */
export interface RunningService extends RunningProgram {
  readonly url: string;
  readonly key: string | null;
  readonly dataDirectory: string;
  /** Ends it by SIGTERM and waits. */
  stop(): Promise<ProgramEnd>;
}

/** Starts `serve` on a free port and waits until it says that it is ready. */
export async function startService(
  dataDirectory: string,
  args: readonly string[] = [],
  options: ProgramOptions = {},
): Promise<RunningService> {
  const readyFile = join(await mkdtemp(join(tmpdir(), 'margin-desk-ready-')), 'ready.json');
  const settings = ['--port', '0', '--data-dir', dataDirectory, '--ready-file', readyFile];
  const program = startProgram(['serve', ...settings, ...args], options);
  const { url, key } = await readyLine(program, readyFile);
  await rm(join(readyFile, '..'), { recursive: true, force: true });
  const stop = (): Promise<ProgramEnd> => {
    program.child.kill('SIGTERM');
    return program.ended;
  };
  return { ...program, url, key, dataDirectory, stop };
}

async function readyLine(program: RunningProgram, readyFile: string): Promise<{ url: string; key: string | null }> {
  const deadline = Date.now() + READY_MILLISECONDS;
  while (!existsSync(readyFile)) {
    if (program.child.exitCode !== null || Date.now() > deadline) {
      program.child.kill('SIGKILL');
      throw new Error(`The service did not become ready: ${(await program.ended).stderr}`);
    }
    await pause(POLL_MILLISECONDS);
  }
  const line: unknown = JSON.parse(await readFile(readyFile, 'utf8'));
  if (!isReadyLine(line) || line.pid !== program.child.pid)
    throw new Error(`Not a ready line: ${JSON.stringify(line)}`);
  return line;
}

const isReadyLine = (value: unknown): value is { url: string; key: string | null; pid: number } =>
  typeof value === 'object' && value !== null && 'url' in value && 'key' in value && 'pid' in value;

/** Waits until a condition holds, at most so long; returns whether it does. */
export async function eventually(holds: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!(await holds())) {
    if (Date.now() > deadline) return false;
    await pause(POLL_MILLISECONDS);
  }
  return true;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
