import { lotNotes } from '../../instruments/row/lot-notes.js';
import type { AccountRows, AccountTree } from '../account-rows.js';

/** Adds what is unlikely about the lots of an account's listed rows, its sub-accounts' among them, to their exceptions. */
export function noteLots({ own, subAccounts }: AccountTree): void {
  const held = [own, ...subAccounts.values()].flatMap((rows) =>
    rows.positions.flatMap((position) => (position.engine === 'span' ? [{ rows, position }] : [])),
  );
  const noted = new Set<AccountRows>();
  for (const { index, issue } of lotNotes(held.map(({ position }) => position))) {
    const place = held[index];
    if (place === undefined) continue;
    const { row, positionId } = place.position.origin;
    place.rows.exceptions.push({ ...issue, row, positionId, engine: 'span', severity: 'note' });
    noted.add(place.rows);
  }
  for (const { exceptions } of noted) exceptions.sort((first, second) => first.row - second.row);
}
