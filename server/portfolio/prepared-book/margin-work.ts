import type { EngineRegistry } from '../../engines/engine-registry.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { groupBy } from '../../lib/group-by.js';

/** How long margining positions once takes, in listed positions (2 to 5 µs each). */
export function marginWork(positions: readonly ResolvedPosition[], engines: EngineRegistry): number {
  let work = 0;
  for (const [engine, ofEngine] of groupBy(positions, (position) => position.engine))
    work += engines.engineOf(engine).cost(ofEngine);
  return work;
}
