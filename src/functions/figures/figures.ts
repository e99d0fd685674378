import type { AccountResult } from '../../../server/contract/results/account-result.js';
import { roundedToCents } from '../../../server/sheet/results/account-results.js';
import { FunctionFault, notAvailable } from '../function-fault.js';

/** The figures that functions return, with their labels in cells. */
export const FIGURE_LABELS = {
  initial_margin: 'Initial margin',
  maintenance_margin: 'Maintenance margin',
  option_liquidation_value: 'Option value',
  additional_margin: 'Additional margin',
  requirement: 'Requirement',
  gross_margin: 'Gross margin',
  gross_requirement: 'Gross requirement',
  value_at_risk: 'Value at risk',
  expected_shortfall: 'Expected shortfall',
} as const satisfies Partial<Record<keyof AccountResult, string>>;

export type Figure = keyof typeof FIGURE_LABELS;

/** A figure of all accounts together; null if one of them has none. */
export function figureOrNull(accounts: readonly AccountResult[], figure: Figure): number | null {
  const parts = accounts.map((account) => account[figure]);
  return parts.every((part) => part !== null) ? roundedToCents(parts.reduce((sum, part) => sum + part, 0)) : null;
}

/** A figure of all accounts together. Throws a `FunctionFault` that says why there is none. */
export function figureOf(accounts: readonly AccountResult[], figure: Figure): number {
  const sum = figureOrNull(accounts, figure);
  if (sum === null) throw notAvailable(reasonFor(accounts, figure));
  if (!Number.isFinite(sum))
    throw new FunctionFault('#NUM!', `${FIGURE_LABELS[figure]} is larger than a cell can hold.`);
  return sum;
}

function reasonFor(accounts: readonly AccountResult[], figure: Figure): string {
  const notes = accounts.flatMap(({ exceptions }) => exceptions).filter(({ row }) => row === null);
  const [note] = notes;
  return note?.exception ?? `${FIGURE_LABELS[figure]} was not calculated for this book.`;
}
