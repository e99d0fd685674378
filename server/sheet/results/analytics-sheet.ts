import type { AccountResult } from '../../contract/results/account-result.js';
import type { CalculationResponse } from '../../contract/results/calculation-response.js';
import type { ResultSheet, TableBlock } from '../workbook/port.js';
import { countRows, parentAccounts } from './account-results.js';
import { DEMO_MARKET, gradeOf, standInSentence, type Coverage } from './coverage.js';
import { notesOfAccounts } from './analytics-notes.js';
import {
  componentBlock,
  greekBlock,
  keyRateDv01Block,
  PNL_BLOCK,
  pnlBlock,
  riskBlock,
  tailScenarioBlock,
  withRisk,
} from './risk-blocks.js';
import { riskTerms } from './risk-terms.js';
import { gridBlock, stressMatrixBlock } from './stress-blocks.js';
import { stressMatrix } from './stress-matrix.js';

/** What a sheet of analytics says in addition to the figures. */
export interface AnalyticsContext {
  /** The place of a row of the request. */
  readonly place: (row: number) => string;
  /** Other remarks that the reader must see before the figures. */
  readonly warnings: readonly string[];
}

/** The most remarks shown; further ones are only counted. */
const MOST_NOTES = 50;
const CAVEAT =
  'Calculated from the histories and parameters that the service has; these are not official figures of any clearing house.';

/** Lays out the risk of the accounts as a sheet: what is left out first. */
export function riskSheet(response: CalculationResponse, context: AnalyticsContext): ResultSheet {
  const parents = withRisk(parentAccounts(response));
  const blocks = [
    riskBlock(response.data),
    tailScenarioBlock(parents),
    componentBlock(parents, context.place),
    greekBlock(parents),
    keyRateDv01Block(parents),
    pnlBlock(parents),
  ].filter(({ rows }) => rows.length > 0);
  const terms = parents.flatMap(({ risk_metrics: metrics }) => (metrics === null ? [] : [riskTerms(metrics)]));
  return {
    name: sheetName('Risk', response),
    lines: linesOf(
      response,
      context,
      [...new Set(terms)].map((text) => `Risk with ${text}.`),
    ),
    blocks,
    charts: chartsOf(blocks, parents),
  };
}

/** Lays out stress results as a sheet: the matrix and the grids, as far as they were calculated. */
export function stressSheet(
  response: CalculationResponse,
  context: AnalyticsContext,
  details: readonly TableBlock[],
): ResultSheet {
  const parents = parentAccounts(response);
  const matrix = stressMatrix(parents);
  const { currency_code: currency } = response;
  return {
    name: sheetName('Stress', response),
    lines: linesOf(response, context, ['P&L of the book as it is, revalued under each scenario; losses are negative.']),
    blocks: [
      ...(matrix.rows.length === 0 ? [] : [stressMatrixBlock(matrix, currency)]),
      ...details,
      ...parents.flatMap(({ scenario_analysis: grid, account_code: account }) =>
        grid === null ? [] : [gridBlock(grid, { account, currency })],
      ),
    ],
    charts: [],
  };
}

/** A chart of the P&L if there is one account; the table of several would mix them. */
function chartsOf(blocks: readonly TableBlock[], parents: readonly AccountResult[]): ResultSheet['charts'] {
  const place = blocks.findIndex(({ name }) => name === PNL_BLOCK);
  if (place < 0 || parents.length !== 1) return [];
  return [{ title: `P&L by historical scenario, newest first`, block: place, categories: 1, values: 2 }];
}

/** `Risk 2026-11-20`: by the date of the prices. */
export function sheetName(kind: string, { data: [first] }: CalculationResponse): string {
  const date = first === undefined ? '' : String(first.price_date).replace(/^(\d{4})(\d\d)(\d\d)$/, ' $1-$2-$3');
  return `${kind}${date}`;
}

/** Says how many rows analytics cover. */
export function analyticsCoverage(response: Pick<CalculationResponse, 'data' | 'exceptions'>): Coverage {
  const { total, excluded, standIns } = countRows(response);
  const more = standIns === 0 ? '' : ` ${standInSentence(standIns)}`;
  const rows = `${total.toLocaleString('en-US')} ${total === 1 ? 'row' : 'rows'}`;
  if (excluded === 0)
    return { text: `${total === 1 ? 'The one row' : `All ${rows}`} could be read.${more}`, grade: gradeOf(standIns) };
  const are = excluded === 1 ? 'is' : 'are';
  return {
    text: `${excluded.toLocaleString('en-US')} of ${rows} ${are} in no figure: risk and stress may be understated.${more}`,
    grade: 'incomplete',
  };
}

/** The lines above a sheet's tables: rows left out and the parameters used. */
export function linesOf(
  response: Omit<CalculationResponse, 'total'>,
  { place, warnings }: AnalyticsContext,
  terms: readonly string[],
): ResultSheet['lines'] {
  const parents = parentAccounts(response);
  const { text: standing, grade } = analyticsCoverage(response);
  const sets = Object.values(response.parameters).flatMap((byName) => Object.entries(byName));
  const notes = notesOfAccounts(parents, place);
  const rest = notes.length - MOST_NOTES;
  const told = rest > 0 ? [...notes.slice(0, MOST_NOTES), `${rest} more remarks are in the pane.`] : notes;
  const used = sets.map(([name, set]) => `${name} ${set.bdate} ${set.cycle_code} ${set.checksum.slice(0, 8)}`);
  const plain = (text: string) => ({ text, isWarning: false });
  const warning = (text: string) => ({ text, isWarning: true });
  const name = parents[0] === undefined ? '' : `, calculated ${timeText(parents[0].submitted_time)}`;
  return [
    plain(terms[0] ?? 'Analytics'),
    { text: standing, isWarning: grade !== 'complete' },
    ...warnings.map(warning),
    ...told.map(warning),
    ...(sets.some(([, set]) => set.demo) ? [warning(DEMO_MARKET)] : []),
    ...terms.slice(1).map(plain),
    plain(`Amounts in ${response.currency_code} unless a column says otherwise${name}.`),
    ...(used.length === 0 ? [] : [plain(`Parameters: ${used.join('; ')}.`)]),
    plain(CAVEAT),
  ];
}

const timeText = (time: string): string => time.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');
