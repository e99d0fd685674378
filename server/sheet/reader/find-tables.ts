import type { CellValue } from '../workbook/port.js';
import {
  cellWord,
  isBlankCell,
  type HeadingSpan,
  type LeftOutRow,
  type SheetTable,
  type TableRow,
} from './sheet-table.js';
import { isLotsAcross, isRowLabels } from './lots/lots-across.js';
import { headingTexts, isNumberText } from './headings/heading-texts.js';
import { fieldCount, namesColumn, saysHowMuch, saysWhat } from './headings/known-headings.js';
import { isOfMeasures } from './figures/rows-of-figures.js';
import { isToldByContent } from './headings/told-by-content.js';
import { currencyMatrix, isShapedHeading } from './shaped-headings.js';
import { headingsOfAccountPairs } from './lots/pairs-by-account.js';
import { boxRemark, withoutBoxesBeside } from './headings/boxes-beside.js';
import { rowsOfNoTable } from './headings/rows-of-no-table.js';
import { contractsAboveMonths } from './headings/contracts-above.js';
import { continues, joinedHeadings } from './headings/broken-headings.js';
import {
  filledAcross,
  groupedHeadings,
  unitInBrackets,
  withMergedDown,
  withUnitsBelow,
  withUnitsInThird,
} from './headings/merged-headings.js';
import { spannedHeadings, spansFrom, withDaysSpanned, type SpannedHeadings } from './headings/spanning-headings.js';
import { daysOfSerials } from './headings/months-of-serials.js';
import { areLegs } from './spreads/legs-across.js';
import { legPairOf } from './swaps/legs-in-columns.js';

type Cells = readonly (readonly CellValue[])[];

/** Where a table stands among the cells that were searched; all counts from 0. */
export interface TablePlace {
  /** First of its titles, or of its headings. */
  readonly firstRow: number;
  /** Last row of headings. */
  readonly headingRow: number;
  /** One past its last row. */
  readonly endRow: number;
  readonly firstColumn: number;
  /** One past its last column. */
  readonly endColumn: number;
  /** The account that lines above another table name, where no line of its own names one. */
  readonly accountAbove?: string;
}

/** A table as it was found. */
export interface PlacedTable {
  readonly place: TablePlace;
  readonly table: SheetTable;
}

/** A row of headings, or two that are read together. */
interface HeadingRows {
  readonly first: number;
  readonly last: number;
  readonly headings: readonly string[];
  /** Absent = the second row is none of headings below others that span them. */
  readonly spans?: readonly HeadingSpan[];
}

/**
 * Headings are looked for in all rows; a row with a number is none, but where headings are saved with it.
 * @param isSaved tells headings that a person has saved a mapping of
 */
export function findTables(values: Cells, isSaved?: (texts: readonly string[]) => boolean): readonly PlacedTable[] {
  const plain = withoutBoxesBeside(values);
  const found = new TableFinder(plain.values, isSaved).find();
  return found.map((each) => {
    const { firstColumn, headingRow, endRow } = each.place;
    const own = plain.boxes.filter(({ row }) => firstColumn === 0 && row >= headingRow - 1 && row < endRow);
    const remarks = [...each.table.remarks, ...own.map(boxRemark)];
    return own.length === 0 ? each : { ...each, table: { ...each.table, remarks } };
  });
}

/** Rows below headings that are looked at to tell whether two tables stand side by side. */
const ROWS_BESIDE = 200;

class TableFinder {
  constructor(
    private readonly values: Cells,
    private readonly isSaved: ((texts: readonly string[]) => boolean) | undefined,
  ) {}

  find(): readonly PlacedTable[] {
    const strict = this.headingRows((row) => this.headingsAt(row));
    const headings = strict.length > 0 ? strict : this.headingRows((row) => this.looseHeadingsAt(row));
    const merged = headings.filter((each, index) => {
      const before = headings.slice(0, index).findLast((other) => !isSameHeadings(other, each));
      const same = headings.slice(0, index).findLast((other) => isSameHeadings(other, each));
      const isBehindOther = before !== undefined && same !== undefined && before.first > same.first;
      return same === undefined || isBehindOther || this.strangeBelow(same, each.first) !== undefined;
    });
    let from = 0;
    return merged.flatMap((each, index) => {
      const next = merged[index + 1]?.first ?? this.values.length;
      const end = this.endOf(each, next);
      const firstRow = from;
      from = end;
      const strays = [...(index === 0 ? this.strayRows(0, each.first) : []), ...this.strayRows(end, next)];
      return this.segments(each, end).map(([firstColumn, endColumn], segment) => {
        const placed = this.placed(each, { firstRow, headingRow: each.last, endRow: end, firstColumn, endColumn });
        return segment > 0 ? placed : { ...placed, table: { ...placed.table, leftOut: strays } };
      });
    });
  }

