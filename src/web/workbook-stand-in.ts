import type { LongRun, RangeAddress, WorkbookPort } from '../../server/sheet/workbook/port.js';

/** The workbook of the page before the grid is there: whatever is asked of it waits for the workbook, which then answers. */
export class WorkbookStandIn implements WorkbookPort {
  readonly kind = 'web';
  readonly abilities = { notes: true, charts: false, selection: true };

  /** Gives it the workbook. */
  give: (workbook: WorkbookPort) => void = () => undefined;
  private readonly workbook = new Promise<WorkbookPort>((resolve) => {
    this.give = resolve;
  });

  sheets(): ReturnType<WorkbookPort['sheets']> {
    return this.workbook.then((workbook) => workbook.sheets());
  }

  namedRanges(): ReturnType<WorkbookPort['namedRanges']> {
    return this.workbook.then((workbook) => workbook.namedRanges());
  }

  usedRange(sheet: string): ReturnType<WorkbookPort['usedRange']> {
    return this.workbook.then((workbook) => workbook.usedRange(sheet));
  }

  selection(): ReturnType<WorkbookPort['selection']> {
    return this.workbook.then((workbook) => workbook.selection());
  }

  activeCell(): ReturnType<WorkbookPort['activeCell']> {
    return this.workbook.then((workbook) => workbook.activeCell());
  }

  select(address: RangeAddress): Promise<void> {
    return this.workbook.then((workbook) => workbook.select(address));
  }

  readValues(address: RangeAddress, run?: LongRun): ReturnType<WorkbookPort['readValues']> {
    return this.workbook.then((workbook) => workbook.readValues(address, run));
  }

  readFormats(address: RangeAddress, run?: LongRun): ReturnType<WorkbookPort['readFormats']> {
    return this.workbook.then((workbook) => workbook.readFormats(address, run));
  }

  hiddenRows(address: RangeAddress): ReturnType<WorkbookPort['hiddenRows']> {
    return this.workbook.then((workbook) => workbook.hiddenRows(address));
  }

  readRemarks(address: RangeAddress): ReturnType<WorkbookPort['readRemarks']> {
    return this.workbook.then((workbook) => workbook.readRemarks(address));
  }

  writeCells(...written: Parameters<WorkbookPort['writeCells']>): Promise<void> {
    return this.workbook.then((workbook) => workbook.writeCells(...written));
  }

  setMarks(...marked: Parameters<WorkbookPort['setMarks']>): ReturnType<WorkbookPort['setMarks']> {
    return this.workbook.then((workbook) => workbook.setMarks(...marked));
  }

  addResultSheet(...added: Parameters<WorkbookPort['addResultSheet']>): Promise<string> {
    return this.workbook.then((workbook) => workbook.addResultSheet(...added));
  }

  onSelectionChanged(listener: () => void): () => void {
    return this.listen((workbook) => workbook.onSelectionChanged(listener));
  }

  onCellsChanged(listener: (address: RangeAddress) => void): () => void {
    return this.listen((workbook) => workbook.onCellsChanged(listener));
  }

  readSetting(name: string): Promise<string | null> {
    return this.workbook.then((workbook) => workbook.readSetting(name));
  }

  writeSetting(...setting: Parameters<WorkbookPort['writeSetting']>): Promise<void> {
    return this.workbook.then((workbook) => workbook.writeSetting(...setting));
  }

  /** Listens from then on that the workbook is there. */
  private listen(start: (workbook: WorkbookPort) => () => void): () => void {
    let isOver = false;
    let stop = (): void => undefined;
    void this.workbook.then((workbook) => {
      if (!isOver) stop = start(workbook);
    });
    return () => {
      isOver = true;
      stop();
    };
  }
}
