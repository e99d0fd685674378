import { portfolioOf } from '../../../server/sheet/table/portfolio-rows.js';
import { stageTable } from '../../../server/sheet/reader/stage-table.js';
import { leftOutSentences, toldRows } from '../../../server/sheet/reader/table-remarks.js';
import { cellName } from '../../../server/sheet/workbook/a1.js';
import type { WorkbookPort } from '../../../server/sheet/workbook/port.js';
import type { ActivityRun } from '../activities.js';
import { remarkTexts } from '../book-remark.js';
import { bookRemarks } from '../book-remarks.js';
import { staleRemarks } from '../book/book-stager.js';
import { rangeTitle, type BookRange } from '../book/book-range.js';
import { counted } from '../format.js';
import { PaneFault } from '../notice.js';
import type { PaneState } from '../pane-state.js';
import { readBook } from '../book/read-book.js';
import type { RangeCells } from '../book/read-range.js';
import { lostSentence } from '../book/said-rows.js';
import { tableBelow } from '../book/table-edges.js';
import { BodyBuilder, type BatchBody } from './body.js';
import type { Envelope } from './form.js';
import { LoopYielder } from './loop-yielder.js';

/** Rows that are processed at once: a few milliseconds of work. */
const ROWS_A_SLICE = 250;

/** The book as it stands in the workbook now, as a submission. @throws PaneFault if it can't be read or has no row */
export async function bookBody(
  workbook: WorkbookPort,
  { ranges, said, service }: Pick<PaneState, 'ranges' | 'said' | 'service'>,
  envelope: Envelope,
  run: ActivityRun,
): Promise<BatchBody> {
  if (ranges.length === 0) throw new PaneFault('No book yet', 'Pick the cells of the book under “Portfolio” first.');
  const builder = new BodyBuilder(envelope);
  const read: BookRange[] = [];
  const remarks: string[] = [];
  const cells = await readBook({ workbook }, ranges, said, (title) => run.step(title));
  let leftOut = 0;
  for (const each of cells.ranges) {
    const { range, address, table } = each;
    const { unread, hiddenRows } = await addRange(workbook, each, builder, run);
    remarks.push(...leftOutSentences(table, address.row).map((sentence) => `${rangeTitle(range)}: ${sentence}`));
    remarks.push(...staleRemarks(table, service));
    leftOut += toldRows(table);
    if (unread !== null) remarks.push(unread);
    read.push({ ...range, address, below: await tableBelow(workbook, range, address), hiddenRows });
  }
  if (builder.rowCount === 0) throw new PaneFault('No rows', 'The book has no row of positions below its headings.');
  return builder.body(read.map(rangeTitle).join(', '), {
    remarks: [...remarkTexts(bookRemarks(read)), ...cells.lost.map(lostSentence), ...remarks],
    leftOut,
  });
}

async function addRange(workbook: WorkbookPort, cells: RangeCells, builder: BodyBuilder, run: ActivityRun) {
  const { range, address, table, map, formats } = cells;
  const title = rangeTitle(range);
  const yielder = new LoopYielder(run.step(`Preparing ${title}`));
  const sources = Object.values(map.columns).flatMap((column) => table.sources[column ?? -1] ?? []);
  const firstColumn = Math.min(...sources);
  const formatOf = (row: number, column: number): string | null => formats.get(column)?.[row] ?? null;
  const hidden = await workbook.hiddenRows(address);
  let [unread, hiddenRows, first] = [0, 0, ''];
  for (let from = 0; from < table.rows.length; from += ROWS_A_SLICE) {
    const slice = { ...table, rows: table.rows.slice(from, from + ROWS_A_SLICE) };
    const staged = stageTable(address, slice, map, formatOf);
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
    await yielder.yieldIfDue(from, table.rows.length);
  }
  const sentence = `${counted(unread, 'problem')} in the cells of ${title}; the first is ${first}`;
  return { hiddenRows, unread: unread === 0 ? null : sentence };
}
