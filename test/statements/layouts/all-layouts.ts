import { CLEARING_LAYOUTS } from './forms/clearing-layouts.js';
import { DEAL_LAYOUTS } from './forms/deal-layouts.js';
import { FORM_LAYOUTS } from './forms/form-layouts.js';
import { MESSAGE_LAYOUTS } from './forms/message-layouts.js';
import { PLACED_LAYOUTS } from './placed/placed-layouts.js';
import { REFUSED_LAYOUTS } from './refused/refused-layouts.js';
import { GRID_LAYOUTS } from './grids/grid-layouts.js';
import type { Layout } from '../layout.js';
import { BLOTTER_LAYOUTS } from './blotters/blotter-layouts.js';
import { CLEARER_LAYOUTS } from './clearers/clearer-layouts.js';
import { EVERYDAY_LAYOUTS } from './everyday/everyday-layouts.js';
import { EXAMINED_LAYOUTS } from './examined/examined-layouts.js';
import { FRESH_LAYOUTS } from './fresh/fresh-layouts.js';
import { HIDDEN_LAYOUTS } from './hidden/hidden-layouts.js';
import { HOUSE_LAYOUTS } from './houses/house-layouts.js';
import { DEALER_LAYOUTS } from './mended/dealer-layouts.js';
import { DESCRIBED_LAYOUTS } from './mended/described-layouts.js';
import { UNHEADED_LAYOUTS } from './mended/unheaded-layouts.js';
import { CHAIN_AND_LEG_LAYOUTS } from './mended/chain-and-leg-layouts.js';
import { EXPORT_LAYOUTS } from './mended/export-layouts.js';
import { LEFT_OVER_LAYOUTS } from './mended/left-over-layouts.js';
import { STATED_LADDER_LAYOUTS } from './mended/stated-ladder-layouts.js';
import { MENDED_LAYOUTS } from './mended/mended-layouts.js';
import { MERCHANT_LAYOUTS } from './merchants/merchant-layouts.js';
import { ORDINARY_LAYOUTS } from './ordinary/ordinary-layouts.js';
import { PLAIN_LAYOUTS } from './plain/plain-tables.js';
import { TOLD_BY_CELLS } from './plain/told-by-cells.js';
import { TRADER_LAYOUTS } from './traders/trader-layouts.js';
import {
  slashedMonths,
  vendorIndexTickers,
  tradeStatuses,
  originalAndCurrent,
  amortisingAmong,
  swapDescriptions,
  serialDates,
  boughtAndSoldSwaps,
  italianSwaps,
  chineseSwaps,
  swapsByAccountAndHouse,
} from './books/swaps.js';
import {
  portfoliosAcross,
  curveCodesWithUnderscores,
  cumulativeBeside,
  pillarsAsDates,
  monthsAndYearsAcross,
  frenchLadder,
  indentedPivotLadder,
} from './books/ladders.js';
import { netPar, treasuryTypesMixed, repoAmongBonds, frenchBonds, giltPortfolio } from './books/securities.js';
import {
  settledEvents,
  eventColumnsApart,
  bracketSections,
  germanWorkbook,
  ladderAndHedges,
  assetTypesInOneColumn,
  eventSheet,
} from './books/events-and-mixed.js';
import { eventApi, eventContractsBought, familyOffice, riskPack, valuesInThousands } from './desks/second-events.js';
import {
  convertedLadder,
  ladderOfBothMoves,
  lossOfRise,
  tenorsUnderHeading,
  twoLadders,
  yearsAcross,
} from './desks/second-ladders.js';
import {
  dealerInventory,
  issuerColumns,
  japaneseBonds,
  monthNames,
  tbillBlotter,
  terminalNames,
  treasuriesByCusip,
} from './desks/second-securities.js';
import {
  frenchHeadings,
  hedgeAccounting,
  interdealerRun,
  paySections,
  signAndDirection,
  spotStarts,
  spreadInBasisPoints,
  swapFieldNames,
} from './desks/second-swaps.js';
import { eventOrders, eventVenueInTitle, macroBook, ratesWorkbook, tradeRecap } from './desks/events-and-mixed.js';
import { bucketsInMonths, currenciesDown, ladderByCurve, ladderTextBlocks, riseInTitle } from './desks/ladders.js';
import {
  cusipsWithGroupedFace,
  germanBonds,
  giltsByName,
  longAndShortFace,
  securitySections,
  treasuryFullNames,
} from './desks/securities.js';
import {
  indicesByDefinitions,
  longAndShortSwaps,
  sentencesOfSwaps,
  signedNotionals,
  spreadOverFloating,
} from './desks/swap-blotters.js';
import {
  clearingBroker,
  swapsByCurrency,
  euriborsWithTenor,
  payLegReceiveLeg,
  swapsInSterling,
  yenSwaps,
} from './desks/swap-sheets.js';
import {
  abbreviatedFieldNames,
  fieldNamesOfAProtocol,
  cutHeadings,
  clearingHousesOpenInterestReport,
  primeBrokersPositionReport,
} from './brokers/back-office.js';
import {
  frontEndsPositionWindow,
  instrumentWithMonthNumber,
  fillsWithOrderColumns,
  optionsInWords,
} from './brokers/front-ends.js';
import { exchangesByTheirNames, administratorsHoldings, accountsWithNames } from './brokers/holdings.js';
import {
  originalClosedAndOpenLots,
  priorAndCurrentPosition,
  longShortAndNetLines,
  positionAndTradeLevelRows,
} from './brokers/lots.js';
import {
  spanishHeadings,
  italianHeadings,
  dutchHeadings,
  portugueseHeadings,
  chineseHeadings,
} from './brokers/languages.js';
import { spreadsInManyNotations, strikesAsExchangesScaleThem, weeklyAndDailyOptions } from './brokers/spreads.js';
import {
  tradesOpenTradesAndTheirSums,
  tradesAbovePositions,
  closedPositionsBesideOpenOnes,
} from './brokers/sections.js';
import { frontEndFills, tradeBlotter } from './listed/blotter.js';
import { accountNumbers, ordersOfAllStates, severalDays, tradesWithCancels } from './listed/history.js';
import { decimalComma, frenchEnglish, germanCsv, germanEnglish, japaneseEnglish } from './listed/languages.js';
import { accountInTitle, withoutAccount } from './listed/one-account.js';
import { accountSections, blankBelowName, mergedAccounts, repeatedHeadings } from './listed/sections.js';
import { brackets, buysAndSells, creditAndDebit, longAndShort } from './listed/sides.js';
import { eventCents, eventPortfolio, yesAndNoColumns } from './events/events.js';
import { eventCosts, eventFills, eventStatement } from './events/more-events.js';
import {
  administratorHoldings,
  coveredWorkbook,
  deskBook,
  frenchSwaps,
  japaneseSwaps,
  spanishBook,
  swapsWithoutHouse,
} from './mixed/funds.js';
import {
  clearingHouseReport,
  confirmationPlatform,
  ratesInBasisPoints,
  tradeRegister,
} from './rates/clearing-reports.js';
import {
  curvesAcross,
  gainOfARise,
  gammaBeside,
  ladderBlocks,
  rangesOfMaturities,
  shortBuckets,
} from './rates/more-ladders.js';
import {
  custodyPledges,
  describedTreasuries,
  dealersNames,
  euroNames,
  italianBonds,
  repoCollateral,
} from './rates/more-securities.js';
import { everyRateDerivative, flatMessage, legGroups, legsBelowTrade, numberedLegs } from './rates/trade-systems.js';
import { germanSwaps, scaledFormats, treasurersWords, typedDates, unitRow } from './rates/treasurers.js';
import { ladderInThousands, ladderList, ladderMatrix } from './rates/ladders.js';
import { custodyTreasuries, dealerTreasuries, euroBonds } from './rates/securities.js';
import { legsInTwoRows, payAndReceiveColumns, swapRegister, swapSheet, swapsInMillions } from './rates/swaps.js';
import { quotedWithMark, splitHeadings, titlesAround, twoHeadingRows, unicodeText } from './sheets/headings.js';
import {
  kindsBeside,
  reorderedTable,
  reorderedText,
  totalsInOtherColumns,
  unitInTitle,
} from './sheets/mixed-tables.js';
import { mixedBook, oneTableOfAllKinds, tablesBelow, tablesBeside } from './sheets/several.js';
import { contractSizes, sumsBelowContracts, totalsByEveryName, totalsPerContract } from './sheets/totals.js';
import { americanDates, europeanDates, expiredAndUnknown, mixedDates } from './symbols/expiries.js';
import { calendarSpreads, optionChain } from './symbols/spreads.js';
import { codesInOneCell, namesOfContracts, slashSymbols, terminalTickers } from './symbols/tickers.js';
import { eurexCodes, iceCodes, promptDates } from './symbols/venues.js';
import { printedDebitsApart, printedShortLadder } from './printed/amounts.js';
import { printedDailyStatement, printedPages, printedTwoLines, drawnTable } from './printed/statements.js';
import { sectionAndLineKind, sectionColumn, recordTypes, currencySections } from './printed/sections.js';
import {
  ricSymbols,
  chartSymbols,
  optionsOnFuturesSymbols,
  terminalCodes,
  contractsInCapitals,
} from './desks/symbols.js';
import {
  monthsAcross,
  accountsAcross,
  sheetsByAccount,
  openingAndClosing,
  strategiesWithLegs,
} from './desks/sheets.js';
import {
  koreanHeadings,
  traditionalChinese,
  swedishHeadings,
  germanPrinted,
  polishHeadings,
} from './desks/languages.js';
import {
  germanMonths,
  frenchPositions,
  japaneseLongShort,
  chineseDirections,
  spanishLongShort,
} from './unseen/languages.js';
import {
  monthDashYear,
  exchangeColonSymbol,
  flexQuery,
  noHeadings,
  keyValuesOnTop,
  fillsInMail,
  tradingFrontEnd,
  straddles,
} from './unseen/platforms.js';
import {
  yellowKeyColumn,
  stripsOfGas,
  strikeWithRight,
  monthLetterAndYear,
  tradeAndSettleQuantities,
  continuedAccounts,
  twoExpiryChains,
  treasuryFuturesDesk,
} from './unseen/reports.js';
import {
  pivotCompact,
  pivotTabular,
  contractSections,
  productsAcross,
  sheetPerProduct,
  footnoteMarks,
  commentColumn,
  plainSerials,
  deltaColumns,
  quantityInBarrels,
  tonnesOnly,
} from './unseen/sheets.js';
import {
  microContracts,
  relatedNames,
  ambiguousDays,
  positionNumbers,
  sizeIsTheContracts,
  counterpartyColumn,
  zeroStrikes,
  blankNets,
  proposedTrades,
  dailySheets,
  physicalRows,
  orderPrices,
} from './traps/listed.js';
import {
  monthsWithoutYear,
  sidesAgainstSigns,
  netAgainstLongAndShort,
  allAccounts,
  ofWhich,
  exercisedOptions,
  ratiosBeside,
  yesterdayBelow,
} from './traps/second-listed.js';
import {
  swissThousands,
  frenchTwoColumns,
  germanOptions,
  japaneseTrades,
  italianLongShort,
} from './later/languages.js';
import {
  doubledColumns,
  tradeHistoryLegs,
  markdownTable,
  checkBoxes,
  lotsInWords,
  longFiveShortThree,
  quantityFirst,
  sixDecimals,
} from './later/platforms.js';
import {
  openInterestBeside,
  limitReport,
  unitsInBrackets,
  subAccounts,
  yearsAsSections,
  accountsMergedAcross,
  turnedPositions,
  averageAndCloseLines,
  unlabelledSums,
  tradeTypes,
  namesOnly,
  optionBook,
} from './later/reports.js';
import {
  dealersDirection,
  notionalInDollars,
  dollarsOnly,
  ambiguousSwapDays,
  payAndReceiveRates,
  faceByMarketValue,
  riseAndFallColumns,
  perHundredThousand,
  limitsBelowLadder,
  maturedBonds,
} from './traps/rates.js';
import {
  positiveIsShort,
  partsOfNav,
  perHundredPoints,
  rejectedSwaps,
  collateralReceived,
  otherIssuers,
  offsettingSections,
} from './traps/second-rates.js';
import {
  housesInFull,
  clearedAndBilateral,
  directionInDigits,
  payersBesideReceivers,
  ourNameAsPayer,
  spanishSwaps,
  moneyWithCurrency,
  seasonedSwaps,
  dutchSwaps,
} from './later-rates/swaps.js';
import {
  signInFootnote,
  vegaBelow,
  thousandsInCells,
  keyRateDurations,
  longAndShortDv01,
  yearsAsNumbers,
} from './later-rates/ladders.js';
import {
  thousandsInFootnote,
  cusipsOnly,
  taxLots,
  londonTreasuries,
  inventoryByDesk,
  yenBonds,
} from './later-rates/securities.js';
import {
  lowerCaseTickers,
  eventContractStatement,
  marketQuestion,
  sheetsByClassOneAccount,
  ratesDeskSheet,
} from './later-rates/events-and-mixed.js';
import {
  notionalByCurrency,
  marksForDirection,
  swaptionsBelow,
  houseLines,
  germanShortDates,
  valuationReport,
} from './last-rates/swaps.js';
import {
  germanTenors,
  sheetPerCurve,
  otherSensitivities,
  shiftScenarios,
  discountAndForward,
  dailyColumns,
} from './last-rates/ladders.js';
import {
  chineseBonds,
  marketValuesOnly,
  northernEuropeans,
  dealerTickets,
  lentAndOwned,
} from './last-rates/securities.js';
import {
  eventsAsSections,
  eventCostsInAll,
  frenchWorkbook,
  exposureReport,
  instructionsAndBook,
} from './last-rates/events-and-mixed.js';
import {
  longsThenShorts,
  callsThenPuts,
  shortsBelowZero,
  lotsAtPrice,
  suffixSymbols,
  keysWithDots,
  sidePrefix,
  strikesByMonths,
  datesAcross,
  accountsSideBySide,
  totalOnTop,
  sectorSections,
} from './last/forms.js';
import {
  openFlag,
  netLongNetShort,
  fullWidthDigits,
  metalPromptWords,
  quotedMail,
  optionTickersOfVendor,
  buysLessSells,
  marginPerRow,
} from './last/systems.js';

