import type { Layout } from '../../layout.js';
import {
  energyDeals,
  englishHeadingsDecimalComma,
  futuresBlotter,
  lowerCaseDownload,
  managersOwnSheet,
  terminalCopy,
} from './blotters.js';
import { forwardBlotter, fundHoldingsOneTable, primeBroker43Columns, productDeskGrandTotals } from './funds.js';
import { chainWithPositions, nearAndFarMonths, structuresWithLegs } from './options-and-spreads.js';
import { clearedSwapsOneWithoutSide, inventoryOfHouses, ladderInDollars, treasuriesWithFractions } from './rates.js';
import {
  accountOnceBrackets,
  dailyStatement,
  frenchOpenPositions,
  germanBankStatement,
  longShortNet,
  mergedTwoRowHeadings,
  openPositionReport,
} from './statements.js';

/** Layouts of an examiner who had not seen the reader: what banks, brokers, funds and desks send most, in the first of two shapes. */
export const HOUSE_LAYOUTS: readonly Layout[] = [
  ...[
    dailyStatement,
    openPositionReport,
    accountOnceBrackets,
    germanBankStatement,
    frenchOpenPositions,
    longShortNet,
    mergedTwoRowHeadings,
  ],
  ...[futuresBlotter, lowerCaseDownload, englishHeadingsDecimalComma, managersOwnSheet, energyDeals, terminalCopy],
  ...[chainWithPositions, structuresWithLegs, nearAndFarMonths],
  ...[clearedSwapsOneWithoutSide, inventoryOfHouses, ladderInDollars, treasuriesWithFractions],
  ...[productDeskGrandTotals, fundHoldingsOneTable, primeBroker43Columns, forwardBlotter],
];
