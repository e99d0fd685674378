import { expect, it } from '@jest/globals';
import { openPage, type WatchedPage } from '../support/browser.js';
import { describeInBrowser } from '../support/describe-in-browser.js';

describeInBrowser('the task pane’s page', (desk) => {
  /** Office asks to frame a telemetry page, which the policy forbids. */
  const ofOthers = ({ foreign }: WatchedPage): readonly string[] =>
    foreign.filter((address) => !address.includes('telemetryservice.'));

  it('says outside Excel where it belongs, and leads to the workbook', async () => {
    const { page } = await openPage(desk().browser, desk().service.url, '/taskpane/taskpane.html');
    await page.getByText('This pane belongs in Excel.').waitFor();
    await page.getByRole('link', { name: /workbook page/ }).click();
    await page.waitForURL('**/workbook/');
  });

  it.each(['Win32', 'Web', 'Mac'])('finds all of office.js here, on %s', async (platform) => {
    const watched = await openPage(desk().browser, desk().service.url, '/taskpane/taskpane.html');
    const { page } = watched;
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) missing.push(response.url());
    });
    await page.goto(`${desk().service.url}/taskpane/taskpane.html?_host_Info=Excel$${platform}$16.01$en-US$$$$0`);
    await page.waitForFunction(() => 'Excel' in globalThis);
    expect({ missing, others: ofOthers(watched) }).toEqual({ missing: [], others: [] });
  });
});
