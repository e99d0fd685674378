import type { PlacedTable } from '../find-tables.js';
import type { SheetTable } from '../sheet-table.js';

/**
 * What readings of the same cells have in common, however the cells are asked for: the tables as they stand there, their headings in
 * English, and each as one of a kind. Every step is made once.
 * @template Plain a table as one of a kind
 */
export class SharedSteps<Plain> {
  private readonly placed = new Map<string, readonly PlacedTable[]>();
  private readonly english = new Map<SheetTable, SheetTable>();
  private readonly plain = new Map<SheetTable, Map<string, Plain | undefined>>();

  /** @param way what the cells are asked for by, as far as it tells where tables stand */
  placedOnce(way: object, make: () => readonly PlacedTable[]): readonly PlacedTable[] {
    const key = JSON.stringify(way);
    const tables = this.placed.get(key) ?? make();
    this.placed.set(key, tables);
    return tables;
  }

  englishOnce(found: SheetTable, make: (found: SheetTable) => SheetTable): SheetTable {
    const english = this.english.get(found) ?? make(found);
    this.english.set(found, english);
    return english;
  }

  /** @param way what an English table is read by */
  plainOnce(english: SheetTable, way: object, make: () => Plain | undefined): Plain | undefined {
    const known = this.plain.get(english) ?? new Map<string, Plain | undefined>();
    this.plain.set(english, known);
    const key = JSON.stringify(way);
    if (!known.has(key)) known.set(key, make());
    return known.get(key);
  }
}