  private headingRows(at: (row: number) => HeadingRows | undefined): readonly HeadingRows[] {
    const headings: HeadingRows[] = [];
    for (let row = 0; row < this.values.length; row += 1) {
      const found = at(row);
      if (found === undefined) continue;
      headings.push(found);
      row = found.last;
    }
    return headings;
  }

  /** Where no row names what is held and how much: texts above numbers of which several name a column. What lacks, cells may say. */
  private looseHeadingsAt(row: number): HeadingRows | undefined {
    const headings = this.texts(row);
    const known = headings?.filter((text) => text !== '' && namesColumn(text)) ?? [];
    const isWide = headings !== undefined && headings.filter((text) => text !== '').length > LEAST_STRANGE;
    const isEachOnce = new Set(known).size === known.length;
    return isWide && isEachOnce && known.length > 1 && this.isTableBelow(row)
      ? { first: row, last: row, headings }
      : undefined;
  }

  private headingsAt(row: number): HeadingRows | undefined {
    return this.savedAt(row) ?? this.knownAt(row);
  }

  /** Headings of a saved mapping, in one row or joined of two. */
  private savedAt(row: number): HeadingRows | undefined {
    const { isSaved } = this;
    if (isSaved === undefined) return undefined;
    const own = (this.values[row] ?? []).map(cellWord);
    if (isSaved(own)) return { first: row, last: row, headings: own };
    const below = (this.values[row + 1] ?? []).map(cellWord);
    const joined = [joinedHeadings(own, below), joinedHeadings(filledAcross(own, below.length), below)].find(isSaved);
    return joined === undefined ? undefined : { first: row, last: row + 1, headings: joined };
  }

  private knownAt(row: number): HeadingRows | undefined {
    const texts = this.texts(row);
    if (texts === undefined) return undefined;
    const own = withDaysSpanned((this.values[row - 1] ?? []).map(cellWord), texts);
    const below = this.texts(row + 1) ?? unitInBrackets(this.values[row + 1]);
    const single = { first: row, last: row, headings: own };
    const grouped =
      below === undefined ? undefined : (groupedHeadings(own, below) ?? headingsOfAccountPairs(own, below));
    if (grouped !== undefined) return { first: row, last: row + 1, headings: grouped };
    const head = this.values.slice(row + 1, row + 1 + ROWS_ACROSS);
    const above = this.values.slice(Math.max(0, row - LINES_OF_TITLE), row);
    const isOwn = this.isHeadings(own) || isToldByContent(own, head) || currencyMatrix(own, above) !== undefined;
    if (below === undefined) {
      const days = daysOfSerials(this.values[row + 1]);
      const ofDays = days === undefined || !isOwn ? undefined : spannedHeadings(own, days);
      return ofDays !== undefined && ofDays.spans.length > 0 ? this.spannedAt(row, ofDays) : isOwn ? single : undefined;
    }
    const units = isOwn ? withUnitsBelow(own, below) : undefined;
    if (units !== undefined) return { first: row, last: row + 1, headings: units };
    const spanned = spannedHeadings(own, below);
    const isSpanned = spanned !== undefined && (isOwn || this.isHeadings(spanned.headings));
    if (isSpanned && spanned.spans.length > 0) return this.spannedAt(row, spanned);
    const joined = joinedHeadings(own, below);
    if (!isOwn && !this.isHeadings(below)) {
      const shaped = this.shapedHeadings(own, below);
      if (shaped !== undefined) return { first: row, last: row + 1, headings: shaped };
    }
    const ofContracts = isLotsAcross(below) ? contractsAboveMonths(own, below) : undefined;
    if (ofContracts !== undefined) return { first: row, last: row + 1, headings: ofContracts };
    const [ofOwn = 0, ofBelow = 0, ofJoined = 0] = [own, below, joined].map(fieldCount);
    if (this.isHeadings(below) && ofBelow >= ofOwn && ofBelow >= ofJoined)
      return { first: row, last: row + 1, headings: withMergedDown(own, below, namesColumn) };
    if (this.isHeadings(joined) && ofJoined > ofOwn) return { first: row, last: row + 1, headings: joined };
    if (this.isHeadings(joined) && isOwn && ofJoined >= ofOwn && !this.isHeadings(below) && continues(below))
      return { first: row, last: row + 1, headings: joined };
    if (isSpanned) return this.spannedAt(row, spanned);
    return isOwn ? single : undefined;
  }

