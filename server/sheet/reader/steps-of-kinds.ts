import { fieldsNamedBy, namesField } from '../../contract/heading-names.js';
import type { StageType } from '../../contract/stage-columns.js';
import { EVENT_EXCHANGES } from '../../contract/reading/event-exchanges.js';
import { parseCurrencyPair } from '../../domain/fx/currency-pair.js';
import { FIXED_INCOME_COLUMNS } from '../../instruments/security/table.js';
import { SIDE } from '../table/side.js';
import { withAccountTypesKnown } from './listed/account-types.js';
import { withColumnsChosen } from './listed/chosen-columns.js';
import { withTypesRead } from './listed/contract-types.js';
import { phraseOf } from './headings/phrases.js';
import { withColumnsByContent } from './listed/columns-by-content.js';
import { withoutFootnoteMarks } from './listed/footnotes.js';
import { withoutVolumesBesideLots } from './listed/volumes-beside-lots.js';
import { withClearingCodes } from './contracts/clearing-codes.js';
import { withContractsContinued } from './options/continued-contracts.js';
import { withContractsDown } from './listed/contracts-down.js';
import { withoutNamesOfLegs, withoutStarredSums } from './listed/lines-of-sums.js';
import { withSpreadTypesRead } from './spreads/spread-types.js';
import { withSpreadLegs } from './spreads/spread-legs.js';
import { withStripsRead } from './spreads/strips.js';
import { withSpreadMonths } from './spreads/spread-months.js';
import { withOutlineRead } from './listed/outline.js';
import { withLotsAcross } from './listed/lots-across.js';
import { withYearsAbove } from './listed/months-of-years.js';
import { withPairsByAccount } from './listed/pairs-by-account.js';
import { withSlashedMonths } from './listed/slashed-months.js';
import { withAllocationsHeld } from './orders/allocations.js';
import { withFilledHeld } from './orders/filled-orders.js';
import { withOurLots } from './listed/our-lots.js';
import { withRemainingLots } from './listed/remaining-lots.js';
import { withLotsBeforeContracts, withSidesBesideLots } from './listed/lots-with-sides.js';
import { withoutParts } from './listed/levels.js';
import { withValueDates } from './kinds/value-dates.js';
import { isColumnOf } from './kinds/weak-headings.js';
import { withMoneyApart } from './kinds/amounts-with-currency.js';
import { withRightsOfCurrency } from './kinds/currency-options.js';
import { withDealsTurned } from './kinds/dealt-amounts.js';
import { withLegsAsForwards } from './kinds/legs-as-forwards.js';
import { withNearAndFar } from './kinds/near-and-far.js';
import { withRatesBelowStrike } from './kinds/forward-strikes.js';
import { withCurveOfHeading, withCurvesDown } from './kinds/curve-headings.js';
import { areEventTickers, withEventTickers, withVenues } from './kinds/event-tickers.js';
import {
  isNoEvent,
  OUTCOME,
  withActionsFound,
  withOutcomes,
  withOutcomesFound,
  withOutcomesApart,
  withoutCosts,
  withoutRepeatedCosts,
  withPricesInDollars,
  withTickersJoined,
  wordsOf,
} from './kinds/event-terms.js';
import { withAmountsOfBase, withBoughtAndSold, withFarSides, withOptionRights } from './kinds/currency-trades.js';
import { asFormatted } from './kinds/crif-terms.js';
import { isNotByIdentifier, withPricesInDecimals } from './kinds/cusip-terms.js';
import { withCurveNames, withOneMove } from './kinds/ladder-terms.js';
import { withMeasuredOnly, withoutOtherMeasures } from './kinds/risk-measures.js';
import { withFutures, withMonthsJoined } from './plain-cells.js';
import { withPositionsAfterTrades } from './listed/positions-after-trades.js';
import { withNetBesidePair } from './listed/net-beside-pairs.js';
import { withPairsJoined } from './quantity-pairs.js';
import {
  areCategories,
  securityNamed,
  withCategories,
  withNamesRead,
  withSecuritiesBelow,
} from './kinds/security-names.js';
import { HEAD_ROWS, cellWord, isBlankCell, withColumn, type SheetTable } from './sheet-table.js';
import { withRightsBesideStrikes } from './listed/strike-cells.js';
import { withSidesRead } from './listed/side-cells.js';
import { withoutStructuresLackingStrikes } from './options/strikes-missing.js';
import { withFuturesOfLadder } from './options/delta-ladders.js';
import { withStructuresFound } from './options/structure-columns.js';
import {
  withDirectionsFound,
  withDirectionsOfSigns,
  withoutRepeatedSides,
  withoutRepeatedSigns,
  withPlainDirections,
} from './swaps/directions.js';
import { withLegColumnsRead } from './swaps/legs-in-columns.js';
import { withLegsJoined } from './swaps/legs-in-rows.js';
import { withClearedOnly } from './swaps/cleared-only.js';
import { withLegsRead } from './swaps/paid-and-received.js';
import { withPayersRead, withTurnedAmounts } from './swaps/payers.js';
import { withSentencesRead } from './swaps/swap-sentences.js';
import { withHousesOfLines, withoutOtherProducts } from './swaps/lines-between-swaps.js';
import { withNotionalsByCurrency } from './swaps/notionals-by-currency.js';
import { withIndicesFound, withTermsByContent } from './swaps/terms-by-content.js';
import { withSideLegend } from './swaps/side-legends.js';
import {
  withIndexNames,
  withCurrentNotional,
  withMaturities,
  withoutOtherTerms,
  withoutUsualTerms,
  withPlainFrequencies,
  withPlainSpreads,
  withSwapType,
  withTradeNames,
} from './swaps/swap-terms.js';
import { outcomePair } from './shaped-headings.js';
import { withValuesDown } from './values-across.js';

