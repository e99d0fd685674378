import type { AccountResult } from '../../../contract/results/account-result.js';
import type { MarginByTreasury } from '../../../contract/results/sections/treasury.js';
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

const clearingHouses = (parents: readonly AccountResult[]): readonly AccountRow<MarginByTreasury>[] =>
  withAccount(parents, (account) => account.margin_by_treasury);

/** The parts of a treasury margin by what they are called on the wire. */
export const TREASURY_PARTS = {
  value_at_risk: 'Value at risk',
  value_at_risk_floor: 'Value-at-risk floor',
  minimum_margin_amount: 'Minimum margin amount',
} as const satisfies Readonly<Record<NonNullable<MarginByTreasury['governing']>, string>>;

/** Where prices of securities are from, by what that is called on the wire. */
export const PRICE_SOURCES = {
  row: 'the row',
  end_of_day: 'the end of the day',
  mid: 'the mean of buy and sell',
  curve: 'the curve',
} as const satisfies Readonly<Record<NonNullable<MarginByTreasury['securities'][number]['price_source']>, string>>;

/** How securities came to the margin of each clearing house and currency, in that currency. */
const treasuryBlock = (parents: readonly AccountResult[]): TableBlock =>
  block('How the margin came about (government and other securities)', 'MarginTreasury', clearingHouses(parents), [
    text('Account', ({ account }) => account),
    text('Clearing house', ({ row }) => row.clearing_org),
    text('Model', ({ row }) => row.model),
    text('Currency', ({ row }) => row.currency_code),
    number('FX rate', ({ row }) => row.fxrate),
    text('Curve', ({ row }) => row.curve),
    text('Governing part', ({ row }) => (row.governing === null ? null : TREASURY_PARTS[row.governing])),
    money(TREASURY_PARTS.value_at_risk, ({ row }) => row.value_at_risk),
    money(TREASURY_PARTS.value_at_risk_floor, ({ row }) => row.value_at_risk_floor),
    money(TREASURY_PARTS.minimum_margin_amount, ({ row }) => row.minimum_margin_amount),
    text('Date of the minimum margin amount', ({ row }) => row.minimum_margin_date),
    money('Haircut charge', ({ row }) => row.haircut_charge),
    money('Initial margin', ({ row }) => row.initial_margin),
    integer('Rank of the loss', ({ row }) => row.quantile_rank),
    integer('Scenarios', ({ row }) => row.scenario_count),
    integer('Of the stress window', ({ row }) => row.stress_scenario_count),
    text('First scenario', ({ row }) => row.first_scenario_date),
    text('Last scenario', ({ row }) => row.last_scenario_date),
    integer('Dates dropped', ({ row }) => row.dropped_dates),
    text('Valuation date', ({ row }) => row.valuation_date),
    money('DV01', ({ row }) => row.dv01),
    integer('Securities', ({ row }) => row.securities.length),
    text('Caveat', ({ row }) => row.caveat),
    text('Omnibus side', ({ row }) => sideText(row)),
  ]);

/** What securities gain for each par yield alone down by one basis point, and the floor by tenor. */
const parYieldBlock = (parents: readonly AccountResult[]): TableBlock =>
  block(
    'DV01 by par yield (positive gains when the yield falls), and the floor',
    'MarginParYields',
    withClearingHouse(clearingHouses(parents), (clearingHouse) => clearingHouse.key_rates),
    [
      text('Account', ({ account }) => account),
      text('Clearing house', ({ clearingHouse }) => clearingHouse.clearing_org),
      text('Curve', ({ clearingHouse }) => clearingHouse.curve),
      text('Tenor', ({ row }) => row.tenor),
      text('Currency', ({ clearingHouse }) => clearingHouse.currency_code),
      number('Par yield, %', ({ row }) => row.par_yield),
      money('DV01', ({ row }) => row.dv01),
      money('Market value', ({ row }) => row.floor_market_value),
      number('Floor rate', ({ row }) => row.floor_rate),
      money('Floor', ({ row }) => row.floor),
    ],
  );

/** Securities as they were valued. @param place where a row of the request stands */
const securityBlock = (parents: readonly AccountResult[], place: (row: number) => string): TableBlock =>
  block(
    'Securities as valued',
    'MarginSecurities',
    withClearingHouse(clearingHouses(parents), (clearingHouse) => clearingHouse.securities),
    [
      text('Row', ({ row }) => place(row.row)),
      text('Account', ({ account }) => account),
      text('Clearing house', ({ clearingHouse }) => clearingHouse.clearing_org),
      text('Security', ({ row }) => row.security),
      text('CUSIP', ({ row }) => row.cusip),
      text('Currency', ({ clearingHouse }) => clearingHouse.currency_code),
      money('Notional', ({ row }) => row.notional),
      text('Margined by', ({ row }) => row.margined_by),
      money('Market value', ({ row }) => row.market_value),
      number('Clean price', ({ row }) => row.clean_price),
      text('Price of', ({ row }) => (row.price_source === null ? null : PRICE_SOURCES[row.price_source])),
      text('Day of the price', ({ row }) => row.price_date),
      number('Spread over the curve, %', ({ row }) => row.spread),
      number('Accrued interest', ({ row }) => row.accrued_interest),
      number('Dirty price', ({ row }) => row.dirty_price),
      number('Yield, %', ({ row }) => row.yield),
      number('Macaulay duration, years', ({ row }) => row.macaulay_duration),
      number('Modified duration', ({ row }) => row.modified_duration),
      number('Convexity', ({ row }) => row.convexity),
      money('DV01', ({ row }) => row.dv01),
      money('Margin contribution', ({ row }) => row.initial_margin_contribution),
    ],
  );

/** Securities that are margined by a part of their value, without offset. */
const haircutBlock = (parents: readonly AccountResult[]): TableBlock =>
  block(
    'Securities margined by haircut',
    'MarginHaircuts',
    withClearingHouse(clearingHouses(parents), (clearingHouse) => clearingHouse.haircuts),
    [
      text('Account', ({ account }) => account),
      text('Clearing house', ({ clearingHouse }) => clearingHouse.clearing_org),
      text('Security', ({ row }) => row.security),
      text('Currency', ({ clearingHouse }) => clearingHouse.currency_code),
      money('Market value', ({ row }) => row.market_value),
      { heading: 'Haircut', format: 'percent', value: ({ row }) => row.haircut },
      money('Amount', ({ row }) => row.amount),
    ],
  );

export const treasuryDrillDown: DrillDown<'margin_by_treasury'> = {
  section: 'margin_by_treasury',
  isOf: isOfClearingHouse,
  blocks: (parents, place) => [
    { name: 'Securities margin', block: treasuryBlock(parents) },
    { name: 'Securities', block: securityBlock(parents, place) },
    { name: 'Haircuts', block: haircutBlock(parents) },
    { name: 'DV01 by par yield', block: parYieldBlock(parents) },
  ],
  historical: (account) => account.margin_by_treasury,
};
