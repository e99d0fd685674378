import { intersection } from '../../../server/sheet/workbook/a1.js';
import type { CellValue, RangeAddress } from '../../../server/sheet/workbook/port.js';
import type { BookRange } from './book-range.js';
import type { PaneContext } from '../pane-context.js';
import { outdated, withRange } from '../pane-state.js';

/** The most cells that are compared one by one; a larger change always counts as an edit. */
const MOST_COMPARED = 20_000;

/** Notices edits in the ranges that were staged. Writes that change no cell are not edits. */
export class EditWatch {
  /** Changed while an activity ran, which may have read the cells before: examined again once it has ended. */
  private meanwhile: RangeAddress[] = [];

  constructor(
    private readonly context: PaneContext,
    private readonly onEdit: () => void,
  ) {}

  /** Returns what stops the watch. */
  start(): () => void {
    const { activities, store, workbook } = this.context;
    const stopCells = workbook.onCellsChanged((address) => {
      if (activities.isRunning) this.meanwhile.push(address);
      void this.examine(address);
    });
    const stopStore = store.subscribe(() => {
      if (store.state.activity !== null || this.meanwhile.length === 0) return;
      for (const address of this.meanwhile.splice(0)) void this.examine(address);
    });
    return () => {
      stopCells();
      stopStore();
    };
  }

  private async examine(changed: RangeAddress): Promise<void> {
    for (const range of this.context.store.state.ranges) {
      const touched = intersection(range.address, changed) ?? belowOf(range, changed);
      if (touched === null || range.stage === null || range.isEdited) continue;
      if (await this.isAsRead(range, touched)) continue;
      const { store } = this.context;
      store.set({
        ranges: withRange(store.state.ranges, range.id, { isEdited: true }),
        result: outdated(store.state.result),
      });
      this.onEdit();
    }
  }

  private async isAsRead({ id, stage, address }: BookRange, touched: RangeAddress): Promise<boolean> {
    if (stage === null || touched.rowCount * touched.columnCount > MOST_COMPARED) return false;
    try {
      const now = await this.context.workbook.readValues(touched);
      const current = this.context.store.state.ranges.find((range) => range.id === id)?.stage ?? stage;
      return isSameBlock(now, current.values, touched.row - address.row, touched.column - address.column);
    } catch {
      // The sheet is being edited or was removed: its values may differ from those read.
      return false;
    }
  }
}

/** The row below a range; something typed there may continue the book. */
function belowOf({ address, source }: BookRange, changed: RangeAddress): RangeAddress | null {
  if (source.kind !== 'address') return null;
  return intersection({ ...address, row: address.row + address.rowCount, rowCount: 1 }, changed);
}

const isSameBlock = (
  now: readonly (readonly CellValue[])[],
  then: readonly (readonly CellValue[])[],
  row: number,
  column: number,
): boolean =>
  now.every((cells, below) => cells.every((cell, right) => cell === (then[row + below]?.[column + right] ?? '')));
