import { intersection } from '../../../server/sheet/workbook/a1.js';
import type { RangeAddress } from '../../../server/sheet/workbook/port.js';
import { accessDenied, type BookRule, type BookSheet, type ExcelBook } from './excel-book.js';
import { collectionOf, textOf, type HostObject } from './host-object.js';

/** The conditional formats that touch some ranges of a sheet. */
export function ruleCollection(book: ExcelBook, sheet: BookSheet, ranges: readonly RangeAddress[]): HostObject {
  const rules = (): readonly BookRule[] =>
    sheet.rules.filter((rule) =>
      rule.ranges.some((range) =>
        ranges.some((wanted) => intersection({ ...range, sheet: wanted.sheet }, wanted) !== null),
      ),
    );
  const items = (): readonly HostObject[] => rules().map((rule) => ruleObject(sheet, rule));
  return collectionOf('ConditionalFormatCollection', items, (id) => items().find((item) => item.id === id), {
    call: {
      add: (type) => {
        if (sheet.isProtected) throw accessDenied();
        const rule = { id: book.nextId('rule'), type: textOf(type), ranges, formula: '', fill: '', font: '' };
        sheet.rules.unshift(rule);
        return ruleObject(sheet, rule);
      },
    },
  });
}

function ruleObject(sheet: BookSheet, rule: BookRule): HostObject {
  const look: HostObject = {
    type: 'ConditionalRangeFormat',
    open: {
      fill: () => ({ type: 'ConditionalRangeFill', set: { color: (value) => void (rule.fill = textOf(value)) } }),
      font: () => ({ type: 'ConditionalRangeFont', set: { color: (value) => void (rule.font = textOf(value)) } }),
    },
  };
  const condition: HostObject = {
    type: 'ConditionalFormatRule',
    get: { formula: () => rule.formula },
    set: { formula: (value) => void (rule.formula = textOf(value)) },
  };
  return {
    type: 'ConditionalFormat',
    id: rule.id,
    get: { id: () => rule.id, type: () => rule.type },
    open: {
      custom: () => ({ type: 'CustomConditionalFormat', open: { rule: () => condition, format: () => look } }),
    },
    call: {
      delete: () => {
        if (sheet.isProtected) throw accessDenied();
        sheet.rules.splice(sheet.rules.indexOf(rule), 1);
      },
    },
  };
}
