import { stage } from '../../api/client.js';
import { newestBusinessDate } from '../../../server/sheet/reader/days/business-date.js';
import type { CellIssue } from '../../../server/sheet/table/cell-issue.js';
import { staleDayNotices } from '../../../server/sheet/reader/days/stale-days.js';
import { remarksOf } from '../../../server/sheet/reader/table-remarks.js';
import type { SheetTable } from '../../../server/sheet/reader/sheet-table.js';
import { marksOf } from '../../../server/sheet/table/issue-marks.js';
import { stageIssues } from '../../../server/sheet/table/place-issues.js';
import type { StagedRange } from '../../../server/sheet/table/stage-range.js';
import type { RangeAddress } from '../../../server/sheet/workbook/port.js';
import { WorkbookFault } from '../../../server/sheet/workbook/workbook-fault.js';
import type { ActivityRun } from '../activities.js';
import { connectionOf, valueOf } from '../ask-service.js';
import type { BookRange, RangeStage } from './book-range.js';
import { counted } from '../format.js';
import { stagedIssues } from './issue-list.js';
import { doneNotice, hintNotice, noticeOfFault, PaneFault, type Notice } from '../notice.js';
import type { PaneContext } from '../pane-context.js';
import { outdated, withRange, type ServiceView } from '../pane-state.js';
import { readBook } from './read-book.js';
import { withContracts } from './read-contracts.js';
import { ColumnsInDoubt, stagedCells, type RangeCells } from './read-range.js';
import { rememberSaid } from './remembered-book.js';
import { lostSentence, type SaidRow } from './said-rows.js';
import { remarksBelow, tableBelow } from './table-edges.js';

/** Reads the book, has it staged, and marks what is wrong in its cells. */
export class BookStager {
  constructor(private readonly context: PaneContext) {}

  /** Stages all ranges and marks their cells. @returns whether it was completed */
  async stageAndMark(): Promise<boolean> {
    const { activities, store } = this.context;
    const isDone = await activities.run('Staging the book', 'stage', async (run) => {
      const ranges = await this.stage(run);
      const issues = stagedIssues(ranges);
      store.set({ notice: stagedNotice(issues, ranges) });
      await this.mark(issues, run);
      return true;
    });
    return isDone ?? false;
  }

  /** Reads and stages all ranges as they are now; nothing is shown until all of them are. */
  async stage(run: ActivityRun): Promise<readonly BookRange[]> {
    const { store, settings } = this.context;
    const { ranges } = store.state;
    if (ranges.length === 0)
      throw new PaneFault(
        'No book yet',
        'Select the cells of the book, headings included, then choose “Use selection”.',
      );
    connectionOf(settings);
    const cells = await readBook(this.context, ranges, store.state.said, (title) => run.step(title)).catch(
      (fault: unknown) => this.showDoubts(fault),
    );
    const staged: BookRange[] = [];
    for (const each of cells.ranges) staged.push(await this.stageRange(each, run));
    const isSame = staged.every((range, index) => isSameTable(range, ranges[index]));
    store.set({ ranges: staged, ...(isSame ? {} : { result: outdated(store.state.result) }) });
    await this.drop(cells.lost);
    return staged;
  }

  /** Forgets what was said of rows that are not there any more, and says so. */
  private async drop(lost: readonly SaidRow[]): Promise<void> {
    if (lost.length === 0) return;
    const { store, workbook } = this.context;
    const said = store.state.said.filter((each) => !lost.includes(each));
    store.set({ said, dropped: [...store.state.dropped, ...lost.map(lostSentence)] });
    await rememberSaid(workbook, said);
  }

  private async stageRange(cells: RangeCells, run: ActivityRun): Promise<BookRange> {
    const { workbook, settings, store } = this.context;
    const { range, address, values, formats, table, changes } = cells;
    const written = stagedCells(cells);
    const staged = await withContracts(this.context, written, run);
    run.step(`Staging ${counted(staged.data.length, 'row')}`);
    const request = { type: staged.type, data: staged.data.map((row) => [...row]), idx: [...staged.idx] };
    const response = valueOf(await stage(connectionOf(settings), request, run.signal));
    const issues = stageIssues(response, staged);
    const below = await tableBelow(workbook, range, address);
    const hidden = await workbook.hiddenRows(address);
    const saidRows = new Set([...changes.keys()].map((row) => address.row + row));
    return {
      ...range,
      address,
      taken: table.taken,
      remarks: [
        ...staleRemarks(staged, store.state.service),
        ...remarksOf(table, address.row),
        ...understoodRemark(staged),
      ],
      below,
      hiddenRows: staged.idx.filter((row) => hidden.has(row)).length,
      doubts: [],
      stage: { staged, response, values, formats, issues, leftOut: leftOutRows(table, address), saidRows },
      isEdited: false,
    };
  }

