import type { RangeAddress } from '../../../server/sheet/workbook/port.js';
import type { BookName, BookSheet, BookTable } from './excel-book.js';
import { collectionOf, HostFault, NULL_OBJECT, notFound, textOf, type HostObject } from './host-object.js';
import { rangeOf, type ObjectModel, type RangeObject } from './object-model.js';

const rangeIn = (model: ObjectModel, address: RangeAddress): RangeObject => {
  const sheet = model.book.sheet(address.sheet);
  if (sheet === undefined) throw notFound();
  return model.range(sheet, address);
};

/** The tables of some sheets. */
export function tableCollection(model: ObjectModel, sheets: readonly BookSheet[]): HostObject {
  const items = (): readonly HostObject[] =>
    sheets.flatMap(({ tables }) => tables).map((table) => tableObject(model, table));
  return collectionOf(
    'TableCollection',
    items,
    (key) => items().find(({ id, get }) => id === key || get?.['name']?.() === key),
    {
      call: {
        add: (place) => {
          const { address } = rangeOf(place);
          const sheet = model.book.sheet(address.sheet);
          if (sheet === undefined) throw notFound();
          const id = model.book.nextId('table');
          const table = { id, name: `Table${sheet.tables.length}${id}`, style: '', showTotals: false, range: address };
          sheet.tables.push(table);
          return tableObject(model, table);
        },
      },
    },
  );
}

function tableObject(model: ObjectModel, table: BookTable): HostObject {
  return {
    type: 'Table',
    id: table.id,
    get: { id: () => table.id, name: () => table.name, showTotals: () => table.showTotals, style: () => table.style },
    set: {
      name: (value) => {
        const name = textOf(value);
        const taken = [...model.book.sheets.flatMap(({ tables }) => tables), ...model.book.names].filter(
          (one) => one !== table,
        );
        const isTaken = taken.some((one) => one.name.toLowerCase() === name.toLowerCase());
        if (isTaken || !/^[A-Za-z_]\w*$/.test(name))
          throw new HostFault('InvalidArgument', `The argument is invalid: ${name}`);
        table.name = name;
      },
      style: (value) => void (table.style = textOf(value)),
    },
    call: { getRange: () => rangeIn(model, table.range) },
  };
}

export function nameCollection(model: ObjectModel, names: readonly BookName[]): HostObject {
  const items = (): readonly HostObject[] => names.map((name) => nameObject(model, name));
  return collectionOf('NamedItemCollection', items, (key) => items().find(({ id }) => id === key));
}

const nameObject = (model: ObjectModel, { name, isVisible, range }: BookName): HostObject => ({
  type: 'NamedItem',
  id: name,
  get: { name: () => name, type: () => 'Range', visible: () => isVisible },
  call: {
    getRangeOrNullObject: () => (model.book.sheet(range.sheet) === undefined ? NULL_OBJECT : rangeIn(model, range)),
  },
});
