import type { JSX } from 'preact';
import type { MarginByClearedRates } from '../../../../server/contract/results/sections/cleared-rates.js';
import { amount, plainNumber } from '../../format.js';
import { clearedRatesSteps } from './historical-steps.js';
import { FigureTable } from '../views/figure-table.js';
import { HistoricalDetail } from './historical-detail.js';

/** The calculation of the margin of one clearing house's swaps and ladders. */
export function ClearedRatesDetailView({ element: clearingHouse }: { element: MarginByClearedRates }): JSX.Element {
  const currencies = [...new Set(clearingHouse.key_rate_dv01.map(({ currency_code: currency }) => currency))];
  return (
    <HistoricalDetail margin={clearingHouse} steps={clearedRatesSteps(clearingHouse)}>
      <FigureTable
        title="DV01 by tenor"
        heading="Rate"
        unit={currencies.length === 1 ? `DV01, ${currencies.join('')}` : 'DV01'}
        rows={clearingHouse.key_rate_dv01.map(({ index, tenor, currency_code: currency, dv01 }) => ({
          name: `${index} ${tenor}`,
          facts: currencies.length === 1 ? [] : [`in ${currency}`],
          value: dv01,
        }))}
      />
      <FigureTable
        title="Swaps"
        heading="Trade"
        unit="Present value"
        rows={clearingHouse.trades.map(
          ({ trade_id: trade, currency_code: currency, par_rate: par, dv01, present_value: value }) => ({
            name: trade,
            facts: [`in ${currency}`, ...(par === null ? [] : [`par ${plainNumber(par)}`]), `DV01 ${amount(dv01)}`],
            value,
          }),
        )}
      />
    </HistoricalDetail>
  );
}
