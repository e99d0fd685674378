import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A process of a module that listens on a port. */
export interface ListeningProcess {
  readonly port: number;
  readonly end: () => void;
}

/** Starts a module that calls `tellPort`. */
export async function startListening(module: URL, processArguments: readonly string[]): Promise<ListeningProcess> {
  const child = fork(module, processArguments);
  const [port] = (await once(child, 'message')) as [unknown];
  if (typeof port !== 'number') throw new Error(`${module.href} tells no port.`);
  return { port, end: () => child.disconnect() };
}
