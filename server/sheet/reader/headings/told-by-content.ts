import type { CellValue } from '../../workbook/port.js';
import { mayBeAccountsAcross } from '../grids/accounts-across.js';
import { isAboveMoney } from '../kinds/amounts-with-currency.js';
import { isOfDeals } from '../kinds/dealt-amounts.js';
import { securityNamed } from '../kinds/security-names.js';
import { isAboveTenors } from '../kinds/curve-headings.js';
import { isAboveInstruments } from '../listed/instruments-below.js';
import { areDaysAcross, mayBeNamesAcross } from '../lots/lots-across.js';
import { lotsByRight } from '../lots/lots-by-right.js';
import { isAboveGoods } from '../lots/measured-lots.js';
import { isAboveStrips } from '../spreads/strips.js';
import { areSentences } from '../swaps/swap-sentences.js';

/** Whether a row of texts that are no known headings is one of headings by what stands below it. @param rows the first ones below it */
export const isToldByContent = (headings: readonly string[], rows: readonly (readonly CellValue[])[]): boolean =>
  mayBeNamesAcross(headings, rows) ||
  areDaysAcross(headings, rows) ||
  isAboveGoods(headings, rows) ||
  isAboveInstruments(headings, rows) ||
  isAboveStrips(headings) ||
  isAboveTenors(headings, rows) ||
  isAboveMoney(headings, rows) ||
  mayBeAccountsAcross(headings, rows, (text) => securityNamed(text) !== undefined) ||
  areSentences(headings, rows) ||
  isOfDeals(headings) ||
  lotsByRight(headings, rows) !== undefined;
