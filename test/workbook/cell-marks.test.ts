import { describe, expect, it } from '@jest/globals';
import { mergedMarks } from '../../server/sheet/workbook/cell-marks.js';
import type { CellMark } from '../../server/sheet/workbook/port.js';

const mark = (severity: CellMark['severity'], text: string, column = 2): CellMark => ({
  sheet: 'Book',
  row: 1,
  column,
  severity,
  text,
});

describe('marks of one cell', () => {
  it('are one: an error weighs more, each text is told once', () =>
    expect(mergedMarks([mark('warning', 'Perhaps.'), mark('error', 'Wrong.'), mark('warning', 'Perhaps.')])).toEqual([
      mark('error', 'Perhaps.\nWrong.'),
    ]));

  it('are apart from those of others', () => {
    const marks = [
      mark('warning', 'Perhaps.'),
      mark('error', 'Wrong.', 3),
      { ...mark('error', 'Wrong.'), sheet: 'Two' },
    ];
    expect(mergedMarks(marks)).toEqual(marks);
  });
});
