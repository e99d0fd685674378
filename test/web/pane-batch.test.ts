import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { ChunkThreads, type ChunkCalculator, type ChunkWork } from '../../server/batch/chunk/threads.js';
import { packageRoot } from '../../server/service/package-root.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { startBatchService, type BatchService } from '../support/batch-service.js';
import { hasBrowser, launchBrowser, SCREENSHOTS, tellWithoutBrowser } from '../support/browser.js';
import { describeInBrowser, openWorkbook, sticksOut } from '../support/describe-in-browser.js';
import { bookKept, readCell, selectCell, workbookOpen, writeCells } from '../support/workbook-page.js';

const START_MILLISECONDS = 300_000;
const FLOW_MILLISECONDS = 300_000;

tellWithoutBrowser('batches that take their time');

/** What sticks out of the pane to the right, except in parts that scroll. */
const TOO_WIDE = sticksOut('.scroll');

interface OpenPane {
  readonly page: Page;
  readonly faults: readonly string[];
}

/** The sample book beside the pane, which shows batches. */
async function openBatches(desk: Parameters<typeof openWorkbook>[0]): Promise<OpenPane> {
  const { page, faults } = await openWorkbook(desk);
  await selectCell(page, 'Positions', 0, 0);
  await page.getByRole('tab', { name: 'Batch' }).click();
  return { page, faults };
}

async function pickBook(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pick the book' }).click();
  await page.getByRole('button', { name: 'Use selection: Positions!A1:I12' }).click();
  await page.getByText('11 rows, not staged yet').waitFor();
  await page.getByRole('tab', { name: 'Batch' }).click();
}

const card = (page: Page, name: string | RegExp) => page.getByRole('listitem', { name });

