/// <reference types="office-js" />
import { isRedText } from '../../../server/sheet/reader/marked/marked-rows.js';
import { intersection } from '../../../server/sheet/workbook/a1.js';
import type { CellNote, CellPlace, CellRemarks, RangeAddress } from '../../../server/sheet/workbook/port.js';
import { findSheet, PLACE, placeOf, rangeAt } from './locate.js';
import { MarkNotes } from './mark-notes.js';
import { readExcel } from './run-excel.js';
import { hasNotes } from './set-marks.js';

/** Parts that a block with texts of both kinds is divided into. */
const PARTS = 8;
/** Blocks that are asked about in all: a sheet of more colours is not searched to its last cell. */
const MOST_ASKED = 20_000;
/** Blocks that are asked about in one round trip. */
const MOST_BLOCKS = 500;

/** What a person has struck out, made red and noted in a range. If texts all look the same, one request is enough. */
export const readRemarks = ({ sheet: name, ...address }: RangeAddress): Promise<CellRemarks> =>
  readExcel(async (context) => {
    let used: Excel.Range | undefined;
    const sheet = await findSheet(context, name, (found) => {
      used = found.getUsedRangeOrNullObject(true);
      used.load(PLACE);
    });
    const filled = used === undefined || used.isNullObject ? null : placeOf(name, used);
    const searched = filled === null ? null : intersection({ sheet: name, ...address }, filled);
    if (searched === null) return { struck: [], red: [], notes: [] };
    const notes = hasNotes() ? await readNotes(context, sheet, searched) : [];
    return { ...(await readLooks(sheet, searched)), notes };
  });

type Looks = Pick<CellRemarks, 'struck' | 'red'>;

async function readLooks(sheet: Excel.Worksheet, searched: RangeAddress): Promise<Looks> {
  const [struck, red]: [CellPlace[], CellPlace[]] = [[], []];
  let open: readonly RangeAddress[] = [searched];
  for (let asked = 0; open.length > 0 && asked < MOST_ASKED; asked += open.length) {
    const mixed: RangeAddress[] = [];
    for (let from = 0; from < open.length; from += MOST_BLOCKS) {
      const blocks = open.slice(from, from + MOST_BLOCKS);
      const fonts = await readFonts(sheet, blocks);
      blocks.forEach((block, index) => {
        const font = fonts[index];
        const isMixed = typeof font?.isStruck !== 'boolean' || font.colour === '';
        const isOne = block.rowCount === 1 && block.columnCount === 1;
        if (isMixed && !isOne) {
          for (const part of partsOf(block)) mixed.push(part);
          return;
        }
        if (font?.isStruck === true) struck.push(...cellsOf(block));
        if (isRedText(font?.colour)) red.push(...cellsOf(block));
      });
    }
    open = mixed;
  }
  return { struck, red };
}

interface BlockFont {
  /** Null if only some of its texts are. */
  readonly isStruck: unknown;
  /** '' if they have several. */
  readonly colour: string;
}

async function readFonts(sheet: Excel.Worksheet, blocks: readonly RangeAddress[]): Promise<readonly BlockFont[]> {
  const ranges = blocks.map((block) => rangeAt(sheet, block));
  for (const range of ranges) range.load('format/font/strikethrough, format/font/color');
  await sheet.context.sync();
  return ranges.map((range) => {
    const isStruck: unknown = range.format.font.strikethrough;
    const colour: unknown = range.format.font.color;
    range.untrack();
    return { isStruck, colour: typeof colour === 'string' ? colour : '' };
  });
}

const cellsOf = ({ row, column, rowCount, columnCount }: RangeAddress): readonly CellPlace[] =>
  Array.from({ length: rowCount * columnCount }, (_, index) => ({
    row: row + Math.floor(index / columnCount),
    column: column + (index % columnCount),
  }));

/** A block in parts by its rows, or by its columns where it has one row. */
function partsOf(block: RangeAddress): readonly RangeAddress[] {
  const { row, column, rowCount, columnCount } = block;
  const isRow = rowCount === 1;
  const count = isRow ? columnCount : rowCount;
  const size = Math.ceil(count / PARTS);
  return Array.from({ length: Math.ceil(count / size) }, (_, part) => {
    const length = Math.min(size, count - part * size);
    return isRow
      ? { ...block, column: column + part * size, columnCount: length }
      : { ...block, row: row + part * size, rowCount: length };
  });
}

async function readNotes(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  searched: RangeAddress,
): Promise<readonly CellNote[]> {
  const { others } = await (await MarkNotes.read(context)).find(context, [sheet]);
  const found = others.get(sheet.name) ?? [];
  const places = found.map((note) => note.getLocation());
  for (const place of places) place.load(PLACE);
  if (places.length > 0) await context.sync();
  return found.flatMap(({ content }, index) => {
    const place = places[index];
    const { row = -1, column = -1 } = place === undefined ? {} : placeOf(sheet.name, place);
    const isInside = row >= searched.row && row < searched.row + searched.rowCount;
    return isInside ? [{ row, column, text: content }] : [];
  });
}
