import { describe, expect, it } from '@jest/globals';
import { sentCell, sentPlace, SentRowsRecorder } from '../../../src/taskpane/batch/sent-rows.js';

describe('where rows of a submission came from', () => {
  it('is kept as runs of rows below each other, over gaps, sheets and columns', () => {
    const recorder = new SentRowsRecorder();
    for (const row of [4, 5, 7]) recorder.add({ sheet: 'Positions', row, column: 1 });
    recorder.add({ sheet: 'My swaps', row: 8, column: 1 });
    const { rows } = recorder;
    expect(rows).toHaveLength(3);
    expect([0, 1, 2, 3].map((index) => sentPlace(rows, index))).toEqual([
      'Positions!B5',
      'Positions!B6',
      'Positions!B8',
      "'My swaps'!B9",
    ]);
    expect(sentCell(rows, 2)).toEqual({ sheet: 'Positions', row: 7, column: 1 });
    expect(sentPlace(rows, 4)).toBe('row 5');
  });

  it('is a line where it was a file', () => {
    const recorder = new SentRowsRecorder();
    for (const row of [1, 3]) recorder.add({ sheet: null, row, column: 0 });
    expect([0, 1].map((index) => sentPlace(recorder.rows, index))).toEqual(['line 2', 'line 4']);
    expect(sentCell(recorder.rows, 0)).toBeUndefined();
  });

  it('is not remembered where it would be too much: rows are numbered then', () => {
    const recorder = new SentRowsRecorder();
    for (let row = 0; row < 201; row += 1) recorder.add({ sheet: 'Positions', row: row * 2, column: 0 });
    expect(recorder.rows).toBeNull();
    expect(sentPlace(recorder.rows, 200)).toBe('row 201');
  });
});
