import { cellName, MOST_COLUMNS, MOST_ROWS, parseAddress } from '../../../server/sheet/workbook/a1.js';
import type { RangeAddress } from '../../../server/sheet/workbook/port.js';
import { chartCollection } from './chart-object.js';
import { accessDenied, type BookNote, type BookSheet } from './excel-book.js';
import {
  collectionOf,
  HostFault,
  isHostObject,
  NULL_OBJECT,
  numberOf,
  textOf,
  type HostObject,
} from './host-object.js';
import { nameCollection, tableCollection } from './named-object.js';
import { rangeOf, type ObjectModel } from './object-model.js';
import { ruleCollection } from './rule-object.js';

/** Excel's limit of an address that names many areas. */
const LONGEST_ADDRESS = 8_192;

export function sheetObject(model: ObjectModel, sheet: BookSheet): HostObject {
  const range = (address: RangeAddress): HostObject => model.range(sheet, address);
  const at = (row: number, column: number, rowCount: number, columnCount: number): HostObject =>
    range({ sheet: sheet.name, row, column, rowCount, columnCount });
  return {
    type: 'Worksheet',
    id: sheet.id,
    get: { id: () => sheet.id, name: () => sheet.name, visibility: () => sheet.visibility },
    open: {
      protection: () => ({
        type: 'WorksheetProtection',
        get: {
          protected: () => sheet.isProtected,
          options: () => (sheet.isProtected ? { allowFormatCells: false } : null),
        },
      }),
      tables: () => tableCollection(model, [sheet]),
      names: () => nameCollection(model, sheet.names),
      charts: () => chartCollection(model.book, sheet),
      notes: () => noteCollection(model, sheet, sheet.notes, 'Note'),
      comments: () => noteCollection(model, sheet, sheet.comments, 'Comment'),
      freezePanes: () => ({
        type: 'WorksheetFreezePanes',
        call: { freezeRows: (count) => void (sheet.frozenRows = numberOf(count)) },
      }),
    },
    call: {
      getRange: (address) =>
        range(address === undefined || address === null ? wholeSheet(sheet) : addressOf(sheet, textOf(address))),
      getRangeByIndexes: (row, column, rowCount, columnCount) =>
        at(numberOf(row), numberOf(column), numberOf(rowCount), numberOf(columnCount)),
      getCell: (row, column) => at(numberOf(row), numberOf(column), 1, 1),
      getRanges: (text) => {
        const areas = textOf(text);
        if (areas.length > LONGEST_ADDRESS) throw new HostFault('InvalidArgument', 'The address is too long.');
        const addresses = areas.split(',').map((area) => addressOf(sheet, area));
        return {
          type: 'RangeAreas',
          isKept: true,
          open: { conditionalFormats: () => ruleCollection(model.book, sheet, addresses) },
        };
      },
      getUsedRange: () => range(sheet.usedRange(false) ?? { ...wholeSheet(sheet), rowCount: 1, columnCount: 1 }),
      getUsedRangeOrNullObject: (isOfValues) => {
        const used = sheet.usedRange(isOfValues === true);
        return used === null ? NULL_OBJECT : range(used);
      },
      activate: () => {
        if (model.book.selection.sheet !== sheet.name) {
          model.book.select({ sheet: sheet.name, row: 0, column: 0, rowCount: 1, columnCount: 1 });
        }
      },
      delete: () => {
        if (model.book.isStructureProtected) throw accessDenied();
        model.book.removeSheet(sheet);
      },
    },
  };
}

const wholeSheet = (sheet: BookSheet): RangeAddress => ({
  sheet: sheet.name,
  row: 0,
  column: 0,
  rowCount: MOST_ROWS,
  columnCount: MOST_COLUMNS,
});

function addressOf(sheet: BookSheet, text: string): RangeAddress {
  const address = parseAddress(text, sheet.name);
  if (address === undefined) throw new HostFault('InvalidArgument', `The argument is invalid: ${text}`);
  return address;
}

function noteCollection(model: ObjectModel, sheet: BookSheet, notes: BookNote[], type: string): HostObject {
  const items = (): readonly HostObject[] => notes.map((note) => noteObject(model, sheet, notes, note, type));
  const find = (key: unknown): HostObject | undefined =>
    items().find((item, index) => {
      const note = notes[index];
      return item.id === key || (note !== undefined && cellName(note) === key);
    });
  return collectionOf(`${type}Collection`, items, find, {
    call: {
      add: (place, content) => {
        if (sheet.isProtected) throw accessDenied();
        const { row, column, rowCount, columnCount } = isHostObject(place)
          ? rangeOf(place).address
          : addressOf(sheet, textOf(place));
        if (rowCount !== 1 || columnCount !== 1) throw new HostFault('InvalidCellAddress', 'One cell is needed.');
        if ([...sheet.notes, ...sheet.comments].some((note) => note.row === row && note.column === column)) {
          throw new HostFault('GeneralException', 'There was an internal error while processing the request.');
        }
        const note = { id: model.book.nextId('note'), row, column, content: textOf(content) };
        notes.push(note);
        return noteObject(model, sheet, notes, note, type);
      },
    },
  });
}

function noteObject(model: ObjectModel, sheet: BookSheet, notes: BookNote[], note: BookNote, type: string): HostObject {
  return {
    type,
    id: note.id,
    get: { id: () => note.id, content: () => note.content, authorName: () => 'A. Trader' },
    call: {
      getLocation: () =>
        model.range(sheet, {
          sheet: sheet.name,
          row: note.row,
          column: note.column,
          rowCount: 1,
          columnCount: 1,
        }),
      delete: () => {
        if (sheet.isProtected) throw accessDenied();
        notes.splice(notes.indexOf(note), 1);
      },
    },
  };
}
