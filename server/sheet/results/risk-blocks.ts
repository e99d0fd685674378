import type { AccountResult } from '../../contract/results/account-result.js';
import type { TableBlock } from '../workbook/port.js';
import { block, integer, money, number, text, withAccount } from './block-columns.js';
import { quantileOf } from './risk-figures.js';

/** Accounts whose risk was calculated. */
export const withRisk = (accounts: readonly AccountResult[]): readonly AccountResult[] =>
  accounts.filter(({ risk_metrics: metrics }) => metrics !== null);

/** Risk of each account, and what it was calculated with. */
export const riskBlock = (accounts: readonly AccountResult[]): TableBlock =>
  block('Risk by account', 'RiskByAccount', withRisk(accounts), [
    text('Account', (account) => account.account_code),
    text('Sub-account', (account) => account.sub_account_code),
    text('Currency', (account) => account.currency_code),
    money('Value at risk', quantileOf),
    money('Expected shortfall', (account) => account.expected_shortfall),
    money('Worst scenario', (account) => account.stress_loss),
    money('DV01', (account) => account.dv01),
    text('Beta index', (account) => account.beta?.index ?? null),
    money('Beta exposure per 1 %', (account) => account.beta?.exposure ?? null),
    integer('Scenarios asked for', (account) => account.risk_metrics?.lookback ?? null),
    integer('Scenarios', (account) => account.pnl_vector?.length ?? null),
    number('Confidence, %', (account) => account.risk_metrics?.ci ?? null),
    integer('Days', (account) => account.risk_metrics?.mpor ?? null),
    text('Mode', (account) => account.risk_metrics?.mode ?? null),
    text('Quantile', (account) => account.risk_metrics?.quantile_method ?? null),
    text('Bond compounding', ({ risk_metrics: metrics }) =>
      metrics === null ? null : metrics.bond_use_continuous_compounding ? 'continuous' : 'annual',
    ),
    integer('Rows', (account) => account.rows_total),
    integer('Rows without a margin', (account) => account.rows_excluded),
    integer(
      'Rows without risk',
      ({ portfolio }) => portfolio.filter(({ value_at_risk_contribution: part }) => part === null).length,
    ),
  ]);

/** The P&L of one historical scenario. */
export interface DatedPnl {
  readonly date: string;
  readonly pnl: number;
}

/** P&L by historical scenario, newest first. */
export const datedPnl = ({ pnl_vector: pnl = [], pnl_dates: dates = [] }: AccountResult): readonly DatedPnl[] =>
  pnl.map((amount, index) => ({ date: dates[index] ?? '', pnl: amount }));

export const PNL_BLOCK = 'RiskPnl';

export const pnlBlock = (parents: readonly AccountResult[]): TableBlock =>
  block('P&L by historical scenario, newest first', PNL_BLOCK, withAccount(parents, datedPnl), [
    text('Account', ({ account }) => account),
    text('Date', ({ row }) => row.date),
    money('P&L', ({ row }) => row.pnl),
  ]);

export const tailScenarioBlock = (parents: readonly AccountResult[]): TableBlock =>
  block(
    'Worst historical scenarios, worst first',
    'RiskTail',
    withAccount(parents, (account) => account.tail_scenarios),
    [
      text('Account', ({ account }) => account),
      text('Date', ({ row }) => row.date),
      money('P&L', ({ row }) => row.pnl),
    ],
  );

/** @param place where a row of the request stands */
export const componentBlock = (parents: readonly AccountResult[], place: (row: number) => string): TableBlock =>
  block(
    'Parts of value at risk and expected shortfall',
    'RiskComponents',
    withAccount(parents, ({ portfolio, risk_method }) =>
      portfolio.map((position) => ({
        ...position,
        quantile: quantileOf({ risk_method, value_at_risk: position.value_at_risk_contribution }),
      })),
    ),
    [
      text('Row', ({ row }) => place(row.row)),
      text('Account', ({ account }) => account),
      text('Sub-account', ({ row }) => row.sub_account_code),
      text('Exchange', ({ row }) => row.exch_acronym),
      text('Contract', ({ row }) => row.contract_code),
      text('Name', ({ row }) => row.contract_name),
      text('Type', ({ row }) => row.contract_type),
      text('Expiry', ({ row }) => row.expiry),
      number('Strike', ({ row }) => row.strike),
      number('Net position', ({ row }) => row.net_position),
      money('Part of value at risk', ({ row }) => row.quantile),
      money('Part of expected shortfall', ({ row }) => row.expected_shortfall_contribution),
      text('Contract currency', ({ row }) => row.currency_code),
      number('Delta', ({ row }) => row.delta),
      number('Gamma', ({ row }) => row.gamma),
      number('Vega', ({ row }) => row.vega),
      number('Theta', ({ row }) => row.theta),
      number('Rho', ({ row }) => row.rho),
      number('DV01', ({ row }) => row.dv01),
      number('Beta', ({ row }) => row.beta),
    ],
  );

export const greekBlock = (parents: readonly AccountResult[]): TableBlock =>
  block(
    'Greeks by underlying',
    'RiskGreeks',
    withAccount(parents, (account) => account.greeks),
    [
      text('Account', ({ account }) => account),
      text('Sector', ({ row }) => row.sector),
      text('Sub-sector', ({ row }) => row.sub_sector),
      text('Underlying', ({ row }) => row.underlying),
      money('Delta, per 1 %', ({ row }) => row.delta),
      money('Gamma, per 1 %', ({ row }) => row.gamma),
      money('Vega, per point', ({ row }) => row.vega),
      money('Theta, per day', ({ row }) => row.theta),
      money('Rho, per 1 %', ({ row }) => row.rho),
      money('DV01', ({ row }) => row.dv01),
    ],
  );

/** DV01 of swaps, ladders and securities by curve and tenor, in the curve's currency. */
export const keyRateDv01Block = (parents: readonly AccountResult[]): TableBlock =>
  block(
    'Key-rate DV01',
    'RiskKeyRates',
    withAccount(parents, (account) => account.key_rate_dv01),
    [
      text('Account', ({ account }) => account),
      text('Index', ({ row }) => row.index),
      text('Tenor', ({ row }) => row.tenor),
      text('Currency', ({ row }) => row.currency_code),
      money('DV01', ({ row }) => row.dv01),
      number('FX rate', ({ row }) => row.fxrate),
    ],
  );
