import type { SheetTable } from '../sheet-table.js';
import {
  withDirectionsFound,
  withDirectionsOfSigns,
  withoutRepeatedSides,
  withoutRepeatedSigns,
  withPlainDirections,
} from './directions.js';
import { withDirectionsSaidOnce } from './directions-said-twice.js';
import { withLegsOfClients } from '../sides/legs-of-clients.js';
import { withSidesOfForwardRates } from '../sides/forward-rate-sides.js';
import { withFixedAndFloating } from './fixed-and-floating.js';
import { withFloatingTurned } from './floating-directions.js';
import { withLegColumnsRead } from './legs-in-columns.js';
import { withLegsJoined } from './legs-in-rows.js';
import { withHousesOfIds } from './houses-in-headings.js';
import { withClearedOnly } from './cleared-only.js';
import { withLegsRead } from './paid-and-received.js';
import { withPayersRead, withTurnedAmounts } from './payers.js';
import { withTurnsOfLegs } from './turns-of-legs.js';
import { withTurnedRates } from './turned-rates.js';
import { withSentencesRead } from './swap-sentences.js';
import { withHousesOfLines, withoutOtherProducts } from './lines-between-swaps.js';
import { withNotionalsByCurrency } from './notionals-by-currency.js';
import { withIndicesFound, withTermsByContent } from './terms-by-content.js';
import { withSideLegend } from './side-legends.js';
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
} from './swap-terms.js';
import { withoutTermsSaid } from './terms-in-words.js';

type Columns = Readonly<Partial<Record<string, number>>>;

/** One swap a row and one column a term. */
export const shapedSwaps = (table: SheetTable): SheetTable =>
  withIndicesFound(
    withDirectionsSaidOnce(
      withDirectionsOfSigns(
        withDirectionsFound(
          withPayersRead(
            withTurnedAmounts(
              withSideLegend(
                withLegsJoined(
                  withLegColumnsRead(
                    withTurnedRates(
                      withLegsRead(
                        withSentencesRead(
                          withClearedOnly(
                            withCurrentNotional(
                              withTermsByContent(
                                withTurnsOfLegs(
                                  withFixedAndFloating(withFloatingTurned(withLegsOfClients(plainLines(table)))),
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
  );

/** Swaps with what lines between them say, and one notional. */
const plainLines = (table: SheetTable): SheetTable =>
  withNotionalsByCurrency(withHousesOfLines(withHousesOfIds(withoutOtherProducts(table))));

/** Swaps with their words and terms in the form that is sent. */
export function plainSwaps(table: SheetTable, columns: Columns): SheetTable {
  const named = withIndexNames(table, columns);
  const direction = columns['direction'];
  const { type, notional } = columns;
  const sided = direction === undefined ? named : withSidesOfForwardRates(named, { direction, type, notional });
  const directed = direction === undefined ? sided : withPlainTurns(sided, direction, notional);
  const steps = [
    withoutOtherTerms,
    withoutTermsSaid,
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
