import type { CellValue } from '../../workbook/port.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable } from '../sheet-table.js';

type Cells = readonly CellValue[];

/** What a cell looks like where a row may have lost or won one. */
type CellKind = 'blank' | 'whole' | 'decimal' | 'text';

const WHOLE = /^[-+(]?\d[\d,]*\)?$/;
const DECIMAL = /^[-+(]?\d[\d,]*\.\d*\)?$/;

function kindOf(cell: CellValue | undefined): CellKind {
  const word = cellWord(cell);
  if (word === '') return 'blank';
  if (WHOLE.test(word)) return 'whole';
  return DECIMAL.test(word) ? 'decimal' : 'text';
}

/** What stands below each of the first headings in rows that have no cell too many or too few. */
export class EvenRows {
  private readonly kinds: readonly ReadonlySet<CellKind>[];
  /** By place and count of blank cells. */
  private readonly blanksShown = new Map<string, boolean>();

  constructor(
    private readonly rows: readonly Cells[],
    private readonly width: number,
  ) {
    this.kinds = Array.from({ length: width }, (_, column) => new Set(rows.map((cells) => kindOf(cells[column]))));
  }

  /** Whether cells could be a row as these are: each is of a kind that its column has, and a column that is never blank is not. */
  mayHave(cells: Cells): boolean {
    return this.kinds.every((_, column) => this.mayHold(column, kindOf(cells[column])));
  }

  private mayHold(column: number, kind: CellKind): boolean {
    const kinds = this.kinds[column] ?? new Set();
    const isUnknown = kinds.size === 1 && kinds.has('blank');
    // A column of prices has whole ones among them.
    return kinds.has(kind) || isUnknown || (kind === 'whole' && kinds.has('decimal'));
  }

  /**
   * Whether cells lack blank ones at their end and nowhere else: each is of a kind that its column has, and with a blank one anywhere before
   * it would not be, unless these rows show that a blank cell is written there.
   * @param cells without those that lack @param all these rows with those that lack some, which show what stands below headings that are blank here
   */
  areCutAtEnd(cells: Cells, all: EvenRows): boolean {
    const lacking = this.width - cells.length;
    if (lacking <= 0 || !this.fits(cells, 0, 0)) return false;
    return cells.every((_, place) =>
      Array.from({ length: lacking }, (__, index) => index + 1).every(
        (count) => !all.fits(cells, place, count) || this.showBlanks(place, count),
      ),
    );
  }

  /** Whether some rows have a blank cell in a column. */
  hasBlank(column: number): boolean {
    return this.kinds[column]?.has('blank') === true;
  }

  /** Whether cells are of the kinds of their columns with some blank ones put in before a place. */
  private fits(cells: Cells, place: number, count: number): boolean {
    return cells.every((cell, at) => {
      const kind = kindOf(cell);
      return (kind === 'blank' && count > 0) || this.mayHold(at < place ? at : at + count, kind);
    });
  }

  /** Whether a row has blank cells from a place on, and filled ones behind them. */
  private showBlanks(place: number, count: number): boolean {
    const key = `${place} ${count}`;
    const known = this.blanksShown.get(key);
    if (known !== undefined) return known;
    const isShown = this.rows.some(
      (cells) =>
        cells.slice(place, place + count).every((cell) => kindOf(cell) === 'blank') &&
        cells.slice(place + count).some((cell) => kindOf(cell) !== 'blank'),
    );
    this.blanksShown.set(key, isShown);
    return isShown;
  }
}

/** Rows of a table that have fewer cells than there are headings, beside those that have as many. */
export class ShortRows {
  private readonly even: EvenRows;
  private readonly all: EvenRows;
  /** By number of cells. */
  private readonly counts = new Map<number, number>();

  constructor(
    whole: readonly Cells[],
    short: readonly Cells[],
    private readonly width: number,
  ) {
    this.even = new EvenRows(whole, width);
    this.all = new EvenRows([...whole, ...short], width);
    for (const { length } of short) this.counts.set(length, (this.counts.get(length) ?? 0) + 1);
  }

