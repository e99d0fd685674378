import type { AccountResult } from '../../contract/results/account-result.js';
import type { PositionResult } from '../../contract/results/position-result.js';
import type { ScenarioAnalysis, StressTests } from '../../contract/results/stress-result.js';
import type { TableBlock } from '../workbook/port.js';
import { block, integer, money, number, text } from './block-columns.js';
import type { StressMatrix } from './stress-matrix.js';

/** Scenarios from the worst down, a column for each account and their sum. */
export const stressMatrixBlock = ({ accounts, rows }: StressMatrix, currency: string): TableBlock => ({
  title: `P&L under stress scenarios, ${currency} (losses are negative)`,
  name: 'StressMatrix',
  columns: [
    { heading: 'Scenario', format: 'text' },
    ...accounts.map((heading) => ({ heading, format: 'money' as const })),
    { heading: 'Total', format: 'money' },
  ],
  rows: rows.map(({ name, pnl, total }) => [name, ...pnl, total]),
});

type StressDetail = NonNullable<StressTests['details']>[number];

/** One position under one scenario. */
export interface StressedPosition {
  readonly position: PositionResult;
  readonly detail: StressDetail;
}

/** The positions of an account under one scenario, the largest loss first. */
export function stressedPositions(
  { portfolio, stress_tests: tests }: Pick<AccountResult, 'portfolio' | 'stress_tests'>,
  scenario: string,
): readonly StressedPosition[] {
  const positions = new Map(portfolio.map((position) => [position.position_id, position]));
  return (tests.details ?? [])
    .filter(({ scenario_id: id }) => id === scenario)
    .flatMap((detail) => {
      const position = positions.get(detail.position_id);
      return position === undefined ? [] : [{ position, detail }];
    })
    .sort((first, second) => (first.detail.stress_loss ?? 0) - (second.detail.stress_loss ?? 0));
}

/** @param place where a row of the request stands */
export const stressDetailBlock = (
  rows: readonly StressedPosition[],
  of: { readonly scenario: string; readonly account: string; readonly currency: string },
  place: (row: number) => string,
): TableBlock =>
  block(`${of.account} under “${of.scenario}”`, 'StressDetails', rows, [
    text('Row', ({ position }) => place(position.row)),
    text('Account', () => of.account),
    text('Scenario', () => of.scenario),
    text('Exchange', ({ position }) => position.exch_acronym),
    text('Contract', ({ position }) => position.contract_code),
    text('Type', ({ position }) => position.contract_type),
    text('Expiry', ({ position }) => position.expiry),
    number('Strike', ({ position }) => position.strike),
    number('Net position', ({ position }) => position.net_position),
    text('Shock type', ({ detail }) => detail.shock_type),
    number('Underlying shock', ({ detail }) => detail.underlying_shock),
    number('Volatility shock', ({ detail }) => detail.volatility_shock),
    text('Contract currency', ({ position }) => position.currency_code),
    number('Underlying price', ({ detail }) => detail.underlying_price),
    number('Volatility', ({ detail }) => detail.volatility),
    integer('Days to maturity', ({ detail }) => detail.days_to_maturity),
    number('Price before', ({ detail }) => detail.price_revalued),
    number('Price after', ({ detail }) => detail.price_stressed),
    money(`P&L, ${of.currency}`, ({ detail }) => detail.stress_loss),
  ]);

/** A grid as a table: a line for each shock of the underlying, a column for each of volatility. */
export const gridBlock = (
  grid: ScenarioAnalysis,
  of: { readonly account: string; readonly currency: string },
): TableBlock => ({
  title: `Sensitivity grid of ${of.account}, P&L in ${of.currency}`,
  name: 'StressGrid',
  columns: [
    { heading: 'Underlying shock', format: 'text' },
    ...grid.volatility_shocks.map((shock) => ({
      heading: `Volatility ${volatilityShockText(grid, shock)}`,
      format: 'money' as const,
    })),
  ],
  rows: grid.underlying_shocks.map((shock, index) => [underlyingShockText(grid, shock), ...(grid.pnl[index] ?? [])]),
});

const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6, signDisplay: 'exceptZero' });
const PERCENT = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  maximumFractionDigits: 4,
  signDisplay: 'exceptZero',
});

const signed = (format: Intl.NumberFormat, value: number): string => format.format(value).replace('-', '−');

/** `−2 σ`, `−10%` or `−5`. */
export const underlyingShockText = (
  { use_std_dev: isDeviations, shock_type: type }: Pick<ScenarioAnalysis, 'use_std_dev' | 'shock_type'>,
  shock: number,
): string => {
  if (isDeviations) return `${signed(NUMBER, shock)} σ`;
  return type === 'relative' ? signed(PERCENT, shock) : signed(NUMBER, shock);
};

/**
 * `+20%` or `+5 pts`. By default the volatility's shocks are parts of it although the underlying's count standard
 * deviations: the service is not asked for others together with those.
 */
export const volatilityShockText = (
  { shock_type: type }: Pick<ScenarioAnalysis, 'shock_type'>,
  shock: number,
): string => (type === 'relative' ? signed(PERCENT, shock) : `${signed(NUMBER, shock * 100)} pts`);
