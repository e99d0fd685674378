import { PaneSession } from '../../src/taskpane/pane-session.js';
import { MemoryWorkbook } from '../taskpane/memory-workbook.js';
import { paneSettings } from '../taskpane/pane-settings.js';
import type { BenchService } from './service.js';
import { bookCells, type WrittenForm } from './written-book.js';

/** The pane's own code without a browser, beside a sheet that holds a book. */
export interface PaneBook {
  /** From the sheet to its margin. @throws Error with what the pane says where it has none */
  readonly calculate: () => Promise<void>;
  readonly stop: () => void;
}

export async function startPaneBook({ target }: BenchService, rows: number, form: WrittenForm): Promise<PaneBook> {
  const workbook = new MemoryWorkbook({ Book: bookCells(rows, form) });
  const pane = new PaneSession(workbook, paneSettings(`http://${target.hostname}:${target.port}`, target.key));
  await pane.start();
  return {
    calculate: async () => {
      await workbook.select({ sheet: 'Book', row: 0, column: 0, rowCount: 1, columnCount: 1 });
      await pane.picker.useSelection();
      const isCalculated = await pane.calculate();
      const { notice, result } = pane.store.state;
      if (!isCalculated || result === null) throw new Error(`${notice?.title ?? ''}: ${notice?.sentence ?? ''}`);
    },
    stop: () => pane.stop(),
  };
}
