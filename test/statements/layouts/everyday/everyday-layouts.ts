import type { Layout } from '../../layout.js';
import { activitySheet, grossByAccount, printedTwoAccounts } from './fcm.js';
import { chainOfTwoMonths, keptWithCash, spreadBlotter, structuresByRow } from './options-and-kept.js';
import { bucketsAcross, dealersTypes, partlyUnwound, portalWithStates, threeCurves } from './rates.js';
import {
  currencyBlotter,
  custodianPending,
  frenchOptions,
  inventoryInMillions,
  pastedPortfolio,
} from './securities-fx-events.js';
import {
  chartingSymbols,
  dayBuildUp,
  ladderFills,
  oneGermanAccount,
  orderFields,
  taggedSections,
  terminalSheet,
} from './systems.js';

/** Layouts of an examiner who had not seen the reader, of what a customer would try first. */
export const EVERYDAY_LAYOUTS: readonly Layout[] = [
  ...[printedTwoAccounts, activitySheet, grossByAccount],
  ...[chainOfTwoMonths, structuresByRow, spreadBlotter, keptWithCash],
  ...[portalWithStates, dealersTypes, partlyUnwound, threeCurves, bucketsAcross],
  ...[inventoryInMillions, custodianPending, currencyBlotter, frenchOptions, pastedPortfolio],
  ...[orderFields, ladderFills, chartingSymbols, terminalSheet, taggedSections, dayBuildUp, oneGermanAccount],
];
