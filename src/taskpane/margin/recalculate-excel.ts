/// <reference types="office-js" />
import { changeExcel } from '../../workbook/excel/run-excel.js';

/** Recalculates every formula of the open workbooks, custom functions included. */
export const recalculateExcel = (): Promise<void> =>
  changeExcel(async (context) => {
    context.workbook.application.calculate(Excel.CalculationType.full);
    await context.sync();
  });
