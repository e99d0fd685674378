import { RESULT_TABLE } from '../../../server/sheet/workbook/free-name.js';
import { addressText, intersection } from '../../../server/sheet/workbook/a1.js';
import type { LongRun, RangeAddress, SheetInfo } from '../../../server/sheet/workbook/port.js';
import { checkCancelled, WorkbookFault } from '../../../server/sheet/workbook/workbook-fault.js';
import { mappingsInUse } from '../../api/kept-mappings.js';
import type { PaneContext } from '../pane-context.js';
import { pause } from '../pause.js';
import {
  bookOfSheets,
  UNMARKED,
  type FindOnSheet,
  type FoundBook,
  type FoundOnSheet,
  type PassedSheet,
} from './found-book.js';

/** Larger sheets are not searched: their cells are selected by hand. */
const MOST_CELLS = 2_000_000;
/** Edits that follow each other within this time are looked at together. */
const QUIET_MILLISECONDS = 600;
/** A sheet with fewer cells is searched again after every edit, a larger one only after one of several rows. */
const FEW_CELLS = 2_000;

/** Finds the book in a workbook of which nobody has said yet where it is. */
export class BookFinder {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isSelectedSince = false;
  /** The cells in use of sheets whose rows alone are more than a few cells, as of when they were asked for last; by sheet. */
  private readonly long = new Map<string, RangeAddress>();
  private isStopped = false;

  constructor(
    private readonly context: PaneContext,
    private readonly findTables: FindOnSheet,
  ) {}

  /** Follows edits while there is no book. Returns what stops it. */
  start(): () => void {
    const { workbook, store } = this.context;
    let count = store.state.ranges.length;
    const stops = [
      workbook.onCellsChanged((changed) => void this.lookAfter(changed)),
      workbook.onSelectionChanged(() => (this.isSelectedSince = true)),
      store.subscribe(() => {
        const { length } = store.state.ranges;
        if (length === 0 && count > 0) this.findSoon();
        count = length;
      }),
    ];
    return () => {
      this.isStopped = true;
      clearTimeout(this.timer);
      for (const stop of stops) stop();
    };
  }

  /** Looks for the book on all visible sheets, unless there is one. A notice that is shown stays. */
  async find(): Promise<void> {
    const { activities, store } = this.context;
    if (store.state.ranges.length > 0) return;
    const look = async (step: (title: string) => LongRun): Promise<void> => {
      const found = await this.search(step);
      this.isSelectedSince = false;
      if (store.state.ranges.length === 0) store.set({ found });
    };
    if (store.state.notice === null)
      await activities.runUnasked('Looking for the book', (run) => look((title) => run.step(title)));
    else await activities.runAside(() => look(() => ({})));
  }

  setChosen(index: number, isChosen: boolean): void {
    const { store } = this.context;
    const { found } = store.state;
    if (found === null) return;
    const tables = found.tables.map((table, place) => (place === index ? { ...table, isChosen } : table));
    store.set({ found: { ...found, tables } });
  }

  /** Whether what was found is meant where nobody has chosen a book: a part of a table that was selected since is meant instead. */
  async isMeant(): Promise<boolean> {
    const { workbook, store } = this.context;
    const tables = store.state.found?.tables ?? [];
    if (!tables.some(({ isChosen }) => isChosen)) return false;
    if (!this.isSelectedSince || !workbook.abilities.selection) return true;
    const selected = await orNull(() => workbook.selection());
    if (selected === null) return false;
    return tables.every(({ address }) => {
      const shared = intersection(address, selected);
      return shared === null || addressText(shared) === addressText(address);
    });
  }

  private async search(step: (title: string) => LongRun): Promise<FoundBook> {
    const { workbook } = this.context;
    const names = await workbook.namedRanges();
    const results = new Set(names.filter(({ name }) => RESULT_TABLE.test(name)).map(({ address }) => address.sheet));
    const sheets: FoundOnSheet[] = [];
    const passed: PassedSheet[] = [];
    for (const sheet of await workbook.sheets()) {
      const used = await workbook.usedRange(sheet.name);
      if (used === null) continue;
      const reason = reasonToPass(sheet, used, results);
      const found = reason === '' ? await this.searchSheet(used, step) : { tables: [], head: [], reason };
      if (found.tables.length > 0) sheets.push(found);
      else passed.push({ sheet: sheet.name, reason: found.reason });
    }
    const named = names.filter(({ kind }) => kind === 'table');
    const book = bookOfSheets(sheets, passed);
    const tables = book.tables.map((table) => {
      const own = named.find(({ address }) => addressText(address) === addressText(table.address));
      return own === undefined ? table : { ...table, source: { kind: own.kind, name: own.name } };
    });
    return { ...book, tables };
  }

  private async searchSheet(used: RangeAddress, step: (title: string) => LongRun): Promise<FoundOnSheet> {
    const { workbook, settings } = this.context;
    const run = step(`Looking for the book on ${used.sheet}`);
    const values = await workbook.readValues(used, run);
    await pause();
    checkCancelled(run.signal);
    const mappings = mappingsInUse(settings);
    const found = await this.findTables(used, values, mappings, UNMARKED);
    checkCancelled(run.signal);
    if (found.tables.length === 0) return found;
    // Rows that somebody has crossed out don't count once the book is read: they are not promised before.
    const remarks = await workbook.readRemarks(used);
    const isMarked = [remarks.struck, remarks.red, remarks.notes].some((cells) => cells.length > 0);
    return isMarked ? this.findTables(used, values, mappings, remarks) : found;
  }

  private async lookAfter(changed: RangeAddress): Promise<void> {
    if (this.context.store.state.ranges.length > 0) return;
    if (changed.rowCount > 1) this.long.delete(changed.sheet);
    else if (await this.isInLargeSheet(changed)) return;
    this.findSoon();
  }

  /** Whether a row is of a sheet that is too large to be searched after each edit; a sheet that can't be read now counts as one. */
  private async isInLargeSheet({ sheet, row }: RangeAddress): Promise<boolean> {
    // A row between the first and the last of a long sheet leaves it long: its cells are not all looked at for each that is typed.
    const known = this.long.get(sheet);
    if (known !== undefined && row > known.row && row < known.row + known.rowCount - 1) return true;
    const used = await orNull(() => this.context.workbook.usedRange(sheet));
    if (used !== null && used.rowCount > FEW_CELLS) this.long.set(sheet, used);
    else this.long.delete(sheet);
    return used === null || used.rowCount * used.columnCount > FEW_CELLS;
  }

  private findSoon(): void {
    clearTimeout(this.timer);
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      if (this.context.activities.isRunning) this.findSoon();
      else void this.find();
    }, QUIET_MILLISECONDS);
  }
}

function reasonToPass({ name, isVisible }: SheetInfo, used: RangeAddress, results: ReadonlySet<string>): string {
  if (!isVisible) return 'hidden';
  if (results.has(name)) return 'results of Margin Desk';
  return used.rowCount * used.columnCount > MOST_CELLS ? 'too large to search: select its cells' : '';
}

/** What the workbook answers; null if it can't now, e.g. while a cell is being edited. */
async function orNull<Value>(ask: () => Promise<Value>): Promise<Value | null> {
  try {
    return await ask();
  } catch (fault) {
    if (!(fault instanceof WorkbookFault)) throw fault;
    return null;
  }
}
