import { beforeAll, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { PORT_CASES } from '../../server/sheet/workbook/self-test.js';
import { openSession } from '../support/browser.js';
import { describeInBrowser } from '../support/describe-in-browser.js';
import { officeJsScript } from '../support/excel-host/office-js-script.js';
import { eventually } from '../support/service.js';

const START_MILLISECONDS = 300_000;

describeInBrowser('the task pane over the real Office.js in a browser', (desk) => {
  let script: string;

  beforeAll(async () => {
    script = await officeJsScript();
  }, START_MILLISECONDS);

  /** Opens the pane as if in Excel. */
  async function open(hash = ''): Promise<{ readonly page: Page; readonly faults: readonly string[] }> {
    const { service, browser } = desk();
    const page = await (await openSession(browser, { viewport: { width: 400, height: 900 } })).newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.route('**/office-js/office.js', (route) =>
      route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script }),
    );
    await page.goto(`${service.url}/taskpane/taskpane.html${hash}`);
    return { page, faults };
  }

  it(
    'passes the self-test',
    async () => {
      const { page, faults } = await open('#self-test');
      await page.getByRole('button', { name: 'Run the self-test' }).click();
      await page.locator('[role="status"][data-state="done"]').waitFor({ timeout: START_MILLISECONDS });
      expect(await page.locator('.self-test .failed').allInnerTexts()).toEqual([]);
      expect(await page.locator('.self-test .passed').count()).toBe(PORT_CASES.length);
      expect(faults).toEqual([]);
    },
    START_MILLISECONDS,
  );

  it('stages the sample book from the selected cells, and marks a cell that is wrong', async () => {
    const { page, faults } = await open('#settings');
    const csv = await readFile('docs/sample-book.csv', 'utf8');
    const rows = csv.split(/\r?\n/).filter((line) => line.trim() !== '');
    const cells = rows.map((line) => line.split(','));
    const contract = cells[0]?.indexOf('contract_code') ?? -1;
    expect(contract).toBeGreaterThanOrEqual(0);
    const [, first] = cells;
    if (first !== undefined) first[contract] = 'CLX';
    await page.evaluate(`
      const { book } = excelHost;
      const [sheet] = book.sheets;
      ${JSON.stringify(cells)}.forEach((line, row) => line.forEach((text, column) => sheet.enter(row, column, text)));
      excelHost.userDoes(() => book.select({ sheet: sheet.name, row: 0, column: 0, rowCount: 1, columnCount: 1 }));
    `);
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page
      .getByLabel('Key', { exact: true })
      .first()
      .fill(desk().service.key ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Portfolio' }).click();
    await page.getByRole('button', { name: /^Use selection/ }).click();
    await page.getByRole('button', { name: 'Stage', exact: true }).click();
    const isMarked = (): Promise<boolean> => page.evaluate('excelHost.book.sheets[0].rules.length > 0');
    expect(await eventually(isMarked, 240_000)).toBe(true);
    const ranges: unknown = await page.evaluate('excelHost.book.sheets[0].rules.flatMap((rule) => rule.ranges)');
    expect(ranges).toContainEqual({ sheet: 'Sheet1', row: 1, column: contract, rowCount: 1, columnCount: 1 });
    expect(faults).toEqual([]);
  });
});
