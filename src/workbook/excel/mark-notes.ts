/// <reference types="office-js" />
import { rangeName } from '../../../server/sheet/workbook/a1.js';
import type { CellMark } from '../../../server/sheet/workbook/port.js';
import { checkCancelled } from '../../../server/sheet/workbook/workbook-fault.js';
import { excelFault } from './excel-fault.js';
import { PLACE, placeOf } from './locate.js';
import { readSetting, writeSetting } from './settings.js';

const SETTING = 'margin-desk.notes';
const PREFIX = 'Margin Desk: ';
/** The most notes of one request. */
const CHUNK_NOTES = 200;

const noteText = (cell: CellMark): string => PREFIX + cell.text;

/** 32-bit FNV-1a of a text, whatever its line ends. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text.replaceAll(/\s+/g, ' ').trim()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/**
 * The notes that marks left in a workbook. A note is ours while it reads as we wrote it: one that the user has changed
 * is the user's. Fingerprints of what we wrote travel with the workbook.
 */
export class MarkNotes {
  private constructor(private written: ReadonlySet<string>) {}

  static async read(context: Excel.RequestContext): Promise<MarkNotes> {
    const text = await readSetting(context, SETTING);
    return new MarkNotes(new Set(text === null || text === '' ? [] : text.split(' ')));
  }

  /** The notes of these sheets that are ours, each sheet's last one first, and the rest. */
  async find(
    context: Excel.RequestContext,
    sheets: readonly Excel.Worksheet[],
  ): Promise<{ readonly ours: readonly Excel.Note[]; readonly others: ReadonlyMap<string, readonly Excel.Note[]> }> {
    for (const sheet of sheets) sheet.notes.load('items/content');
    await context.sync();
    const isOurs = ({ content }: Excel.Note): boolean =>
      content.startsWith(PREFIX) && this.written.has(fingerprint(content));
    return {
      ours: sheets.flatMap((sheet) => sheet.notes.items.filter(isOurs).reverse()),
      others: new Map(sheets.map((sheet) => [sheet.name, sheet.notes.items.filter((note) => !isOurs(note))])),
    };
  }

  /** Remembers the notes of these cells in addition to earlier ones, from the next `sync` on. */
  expect(context: Excel.RequestContext, cells: readonly CellMark[]): void {
    this.remember(context, new Set([...this.written, ...cells.map((cell) => fingerprint(noteText(cell)))]));
  }

  /** Forgets all but the notes of these cells, from the next `sync` on. */
  keepOnly(context: Excel.RequestContext, cells: readonly CellMark[]): void {
    this.remember(context, new Set(cells.map((cell) => fingerprint(noteText(cell)))));
  }

  private remember(context: Excel.RequestContext, written: ReadonlySet<string>): void {
    if (written.size === this.written.size && [...written].every((one) => this.written.has(one))) return;
    writeSetting(context, SETTING, written.size === 0 ? null : [...written].join(' '));
    this.written = written;
  }
}

/** The cells of a sheet that hold a note or comment of the user's own, as `row/column`. */
export async function takenCells(sheet: Excel.Worksheet, others: readonly Excel.Note[]): Promise<ReadonlySet<string>> {
  sheet.comments.load('items/id');
  await sheet.context.sync();
  const cells = [...others, ...sheet.comments.items].map((one) => one.getLocation());
  for (const cell of cells) cell.load(PLACE);
  if (cells.length > 0) await sheet.context.sync();
  return new Set(cells.map((cell) => placeOf(sheet.name, cell)).map(({ row, column }) => `${row}/${column}`));
}

/**
 * Adds a note to each cell. A note that Excel refuses, e.g. on a sheet that allows none, ends the adding: the marks
 * themselves are there.
 * @param onAdded told how many cells are done
 * @returns the number of notes that are surely there
 */
export async function addNotes(
  sheet: Excel.Worksheet,
  cells: readonly CellMark[],
  signal: AbortSignal | undefined,
  onAdded: (count: number) => void,
): Promise<number> {
  for (let done = 0; done < cells.length; done += CHUNK_NOTES) {
    checkCancelled(signal);
    const chunk = cells.slice(done, done + CHUNK_NOTES);
    for (const cell of chunk) {
      const address = rangeName({ sheet: '', row: cell.row, column: cell.column, rowCount: 1, columnCount: 1 });
      sheet.notes.add(address, noteText(cell));
    }
    try {
      await sheet.context.sync();
    } catch (thrown) {
      const { code } = excelFault(thrown);
      if (code === 'EDIT_MODE' || code === 'NOT_FOUND') throw thrown;
      onAdded(cells.length - done);
      return done;
    }
    onAdded(chunk.length);
  }
  return cells.length;
}
