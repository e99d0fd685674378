import { describe, expect, it } from '@jest/globals';
import { calculationIssues, stageIssues } from '../../server/sheet/table/place-issues.js';
import { portfolioOf } from '../../server/sheet/table/portfolio-rows.js';
import { stageRange } from '../../server/sheet/table/stage-range.js';

const MAP = {
  type: 'etd',
  headerRow: 0,
  columns: {
    account_code: 3,
    exchange_code: 1,
    contract_code: 2,
    contract_type: 5,
    contract_expiry: 4,
    net_position: 6,
  },
} as const;
const ADDRESS = { sheet: 'My book', row: 10, column: 1, rowCount: 3, columnCount: 7 };
const VALUES = [
  ['', 'Exchange', 'Contract', 'Account', 'Expiry', 'Type', 'Net position'],
  ['', 'NYMEX', 'CLX', 'A1', 'DEC-27', 'FUT', 5],
  ['', 'NYMEX', 'CL', '#N/A', 'DEC-27', 'FUT', 5],
];
const STAGED = stageRange(ADDRESS, VALUES, new Map(), MAP);

const error = (idx: number, field: string | null, column: number) => ({
  row: idx - 11,
  column,
  idx,
  field,
  code: 'SOME_CODE',
  message: 'contract_code "CLX" is unknown; account_type too.',
  value: 'CLX',
  suggestion: 'CL',
});

describe('issues of a stage', () => {
  it('stand in the cell of their field, in the words of the sheet', () => {
    const [issue] = stageIssues({ errors: [error(11, 'contract_code', 3)] }, STAGED);
    expect(issue).toEqual({
      sheet: 'My book',
      row: 11,
      column: 3,
      severity: 'error',
      code: 'SOME_CODE',
      field: 'contract_code',
      message: 'Contract "CLX" is unknown; Account type too.',
      value: 'CLX',
      suggestion: 'CL',
    });
  });

  it.each([null, 'contract_strike'])(
    'stand in the first cell of their row where there is no column for %p',
    (field) => {
      const [issue] = stageIssues({ errors: [error(11, field, 0)] }, STAGED);
      expect(issue).toMatchObject({ row: 11, column: 2, suggestion: null });
    },
  );

  it('say once what the sheet has said already, from top to bottom', () => {
    const errors = [error(12, 'account_code', 1), error(12, 'contract_code', 3), error(11, 'contract_code', 3)];
    expect(stageIssues({ errors }, STAGED).map(({ row, column, code }) => [row, column, code])).toEqual([
      [11, 3, 'SOME_CODE'],
      [12, 3, 'SOME_CODE'],
      [12, 4, 'CELL_ERROR'],
    ]);
  });
});

describe('a side that is not known', () => {
  const sided = { ...MAP, columns: { ...MAP.columns, side: 0 } };
  const values = VALUES.map(([, ...cells], row) => [['Side', 'X', ''][row] ?? '', ...cells]);
  const staged = stageRange(ADDRESS, values, new Map(), sided);

  it('is told at its own cell, and not once more as a quantity that is missing', () => {
    const errors = [error(11, 'net_position', 7), error(12, 'net_position', 7)];
    const told = stageIssues({ errors }, staged).filter(({ code }) => code !== 'CELL_ERROR');
    expect(told.map(({ row, column, code, value }) => [row, column, code, value])).toEqual([
      [11, 1, 'UNKNOWN_SIDE', 'X'],
      [12, 1, 'UNKNOWN_SIDE', ''],
    ]);
  });
});

describe('rows of a portfolio request', () => {
  it('are the staged ones, those with errors too, blank cells left away', () => {
    const { rows, places } = portfolioOf(STAGED, STAGED);
    expect(rows).toEqual([
      {
        account_code: 'A1',
        exchange_code: 'NYMEX',
        contract_code: 'CLX',
        contract_type: 'FUT',
        contract_expiry: 'DEC-27',
        net_position: '5',
      },
      {
        exchange_code: 'NYMEX',
        contract_code: 'CL',
        contract_type: 'FUT',
        contract_expiry: 'DEC-27',
        net_position: '5',
      },
    ]);
    expect(places.map(({ sheetRow }) => sheetRow)).toEqual([11, 12]);
  });
});

describe('issues of a calculation', () => {
  const { places } = portfolioOf(STAGED, STAGED);
  const note = { position_id: '0', engine: null, code: 'CODE', exception: 'net_position is odd.' } as const;

  it('are placed: rows left out as errors, closest matches as warnings with what was taken', () => {
    const response = {
      exceptions: [{ ...note, row: 1, field: 'account_code', severity: 'excluded' as const }],
      data: [],
    };
    expect(calculationIssues(response, places)).toEqual([
      expect.objectContaining({
        row: 12,
        column: 4,
        severity: 'error',
        message: 'Net position is odd.',
        suggestion: null,
      }),
    ]);
  });

  it('leave out what has no row', () => {
    expect(
      calculationIssues({ exceptions: [{ ...note, row: null, field: null, severity: 'note' }], data: [] }, places),
    ).toEqual([]);
  });
});
