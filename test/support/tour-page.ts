import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { columnIndex } from '../../server/sheet/workbook/a1.js';
import { SCREENSHOTS } from './browser.js';
import { selectCell } from './workbook-page.js';
import { typeCell } from './type-cell.js';

/** Where the pictures of docs/tour.md are put. */
export const TOUR_PICTURES = join(SCREENSHOTS, 'tour');

const WIDENING_STEPS = 5;
/** Of the window, where the pane alone is shown. */
const TALL_PIXELS = 1010;

/** The workbook page as somebody walks through it; remembers what was to be seen, pressed and typed. */
export class TourPage {
  private seen = '';
  private typed: string[] = [];

  constructor(readonly page: Page) {}

  /** Takes in what the page shows now. */
  async look(): Promise<void> {
    this.seen += `\n${await this.page.locator('body').innerText()}`;
  }

  /** Presses a button by its text or by its accessible name. */
  async press(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    await this.pressAs('button', name, within);
  }

  /** Shows a view of the pane. */
  show = (name: string): Promise<void> => this.pressAs('tab', name, this.page);

  /** @param cell its name on the sheet, e.g. `D2` */
  async type(sheet: string, cell: string, text: string): Promise<void> {
    const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
    await typeCell(this.page, [sheet, Number(digits) - 1, columnIndex(letters)], text);
    this.typed.push(cell, text);
  }

  /** Selects the first cell of a sheet, which shows the sheet. */
  async turnTo(sheet: string): Promise<void> {
    await selectCell(this.page, sheet, 0, 0);
    await this.look();
  }

  /** Which of the words were neither on the screen nor typed since the last question. */
  async missing(labels: readonly string[], typed: readonly string[]): Promise<readonly string[]> {
    await this.look();
    const { seen, typed: had } = this;
    [this.seen, this.typed] = ['', []];
    return [...labels.filter((label) => !seen.includes(label)), ...typed.filter((text) => !had.includes(text))];
  }

  /** Draws the divider until the pane's tabs stand in one line with any font. */
  async widenPane(): Promise<void> {
    const divider = this.page.getByRole('separator', { name: 'Width of the pane' });
    for (let step = 0; step < WIDENING_STEPS; step += 1) await divider.press('ArrowLeft');
  }

  /** Scrolls so far that a part of the pane stands at its top. */
  async bringUp(part: Locator): Promise<void> {
    await part.first().evaluate((element: { scrollIntoView(): void }) => element.scrollIntoView());
  }

  /** Takes a picture of the page, for people and for docs/. */
  async picture(name: string, clip?: { x: number; y: number; width: number; height: number }): Promise<void> {
    await mkdir(TOUR_PICTURES, { recursive: true });
    // The pointer leaves no look of its own on what it last pressed.
    await this.page.mouse.move(0, 0);
    await this.page.screenshot({
      path: join(TOUR_PICTURES, `${name}.png`),
      animations: 'disabled',
      ...(clip === undefined ? {} : { clip }),
    });
  }

  /** Takes a picture of the sheet without what stands around it. */
  async pictureSheet(name: string): Promise<void> {
    await this.pictureOf(name, this.page.getByRole('region', { name: 'Sheet' }));
  }

  /** Takes a picture of what the pane shows from a part of it on. */
  async picturePart(name: string, part: Locator): Promise<void> {
    const size = this.page.viewportSize();
    if (size !== null) await this.page.setViewportSize({ ...size, height: TALL_PIXELS });
    await this.bringUp(part);
    await this.pictureOf(name, this.page.getByRole('tabpanel'));
    if (size !== null) await this.page.setViewportSize(size);
  }

  private async pictureOf(name: string, place: Locator): Promise<void> {
    const box = await place.boundingBox();
    if (box === null) throw new Error(`The place of the picture ${name} is not on the page.`);
    await this.picture(name, box);
  }

  private async pressAs(role: 'button' | 'tab', name: string | RegExp, within: Page | Locator): Promise<void> {
    const target = within.getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) }).first();
    await target.waitFor();
    await this.look();
    await target.click();
  }
}
