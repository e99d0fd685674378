import {
  generateRandomId,
  InterceptorEffectEnum,
  type IDisposable,
  type IWorkbookData,
  type Workbook,
  type Injector,
} from '@univerjs/core';
import type { WorkbookDocument } from '../../server/contract/workbook-document.js';
import type { Settings } from '../api/settings.js';
import type { PaneHandle } from '../taskpane/pane.js';
import { downloadFile } from '../taskpane/book/take-text.js';
import { cellName } from '../../server/sheet/workbook/a1.js';
import { BookKeeper } from './book/book-keeper.js';
import { BookLease } from './book-lease.js';
import { claimBook, storedBook } from './book/book-storage.js';
import { CellRemark } from '../workbook/grid/cell-remark.js';
import { snapshotOfDocument } from './book/document-snapshot.js';
import type { Grid } from '../workbook/grid/grid.js';
import type { GridFunctions } from './functions/grid-functions.js';
import { bookName, EMPTY_BOOK, readFile, readSampleBook, writeFile, type FileOutcome } from './book/open-book.js';
import { forgetOwnResults } from './book/own-results.js';
import { showPane, type PageOfPane } from './page-pane.js';
import type { PageStore } from './page-state.js';
import { focusSheet } from '../workbook/grid/region-keys.js';
import { SAMPLE_NAME } from './book/sample-book.js';
import { WebWorkbook } from '../workbook/grid/web-workbook.js';
import { paintWideNumbers } from './wide-numbers.js';
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/sheets';
import { PENDING } from '../workbook/grid/cell-content.js';
import { PENDING_VALUE } from './functions/grid-function.js';
import type { WorkbookStandIn } from './workbook-stand-in.js';

/** The open workbook, with everything that ends when another one is opened. */
interface OpenBook {
  readonly workbook: Workbook;
  readonly port: WebWorkbook;
  readonly keeper: BookKeeper;
  readonly pane: PaneHandle;
  readonly remark: CellRemark;
  readonly painting: readonly IDisposable[];
}

/** The pane that was shown before there was a grid. */
export interface FirstPane {
  readonly pane: PaneHandle;
  readonly workbook: WorkbookStandIn;
}

const NEW_NAME = 'New workbook';

/** What the page does: one workbook at a time in the grid, the pane beside it, files in and out. */
export class WorkbookPage {
  private book: OpenBook | null = null;
  private readonly lease = new BookLease({
    onAsked: async () => {
      await this.book?.keeper.keep();
      void this.standAside();
    },
    onTaken: () => void this.standAside(),
  });

  constructor(
    private readonly grid: Grid,
    private readonly functions: GridFunctions,
    private readonly settings: Settings,
    private readonly store: PageStore,
    private readonly places: { readonly grid: HTMLElement; readonly pane: PageOfPane },
    private firstPane: FirstPane | null,
  ) {
    grid.onPasted = (notices) => store.say('note', ...notices);
  }

  /** The workbook as the pane sees it. */
  get port(): WebWorkbook | null {
    return this.book?.port ?? null;
  }

  get pane(): PaneHandle | null {
    return this.book?.pane ?? null;
  }

  /** Calculates the functions of the workbook again. */
  recalculate(): void {
    this.functions.recalculate();
  }

  /** Does what a key of the sheet does, and gives the sheet the keyboard. @param command id of the grid's */
  async runInSheet(command: string): Promise<void> {
    await focusSheet(this.store);
    await this.grid.run(command);
  }

  /** Whether leaving the page would lose changes. */
  get isAtRisk(): boolean {
    const keeper = this.book?.keeper;
    return keeper !== undefined && (keeper.isPending || (keeper.fault !== null && !keeper.isSaved));
  }

  /** Stores what is not stored yet. */
  async flush(): Promise<void> {
    if (this.book?.keeper.isPending === true) await this.book.keeper.keep();
  }

  /** Opens the workbook of the last visit, or the sample book at the first, once no other tab has it. */
  async start(): Promise<void> {
    if (!(await this.lease.take())) await this.waitForTurn();
    await this.openStored();
  }

  /** Another tab has the workbook: it is closed here until it comes back. */
  private async standAside(): Promise<void> {
    this.close();
    await this.waitForTurn();
    await this.openStored();
  }

  private async waitForTurn(): Promise<void> {
    const use = (): void => {
      this.store.set({ elsewhere: { use, isComing: true } });
      this.lease.takeOver();
    };
    this.store.set({ elsewhere: { use, isComing: false } });
    await this.lease.wait();
    this.store.set({ elsewhere: null });
  }

  private async openStored(): Promise<void> {
    await claimBook(this.lease.id);
    const stored = await storedBook();
    if (stored === undefined) this.show(await readSampleBook(this.settings), SAMPLE_NAME);
    else {
      forgetOwnResults(stored.snapshot);
      this.showSnapshot(stored.snapshot, stored.name, stored.isSaved);
    }
    await this.grid.shown();
    void this.grid.barShown().then(() => this.port?.repeatSelection());
    if (document.activeElement === document.body) await focusSheet(this.store);
  }

  async openSample(): Promise<void> {
    if (await this.mayReplace()) this.show(await readSampleBook(this.settings), SAMPLE_NAME);
  }

