import { fieldsNamedBy, namesField } from '../../../contract/heading-names.js';
import { EVENT_EXCHANGES } from '../../../contract/reading/event-exchanges.js';
import { SIDE } from '../../table/side.js';
import { withAccountTypesKnown, withoutPurposes } from './account-types.js';
import { withColumnsChosen } from './chosen-columns.js';
import { withTypesRead } from './contract-types.js';
import { withoutProductTypes } from './exchange-types.js';
import { withFuturesOfHedger } from './hedge-sheets.js';
import { phraseOf } from '../headings/phrases.js';
import { withColumnsByContent } from './columns-by-content.js';
import { withoutFootnoteMarks } from './footnotes.js';
import { withoutVolumesBesideLots } from '../lots/volumes-beside-lots.js';
import { withClearingCodes } from '../contracts/clearing-codes.js';
import { withMonthsDown } from '../options/months-down.js';
import { withContractsContinued } from '../options/continued-contracts.js';
import { withContractsDown } from './contracts-down.js';
import { withLotsDown } from './lots-down.js';
import { withoutNamesOfLegs, withoutStarredSums } from './lines-of-sums.js';
import { withLotsByOtherNames } from './lots-by-other-names.js';
import { withMonthsByOtherNames } from './months/months-by-other-names.js';
import { withoutPriceLines } from './lines-of-prices.js';
import { withSpreadTypesRead } from '../spreads/spread-types.js';
import { withSpreadLegs } from '../spreads/spread-legs.js';
import { withoutSpreadsBesideLegs } from '../spreads/spreads-beside-legs.js';
import { withDeliveryPeriods } from '../spreads/delivery-periods.js';
import { withLegsAcross } from '../spreads/legs-across.js';
import { withoutParentsOfLegs } from '../spreads/legs-below-parents.js';
import { withStripsRead } from '../spreads/strips.js';
import { withSpreadMonths } from '../spreads/spread-months.js';
import { withOutlineRead } from './outline.js';
import { withLotsAcross } from '../lots/lots-across.js';
import { withYearsAbove } from './months/months-of-years.js';
import { withPairsByAccount } from '../lots/pairs-by-account.js';
import { withoutDaysBesideCodes } from './months/days-without-year.js';
import { withSlashedMonths } from './months/slashed-months.js';
import { withoutMoneyMovements } from '../orders/money-movements.js';
import { withAllocationsHeld } from '../orders/allocations.js';
import { withFilledHeld } from '../orders/filled-orders.js';
import { withOnlyHeld } from '../lots/only-held.js';
import { withSpannedAsked } from '../lots/spanned-lots.js';
import { withGoodsAsked } from '../lots/measured-lots.js';
import { withOpenedLeft } from '../lots/opened-lots.js';
import { withOurLots } from '../lots/our-lots.js';
import { withRemainingLots } from '../lots/remaining-lots.js';
import { withLotsBeforeContracts, withSidesBesideLots } from '../lots/lots-with-sides.js';
import { withoutParts } from './levels.js';
import { areEventTickers } from '../kinds/event-tickers.js';
import { OUTCOME, wordsOf } from '../kinds/event-terms.js';
import { withFutures } from '../plain-cells.js';
import { withPositionsByDays } from '../amounts/latest-amounts.js';
import { withPositionsAfterTrades } from '../lots/positions-after-trades.js';
import { withRunningPositions } from '../lots/running-positions.js';
import { withSidesByPrices } from '../lots/sides-by-prices.js';
import { withNetBesidePair } from '../lots/net-beside-pairs.js';
import { areCategories, isOfSecurities } from '../kinds/security-names.js';
import { cellWord, isBlankCell, withColumn, type SheetTable } from '../sheet-table.js';
import { withOneLanguage } from './two-languages.js';
import { withRightsBesideStrikes } from './strike-cells.js';
import { withSidesRead } from './side-cells.js';
import { withSidesOfContracts, withSidesOfTypes } from './sides-in-types.js';
import { withoutStructuresLackingStrikes } from '../options/strikes-missing.js';
import { withFuturesOfLadder } from '../options/delta-ladders.js';
import { withoutExoticOptions } from '../options/exotic-options.js';
import { withoutOtherExpiries } from '../options/other-expiries.js';
import { withoutSeveralExpiries } from '../options/several-expiries.js';
import { withUnderlyingMonths } from '../options/underlying-months.js';
import { withSidesOfRights } from '../options/rights-and-sides.js';
import { withRatioLegs } from '../options/ratio-legs.js';
import { withoutStructuresBesideLegs } from '../options/structures-beside-legs.js';
import { withStructuresFound } from '../options/structure-columns.js';
import { outcomePair } from '../shaped-headings.js';
import { withRowsShaped } from '../values-across.js';

