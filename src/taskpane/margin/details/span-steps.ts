import type { MarginBySpan } from '../../../../server/contract/results/sections/span.js';
import type { MarginStep } from './margin-step.js';

/** The steps to the margin; steps of 0 are left out. */
export function spanSteps(span: MarginBySpan): readonly MarginStep[] {
  const minimum = `Short option minimum, ${span.short_option_minimum_applied ? 'applied' : 'not binding'}`;
  const risk = `Risk${span.long_option_only_cap_applied ? ', capped for long options only' : ''}`;
  const charges: readonly MarginStep[] = [
    { name: 'Intra-commodity spread charge', value: span.intra_spread_charge, kind: 'part' },
    { name: 'Delivery month charge', value: span.prompt_date_charge, kind: 'part' },
    { name: 'Strategy spread charge', value: span.strategy_spread_charge, kind: 'part' },
    { name: 'Inter-commodity spread credit', value: -span.intercontract_credit, kind: 'part' },
    { name: minimum, value: span.short_option_charge, kind: 'aside' },
  ];
  return [
    { name: `Scan risk, scenario ${span.scenario}`, value: span.scanning_risk, kind: 'part' },
    ...charges.filter(({ value }) => value !== 0),
    { name: risk, value: span.risk, kind: 'sum' },
    { name: 'Initial margin', value: span.initial_margin, kind: 'sum' },
    ...(span.maintenance_margin === null
      ? []
      : [{ name: 'Maintenance margin', value: span.maintenance_margin, kind: 'aside' as const }]),
    ...(span.option_liquidation_value === 0
      ? []
      : [{ name: 'Net option value', value: span.option_liquidation_value, kind: 'aside' as const }]),
  ];
}
