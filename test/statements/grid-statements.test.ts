import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { decodeText } from '../../server/sheet/text/decode-text.js';
import { readDocument } from '../../server/workbook-file/read/read-document.js';
import { describeInBrowser, openWorkbook } from '../support/describe-in-browser.js';
import type { MemoryWorkbook } from '../taskpane/memory-workbook.js';
import { textBytes, xlsxBytes } from './build-statement.js';
import { readFloors, type Floor } from './floor-table.js';
import { workbookStatement, type Layout } from './layout.js';
import { LAYOUTS } from './layouts/all-layouts.js';
import { openInGrid, TEXT_SHEET } from './read-statement.js';
import { StatementDesk } from './statement-desk.js';
import { StatementGrid, workbookOf, type GridSheet } from './statement-grid.js';

const START_MILLISECONDS = 300_000;
const WORKBOOK_MILLISECONDS = 300_000;

/** Part of the positions that are understood in cells. */
const LEAST_OF_COPIES = 0.98;

/** Statements that share a workbook: another takes the page longer to open than to read one. */
const IN_ONE_WORKBOOK = 12;

/** Parts of a list, each as long as a workbook has statements. */
function parts<Part>(all: readonly Part[]): readonly { readonly numbers: string; readonly part: readonly Part[] }[] {
  return Array.from({ length: Math.ceil(all.length / IN_ONE_WORKBOOK) }, (_, index) => {
    const from = index * IN_ONE_WORKBOOK;
    const part = all.slice(from, from + IN_ONE_WORKBOOK);
    return { numbers: `${from + 1} to ${from + part.length}`, part };
  });
}

/** The filled cells of a workbook with their formats, and the rows that it hides. */
async function cellsOf(workbook: MemoryWorkbook): Promise<unknown> {
  const sheets = await workbook.sheets();
  return Promise.all(
    sheets.map(async ({ name }) => {
      const used = await workbook.usedRange(name);
      if (used === null) return { name };
      const [values, formats] = [await workbook.readValues(used), await workbook.readFormats(used)];
      return { name, used, values, formats, hidden: await workbook.hiddenRows(used) };
    }),
  );
}

const valuesOf = async (workbook: MemoryWorkbook): Promise<readonly (readonly unknown[])[]> => {
  const used = await workbook.usedRange(TEXT_SHEET);
  return used === null ? [] : workbook.readValues(used);
};

/** Whether numbers of a file stay texts when its text is pasted, as `(2,500)` alone could be read in two ways: these are asked about. */
async function areNumbersAsked(layout: Layout, pasted: MemoryWorkbook): Promise<boolean> {
  const opened = await openInGrid(layout);
  if (typeof opened === 'string') return false;
  const [texts, numbers] = [await valuesOf(pasted), await valuesOf(opened)];
  return texts.some((cells, row) =>
    cells.some((cell, column) => typeof cell === 'string' && typeof numbers[row]?.[column] === 'number'),
  );
}

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

  const floorOf = ({ name }: Layout): number => floors.find((floor) => floor.name === name)?.understood.pane ?? NaN;

  /**
   * Holds that whatever the pane reads is right, and the rest is told. Cells that are the same as those that the statement
   * opens as are not read again: `statements.test.ts` judges how the pane reads them, and holds the same floor.
   * @returns how many positions it understands, at least
   */
  async function readRightly(layout: Layout, workbook: MemoryWorkbook): Promise<number> {
    const opened = await openInGrid(layout);
    if (typeof opened !== 'string' && isDeepStrictEqual(await cellsOf(workbook), await cellsOf(opened)))
      return floorOf(layout);
    const { positions, understood, leftOut, wrong } = await judges.judgeGrid(layout, workbook);
    expect({ layout: layout.name, wrong }).toEqual({ layout: layout.name, wrong: [] });
    expect({ layout: layout.name, positions: understood + leftOut }).toEqual({ layout: layout.name, positions });
    return understood;
  }

  /** Holds that the pane reads what the grid holds no worse than the statement itself, but for numbers that it asks about. */
  async function expectRead(layout: Layout, workbook: MemoryWorkbook): Promise<void> {
    const understood = await readRightly(layout, workbook);
    const isEnough = understood >= floorOf(layout) || (await areNumbersAsked(layout, workbook));
    const fewer = isEnough ? [] : [{ layout: layout.name, understood, floor: floorOf(layout) }];
    expect(fewer).toEqual([]);
  }

  const texts = LAYOUTS.flatMap((layout) =>
    layout.statement.form === 'text' ? [{ layout, statement: layout.statement }] : [],
  );
  const workbooks = LAYOUTS.flatMap((layout) =>
    layout.statement.form === 'workbook' ? [{ layout, statement: layout.statement }] : [],
  );

  it.each(parts(texts))(
    'is read as its file is when its text is pasted: texts $numbers',
    async ({ part }) => {
      await grid.openNew();
      for (const { layout, statement } of part) {
        const pasted = await grid.paste(decodeText(new Uint8Array(textBytes(statement)))?.text ?? '');
        await expectRead(layout, workbookOf(new Map([[TEXT_SHEET, pasted]])));
      }
    },
    WORKBOOK_MILLISECONDS,
  );

  it.each(parts(workbooks))(
    'is read when it is opened, survives to be saved, and is read when its cells are copied and pasted: workbooks $numbers',
    async ({ part }) => {
      const sheets = part.flatMap(({ layout, statement }, index) =>
        statement.sheets.map((sheet) => ({ layout, sheet, unique: `${index} ${sheet.name}` })),
      );
      const shared = workbookStatement(sheets.map(({ sheet, unique }) => ({ ...sheet, name: unique })));
      const bytes = await xlsxBytes(shared);
      await grid.openFile('statement.xlsx', bytes);
      expect(await grid.sheetNames()).toEqual(sheets.map(({ unique }) => unique));

      const opened = new Map<Layout, Map<string, GridSheet>>(part.map(({ layout }) => [layout, new Map()]));
      for (const { layout, sheet, unique } of sheets) opened.get(layout)?.set(sheet.name, await grid.sheet(unique));
      for (const [layout, held] of opened) await expectRead(layout, workbookOf(held));

      const saved = await readFile(await (await grid.save()).path());
      const before = await readDocument({ name: 'before.xlsx', bytes: Buffer.from(bytes) });
      const after = await readDocument({ name: 'after.xlsx', bytes: saved });
      expect(after.sheets).toEqual(before.sheets.map((sheet) => expect.objectContaining(sheet)));

      const copied: string[] = [];
      for (const { unique } of sheets) copied.push(await grid.copyAll(unique));
      await grid.openNew();
      const pasted = new Map<Layout, Map<string, GridSheet>>(part.map(({ layout }) => [layout, new Map()]));
      for (const [index, { layout, sheet }] of sheets.entries())
        pasted.get(layout)?.set(sheet.name, await grid.paste(copied[index] ?? ''));
      for (const [layout, held] of pasted) understoodOfCopies.push(await readRightly(layout, workbookOf(held)));
    },
    WORKBOOK_MILLISECONDS,
  );

  it('says as much in copied text as in cells, but for numbers such as (2,500), which are asked about', () => {
    expect(understoodOfCopies).toHaveLength(workbooks.length);
    const inCells = workbooks.reduce((sum, { layout }) => sum + floorOf(layout), 0);
    const understood = understoodOfCopies.reduce((sum, count) => sum + count, 0);
    expect(understood).toBeGreaterThanOrEqual(LEAST_OF_COPIES * inCells);
  });
});
