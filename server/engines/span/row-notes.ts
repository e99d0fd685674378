import type { ResolvedListedPosition } from '../../instruments/listed/resolved-listed-position.js';
import { lotNotes } from '../../instruments/row/lot-notes.js';
import { unsettledFile } from '../../parameters/span/unsettled.js';
import type { LoadedSpanSet } from '../../parameters/types.js';
import type { NoteOnRow } from '../margin-engine.js';

/** Notes on the rows of one account: unlikely lots, and the first row of each parameter set that is no settlement. */
export const rowNotes = (positions: readonly ResolvedListedPosition[]): readonly NoteOnRow[] => [
  ...lotNotes(positions),
  ...unsettledNotes(positions),
];

function unsettledNotes(positions: readonly ResolvedListedPosition[]): readonly NoteOnRow[] {
  const seen = new Set<LoadedSpanSet>();
  const notes: NoteOnRow[] = [];
  positions.forEach(({ set }, index) => {
    if (seen.has(set)) return;
    seen.add(set);
    const unsettled = unsettledFile(set.parameters.header);
    if (unsettled === undefined) return;
    const message = `Margins at ${set.clearingHouse} stand on ${unsettled}, not on its settlement; they may change with the settlement file.`;
    notes.push({ index, issue: { code: 'NOT_SETTLEMENT', field: null, message } });
  });
  return notes;
}