  /** Headings below others that span them, with the units in a third row. */
  private spannedAt(row: number, { headings, spans }: SpannedHeadings): HeadingRows {
    const units = withUnitsInThird(headings, this.texts(row + 2));
    return { first: row, last: units === undefined ? row + 1 : row + 2, headings: units ?? headings, spans };
  }

  /** Headings of values in two rows, such as tenors below a curve, or months below the contract that is merged over them; undefined if they are none. */
  private shapedHeadings(own: readonly string[], below: readonly string[]): readonly string[] | undefined {
    const filled = filledAcross(own, below.length).map((text, column) => `${text} ${below[column] ?? ''}`.trim());
    if (isShapedHeading(filled)) return filled;
    return contractsAboveMonths(own, below);
  }

  /** The texts of a row; undefined if it has a number, or hardly a text. */
  private texts(row: number): readonly string[] | undefined {
    return headingTexts(this.values[row] ?? []);
  }

  private isHeadings(texts: readonly string[]): boolean {
    const filled = texts.filter((text) => text !== '');
    const known = filled.filter((text) => namesColumn(text));
    if (isLotsAcross(texts) || areLegs(texts) || (texts.some(isRowLabels) && known.some(saysHowMuch))) return true;
    if (isOfMeasures(filled) && known.length > 1 && known.some(saysWhat)) return true;
    if (known.length < 2 || known.length * 3 < Math.min(filled.length, MOST_NEEDED)) return isShapedHeading(texts);
    return (
      (known.some(saysHowMuch) && (known.some(saysWhat) || new Set(known.filter(saysHowMuch)).size > 1)) ||
      isShapedHeading(texts) ||
      legPairOf(texts) !== undefined
    );
  }

  /** One past the last row that belongs to the headings: another table's headings that are not known end it as well. */
  private endOf(headings: HeadingRows, next: number): number {
    return this.withoutTitles(this.strangeBelow(headings, next) ?? next, headings.last);
  }

  /** The first row of headings that are not known, below a title among the rows of a table; undefined if there is none. */
  private strangeBelow({ last }: HeadingRows, next: number): number | undefined {
    for (let row = last + 2; row < next; row += 1)
      if (isAlone(this.values[row - 1] ?? []) && this.isStrangeHeading(row)) return row;
    return undefined;
  }

  /** Whether a row is one of headings that are not known, above a table. */
  private isStrangeHeading(row: number): boolean {
    const texts = this.texts(row);
    if (texts === undefined || this.headingsAt(row) !== undefined) return false;
    const filled = texts.filter((text) => text !== '');
    return (
      filled.length >= LEAST_STRANGE && filled.every((text) => STRANGE_HEADING.test(text)) && this.isTableBelow(row)
    );
  }

  /** Rows of tables whose headings are not known, and rows below none. */
  private strayRows(from: number, to: number): readonly LeftOutRow[] {
    const strays: LeftOutRow[] = [];
    let isWithin = false;
    for (let sheetRow = from; sheetRow < to; sheetRow += 1) {
      const isTitle = isAlone(this.values[sheetRow] ?? []);
      const isHeading = this.isStrangeHeading(sheetRow);
      isWithin = isHeading || (isWithin && !isTitle);
      if (isWithin && !isHeading) strays.push({ sheetRow, reason: STRANGE_TABLE, isTold: true });
    }
    const told = new Set(strays.map(({ sheetRow }) => sheetRow));
    return [...strays, ...rowsOfNoTable(this.values, from, to).filter(({ sheetRow }) => !told.has(sheetRow))];
  }

