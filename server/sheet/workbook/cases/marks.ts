import type { PortCase } from './port-case.js';
import { expectEqual, expectFault } from './expect.js';
import { expectProgress } from './values.js';
import { scratchSheet, type Scratch } from './scratch.js';
import type { CellMark, WorkbookPort } from '../port.js';

const ROWS = [
  ['CME', 1],
  ['CBOT', -2.5],
  ['', ''],
];

const markedScratch = (workbook: WorkbookPort, name: string): Promise<Scratch> =>
  scratchSheet(workbook, name, ['Exchange', 'Quantity'], ROWS, 'money');

const mark = ({ data }: Scratch, row: number, column: number, severity: CellMark['severity']): CellMark => ({
  sheet: data.sheet,
  row: data.row + row,
  column: data.column + column,
  severity,
  text: `No such ${severity}; "CBOT" would do.`,
});

/** Sets marks; on cells without notes of the user's own, each gets its note where the host has notes. */
async function setAndCount(workbook: WorkbookPort, marks: readonly CellMark[]): Promise<void> {
  const withoutNote = workbook.abilities.notes ? 0 : marks.length;
  expectEqual(await workbook.setMarks(marks), { marked: marks.length, withoutNote }, 'outcome of the marks');
}

export const MARK_CASES: readonly PortCase[] = [
  {
    name: 'marks are set, replaced by others and taken away; values and formats stay as they were',
    run: async (workbook) => {
      const scratch = await markedScratch(workbook, 'Marks');
      const values = await workbook.readValues(scratch.data);
      const formats = await workbook.readFormats(scratch.data);
      const steps = [
        [mark(scratch, 0, 0, 'error'), mark(scratch, 1, 1, 'warning')],
        [mark(scratch, 0, 0, 'warning')],
        [mark(scratch, 1, 0, 'error'), mark(scratch, 2, 1, 'error')],
        [],
        [],
      ];
      for (const marks of steps) {
        await setAndCount(workbook, marks);
        expectEqual(await workbook.readValues(scratch.data), values, 'values under marks');
        expectEqual(await workbook.readFormats(scratch.data), formats, 'formats under marks');
      }
    },
  },
  {
    name: 'a blank cell outside the used range can be marked, and stays blank',
    run: async (workbook) => {
      const scratch = await markedScratch(workbook, 'Blank marks');
      await setAndCount(workbook, [mark(scratch, 40, 9, 'error')]);
      const cell = { ...scratch.data, row: scratch.data.row + 40, column: scratch.data.column + 9 };
      const found = await workbook.readValues({ ...cell, rowCount: 1, columnCount: 1 });
      expectEqual(found, [['']], 'the marked cell');
      await setAndCount(workbook, []);
    },
  },
  {
    name: 'two marks of one cell are one mark with both texts',
    run: async (workbook) => {
      const scratch = await markedScratch(workbook, 'Double marks');
      const marks = [mark(scratch, 0, 0, 'warning'), mark(scratch, 0, 0, 'error')];
      const withoutNote = workbook.abilities.notes ? 0 : 1;
      expectEqual(await workbook.setMarks(marks), { marked: 1, withoutNote }, 'outcome of the marks');
      await setAndCount(workbook, []);
    },
  },
  {
    name: '2,500 marks on two sheets are set with progress, and taken away',
    run: async (workbook) => {
      const first = await markedScratch(workbook, 'Many marks');
      const second = await markedScratch(workbook, 'Many marks');
      const marks = Array.from({ length: 2_500 }, (_, index) =>
        mark(index % 5 === 0 ? second : first, 2 * index, index % 3, index % 2 === 0 ? 'error' : 'warning'),
      );
      const told: (readonly [done: number, total: number])[] = [];
      const outcome = await workbook.setMarks(marks, { onProgress: (done, total) => told.push([done, total]) });
      expectEqual(outcome.marked, marks.length, 'number of marks');
      expectProgress(told);
      await setAndCount(workbook, []);
    },
  },
  {
    name: 'a mark on a sheet that is not there is not found',
    run: async (workbook) => {
      const scratch = await markedScratch(workbook, 'Lost marks');
      const lost = { ...mark(scratch, 0, 0, 'error'), sheet: 'No such sheet' };
      await expectFault(workbook.setMarks([lost]), 'NOT_FOUND', 'marking');
      await setAndCount(workbook, []);
    },
  },
];
