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

function exposedCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const exposed: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return typeof exposed === 'function' ? () => void Reflect.apply(exposed, undefined, []) : () => undefined;
}
