import type { AccountResult } from '../../../contract/results/account-result.js';
import type { MarginByFx } from '../../../contract/results/sections/fx.js';
import type { TableBlock } from '../../workbook/port.js';
import { block, integer, money, number, text, withAccount, type AccountRow } from '../block-columns.js';
import type { DrillDown } from './drill-down.js';

const elements = (parents: readonly AccountResult[]): readonly AccountRow<MarginByFx>[] =>
  withAccount(parents, (account) => account.margin_by_fx);

/** A row of a list that an element has, with the element and whose it is. */
interface FxRow<Row> extends AccountRow<Row> {
  readonly fx: MarginByFx;
}

const withFx = <Row>(
  parents: readonly AccountResult[],
  list: (fx: MarginByFx) => readonly Row[],
): readonly FxRow<Row>[] =>
  elements(parents).flatMap(({ account, row: fx }) => list(fx).map((row) => ({ account, fx, row })));

/** How FX came to its margin, in the currency it is calculated in. */
const fxBlock = (parents: readonly AccountResult[]): TableBlock =>
  block('How the margin came about (FX)', 'MarginFx', elements(parents), [
    text('Account', ({ account }) => account),
    text('Clearing house', ({ row }) => row.clearing_org),
    text('Pair or model', ({ row }) => row.contract_code),
    text('Model', ({ row }) => row.model),
    text('Currency', ({ row }) => row.currency_code),
    number('FX rate', ({ row }) => row.fxrate),
    money('Initial margin', ({ row }) => row.initial_margin),
    text('Margin rates from', ({ row }) => row.rate_source),
    number('Confidence level', ({ row }) => row.simulation?.confidence_level ?? null),
    integer('Scenarios', ({ row }) => row.simulation?.scenario_count ?? null),
    text('First scenario', ({ row }) => row.simulation?.first_scenario_date ?? null),
    text('Last scenario', ({ row }) => row.simulation?.last_scenario_date ?? null),
    integer('Dates dropped', ({ row }) => row.simulation?.dropped_dates ?? null),
    text('Valuation date', ({ row }) => row.valuation_date),
    text('Caveat', ({ row }) => row.caveat),
    text('Notes', ({ row }) => row.notes.join(' ')),
  ]);

const pairBlock = (parents: readonly AccountResult[]): TableBlock =>
  block(
    'Currency pairs',
    'MarginFxPairs',
    withFx(parents, (fx) => fx.pairs),
    [
      text('Account', ({ account }) => account),
      text('Clearing house', ({ fx }) => fx.clearing_org),
      text('Pair', ({ row }) => row.currency_pair),
      number('Spot', ({ row }) => row.spot),
      text('Spot date', ({ row }) => row.spot_date),
      money('Net amount (positive = bought)', ({ row }) => row.net_amount),
      text('Value in', ({ row }) => row.quote_currency),
      money('Market value', ({ row }) => row.market_value),
      text('Forwards from', ({ row }) => row.forwards),
      text('Curves', ({ row }) => `${row.base_curve}, ${row.quote_curve}`),
      text('Margin in', ({ fx }) => fx.currency_code),
      money('Margin contribution', ({ row }) => row.initial_margin_contribution),
    ],
  );

const bandBlock = (parents: readonly AccountResult[]): TableBlock =>
  block(
    'FX margin by value date',
    'MarginFxBands',
    withFx(parents, (fx) => fx.bands),
    [
      text('Account', ({ account }) => account),
      text('Clearing house', ({ fx }) => fx.clearing_org),
      text('Pair', ({ row }) => row.currency_pair),
      integer('From day', ({ row }) => row.from_days),
      integer('To day (blank: no end)', ({ row }) => row.to_days),
      text('Currency', ({ fx }) => fx.currency_code),
      money('Net amount (positive = bought)', ({ row }) => row.net_amount),
      number('Rate, a fraction', ({ row }) => row.rate),
      money('Margin', ({ row }) => row.margin),
    ],
  );

/** FX trades as they were valued. @param place where a row of the request stands */
const tradeBlock = (parents: readonly AccountResult[], place: (row: number) => string): TableBlock =>
  block(
    'FX trades as valued',
    'MarginFxTrades',
    withFx(parents, (fx) => fx.trades),
    [
      text('Row', ({ row }) => place(row.row)),
      text('Account', ({ account }) => account),
      text('Clearing house', ({ fx }) => fx.clearing_org),
      text('Trade', ({ row }) => row.trade_id),
      text('Pair', ({ row }) => row.currency_pair),
      text('Contract', ({ row }) => row.contract_type),
      text('Value date', ({ row }) => row.value_date),
      money('Amount (options: delta)', ({ row }) => row.amount),
      number('Forward', ({ row }) => row.forward),
      number('Volatility, a fraction', ({ row }) => row.volatility),
      text('Value in', ({ row }) => row.currency_code),
      money('Market value', ({ row }) => row.market_value),
      text('Margin in', ({ fx }) => fx.currency_code),
      money('Margin contribution', ({ row }) => row.initial_margin_contribution),
    ],
  );

const tailBlock = (parents: readonly AccountResult[]): TableBlock =>
  block(
    'Tail scenarios of FX (losses are negative)',
    'MarginFxTail',
    withFx(parents, (fx) => fx.tail_scenarios),
    [
      text('Account', ({ account }) => account),
      text('Clearing house', ({ fx }) => fx.clearing_org),
      text('Model', ({ fx }) => fx.model),
      text('Moves from', ({ row }) => row.start_date),
      text('Moves to', ({ row }) => row.date),
      text('Currency', ({ fx }) => fx.currency_code),
      money('P&L', ({ row }) => row.pnl),
      number('Weight in the margin', ({ row }) => row.weight),
    ],
  );

export const fxDrillDown: DrillDown<'margin_by_fx'> = {
  section: 'margin_by_fx',
  isOf: (fx, row) => fx.clearing_org === row.clearing_org && fx.contract_code === row.contract_code,
  blocks: (parents, place) => [
    { name: 'FX', block: fxBlock(parents) },
    { name: 'FX pairs', block: pairBlock(parents) },
    { name: 'FX value dates', block: bandBlock(parents) },
    { name: 'FX trades', block: tradeBlock(parents, place) },
    { name: 'FX tail scenarios', block: tailBlock(parents) },
  ],
};
