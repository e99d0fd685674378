import type { AccountResult } from '../../contract/results/account-result.js';
import type { MarginByContract } from '../../contract/results/margin-rows.js';
import type { WhatIfContract, WhatIfSummary } from '../../contract/what-if.js';
import { money } from '../../lib/money.js';

/** Every scalar figure of two results. */
export const toSummary = (before: AccountResult, after: AccountResult): WhatIfSummary => ({
  initial_margin_1: before.initial_margin,
  initial_margin_2: after.initial_margin,
  maintenance_margin_1: before.maintenance_margin,
  maintenance_margin_2: after.maintenance_margin,
  option_liquidation_value_1: before.option_liquidation_value,
  option_liquidation_value_2: after.option_liquidation_value,
  additional_margin_1: before.additional_margin,
  additional_margin_2: after.additional_margin,
  requirement_1: before.requirement,
  requirement_2: after.requirement,
  gross_margin_1: before.gross_margin,
  gross_margin_2: after.gross_margin,
  gross_requirement_1: before.gross_requirement,
  gross_requirement_2: after.gross_requirement,
  value_at_risk_1: before.value_at_risk,
  value_at_risk_2: after.value_at_risk,
  expected_shortfall_1: before.expected_shortfall,
  expected_shortfall_2: after.expected_shortfall,
  dv01_1: before.dv01,
  dv01_2: after.dv01,
  stress_loss_1: before.stress_loss,
  stress_loss_2: after.stress_loss,
  price_date_1: before.price_date,
  price_date_2: after.price_date,
  rows_total_1: before.rows_total,
  rows_total_2: after.rows_total,
  rows_excluded_1: before.rows_excluded,
  rows_excluded_2: after.rows_excluded,
});

const keyOf = ({
  clearing_org: clearingHouse,
  result_type: type,
  cc_code: code,
  exchange,
  currency_code: currency,
}: MarginByContract): string => JSON.stringify([clearingHouse, type, exchange, code, currency]);

/** Products of both sides, the baseline's first. */
export function toContracts(before: AccountResult, after: AccountResult): readonly WhatIfContract[] {
  const [first, second] = [before, after].map(
    ({ margin_by_contract: rows }) => new Map(rows.map((row) => [keyOf(row), row])),
  );
  const keys = new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])]);
  return [...keys].map((key) => toContract(first?.get(key), second?.get(key)));
}

function toContract(before: MarginByContract | undefined, after: MarginByContract | undefined): WhatIfContract {
  const shown = after ?? before;
  if (shown === undefined) throw new Error('A compared product is on neither side.');
  const [marginBefore, marginAfter] = [before?.initial_margin ?? 0, after?.initial_margin ?? 0];
  return {
    clearing_org: shown.clearing_org,
    result_type: shown.result_type,
    exchange: shown.exchange,
    contract_code: shown.contract_code,
    cc_code: shown.cc_code,
    cc_name: shown.cc_name,
    sector: shown.sector,
    sub_sector: shown.sub_sector,
    currency_code: shown.currency_code,
    fxrate: shown.fxrate,
    initial_margin_1: marginBefore,
    initial_margin_2: marginAfter,
    maintenance_margin_1: before === undefined ? 0 : before.maintenance_margin,
    maintenance_margin_2: after === undefined ? 0 : after.maintenance_margin,
    option_liquidation_value_1: before?.option_liquidation_value ?? 0,
    option_liquidation_value_2: after?.option_liquidation_value ?? 0,
    change: money(marginAfter - marginBefore),
  };
}
