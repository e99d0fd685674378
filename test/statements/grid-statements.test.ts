import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { decodeText } from '../../server/sheet/text/decode-text.js';
import { readDocument } from '../../server/workbook-file/read/read-document.js';
import { describeInBrowser, openWorkbook } from '../support/describe-in-browser.js';
import { textBytes, xlsxBytes } from './build-statement.js';
import type { MemoryWorkbook } from '../taskpane/memory-workbook.js';
import { positionCount, readFloors, type Floor } from './floor-table.js';
import type { Layout } from './layout.js';
import { LAYOUTS } from './layouts/all-layouts.js';
import { TEXT_SHEET } from './read-statement.js';
import { StatementDesk } from './statement-desk.js';
import { StatementGrid, workbookOf } from './statement-grid.js';

const START_MILLISECONDS = 300_000;
const LAYOUT_MILLISECONDS = 300_000;

/** Part of all positions. */
const LEAST_OF_COPIES = 0.92;

const UNTITLED = 'Sheet1';

describeInBrowser('a statement in the workbook page', (desk) => {
  let judges: StatementDesk;
  let floors: readonly Floor[];
  let grid: StatementGrid;
  /** By workbook, after its cells were copied and pasted as text. */
  const understoodOfCopies: number[] = [];

  beforeAll(async () => {
    judges = await StatementDesk.open();
    floors = await readFloors();
    const { page } = await openWorkbook(desk(), {
      // The page draws its cells all the time: a large one takes most of what this suite takes.
      viewport: { width: 900, height: 520 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    grid = new StatementGrid(page);
  }, START_MILLISECONDS);
  afterAll(() => judges.close());

  /** Holds that whatever the pane reads is right, and the rest is told. @returns how many positions it understands */
  async function readRightly(layout: Layout, workbook: MemoryWorkbook): Promise<number> {
    const { positions, understood, leftOut, wrong } = await judges.judgeGrid(layout, workbook);
    expect(wrong).toEqual([]);
    expect(understood + leftOut).toBe(positions);
    return understood;
  }

  /** Holds that the pane reads what the grid holds no worse than the statement itself. */
  async function expectRead(layout: Layout, workbook: MemoryWorkbook): Promise<void> {
    const understood = await readRightly(layout, workbook);
    const floor = floors.find(({ name }) => name === layout.name)?.understood.pane ?? NaN;
    expect(understood).toBeGreaterThanOrEqual(floor);
  }

  const texts = LAYOUTS.flatMap((layout) =>
    layout.statement.form === 'text' ? [{ name: layout.name, layout, statement: layout.statement }] : [],
  );
  const workbooks = LAYOUTS.flatMap((layout) =>
    layout.statement.form === 'workbook' ? [{ name: layout.name, layout, statement: layout.statement }] : [],
  );

  it.each(texts)(
    'is read as its file is when its text is pasted: $name',
    async ({ layout, statement }) => {
      await grid.openNew();
      await grid.paste(decodeText(new Uint8Array(textBytes(statement)))?.text ?? '');
      await expectRead(layout, await grid.content(new Map([[UNTITLED, TEXT_SHEET]])));
    },
    LAYOUT_MILLISECONDS,
  );

  it.each(workbooks)(
    'is read when it is opened, survives to be saved, and is read when its cells are copied and pasted: $name',
    async ({ layout, statement }) => {
      const bytes = await xlsxBytes(statement);
      await grid.openFile('statement.xlsx', bytes);
      const names = await grid.sheetNames();
      await expectRead(layout, await grid.content(new Map(names.map((name) => [name, name]))));

      const saved = await readFile(await (await grid.save()).path());
      const before = await readDocument({ name: 'before.xlsx', bytes: Buffer.from(bytes) });
      const after = await readDocument({ name: 'after.xlsx', bytes: saved });
      expect(after.sheets).toEqual(before.sheets.map((sheet) => expect.objectContaining(sheet)));

      const copied = new Map<string, string>();
      for (const name of names) copied.set(name, await grid.copyAll(name));
      const pasted = new Map<string, Awaited<ReturnType<StatementGrid['sheet']>>>();
      for (const [name, text] of copied) {
        await grid.openNew();
        await grid.paste(text);
        pasted.set(name, await grid.sheet(UNTITLED));
      }
      understoodOfCopies.push(await readRightly(layout, workbookOf(pasted)));
    },
    LAYOUT_MILLISECONDS,
  );

  it('says as much in copied text as in cells, but for numbers such as (2,500), which are asked about', () => {
    const positions = workbooks.reduce((sum, { layout }) => sum + positionCount(layout), 0);
    const understood = understoodOfCopies.reduce((sum, count) => sum + count, 0);
    expect(understood).toBeGreaterThanOrEqual(LEAST_OF_COPIES * positions);
  });
});
