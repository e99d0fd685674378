import type { RangeAddress } from '../../../server/sheet/workbook/port.js';
import type { BookSheet, ExcelBook } from './excel-book.js';
import { HostFault, isHostObject, type HostObject } from './host-object.js';

/** A range, which also tells its address to other objects of the stand-in. */
export interface RangeObject extends HostObject {
  readonly address: RangeAddress;
}

/** How the objects over one workbook lead to each other: ranges to their sheets, sheets to their ranges. */
export interface ObjectModel {
  readonly book: ExcelBook;
  readonly range: (sheet: BookSheet, address: RangeAddress) => RangeObject;
  readonly sheet: (sheet: BookSheet) => HostObject;
}

/** A parameter that has to be a range. */
export function rangeOf(value: unknown): RangeObject {
  if (isRange(value)) return value;
  throw new HostFault('InvalidArgument', 'The argument is invalid: a range is needed.');
}

const isRange = (value: unknown): value is RangeObject =>
  isHostObject(value) && value.type === 'Range' && 'address' in value;
