/**
 * @jest-environment jsdom
 */
import { describe, expect, it } from '@jest/globals';
import { ExcelWorkbook } from '../../src/workbook/excel/excel-workbook.js';
import { PORT_CASES } from '../../src/workbook/port-cases.js';
import { startExcel } from '../support/excel-host/load-office-js.js';

describe.each([
  { title: 'as it is on npm, without notes', hasNotes: false },
  { title: 'with notes', hasNotes: true },
])('the Excel adapter over the real Office.js $title', ({ hasNotes }) => {
  it.each(PORT_CASES.map((portCase) => [portCase.name, portCase] as const))('%s', async (_name, portCase) => {
    startExcel({ hasNotes });
    const workbook = new ExcelWorkbook();
    expect(workbook.abilities.notes).toBe(hasNotes);
    await portCase.run(workbook);
  });
});