type Columns = Readonly<Partial<Record<string, number>>>;

/** What is read of tables of one kind otherwise than of others. */
interface StepsOfKind {
  /** One position a row and one column a field. */
  readonly shape: (table: SheetTable) => SheetTable;
  /** What the rows are, where no column says it. */
  readonly type: (table: SheetTable, columns: Columns) => SheetTable;
  /** Whether the cells speak against what the headings say. */
  readonly isContradicted: (table: SheetTable, columns: Columns) => boolean;
}

const shapedRows = (table: SheetTable): SheetTable => withMonthsJoined(withPairsJoined(withValuesDown(table)));
/** Securities have a maturity in one cell, and of what is long and what is short their face. */
const shapedSecurities = (table: SheetTable): SheetTable =>
  withSidesRead(withPairsJoined(withSecuritiesBelow(table), FIXED_INCOME_COLUMNS.notional.label), 'fi');

/** Headings that mean something of listed contracts, although another kind of table calls a column so. */
const withListedHeadings = (table: SheetTable): SheetTable => ({
  ...table,
  headings: table.headings.map((heading) =>
    heading === '' || fieldsNamedBy(heading, 'etd').length > 0 ? heading : (phraseOf(heading)?.meaning ?? heading),
  ),
});

/** The steps of all tables, and those of columns that only statements of listed contracts have. */
const LISTED_STEPS: readonly ((table: SheetTable) => SheetTable)[] = [
  withContractsContinued,
  withoutNamesOfLegs,
  withoutStarredSums,
  withoutFootnoteMarks,
  withLotsBeforeContracts,
  withStripsRead,
  withSpreadLegs,
  withSpreadMonths,
  withFilledHeld,
  withFuturesOfLadder,
  withOurLots,
  withListedHeadings,
  withColumnsByContent,
  withSlashedMonths,
  withoutVolumesBesideLots,
  withOutlineRead,
  withYearsAbove,
  withPairsByAccount,
  withLotsAcross,
  withSidesBesideLots,
  withPositionsAfterTrades,
  withRemainingLots,
  withNetBesidePair,
  shapedRows,
  withoutParts,
  withAllocationsHeld,
  withAccountTypesKnown,
  withColumnsChosen,
  withContractsDown,
  withStructuresFound,
  withRightsBesideStrikes,
  withSpreadTypesRead,
  withTypesRead,
  (table) => withSidesRead(table, 'etd'),
];

