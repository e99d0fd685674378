import type { Layout } from '../../layout.js';
import { purchaseAndSalePrinted } from './printed.js';
import { calendarsAboveOutrights, calendarsBoughtByTheFarMonth, calendarsWithUnclearLegend } from './spreads.js';

/** Forms that an examiner’s everyday files had and the reader did not know, each written anew. */
export const BLOTTER_LAYOUTS: readonly Layout[] = [
  purchaseAndSalePrinted,
  ...[calendarsAboveOutrights, calendarsBoughtByTheFarMonth, calendarsWithUnclearLegend],
];
