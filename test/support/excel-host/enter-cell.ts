import { HostFault } from './host-object.js';

/** A cell as Excel keeps it. */
export interface BookCell {
  value: string | number | boolean;
  formula?: string;
  /** The text was entered after an apostrophe. */
  isQuoted?: boolean;
  numberFormat?: string;
  isUnlocked?: boolean;
  fill?: string;
  isStruck?: boolean;
  /** Of its text, as `#RRGGBB`. */
  colour?: string;
}

export interface EntryRules {
  /** Whether a cell formatted as text keeps the apostrophe before a text. */
  readonly keepsApostropheInTextCells: boolean;
}

const LONGEST_TEXT = 32_767;

/** Enters a value into a cell as typing does: Excel takes text for formulas, numbers, dates and booleans. */
export function enterCell(cell: BookCell, value: unknown, rules: EntryRules): void {
  if (value === null || value === undefined) return;
  delete cell.formula;
  delete cell.isQuoted;
  if (typeof value === 'string') enterText(cell, value, rules);
  else if (typeof value === 'number' || typeof value === 'boolean') {
    cell.value = cell.numberFormat === '@' ? String(value) : value;
  } else throw new HostFault('InvalidArgument', 'The argument is invalid or missing or has an incorrect format.');
}

function enterText(cell: BookCell, text: string, { keepsApostropheInTextCells }: EntryRules): void {
  const isTextCell = cell.numberFormat === '@';
  const isQuoted = text.startsWith("'") && !(isTextCell && keepsApostropheInTextCells);
  const content = isQuoted ? text.slice(1) : text;
  if (content.length > LONGEST_TEXT) throw new HostFault('InvalidArgument', 'The text is longer than a cell takes.');
  cell.value = content;
  if (isQuoted) cell.isQuoted = true;
  else if (!isTextCell) interpret(cell, content);
}

function interpret(cell: BookCell, text: string): void {
  const trimmed = text.trim();
  const number = numberIn(trimmed);
  if (number !== undefined) cell.value = number;
  else if (/^(?:TRUE|FALSE|WAHR|FALSCH)$/i.test(trimmed)) cell.value = /^(?:TRUE|WAHR)$/i.test(trimmed);
  else if (/^[=+\-@]./.test(text)) {
    cell.formula = text;
    cell.value = '#NAME?';
  } else {
    const serial = dateIn(trimmed);
    if (serial === undefined) return;
    cell.value = serial;
    cell.numberFormat ??= 'mmm-yy';
  }
}

function numberIn(text: string): number | undefined {
  const match = /^([-+(]?)\$?(\d[\d,]*(?:\.\d*)?(?:e[-+]?\d+)?)(%?)\)?$/i.exec(text);
  const [, sign, digits, percent] = match ?? [];
  if (digits === undefined) return undefined;
  const size = Number(digits.replaceAll(',', '')) / (percent === '%' ? 100 : 1);
  return sign === '-' || sign === '(' ? -size : size;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MILLISECONDS_OF_DAY = 86_400_000;

const serialOf = (year: number, month: number, day: number): number =>
  Date.UTC(year, month, day) / MILLISECONDS_OF_DAY + 25_569;

function dateIn(text: string): number | undefined {
  const [, name, year] = /^([a-z]{3})[- ](\d{2}|\d{4})$/i.exec(text) ?? [];
  const month = MONTHS.indexOf(name?.toLowerCase() ?? '');
  if (month >= 0) return serialOf((Number(year) % 100) + 2000, month, 1);
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text) ?? [];
  if (isoYear !== undefined) return serialOf(Number(isoYear), Number(isoMonth) - 1, Number(isoDay ?? 1));
  const [, first, second, last] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2,4}))?$/.exec(text) ?? [];
  if (first !== undefined) return serialOf(Number(last ?? 2026), Number(first) - 1, Number(second));
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  return hours === undefined ? undefined : (Number(hours) * 60 + Number(minutes)) / 1440;
}