  async openNew(): Promise<void> {
    if (await this.mayReplace()) this.show(EMPTY_BOOK, NEW_NAME);
  }

  async openFile(file: File): Promise<void> {
    if (this.store.state.activity !== null || !(await this.mayReplace())) return;
    const read = await this.busy(`Opening ${file.name}`, (signal) => readFile(file, this.settings, signal));
    if (!this.accepted(read)) return;
    this.show(read.value, bookName(file.name));
    this.store.say('note', ...read.value.notices);
  }

  /** @returns whether it was saved */
  async saveFile(): Promise<boolean> {
    const { book } = this;
    if (book === null || this.store.state.activity !== null) return false;
    this.grid.endEditing();
    const written = await this.busy('Saving the workbook', (signal) => writeFile(book.workbook, this.settings, signal));
    if (!this.accepted(written)) return false;
    downloadFile(written.value, `${this.store.state.name}.xlsx`);
    book.keeper.markSaved();
    return true;
  }

  private show(document: WorkbookDocument, name: string): void {
    this.showSnapshot(snapshotOfDocument(document, generateRandomId(8), name), name, true);
    this.book?.keeper.touch(false);
  }

  private showSnapshot(snapshot: Partial<IWorkbookData>, name: string, isSaved: boolean): void {
    this.close();
    this.store.set({ name, isSaved, messages: [], remark: null });
    const workbook = this.grid.open(snapshot);
    this.store.set({ isSheetThere: true });
    const { injector } = this.grid;
    const keeper = this.keeperOf(workbook, name, isSaved);
    const port = new WebWorkbook(injector, workbook, {
      onSettings: (isAsked) => keeper.touch(isAsked),
      showCells: () => this.store.set({ side: 'sheet' }),
      focusCells: () => focusSheet(this.store),
    });
    const remarkOf = (sheetId: string, row: number, column: number): string | undefined =>
      port.marks.markAt(sheetId, row, column)?.text ?? this.functions.messageAt(sheetId, row, column);
    const pane = this.paneOf(port);
    port.onSelectionChanged(() => this.showRemark(workbook, port, remarkOf));
    this.book = {
      workbook,
      port,
      keeper,
      pane,
      remark: new CellRemark(injector, this.places.grid, remarkOf),
      painting: [paintPending(injector), paintWideNumbers(injector)],
    };
  }

  /** The pane that stands there already has its workbook now; each later workbook gets one of its own. */
  private paneOf(port: WebWorkbook): PaneHandle {
    const { firstPane } = this;
    this.firstPane = null;
    firstPane?.workbook.give(port);
    return firstPane?.pane ?? showPane(this.places.pane, port);
  }

  private keeperOf(workbook: Workbook, name: string, isSaved: boolean): BookKeeper {
    let told: string | null = null;
    const onChange = (): void => {
      this.store.set({ isSaved: keeper.isSaved });
      if (keeper.fault === null) this.store.unsay(({ text }) => text === told);
      else this.store.say('fault', keeper.fault);
      told = keeper.fault;
    };
    const onTaken = (): void => void this.standAside();
    const keeper = new BookKeeper(this.grid.injector, workbook, {
      ...{ name, isSaved, owner: this.lease.id },
      ...{ onChange, onTaken },
    });
    return keeper;
  }

  private close(): void {
    const { book } = this;
    this.book = null;
    book?.pane.close();
    book?.remark.dispose();
    for (const painting of book?.painting ?? []) painting.dispose();
    book?.port.dispose();
    book?.keeper.dispose();
  }

  private showRemark(
    workbook: Workbook,
    port: WebWorkbook,
    remarkOf: (id: string, row: number, column: number) => string | undefined,
  ): void {
    const { row, column } = port.selectedCell;
    const text = remarkOf(workbook.getActiveSheet().getSheetId(), row, column);
    const remark = text === undefined ? null : { cell: cellName({ row, column }), text };
    if (remark !== null || this.store.state.remark !== null) this.store.set({ remark });
  }

  private async mayReplace(): Promise<boolean> {
    if (this.book === null || this.book.keeper.isSaved) return true;
    const answer = await new Promise<'save' | 'replace' | 'keep'>((resolve) => {
      this.store.set({ question: { answer: resolve } });
    });
    this.store.set({ question: null });
    return answer === 'save' ? this.saveFile() : answer === 'replace';
  }

  private accepted<Value>(outcome: FileOutcome<Value>): outcome is FileOutcome<Value> & { readonly ok: true } {
    if (!outcome.ok) this.store.fail(outcome.message, outcome.isPassing);
    return outcome.ok;
  }

  private async busy<Value>(title: string, act: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    const controller = new AbortController();
    this.store.set({ activity: { title, cancel: () => controller.abort() }, messages: [] });
    try {
      return await act(controller.signal);
    } finally {
      this.store.set({ activity: null });
    }
  }
}

/** Shows a value that is still awaited as Excel does. The workbook must be open. */
const paintPending = (injector: Injector): IDisposable =>
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Value,
    handler: (cell, _location, next) => next(cell?.v === PENDING_VALUE ? { ...cell, v: PENDING } : cell),
  });
