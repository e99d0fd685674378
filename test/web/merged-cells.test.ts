import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkbookDocument } from '../../server/contract/workbook-document.js';
import { readDocument } from '../../server/workbook-file/read/read-document.js';
import { writeDocument } from '../../server/workbook-file/write/write-document.js';
import { SCREENSHOTS } from '../support/browser.js';
import { describeInBrowser, openWorkbook } from '../support/describe-in-browser.js';
import { waitUntil } from '../support/wait-until.js';
import { readCell, selectCell } from '../support/workbook-page.js';

const LONG_MILLISECONDS = 300_000;

const MERGES = [
  { row: 0, column: 0, rowCount: 1, columnCount: 6 },
  { row: 3, column: 0, rowCount: 3, columnCount: 1 },
];

const STATEMENT: WorkbookDocument = {
  sheets: [
    {
      name: 'Statement',
      columns: [{ column: 0, width: 16 }],
      cells: [
        [0, 0, 'Daily statement of open positions', 0, null],
        ...['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Quantity'].map(
          (heading, column): [number, number, string, number, null] => [2, column, heading, 0, null],
        ),
        [3, 0, 'ENERGY-1', -1, null],
        [3, 5, 25, -1, null],
        [4, 5, 12, -1, null],
        [5, 5, -7, -1, null],
      ],
      notes: [],
      merges: MERGES,
      hiddenRows: [{ first: 7, count: 2 }],
      hiddenColumns: [{ first: 6, count: 1 }],
      frozenRows: 3,
      frozenColumns: 1,
      isVisible: true,
    },
  ],
  styles: [{ bold: true, align: 'center' }],
  notices: [],
};

describeInBrowser('merged cells', (desk) => {
  it(
    'stay merged from the file to the grid and to the file that it saves, as hidden rows stay hidden',
    async () => {
      const { page, faults } = await openWorkbook(desk(), { viewport: { width: 1280, height: 720 } });
      const buffer = Buffer.from(await writeDocument(STATEMENT));
      await page.getByLabel('Open .xlsx…').setInputFiles({ name: 'statement.xlsx', mimeType: '', buffer });
      await page.locator('.page-header .name', { hasText: 'statement' }).waitFor();
      // A cell under the title is part of it.
      await waitUntil(async () => {
        await selectCell(page, 'Statement', 0, 3);
        const { columnCount } = await page.evaluate(() => marginDesk.workbook.selection());
        return columnCount === 6;
      });
      await page.keyboard.type('Changed', { delay: 60 });
      await page.keyboard.press('Enter');
      await waitUntil(async () => (await readCell(page, 'Statement', 0, 0)) === 'Changed');
      await page.screenshot({ path: join(SCREENSHOTS, 'workbook-merged.png') });
      const download = page.waitForEvent('download');
      await page.keyboard.press('Control+s');
      const bytes = await readFile(await (await download).path());
      const { sheets } = await readDocument({ name: 'saved.xlsx', bytes });
      expect(sheets[0]?.merges).toEqual(MERGES);
      const { columns, hiddenRows, hiddenColumns, frozenRows, frozenColumns } = sheets[0] ?? {};
      expect({ columns, hiddenRows, hiddenColumns, frozenRows, frozenColumns }).toEqual({
        ...{ columns: [{ column: 0, width: 16 }], hiddenRows: [{ first: 7, count: 2 }] },
        ...{ hiddenColumns: [{ first: 6, count: 1 }], frozenRows: 3, frozenColumns: 1 },
      });
      expect(sheets[0]?.cells.filter(([row]) => row === 0).map(([, column, value]) => [column, value])).toEqual([
        [0, 'Changed'],
      ]);
      expect(faults).toEqual([]);
    },
    LONG_MILLISECONDS,
  );
});