describeInBrowser('batches in the pane', (desk) => {
  it(
    'submits the book, shows what is left out before the total, an account in whole, and writes a sheet',
    async () => {
      const { page, faults } = await openBatches(desk());
      await pickBook(page);
      await writeCells(page, [{ sheet: 'Positions', row: 1, column: 2, value: 'NONE' }]);
      await page.getByRole('button', { name: 'Submit the book' }).press('Enter');
      await page.getByText('The batch is in the queue.').waitFor();
      const batch = card(page, 'Positions!A1:I12');
      await batch.getByText('Completed', { exact: true }).waitFor();
      await batch.getByRole('button', { name: 'Results' }).click();
      await batch.getByText('1 of 11 rows is in no figure: the margin may be understated.').waitFor();
      const table = batch.getByRole('region', { name: 'Accounts of the batch' });
      const accounts = await table.locator('tbody tr').count();
      await batch.getByText(`1–${accounts} of ${accounts}`).waitFor();
      await batch.getByText('1 row left out').waitFor();
      await batch.locator('.remark-list').getByRole('button', { name: 'Positions!A2' }).waitFor();
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-batch.png') });

      await table.getByRole('button', { name: 'INDEX-1' }).click();
      await batch.getByRole('heading', { name: 'INDEX-1' }).waitFor();
      await batch.getByText('By clearing house').waitFor();
      await batch.getByText(/^As stored by the batch; prices of \d{4}-\d\d-\d\d\./).waitFor();
      await batch.getByRole('button', { name: 'Close INDEX-1' }).click();

      const download = page.waitForEvent('download');
      await batch.getByRole('button', { name: 'All accounts as CSV' }).click();
      const csv = await readFile(await (await download).path(), 'utf8');
      expect(csv.trim().split('\r\n')).toHaveLength(accounts + 1);

      await batch.getByRole('button', { name: 'Write to sheet' }).click();
      await page.getByText(/^Written to the sheet “Batch /).waitFor();
      const sheets = await page.evaluate(() => marginDesk.workbook.sheets());
      const name = sheets.at(-1)?.name ?? '';
      expect(await readCell(page, name, 1, 0)).toBe('1 of 11 rows is in no figure: the margin may be understated.');
      const values = await page.evaluate(
        (sheet) => marginDesk.workbook.readValues({ sheet, row: 0, column: 0, rowCount: 30, columnCount: 4 }),
        name,
      );
      const written = values.find(([account, state]) => account === 'INDEX-1' && state === 'live');
      expect(typeof written?.[2]).toBe('number');
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'remembers its batches over a reload, takes a file from the disk, and says what is wrong with another',
    async () => {
      const { page, faults } = await openBatches(desk());
      const rows = ['Account,Exchange,Contract,Type,Expiry,Strike,Net position'];
      for (let index = 0; index < 130; index += 1) rows.push(`ACC-${index},NYMEX,CL,FUT,DEC-27,,${index + 1}`);
      const input = page.getByLabel('File of a batch');
      await input.setInputFiles({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
      await card(page, 'book.csv').getByText('Completed', { exact: true }).waitFor();
      await input.setInputFiles({ name: 'bad.csv', mimeType: 'text/csv', buffer: Buffer.from('name\nx\n') });
      await page.getByText(/bad\.csv, line 1: no headings are understood/).waitFor();

      await bookKept(page);
      await page.reload();
      await workbookOpen(page);
      await page.getByRole('tab', { name: 'Batch' }).click();
      const batch = card(page, 'book.csv');
      await batch.getByText('130 accounts').waitFor();
      await batch.getByRole('button', { name: 'Results' }).click();
      await batch.getByText('1–25 of 130').waitFor();
      await batch.getByRole('button', { name: 'Last page' }).click();
      await batch.getByText('126–130 of 130').waitFor();
      expect(await batch.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
      await batch.getByRole('button', { name: 'Previous page' }).click();
      await batch.getByText('101–125 of 130').waitFor();
      await batch.getByLabel('A page has').selectOption('100');
      await batch.getByText('101–130 of 130').waitFor();
      await batch.getByRole('button', { name: 'First page' }).click();
      await batch.getByText('1–100 of 130').waitFor();
      expect(await batch.locator('.batch-table tbody tr').count()).toBe(100);
      await batch.getByRole('button', { name: 'Remove “book.csv” from the list' }).click();
      await page.getByText('No batches yet.').waitFor();
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'fits into 320 px, light and dark',
    async () => {
      const { page, faults } = await openBatches(desk());
      await pickBook(page);
      await page.getByRole('button', { name: 'Submit the book' }).click();
      const batch = card(page, 'Positions!A1:I12');
      await batch.getByRole('button', { name: 'Results' }).click();
      await batch.locator('.batch-table').waitFor();
      await page.locator('summary', { hasText: 'Options' }).click();
      await page.locator('summary', { hasText: 'Which files' }).click();
      await page.setViewportSize({ width: 320, height: 900 });
      await page.getByRole('button', { name: 'Margin', exact: true }).click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await page.evaluate(TOO_WIDE)).toEqual([]);
        await page.locator('.pane-main').evaluate((main: { scrollTop: number }) => (main.scrollTop = 0));
        await page.screenshot({ path: join(SCREENSHOTS, `pane-batch-320-${colorScheme}.png`) });
        await batch.locator('.batch-table').scrollIntoViewIfNeeded();
        await page.screenshot({ path: join(SCREENSHOTS, `pane-batch-table-320-${colorScheme}.png`) });
      }
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );
});

/** The service's threads, which wait for the test, and fail one part. */
class GatedThreads implements ChunkCalculator {
  private readonly threads = new ChunkThreads({ threads: 1 });
  /** Chunks that may be calculated. */
  private places = 0;
  private readonly waiting: (() => void)[] = [];

  allow(chunks: number): void {
    this.places += chunks;
    while (this.places > 0 && this.waiting.length > 0) {
      this.places -= 1;
      this.waiting.shift()?.();
    }
  }

  async calculate(work: ChunkWork, snapshot: ParameterSnapshot): ReturnType<ChunkCalculator['calculate']> {
    if (work.path.endsWith('part-00003')) throw new Error('a fault of the test');
    if (this.places > 0) this.places -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    return this.threads.calculate(work, snapshot);
  }

  accountsOf(path: string, message: string): ReturnType<ChunkCalculator['accountsOf']> {
    return this.threads.accountsOf(path, message);
  }

  close(): Promise<void> {
    return this.threads.close();
  }
}

const BOOK = {
  calculation_type: 'margins',
  portfolio: Array.from({ length: 200 }, (_, index) => ({
    account_code: `A${index}`,
    exchange_code: 'EXCH',
    contract_code: 'CL',
    contract_type: 'FUT',
    contract_expiry: '202612',
    net_position: index + 1,
  })),
};

(hasBrowser ? describe : describe.skip)('batches that take their time', () => {
  let service: BatchService;
  let threads: GatedThreads;
  let browser: Browser;

  beforeAll(async () => {
    threads = new GatedThreads();
    service = await startBatchService({ calculator: threads });
    await symlink(join(packageRoot(), 'dist'), service.pagesDirectory);
    browser = await launchBrowser();
  }, START_MILLISECONDS);

  afterAll(async () => {
    await browser.close();
    threads.allow(Infinity);
    await service.close();
  }, START_MILLISECONDS);

  it(
    'show their progress and the accounts so far, cancel while queued, and show what failed',
    async () => {
      const { page, faults } = await openBatches({ service, browser });
      const running = await service.acceptedInPieces(BOOK);
      const queued = await service.accepted({ portfolio: BOOK.portfolio.slice(0, 2) });
      await page.getByText('Add a batch by its id').click();
      for (const id of [running, queued]) {
        await page.getByLabel('Id of the batch').fill(id);
        await page.getByRole('button', { name: 'Add', exact: true }).click();
        await card(page, `Batch ${id.slice(0, 8)}`).waitFor();
      }
      const batch = card(page, `Batch ${running.slice(0, 8)}`);
      await batch.getByRole('progressbar').waitFor();
      threads.allow(1);
      await batch.getByText(/^\d+ accounts done$/).waitFor();
      await batch.getByRole('button', { name: 'Results so far' }).click();
      const place = batch.locator('.page-controls [role=status]');
      await place.getByText(/so far$/).waitFor();
      const before = await place.innerText();
      await batch.getByText(/^The batch is not finished/).waitFor();
      expect(await batch.getByRole('button', { name: 'Write to sheet' }).count()).toBe(0);
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-batch-running.png') });
      threads.allow(1);
      await place.filter({ hasNotText: before }).waitFor();

      const other = card(page, `Batch ${queued.slice(0, 8)}`);
      await other.getByText('Queued, next in turn').waitFor();
      await other.getByRole('button', { name: 'Cancel…' }).click();
      await other.getByRole('button', { name: 'Keep it' }).click();
      await other.getByRole('button', { name: 'Cancel…' }).click();
      await other.getByRole('button', { name: 'Cancel the batch' }).click();
      await other.getByText('Cancelled', { exact: true }).waitFor();

      threads.allow(Infinity);
      await batch.getByText('Completed with errors', { exact: true }).waitFor();
      const coverage = batch.locator('.coverage.incomplete');
      await coverage.waitFor();
      const failed = /^(\d+) accounts could not be calculated and have no figures\.$/.exec(await coverage.innerText());
      const count = Number(failed?.[1]);
      expect(count).toBeGreaterThan(0);
      const list = batch.locator('details', { hasText: 'Accounts that could not be calculated' });
      await list.locator('summary').click();
      await list.getByRole('button').first().waitFor();
      expect(await list.getByRole('button').count()).toBe(count);
      const name = await list.getByRole('button').last().innerText();
      await list.getByRole('button').last().click();
      await batch.locator('.batch-table tr.sought').waitFor();
      const row = batch.locator('.batch-table tr', { hasText: new RegExp(`^${name}not calculated`) });
      await row.waitFor();
      expect(await row.locator('td').first().innerText()).toBe('–');
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-batch-failed.png') });
      await batch.getByRole('button', { name: 'Write to sheet' }).click();
      await page.getByText(/^Written to the sheet “Batch /).waitFor();
      const sheets = await page.evaluate(() => marginDesk.workbook.sheets());
      expect(await readCell(page, sheets.at(-1)?.name ?? '', 1, 0)).toBe(await coverage.innerText());
      // The functions of the sample book find no service of theirs here.
      expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );
});
