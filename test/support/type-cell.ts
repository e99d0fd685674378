import type { Page } from 'playwright-core';
import { eventually } from './service.js';
import { waitUntil } from './wait-until.js';
import { readCell, selectCell } from './workbook-page.js';

/** One try at typing into the grid. */
const TYPING_MILLISECONDS = 10_000;

let clicks = 0;

/** Gives the grid the keyboard, by a click into it: never twice at the same place, which would begin to edit what stands there. */
export async function focusGrid(page: Page): Promise<void> {
  const box = await page.locator('canvas').first().boundingBox();
  if (box === null) throw new Error('There is no grid.');
  await page.mouse.click(box.x + 200, box.y + 300 + 50 * (clicks++ % 2));
}

/**
 * Types into a cell as a person does; again where the grid did not have it yet. Only the first character is a key of its own:
 * the grid takes long over each key of a formula.
 */
export async function typeCell(
  page: Page,
  [sheet, row, column]: readonly [string, number, number],
  text: string,
): Promise<void> {
  const before = await readCell(page, sheet, row, column);
  await waitUntil(async () => {
    await focusGrid(page);
    await selectCell(page, sheet, row, column);
    await page.keyboard.type(text.slice(0, 1));
    await page.keyboard.insertText(text.slice(1));
    await page.keyboard.press('Enter');
    return eventually(async () => (await readCell(page, sheet, row, column)) !== before, TYPING_MILLISECONDS);
  });
}
