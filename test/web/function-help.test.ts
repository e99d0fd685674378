import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { describeInBrowser, openWorkbook } from '../support/describe-in-browser.js';
import { waitUntil } from '../support/wait-until.js';
import { selectCell } from '../support/workbook-page.js';

const LONG_MILLISECONDS = 300_000;

const describedFunctions = z.object({ functions: z.array(z.object({ name: z.string(), helpUrl: z.url() })) });

describeInBrowser('help on functions', (desk) => {
  it('has a place for each function that Excel is told of', async () => {
    const { url } = desk().service;
    const { functions } = describedFunctions.parse(await (await fetch(`${url}/taskpane/functions.json`)).json());
    expect(functions.length).toBeGreaterThan(10);
    for (const { name, helpUrl } of functions) {
      expect(new URL(helpUrl).origin).toBe(url);
      const response = await fetch(helpUrl);
      expect(response.status).toBe(200);
      const places = (await response.text()).matchAll(/<h2 id="?([\w-]+)"?>([^<]+)<\/h2>/g);
      const place = [...places].find(([, , heading]) => heading === `MARGIN.${name}`);
      expect(new URL(helpUrl).hash).toBe(`#${place?.[1] ?? 'missing'}`);
    }
  });

  it(
    'is a click away from a formula that is typed in the browser',
    async () => {
      const { page } = await openWorkbook(desk(), { viewport: { width: 1280, height: 720 } });
      await waitUntil(async () => {
        await selectCell(page, 'Positions', 14, 1);
        return page.evaluate(`document.activeElement.closest('.sheet-side') !== null`).then(Boolean);
      });
      await page.keyboard.type('=MARGIN.INITIAL(', { delay: 60 });
      // The grid's button that unfolds its help has no name.
      await page.locator('[style*="rotateZ(90deg)"]').last().click();
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name: 'Help on MARGIN.INITIAL' }).click();
      const help = await opened;
      await help.getByRole('heading', { name: 'MARGIN.INITIAL' }).waitFor();
      expect(help.url()).toBe(`${desk().service.url}/help/functions.html#margininitial`);
      // A link to another page of the help.
      await help
        .getByRole('link', { name: /task-pane/ })
        .first()
        .click();
      await help.getByRole('heading', { name: 'Keyboard' }).waitFor();
    },
    LONG_MILLISECONDS,
  );
});
