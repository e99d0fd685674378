import type { CellIssue } from '../../../server/sheet/table/cell-issue.js';
import { cellName } from '../../../server/sheet/workbook/a1.js';
import type { CellWrite } from '../../../server/sheet/workbook/port.js';
import type { ActivityRun } from '../activities.js';
import { changedCells, enclosingRanges, suggestedWrites } from './applied-suggestions.js';
import { counted } from '../format.js';
import { PaneFault } from '../notice.js';
import type { PaneContext } from '../pane-context.js';
import { outdated } from '../pane-state.js';

/** Writes suggestions into their cells, and undoes them. */
export class SuggestionWriter {
  constructor(private readonly context: PaneContext) {}

  /** Writes the suggestions of these issues. @returns whether something was written */
  async apply(issues: readonly CellIssue[]): Promise<boolean> {
    const { activities, store } = this.context;
    const step = suggestedWrites(issues, store.state.ranges);
    const [first] = step.written;
    if (first === undefined) return false;
    const title = `Applying ${counted(step.written.length, 'suggestion')}, ${cellName(first)}`;
    if (activities.isRunningNow(title)) return false;
    const isDone = await activities.run(title, null, async (run) => {
      await this.checkUnchanged(step.before, run);
      await this.write(step.written, run);
      store.set({ applied: [...store.state.applied, step] });
      return true;
    });
    return isDone ?? false;
  }

  /** Writes values into cells, whatever they hold. @returns whether they are written */
  async put(cells: readonly CellWrite[], title: string): Promise<boolean> {
    const { activities, workbook, store } = this.context;
    const isDone = await activities.run(title, null, async (run) => {
      const before: CellWrite[] = [];
      for (const address of enclosingRanges(cells)) {
        const values = await workbook.readValues(address, run.step('Reading the cells'));
        for (const cell of cells.filter(({ sheet }) => sheet === address.sheet))
          before.push({ ...cell, value: values[cell.row - address.row]?.[cell.column - address.column] ?? '' });
      }
      await this.write(cells, run);
      store.set({ applied: [...store.state.applied, { written: cells, before }] });
      return true;
    });
    return isDone ?? false;
  }

  /** Restores the values of the cells before the last suggestions. */
  async undo(): Promise<boolean> {
    const { activities, store } = this.context;
    const isDone = await activities.run('Undoing suggestions', null, async (run) => {
      const last = store.state.applied.at(-1);
      if (last === undefined) return false;
      await this.checkUnchanged(last.written, run);
      await this.write(last.before, run);
      store.set({ applied: store.state.applied.slice(0, -1) });
      return true;
    });
    return isDone ?? false;
  }

  private async write(cells: readonly CellWrite[], run: ActivityRun): Promise<void> {
    const { workbook, store } = this.context;
    await workbook.writeCells(cells, run.step(`Writing ${counted(cells.length, 'cell')}`));
    const sheets = new Set(cells.map(({ sheet }) => sheet));
    const ranges = store.state.ranges.map((range) =>
      sheets.has(range.address.sheet) ? { ...range, isEdited: true } : range,
    );
    store.set({ ranges, result: outdated(store.state.result) });
  }

  /** A cell that someone has edited meanwhile, or that has moved, must not be overwritten. */
  private async checkUnchanged(cells: readonly CellWrite[], run: ActivityRun): Promise<void> {
    const { workbook } = this.context;
    const read = [];
    for (const address of enclosingRanges(cells))
      read.push({ address, values: await workbook.readValues(address, run.step('Reading the cells')) });
    const [changed] = changedCells(cells, read);
    if (changed === undefined) return;
    const sentence = `${cellName(changed)} has changed since it was staged: stage the book again, then apply.`;
    throw new PaneFault('A cell has changed', sentence, 'stage');
  }
}
