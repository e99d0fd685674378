import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { eventSearchSchema } from '../../server/contract/event-discovery.js';
import { SCREENSHOTS } from '../support/browser.js';
import { describeInBrowser, openWorkbook, sticksOut } from '../support/describe-in-browser.js';
import { readCell, writeCells } from '../support/workbook-page.js';

const FLOW_MILLISECONDS = 300_000;

/** What sticks out of the pane to the right. */
const TOO_WIDE = sticksOut();

const HEADINGS = ['Account', 'Exchange', 'Contract', 'Type', 'Net position', 'Price'];

describeInBrowser('events in the pane', (desk) => {
  /** Markets of the demo market's next event of a series, by ticker. */
  async function tickers(series: string): Promise<readonly string[]> {
    const { url, key } = desk().service;
    const answer = await fetch(`${url}/validation-reference/events/search?exchange=KALSHI&limit=100&q=${series}`, {
      headers: { authorization: `Bearer ${key ?? ''}` },
    });
    const { markets } = eventSearchSchema.parse(await answer.json());
    const found = markets.map(({ ticker }) => ticker).filter((ticker) => ticker.startsWith(`${series}-`));
    const events = found.map((ticker) => ticker.split('-').slice(0, 2).join('-')).sort();
    return found.filter((ticker) => ticker.startsWith(`${events[0] ?? ''}-`)).sort();
  }

  /** A decision of which two outcomes are held, one sold, and a ladder of strikes; calculated. */
  async function calculated(): Promise<{ page: Page; faults: readonly string[]; event: string }> {
    const [cut = '', bigger = '', none = ''] = await tickers('KXFEDDECISION');
    const [lower = '', higher = ''] = await tickers('KXCPIYOY');
    const rows = [
      HEADINGS,
      ['EVENTS', 'KALSHI', cut, 'YES', 200, 0.35],
      ['EVENTS', 'KALSHI', none, 'YES', 1000, ''],
      ['EVENTS', 'KALSHI', bigger, 'YES', -150, ''],
      ['EVENTS', 'KALSHI', lower, 'YES', 40, ''],
      ['EVENTS', 'KALSHI', higher, 'NO', 40, 0.3],
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
      marginDesk.workbook.select({ sheet: 'Positions', row: 0, column: 0, rowCount: 6, columnCount: 6 }),
    );
    await page.getByRole('button', { name: 'Use selection: Positions!A1:F6' }).click();
    await page.getByRole('button', { name: 'Calculate margin' }).click();
    await page.getByText('All 5 rows are in the figures.').waitFor();
    return { page, faults, event: cut.split('-').slice(0, 2).join('-') };
  }

  const detailOf = (page: Page, event: string) => page.locator('.contracts > li', { hasText: event });

  it(
    'open to cost, worst outcome, contracts and outcomes, and are written to the sheet',
    async () => {
      const { page, faults, event } = await calculated();
      const detail = detailOf(page, event);
      await detail.getByText('Cost of the contracts').waitFor();
      await detail.getByText(/^Worst outcome: /).waitFor();
      await detail.getByText('at most one market resolves YES').waitFor();
      const steps = await detail.locator('.steps dd').allInnerTexts();
      const [cost = NaN, payout = NaN, loss = NaN, margin = NaN] = steps.map((text) =>
        Number(text.replaceAll(',', '').replace('−', '-')),
      );
      expect(cost + payout).toBeCloseTo(loss, 2);
      expect(margin).toBeCloseTo(loss, 2);
      await detail.getByText('Contracts held').click();
      const held = detail.locator('.margin-detail details[open] tbody tr');
      await held.first().waitFor();
      expect(await held.count()).toBe(3);
      await detail.getByText(/^NO KXFEDDECISION/).waitFor();
      await detail.getByText('200 contracts at 0.35', { exact: true }).waitFor();
      await detail.locator('summary', { hasText: 'Outcomes' }).click();
      await detail.scrollIntoViewIfNeeded();
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-events.png') });

      await page.getByRole('button', { name: 'Write to sheet' }).click();
      await page.getByText(/^Written to the sheet “Margin /).waitFor();
      const sheets = await page.evaluate(() => marginDesk.workbook.sheets());
      const name = sheets.at(-1)?.name ?? '';
      const firstCells = await Promise.all(Array.from({ length: 60 }, (_, row) => readCell(page, name, row, 0)));
      expect(firstCells).toEqual(
        expect.arrayContaining([
          'How the margin came about (event contracts)',
          'Event contracts held (YES sold is NO bought)',
          'Outcomes of events (losses are negative)',
        ]),
      );
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-events-written.png') });
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'fit into 320 px, light and dark',
    async () => {
      const { page, faults, event } = await calculated();
      const detail = detailOf(page, event);
      await page.setViewportSize({ width: 320, height: 1400 });
      await page.getByRole('button', { name: 'Margin', exact: true }).click();
      await detail.getByText('Contracts held').click();
      await detail.locator('summary', { hasText: 'Outcomes' }).click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await detail.scrollIntoViewIfNeeded();
        expect(await page.evaluate(TOO_WIDE)).toEqual([]);
        await page.screenshot({ path: join(SCREENSHOTS, `pane-events-320-${colorScheme}.png`) });
      }
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );
});
