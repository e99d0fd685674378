import type { CalculationResponse } from '../../contract/results/calculation-response.js';
import type { OptimizedLeg, OptimizeResponse } from '../../contract/optimize.js';
import type { ResultSheet, TableBlock } from '../workbook/port.js';
import { linesOf, sheetName, type AnalyticsContext } from './analytics-sheet.js';
import { beforeAfter, type BeforeAfter } from './before-after.js';
import { block, money, number, text } from './block-columns.js';

/** What people call a recommendation. */
export const RECOMMENDATION_WORDS: Readonly<Record<OptimizedLeg['recommendation'], string>> = {
  MOVE: 'Move',
  SPLIT: 'Split',
  KEEP: 'Keep',
  NOT_ELIGIBLE: 'Not eligible',
};

/** Every tested row. @param place where a row of the request stands */
export const legBlock = (legs: readonly OptimizedLeg[], place: (row: number) => string): TableBlock =>
  block('Contracts to hold with cleared rates', 'OptimiseLegs', legs, [
    text('Row', ({ row }) => place(row)),
    text('Account', ({ account_code: account }) => account),
    text('Exchange', ({ exchange_code: exchange }) => exchange),
    text('Contract', ({ contract_code: contract }) => contract),
    text('Type', ({ contract_type: type }) => type),
    text('Expiry', ({ contract_expiry: expiry }) => expiry),
    text('Strike', ({ contract_strike: strike }) => strike),
    number('Net position', ({ net_position: net }) => net),
    text('Recommendation', ({ recommendation }) => RECOMMENDATION_WORDS[recommendation]),
    number('Lots to cleared account', ({ lots_to_seq: lots }) => lots),
    number('Lots left listed', ({ lots_left_in_seg: lots }) => lots),
    text('Reason', ({ reason }) => reason),
  ]);

/** Initial margin by account and methodology. */
export const beforeAfterBlock = (rows: readonly BeforeAfter[], currency: string): TableBlock =>
  block(`Initial margin before and after, ${currency}`, 'OptimiseMargins', rows, [
    text('Account', ({ account }) => account),
    text('Methodology', ({ engine }) => engine),
    money('Before', ({ before }) => before),
    money('After', ({ after }) => after),
    money('Change', ({ before, after }) => after - before),
  ]);

/** Whether the proposal is known to be the best, in a sentence. */
export const proofText = ({ optimal, gap, currency_code: currency }: OptimizeResponse): string =>
  optimal
    ? 'No allocation of these contracts has a lower total: proven.'
    : `The best found; no allocation could have a total that is more than ${GAP.format(gap)} ${currency} lower.`;

const GAP = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Lays out what the optimiser proposes as a sheet: what is left out first. */
export function optimiseSheet(
  baseline: CalculationResponse,
  response: OptimizeResponse,
  context: AnalyticsContext,
): ResultSheet {
  const { currency_code: currency, baseline_total: before, total: after, saving } = response;
  const figure = (value: number | null): string => (value === null ? '–' : `${GAP.format(value)} ${currency}`);
  const sentence = `Initial margin ${figure(before)} before, ${figure(after)} after: saves ${figure(saving)}.`;
  return {
    name: sheetName('Optimise', response),
    lines: linesOf(response, context, [sentence, proofText(response), MOVED_HORIZON]),
    blocks: [
      legBlock(response.legs, context.place),
      beforeAfterBlock(beforeAfter(baseline, response), currency),
    ].filter(({ rows }) => rows.length > 0),
    charts: [],
  };
}

/** What a move means, wherever proposals are shown. */
export const MOVED_HORIZON =
  'Moved contracts are margined with the swaps, at the longer horizon of the cleared account; transfers are for the clearing member to make.';
