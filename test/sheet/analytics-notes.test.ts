import { describe, expect, it } from '@jest/globals';
import { leftOutRemarks } from '../../server/analytics/risk-remarks.js';
import type { AccountResult } from '../../server/contract/results/account-result.js';
import type { ResultException } from '../../server/contract/results/result-notes.js';
import { leftOutRows, marginNotes, noteInPlaces, notesOfAccounts } from '../../server/sheet/results/analytics-notes.js';

const note = (code: string, exception: string, engine: ResultException['engine'] = null): ResultException => ({
  ...{ position_id: null, row: null, engine, code, field: null, severity: 'note', exception },
});

/** What the service says of rows that a figure lacks. */
function told(rows: readonly number[], reason: string, figure = 'risk figure'): ResultException {
  const [remark] = leftOutRemarks(
    rows.map((row) => ({ row, reason })),
    figure,
  );
  if (remark === undefined) throw new Error('The service says nothing.');
  return note(remark.code, remark.message);
}

const place = (row: number): string => `Positions!A${row + 2}`;

describe('rows that a figure lacks', () => {
  it.each([
    [[7], 1, [7]],
    [[3, 9], 2, [3, 9]],
    [[1, 2, 3, 4, 5], 5, [1, 2, 3, 4, 5]],
    [[1, 2, 3, 4, 5, 6, 7], 7, [1, 2, 3, 4, 5]],
  ])('are read out of the service’s own sentence: %j', (rows, count, named) => {
    expect(leftOutRows(told(rows, 'there is no price history of CME ES, nor of Micro, in EUR'))).toEqual({
      figure: 'risk figure',
      rows: named,
      count,
      reason: 'there is no price history of CME ES, nor of Micro, in EUR',
    });
  });

  it('are read out of the sentences of results that are stored', () => {
    expect(leftOutRows(note('NOT_IN_RISK', 'Row 3 is in no risk figure, because x.'))?.rows).toEqual([3]);
    expect(leftOutRows(note('NOT_IN_RISK', '2 rows (3, 4) are in no risk figure, because x.'))?.rows).toEqual([3, 4]);
  });

  it('tell the kinds of analytics apart', () => {
    expect(leftOutRows(told([1], 'x', 'stress result'))?.figure).toBe('stress result');
    expect(leftOutRows(told([1], 'x', 'sensitivity grid'))?.figure).toBe('sensitivity grid');
  });

  it('are named by their places in the sheet', () => {
    expect(noteInPlaces(told([0], 'it has no price'), place)).toBe(
      'Positions!A2 is in no risk figure, because it has no price.',
    );
    expect(noteInPlaces(told([0, 1, 2, 3, 4, 5], 'x'), place)).toBe(
      '6 rows (Positions!A2, Positions!A3, Positions!A4, Positions!A5, Positions!A6 and 1 more) are in no risk figure, because x.',
    );
  });

  it('leave other remarks as they are', () => {
    const other = note('SHORT_HISTORY', 'Row 1, counted from 0, is in no risk figure, because x.');
    expect(leftOutRows(other)).toBeUndefined();
    expect(noteInPlaces(other, place)).toBe(other.exception);
  });

  it.each([
    [
      'DUPLICATE_TRADE_ID',
      'trade_id row 1 at CME stands in row 3 (account row 2), row 4, 2 more as well as in row 0, counted from 0, and each of them counts.',
      'trade_id row 1 at CME stands in line 5 (account row 2), line 6, 2 more as well as in line 2, and each of them counts.',
    ],
    [
      'REPEATED_ROWS',
      '2 rows say exactly what a row before them says, and all of them count: row 3 as row 1, row 4 as row 1, counted from 0; leave them out.',
      '2 rows say exactly what a row before them says, and all of them count: line 5 as line 3, line 6 as line 3; leave them out.',
    ],
    [
      'DOUBTFUL_AMOUNT',
      '9 rows (0, 1, 4 more; counted from 0): amount is doubtful of row 1.',
      '9 rows (line 2, line 3, 4 more): amount is doubtful of row 1.',
    ],
    [
      'NO_IMPLIED_VOLATILITY',
      'The option of row 3, counted from 0: the settlement price is too low.',
      'The option of line 5: the settlement price is too low.',
    ],
    [
      'NO_IMPLIED_VOLATILITY',
      '7 options (rows 0, 1, 2, 3, 4 and 2 more; counted from 0): the settlement price is too low.',
      '7 options (line 2, line 3, line 4, line 5, line 6 and 2 more): the settlement price is too low.',
    ],
  ])('names the rows of %s as they stand in the file', (code, exception, said) => {
    expect(noteInPlaces({ code, exception }, (row) => `line ${row + 2}`)).toBe(said);
  });
});

describe('remarks on accounts', () => {
  const account = (code: string, exceptions: readonly ResultException[]) => ({ account_code: code, exceptions });

  it('of analytics come once, with the account where there are several', () => {
    const same = note('DATES_DROPPED', '2 dates are left out.');
    expect(notesOfAccounts([account('A', [same, same])], place)).toEqual(['2 dates are left out.']);
    expect(notesOfAccounts([account('A', [same]), account('B', [same])], place)).toEqual([
      'A: 2 dates are left out.',
      'B: 2 dates are left out.',
    ]);
  });

  it('of engines are remarks on margin, and only those', () => {
    const exceptions = [
      note('SHORT_HISTORY', 'The recipe has 100 scenarios.', 'cleared_rates'),
      note('SHORT_HISTORY', 'Risk figures have 100 scenarios.'),
    ];
    const data = [{ ...account('A', exceptions) }] satisfies readonly Pick<
      AccountResult,
      'account_code' | 'exceptions'
    >[];
    expect(notesOfAccounts(data, place)).toEqual(['Risk figures have 100 scenarios.']);
    expect(data.flatMap(({ exceptions: own }) => own).length).toBe(2);
  });
});

describe('margin remarks', () => {
  it('need a parent account', () => expect(marginNotes({ data: [], exceptions: [] })).toEqual([]));
});
