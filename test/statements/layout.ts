import { serialOf } from '../../server/sheet/table/excel-date.js';
import type { CellValue } from '../../server/sheet/workbook/port.js';

/**
 * A position as the API takes it; what is null the statement does not say, and anything may stand there, such as the
 * account of a file of one account.
 */
export type PositionRow = Readonly<Record<string, string | number | null>>;

/** Lines that are no position, and are left out without being asked about. */
export type PassedLine = 'heading' | 'title' | 'blank' | 'total' | 'remark';

/**
 * What a line means: the positions in it, or why it is left out; `question` is a position that nobody can read without
 * asking, such as an expired contract.
 */
export type LineMeaning = readonly PositionRow[] | PassedLine | 'question';

/** A cell with its number format. */
export interface FormattedCell {
  readonly value: number;
  readonly format: string;
}

export type SheetCell = CellValue | FormattedCell;

/** A line of a text file and what it means. */
export type TextLine = readonly [text: string, meaning: LineMeaning];

/** A row of a sheet and what it means. */
export type SheetLine = readonly [cells: readonly SheetCell[], meaning: LineMeaning];

/** A file of text as a system exports it. */
export interface TextStatement {
  readonly form: 'text';
  readonly encoding: 'utf-8' | 'utf-8 with a byte order mark' | 'utf-16' | 'windows-1252';
  readonly lineEnd: '\n' | '\r\n';
  readonly lines: readonly TextLine[];
}

/** A sheet of a workbook; its first line is row 1. */
export interface StatementSheet {
  readonly name: string;
  /** Ranges such as `A1:F1`. */
  readonly merged: readonly string[];
  readonly lines: readonly SheetLine[];
}

/** A workbook as somebody keeps it. */
export interface WorkbookStatement {
  readonly form: 'workbook';
  readonly sheets: readonly StatementSheet[];
}

/** One layout of statements. Accounts, names and figures are made up; contracts are those of the demo market. */
export interface Layout {
  /** Its name in the table of README.md. */
  readonly name: string;
  /** Whose statements look so, and what is special about it. */
  readonly about: string;
  readonly statement: TextStatement | WorkbookStatement;
}

/** A text file in UTF-8, with the line ends of UNIX. */
export function textStatement(
  lines: readonly TextLine[],
  { encoding = 'utf-8', lineEnd = '\n' }: Partial<Pick<TextStatement, 'encoding' | 'lineEnd'>> = {},
): TextStatement {
  return { form: 'text', encoding, lineEnd, lines };
}

/** A workbook of one sheet. */
export const sheetStatement = (lines: readonly SheetLine[], merged: readonly string[] = []): WorkbookStatement =>
  workbookStatement([{ name: 'Positions', lines, merged }]);

export const workbookStatement = (sheets: readonly StatementSheet[]): WorkbookStatement => ({
  form: 'workbook',
  sheets,
});

export const BLANK: SheetLine = [[], 'blank'];

/** A number as a format shows it. */
export const shown = (value: number, format: string): FormattedCell => ({ value, format });

/** A date cell. @param iso e.g. `2027-12-31` */
export const day = (iso: string, format: string): FormattedCell => ({ value: serialOf(Date.parse(iso)), format });

type Identity = readonly [account: string | null, exchange: string, code: string];

/** A future. @param month `YYYYMM` @param lots below 0 = short */
export const future = (
  [account_code, exchange_code, contract_code]: Identity,
  month: string,
  lots: number,
): readonly [PositionRow] => [
  { account_code, exchange_code, contract_code, contract_type: 'FUT', contract_expiry: month, net_position: lots },
];

/** An option. @param lots below 0 = short */
export const option = (
  [account_code, exchange_code, contract_code]: Identity,
  [month, right, strike]: readonly [month: string, right: 'CALL' | 'PUT', strike: number],
  lots: number,
): readonly [PositionRow] => [
  {
    ...{ account_code, exchange_code, contract_code, contract_type: right },
    ...{ contract_expiry: month, contract_strike: strike, net_position: lots },
  },
];

/** An event contract. */
export const eventContract = (
  [account_code, exchange_code, contract_code]: Identity,
  side: 'YES' | 'NO',
  contracts: number,
  price: number | null,
): readonly [PositionRow] => [
  { account_code, exchange_code, contract_code, contract_type: side, net_position: contracts, price },
];

/** A DV01 of a ladder; the account may be null. */
export const ladderPoint = (
  account_code: string | null,
  index: string,
  tenor: string,
  dv01: number,
): readonly [PositionRow] => [{ account_code, index, tenor, dv01 }];

/** DV01s that are stated in dollars, of curves in other currencies. */
export const inDollars = (...rows: readonly (readonly PositionRow[])[]): readonly PositionRow[] =>
  rows.flat().map((row) => ({ ...row, dv01_currency: 'USD' }));

/** The positions of a line that means several. */
export const together = (...rows: readonly (readonly PositionRow[])[]): readonly PositionRow[] => rows.flat();

/** Lines of a layout by place: `sheet` is '' in a text file, `line` counts from 1. */
export interface PlacedLine {
  readonly sheet: string;
  readonly line: number;
  readonly meaning: LineMeaning;
}

export function placedLines({ statement }: Layout): readonly PlacedLine[] {
  if (statement.form === 'workbook')
    return statement.sheets.flatMap(({ name, lines }) =>
      lines.map(([, meaning], index) => ({ sheet: name, line: index + 1, meaning })),
    );
  return statement.lines.map(([, meaning], index) => ({ sheet: '', line: index + 1, meaning }));
}

/** The positions that a line means; none of those that are left out. */
export const positionsOf = ({ meaning }: Pick<PlacedLine, 'meaning'>): readonly PositionRow[] =>
  typeof meaning === 'string' ? [] : meaning;