  /** Whether numbers stand below texts, as below headings. */
  private isTableBelow(row: number): boolean {
    const texts = this.values[row] ?? [];
    const next = this.values[row + 1] ?? [];
    const below = next.every(isBlankCell) ? (this.values[row + 2] ?? []) : next;
    return below.some(
      (cell, column) => (typeof cell === 'number' || isNumberText(cellWord(cell))) && !isBlankCell(texts[column]),
    );
  }

  /** Blank rows and titles right above the next headings belong to those. */
  private withoutTitles(next: number, last: number): number {
    let end = next;
    if (end === this.values.length) return end;
    while (end > last + 1 && isAlone(this.values[end - 1] ?? []) && !saysTotal(this.values[end - 1] ?? [])) end -= 1;
    return end;
  }

  /** Columns from and to of tables side by side: between them stands a column without anything. */
  private segments({ headings, last }: HeadingRows, end: number): readonly (readonly [number, number])[] {
    const width = Math.max(headings.length, this.values[last]?.length ?? 0);
    const rows = this.values.slice(last + 1, Math.min(end, last + 1 + ROWS_BESIDE));
    const isGap = (column: number): boolean =>
      (headings[column] ?? '') === '' && rows.every((cells) => isBlankCell(cells[column]));
    const parts: (readonly [number, number])[] = [];
    let first = 0;
    for (let column = 0; column <= width; column += 1) {
      if (column < width && !isGap(column)) continue;
      if (column > first) parts.push([first, column]);
      first = column + 1;
    }
    const isTable = ([from, to]: readonly [number, number]): boolean => this.isHeadings(headings.slice(from, to));
    return parts.length > 1 && parts.every(isTable) ? parts : [[0, width]];
  }

  private placed({ first, headings, spans }: HeadingRows, place: TablePlace): PlacedTable {
    const { firstRow, headingRow, endRow, firstColumn, endColumn } = place;
    const titlesEnd = spans === undefined ? headingRow : first;
    const row = (sheetRow: number): TableRow => {
      const cells = this.values[sheetRow] ?? [];
      const isWhole = firstColumn === 0 && endColumn >= cells.length;
      return { sheetRow, cells: isWhole ? cells : cells.slice(firstColumn, endColumn) };
    };
    const between = (from: number, to: number): readonly TableRow[] =>
      Array.from({ length: Math.max(0, to - from) }, (_, index) => row(from + index));
    const own = headings.slice(firstColumn, endColumn);
    const table: SheetTable = {
      names: own,
      headings: own,
      sources: own.map((_, column) => firstColumn + column),
      above: between(firstRow, titlesEnd).map((above) => this.ownAbove(above, firstColumn)),
      rows: between(headingRow + 1, endRow),
      taken: [],
      leftOut: [],
      remarks: [],
      ...(spans === undefined ? {} : { spans: spansFrom(spans, firstColumn) }),
    };
    return { place, table };
  }

  /** A row above tables side by side: a title in the first column of the sheet is one of all of them. */
  private ownAbove(above: TableRow, firstColumn: number): TableRow {
    const cells = this.values[above.sheetRow] ?? [];
    const isOfAll = firstColumn > 0 && isAlone(cells) && !isBlankCell(cells[0]);
    return isOfAll ? { ...above, cells: [cells[0] ?? ''] } : above;
  }
}

/** Rows below headings by which it is told whether lots stand below names. */
const ROWS_ACROSS = 5;
/** Lines above headings that may be their title. */
const LINES_OF_TITLE = 3;
/** More known headings than these are not needed among many that are not. */
const MOST_NEEDED = 8;
const LEAST_STRANGE = 3;
const STRANGE_TABLE = 'of a table whose headings are not known';
/** Headings have letters and no digits in front. */
const STRANGE_HEADING = /^[\p{L}(#%]/u;

/** A row of one text or none. */
const isAlone = (cells: readonly CellValue[]): boolean => cells.filter((cell) => !isBlankCell(cell)).length <= 1;

const saysTotal = (cells: readonly CellValue[]): boolean =>
  cells.some((cell) => typeof cell === 'string' && /\btotals?\b/i.test(cell));

const isSameHeadings = (first: HeadingRows, second: HeadingRows): boolean =>
  first.headings.map((text) => text.toLowerCase()).join('\u0000') ===
  second.headings.map((text) => text.toLowerCase()).join('\u0000');
