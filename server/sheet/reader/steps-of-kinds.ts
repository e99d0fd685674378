import { namesField } from '../../contract/heading-names.js';
import type { StageType } from '../../contract/stage-columns.js';
import { parseCurrencyPair } from '../../domain/fx/currency-pair.js';
import { FX_COLUMNS } from '../../instruments/fx/table.js';
import { FIXED_INCOME_COLUMNS } from '../../instruments/security/table.js';
import { withAccountsDown } from './grids/accounts-across.js';
import { withAccountsBelow } from './grids/accounts-below.js';
import { HELD_DV01, HELD_FACE, HELD_LOTS } from './figures/figure-words.js';
import { withFiguresOnly } from './figures/rows-of-figures.js';
import { withoutOtherMeasures } from './figures/titles-of-ladders.js';
import { withCurrencyInCells } from './exchanges/amount-currency.js';
import { withSidesOfCurrency } from './exchanges/sides-of-currency.js';
import { withFarSides } from './exchanges/sides-of-legs.js';
import { withOptionsAsked } from './exchanges/options-in-deals.js';
import { withCallsAndPuts } from './exchanges/calls-and-puts.js';
import { withPairsBelow } from './exchanges/pairs-below.js';
import { isOfRights, withPairsOfRights } from './exchanges/rights-in-words.js';
import { withoutOtherStyles } from './exchanges/option-styles.js';
import { withCurrencyBought } from './exchanges/currency-bought.js';
import { withValueDates } from './kinds/value-dates.js';
import { isColumnOf } from './kinds/weak-headings.js';
import { withMoneyApart } from './kinds/amounts-with-currency.js';
import { withRightsOfCurrency } from './kinds/currency-options.js';
import { withDealsTurned } from './kinds/dealt-amounts.js';
import { isDealWord } from './kinds/deal-words.js';
import { withLegsAsForwards } from './kinds/legs-as-forwards.js';
import { withNearAndFar } from './kinds/near-and-far.js';
import { withRatesBelowStrike } from './kinds/forward-strikes.js';
import { withCurveOfHeading, withCurvesDown } from './kinds/curve-headings.js';
import { withEventTickers, withVenues } from './kinds/event-tickers.js';
import {
  isNoEvent,
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
import { withAmountsOfBase, withBoughtAndSold, withOptionRights } from './kinds/currency-trades.js';
import { asFormatted } from './kinds/crif-terms.js';
import { isNotByIdentifier, withPricesInDecimals } from './kinds/cusip-terms.js';
import { withLocalAmounts, withStatedCurrency } from './kinds/converted-ladders.js';
import { withCurveNames, withHouseTold, withOneMove } from './kinds/ladder-terms.js';
import { withPositionsAfterTrades } from './lots/positions-after-trades.js';
import { withSpannedAsked } from './lots/spanned-lots.js';
import { withPairsJoined } from './quantity-pairs.js';
import {
  isOfSecurities,
  withAccountsAboveSecurities,
  withCategories,
  withNamesRead,
  withSecuritiesBelow,
} from './kinds/security-names.js';
import { cellWord, type SheetTable } from './sheet-table.js';
import { withSidesRead } from './listed/side-cells.js';
import { withRowsShaped, withValuesDown } from './values-across.js';
import { isNoListing, shapedListing, withListedTypes } from './listed/listed-steps.js';
import { areLegsOfInterest } from './swaps/legs-in-columns.js';
import { possibleHouses } from './swaps/possible-houses.js';
import { plainSwaps, shapedSwaps } from './swaps/swap-steps.js';
import { withoutSwapsOfRates } from './swaps/terms-by-content.js';

type Columns = Readonly<Partial<Record<string, number>>>;

/** What is read of tables of one kind otherwise than of others. */
interface StepsOfKind {
  /** One position a row and one column a field. */
  readonly shape: (table: SheetTable) => SheetTable;
  /** What the rows are, where no column says it, but lines around the table may. */
  readonly type: (table: SheetTable, columns: Columns, lines: readonly string[]) => SheetTable;
  /** Whether the cells speak against what the headings say. */
  readonly isContradicted: (table: SheetTable, columns: Columns) => boolean;
  /** Fields that are made of others where these are there: of a table that lacks those, these are not asked for. */
  readonly made?: readonly string[];
  /** By such a field: those of which it is made, and which are asked for where nothing else lacks; absent = it is asked for itself. */
  readonly madeOf?: Readonly<Partial<Record<string, readonly string[]>>>;
  /** By field that a table has no column of: values that all its rows may have, where there are few; absent = of no field. */
  readonly possible?: Readonly<Partial<Record<string, (table: SheetTable, columns: Columns) => readonly string[]>>>;
}

/** Securities have a maturity in one cell, and of what is long and what is short their face. */
const shapedSecurities = (table: SheetTable, type: 'fi' | 'cusip'): SheetTable =>
  withSidesRead(
    withPairsJoined(
      withPositionsAfterTrades(
        withAccountsDown(
          withSecuritiesBelow(withFiguresOnly(withAccountsBelow(withAccountsAboveSecurities(table)), HELD_FACE)),
          {
            type,
            field: 'notional',
            heading: FIXED_INCOME_COLUMNS.notional.label,
          },
        ),
        'fi',
      ),
      FIXED_INCOME_COLUMNS.notional.label,
    ),
    'fi',
  );

/** Amounts of currencies below the accounts that hold them. */
const withAmountsByAccount = (table: SheetTable): SheetTable =>
  withAccountsDown(table, { type: 'fx', field: FX_COLUMNS.amount.field, heading: FX_COLUMNS.amount.label });

const never = (): boolean => false;

/** Whether a column is of currency pairs: what is held there is no security. */
const isOfPairs = (table: SheetTable): boolean =>
  table.headings.some(
    (heading, column) =>
      namesField(heading, 'fx', 'currency_pair') &&
      isColumnOf(table, column, (cell) => parseCurrencyPair(cellWord(cell)) !== undefined),
  );

/** Whether a column says who pays: what is held there is a swap, whatever it lacks. */
const isOfPayers = (table: SheetTable): boolean =>
  table.headings.some(
    (heading, column) =>
      namesField(heading, 'irs', 'direction') && isColumnOf(table, column, (cell) => PAYS.test(cellWord(cell))),
  );
const PAYS = /^(?:pay|rec)/i;

/** Whether nothing speaks of currencies: an amount and an account alone are those of anything. */
const isOfNoCurrencies = (columns: Columns): boolean =>
  ['currency_pair', 'rate', 'expiry', 'strike', 'near_date', 'contract_type'].every(
    (field) => columns[field] === undefined,
  );

/** Whether all that should be kinds of securities are kinds of listed contracts, or all are deals in currencies. */
function isOfOtherTypes(table: SheetTable, columns: Columns): boolean {
  const words = wordsOf(table, columns['contract_type']);
  return words.length > 0 && [isListedType, isDealWord, isOfRights].some((isOne) => words.every(isOne));
}

const LISTED_TYPE = /^(?:f|fut(?:ure)?s?|c|calls?|p|puts?|opt(?:ion)?s?|fop|oof|fwd|forward)$/i;
const isListedType = (word: string): boolean => LISTED_TYPE.test(word);

/** Rows of an interchange format are in the form that is sent. */
const asItStands = (table: SheetTable): SheetTable => table;

export const STEPS_OF_KINDS: Readonly<Record<StageType, StepsOfKind>> = {
  etd: {
    shape: (table) => shapedListing(withFiguresOnly(table, HELD_LOTS)),
    type: withListedTypes,
    isContradicted: isNoListing,
    made: ['exchange_code', 'contract_type'],
  },
  event: {
    shape: (table) =>
      withActionsFound(
        withOutcomesFound(
          withRowsShaped(withOutcomesApart(withEventTickers(withTickersJoined(withPositionsAfterTrades(table))))),
        ),
      ),
    type: (table, columns) =>
      withVenues(
        withOutcomes(
          withoutRepeatedCosts(withPricesInDollars(withoutCosts(table, columns), columns), columns),
          columns,
        ),
      ),
    isContradicted: (table, columns) => isNoEvent(table, columns) || isOfSecurities(table, columns),
    made: ['exchange_code'],
  },
  irs: {
    shape: shapedSwaps,
    type: plainSwaps,
    isContradicted: never,
    made: ['trade_id', 'type'],
    madeOf: { type: ['fixed_rate', 'float_index'] },
    possible: { clearing_house: (table, columns) => possibleHouses(table, columns['currency']) },
  },
  ladder: {
    shape: (table) =>
      withCurvesDown(
        withRowsShaped(
          withCurveOfHeading(withOneMove(withLocalAmounts(withFiguresOnly(withoutOtherMeasures(table), HELD_DV01)))),
        ),
      ),
    type: (table, columns, lines) =>
      withStatedCurrency(withHouseTold(withCurveNames(table, columns), columns), columns, lines),
    isContradicted: isOfPayers,
  },
  fi: {
    shape: (table) => withSpannedAsked(shapedSecurities(table, 'fi'), 'fi'),
    type: (table, columns) => withCategories(withNamesRead(table, columns), columns),
    isContradicted: (table, columns) => isOfPairs(table) || isOfPayers(table) || isOfOtherTypes(table, columns),
  },
  fx: {
    shape: (table) =>
      withCurrencyInCells(
        withLegsAsForwards(
          withValueDates(
            withOptionRights(
              withRightsOfCurrency(
                withoutOtherStyles(
                  withCallsAndPuts(
                    withCurrencyBought(
                      withBoughtAndSold(
                        withDealsTurned(
                          withOptionsAsked(
                            withMoneyApart(
                              withSidesOfCurrency(
                                withNearAndFar(
                                  withPairsOfRights(
                                    withAmountsByAccount(withPairsBelow(withValuesDown(withoutSwapsOfRates(table)))),
                                  ),
                                ),
                              ),
                            ),
                          ),
                        ),
                      ),
                    ),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    type: (table, columns) => withRatesBelowStrike(withFarSides(withAmountsOfBase(table, columns), columns), columns),
    isContradicted: (table, columns) =>
      isOfPayers(table) || isOfNoCurrencies(columns) || areLegsOfInterest(table.names),
  },
  crif: { shape: asFormatted, type: asItStands, isContradicted: never },
  cusip: {
    shape: (table) => withSpannedAsked(shapedSecurities(table, 'cusip'), 'cusip'),
    type: withPricesInDecimals,
    isContradicted: isNotByIdentifier,
  },
};
