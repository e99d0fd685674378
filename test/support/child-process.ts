import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A built test program in a process of its own; the lines it prints are kept as they come. */
export interface Child {
  readonly lines: readonly string[];
  /** Resolves when it has printed that many lines, or has ended. */
  printed(count: number): Promise<void>;
  kill(): void;
  /** The exit code, null after a kill; everything it printed is in `lines` then. */
  ended(): Promise<number | null>;
}

/** @param program beside the calling test, e.g. `new URL('./saving-process.js', import.meta.url)` */
export function startChild(program: URL, ...programArguments: readonly string[]): Child {
  const child = spawn(process.execPath, ['--no-warnings', fileURLToPath(program), ...programArguments], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  const ended = endOf(child, once(reader, 'close'));
  const printed = async (count: number): Promise<void> => {
    while (lines.length < count && child.exitCode === null && child.signalCode === null) {
      await Promise.race([once(reader, 'line'), ended]);
    }
  };
  return { lines, printed, kill: () => void child.kill('SIGKILL'), ended: () => ended };
}

async function endOf(child: ChildProcess, outputEnd: Promise<unknown>): Promise<number | null> {
  await Promise.all([once(child, 'exit'), outputEnd]);
  return child.exitCode;
}
