/** Where the grid's notes plugin keeps its notes in a snapshot. */
export const NOTE_RESOURCE = 'SHEET_NOTE_PLUGIN';

export interface SheetNotes {
  readonly sheetId: string;
  readonly notes: readonly { readonly row: number; readonly column: number; readonly text: string }[];
}

const WIDTH_PIXELS = 220;
const LINE_CHARACTERS = 32;
const LINE_PIXELS = 20;

/** Notes in the form in which the grid loads them. */
export function notesResource(sheets: readonly SheetNotes[]): string {
  const stored = sheets.map(({ sheetId, notes }) => {
    const rows: Record<number, Record<number, object>> = {};
    for (const { row, column, text } of notes) {
      const lines = text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / LINE_CHARACTERS), 1);
      const size = { width: WIDTH_PIXELS, height: Math.max(2, Math.min(12, lines)) * LINE_PIXELS };
      (rows[row] ??= {})[column] = { id: `file-${row}-${column}`, row, col: column, ...size, note: text, show: false };
    }
    return [sheetId, rows];
  });
  return JSON.stringify(Object.fromEntries(stored));
}

/** The notes of a snapshot, by sheet id. */
export function notesOfResource(text: string | undefined): ReadonlyMap<string, SheetNotes['notes']> {
  const stored: unknown = text === undefined || text === '' ? {} : JSON.parse(text);
  return new Map(
    entriesOf(stored).map(([sheetId, rows]) => [
      sheetId,
      entriesOf(rows).flatMap(([row, cells]) =>
        entriesOf(cells).flatMap(([column, note]) => {
          const isNote = typeof note === 'object' && note !== null && 'note' in note && typeof note.note === 'string';
          return isNote ? [{ row: Number(row), column: Number(column), text: String(note.note) }] : [];
        }),
      ),
    ]),
  );
}

const entriesOf = (value: unknown): readonly [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
