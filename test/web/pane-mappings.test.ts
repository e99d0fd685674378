import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { SCREENSHOTS } from '../support/browser.js';
import { describeInBrowser, openWorkbook, sticksOut } from '../support/describe-in-browser.js';
import { writeCells } from '../support/workbook-page.js';

const FLOW_MILLISECONDS = 300_000;
/** Wide tables scroll within the pane. */
const TOO_WIDE = sticksOut('.figures');

const ROWS = [
  ['Depot', 'Wo', 'Was', 'Form', 'Wann', 'Wieviel', 'Anmerkung'],
  ['ENERGIE', 'NYMEX', 'CL', 'FUT', 'DEC-27', 25, 'geprüft'],
  ['ENERGIE', 'NYMEX', 'CL', 'FUT', 'DEC-28', -20, ''],
];
const FIELDS = ['account_code', 'exchange_code', 'contract_code', 'contract_type', 'contract_expiry', 'net_position'];
const NAME = 'Broker X täglich';

describeInBrowser('saved mappings in the pane', (desk) => {
  /** The workbook page with a table of headings that nobody knows, selected. */
  async function opened(): Promise<{ page: Page; faults: readonly string[] }> {
    const { page, faults } = await openWorkbook(desk());
    const cells = Array.from({ length: 12 }, (_, row) =>
      Array.from({ length: 9 }, (__, column) => ({
        ...{ sheet: 'Positions', row, column },
        value: ROWS[row]?.[column] ?? '',
      })),
    );
    await writeCells(page, cells.flat());
    await page.evaluate(() =>
      marginDesk.workbook.select({ sheet: 'Positions', row: 0, column: 0, rowCount: 3, columnCount: 7 }),
    );
    await page.getByRole('button', { name: 'Use selection: Positions!A1:G3' }).click();
    return { page, faults };
  }

  const looks = async (page: Page, name: string): Promise<void> => {
    for (const [look, width, colorScheme] of [
      ['light', 1280, 'light'],
      ['dark', 1280, 'dark'],
      ['narrow', 360, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 1000 });
      await page.emulateMedia({ colorScheme });
      if (look === 'narrow') await page.getByRole('button', { name: 'Margin', exact: true }).click();
      await page.screenshot({ path: join(SCREENSHOTS, `pane-mappings-${name}-${look}.png`) });
      expect(await page.evaluate(TOO_WIDE)).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 1000 });
    await page.emulateMedia({ colorScheme: 'light' });
  };

  it(
    'are made where columns are chosen, read tables that nobody knows, and are kept in order under Settings',
    async () => {
      const { page, faults } = await opened();
      for (const [place, field] of FIELDS.entries())
        await page.locator(`select[id$="-${field}"]`).selectOption(String(place));
      await page.getByRole('button', { name: 'Save mapping…' }).click();
      await page.getByLabel('Name of the mapping').fill(NAME);
      await looks(page, 'save');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText(`Read by the saved mapping “${NAME}”.`).waitFor();
      await page.getByRole('button', { name: 'Calculate margin' }).click();
      await page.getByText('All 2 rows are in the figures.').waitFor();

      await page.getByRole('button', { name: 'Read without it' }).click();
      await page.getByText('A saved mapping is of these headings.').waitFor();
      await looks(page, 'offer');
      await page.getByRole('button', { name: `Read by “${NAME}”` }).click();
      await page.getByText(`Read by the saved mapping “${NAME}”.`).waitFor();

      await page.getByRole('tab', { name: 'Settings' }).click();
      const item = page.getByRole('listitem', { name: NAME });
      await item.getByText('Shared', { exact: true }).waitFor();
      await item.getByText('Columns').click();
      await item.getByText('Wieviel').waitFor();
      await looks(page, 'settings');

      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: `Export “${NAME}”` }).click();
      const path = await (await downloading).path();
      expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ mappings: [{ name: NAME, headings: ROWS[0] }] });

      await page.getByRole('button', { name: `Delete “${NAME}”` }).click();
      await page.getByText(`“${NAME}” is removed.`).waitFor();
      expect(await item.count()).toBe(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await item.waitFor();

      await page.getByRole('button', { name: `Rename “${NAME}”` }).click();
      await page.getByLabel('New name').fill('Broker X');
      await page.getByRole('button', { name: 'Save', exact: true }).last().click();
      const renamed = page.getByRole('listitem', { name: 'Broker X', exact: true });
      await renamed.waitFor();
      await page.getByRole('button', { name: 'Stop sharing “Broker X”' }).click();
      await renamed.getByText('On this computer only').waitFor();
      await page.getByLabel('File of mappings').setInputFiles(path);
      await item.getByText('Shared', { exact: true }).waitFor();
      await page.getByLabel('File of mappings').setInputFiles({
        ...{ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from('Depot;Wo;Was') },
      });
      await page.getByText('It is not JSON.').waitFor();
      await looks(page, 'list');
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );
});
