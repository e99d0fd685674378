import type { Layout } from '../../layout.js';
import {
  bilingualPositions,
  chainWithPositions,
  clearingFirmDaily,
  executionBlotter,
  germanBrokerCsv,
  platformExport,
  positionsByAccount,
  spreadTickets,
  totalsEverywhere,
} from './listed.js';
import {
  dealtAndContra,
  eventLedger,
  gasBook,
  germanBondNames,
  keyRatesLongShort,
  morningNote,
  optionTicketsOfDay,
  portalPositions,
  primeTreasuries,
  productSections,
  swapDescriptionsOfFund,
} from './portals-and-funds.js';
import { clearedSwapsReport, forwardsBlotter, riskByTenor } from './rates-and-currencies.js';
import {
  bankNotes,
  bucketedRisk,
  confirmations,
  endOfDayFile,
  eventDesk,
  hedgingProgramme,
  introducingBroker,
  monthsDown,
  optionsOfHouse,
  pensionSwaps,
} from './second-sight.js';
import { custodianHoldings, dealerRuns, eventPortfolio } from './securities-and-events.js';
import {
  amountsWithoutRate,
  contractNumbers,
  fixedLegsInWords,
  italianForwards,
  letterHeadings,
  lettersOfOtherThings,
  numbersWithoutLots,
} from './short-headings.js';

/** Ordinary layouts in the forms that most books have, written before anybody looked at what the reader makes of them. */
export const ORDINARY_LAYOUTS: readonly Layout[] = [
  ...[portalPositions, productSections, optionTicketsOfDay, gasBook, swapDescriptionsOfFund, keyRatesLongShort],
  ...[germanBondNames, primeTreasuries, dealtAndContra, eventLedger, morningNote],
  ...[clearingFirmDaily, executionBlotter, positionsByAccount, platformExport, germanBrokerCsv, bilingualPositions],
  ...[chainWithPositions, spreadTickets, totalsEverywhere],
  ...[clearedSwapsReport, riskByTenor, forwardsBlotter, dealerRuns, custodianHoldings, eventPortfolio],
  ...[introducingBroker, endOfDayFile, optionsOfHouse, pensionSwaps, bucketedRisk, bankNotes, hedgingProgramme],
  ...[eventDesk, monthsDown, confirmations],
  ...[letterHeadings, lettersOfOtherThings, contractNumbers, numbersWithoutLots, amountsWithoutRate, italianForwards],
  fixedLegsInWords,
];
