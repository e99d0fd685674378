/// <reference types="office-js" />
import type {
  CellAddress,
  CellMark,
  CellValue,
  CellWrite,
  LongRun,
  MarkOutcome,
  NamedRange,
  RangeAddress,
  ResultSheet,
  SheetInfo,
  WorkbookPort,
} from '../../../server/sheet/workbook/port.js';
import { findSheet, PLACE, placeOf } from './locate.js';
import { readHiddenRows } from './hidden-rows.js';
import { readNamedRanges } from './named-ranges.js';
import { FORMATS, readCells, VALUES } from './read-cells.js';
import { changeExcel, readExcel } from './run-excel.js';
import { readActiveCell, readSelection, select } from './selection.js';
import { hasNotes, setMarks } from './set-marks.js';
import { readSetting, writeSetting } from './settings.js';
import { listenToChanges, listenToSelection } from './workbook-events.js';
import { writeCells } from './write-cells.js';
import { writeResultSheet } from './write-result-sheet.js';

/** The workbook that Excel has open, through Office.js. Needs ExcelApi 1.9, and uses what later sets add. */
export class ExcelWorkbook implements WorkbookPort {
  readonly kind = 'excel';

  get abilities(): WorkbookPort['abilities'] {
    return { notes: hasNotes(), charts: true, selection: true };
  }

  sheets(): Promise<readonly SheetInfo[]> {
    return readExcel(async (context) => {
      const { worksheets } = context.workbook;
      worksheets.load('items/name, items/visibility, items/protection/protected');
      await context.sync();
      return worksheets.items.map(({ name, visibility, protection }) => ({
        name,
        isVisible: visibility === 'Visible',
        isProtected: protection.protected,
      }));
    });
  }

  namedRanges(): Promise<readonly NamedRange[]> {
    return readNamedRanges();
  }

  usedRange(sheet: string): Promise<RangeAddress | null> {
    return readExcel(async (context) => {
      const used = (await findSheet(context, sheet)).getUsedRangeOrNullObject(true);
      used.load(PLACE);
      await context.sync();
      return used.isNullObject ? null : placeOf(sheet, used);
    });
  }

  selection(): Promise<RangeAddress> {
    return readSelection();
  }

  activeCell(): Promise<CellAddress> {
    return readActiveCell();
  }

  select(address: RangeAddress): Promise<void> {
    return select(address);
  }

  readValues(address: RangeAddress, run?: LongRun): Promise<readonly (readonly CellValue[])[]> {
    return readCells(address, VALUES, run);
  }

  readFormats(address: RangeAddress, run?: LongRun): Promise<readonly (readonly string[])[]> {
    return readCells(address, FORMATS, run);
  }

  hiddenRows(address: RangeAddress): Promise<ReadonlySet<number>> {
    return readHiddenRows(address);
  }

  writeCells(cells: readonly CellWrite[], run?: LongRun): Promise<void> {
    return writeCells(cells, run);
  }

  setMarks(marks: readonly CellMark[], run?: LongRun): Promise<MarkOutcome> {
    return setMarks(marks, run);
  }

  addResultSheet(sheet: ResultSheet, run?: LongRun): Promise<string> {
    return writeResultSheet(sheet, run);
  }

  onSelectionChanged(listener: () => void): () => void {
    return listenToSelection(listener);
  }

  onCellsChanged(listener: (address: RangeAddress) => void): () => void {
    return listenToChanges(listener);
  }

  readSetting(name: string): Promise<string | null> {
    return readExcel((context) => readSetting(context, name));
  }

  writeSetting(name: string, value: string | null): Promise<void> {
    return changeExcel(async (context) => {
      writeSetting(context, name, value);
      await context.sync();
    });
  }
}
