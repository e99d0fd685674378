/// <reference types="office-js" />
import { intersection } from '../../../server/sheet/workbook/a1.js';
import type {
  CellAddress,
  CellMark,
  CellRemarks,
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
import { WorkbookFault } from '../../../server/sheet/workbook/workbook-fault.js';
import { findSheet, PLACE, placeOf, rangeAt } from './locate.js';
import { readRemarks } from './cell-remarks.js';
import { readHiddenRows } from './hidden-rows.js';
import { readNamedRanges } from './named-ranges.js';
import { FORMATS, readCells, VALUES } from './read-cells.js';
import { changeExcel, readExcel } from './run-excel.js';
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

  readRemarks(address: RangeAddress): Promise<CellRemarks> {
    return readRemarks(address);
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

/** What is selected, cut to the used range; of one cell the block around it; of nothing but blank cells the first. */
const readSelection = (): Promise<RangeAddress> =>
  readExcel(async (context) => {
    const selected = context.workbook.getSelectedRange();
    const sheet = selected.worksheet;
    const used = sheet.getUsedRangeOrNullObject(true);
    sheet.load('name');
    selected.load(PLACE);
    used.load(PLACE);
    await context.sync();
    const range = placeOf(sheet.name, selected);
    const isCell = range.rowCount === 1 && range.columnCount === 1;
    const wanted = isCell ? await blockAround(sheet, selected) : range;
    const filled = used.isNullObject ? null : intersection(wanted, placeOf(sheet.name, used));
    return filled ?? { ...range, rowCount: 1, columnCount: 1 };
  });

async function blockAround(sheet: Excel.Worksheet, cell: Excel.Range): Promise<RangeAddress> {
  const block = cell.getSurroundingRegion();
  block.load(PLACE);
  await sheet.context.sync();
  return placeOf(sheet.name, block);
}

/** The one cell of the selection that typing goes to. */
const readActiveCell = (): Promise<CellAddress> =>
  readExcel(async (context) => {
    const cell = context.workbook.getActiveCell();
    const sheet = cell.worksheet;
    sheet.load('name');
    cell.load(PLACE);
    await context.sync();
    return { sheet: sheet.name, row: cell.rowIndex, column: cell.columnIndex };
  });

/** Selects and shows. */
const select = (address: RangeAddress): Promise<void> =>
  changeExcel(async (context) => {
    const sheet = await findSheet(context, address.sheet, (found) => found.load('visibility'));
    if (sheet.visibility !== 'Visible') {
      const message = `Sheet "${address.sheet}" is hidden. Unhide it (right click on a sheet's name, Unhide) to see the cell.`;
      throw new WorkbookFault('UNSUPPORTED', message);
    }
    sheet.activate();
    rangeAt(sheet, address).select();
    await context.sync();
  });
