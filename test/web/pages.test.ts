import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { startService, type RunningService } from '../support/service.js';

/** Debian's place of Chromium, or the one named in `CHROMIUM`. */
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const hasBrowser = existsSync(executablePath);
if (!hasBrowser) process.stderr.write('Skipped: the browser tests found no Chromium (CHROMIUM).\n');

const START_MILLISECONDS = 90_000;

(hasBrowser ? describe : describe.skip)('pages in a browser', () => {
  let directory: string;
  let service: RunningService;
  let browser: Browser;
  let foreign: string[];
  let faults: string[];

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'margin-desk-pages-'));
    service = await startService(join(directory, 'data'));
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  }, START_MILLISECONDS);

  afterAll(async () => {
    await browser.close();
    await service.stop();
    await rm(directory, { recursive: true, force: true });
  }, START_MILLISECONDS);

  /** Opens a page in a session of its own; collects what it asks of other servers, and its faults. */
  async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await browser.newContext(options)).newPage();
    page.setDefaultTimeout(15_000);
    foreign = [];
    faults = [];
    page.on('request', (request) => {
      if (!/^(?:blob|data):/.test(request.url()) && !request.url().startsWith(`${service.url}/`))
        foreign.push(request.url());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(service.url + path);
    return page;
  }

  const withKey = (): string => `/workbook/#key=${service.key ?? ''}`;
  const cell = (page: Page, row: number, label: string) => page.getByLabel(`${label}, row ${row}`, { exact: true });
  const rowLabels = (page: Page) => page.getByLabel(/^Contract, row /);

  async function calculate(page: Page): Promise<void> {
    await page.keyboard.press('Control+Enter');
    await page.locator('.total').waitFor();
  }

  describe('workbook', () => {
    it('takes the key out of the address, says that the market is a demo, and margins the sample book', async () => {
      const page = await open(withKey());
      await page.getByText('Demo market: generated parameters, not clearing-house data.').waitFor();
      expect(page.url()).not.toContain('key');
      await calculate(page);
      expect(await page.locator('.notes-first').innerText()).toBe('All 4 rows are in the figures.');
      const total = Number((await page.locator('.total').innerText()).replace(/[^\d.]/g, ''));
      expect(total).toBeCloseTo(await totalOfSampleBook(), 2);
      expect(await page.locator('.vintage').innerText()).toMatch(/CME \d{4}-\d\d-\d\d, \w+, [0-9a-f]{8} demo/);
      expect({ foreign, faults }).toEqual({ foreign: [], faults: [] });
    });

    async function totalOfSampleBook(): Promise<number> {
      const response = await fetch(`${service.url}/portfolios`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${service.key ?? ''}`, 'Content-Type': 'application/json' },
        body: await readFile('docs/sample-book.json'),
      });
      const answer: unknown = await response.json();
      return typeof answer === 'object' && answer !== null && 'total' in answer ? Number(answer.total) : NaN;
    }

    it('asks for the key, refuses a wrong one in words, and takes the right one', async () => {
      const page = await open('/workbook/');
      await page.keyboard.press('Control+Enter');
      await page.getByText('Paste the key first.').waitFor();
      const key = page.getByLabel('Key', { exact: true });
      await key.fill('sk-wrong');
      await key.press('Enter');
      await page.locator('.fault', { hasText: 'never issued here' }).waitFor();
      await key.fill(service.key ?? '');
      await key.press('Enter');
      await page.getByText('Key in use for this tab.').waitFor();
      await calculate(page);
    });

    it('shows rows left out before the total, and at their rows until these are edited', async () => {
      const page = await open(withKey());
      await cell(page, 1, 'Contract').fill('CLX');
      await cell(page, 3, 'Strike').fill('80.01');
      await calculate(page);
      const result = await page.getByRole('region', { name: 'Result' }).innerText();
      expect(result.indexOf('1 of 4 rows is in no figure')).toBeGreaterThan(0);
      expect(result.indexOf('1 of 4 rows is in no figure')).toBeLessThan(result.indexOf('Initial margin'));
      expect(await cell(page, 1, 'Contract').getAttribute('aria-invalid')).toBe('true');
      await page
        .getByRole('table', { name: 'Book' })
        .getByRole('button', { name: /^Apply .* to row 3$/ })
        .click();
      expect(await cell(page, 3, 'Strike').inputValue()).not.toBe('80.01');
      await page.getByText('The book has changed since this calculation.').waitFor();
      await cell(page, 1, 'Contract').fill('CL');
      await cell(page, 1, 'Contract').press('Tab');
      expect(await cell(page, 1, 'Contract').getAttribute('aria-invalid')).toBeNull();
      await calculate(page);
      await page.getByText('All 4 rows are in the figures.').waitFor();
    });

    it('lists the rows left out in their order, one without an account too', async () => {
      const page = await open(withKey());
      await cell(page, 2, 'Contract').fill('CLX');
      await cell(page, 3, 'Account').fill('');
      await calculate(page);
      expect(await page.locator('.notes .excluded').allInnerTexts()).toEqual([
        expect.stringMatching(/^Row 2 /),
        expect.stringMatching(/^Row 3 .*: Account is missing\.$/),
      ]);
    });

    it('opens a combined commodity: sixteen losses, the active one marked', async () => {
      const page = await open(withKey());
      await calculate(page);
      await page.getByRole('button', { name: 'Detail of ENERGY-1 NYMEX CL' }).click();
      expect(await page.locator('svg.scenarios rect').count()).toBe(16);
      expect(await page.locator('svg.scenarios .active').count()).toBe(1);
      const active = (await page.locator('svg.scenarios .active title').textContent()) ?? '';
      expect(await page.locator('.steps').innerText()).toContain(
        `Scan risk, scenario ${/\d+/.exec(active)?.[0] ?? ''}\n`,
      );
    });

    it('pastes, opens, removes and undoes', async () => {
      const page = await open(withKey());
      await cell(page, 4, 'Exchange').click();
      await page.evaluate(`{
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', 'CME\\tNQ\\tFUT\\nCME\\tES\\tFUT\\n');
        document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }`);
      expect(await cell(page, 4, 'Contract').inputValue()).toBe('NQ');
      expect(await cell(page, 5, 'Contract').inputValue()).toBe('ES');
      expect(await cell(page, 4, 'Quantity').inputValue()).toBe('4');
      await page.getByRole('button', { name: 'Remove row 1' }).click();
      expect(await rowLabels(page).count()).toBe(4);
      await page.getByRole('button', { name: 'Undo' }).click();
      expect(await rowLabels(page).count()).toBe(5);
      const lines = Array.from({ length: 250 }, (_, index) => `A${index},NYMEX,CL,FUT,DEC-27,1`);
      const text = ['Account,Exchange,Contract,Type,Expiry,Quantity', ...lines].join('\n');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await page.getByText('250 rows read from book.csv.').waitFor();
      await page.getByText('Rows 1 to 100 of 250').waitFor();
      await calculate(page);
      await page.getByText('All 250 rows are in the figures.').waitFor();
    });

    it('downloads a table, with formulas disarmed', async () => {
      const page = await open(withKey());
      await cell(page, 4, 'Account').fill('=1+1');
      await calculate(page);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download “Accounts” as CSV' }).click();
      const text = await readFile(await (await download).path(), 'utf8');
      expect(text).toContain(`\r\n'=1+1,`);
      expect(text).not.toMatch(/(?:^|,|\n)=/);
    });

    it('shows progress after a second, and stops waiting when asked to', async () => {
      const page = await open(withKey());
      await page.getByText('Key in use for this tab.').waitFor();
      await page.route('**/portfolios', () => undefined);
      await page.getByRole('button', { name: 'Calculate margin' }).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('The calculation was cancelled.').waitFor();
      await page.unroute('**/portfolios');
      await calculate(page);
    });

    it('says so when the service is away', async () => {
      const page = await open(withKey());
      await page.getByText('Key in use for this tab.').waitFor();
      await page.context().setOffline(true);
      await page.keyboard.press('Control+Enter');
      await page.getByRole('alert').filter({ hasText: 'The service can’t be reached' }).waitFor();
    });

    it.each(['light', 'dark'] as const)('fits 320 pixels, %s', async (colorScheme) => {
      const page = await open(withKey(), { viewport: { width: 320, height: 640 }, colorScheme });
      await calculate(page);
      await page
        .getByRole('button', { name: /^Detail of / })
        .first()
        .click();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    });
  });

  describe('task pane', () => {
    /** Office asks to frame a telemetry page, which the policy forbids. */
    const ofOthers = (): readonly string[] => foreign.filter((address) => !address.includes('telemetryservice.'));

    it('says outside Excel where it belongs, and works all the same', async () => {
      const page = await open('/taskpane/taskpane.html');
      await page.getByText('This pane belongs in Excel.').waitFor();
      await page.getByRole('link', { name: 'Open the workbook page' }).click();
      await page.waitForURL('**/workbook/');
    });

    it.each(['Win32', 'Web', 'Mac'])('finds all of office.js here, on %s', async (platform) => {
      const missing: string[] = [];
      const page = await open(`/taskpane/taskpane.html`);
      page.on('response', (response) => {
        if (response.status() >= 400) missing.push(response.url());
      });
      await page.goto(`${service.url}/taskpane/taskpane.html?_host_Info=Excel$${platform}$16.01$en-US$$$$0`);
      await page.waitForFunction('typeof Excel === "object"');
      expect({ missing, others: ofOthers() }).toEqual({ missing: [], others: [] });
    });
  });
});
