import { parentAccounts } from '../../sheet/results/account-results.js';
import type { AccountResult } from '../../contract/results/account-result.js';
import type { CalculationResponse } from '../../contract/results/calculation-response.js';
import { money, remarks, section, table, usedParameters, type ReportOptions } from './report-parts.js';

/** A calculation as text for the terminal: what was left out or replaced comes before any figure. */
export function marginReport(response: CalculationResponse, options: ReportOptions): string {
  const parents = parentAccounts(response);
  return [
    ...remarks(response, options),
    accountTable(response.data),
    section('By clearing house', clearingHouseTable(parents)),
    section('By combined commodity', commodityTable(parents)),
    `Total initial margin: ${money(response.total)} ${response.currency_code}`,
    ...usedParameters(response),
  ].join('\n');
}

function accountTable(results: readonly AccountResult[]): string {
  const head = [
    'account',
    'initial margin',
    'maintenance',
    'option value',
    'additional',
    'requirement',
    'gross margin',
    'currency',
  ];
  const rows = results.map((result) => [
    result.sub_account_code === null ? result.account_code : `  ${result.account_code} / ${result.sub_account_code}`,
    money(result.initial_margin),
    money(result.maintenance_margin),
    money(result.option_liquidation_value),
    money(result.additional_margin),
    money(result.requirement),
    money(result.gross_margin),
    result.currency_code,
  ]);
  return table(head, rows, 1);
}

function clearingHouseTable(results: readonly AccountResult[]): string {
  const head = [
    'account',
    'clearing house',
    'model',
    'initial margin',
    'option value',
    'additional',
    'requirement',
    'currency',
  ];
  const rows = results.flatMap((result) =>
    result.margin_by_ccp.map((row) => [
      result.account_code,
      row.clearing_org,
      row.result_type,
      money(row.initial_margin),
      money(row.option_liquidation_value),
      money(row.additional_margin),
      money(row.requirement),
      row.currency_code,
    ]),
  );
  return table(head, rows, 3);
}

function commodityTable(results: readonly AccountResult[]): string {
  const head = ['account', 'clearing house', 'commodity', 'name', 'initial margin', 'option value', 'currency'];
  const rows = results.flatMap((result) =>
    result.margin_by_contract.map((row) => [
      result.account_code,
      row.clearing_org,
      row.cc_code,
      row.cc_name,
      money(row.initial_margin),
      money(row.option_liquidation_value),
      row.currency_code,
    ]),
  );
  return table(head, rows, 4);
}
