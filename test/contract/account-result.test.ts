import { describe, expect, it } from '@jest/globals';
import { ENGINE_IDS } from '../../server/domain/engine-id.js';
import { accountResultSchema, accountSummarySchema } from '../../server/contract/results/account-result.js';
import {
  engineStatusSchema,
  parameterEntrySchema,
  readinessRecordSchema,
} from '../../server/contract/engine-status.js';
import { marginByCcpSchema, marginByContractSchema } from '../../server/contract/results/margin-rows.js';
import { marginBySpanSchema } from '../../server/contract/results/sections/span.js';
import { positionResultSchema } from '../../server/contract/results/position-result.js';
import { closestMatchSchema, resultExceptionSchema } from '../../server/contract/results/result-notes.js';
import { scenarioAnalysisSchema, stressTestsSchema } from '../../server/contract/results/stress-result.js';

/** Field names of the interface, by element: the interface specification and, for what it leaves open, its decisions. */
const FIELDS: readonly (readonly [name: string, schema: { readonly shape: object }, fields: string])[] = [
  [
    'account result',
    accountResultSchema,
    `request_id portfolio_id parent_portfolio_id account_code submitted_time status price_date currency_code initial_margin
     option_liquidation_value additional_margin requirement gross_margin gross_requirement maintenance_margin value_at_risk
     expected_shortfall dv01 stress_loss margin_by_ccp margin_by_contract margin_by_span margin_by_cleared_rates margin_by_treasury margin_by_event portfolio
     rows_total rows_excluded
     stress_tests exceptions closest_matches pnl_vector pnl_dates scenario_analysis tail_scenarios`,
  ],
  [
    'margin_by_ccp',
    marginByCcpSchema,
    `clearing_org result_type currency_code fxrate initial_margin option_liquidation_value additional_margin requirement`,
  ],
  [
    'margin_by_contract',
    marginByContractSchema,
    `clearing_org result_type exchange contract_code cc_code cc_name sector sub_sector currency_code fxrate initial_margin
     option_liquidation_value`,
  ],
  [
    'margin_by_span',
    marginBySpanSchema,
    `clearing_org exchange cc_code cc_name scenario scanning_risk prompt_date_charge intra_spread_charge intercontract_credit
     short_option_charge strategy_spread_charge initial_margin option_liquidation_value currency_code fxrate`,
  ],
  [
    'portfolio',
    positionResultSchema,
    `position_id exch_acronym contract_code contract_name contract_type expiry strike sector sub_sector underlying currency_code
     multiplier net_position price volatility underlying_price days_to_maturity market_value delta gamma vega theta rho dv01
     initial_margin_contribution`,
  ],
  ['exceptions', resultExceptionSchema, 'position_id row engine code field severity exception'],
  ['closest_matches', closestMatchSchema, 'position_id row engine code field severity exception'],
  ['stress_tests', stressTestsSchema, 'scenarios summary details'],
  ['scenario_analysis', scenarioAnalysisSchema, 'underlying_shocks volatility_shocks shock_type pnl'],
  ['engine status', engineStatusSchema, 'service version status healthcheck parameters stats'],
  [
    'parameter entry',
    parameterEntrySchema,
    `parameter cycle_code bdate status parameter_published_at parameter_size instance_started_at start_time startup_time additional`,
  ],
  [
    'readiness record',
    readinessRecordSchema,
    `event_time parameter cycle_code bdate status parameter_published_at parameter_size instance_started_at start_time
     startup_time source engine_partition`,
  ],
];

describe('the wire schemas', () => {
  it.each(FIELDS)('%s has every field of the interface', (_name, schema, fields) => {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields.split(/\s+/)));
  });

  it('keep every scalar figure in the summary', () => {
    const lists = [
      'margin_by_ccp',
      'margin_by_contract',
      ...ENGINE_IDS.map((id) => `margin_by_${id}`),
      'client_margin_parts',
      'limits',
      'portfolio',
      'exceptions',
      'closest_matches',
    ];
    const details = [
      ...lists,
      'stress_tests',
      'scenario_analysis',
      'risk_metrics',
      'greeks',
      'key_rate_dv01',
      'beta',
      'tail_scenarios',
      'pnl_vector',
      'pnl_dates',
    ];
    const scalars = Object.keys(accountResultSchema.shape).filter((name) => !details.includes(name));
    expect(Object.keys(accountSummarySchema.shape)).toEqual(scalars);
  });
});
