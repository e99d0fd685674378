import type { MarginBySpan, WireFormedSpread } from '../../server/contract/margin-by-span.js';
import { element } from '../page/element.js';
import { dataTable } from './data-table.js';
import { amount, plainNumber } from './format.js';
import { scenarioChart } from './scenario-chart.js';

/** How one combined commodity's margin came about. */
export function commodityDetail(commodity: MarginBySpan): HTMLElement {
  const detail = element(
    'div',
    { class: 'commodity' },
    calculation(commodity),
    scenarioChart(commodity.scenario_losses, commodity.active_scenario, commodity.currency_code),
  );
  if (commodity.deltas_by_month.length > 0) detail.append(monthTable(commodity));
  const spreads =
    commodity.spreads.length > 0 ? spreadTable(commodity) : element('p', { class: 'quiet' }, 'No spread was formed.');
  detail.append(element('div', { class: 'spreads' }, spreads));
  return detail;
}

/** The steps to the margin, signed; a step that is nil is left out. */
function calculation(commodity: MarginBySpan): HTMLElement {
  const { short_option_minimum_applied: isMinimum, long_option_only_cap_applied: isCapped } = commodity;
  const steps: readonly (readonly [string, number])[] = [
    ['Intra-commodity spread charge', commodity.intra_spread_charge],
    ['Delivery month charge', commodity.prompt_date_charge],
    ['Strategy spread charge', commodity.strategy_spread_charge],
    ['Inter-commodity spread credit', -commodity.intercontract_credit],
  ];
  const list = element(
    'dl',
    { class: 'steps' },
    ...step(`Scan risk, scenario ${commodity.scenario}`, commodity.scanning_risk),
  );
  for (const [name, value] of steps) if (value !== 0) list.append(...step(name, value));
  if (commodity.short_option_charge !== 0)
    list.append(
      ...step(
        `Short option minimum${isMinimum ? ', applied' : ', not binding'}`,
        commodity.short_option_charge,
        'aside',
      ),
    );
  list.append(...step(`Risk${isCapped ? ', capped for long options only' : ''}`, commodity.risk, 'sum'));
  list.append(...step(`Initial margin, account type ${commodity.account_type}`, commodity.initial_margin, 'sum'));
  if (commodity.maintenance_margin !== null)
    list.append(...step('Maintenance margin', commodity.maintenance_margin, 'aside'));
  if (commodity.option_liquidation_value !== 0)
    list.append(...step('Net option value', commodity.option_liquidation_value, 'aside'));
  const merged = commodity.merged_from;
  const title = element('h4', {}, `Calculation, ${commodity.currency_code}`);
  const notes =
    merged.length === 0 ? [] : [element('p', { class: 'quiet' }, `Scanned together with ${merged.join(', ')}.`)];
  return element('div', {}, title, list, ...notes);
}

const step = (name: string, value: number, kind?: string): readonly [HTMLElement, HTMLElement] => [
  element('dt', { class: kind }, name),
  element('dd', { class: kind }, amount(value)),
];

const monthTable = (commodity: MarginBySpan): HTMLElement =>
  dataTable({
    title: 'Net delta by month',
    rows: commodity.deltas_by_month,
    columns: [
      { heading: 'Month', kind: 'text', value: ({ month }) => month },
      { heading: 'Before', kind: 'number', value: ({ before }) => before },
      { heading: 'After spreads', kind: 'number', value: ({ after }) => after },
    ],
  });

const KINDS: Readonly<Record<WireFormedSpread['kind'], string>> = {
  super: 'Super inter-commodity',
  series: 'Intra-commodity, series',
  tier: 'Intra-commodity, tier',
  inter: 'Inter-commodity',
  scanning: 'Scanning-based',
};

const spreadTable = (commodity: MarginBySpan): HTMLElement =>
  dataTable({
    title: 'Spreads formed',
    rows: commodity.spreads,
    file: `margin-desk-spreads-${commodity.cc_code}`,
    columns: [
      { heading: 'Kind', kind: 'text', value: ({ kind }) => KINDS[kind] },
      { heading: 'Group', kind: 'text', value: ({ group }) => group },
      { heading: 'Priority', kind: 'number', value: ({ priority }) => priority },
      { heading: 'Count', kind: 'number', value: ({ count }) => count },
      { heading: 'Rate', kind: 'number', value: ({ rate }) => rate },
      { heading: `Amount, ${commodity.currency_code}`, kind: 'money', value: (spread) => spread.amount },
      { heading: 'Legs', kind: 'text', value: ({ legs }) => legs.map(legText).join(' · ') },
    ],
  });

const legText = ({ combined_commodity: code, side, deltas }: WireFormedSpread['legs'][number]): string =>
  `${side} ${code} ${plainNumber(deltas)} Δ`;
