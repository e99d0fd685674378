import { eventually, startProgram, type RunningProgram } from './service.js';

const READY_MILLISECONDS = 240_000;

/** Starts `worker` and waits until it says that it is ready. */
export async function startWorker(dataDirectory: string, args: readonly string[]): Promise<RunningProgram> {
  const program = startProgram(['worker', '--data-dir', dataDirectory, ...args]);
  const isReady = (): boolean => program.stdout().startsWith('Ready: ');
  await eventually(() => isReady() || program.child.exitCode !== null, READY_MILLISECONDS);
  if (isReady()) return program;
  program.child.kill('SIGKILL');
  throw new Error(`The worker did not become ready: ${(await program.ended).stderr}`);
}