  /** Shows columns that are not understood at their range, where the user can say what they are. */
  private showDoubts(fault: unknown): never {
    const { store } = this.context;
    if (fault instanceof ColumnsInDoubt)
      store.set({ ranges: withRange(store.state.ranges, fault.range.id, { doubts: fault.doubts }) });
    throw fault;
  }

  /** Replaces the marks of the workbook. If cells can't be marked, a notice says that the pane's list still has them. */
  async mark(issues: readonly CellIssue[], run: ActivityRun): Promise<void> {
    const { workbook, store } = this.context;
    const marks = marksOf(issues);
    if (marks.length === 0 && !store.state.hasMarks) return;
    try {
      const { marked, withoutNote } = await workbook.setMarks(
        marks,
        run.step(`Marking ${counted(marks.length, 'cell')}`),
      );
      store.set({ hasMarks: marked > 0, marksWithoutNote: withoutNote });
    } catch (fault) {
      if (!(fault instanceof WorkbookFault) || fault.code === 'CANCELLED') throw fault;
      const { title, sentence } = noticeOfFault(fault, null);
      store.set({
        notice: hintNotice(
          `The cells are not marked: ${title.toLowerCase()}`,
          `${sentence} The list shows all of them.`,
          'stage',
        ),
      });
    }
  }

  /** Removes Margin Desk's marks from the workbook. */
  async clearMarks(): Promise<void> {
    const { activities, workbook, store } = this.context;
    await activities.run('Clearing marks', null, async (run) => {
      await workbook.setMarks([], run.step('Clearing marks'));
      store.set({ hasMarks: false, marksWithoutNote: 0, notice: doneNotice('Marks cleared.') });
    });
  }
}

/** Whether a range holds the same values as when it was last staged. */
function isSameTable(now: BookRange, before: BookRange | undefined): boolean {
  const rows = now.stage?.response.data ?? [];
  const others = before?.stage?.response.data;
  return (
    rows.length === others?.length &&
    rows.every((row, place) => {
      const other = others[place];
      return row.length === other?.length && row.every((cell, column) => cell === other[column]);
    })
  );
}

/** Rows that are no positions, by row of the sheet; blank ones are nobody's rows. */
const leftOutRows = ({ leftOut }: SheetTable, { row }: RangeAddress): RangeStage['leftOut'] =>
  leftOut.flatMap(({ sheetRow, reason }) => (reason === 'blank' ? [] : [{ row: row + sheetRow, reason }]));

/** The notice after staging; there is none if the card of a range says that the book may continue below it. */
function stagedNotice(issues: readonly CellIssue[], ranges: readonly BookRange[]): Notice | null {
  return issues.length === 0 && remarksBelow(ranges).length === 0 ? doneNotice('No problems found.') : null;
}

/** Readings that one sentence shows. */
const MOST_SHOWN = 12;

/** The newest day of the service's parameters; undefined where it is not known. */
export const businessDateOf = (service: ServiceView): string | undefined =>
  service.kind === 'engines' ? newestBusinessDate(service.engines) : undefined;

/** What is said of a day of positions that is far from that of the newest parameters. */
export function staleRemarks(
  { saidDay, rowDays = [] }: Pick<StagedRange, 'saidDay' | 'rowDays'>,
  service: ServiceView,
): readonly string[] {
  const newest = businessDateOf(service);
  return newest === undefined ? [] : staleDayNotices([saidDay, ...rowDays], newest);
}

/** How contracts were understood that are not plainly written. */
function understoodRemark({ understood = [] }: StagedRange): readonly string[] {
  if (understood.length === 0) return [];
  const more = understood.length > MOST_SHOWN ? ` and ${understood.length - MOST_SHOWN} more` : '';
  return [`Understood: ${understood.slice(0, MOST_SHOWN).join(', ')}${more}.`];
}
