/// <reference types="office-js" />
import { hasExcelApi } from './api-set.js';
import { excelFault } from './excel-fault.js';

/** What is asked of Excel; it has to `await context.sync()` for what it needs. */
export type ExcelTask<Result> = (context: Excel.RequestContext) => Promise<Result>;

/** Asks Excel for something. Faults arrive as `WorkbookFault`. */
export async function readExcel<Result>(task: ExcelTask<Result>): Promise<Result> {
  try {
    return await Excel.run(task);
  } catch (thrown) {
    throw excelFault(thrown);
  }
}

/** Asks Excel for something that can wait, however long, until no cell is being edited. */
export async function askExcelAfterEditing<Result>(task: ExcelTask<Result>): Promise<Result> {
  try {
    return await Excel.run({ delayForCellEdit: true }, task);
  } catch (thrown) {
    throw excelFault(thrown);
  }
}

/**
 * Changes the workbook, as one step of undo if Excel supports that. While a cell is being edited it waits a moment, then
 * reports that: nothing is changed later without the user's knowledge.
 */
export async function changeExcel<Result>(task: ExcelTask<Result>): Promise<Result> {
  await waitWhileEditing();
  try {
    // An edit that begins only now delays the change instead of interrupting it.
    return await Excel.run({ delayForCellEdit: true, mergeUndoGroup: hasExcelApi('1.20') }, task);
  } catch (thrown) {
    throw excelFault(thrown);
  }
}

/** 1.5 s in all: long enough for Enter, short enough for an answer. */
const EDITING_PAUSES_MILLISECONDS = [250, 500, 750];

async function waitWhileEditing(): Promise<void> {
  for (const milliseconds of [...EDITING_PAUSES_MILLISECONDS, null]) {
    try {
      await Excel.run(async (context) => {
        context.workbook.application.load('calculationMode');
        await context.sync();
      });
      return;
    } catch (thrown) {
      const fault = excelFault(thrown);
      if (fault.code !== 'EDIT_MODE' || milliseconds === null) throw fault;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }
  }
}
