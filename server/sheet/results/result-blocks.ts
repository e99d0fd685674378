import type { AccountResult } from '../../contract/results/account-result.js';
import type { TableBlock } from '../workbook/port.js';
import { block, integer, money, number, text, withAccount } from './block-columns.js';

/** Accounts and their sub-accounts. */
export const accountBlock = (accounts: readonly AccountResult[]): TableBlock =>
  block('By account', 'MarginByAccount', accounts, [
    text('Account', (account) => account.account_code),
    text('Sub-account', (account) => account.sub_account_code),
    text('Currency', (account) => account.currency_code),
    money('Initial margin', (account) => account.initial_margin),
    money('Maintenance margin', (account) => account.maintenance_margin),
    money('Option value', (account) => account.option_liquidation_value),
    money('Additional margin', (account) => account.additional_margin),
    money('Requirement', (account) => account.requirement),
    money('Gross margin', (account) => account.gross_margin),
    money('Gross requirement', (account) => account.gross_requirement),
    integer('Rows', (account) => account.rows_total),
    integer('Rows left out', (account) => account.rows_excluded),
    money('Client margin', (account) => account.client_margin),
    text('Limits', (account) => account.limit_status),
  ]);

export const clearingHouseBlock = (parents: readonly AccountResult[]): TableBlock =>
  block(
    'By clearing house',
    'MarginByHouse',
    withAccount(parents, (account) => account.margin_by_ccp),
    [
      text('Account', ({ account }) => account),
      text('Clearing house', ({ row }) => row.clearing_org),
      text('Model', ({ row }) => row.result_type),
      text('Currency', ({ row }) => row.currency_code),
      number('FX rate', ({ row }) => row.fxrate),
      money('Initial margin', ({ row }) => row.initial_margin),
      money('Maintenance margin', ({ row }) => row.maintenance_margin),
      money('Option value', ({ row }) => row.option_liquidation_value),
      money('Additional margin', ({ row }) => row.additional_margin),
      money('Requirement', ({ row }) => row.requirement),
    ],
  );

export const contractBlock = (parents: readonly AccountResult[]): TableBlock =>
  block(
    'By contract',
    'MarginByContract',
    withAccount(parents, (account) => account.margin_by_contract),
    [
      text('Account', ({ account }) => account),
      text('Clearing house', ({ row }) => row.clearing_org),
      text('Exchange', ({ row }) => row.exchange),
      text('Contract', ({ row }) => row.contract_code),
      text('Combined commodity', ({ row }) => row.cc_code),
      text('Name', ({ row }) => row.cc_name),
      text('Sector', ({ row }) => row.sector),
      text('Currency', ({ row }) => row.currency_code),
      number('FX rate', ({ row }) => row.fxrate),
      money('Initial margin', ({ row }) => row.initial_margin),
      money('Maintenance margin', ({ row }) => row.maintenance_margin),
      money('Option value', ({ row }) => row.option_liquidation_value),
    ],
  );

/** @param place where a row of the request stands */
export const positionBlock = (parents: readonly AccountResult[], place: (row: number) => string): TableBlock =>
  block(
    'Positions',
    'MarginPositions',
    withAccount(parents, (account) => account.portfolio),
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
      text('Currency', ({ row }) => row.currency_code),
      number('Price', ({ row }) => row.price),
      money('Market value', ({ row }) => row.market_value),
      number('Delta', ({ row }) => row.delta),
      money('DV01', ({ row }) => row.dv01),
      money('Margin contribution', ({ row }) => row.initial_margin_contribution),
    ],
  );
