import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { CellValue } from '../../server/sheet/workbook/port.js';
import { SCREENSHOTS } from '../support/browser.js';
import { describeInBrowser, openWorkbook, sticksOut } from '../support/describe-in-browser.js';
import { eventually } from '../support/service.js';
import { waitUntil } from '../support/wait-until.js';
import { readCell, selectCell, writeCells } from '../support/workbook-page.js';

const LONG_MILLISECONDS = 240_000;
const WAIT_MILLISECONDS = 200_000;
const SHEET = 'Sheet1';

describeInBrowser('the book that the pane finds', (desk) => {
  /** A new workbook with these rows, as after a paste. */
  async function withRows(rows: readonly (readonly CellValue[])[], width = 1280, dark = false) {
    const options = { viewport: { width, height: 1000 }, colorScheme: dark ? 'dark' : 'light' } as const;
    const watched = await openWorkbook(desk(), options);
    const { page } = watched;
    if (width < 600) await page.getByRole('button', { name: 'Sheet', exact: true }).click();
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await waitUntil(() => page.evaluate(async (name) => (await marginDesk.workbook.sheets())[0]?.name === name, SHEET));
    const cells = rows.flatMap((values, row) => values.map((value, column) => ({ sheet: SHEET, row, column, value })));
    await writeCells(page, cells);
    if (width < 600) await page.getByRole('button', { name: 'Margin', exact: true }).click();
    await page.getByRole('button', { name: /^Margin [\d,]+ rows?$/ }).waitFor();
    return watched;
  }

  it(
    'writes suggestions and results that Ctrl+Z and one click take back',
    async () => {
      const rows: readonly (readonly CellValue[])[] = [
        ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position'],
        ['A', 'NYMEX', 'CLX', 'FUT', 'DEC-27', '', 10],
      ];
      const { page, faults } = await withRows(rows);
      const contract = (): Promise<CellValue> => readCell(page, SHEET, 1, 2);
      const becomes = async (value: CellValue): Promise<void> =>
        expect(await eventually(async () => (await contract()) === value, WAIT_MILLISECONDS)).toBe(true);
      await page.getByRole('button', { name: 'Stage', exact: true }).click();
      const apply = page.getByRole('button', { name: 'Apply CL to C2' });
      await apply.click();
      await becomes('CL');
      await page.getByRole('button', { name: 'Undo applied suggestions' }).click();
      await becomes('CLX');
      await apply.click();
      await becomes('CL');

      await page.getByRole('button', { name: 'Calculate margin' }).click();
      await page.getByRole('button', { name: 'Write to sheet' }).click();
      await page.getByText(/^Written to the sheet “Margin /).waitFor();
      const sheets = async (): Promise<number> => (await page.evaluate(() => marginDesk.workbook.sheets())).length;
      expect(await sheets()).toBe(2);
      await selectCell(page, SHEET, 0, 0);
      await page.keyboard.press('Control+z');
      expect(await eventually(async () => (await sheets()) === 1, WAIT_MILLISECONDS)).toBe(true);
      await selectCell(page, SHEET, 0, 0);
      await page.keyboard.press('Control+z');
      await becomes('CLX');
      expect(faults).toEqual([]);
    },
    LONG_MILLISECONDS,
  );

  it(
    'draws the rows in view of a long book only, and fits into 320 px, light and dark',
    async () => {
      const rows = Array.from({ length: 3_000 }, (_, row) => ['A', 'NYMEX', 'CL', 'FUT', 'DEC-27', '', 1 + (row % 9)]);
      const headings = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position'];
      const { page } = await withRows([headings, ...rows], 320, true);
      const looks = async (name: string): Promise<void> => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await page.evaluate(sticksOut('.figures'))).toEqual([]);
          await page.screenshot({ path: join(SCREENSHOTS, `pane-book-320-${name}-${colorScheme}.png`) });
        }
      };
      await looks('found');
      await page.getByRole('button', { name: 'Margin 3,000 rows' }).click();
      await page.locator('.total').waitFor();
      await page.getByText('Rows: what each became').click();
      await page.locator('.reading').first().waitFor();
      await page.evaluate("document.querySelector('.virtual-list').scrollTo(0, 1e7)");
      await page.getByRole('button', { name: 'Go to A3001' }).waitFor();
      expect(await page.locator('.reading').count()).toBeLessThan(30);
      await looks('rows');
      const change = 'Change how A3001 is read';
      await page.getByRole('button', { name: change }).click();
      await page.locator('.row-editor input:focus').first().waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.row-editor').waitFor({ state: 'detached' });
      expect(await page.evaluate<string>("document.activeElement.getAttribute('aria-label')")).toBe(change);
    },
    LONG_MILLISECONDS,
  );
});
