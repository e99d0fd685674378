import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/**
 * Collects what this thread no longer holds. V8 does not count shared memory, so that nothing but this makes a thread that
 * allocates little let go of parameter columns of tens of megabytes. Takes tens of milliseconds.
 */
export function collectGarbage(): void {
  collect ??= exposedCollector();
  collect();
}

/** The flag is the process's: were it taken back, another thread that is just here would find no collector. */
function exposedCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const exposed: unknown = runInNewContext("typeof gc === 'function' ? gc : undefined");
  return typeof exposed === 'function' ? () => void Reflect.apply(exposed, undefined, []) : () => undefined;
}
