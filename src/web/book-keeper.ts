import { CommandType, ICommandService, type IDisposable, type Injector, type Workbook } from '@univerjs/core';
import { storeBook } from './book-storage.js';

/** Long enough for a run of edits to be stored once. */
const DELAY_MILLISECONDS = 800;

/** Keeps the open workbook in this browser as it changes, and knows whether it was saved as a file since. */
export class BookKeeper {
  private readonly subscription: IDisposable;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isSavedNow: boolean;

  /** @param onChange told when `isSaved` or `fault` changes */
  constructor(
    injector: Injector,
    private readonly workbook: Workbook,
    private readonly name: string,
    isSaved: boolean,
    private readonly onChange: () => void,
  ) {
    this.isSavedNow = isSaved;
    this.subscription = injector.get(ICommandService).onCommandExecuted(({ type, params }, options) => {
      const isOwn = params !== undefined && 'unitId' in params && params.unitId === workbook.getUnitId();
      if (type !== CommandType.MUTATION || !isOwn) return;
      const isFormulaResult = options?.onlyLocal === true || options?.['applyFormulaCalculationResult'] === true;
      this.touch(!isFormulaResult);
    });
  }

  /** Why this browser does not keep the workbook; null where it does. */
  fault: string | null = null;

  get isSaved(): boolean {
    return this.isSavedNow;
  }

  /** Whether changes are not yet kept. */
  get isPending(): boolean {
    return this.timer !== undefined;
  }

  /** It was saved as a file. */
  markSaved(): void {
    this.isSavedNow = true;
    this.touch(false);
    this.onChange();
  }

  /** @param isChange whether it differs from the saved file from now on */
  touch(isChange: boolean): void {
    if (isChange && this.isSavedNow) {
      this.isSavedNow = false;
      this.onChange();
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.keep(), DELAY_MILLISECONDS);
  }

  /** Keeps it now. */
  async keep(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const before = this.fault;
    try {
      await storeBook({ name: this.name, isSaved: this.isSavedNow, snapshot: this.workbook.save() });
      this.fault = null;
    } catch {
      this.fault = 'This browser has no room for the workbook: save it as a file before you leave the page.';
    }
    if (this.fault !== before) this.onChange();
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.subscription.dispose();
  }
}
