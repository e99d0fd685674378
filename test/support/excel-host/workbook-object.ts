import type { ExcelBook } from './excel-book.js';
import { collectionOf, HostFault, NULL_OBJECT, textOf, type HostObject } from './host-object.js';
import { nameCollection, tableCollection } from './named-object.js';
import type { ObjectModel } from './object-model.js';
import { rangeObject } from './range-object.js';
import { sheetObject } from './sheet-object.js';

/** The events that someone listens to. */
export interface EventWish {
  changed: boolean;
  selected: boolean;
}

/** The workbook, from which batches reach everything else. */
export function workbookObject(book: ExcelBook, wish: EventWish): HostObject {
  const model: ObjectModel = {
    book,
    range: (sheet, address) => rangeObject(model, sheet, address),
    sheet: (sheet) => sheetObject(model, sheet),
  };
  return {
    type: 'Workbook',
    open: {
      application: () => ({
        type: 'Application',
        get: { calculationMode: () => 'Automatic' },
        call: {
          suspendApiCalculationUntilNextSync: () => undefined,
          suspendScreenUpdatingUntilNextSync: () => undefined,
        },
      }),
      worksheets: () => sheetCollection(model, wish),
      tables: () => tableCollection(model, book.sheets),
      names: () => nameCollection(model, book.names),
      protection: () => ({ type: 'WorkbookProtection', get: { protected: () => book.isStructureProtected } }),
      settings: () => settingCollection(book),
    },
    call: {
      getActiveCell: () => {
        const sheet = book.sheet(book.selection.sheet);
        if (sheet === undefined) throw new HostFault('InvalidSelection', 'There is no active cell.');
        return model.range(sheet, { ...book.selection, rowCount: 1, columnCount: 1 });
      },
      getSelectedRange: () => {
        const sheet = book.sheet(book.selection.sheet);
        if (book.isSelectionComplex || sheet === undefined) {
          throw new HostFault('InvalidSelection', 'The current selection is invalid for this operation.');
        }
        return model.range(sheet, book.selection);
      },
    },
  };
}

function sheetCollection(model: ObjectModel, wish: EventWish): HostObject {
  const { book } = model;
  const items = (): readonly HostObject[] => book.sheets.map(model.sheet);
  const find = (key: unknown): HostObject | undefined => {
    const sheet = book.sheet(textOf(key));
    return sheet === undefined ? undefined : model.sheet(sheet);
  };
  return collectionOf('WorksheetCollection', items, find, {
    call: {
      add: (name) => model.sheet(book.addSheet(textOf(name))),
      _RegisterDataChangedEvent: () => void (wish.changed = true),
      _UnregisterDataChangedEvent: () => void (wish.changed = false),
      _RegisterSelectionChangedEvent: () => void (wish.selected = true),
      _UnregisterSelectionChangedEvent: () => void (wish.selected = false),
    },
  });
}

function settingCollection(book: ExcelBook): HostObject {
  const setting = (name: string): HostObject => ({
    type: 'Setting',
    id: name,
    get: { key: () => name, value: () => book.settings.get(name) },
    call: { delete: () => void book.settings.delete(name) },
  });
  const find = (key: unknown): HostObject | undefined =>
    book.settings.has(textOf(key)) ? setting(textOf(key)) : undefined;
  return collectionOf('SettingCollection', () => [...book.settings.keys()].map(setting), find, {
    call: {
      getItemOrNullObject: (key) => find(key) ?? NULL_OBJECT,
      add: (name, value) => {
        book.settings.set(textOf(name), value);
        return setting(textOf(name));
      },
    },
  });
}