const shapedListing = (table: SheetTable): SheetTable => LISTED_STEPS.reduce((plain, step) => step(plain), table);
const never = (): boolean => false;

/** A code that one exchange lists needs none: it is looked up. */
function withExchange(table: SheetTable, columns: Columns): SheetTable {
  const code = columns['contract_code'];
  if (columns['exchange_code'] !== undefined || code === undefined) return table;
  return withColumn(table, 'Exchange', table.sources[code] ?? 0, () => '');
}

const CODE = /^[A-Z0-9.]{1,8}$/i;

/** Columns of names beside one of codes are no codes. */
function withoutNames(table: SheetTable, columns: Columns): SheetTable {
  const code = columns['contract_code'];
  if (
    code === undefined ||
    !table.rows.every(({ cells }) => isBlankCell(cells[code]) || CODE.test(cellWord(cells[code])))
  )
    return table;
  const names = table.headings.flatMap((heading, column) => {
    const isOther = column !== code && namesField(heading, 'etd', 'contract_code');
    const isName = table.rows.every(({ cells }) => isBlankCell(cells[column]) || !CODE.test(cellWord(cells[column])));
    return isOther && isName && !Object.values(columns).includes(column) ? [column] : [];
  });
  return names.length === 0 ? table : { ...table, taken: [...table.taken, ...names] };
}

/** Whether what should be codes of contracts are names of securities with their coupons and maturities, or such names stand beside them. */
function isOfSecurities(table: SheetTable, columns: Columns): boolean {
  const codes = wordsOf(table, columns['contract_code']);
  const isNamed = (word: string): boolean => securityNamed(word) !== undefined;
  if (codes.filter(isNamed).length * 2 > codes.length) return true;
  const head = { ...table, rows: table.rows.slice(0, HEAD_ROWS) };
  const used = new Set(Object.values(columns));
  return table.headings.some((_, column) => {
    const words = used.has(column) ? [] : wordsOf(head, column);
    return words.length > 0 && words.every(isNamed);
  });
}

/** Whether a column is of currency pairs: what is held there is no security. */
const isOfPairs = (table: SheetTable): boolean =>
  table.headings.some(
    (heading, column) =>
      namesField(heading, 'fx', 'currency_pair') &&
      isColumnOf(table, column, (cell) => parseCurrencyPair(cellWord(cell)) !== undefined),
  );

/** Whether all that should be kinds of securities are kinds of listed contracts. */
function isOfListedTypes(table: SheetTable, columns: Columns): boolean {
  const words = wordsOf(table, columns['contract_type']);
  return words.length > 0 && words.every((word) => LISTED_TYPE.test(word));
}

const LISTED_TYPE = /^(?:f|fut(?:ure)?s?|c|calls?|p|puts?|opt(?:ion)?s?|fop|oof|fwd|forward)$/i;

/** Whether all rows name venues of event contracts as their exchange. */
function isOfVenues(table: SheetTable, columns: Columns): boolean {
  const venues = wordsOf(table, columns['exchange_code']);
  return venues.length > 0 && venues.every((venue) => EVENT_EXCHANGES.has(venue.toUpperCase()));
}

const isNoListing = (table: SheetTable, columns: Columns): boolean =>
  isOfVenues(table, columns) ||
  outcomePair(table.names).size > 0 ||
  areEventTickers(wordsOf(table, columns['contract_code'])) ||
  [columns['contract_type'], columns[SIDE]]
    .map((column) => wordsOf(table, column))
    .some((found) => found.length > 0 && found.every((word) => OUTCOME.test(word))) ||
  isOfSecurities(table, columns) ||
  areCategories(wordsOf(table, columns['contract_type']));

