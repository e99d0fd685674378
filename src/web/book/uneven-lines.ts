import { isSum } from '../../../server/sheet/reader/headings/sum-words.js';
import { EvenRows, mayBeCutNumber } from '../../../server/sheet/reader/forms/uneven-rows.js';

type Line = readonly string[];

/** A line and its row in the sheet that it becomes, from 1. */
interface PlacedLine {
  readonly row: number;
  readonly cells: Line;
}

/** Lines of one width below their headings. */
interface LinesOfTable {
  readonly width: number;
  readonly lines: readonly PlacedLine[];
}

/** Rows that are named; nobody reads more. */
const MOST_NAMED = 10;
/** Fewer filled cells of a wide table are a title, or the account of a section. */
const LEAST_FILLED = 3;

/**
 * Sentences on lines with more or fewer cells than the headings above them: cells of such a line stand below headings of others once
 * it is a row of a sheet, where nothing shows any more that one is lacking.
 * @param source what the lines are of, e.g. `the file`
 * @param delimiter what stands between cells: at a comma a number may be cut in two
 */
export function unevenNotices(lines: readonly Line[], source: string, delimiter: string): readonly string[] {
  const tables = tablesOf(lines);
  const cut = delimiter === ',' ? tables.flatMap(cutRowsOf) : [];
  return [
    ...noticesOf(cut, `of ${source}`, `more ${CUT}`),
    ...noticesOf(tables.flatMap(shortRowsOf), `of ${source}`, `fewer ${SHORT}`),
  ];
}

const CUT =
  'cells than the headings: a number such as 1,250 without quotation marks is cut in two at its comma. Correct that before you calculate.';
const SHORT =
  'cells than the headings: where one is lacking, those behind it stand below headings of others. Correct that before you calculate.';

function tablesOf(lines: readonly Line[]): readonly LinesOfTable[] {
  const tables: { readonly width: number; readonly lines: PlacedLine[] }[] = [];
  for (const [index, cells] of lines.entries())
    if (isHeading(cells)) tables.push({ width: cells.length, lines: [] });
    else tables.at(-1)?.lines.push({ row: index + 1, cells });
  return tables;
}

const filledIn = (cells: Line): number => cells.filter((cell) => cell.trim() !== '').length;

const isHeading = (cells: Line): boolean => filledIn(cells) > 1 && !cells.some((cell) => /\d/.test(cell));

const cutRowsOf = ({ width, lines }: LinesOfTable): readonly number[] =>
  lines.flatMap(({ row, cells }) =>
    cells.length > width && cells.some((cell, column) => mayBeCutNumber(cell, cells[column + 1])) ? [row] : [],
  );

/** Blank cells that a spreadsheet has cut off at the end do no harm. */
function shortRowsOf({ width, lines }: LinesOfTable): readonly number[] {
  const whole = lines.flatMap(({ cells }) => (cells.length === width ? [cells] : []));
  const short = lines.filter(({ cells }) => cells.length < width && isLikePosition(cells, width));
  if (whole.length === 0 || short.length === 0) return [];
  const even = new EvenRows(whole, width);
  return short.flatMap(({ row, cells }) => ((cells.at(-1) ?? '').trim() !== '' && even.mayHave(cells) ? [] : [row]));
}

function isLikePosition(cells: Line, width: number): boolean {
  const filled = filledIn(cells);
  const isFilled = filled >= LEAST_FILLED || filled > width / 2;
  return isFilled && cells.some((cell) => /\d/.test(cell)) && !cells.some(isSum);
}

function noticesOf(rows: readonly number[], source: string, what: string): readonly string[] {
  if (rows.length === 0) return [];
  const [noun, verb] = rows.length === 1 ? ['Row', 'has'] : ['Rows', 'have'];
  const more = rows.length > MOST_NAMED ? ` and ${rows.length - MOST_NAMED} more` : '';
  return [`${noun} ${rows.slice(0, MOST_NAMED).join(', ')}${more} ${source} ${verb} ${what}`];
}
