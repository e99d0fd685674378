import type { AccountResult } from '../../../server/contract/results/account-result.js';
import { roundedToCents } from '../../../server/sheet/results/account-results.js';
import { FIGURE_LABELS, figureOrNull, type Figure } from './figures.js';
import { notAvailable } from '../function-fault.js';
import type { ResultCell, ResultTable } from './result-table.js';

const COMPARED: readonly Figure[] = [
  'initial_margin',
  'maintenance_margin',
  'option_liquidation_value',
  'additional_margin',
  'requirement',
  'gross_margin',
  'gross_requirement',
];

/** Headings, then one row for each figure: before, after and what has changed. */
export const whatIfTable = (before: readonly AccountResult[], after: readonly AccountResult[]): ResultTable => [
  ['Figure', 'Before', 'After', 'Change'],
  ...COMPARED.map((figure) => [
    FIGURE_LABELS[figure],
    ...compared(figureOrNull(before, figure), figureOrNull(after, figure)),
  ]),
];

function compared(before: number | null, after: number | null): readonly ResultCell[] {
  const none = notAvailable('Not calculated for this book.');
  return [before ?? none, after ?? none, before === null || after === null ? none : roundedToCents(after - before)];
}