/** Swaps with what lines between them say, and one notional. */
const plainLines = (table: SheetTable): SheetTable =>
  withNotionalsByCurrency(withHousesOfLines(withoutOtherProducts(table)));

/** Swaps with their words and terms in the form that is sent. */
function plainSwaps(table: SheetTable, columns: Columns): SheetTable {
  const named = withIndexNames(table, columns);
  const direction = columns['direction'];
  const directed = direction === undefined ? named : withPlainTurns(named, direction, columns['notional']);
  const steps = [
    withoutOtherTerms,
    withPlainSpreads,
    withPlainFrequencies,
    withMaturities,
    withSwapType,
    withoutUsualTerms,
    withTradeNames,
  ];
  return steps.reduce((plain, step) => step(plain, columns), directed);
}

/** Directions in the form that is sent, and nothing beside them that says them again. */
const withPlainTurns = (table: SheetTable, direction: number, notional: number | undefined): SheetTable =>
  withoutRepeatedSides(withoutRepeatedSigns(withPlainDirections(table, direction), direction, notional), direction);

/** Rows of an interchange format are in the form that is sent. */
const asItStands = (table: SheetTable): SheetTable => table;

export const STEPS_OF_KINDS: Readonly<Record<StageType, StepsOfKind>> = {
  etd: {
    shape: shapedListing,
    type: (table, columns) =>
      withExchange(
        withFutures(
          withoutStructuresLackingStrikes(withoutNames(withClearingCodes(table, columns), columns), columns),
          columns,
        ),
        columns,
      ),
    isContradicted: isNoListing,
  },
  event: {
    shape: (table) =>
      withActionsFound(withOutcomesFound(shapedRows(withOutcomesApart(withEventTickers(withTickersJoined(table)))))),
    type: (table, columns) =>
      withVenues(
        withOutcomes(
          withoutRepeatedCosts(withPricesInDollars(withoutCosts(table, columns), columns), columns),
          columns,
        ),
      ),
    isContradicted: (table, columns) => isNoEvent(table, columns) || isOfSecurities(table, columns),
  },
  irs: {
    shape: (table) =>
      withIndicesFound(
        withDirectionsOfSigns(
          withDirectionsFound(
            withPayersRead(
              withTurnedAmounts(
                withSideLegend(
                  withLegsJoined(
                    withLegColumnsRead(
                      withLegsRead(
                        withSentencesRead(withClearedOnly(withCurrentNotional(withTermsByContent(plainLines(table))))),
                      ),
                    ),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    type: plainSwaps,
    isContradicted: never,
  },
  ladder: {
    shape: (table) =>
      withCurvesDown(shapedRows(withCurveOfHeading(withOneMove(withMeasuredOnly(withoutOtherMeasures(table)))))),
    type: withCurveNames,
    isContradicted: never,
  },
  fi: {
    shape: shapedSecurities,
    type: (table, columns) => withCategories(withNamesRead(table, columns), columns),
    isContradicted: (table, columns) => isOfPairs(table) || isOfListedTypes(table, columns),
  },
  fx: {
    shape: (table) =>
      withLegsAsForwards(
        withValueDates(
          withOptionRights(
            withRightsOfCurrency(
              withBoughtAndSold(withDealsTurned(withMoneyApart(withNearAndFar(withValuesDown(table))))),
            ),
          ),
        ),
      ),
    type: (table, columns) => withRatesBelowStrike(withFarSides(withAmountsOfBase(table, columns), columns), columns),
    isContradicted: never,
  },
  crif: { shape: asFormatted, type: asItStands, isContradicted: never },
  cusip: { shape: shapedSecurities, type: withPricesInDecimals, isContradicted: isNotByIdentifier },
};
