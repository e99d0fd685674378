import type { EngineId } from '../../domain/licence.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { groupBy } from '../../lib/group-by.js';

/** How long margins take, in listed positions: for each group, and for each position of it. Historical simulations are long. */
const WORK: Readonly<Record<EngineId, { readonly group: number; readonly position: number }>> = {
  span: { group: 8, position: 1 },
  event: { group: 2, position: 1 },
  treasury: { group: 400, position: 5 },
  cleared_rates: { group: 500, position: 10 },
};

/** How long margining positions once takes, in listed positions (2 to 5 µs each). */
export function marginWork(positions: readonly ResolvedPosition[]): number {
  let work = 0;
  for (const [engine, ofEngine] of groupBy(positions, (position) => position.engine))
    work += WORK[engine].group + WORK[engine].position * ofEngine.length;
  return work;
}
