import type ExcelJS from 'exceljs';
import type { CellValue, ColumnFormat } from '../../../src/workbook/port.js';
import { NUMBER_FORMAT } from './result-layout.js';

const font = (more: Partial<ExcelJS.Font>): Partial<ExcelJS.Style> => ({
  font: { name: 'Calibri', family: 2, size: 11, ...more },
});

export const HEADING_LINE = font({ bold: true, size: 14 });
export const PLAIN_LINE = font({});
export const WARNING_LINE = font({ bold: true, color: { argb: 'FF9C0006' } });
export const BLOCK_TITLE = font({ bold: true, size: 12 });
export const COLUMN_HEADING: Partial<ExcelJS.Style> = { ...font({ bold: true }), numFmt: NUMBER_FORMAT.text };

const TEXT_CELL: Partial<ExcelJS.Style> = { numFmt: NUMBER_FORMAT.text };
const CELLS: Readonly<Record<ColumnFormat, Partial<ExcelJS.Style>>> = {
  text: TEXT_CELL,
  money: { numFmt: NUMBER_FORMAT.money },
  number: { numFmt: NUMBER_FORMAT.number },
  integer: { numFmt: NUMBER_FORMAT.integer },
  percent: { numFmt: NUMBER_FORMAT.percent },
};

/** The format of a cell in a column of this kind; text is marked as text, so that it stays so when it is edited. */
export const resultCellFormat = (value: CellValue | null, format: ColumnFormat): Partial<ExcelJS.Style> =>
  typeof value === 'string' ? TEXT_CELL : CELLS[format];

/** The format of a line above the tables. */
export const lineFormat = (index: number, isWarning: boolean): Partial<ExcelJS.Style> =>
  isWarning ? WARNING_LINE : index === 0 ? HEADING_LINE : PLAIN_LINE;
