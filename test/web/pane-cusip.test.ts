import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import { z } from 'zod';
import { SCREENSHOTS } from '../support/browser.js';
import { describeInBrowser, openWorkbook, sticksOut } from '../support/describe-in-browser.js';
import { writeCells } from '../support/workbook-page.js';

const FLOW_MILLISECONDS = 300_000;

/** What sticks out of the pane to the right, but for tables that scroll. */
const TOO_WIDE = sticksOut('.scroll');

const MASTER = z.object({ securities: z.array(z.object({ cusip: z.string() })) });

describeInBrowser('securities by CUSIP in the pane', (desk) => {
  it(
    'are read, margined and shown with the terms and the price of each',
    async () => {
      const { url, key } = desk().service;
      const headers = { authorization: `Bearer ${key ?? ''}` };
      const answer = await fetch(`${url}/validation-reference/securities?limit=200`, { headers });
      const { securities } = MASTER.parse(await answer.json());
      // The soonest stand first, and may have matured where the test runs.
      const [first, second] = securities.slice(-2).map(({ cusip }) => cusip);
      const rows = [
        ['Account', 'CUSIP', 'Face', 'Price'],
        ['TSY', first ?? '', 10_000_000, ''],
        ['TSY', second ?? '', -4_000_000, ''],
      ];
      const { page, faults } = await openWorkbook(desk());
      const cells = Array.from({ length: 12 }, (_, row) =>
        Array.from({ length: 9 }, (__, column) => ({
          ...{ sheet: 'Positions', row, column },
          value: rows[row]?.[column] ?? '',
        })),
      );
      await writeCells(page, cells.flat());
      await page.evaluate(() =>
        marginDesk.workbook.select({ sheet: 'Positions', row: 0, column: 0, rowCount: 3, columnCount: 4 }),
      );
      await page.getByRole('button', { name: 'Use selection: Positions!A1:D3' }).click();
      await page.getByRole('button', { name: 'Calculate margin' }).click();
      await page.getByText('All 2 rows are in the figures.').waitFor();
      const detail = page.locator('.contracts > li').first();
      await detail.locator('summary', { hasText: /^Securities 2$/ }).click();
      await detail
        .getByText(first ?? '')
        .first()
        .waitFor();
      for (const width of [320, 800])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 1400 });
          if (width < 600) await page.getByRole('button', { name: 'Margin', exact: true }).click();
          await page.emulateMedia({ colorScheme });
          await detail.scrollIntoViewIfNeeded();
          expect(await page.evaluate(TOO_WIDE)).toEqual([]);
          await page.screenshot({ path: join(SCREENSHOTS, `pane-cusip-${width}-${colorScheme}.png`) });
        }
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );
});
