import { beforeAll, expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openSession, SCREENSHOTS } from '../support/browser.js';
import { describeInBrowser, sticksOut } from '../support/describe-in-browser.js';
import { officeJsScript } from '../support/excel-host/office-js-script.js';
import { eventually } from '../support/service.js';

/** To bundle the stand-in. */
const BUNDLE_MILLISECONDS = 300_000;

/** What sticks out of the pane to the right. */
const TOO_WIDE = sticksOut();

const MARKED_CELLS = 'excelHost.book.sheets[0].rules.flatMap((rule) => rule.ranges)';

/** The sample book of the documentation. */
const BOOK = [
  ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position'],
  ['ENERGY-1', 'NYMEX', 'CL', 'FUT', "'DEC-27", '', 25],
  ['ENERGY-1', 'NYMEX', 'CL', 'FUT', "'DEC-28", '', -20],
  ['ENERGY-1', 'NYMEX', 'LO', 'CALL', "'DEC-27", 80, -10],
  ['INDEX-1', 'CME', 'ES', 'FUT', "'DEC-27", '', 4],
];

describeInBrowser('the pane in Excel, over its stand-in and the real Office.js', (desk) => {
  let officeJs: string;
  let faults: string[];

  beforeAll(async () => {
    officeJs = await officeJsScript();
  }, BUNDLE_MILLISECONDS);

  /** Opens the pane's page beside a workbook in which the book stands and is selected. */
  async function open(): Promise<Page> {
    const { service, browser } = desk();
    const context = await openSession(browser, { viewport: { width: 320, height: 900 } });
    const page = await context.newPage();
    faults = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.route('**/office-js/office.js', (route) =>
      route.fulfill({ body: officeJs, contentType: 'text/javascript; charset=utf-8' }),
    );
    await page.goto(`${service.url}/taskpane/taskpane.html`);
    await page.evaluate(`excelHost.userDoes((book) => {
      ${JSON.stringify(BOOK)}.forEach((cells, row) =>
        cells.forEach((cell, column) => book.sheets[0].enter(row, column, cell)));
      book.select({ sheet: 'Sheet1', row: 0, column: 0, rowCount: ${BOOK.length}, columnCount: 7 });
    })`);
    return page;
  }

  const inHost = (page: Page, script: string): Promise<unknown> => page.evaluate(script);

  /** The page's policy lets no condition be evaluated in it again and again. */
  async function until(page: Page, condition: string): Promise<void> {
    expect(await eventually(async () => (await inHost(page, condition)) === true, 240_000)).toBe(true);
  }

  const type = (page: Page, row: number, column: number, value: string | number): Promise<unknown> =>
    inHost(
      page,
      `excelHost.userDoes((book) => {
        const [sheet] = book.sheets;
        sheet.enter(${row}, ${column}, ${JSON.stringify(value)});
        book.tellChange(sheet, { sheet: sheet.name, row: ${row}, column: ${column}, rowCount: 1, columnCount: 1 });
      })`,
    );

  const value = (page: Page, row: number, column: number): Promise<unknown> =>
    inHost(page, `excelHost.book.sheets[0].cell(${row}, ${column})?.value ?? ''`);

  async function connect(page: Page): Promise<void> {
    await page.getByLabel('Key', { exact: true }).fill(desk().service.key ?? '');
    await page.getByLabel('Key', { exact: true }).press('Enter');
    await page.getByText('Demo market: generated parameters, not clearing-house data.').waitFor();
  }

  async function stageBroken(page: Page): Promise<void> {
    await connect(page);
    await type(page, 1, 2, 'CLX');
    await type(page, 3, 5, 80.01);
    await type(page, 4, 6, 'four');
    await page.getByRole('button', { name: 'Stage', exact: true }).click();
    await page.getByRole('heading', { name: /^Errors/ }).waitFor();
  }

  it('leads from three broken cells to a margin: listed, marked, applied, left out before the total, written', async () => {
    const page = await open();
    await stageBroken(page);
    expect(await page.locator('.issue-list .place').allInnerTexts()).toEqual(['C2', 'F4', 'G5']);
    await until(page, `(${MARKED_CELLS}).length === 3`);
    // This Office.js is older than Excel's notes.
    await page.getByText('3 of the marked cells could not be given a note; the list has the text.').waitFor();
    await page.screenshot({ path: join(SCREENSHOTS, 'pane-excel-staged-320.png') });

    await page.getByRole('button', { name: 'Go to G5' }).click();
    await until(page, 'excelHost.book.selection.row === 4 && excelHost.book.selection.column === 6');

    await page.getByRole('button', { name: /^Apply all/ }).click();
    await until(page, "document.querySelectorAll('.issue-list .place').length === 1");
    expect([await value(page, 1, 2), await value(page, 3, 5)]).toEqual(['CL', 80]);
    await until(page, `(${MARKED_CELLS}).length === 1`);

    await page.keyboard.press('Control+Enter');
    await page.locator('.total').waitFor();
    const text = await page.getByRole('tabpanel').innerText();
    const order = ['Errors', '1 of 4 rows is in no figure', 'Initial margin', 'By clearing house', 'By contract'];
    expect(order.map((part) => text.indexOf(part))).toEqual(
      order.map((part) => text.indexOf(part)).sort((a, b) => a - b),
    );
    expect(order.every((part) => text.includes(part))).toBe(true);
    expect(await page.locator('svg.scenarios rect').count()).toBe(16);
    expect(await page.locator('svg.scenarios .active').count()).toBe(1);

    await page.getByRole('button', { name: 'Write to sheet' }).click();
    await page.getByText(/^Written to the sheet “Margin /).waitFor();
    expect(await inHost(page, 'excelHost.book.sheets.length')).toBe(2);
    expect(await inHost(page, 'excelHost.book.sheets[1].charts.length')).toBe(1);

    await page.getByRole('button', { name: 'Clear marks' }).click();
    await page.getByText('Marks cleared.').waitFor();
    expect(await inHost(page, `(${MARKED_CELLS}).length`)).toBe(0);
    expect(faults).toEqual([]);
  });

  it('says that a cell is being edited, and goes on when it is not', async () => {
    const page = await open();
    await connect(page);
    await inHost(page, 'excelHost.isEditing = true');
    await page.getByRole('button', { name: 'Calculate margin' }).click();
    await page.getByText('A cell is being edited').waitFor();
    await inHost(page, 'excelHost.endEditing()');
    await page.getByRole('button', { name: 'Calculate margin' }).click();
    await page.getByText('All 4 rows are in the figures.').waitFor();
  });

  it('notices an edit of the staged book', async () => {
    const page = await open();
    await connect(page);
    await page.getByRole('button', { name: 'Calculate margin' }).click();
    await page.locator('.total').waitFor();
    const before = await page.locator('.total').innerText();
    await type(page, 1, 6, 50);
    await page.getByText('The book or the options have changed since this calculation.').waitFor();
    await page.getByRole('button', { name: 'Calculate margin' }).click();
    await page.getByText('The book or the options have changed').waitFor({ state: 'detached' });
    expect(await page.locator('.total').innerText()).not.toBe(before);
  });

  it('gives the ribbon its commands', async () => {
    const page = await open();
    await connect(page);
    await until(page, 'excelHost.actions.size >= 4');
    expect(await inHost(page, '[...excelHost.actions.keys()].sort()')).toEqual([
      'CalculateBook',
      'ClearMarks',
      'ShowPane',
      'StageSelection',
    ]);
    await inHost(page, "excelHost.actions.get('CalculateBook')({ completed() {} })");
    await page.locator('.total').waitFor();
  });

  it('keeps the key out of the workbook, remembers it only when told to, and forgets it', async () => {
    const page = await open();
    await connect(page);
    const kept = (): Promise<unknown> => inHost(page, 'JSON.stringify([{ ...localStorage }, excelHost.book])');
    expect(await kept()).not.toContain(desk().service.key);
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByLabel('Remember on this computer').check();
    expect(await inHost(page, 'JSON.stringify({ ...localStorage })')).toContain(desk().service.key);
    await page.getByRole('button', { name: 'Forget the key' }).click();
    expect(await inHost(page, 'JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toContain(
      desk().service.key,
    );
    expect(await page.getByLabel('Key', { exact: true }).getAttribute('type')).toBe('password');
  });

  it('moves between its views by arrow keys', async () => {
    const page = await open();
    await page.getByRole('tab', { name: 'Portfolio' }).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Settings');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('What-if');
    expect(await page.evaluate('document.activeElement.id')).toBe('pane-tab-what-if');
  });

  const SIZES = [
    { width: 320, colorScheme: 'light' },
    { width: 320, colorScheme: 'dark' },
    { width: 640, colorScheme: 'dark' },
  ] as const;

  it('fits into 320 px, light and dark, and into 640 px', async () => {
    const page = await open();
    await stageBroken(page);
    await page.getByRole('button', { name: 'Calculate margin' }).click();
    await page.locator('.total').waitFor();
    await page.getByText(/^Columns/).click();
    await page.getByText(/^Positions 2/).click();
    for (const { width, colorScheme } of SIZES) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(TOO_WIDE)).toEqual([]);
      await page.setViewportSize({ width, height: 3_600 });
      await page.screenshot({ path: join(SCREENSHOTS, `pane-excel-margin-${width}-${colorScheme}.png`) });
    }
  });
});
