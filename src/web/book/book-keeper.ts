import { CommandType, ICommandService, type IDisposable, type Injector, type Workbook } from '@univerjs/core';
import { storeBook, TakenElsewhere } from './book-storage.js';

/** Long enough for a run of edits to be stored once. */
const DELAY_MILLISECONDS = 800;

/** While somebody types, a change waits for a pause, as storing a long book holds the page; but no longer than this. */
const LONGEST_DELAY_MILLISECONDS = 10_000;

/** How a workbook is kept. */
export interface KeptBook {
  readonly name: string;
  readonly isSaved: boolean;
  /** Id of this tab. */
  readonly owner: string;
  /** Called when `isSaved` or `fault` changes. */
  readonly onChange: () => void;
  /** Called if another tab has taken the workbook, which is then no longer stored from here. */
  readonly onTaken: () => void;
}

/** Keeps the open workbook in this browser as it changes, and knows whether it was saved as a file since. */
export class BookKeeper {
  private readonly subscription: IDisposable;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isSavedNow: boolean;
  private lastKey = -Infinity;
  /** When the oldest change was made that is not stored. */
  private changedAt = 0;
  /** How many times it is being stored now. */
  private storing = 0;

  constructor(
    injector: Injector,
    private readonly workbook: Workbook,
    private readonly kept: KeptBook,
  ) {
    this.isSavedNow = kept.isSaved;
    document.addEventListener('keydown', this.noteKey, { capture: true });
    this.subscription = injector.get(ICommandService).onCommandExecuted(({ type, params }, options) => {
      const isOwn = params !== undefined && 'unitId' in params && params.unitId === workbook.getUnitId();
      if (type !== CommandType.MUTATION || !isOwn) return;
      const isFormulaResult = options?.onlyLocal === true || options?.['applyFormulaCalculationResult'] === true;
      this.touch(!isFormulaResult);
    });
  }

  /** Why this browser does not keep the workbook; null if it does. */
  fault: string | null = null;

  get isSaved(): boolean {
    return this.isSavedNow;
  }

  /** Whether changes are not yet kept. */
  get isPending(): boolean {
    return this.timer !== undefined || this.storing > 0;
  }

  /** Records that the workbook was saved as a file. */
  markSaved(): void {
    this.isSavedNow = true;
    this.touch(false);
    this.kept.onChange();
  }

  /** @param isChange whether it differs from the saved file from now on */
  touch(isChange: boolean): void {
    if (isChange && this.isSavedNow) {
      this.isSavedNow = false;
      this.kept.onChange();
    }
    if (this.timer === undefined) this.changedAt = performance.now();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.keepInPause(), DELAY_MILLISECONDS);
  }

  /** Stores the workbook unless somebody is typing, who is waited for a while. */
  private keepInPause(): void {
    const now = performance.now();
    const isTyping = now - this.lastKey < DELAY_MILLISECONDS;
    if (isTyping && now - this.changedAt < LONGEST_DELAY_MILLISECONDS)
      this.timer = setTimeout(() => this.keepInPause(), DELAY_MILLISECONDS);
    else void this.keep();
  }

  private readonly noteKey = (): void => {
    this.lastKey = performance.now();
  };

  /** Stores the workbook now. */
  async keep(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const before = this.fault;
    this.storing += 1;
    try {
      const book = { name: this.kept.name, isSaved: this.isSavedNow, snapshot: this.workbook.save() };
      await storeBook(book, this.kept.owner);
      this.fault = null;
    } catch (fault) {
      if (fault instanceof TakenElsewhere) {
        this.kept.onTaken();
        return;
      }
      this.fault = 'This browser has no room for the workbook: save it as a file before you leave the page.';
    } finally {
      this.storing -= 1;
    }
    if (this.fault !== before) this.kept.onChange();
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    document.removeEventListener('keydown', this.noteKey, { capture: true });
    this.subscription.dispose();
  }
}
