import type { Layout } from '../../layout.js';
import { exchangeSuffixes, frenchDerivatives, printedTrades, risksInColumns, strikesByMonths } from './listed.js';
import { dutchLadder, italianLegs, legsInWords, sensitivitiesInAList } from './rates.js';
import {
  germanCustody,
  optionsInAMail,
  spanishForwards,
  treasuryTickets,
  yesAndNoColumns,
} from './securities-fx-events.js';
import { brokerRecap, japaneseSheet, workbookOfDays } from './sheets.js';

/** Layouts of an examiner who had not seen the reader, read once before it was mended on them. */
export const EXAMINED_LAYOUTS: readonly Layout[] = [
  ...[exchangeSuffixes, frenchDerivatives, printedTrades, risksInColumns, strikesByMonths],
  ...[dutchLadder, italianLegs, legsInWords, sensitivitiesInAList],
  ...[germanCustody, optionsInAMail, spanishForwards, treasuryTickets, yesAndNoColumns],
  ...[brokerRecap, japaneseSheet, workbookOfDays],
];
