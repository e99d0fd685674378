import { portfolioOf } from '../../../server/sheet/table/portfolio-rows.js';
import { stageRange } from '../../../server/sheet/table/stage-range.js';
import { cellName } from '../../../server/sheet/workbook/a1.js';
import type { WorkbookPort } from '../../../server/sheet/workbook/port.js';
import type { ActivityRun } from '../activities.js';
import { bookRemarks } from '../book-remarks.js';
import { rangeTitle, type BookRange } from '../book/book-range.js';
import { counted } from '../format.js';
import { PaneFault } from '../notice.js';
import { readBookCells } from '../book/read-range.js';
import { tableBelow } from '../book/table-edges.js';
import { BodyBuilder, type BatchBody } from './body.js';
import type { Envelope } from './form.js';
import { LoopYielder } from './loop-yielder.js';

/** Rows that are processed at once: a few milliseconds of work. */
const ROWS_A_SLICE = 250;

/** The book as it stands in the workbook now, as a submission. @throws PaneFault if it can't be read or has no row */
export async function bookBody(
  workbook: WorkbookPort,
  ranges: readonly BookRange[],
  envelope: Envelope,
  run: ActivityRun,
): Promise<BatchBody> {
  if (ranges.length === 0) throw new PaneFault('No book yet', 'Pick the cells of the book under “Portfolio” first.');
  const builder = new BodyBuilder(envelope);
  const read: BookRange[] = [];
  const remarks: string[] = [];
  for (const range of ranges) {
    const { address, unread, hiddenRows } = await addRange(workbook, range, builder, run);
    if (unread !== null) remarks.push(unread);
    read.push({ ...range, address, below: await tableBelow(workbook, range, address), hiddenRows });
  }
  if (builder.rowCount === 0) throw new PaneFault('No rows', 'The book has no row of positions below its headings.');
  return builder.body(read.map(rangeTitle).join(', '), [...bookRemarks(read), ...remarks]);
}

async function addRange(workbook: WorkbookPort, range: BookRange, builder: BodyBuilder, run: ActivityRun) {
  const title = rangeTitle(range);
  const { address, values, map, formats } = await readBookCells(workbook, range, run.step(`Reading ${title}`));
  const yielder = new LoopYielder(run.step(`Preparing ${title}`));
  const firstColumn = Math.min(...Object.values(map.columns).filter((column) => column !== undefined));
  const start = map.headerRow === null ? 0 : map.headerRow + 1;
  const hidden = await workbook.hiddenRows(address);
  let [unread, hiddenRows, first] = [0, 0, ''];
  for (let from = start; from < values.length; from += ROWS_A_SLICE) {
    const until = from + ROWS_A_SLICE;
    const slice = { ...address, row: address.row + from, rowCount: Math.min(until, values.length) - from };
    const ofSlice = new Map([...formats].map(([column, all]) => [column, all.slice(from, until)]));
    const staged = stageRange(slice, values.slice(from, until), ofSlice, { ...map, headerRow: null });
    const { rows } = portfolioOf(staged, staged);
    rows.forEach((row, index) =>
      builder.add(row, {
        sheet: address.sheet,
        row: staged.idx[index] ?? 0,
        column: address.column + firstColumn,
      }),
    );
    const [issue] = staged.issues;
    if (unread === 0 && issue !== undefined) first = `${cellName(issue)}: ${issue.message}`;
    unread += staged.issues.length;
    hiddenRows += staged.idx.filter((row) => hidden.has(row)).length;
    await yielder.yieldIfDue(from, values.length);
  }
  const sentence = `${counted(unread, 'problem')} in the cells of ${title}; the first is ${first}`;
  return { address, hiddenRows, unread: unread === 0 ? null : sentence };
}
