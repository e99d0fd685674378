import { SWAP_CLEARING_HOUSES } from '../../../domain/rate-clearing-houses.js';
import { cellWord, type SheetTable } from '../sheet-table.js';

/** Clearing houses at which all swaps of a table may be, as far as their currencies say. */
export function possibleHouses({ rows }: SheetTable, currency: number | undefined): readonly string[] {
  const held = new Set(
    rows.map(({ cells }) => cellWord(cells[currency ?? -1]).toUpperCase()).filter((text) => text !== ''),
  );
  return SWAP_CLEARING_HOUSES.flatMap(({ name, currencies }) =>
    currencies === undefined || [...held].every((each) => currencies.includes(each)) ? [name] : [],
  );
}
