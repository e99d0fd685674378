import type { PortCase } from './port-case.js';
import { expectEqual, expectFault, expectThat } from './expect.js';
import { scratchSheet, sheetOf, textBlock } from './scratch.js';
import type { CellMark, CellWrite, LongRun, WorkbookPort } from '../port.js';

const stopped = (): LongRun => {
  const controller = new AbortController();
  controller.abort();
  return { signal: controller.signal };
};

/**
 * Stops a run as soon as it tells of progress, and expects it to say so. A host that does the whole in one step can't be
 * stopped: it finishes.
 * @returns whether the run was stopped
 */
async function stopMidway(start: (run: LongRun) => Promise<unknown>, what: string): Promise<boolean> {
  const controller = new AbortController();
  const progress: { isStopped: boolean } = { isStopped: false };
  const onProgress = (done: number, total: number): void => {
    if (done >= total) return;
    progress.isStopped = true;
    controller.abort();
  };
  const ended = start({ signal: controller.signal, onProgress });
  const fault: unknown = await ended.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (progress.isStopped) await expectFault(ended, 'CANCELLED', what);
  else expectThat(fault === null, `${what} to finish, found ${String(fault)}`);
  return progress.isStopped;
}

const HEADINGS = ['One', 'Two', 'Three', 'Four', 'Five'];
const LARGE = Array.from({ length: 40_000 }, (_, row) => HEADINGS.map((heading) => `${heading} ${row}`));

const sheetNames = async (workbook: WorkbookPort): Promise<readonly string[]> =>
  (await workbook.sheets()).map(({ name }) => name);

export const CANCEL_CASES: readonly PortCase[] = [
  {
    name: 'what was stopped before it began changes nothing',
    run: async (workbook) => {
      const { data } = await scratchSheet(workbook, 'Not begun', ['Value'], [['a']]);
      const names = await sheetNames(workbook);
      const write: CellWrite = { sheet: data.sheet, row: data.row, column: data.column, value: 'b' };
      const mark: CellMark = {
        sheet: data.sheet,
        row: data.row,
        column: data.column,
        severity: 'error',
        text: 'Wrong.',
      };
      await expectFault(workbook.readValues(data, stopped()), 'CANCELLED', 'reading');
      await expectFault(workbook.readFormats(data, stopped()), 'CANCELLED', 'reading formats');
      await expectFault(workbook.writeCells([write], stopped()), 'CANCELLED', 'writing');
      await expectFault(workbook.setMarks([mark], stopped()), 'CANCELLED', 'marking');
      await expectFault(workbook.addResultSheet(sheetOf('Never there', []), stopped()), 'CANCELLED', 'adding a sheet');
      expectEqual(await workbook.readValues(data), [['a']], 'the cell');
      expectEqual(await sheetNames(workbook), names, 'the sheets');
    },
  },
  {
    name: 'reading stops midway, and reading again works',
    run: async (workbook) => {
      const { data } = await scratchSheet(workbook, 'Stopped reading', HEADINGS, LARGE);
      await stopMidway((run) => workbook.readValues(data, run), 'reading');
      const last = { ...data, row: data.row + data.rowCount - 1, rowCount: 1 };
      expectEqual(await workbook.readValues(last), [LARGE.at(-1)], 'the last row');
    },
  },
  {
    name: 'a result sheet stopped midway is not left half written',
    run: async (workbook) => {
      const names = await sheetNames(workbook);
      const sheet = sheetOf('Stopped writing', [textBlock('Port_stopped', HEADINGS, LARGE)]);
      const isStopped = await stopMidway((run) => workbook.addResultSheet(sheet, run), 'adding a sheet');
      if (isStopped) expectEqual(await sheetNames(workbook), names, 'the sheets');
      const small = sheetOf('Stopped writing', [textBlock('Port_stopped', HEADINGS, LARGE.slice(0, 2))]);
      const name = await workbook.addResultSheet(small);
      expectThat((await sheetNames(workbook)).includes(name), 'a sheet after the stopped one');
    },
  },
  {
    name: 'marks stopped midway can be taken away',
    run: async (workbook) => {
      const { data } = await scratchSheet(workbook, 'Stopped marks', ['Value'], [['a']]);
      const marks = Array.from({ length: 4_000 }, (_, index): CellMark => ({
        sheet: data.sheet,
        row: data.row + 2 * index,
        column: data.column,
        severity: 'error',
        text: 'Wrong.',
      }));
      await stopMidway((run) => workbook.setMarks(marks, run), 'marking');
      expectEqual(await workbook.setMarks([]), { marked: 0, withoutNote: 0 }, 'outcome of no marks');
    },
  },
];
