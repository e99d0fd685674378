import type { AccountResult } from '../../../server/contract/results/account-result.js';
import { roundedToCents } from '../../../server/sheet/results/account-results.js';
import type { ResultTable } from './result-table.js';

/** Headings, then one row for each account, clearing house and contract; amounts in the contract's own currency. */
export const breakdownTable = (accounts: readonly AccountResult[], currency: string): ResultTable => [
  [
    'Account',
    'Clearing house',
    'Exchange',
    'Contract',
    'Name',
    'Currency',
    'Initial margin',
    'Option value',
    `Initial margin, ${currency}`,
    `Option value, ${currency}`,
  ],
  ...accounts.flatMap((account) =>
    account.margin_by_contract.map((row) => [
      account.account_code,
      row.clearing_org,
      row.exchange,
      row.contract_code,
      row.cc_name,
      row.currency_code,
      row.initial_margin,
      row.option_liquidation_value,
      roundedToCents(row.initial_margin * row.fxrate),
      roundedToCents(row.option_liquidation_value * row.fxrate),
    ]),
  ),
];
