import { expect, it } from '@jest/globals';
import type { AccountResult } from '../../server/contract/results/account-result.js';
import { shownCoverage } from '../../src/taskpane/margin/shown-coverage.js';
import { calculatedAccounts, type Row } from '../support/calculated-accounts.js';
import { deskSnapshot, futureRow } from '../support/risk-desk.js';

const held = (account: string, more: Row = {}): Row => ({
  ...futureRow('CL', '202603', 10),
  account_code: account,
  ...more,
});

const answered = (...rows: readonly Row[]): { data: AccountResult[]; exceptions: [] } => ({
  data: [...calculatedAccounts(deskSnapshot(), rows, { calculation_type: 'margins' })],
  exceptions: [],
});

const textsOf = (...asked: Parameters<typeof shownCoverage>): readonly (readonly string[])[] =>
  shownCoverage(...asked).map(({ text, grade }) => [grade, text]);

it('coverage of a chosen account counts its own rows', () => {
  const response = answered(held('A'), held('A'), held('B'));
  expect(textsOf(response, null)).toEqual([['complete', 'All 3 rows are in the figures.']]);
  expect(textsOf(response, 'A')).toEqual([['complete', 'A: All 2 rows are in the figures.']]);
  expect(textsOf(response, 'B')).toEqual([['complete', 'B: The one row is in the figures.']]);
});

it('coverage of a chosen account does not hide what is left out of others', () => {
  const response = answered(held('A'), held('A'), held('B', { contract_code: 'NONE' }));
  const ofAll = '1 of 3 rows is in no figure: the margin may be understated.';
  expect(textsOf(response, null)).toEqual([['incomplete', ofAll]]);
  expect(textsOf(response, 'A')).toEqual([
    ['complete', 'A: All 2 rows are in the figures.'],
    ['incomplete', `All accounts: ${ofAll}`],
  ]);
  expect(textsOf(response, 'B')).toEqual([
    ['incomplete', 'B: 1 of 1 row is in no figure: the margin may be understated.'],
    ['incomplete', `All accounts: ${ofAll}`],
  ]);
});
