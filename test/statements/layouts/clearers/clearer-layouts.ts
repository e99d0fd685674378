import type { Layout } from '../../layout.js';
import {
  bookExportDecimalComma,
  deliveryPeriods,
  executionsWithBusts,
  managersCommentsBetween,
  positionsWidget,
  slashSymbolsDownload,
} from './blotters.js';
import { boughtAndSoldCurrencies, holdingsBySection, primeBroker46Columns, subtotalsWithoutWord } from './funds.js';
import { optionStripSheet, spreadAndLegs, strategiesTwoStrikes } from './options-and-spreads.js';
import {
  inventoryLongShortThousands,
  ladderInDollarsDown,
  openTradesOneWithoutIndex,
  payAndReceiveBook,
} from './rates.js';
import {
  activityStatement,
  buyAndSellQuantities,
  germanEnglishOverview,
  groupedHeadings,
  positionListing,
  spanishOpenPositions,
  writtenOnceTrailingMinus,
} from './statements.js';

/** The same kinds of file as those of `houses`, by the same examiner, in another shape each. */
export const CLEARER_LAYOUTS: readonly Layout[] = [
  ...[
    activityStatement,
    positionListing,
    writtenOnceTrailingMinus,
    germanEnglishOverview,
    spanishOpenPositions,
    buyAndSellQuantities,
    groupedHeadings,
  ],
  ...[
    executionsWithBusts,
    slashSymbolsDownload,
    bookExportDecimalComma,
    managersCommentsBetween,
    deliveryPeriods,
    positionsWidget,
  ],
  ...[optionStripSheet, strategiesTwoStrikes, spreadAndLegs],
  ...[openTradesOneWithoutIndex, payAndReceiveBook, ladderInDollarsDown, inventoryLongShortThousands],
  ...[subtotalsWithoutWord, holdingsBySection, primeBroker46Columns, boughtAndSoldCurrencies],
];