  /** Whether one of them lacks nothing but blank cells at its end, as others have there, or as several rows lack as many. */
  lacksBlanksOnly(cells: Cells): boolean {
    if (isBlankCell(cells.at(-1))) return false;
    const isOneOfSeveral = (this.counts.get(cells.length) ?? 0) > 1 || this.even.hasBlank(this.width - 1);
    return this.even.mayHave(cells) || (isOneOfSeveral && this.even.areCutAtEnd(cells, this.all));
  }
}

/** The beginning of a number up to a comma between its thousands, and what follows such a comma. */
const BEFORE_COMMA = /^[-+(]?\d{1,3}(?:,\d{3})*$/;
const BEHIND_COMMA = /^\d{3}(?:\.\d*)?\)?$/;
/** What follows it where a spreadsheet has taken it for a number of its own: `1,050` is then 1 and 50. */
const BEHIND_COMMA_AS_NUMBER = /^\d{1,3}(?:\.\d*)?$/;
/** A quantity and a price, each with two commas. */
const MOST_COMMAS = 4;

/** Whether two cells side by side, as a text without quotation marks has them, may be one number that was cut at the comma of its thousands. */
export const mayBeCutNumber = (first: CellValue | undefined, second: CellValue | undefined): boolean =>
  BEFORE_COMMA.test(cellWord(first)) && BEHIND_COMMA.test(cellWord(second));

/** Two cells side by side, as they would stand in one. */
interface CutNumber {
  readonly first: string;
  readonly second: string;
}

/** The cells of a row that are one number cut in two, if it fits the even rows with so many of them joined; undefined if it does not. */
function cutNumbers(cells: Cells, count: number, behind: RegExp, even: EvenRows): readonly CutNumber[] | undefined {
  if (count === 0) return even.mayHave(cells) ? [] : undefined;
  for (const [column, cell] of cells.entries()) {
    const [first, second] = [cellWord(cell), cellWord(cells[column + 1])];
    if (!BEFORE_COMMA.test(first) || !behind.test(second)) continue;
    const joined = [...cells.slice(0, column), `${first},${second}`, ...cells.slice(column + 2)];
    const others = cutNumbers(joined, count - 1, behind, even);
    if (others !== undefined) return [{ first, second }, ...others];
  }
  return undefined;
}

/**
 * The table without rows whose cells reach beyond the last heading as a number was cut in two at the comma of its thousands: 1,250 lots
 * that commas stand around, or the like opened by a spreadsheet, are 1 and 250, and all behind them stands below another heading.
 */
export function withoutCutNumbers(table: SheetTable): SheetTable {
  const width = table.names.findLastIndex((name) => name !== '') + 1;
  if (width === 0 || width === table.names.length) return table;
  const beyond = (cells: Cells): number => cells.findLastIndex((cell) => !isBlankCell(cell)) + 1 - width;
  const isLong = (cells: Cells): boolean => beyond(cells) > 0 && beyond(cells) <= MOST_COMMAS;
  const long = table.rows.filter(({ cells }) => isLong(cells));
  const others = table.rows.filter(
    ({ cells }) => beyond(cells) <= 0 && cells.filter((cell) => !isBlankCell(cell)).length > width / 2,
  );
  if (long.length === 0 || others.length === 0) return table;
  const even = new EvenRows(
    others.map(({ cells }) => cells),
    width,
  );
  const found = (cells: Cells, behind: RegExp): CutNumber | undefined =>
    cutNumbers(cells, beyond(cells), behind, even)?.[0];
  if (!long.some(({ cells }) => found(cells, BEHIND_COMMA) !== undefined)) return table;
  return withoutRows(table, ({ cells }) => {
    const cut = isLong(cells) ? (found(cells, BEHIND_COMMA) ?? found(cells, BEHIND_COMMA_AS_NUMBER)) : undefined;
    return cut === undefined
      ? null
      : {
          reason: `it has a cell behind the last heading, so that “${cut.first}” and “${cut.second}” side by side may be one number that was cut in two at its comma: write it in one cell`,
          isTold: true,
        };
  });
}
