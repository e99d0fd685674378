import type { Layout } from '../../layout.js';
import { forwardsBoughtAndSold, fxBlotter, fxOptions, fundWorkbook, ratesDesk } from './fx-and-mixed.js';
import {
  frenchClearer,
  spanishBroker,
  chineseBilingual,
  japaneseBilingual,
  printedStatement,
  italianGovernments,
} from './languages.js';
import {
  dailyStatement,
  clearingExtract,
  primeBroker,
  orderBlotter,
  byAccountAndProduct,
  calendarSpreads,
  optionsChain,
  monthsAcross,
  germanPositions,
  traderSheet,
} from './listed.js';
import { swapBlotter, swapsByTenor, curvesAcross, bucketsAcross, treasuryInventory } from './rates.js';
import {
  corporateBonds,
  repoBelow,
  custody,
  custodyByCusip,
  eventPortfolio,
  eventsOfBroker,
} from './securities-and-events.js';

/** Layouts that an examiner wrote who had not seen the reader. */
export const HIDDEN_LAYOUTS: readonly Layout[] = [
  ...[forwardsBoughtAndSold, fxBlotter, fxOptions, fundWorkbook, ratesDesk],
  ...[frenchClearer, spanishBroker, chineseBilingual, japaneseBilingual, printedStatement, italianGovernments],
  ...[
    dailyStatement,
    clearingExtract,
    primeBroker,
    orderBlotter,
    byAccountAndProduct,
    calendarSpreads,
    optionsChain,
    monthsAcross,
    germanPositions,
    traderSheet,
  ],
  ...[swapBlotter, swapsByTenor, curvesAcross, bucketsAcross, treasuryInventory],
  ...[corporateBonds, repoBelow, custody, custodyByCusip, eventPortfolio, eventsOfBroker],
];