type Columns = Readonly<Partial<Record<string, number>>>;

/** Headings that mean something of listed contracts, although another kind of table calls a column so. */
const withListedHeadings = (table: SheetTable): SheetTable => ({
  ...table,
  headings: table.headings.map((heading) =>
    heading === '' || fieldsNamedBy(heading, 'etd').length > 0 ? heading : (phraseOf(heading)?.meaning ?? heading),
  ),
});

/** The steps of all tables, and those of columns that only statements of listed contracts have. */
const LISTED_STEPS: readonly ((table: SheetTable) => SheetTable)[] = [
  withoutStarredSums,
  withoutPriceLines,
  withContractsContinued,
  withoutNamesOfLegs,
  withoutFootnoteMarks,
  withoutExoticOptions,
  withLotsBeforeContracts,
  withoutMoneyMovements,
  withoutParentsOfLegs,
  withLegsAcross,
  withDeliveryPeriods,
  withStripsRead,
  withFuturesOfHedger,
  withoutSpreadsBesideLegs,
  withoutStructuresBesideLegs,
  withSpreadLegs,
  withSpreadMonths,
  withFilledHeld,
  withFuturesOfLadder,
  withSidesOfRights,
  withOurLots,
  withListedHeadings,
  withLotsByOtherNames,
  withMonthsByOtherNames,
  withOneLanguage,
  withoutDaysBesideCodes,
  withoutProductTypes,
  withColumnsByContent,
  withSlashedMonths,
  withoutVolumesBesideLots,
  withOutlineRead,
  withYearsAbove,
  withPairsByAccount,
  withLotsAcross,
  withSidesBesideLots,
  withRunningPositions,
  withPositionsAfterTrades,
  withPositionsByDays,
  withOnlyHeld,
  (table) => withSpannedAsked(table, 'etd'),
  withGoodsAsked,
  withRemainingLots,
  withOpenedLeft,
  withNetBesidePair,
  withRowsShaped,
  withoutParts,
  withAllocationsHeld,
  withAccountTypesKnown,
  withoutPurposes,
  withColumnsChosen,
  withMonthsDown,
  withContractsDown,
  withLotsDown,
  withRatioLegs,
  withStructuresFound,
  withRightsBesideStrikes,
  withSpreadTypesRead,
  withSidesOfTypes,
  withSidesOfContracts,
  withTypesRead,
  (table) => withSidesByPrices(table, 'etd'),
  (table) => withSidesRead(table, 'etd'),
];

/** One position a row and one column a field. */
export const shapedListing = (table: SheetTable): SheetTable =>
  LISTED_STEPS.reduce((plain, step) => step(plain), table);

/** The table without options of which the month is not sure. */
const withExpiriesSure = (table: SheetTable, columns: Columns): SheetTable =>
  withoutSeveralExpiries(withUnderlyingMonths(withoutOtherExpiries(table, columns), columns), columns);

/** What rows of listed contracts are, where no column says it. */
export const withListedTypes = (table: SheetTable, columns: Columns): SheetTable =>
  withExchange(
    withFutures(
      withoutStructuresLackingStrikes(
        withoutNames(withClearingCodes(withExpiriesSure(table, columns), columns), columns),
        columns,
      ),
      columns,
    ),
    columns,
  );

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

/** Whether all rows name venues of event contracts as their exchange. */
function isOfVenues(table: SheetTable, columns: Columns): boolean {
  const venues = wordsOf(table, columns['exchange_code']);
  return venues.length > 0 && venues.every((venue) => EVENT_EXCHANGES.has(venue.toUpperCase()));
}

/** Whether the cells speak against listed contracts: they are of events or of securities. */
export const isNoListing = (table: SheetTable, columns: Columns): boolean =>
  isOfVenues(table, columns) ||
  outcomePair(table.names).size > 0 ||
  areEventTickers(wordsOf(table, columns['contract_code'])) ||
  [columns['contract_type'], columns[SIDE]]
    .map((column) => wordsOf(table, column))
    .some((found) => found.length > 0 && found.every((word) => OUTCOME.test(word))) ||
  isOfSecurities(table, columns) ||
  areCategories(wordsOf(table, columns['contract_type']));
