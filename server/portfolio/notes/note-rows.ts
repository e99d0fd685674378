import type { EngineRegistry } from '../../engines/engine-registry.js';
import type { MarginEngine } from '../../engines/margin-engine.js';
import type { AccountRows, AccountTree } from '../account-rows.js';

/** Adds notes on rows that are unlikely together in one account, sub-accounts included, to the rows' exceptions. */
export function noteRows(tree: AccountTree, { all }: EngineRegistry): void {
  for (const engine of all) if (engine.notesOn !== undefined) noteRowsOf(engine, tree);
}

function noteRowsOf(engine: MarginEngine, { own, subAccounts }: AccountTree): void {
  const held = [own, ...subAccounts.values()].flatMap((rows) =>
    rows.block !== undefined && rows.block.engine !== engine.id
      ? []
      : rows.positions.flatMap((position) => (position.engine === engine.id ? [{ rows, position }] : [])),
  );
  const noted = new Set<AccountRows>();
  for (const { index, issue } of engine.notesOn?.(held.map(({ position }) => position)) ?? []) {
    const place = held[index];
    if (place === undefined) continue;
    const { row, positionId } = place.position.origin;
    place.rows.exceptions.push({ ...issue, row, positionId, engine: engine.id, severity: 'note' });
    noted.add(place.rows);
  }
  for (const { exceptions } of noted) exceptions.sort((first, second) => first.row - second.row);
}