/** Layouts of statements, in the order of the table in README.md. */
export const LAYOUTS: readonly Layout[] = [
  ...[tradeBlotter, frontEndFills, withoutAccount, accountInTitle],
  ...[accountSections, repeatedHeadings, blankBelowName, mergedAccounts],
  ...[ordersOfAllStates, tradesWithCancels, severalDays, accountNumbers],
  ...[longAndShort, buysAndSells, brackets, creditAndDebit],
  ...[germanCsv, decimalComma, germanEnglish, frenchEnglish, japaneseEnglish],
  ...[terminalTickers, codesInOneCell, slashSymbols, namesOfContracts],
  ...[iceCodes, eurexCodes, promptDates],
  ...[americanDates, europeanDates, mixedDates, expiredAndUnknown],
  ...[calendarSpreads, optionChain],
  ...[twoHeadingRows, splitHeadings, titlesAround, unicodeText, quotedWithMark],
  ...[tablesBelow, reorderedTable, reorderedText, tablesBeside, kindsBeside, mixedBook, oneTableOfAllKinds],
  ...[totalsByEveryName, sumsBelowContracts, totalsPerContract, totalsInOtherColumns, contractSizes, unitInTitle],
  ...[swapRegister, swapSheet, payAndReceiveColumns, legsInTwoRows, swapsInMillions],
  ...[ladderMatrix, ladderList, ladderInThousands],
  ...[custodyTreasuries, dealerTreasuries, euroBonds],
  ...[eventPortfolio, yesAndNoColumns, eventCents],
  ...[
    abbreviatedFieldNames,
    fieldNamesOfAProtocol,
    cutHeadings,
    clearingHousesOpenInterestReport,
    primeBrokersPositionReport,
  ],
  ...[frontEndsPositionWindow, instrumentWithMonthNumber, fillsWithOrderColumns, optionsInWords],
  ...[exchangesByTheirNames, administratorsHoldings, accountsWithNames],
  ...[originalClosedAndOpenLots, priorAndCurrentPosition, longShortAndNetLines, positionAndTradeLevelRows],
  ...[spanishHeadings, italianHeadings, dutchHeadings, portugueseHeadings, chineseHeadings],
  ...[spreadsInManyNotations, strikesAsExchangesScaleThem, weeklyAndDailyOptions],
  ...[tradesOpenTradesAndTheirSums, tradesAbovePositions, closedPositionsBesideOpenOnes],
  ...[clearingHouseReport, tradeRegister, confirmationPlatform, ratesInBasisPoints],
  ...[numberedLegs, legGroups, legsBelowTrade, flatMessage, everyRateDerivative],
  ...[treasurersWords, scaledFormats, unitRow, germanSwaps, typedDates],
  ...[curvesAcross, shortBuckets, rangesOfMaturities, gammaBeside, gainOfARise, ladderBlocks],
  ...[describedTreasuries, dealersNames, custodyPledges, euroNames, italianBonds, repoCollateral],
  ...[eventCosts, eventFills, eventStatement],
  ...[administratorHoldings, coveredWorkbook, japaneseSwaps, spanishBook, frenchSwaps, deskBook, swapsWithoutHouse],
  ...[printedDailyStatement, printedPages, printedTwoLines, drawnTable],
  ...[printedDebitsApart, printedShortLadder],
  ...[sectionAndLineKind, sectionColumn, recordTypes, currencySections],
  ...[ricSymbols, chartSymbols, optionsOnFuturesSymbols, terminalCodes, contractsInCapitals],
  ...[monthsAcross, accountsAcross, sheetsByAccount, openingAndClosing, strategiesWithLegs],
  ...[koreanHeadings, traditionalChinese, swedishHeadings, germanPrinted, polishHeadings],
  ...[indicesByDefinitions, sentencesOfSwaps, signedNotionals, longAndShortSwaps, spreadOverFloating],
  ...[payLegReceiveLeg, swapsByCurrency, yenSwaps, clearingBroker, swapsInSterling, euriborsWithTenor],
  ...[ladderByCurve, riseInTitle, bucketsInMonths, currenciesDown, ladderTextBlocks],
  ...[longAndShortFace, treasuryFullNames, giltsByName, germanBonds, securitySections],
  ...[eventOrders, eventVenueInTitle, macroBook, ratesWorkbook, tradeRecap],
  ...[swapFieldNames, hedgeAccounting, interdealerRun, spotStarts, frenchHeadings],
  ...[spreadInBasisPoints, signAndDirection, paySections],
  ...[convertedLadder, lossOfRise, ladderOfBothMoves, tenorsUnderHeading, yearsAcross, twoLadders],
  ...[monthNames, tbillBlotter, issuerColumns, japaneseBonds, terminalNames, dealerInventory],
  treasuriesByCusip,
  ...[eventApi, eventContractsBought, familyOffice, riskPack, valuesInThousands],
  ...[germanMonths, frenchPositions, japaneseLongShort, chineseDirections, spanishLongShort],
  ...[
    monthDashYear,
    exchangeColonSymbol,
    flexQuery,
    noHeadings,
    keyValuesOnTop,
    fillsInMail,
    tradingFrontEnd,
    straddles,
  ],
  ...[
    yellowKeyColumn,
    stripsOfGas,
    strikeWithRight,
    monthLetterAndYear,
    tradeAndSettleQuantities,
    continuedAccounts,
    twoExpiryChains,
    treasuryFuturesDesk,
  ],
  ...[
    pivotCompact,
    pivotTabular,
    contractSections,
    productsAcross,
    sheetPerProduct,
    footnoteMarks,
    commentColumn,
    plainSerials,
    deltaColumns,
    quantityInBarrels,
    tonnesOnly,
  ],
  ...[
    microContracts,
    relatedNames,
    ambiguousDays,
    positionNumbers,
    sizeIsTheContracts,
    counterpartyColumn,
    zeroStrikes,
    blankNets,
    proposedTrades,
    dailySheets,
    physicalRows,
    orderPrices,
  ],
  ...[
    slashedMonths,
    vendorIndexTickers,
    tradeStatuses,
    originalAndCurrent,
    amortisingAmong,
    swapDescriptions,
    serialDates,
    boughtAndSoldSwaps,
    italianSwaps,
    chineseSwaps,
    swapsByAccountAndHouse,
  ],
  ...[
    portfoliosAcross,
    curveCodesWithUnderscores,
    cumulativeBeside,
    pillarsAsDates,
    monthsAndYearsAcross,
    frenchLadder,
    indentedPivotLadder,
  ],
  ...[netPar, treasuryTypesMixed, repoAmongBonds, frenchBonds, giltPortfolio],
  ...[
    settledEvents,
    eventColumnsApart,
    bracketSections,
    germanWorkbook,
    ladderAndHedges,
    assetTypesInOneColumn,
    eventSheet,
  ],
  ...[
    monthsWithoutYear,
    sidesAgainstSigns,
    netAgainstLongAndShort,
    allAccounts,
    ofWhich,
    exercisedOptions,
    ratiosBeside,
    yesterdayBelow,
  ],
  ...[swissThousands, frenchTwoColumns, germanOptions, japaneseTrades, italianLongShort],
  ...[
    doubledColumns,
    tradeHistoryLegs,
    markdownTable,
    checkBoxes,
    lotsInWords,
    longFiveShortThree,
    quantityFirst,
    sixDecimals,
  ],
  ...[
    openInterestBeside,
    limitReport,
    unitsInBrackets,
    subAccounts,
    yearsAsSections,
    accountsMergedAcross,
    turnedPositions,
    averageAndCloseLines,
    unlabelledSums,
    tradeTypes,
    namesOnly,
    optionBook,
  ],
  ...[
    dealersDirection,
    notionalInDollars,
    dollarsOnly,
    ambiguousSwapDays,
    payAndReceiveRates,
    faceByMarketValue,
    riseAndFallColumns,
    perHundredThousand,
    limitsBelowLadder,
    maturedBonds,
  ],
  ...[
    positiveIsShort,
    partsOfNav,
    perHundredPoints,
    rejectedSwaps,
    collateralReceived,
    otherIssuers,
    offsettingSections,
  ],
  ...[
    housesInFull,
    clearedAndBilateral,
    directionInDigits,
    payersBesideReceivers,
    ourNameAsPayer,
    spanishSwaps,
    moneyWithCurrency,
    seasonedSwaps,
    dutchSwaps,
  ],
  ...[signInFootnote, vegaBelow, thousandsInCells, keyRateDurations, longAndShortDv01, yearsAsNumbers],
  ...[thousandsInFootnote, cusipsOnly, taxLots, londonTreasuries, inventoryByDesk, yenBonds],
  ...[lowerCaseTickers, eventContractStatement, marketQuestion, sheetsByClassOneAccount, ratesDeskSheet],
  ...[notionalByCurrency, marksForDirection, swaptionsBelow, houseLines, germanShortDates, valuationReport],
  ...[germanTenors, sheetPerCurve, otherSensitivities, shiftScenarios, discountAndForward, dailyColumns],
  ...[chineseBonds, marketValuesOnly, northernEuropeans, dealerTickets, lentAndOwned],
  ...[eventsAsSections, eventCostsInAll, frenchWorkbook, exposureReport, instructionsAndBook],
  ...[
    longsThenShorts,
    callsThenPuts,
    shortsBelowZero,
    lotsAtPrice,
    suffixSymbols,
    keysWithDots,
    sidePrefix,
    strikesByMonths,
    datesAcross,
    accountsSideBySide,
    totalOnTop,
    sectorSections,
  ],
  ...[
    openFlag,
    netLongNetShort,
    fullWidthDigits,
    metalPromptWords,
    quotedMail,
    optionTickersOfVendor,
    buysLessSells,
    marginPerRow,
  ],
  cusipsWithGroupedFace,
  ...HIDDEN_LAYOUTS,
  ...FRESH_LAYOUTS,
  ...ORDINARY_LAYOUTS,
  ...PLAIN_LAYOUTS,
  ...TOLD_BY_CELLS,
  ...EXAMINED_LAYOUTS,
  ...EVERYDAY_LAYOUTS,
  ...HOUSE_LAYOUTS,
  ...CLEARER_LAYOUTS,
  ...MENDED_LAYOUTS,
  ...DEALER_LAYOUTS,
  ...MERCHANT_LAYOUTS,
  ...TRADER_LAYOUTS,
  ...GRID_LAYOUTS,
  ...BLOTTER_LAYOUTS,
  ...FORM_LAYOUTS,
  ...CLEARING_LAYOUTS,
  ...DEAL_LAYOUTS,
  ...MESSAGE_LAYOUTS,
  ...PLACED_LAYOUTS,
  ...REFUSED_LAYOUTS,
  ...LEFT_OVER_LAYOUTS,
  ...STATED_LADDER_LAYOUTS,
  ...DESCRIBED_LAYOUTS,
  ...UNHEADED_LAYOUTS,
  ...EXPORT_LAYOUTS,
  ...CHAIN_AND_LEG_LAYOUTS,
];
