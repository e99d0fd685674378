/** How the numbers of a text file are written. */
export interface NumberStyle {
  readonly decimal: 'point' | 'comma';
  /** A number that would be another one with the other decimal sign, e.g. `1.000`; null = there is none. */
  readonly doubtful: string | null;
}

/** Numbers as JSON writes them, so that `007`, `1e5` and `2027-01` stay the text they are. */
const POINT_NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,14})?$/;
const COMMA_NUMBER = /^-?(?:0|[1-9]\d{0,2}(?:\.\d{3}){1,4}|[1-9]\d{0,14})(?:,\d{1,14})?$/;

/** Numbers that show the decimal sign; three digits after a sign do not, as they could be a group of thousands, but two such groups do. */
const SHOWS_POINT =
  /^[-+(]?\d+(?:,\d{3})*\.(?:\d{1,2}|\d{4,})\)?$|^[-+(]?\d{1,3}(?:,\d{3})+\.\d+\)?$|^[-+(]?\d{1,3}(?:,\d{3}){2,}\)?$/;
const SHOWS_COMMA =
  /^[-+(]?\d+(?:\.\d{3})*,(?:\d{1,2}|\d{4,})(?:\)| ?%)?$|^[-+(]?\d{1,2},\d{3} ?%$|^[-+(]?\d{1,3}(?:\.\d{3})+,\d+\)?$|^-?\d{1,3}(?:[ \u00a0\u202f]\d{3})+,\d+$|^[-+(]?\d{1,3}(?:\.\d{3}){2,}\)?$/;
/** `03.2027` may be a month, and shows nothing. */
const MONTH = /^(?:0[1-9]|1[0-2])\.20[2-9]\d$/;
const DOUBTFUL = /^-?[1-9]\d{0,2}\.\d{3}$/;

/**
 * Finds the decimal sign of a file, as its numbers show it, line by line. Spreadsheets put semicolons between cells where
 * the comma is the decimal sign, so that there a number that shows nothing is doubtful.
 */
export class NumberStyleFinder {
  private hasComma = false;
  private hasPoint = false;
  private doubtful: string | null = null;
  private readonly columns: ColumnNumbers[] = [];

  /** @param delimiter what stands between cells */
  constructor(private readonly delimiter: string) {}

  take(cells: readonly string[]): void {
    // Where commas stand between cells, nothing depends on it.
    if (this.delimiter === ',') return;
    for (const [column, cell] of cells.entries()) {
      const text = cell.trim();
      takeNumber((this.columns[column] ??= { grouped: 0, short: 0, long: 0, below: 0 }), text);
      this.hasComma ||= SHOWS_COMMA.test(text);
      this.hasPoint ||= SHOWS_POINT.test(text) && !MONTH.test(text);
      if (this.doubtful === null && DOUBTFUL.test(text)) this.doubtful = text;
    }
  }

  /** By the lines so far. */
  get style(): NumberStyle {
    const hasComma = this.hasComma || (this.delimiter === ';' && showsGroups(this.columns));
    if (hasComma && !this.hasPoint) return { decimal: 'comma', doubtful: null };
    return { decimal: 'point', doubtful: this.delimiter !== ';' || this.hasPoint ? null : this.doubtful };
  }
}

/** What the numbers of a column look like. */
interface ColumnNumbers {
  /** Such as `1.200`. */
  grouped: number;
  /** Whole ones of up to three digits. */
  short: number;
  /** Whole ones of more. */
  long: number;
  /** Of either, with a minus. */
  below: number;
}

function takeNumber(numbers: ColumnNumbers, text: string): void {
  const isGrouped = DOUBTFUL.test(text);
  const isWhole = /^-?\d{1,15}$/.test(text);
  if (isGrouped) numbers.grouped += 1;
  if (isWhole) numbers[text.replace('-', '').length > 3 ? 'long' : 'short'] += 1;
  if ((isGrouped || isWhole) && text.startsWith('-')) numbers.below += 1;
}

/**
 * `-3.400` and `1.200` beside `-300` and `500`: with three decimals everywhere these would have them as well, and nothing of four digits
 * stands without a sign. Columns in which nothing is below zero say nothing: rates and prices may be cut off.
 */
function showsGroups(columns: readonly ColumnNumbers[]): boolean {
  const signed = columns.filter(({ below }) => below > 0);
  const count = (what: keyof ColumnNumbers): number => signed.reduce((sum, numbers) => sum + numbers[what], 0);
  return count('grouped') > 0 && count('short') > 0 && count('long') === 0;
}

/** `(1,250)`: brackets are of a number format, which shows as many decimals of each number. */
const BRACKETED_GROUP = /^\([1-9]\d{0,2},\d{3}\)$/;
/** With decimals behind a comma, or more than three digits without one: no thousands are grouped. */
const UNGROUPED = /^[-+(]?(?:0\d*,\d+|\d+,(?:\d{1,2}|\d{4,})|\d{4,})\)?$/;
const FEW_DIGITS = /^(?:[-+]?[1-9]\d{0,2}|\([1-9]\d{0,2}\))$/;

/**
 * Whether numbers of a column show that commas group thousands: `(1,250)` stands there, and a whole number such as `500` or `(75)`, which
 * would have three decimals as well if the comma were their sign. Nothing in the column may show the contrary.
 */
export function commasShowGroups(lines: readonly (readonly string[])[]): boolean {
  const columns: { bracketed: boolean; few: boolean; ungrouped: boolean }[] = [];
  for (const line of lines)
    for (const [column, cell] of line.entries()) {
      const text = cell.trim();
      const seen = (columns[column] ??= { bracketed: false, few: false, ungrouped: false });
      seen.bracketed ||= BRACKETED_GROUP.test(text);
      seen.few ||= FEW_DIGITS.test(text);
      seen.ungrouped ||= UNGROUPED.test(text);
    }
  return columns.some(({ bracketed, few }) => bracketed && few) && !columns.some(({ ungrouped }) => ungrouped);
}

/** The decimal sign of a file, as all of its lines show it. */
export function numberStyleOf(lines: readonly (readonly string[])[], delimiter: string): NumberStyle {
  const finder = new NumberStyleFinder(delimiter);
  for (const line of lines) finder.take(line);
  return finder.style;
}

/**
 * Whether a comma in a number of the file can only group its thousands. In printed text, as between tabs, nothing but the numbers tells: none
 * of a column may show that its commas are decimal signs, and none may have thousands without them.
 * @param delimiter what stands between cells; a blank = their place only
 */
export function doCommasGroup(
  delimiter: string,
  { decimal }: NumberStyle,
  lines: readonly (readonly string[])[],
): boolean {
  if (delimiter === ',') return true;
  return decimal === 'point' && (delimiter === '\t' || (delimiter === ' ' && !areCommasContradicted(lines)));
}

/** `1,250`, `(31,740)` */
const GROUPED = /^[-+(]?[1-9]\d{0,2}(?:,\d{3})+\)?-?$/;
/** `3,95`, `0,310`, `1,2500`. */
const SHOWS_DECIMALS = /^[-+(]?(?:0\d*,\d+|\d+,(?:\d{1,2}|\d{4,})|\d{4,},\d+)\)?%?-?$/;
const LONG = /^[-+(]?[1-9]\d{3,}\)?-?$/;

function areCommasContradicted(lines: readonly (readonly string[])[]): boolean {
  const columns: { grouped: boolean; long: boolean }[] = [];
  let hasDecimals = false;
  for (const line of lines)
    for (const [column, cell] of line.entries()) {
      const seen = (columns[column] ??= { grouped: false, long: false });
      seen.grouped ||= GROUPED.test(cell);
      seen.long ||= LONG.test(cell);
      hasDecimals ||= SHOWS_DECIMALS.test(cell);
    }
  return hasDecimals || columns.some(({ grouped, long }) => grouped && long);
}

/** A cell of the file: a number if it is clearly one, otherwise its text. */
export function cellOfText(cell: string, { decimal }: NumberStyle): string | number {
  const text = cell.trim();
  if (decimal === 'point') return POINT_NUMBER.test(text) ? Number(text) : cell;
  if (COMMA_NUMBER.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (SPACED_NUMBER.test(text)) return Number(text.replace(/[\s']/g, '').replace(',', '.'));
  const [, digits, unit] = COMMA_WITH_UNIT.exec(text) ?? [];
  return digits === undefined ? cell : `${digits.replaceAll('.', '').replace(',', '.')}${unit ?? ''}`;
}

/** Whole groups of three digits; two of them show which sign groups, one could also begin the decimals. */
const POINT_GROUPS = /^(\()?([-+]?)(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,14}))?(\))?$/;
const COMMA_GROUPS = /^(\()?([-+]?)(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,14}))?(\))?$/;
const PLAIN_IN_BRACKETS = /^\((\d{1,15})(?:\.(\d{1,14}))?\)$/;

/** A number with the number format that shows it as it was written. */
interface FormattedNumber {
  readonly value: number;
  readonly format: string;
}

/** Whether a number among the cells shows which sign is the decimal one. */
export const showsDecimalSign = (lines: readonly (readonly string[])[]): boolean =>
  lines.some((line) =>
    line.some((cell) => (SHOWS_POINT.test(cell.trim()) && !MONTH.test(cell.trim())) || SHOWS_COMMA.test(cell.trim())),
  );

/**
 * A number whose thousands are grouped, or which stands in brackets as one below zero, e.g. `1,250,000`, `(500)`.
 * @param isShown whether the text around it shows the decimal sign
 * @returns null if the text is none, or could be another number with the other decimal sign, e.g. `1,250` on its own
 */
export function groupedNumber(text: string, { decimal }: NumberStyle, isShown: boolean): FormattedNumber | null {
  const bracketed = decimal === 'point' ? PLAIN_IN_BRACKETS.exec(text) : null;
  if (bracketed !== null) {
    const [, whole = '', decimals = ''] = bracketed;
    const format = `0${decimals === '' ? '' : `.${'0'.repeat(decimals.length)}`}`;
    return { value: -Number(`${whole}.${decimals || '0'}`), format: `${format};(${format})` };
  }
  const [, open, sign, groups = '', decimals = '', close] =
    (decimal === 'point' ? POINT_GROUPS : COMMA_GROUPS).exec(text) ?? [];
  const isCertain = isShown || decimals !== '' || groups.length > '999,999'.length;
  if (groups === '' || !isCertain || (open === undefined) !== (close === undefined)) return null;
  if (open !== undefined && sign !== '') return null;
  const digits = groups.replaceAll(/[.,]/g, '');
  const format = `#,##0${decimals === '' ? '' : `.${'0'.repeat(decimals.length)}`}`;
  const amount = Number(`${digits}.${decimals || '0'}`);
  const isBelowZero = open !== undefined || sign === '-';
  return {
    value: isBelowZero ? -amount : amount,
    format: open === undefined ? format : `${format};(${format})`,
  };
}
/** Thousands grouped by spaces or apostrophes. */
const SPACED_NUMBER = /^-?[1-9]\d{0,2}(?:[ '’\u00a0\u202f]\d{3}){1,4}(?:,\d{1,14})?$/;
/** `2,315 %`, `12,5 Mio`. */
const COMMA_WITH_UNIT =
  /^([-+(]?\d{1,3}(?:\.\d{3}){0,4},\d{1,14})(\s?(?:%|mio\.?|mm|mn|mrd\.?|bn|k)[\s)-]{0,2}[A-Z€$£]{0,3})$/i;
