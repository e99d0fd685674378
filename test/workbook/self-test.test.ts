/**
 * @jest-environment jsdom
 */
import { describe, expect, it } from '@jest/globals';
import { ExcelWorkbook } from '../../src/workbook/excel/excel-workbook.js';
import type { PortCase } from '../../server/sheet/workbook/cases/port-case.js';
import { runSelfTest, selfTestReport } from '../../server/sheet/workbook/self-test.js';
import { startExcel } from '../support/excel-host/load-office-js.js';

const CASES: readonly PortCase[] = [
  { name: 'holds', run: (workbook) => workbook.sheets().then(() => undefined) },
  { name: 'breaks', run: () => Promise.reject(new Error('Expected 1, found 2.')) },
  { name: 'is about notes', needs: 'notes', run: () => Promise.resolve() },
];

describe('the self-test', () => {
  it('runs what the host is able to, tells each result, and reports all of it', async () => {
    startExcel();
    const workbook = new ExcelWorkbook();
    const told: string[] = [];
    const results = await runSelfTest(workbook, ({ name }) => told.push(name), undefined, CASES);
    expect(told).toEqual(['holds', 'breaks']);
    expect(results).toMatchObject([
      { name: 'holds', passed: true, message: null },
      { name: 'breaks', passed: false, message: 'Error: Expected 1, found 2.' },
    ]);
    const report = selfTestReport(workbook, results, CASES);
    expect(report).toContain(
      'workbook: excel, notes: no, charts: yes, selection: yes\n1 passed, 1 failed, 1 not run\n',
    );
    expect(report).toMatch(/FAILED {2}\d+ ms {2}breaks\n/);
    expect(report).toContain('not run  is about notes');
    expect(report).toContain('breaks\nError: Expected 1, found 2.');
  });

  it('stops between two cases', async () => {
    startExcel();
    const controller = new AbortController();
    const run = runSelfTest(new ExcelWorkbook(), () => controller.abort(), controller.signal, CASES);
    await expect(run).rejects.toMatchObject({ code: 'CANCELLED' });
  });
});
