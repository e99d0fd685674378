import type { EngineId } from '../../domain/engine-id.js';
import type { EngineRegistry } from '../../engines/engine-registry.js';
import type { MarginEngine } from '../../engines/margin-engine.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import type { AccountRows, AccountTree } from '../account-rows.js';

interface HeldRow {
  readonly rows: AccountRows;
  readonly position: ResolvedPosition;
}

/** Adds notes on rows that are unlikely together in one account, sub-accounts included, to the rows' exceptions. */
export function noteRows(tree: AccountTree, { all }: EngineRegistry): void {
  const held = rowsByEngine(
    tree,
    all.filter((engine) => engine.notesOn !== undefined).map(({ id }) => id),
  );
  for (const engine of all) noteRowsOf(engine, held.get(engine.id) ?? []);
}

/** The rows of some engines. Positions that are held as columns are made for their engine alone. */
function rowsByEngine(
  { own, subAccounts }: AccountTree,
  engines: readonly EngineId[],
): ReadonlyMap<EngineId, readonly HeldRow[]> {
  const held = new Map<EngineId, HeldRow[]>(engines.map((engine) => [engine, []]));
  for (const rows of [own, ...subAccounts.values()]) {
    const { block } = rows;
    if (block !== undefined && !held.has(block.engine)) continue;
    for (const position of rows.positions) held.get(position.engine)?.push({ rows, position });
  }
  return held;
}

function noteRowsOf(engine: MarginEngine, held: readonly HeldRow[]): void {
  const notes = held.length === 0 ? [] : (engine.notesOn?.(held.map(({ position }) => position)) ?? []);
  const noted = new Set<AccountRows>();
  for (const { index, issue } of notes) {
    const place = held[index];
    if (place === undefined) continue;
    const { row, positionId } = place.position.origin;
    place.rows.exceptions.push({ ...issue, row, positionId, engine: engine.id, severity: 'note' });
    noted.add(place.rows);
  }
  for (const { exceptions } of noted) exceptions.sort((first, second) => first.row - second.row);
}
