import type ExcelJS from 'exceljs';
import type { CellValue, ColumnFormat } from '../../sheet/workbook/port.js';
import { FIGURE_FORMATS } from '../../sheet/workbook/result-layout.js';

const TEXT_FORMAT = '@';

const font = (more: Partial<ExcelJS.Font>): Partial<ExcelJS.Style> => ({
  font: { name: 'Calibri', family: 2, size: 11, ...more },
});

const HEADING_LINE = font({ bold: true, size: 14 });
const PLAIN_LINE = font({});
const WARNING_LINE = font({ bold: true, color: { argb: 'FF9C0006' } });
export const BLOCK_TITLE = font({ bold: true, size: 12 });
export const COLUMN_HEADING: Partial<ExcelJS.Style> = { ...font({ bold: true }), numFmt: TEXT_FORMAT };

const TEXT_CELL: Partial<ExcelJS.Style> = { numFmt: TEXT_FORMAT };
const CELLS: Readonly<Record<ColumnFormat, Partial<ExcelJS.Style>>> = {
  text: TEXT_CELL,
  money: { numFmt: FIGURE_FORMATS.money },
  number: { numFmt: FIGURE_FORMATS.number },
  integer: { numFmt: FIGURE_FORMATS.integer },
  percent: { numFmt: FIGURE_FORMATS.percent },
};

/** The format of a cell in a column of this kind; text is marked as text, so that it stays so when it is edited. */
export const resultCellFormat = (value: CellValue | null, format: ColumnFormat): Partial<ExcelJS.Style> =>
  typeof value === 'string' ? TEXT_CELL : CELLS[format];

/** The format of a line above the tables. */
export const lineFormat = (index: number, isWarning: boolean): Partial<ExcelJS.Style> =>
  isWarning ? WARNING_LINE : index === 0 ? HEADING_LINE : PLAIN_LINE;
