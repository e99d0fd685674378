import { describe, expect, it } from '@jest/globals';
import type { BatchResultRowBody } from '../../../server/contract/batch.js';
import { batchResultBlock, remarkCells } from '../../../src/taskpane/batch/blocks.js';
import { batchCoverage, TotalsCollector, type BatchTotals } from '../../../src/taskpane/batch/totals.js';

type Note = BatchResultRowBody['exceptions'][number];

const note = (row: number | null, code: string, severity: Note['severity']): Note => ({
  position_id: null,
  row,
  engine: null,
  code,
  field: null,
  severity,
  exception: `Sentence of ${code}.`,
});

const account = (code: string, change: Partial<BatchResultRowBody> = {}): BatchResultRowBody => ({
  account_code: code,
  account_name: null,
  request_id: 'request',
  portfolio_id: `id of ${code}`,
  initial_margin: 100.1,
  client_margin: null,
  option_liquidation_value: 0,
  additional_margin: 0,
  value_at_risk: null,
  risk_method: null,
  stress_loss: null,
  exceptions: [],
  closest_matches: [],
  requirement: 90.2,
  gross_margin: 100.1,
  gross_requirement: 90.2,
  source: 'live',
  ...change,
});

const FAILED = account('F', {
  initial_margin: null,
  requirement: null,
  gross_margin: null,
  gross_requirement: null,
  exceptions: [note(null, 'CHUNK_FAILED', 'excluded')],
});
const LEFT_OUT = account('L', {
  exceptions: [note(7, 'UNKNOWN_CONTRACT', 'excluded'), note(7, 'NO_PRICE', 'excluded'), note(9, 'STALE', 'note')],
});
const REPLACED = account('R', { source: 'history', requirement: null, gross_margin: null, gross_requirement: null });

function totalsOf(...rows: readonly BatchResultRowBody[]): BatchTotals {
  const collector = new TotalsCollector();
  for (const row of rows) collector.add(row);
  return collector.totals;
}

describe('what accounts come to', () => {
  it('is the sum of their figures, in cents', () => {
    expect(totalsOf(account('A'), account('B'), account('C'))).toMatchObject({
      accounts: 3,
      initialMargin: 300.3,
      requirement: 270.6,
      withoutFigure: 0,
      marked: [],
    });
  });

  it('counts accounts that failed and rows left out, each row once, and says where they are', () => {
    const totals = totalsOf(account('A'), FAILED, LEFT_OUT);
    expect(totals).toMatchObject({ initialMargin: 200.2, withoutFigure: 1, failed: 1, rowsLeftOut: 1 });
    expect(totals.requirement).toBe(180.4);
    expect(totals.marked).toEqual([
      { kind: 'failed', account: 'F', index: 1 },
      { kind: 'left-out', account: 'L', index: 2 },
    ]);
    const coverage = batchCoverage(totals, { rows_total: 1_200, rows_without_account: 2 }, 0);
    expect(coverage).toEqual({
      grade: 'incomplete',
      text: '1 account could not be calculated and has no figures. 3 of 1,200 rows are in no figure: the margin may be understated.',
    });
  });

  it('has no sum of requirements where an account no longer has one', () => {
    expect(totalsOf(account('A'), REPLACED)).toMatchObject({ initialMargin: 200.2, requirement: null, replaced: 1 });
    expect(totalsOf(FAILED)).toMatchObject({ initialMargin: null, requirement: null });
  });

  it('is not whole where rows of the file were not submitted', () => {
    const coverage = batchCoverage(totalsOf(account('A')), { rows_total: 1, rows_without_account: 0 }, 2);
    expect(coverage).toEqual({
      grade: 'incomplete',
      text: 'The one row is in the figures. 2 more rows were left out before it was submitted: the remarks on the batch name them.',
    });
  });

  it('is whole where nothing is left out', () => {
    const coverage = batchCoverage(totalsOf(account('A')), { rows_total: 1, rows_without_account: 0 }, 0);
    expect(coverage).toEqual({ grade: 'complete', text: 'The one row is in the figures.' });
  });
});

describe('tables of results', () => {
  it('hold numbers as numbers, missing ones as nothing, and whether a row is current', () => {
    const [first, failed, replaced] = batchResultBlock([account('A'), FAILED, REPLACED]).rows;
    expect(first?.slice(0, 4)).toEqual(['A', 'live', 100.1, 90.2]);
    expect(failed?.slice(0, 4)).toEqual(['F', 'not calculated', null, null]);
    expect(replaced?.slice(0, 4)).toEqual(['R', 'history', 100.1, null]);
  });

  it('list what is said, rows left out first, with the places of rows', () => {
    const sent = [{ first: 0, count: 10, sheet: 'Positions', row: 1, column: 0 }];
    const notes = account('L', { exceptions: [note(9, 'STALE', 'note'), note(7, 'UNKNOWN_CONTRACT', 'excluded')] });
    expect(remarkCells([notes], sent)).toEqual([
      ['L', 'Positions!A9', 'Left out', 'Sentence of UNKNOWN_CONTRACT.', null, 'UNKNOWN_CONTRACT'],
      ['L', 'Positions!A11', 'Remark', 'Sentence of STALE.', null, 'STALE'],
    ]);
  });
});
