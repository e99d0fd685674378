import type { JSX } from 'preact';
import type { MarginByTreasury } from '../../../../server/contract/results/sections/treasury.js';
import { PRICE_SOURCES } from '../../../../server/sheet/results/details/treasury-blocks.js';
import { amount, percentText, plainNumber } from '../../format.js';
import { treasurySteps } from './historical-steps.js';
import { FigureTable } from '../views/figure-table.js';
import { HistoricalDetail } from './historical-detail.js';

/** The calculation of the margin of one clearing house's securities of one currency. */
export function TreasuryDetailView({ element: clearingHouse }: { element: MarginByTreasury }): JSX.Element {
  const { currency_code: currency } = clearingHouse;
  return (
    <HistoricalDetail margin={clearingHouse} steps={treasurySteps(clearingHouse)}>
      <FigureTable
        title="DV01 by par yield"
        heading={clearingHouse.curve ?? 'Tenor'}
        unit={`DV01, ${currency}`}
        rows={clearingHouse.key_rates.map(({ tenor, par_yield: parYield, dv01, floor }) => ({
          name: tenor,
          facts: [`${plainNumber(parYield)} %`, `floor ${amount(floor)}`],
          value: dv01,
        }))}
      />
      <FigureTable
        title="Haircuts"
        heading="Security"
        unit={`Charge, ${currency}`}
        rows={clearingHouse.haircuts.map(({ security, market_value: value, haircut, amount: charge }) => ({
          name: security,
          facts: [`${percentText(haircut)} of ${amount(value)}`],
          value: charge,
        }))}
      />
      <FigureTable
        title="Securities"
        heading="Security"
        unit={`Market value, ${currency}`}
        rows={clearingHouse.securities.map(
          ({
            security,
            cusip,
            notional,
            clean_price: price,
            price_source: source,
            yield: own,
            dv01,
            market_value: value,
          }) => ({
            name: security,
            facts: [
              ...(cusip === null ? [] : [cusip]),
              `face ${amount(notional)}`,
              ...(price === null || source === null ? [] : [`price ${plainNumber(price)} of ${PRICE_SOURCES[source]}`]),
              ...(own === null ? [] : [`yield ${plainNumber(own)} %`]),
              ...(dv01 === null ? [] : [`DV01 ${amount(dv01)}`]),
            ],
            value,
          }),
        )}
      />
    </HistoricalDetail>
  );
}
