import { beforeAll, expect, it } from '@jest/globals';
import { describeInBrowser, openWorkbook } from '../support/describe-in-browser.js';
import { toldSteps } from '../support/tour-document.js';
import { TourPage } from '../support/tour-page.js';
import { waitUntil } from '../support/wait-until.js';
import { readCell, selectCell } from '../support/workbook-page.js';

const STEP_MILLISECONDS = 300_000;
/** The demo market of one day, so that pictures taken anew differ only by what has changed on the page. */
const AS_OF = ['--as-of', '2026-11-20'];
const WINDOW = { width: 1400, height: 820 };

/** A step of docs/tour.md: what its section tells, and its picture. */
interface TourStep {
  readonly title: string;
  readonly picture: string;
  readonly take: (tour: TourPage, picture: string) => Promise<void>;
}

const STEPS: readonly TourStep[] = [
  {
    title: '1. Open the workbook',
    picture: '1-open',
    async take(tour, picture) {
      await tour.page.getByText('Demo market: generated parameters').waitFor();
      await selectCell(tour.page, 'Positions', 0, 0);
      await tour.picture(picture);
    },
  },
  {
    title: '2. Mark what is wrong',
    picture: '2-stage',
    async take(tour, picture) {
      await tour.type('Positions', 'D2', 'CLX');
      await tour.type('Positions', 'G4', '80.01');
      await tour.type('Positions', 'H9', 'four');
      await tour.press('Use selection: Positions!A1:I12');
      await tour.press('Stage');
      await tour.page.locator('.severity.error .place').nth(2).waitFor();
      await tour.page.getByText('Clear marks').waitFor();
      await tour.picture(picture);
    },
  },
  {
    title: '3. Correct it with one click',
    picture: '3-mend',
    async take(tour, picture) {
      const places = tour.page.locator('.severity.error .place');
      await tour.press(/^Apply all/);
      await places.nth(1).waitFor({ state: 'detached' });
      expect([await readCell(tour.page, 'Positions', 1, 3), await readCell(tour.page, 'Positions', 3, 6)]).toEqual([
        'CL',
        80,
      ]);
      await tour.press('Go to H9');
      await tour.page.locator('.remark', { hasText: 'Net position must be a number' }).waitFor();
      await tour.picture(picture);
      await tour.type('Positions', 'H9', '4');
    },
  },
  {
    title: '4. Explain the margin',
    picture: '4-margin',
    async take(tour, picture) {
      await tour.press('Calculate margin');
      await tour.page.getByText('All 11 rows are in the figures.').waitFor();
      const contract = tour.page.locator('.contracts li', { hasText: /WTI Crude Oil.*ENERGY-1/ });
      await contract.locator('summary').first().click();
      await contract.locator('svg.scenarios').waitFor();
      expect(await contract.locator('svg.scenarios rect').count()).toBe(16);
      expect(await contract.locator('svg.scenarios .active').count()).toBe(1);
      await tour.picturePart(picture, contract);
    },
  },
  {
    title: '5. Look at the risk',
    picture: '5-risk',
    async take(tour, picture) {
      const account = tour.page.locator('.risk-account', { hasText: 'INDEX-1' });
      await account.locator('summary').first().click();
      await account.getByRole('img', { name: /^P&L of 250 scenarios/ }).waitFor();
      await tour.picturePart(picture, account);
    },
  },
  {
    title: '6. Stress the book',
    picture: '6-stress',
    async take(tour, picture) {
      await tour.page.emulateMedia({ colorScheme: 'dark' });
      await tour.show('Stress');
      await tour.press(/^Run all \d+ scenarios$/);
      await tour.press(/^March 2020, ENERGY-2: /);
      await tour.page.locator('.stress-details').waitFor();
      await tour.picturePart(picture, tour.page.locator('.heat-map'));
      await tour.page.emulateMedia({ colorScheme: 'light' });
    },
  },
  {
    title: '7. Ask what a trade would do',
    picture: '7-what-if',
    async take(tour, picture) {
      await tour.show('What-if');
      await tour.press('Keep the sheet as baseline');
      await tour.page.getByText('3 accounts kept.').waitFor();
      const choice = tour.page.getByLabel('Compare with');
      const option = choice.locator('option', { hasText: 'ENERGY-1' }).first();
      await choice.selectOption((await option.getAttribute('value')) ?? '');
      await tour.press('Compare the sheet');
      await tour.page.getByText('Every row of both sides is in the figures.').waitFor();
      await tour.type('Positions', 'H2', '65');
      await tour.page.locator('.headline .change.more').waitFor();
      await tour.page.getByRole('region', { name: 'Position after the change' }).waitFor();
      await tour.bringUp(tour.page.locator('.headline'));
      await tour.picture(picture);
    },
  },
  {
    title: '8. Optimise',
    picture: '8-optimise',
    async take(tour, picture) {
      await tour.show('Portfolio');
      await tour.press('Remove Positions!A1:I12');
      await tour.turnTo('Rates');
      await tour.press('Use selection: Rates!A1:G4');
      await tour.press('Add it');
      await tour.page.getByText('2 rows, not staged yet').waitFor();
      await tour.show('Optimise');
      await tour.press('Optimise the book');
      await tour.page.getByText(/^Saves [\d,]+\.\d\d USD$/).waitFor();
      await tour.picturePart(picture, tour.page.locator('.saving'));
    },
  },
  {
    title: '9. Keep a margin in a cell, and the workbook',
    picture: '9-cell',
    async take(tour, picture) {
      await tour.turnTo('Summary');
      await tour.type('Summary', 'C4', '=MARGIN.INITIAL(Positions!A1:I12,"ENERGY-1")');
      await expectFigure(tour);
      await selectCell(tour.page, 'Summary', 3, 2);
      const saving = tour.page.waitForEvent('download');
      await tour.press('Save as .xlsx');
      expect((await saving).suggestedFilename()).toBe('Sample book.xlsx');
      await tour.pictureSheet(picture);
    },
  },
];

/** The formula's cell shows what the sheet's own cell of the same account shows. */
async function expectFigure({ page }: TourPage): Promise<void> {
  await waitUntil(async () => {
    const figure = await readCell(page, 'Summary', 3, 2);
    return typeof figure === 'number' && figure === (await readCell(page, 'Summary', 7, 1));
  });
}

it('docs/tour.md tells the steps that are tested, with their pictures', () => {
  expect(toldSteps().map(({ title, pictures }) => [title, pictures])).toEqual(
    STEPS.map(({ title, picture }) => [title, [`images/tour/${picture}.png`]]),
  );
});

describeInBrowser(
  'the tour of docs/tour.md',
  (desk) => {
    let tour: TourPage;
    let faults: readonly string[];

    beforeAll(async () => {
      const watched = await openWorkbook(desk(), { viewport: WINDOW, deviceScaleFactor: 1.5 });
      tour = new TourPage(watched.page);
      ({ faults } = watched);
      await tour.widenPane();
    }, STEP_MILLISECONDS);

    it.each(STEPS.map((step) => [step.title, step] as const))(
      '%s',
      async (title, { picture, take }) => {
        await tour.look();
        await take(tour, picture);
        const told = toldSteps().find((step) => step.title === title);
        expect(await tour.missing(told?.labels ?? [], told?.typed ?? [])).toEqual([]);
        expect(faults).toEqual([]);
      },
      STEP_MILLISECONDS,
    );
  },
  AS_OF,
);
