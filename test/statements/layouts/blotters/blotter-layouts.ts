import type { Layout } from '../../layout.js';
import { legsOfSwapsInRows } from './currency-legs.js';
import { clearingCodes, frenchAndSpanishNames, germanNames } from './names.js';
import { optionsByProductSheets } from './option-sheets.js';
import { purchaseAndSalePrinted } from './printed.js';
import { calendarsAboveOutrights, calendarsBoughtByTheFarMonth, calendarsWithUnclearLegend } from './spreads.js';

/** Forms that an examiner’s everyday files had and the reader did not know, each written anew. */
export const BLOTTER_LAYOUTS: readonly Layout[] = [
  purchaseAndSalePrinted,
  ...[calendarsAboveOutrights, calendarsBoughtByTheFarMonth, calendarsWithUnclearLegend],
  ...[clearingCodes, germanNames, frenchAndSpanishNames, legsOfSwapsInRows, optionsByProductSheets],
];
