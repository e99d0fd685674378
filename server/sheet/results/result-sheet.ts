import type { AccountResult } from '../../contract/results/account-result.js';
import type { CalculationResponse } from '../../contract/results/calculation-response.js';
import { cellName, sheetReference } from '../workbook/a1.js';
import type { BlockChart, ResultSheet, TableBlock } from '../workbook/port.js';
import { accountNotes, countRows, parentAccounts } from './account-results.js';
import type { CellIssue } from '../table/cell-issue.js';
import { coverage, DEMO_MARKET } from './coverage.js';
import { detailBlocks } from './details/detail-blocks.js';
import { methodologyCaveat } from './methodologies.js';
import { cellOfField, type RowPlace } from '../table/portfolio-rows.js';
import { accountBlock, contractBlock, clearingHouseBlock, positionBlock } from './result-blocks.js';
import { SCENARIO_BLOCK } from './details/span-blocks.js';

/** What a sheet of results says in addition to the figures. */
export interface ResultContext {
  /** Name of the sheet, and its heading. */
  readonly title: string;
  readonly issues: readonly CellIssue[];
  /** The places of the request's rows; default: they are numbered. */
  readonly places?: readonly RowPlace[];
  /** Other remarks that the reader must see before the figures. */
  readonly warnings?: readonly string[];
}

/** Lays out a calculation as a sheet: what is left out first, then the figures from the total down to the positions. */
export function resultSheet(response: CalculationResponse, context: ResultContext): ResultSheet {
  const parents = parentAccounts(response);
  const place = (row: number): string => placeText(row, context.places);
  const blocks = [
    ...(context.issues.length === 0 ? [] : [issueBlock(context.issues)]),
    accountBlock(response.data),
    clearingHouseBlock(parents),
    contractBlock(parents),
    ...detailBlocks(parents, place).map(({ block }) => block),
    positionBlock(parents, place),
  ];
  return {
    name: context.title,
    lines: linesOf(response, parents, context),
    blocks,
    charts: chartsOf(blocks),
  };
}

function placeText(row: number, places: readonly RowPlace[] | undefined): string {
  const place = places?.[row];
  if (place === undefined) return String(row + 1);
  const cell = cellOfField(place, null);
  return `${sheetReference(cell.sheet)}!${cellName(cell)}`;
}

function linesOf(
  response: CalculationResponse,
  parents: readonly AccountResult[],
  { title, warnings = [] }: ResultContext,
): ResultSheet['lines'] {
  const sets = Object.values(response.parameters).flatMap((byName) => Object.entries(byName));
  const { text: standing, grade } = coverage(countRows(response));
  const [first] = parents;
  const stamp =
    first === undefined ? '' : `, calculated ${first.submitted_time.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')}`;
  const used = sets.map(([name, set]) => `${name} ${set.bdate} ${set.cycle_code} ${set.checksum.slice(0, 8)}`);
  return [
    { text: title, isWarning: false },
    { text: standing, isWarning: grade !== 'complete' },
    ...warnings.map((text) => ({ text, isWarning: true })),
    ...notesOf(response),
    ...(sets.some(([, set]) => set.demo) ? [{ text: DEMO_MARKET, isWarning: true }] : []),
    { text: `Amounts in ${response.currency_code} unless a column says otherwise${stamp}.`, isWarning: false },
    ...(used.length === 0 ? [] : [{ text: `Parameters: ${used.join('; ')}.`, isWarning: false }]),
    { text: methodologyCaveat(parents), isWarning: false },
  ];
}

/** Accounts of which something is said; there may be thousands. */
const MOST_NOTES = 50;

function notesOf(response: CalculationResponse): ResultSheet['lines'] {
  const notes = accountNotes(response);
  const rest = notes.length - MOST_NOTES;
  const shown =
    rest > 0 ? [...notes.slice(0, MOST_NOTES), `${rest} more remarks on accounts are in the answer.`] : notes;
  return shown.map((text) => ({ text, isWarning: true }));
}

/** The issues of rows as a table. */
export const issueBlock = (issues: readonly CellIssue[]): TableBlock => ({
  title: 'Problems',
  name: 'MarginProblems',
  columns: ['Cell', 'Kind', 'Problem', 'As it stands', 'Suggestion', 'Code'].map((heading) => ({
    heading,
    format: 'text',
  })),
  rows: issues.map(({ sheet, row, column, severity, message, value, suggestion, code }) => [
    `${sheetReference(sheet)}!${cellName({ row, column })}`,
    severity === 'error' ? 'Left out' : 'Remark',
    message,
    value,
    suggestion,
    code,
  ]),
});

function chartsOf(blocks: readonly TableBlock[]): readonly BlockChart[] {
  const place = blocks.findIndex(({ name }) => name === SCENARIO_BLOCK);
  const title = `Loss by scenario, ${blocks[place]?.columns[1]?.heading ?? ''}`;
  return place < 0 ? [] : [{ title, block: place, categories: 0, values: 1 }];
}
