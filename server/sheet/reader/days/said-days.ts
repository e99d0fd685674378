import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import type { SaidDay } from '../../table/stage-range.js';
import type { CellValue } from '../../workbook/port.js';
import { dayText, isMonthName, monthOfName } from '../date-text.js';
import { dayOfCell } from '../plain-cells.js';
import { cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';
import { isOfPositionsDay } from './last-day.js';

/** Longer lines are disclaimers and stories. */
const LONGEST_LINE = 120;
/** A day in words or figures, with its year. */
const DAY =
  /(?<![\p{L}\d./-])(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|20\d{6}|\d{1,2}[-/. ]\d{1,2}[-/. ](?:20)?\d{2}|\d{1,2}\.?[- ]?\p{L}{3,10}\.?[-., ’']{0,2}(?:20)?\d{2}|\p{L}{3,10}\.? \d{1,2},? 20\d{2})(?![\p{L}\d])/gu;
/** What leads to the day of positions. */
const OF_POSITIONS =
  /(?<!\p{L})(?:as (?:of|at)|positions?(?: (?:per|on|at))?|holdings?|statement(?: of positions)?|(?:statement|business|position|report(?:ing)?|valuation|value|cob|eod|snapshot|clearing|bus|biz|pos) (?:date|day|dt)|statement period|period(?: end(?:ing)?)?|close of business|cob|eod|snapshot|data (?:as )?(?:of|at)|stand|stichtag|bestand|per|zum|au|à la date du|situation|positions? au|arrêtée?s? au|al|a fecha(?: de)?|fecha|posici[oó]n(?:es)? al?|data|posizioni al|situazione al|stand per|posities per)(?!\p{L})[^\d\p{L}]*(?:(?:of|at|the|date|day|close|business|cob|eod|end|ended|ending|for|from|to|on|mon|tue|wed|thu|fri|(?:mon|tues|wednes|thurs|fri)day)[^\d\p{L}]*){0,4}$/iu;
/** What leads to another day. */
const OF_OTHERS =
  /(?:trade|expir\p{L}*|maturity|settle\p{L}*|last|first|next|delivery|notice|opened|inception|agreement|since|effective|start)(?: date| day)?[^\d\p{L}]*$/iu;
/** `27-Nov`: a day of whatever year is near. `Nov 27` is a month as well. */
const DAY_OF_MONTH = /(?<![\p{L}\d])(\d{1,2})[- ./]?(\p{L}{3,9})$/u;
/** What leads to the day on which a file was made, which is that of its positions or one behind it. */
const OF_MAKING =
  /(?<!\p{L})(?:printed|print|run|generated|created|produced|extract(?:ed)?|export(?:ed)?|downloaded|erstellt|gedruckt|édité|imprimé|generad[ao]|generato|stampato)(?: (?:date|day|on|at|am|le|el|il|of))?[^\d\p{L}]*$/iu;

/** The days that a text of one day may mean: two where nobody knows which number is the day. */
function daysMeant(text: string): readonly string[] {
  const word = text.replace(/^(\d{1,2})\.?[- ]?(\p{L}{3,10})\.?[-., ’']{0,2}(\d{2,4})$/u, '$1 $2 $3');
  const found = [/^\d{8}$/.exec(word)?.[0], dayText(word, 'first'), dayText(word, 'second')];
  return [...new Set(found.flatMap((day) => day ?? []))];
}

/** The last day that a line says behind words for that of positions; undefined if it says none. */
function dayOfLine(line: string, label: RegExp): readonly string[] | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  const found = [...line.matchAll(DAY)];
  const [first] = found;
  const before = line.slice(0, first?.index ?? 0);
  if (first === undefined || OF_OTHERS.test(before) || !label.test(before)) return undefined;
  const last = found.map(([text]) => daysMeant(text)).findLast((days) => days.length > 0);
  return last;
}

/** The texts of lines above, between and below rows, each line as one, with days that a workbook holds as numbers. */
function linesOf(rows: readonly { readonly cells: readonly CellValue[] }[]): readonly string[] {
  return rows.flatMap(({ cells }) => {
    const filled = cells.filter((cell) => !isBlankCell(cell));
    if (filled.length === 0 || filled.length > MOST_CELLS || typeof filled[0] !== 'string') return [];
    return [filled.map((cell) => (typeof cell === 'number' ? (dayOfCell(cell) ?? '') : cellWord(cell))).join(' ')];
  });
}

const MOST_CELLS = 6;

/**
 * The day of the positions of a table, as a column of such days, a line around it, the heading of what is held or the name of its sheet says
 * it; undefined if nothing does.
 * @param lines rows of the sheet around the table's own
 */
export function saidDay(
  table: SheetTable,
  map: ColumnMap,
  lines: readonly { readonly cells: readonly CellValue[] }[],
): SaidDay | undefined {
  const quantity = map.columns[ROW_TABLES[map.type].quantityField];
  const texts = linesOf(lines);
  return (
    dayOfColumn(table, map) ??
    dayOfLines(texts, OF_POSITIONS) ??
    dayOfName(quantity === undefined ? '' : (table.names[quantity] ?? '')) ??
    dayOfName(table.sheet ?? '') ??
    dayOfLines(texts, OF_MAKING)
  );
}

function dayOfColumn({ names, rows }: SheetTable, map: ColumnMap): SaidDay | undefined {
  const read = new Set(Object.values(map.columns));
  const column = names.findIndex((name, at) => isOfPositionsDay(name) && !read.has(at));
  const cells = rows.flatMap(({ cells: own }) => (isBlankCell(own[column]) ? [] : [own[column] ?? '']));
  const [first] = cells;
  if (column < 0 || first === undefined) return undefined;
  const days =
    typeof first === 'number'
      ? [dayOfCell(first) ?? []].flat()
      : daysMeant(cellWord(first).split(/[T ]\d{1,2}:/)[0] ?? '');
  const isOne = cells.every((cell) => cellWord(cell).slice(0, SHOWN_DAY) === cellWord(first).slice(0, SHOWN_DAY));
  return days.length === 0 || !isOne ? undefined : { days, text: `${names[column] ?? ''} ${days[0] ?? ''}` };
}

/** As much of a moment is its day, `2026-11-20`. */
const SHOWN_DAY = 10;

function dayOfLines(lines: readonly string[], label: RegExp): SaidDay | undefined {
  const found = lines.flatMap((line) => {
    const days = dayOfLine(line, label);
    return days === undefined ? [] : [{ days, text: line }];
  });
  return found.toSorted((one, other) => (one.days[0] ?? '').localeCompare(other.days[0] ?? '')).at(-1);
}

/** The day in the name of a column, a sheet or a file: `Pos 27-Nov`, `positions_20261120`. */
export function dayOfName(name: string): SaidDay | undefined {
  const plain = name
    .replaceAll('_', ' ')
    .replace(/(?<=\p{L})[-.](?=\d)/gu, ' ')
    .trim();
  const found = [...plain.matchAll(DAY)].at(-1)?.[0];
  const days = found === undefined ? [] : daysMeant(found);
  if (days.length > 0) return { days, text: name.trim() };
  const [, day, word = ''] = DAY_OF_MONTH.exec(plain) ?? [];
  const month = isMonthName(word) ? monthOfName(word) : undefined;
  return month === undefined || day === undefined || Number(day) < 1 || Number(day) > LONGEST_MONTH
    ? undefined
    : { days: [`${String(month).padStart(2, '0')}${day.padStart(2, '0')}`], text: name.trim() };
}

const LONGEST_MONTH = 31;

/** The days that tables of a file say, or where none of them does, the one that the file's own name says. */
export function daysOfTables(
  file: string,
  tables: readonly { readonly saidDay?: SaidDay; readonly rowDays?: readonly SaidDay[] }[],
): readonly (SaidDay | undefined)[] {
  const found = tables.map((table) => table.saidDay);
  const name =
    file
      .split(/[/\\]/)
      .at(-1)
      ?.replace(/\.\w{1,5}$/, '') ?? '';
  const ofRows = tables.flatMap((table) => table.rowDays ?? []);
  return [...(found.every((day) => day === undefined) ? [dayOfName(name)] : found), ...ofRows];
}
