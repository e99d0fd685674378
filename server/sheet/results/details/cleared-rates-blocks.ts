import type { AccountResult } from '../../../contract/results/account-result.js';
import type { MarginByClearedRates } from '../../../contract/results/sections/cleared-rates.js';
import type { TableBlock } from '../../workbook/port.js';
import {
  block,
  integer,
  money,
  number,
  text,
  withAccount,
  withClearingHouse,
  type AccountRow,
} from '../block-columns.js';
import { isOfClearingHouse, type DrillDown } from './drill-down.js';
import { sideText } from '../../table/side-text.js';

const clearingHouses = (parents: readonly AccountResult[]): readonly AccountRow<MarginByClearedRates>[] =>
  withAccount(parents, (account) => account.margin_by_cleared_rates);

/** How swaps and ladders came to the margin of each clearing house, in the currency it is calculated in. */
const clearedRatesBlock = (parents: readonly AccountResult[]): TableBlock =>
  block('How the margin came about (swaps and rate ladders)', 'MarginRates', clearingHouses(parents), [
    text('Account', ({ account }) => account),
    text('Clearing house', ({ row }) => row.clearing_org),
    text('Model', ({ row }) => row.model),
    text('Currency', ({ row }) => row.currency_code),
    number('FX rate', ({ row }) => row.fxrate),
    text('Measure', ({ row }) => row.model_parameters.measure),
    text('Governing scenarios', ({ row }) => row.governing),
    money('Of recent scenarios', ({ row }) => row.recent_margin),
    money('Of the stress period', ({ row }) => row.stress_margin),
    money('Initial margin', ({ row }) => row.initial_margin),
    money('Additional margin', ({ row }) => row.additional_margin),
    integer('Rank of the loss', ({ row }) => row.quantile_rank),
    integer('Scenarios', ({ row }) => row.scenario_count),
    integer('Of a stress period', ({ row }) => row.stress_scenario_count),
    text('First scenario', ({ row }) => row.first_scenario_date),
    text('Last scenario', ({ row }) => row.last_scenario_date),
    integer('Dates dropped', ({ row }) => row.dropped_dates),
    text('Valuation date', ({ row }) => row.valuation_date),
    money('DV01', ({ row }) => row.dv01),
    money('Gamma', ({ row }) => row.gamma),
    integer('Trades', ({ row }) => row.trades.length),
    integer('Ladder rows', ({ row }) => row.ladder_rows),
    text('Caveat', ({ row }) => row.caveat),
    text('Omnibus side', ({ row }) => sideText(row)),
  ]);

/** What swaps and ladders gain for each rate alone down by one basis point, in the currency of the rate. */
const keyRateBlock = (parents: readonly AccountResult[]): TableBlock =>
  block(
    'DV01 by curve and tenor (positive gains when the rate falls)',
    'MarginKeyRates',
    withClearingHouse(clearingHouses(parents), (clearingHouse) => clearingHouse.key_rate_dv01),
    [
      text('Account', ({ account }) => account),
      text('Clearing house', ({ clearingHouse }) => clearingHouse.clearing_org),
      text('Index', ({ row }) => row.index),
      text('Tenor', ({ row }) => row.tenor),
      text('Currency', ({ row }) => row.currency_code),
      money('DV01', ({ row }) => row.dv01),
    ],
  );

/** Swaps as they were valued. @param place where a row of the request stands */
const tradeBlock = (parents: readonly AccountResult[], place: (row: number) => string): TableBlock =>
  block(
    'Swaps as valued',
    'MarginTrades',
    withClearingHouse(clearingHouses(parents), (clearingHouse) => clearingHouse.trades),
    [
      text('Row', ({ row }) => place(row.row)),
      text('Account', ({ account }) => account),
      text('Clearing house', ({ clearingHouse }) => clearingHouse.clearing_org),
      text('Trade', ({ row }) => row.trade_id),
      text('Currency', ({ row }) => row.currency_code),
      money('Present value', ({ row }) => row.present_value),
      number('Par rate, % (basis swaps: spread, bp)', ({ row }) => row.par_rate),
      money('DV01', ({ row }) => row.dv01),
    ],
  );

export const clearedRatesDrillDown: DrillDown<'margin_by_cleared_rates'> = {
  section: 'margin_by_cleared_rates',
  isOf: isOfClearingHouse,
  blocks: (parents, place) => [
    { name: 'Swaps and ladders', block: clearedRatesBlock(parents) },
    { name: 'Trades', block: tradeBlock(parents, place) },
    { name: 'DV01 by tenor', block: keyRateBlock(parents) },
  ],
  historical: (account) => account.margin_by_cleared_rates,
};
