import type { NamedMapping } from '../../server/contract/mapping/table-mapping.js';
import type { CellValue } from '../../server/sheet/workbook/port.js';
import { recogniseRange, readRangeBook, type RangeBook, type RecognisedRange } from './range-book.js';
import { rangeCells } from './range-cells.js';

/** Number formats read from the workbook, row by row, by column within the range. */
type ReadFormats = ReadonlyMap<number, readonly string[]>;

interface Reading {
  /** The object that was read: the same one holds the same cells. */
  readonly range: unknown;
  readonly address: string | undefined;
  /** As JSON: the settings give the same ones as new objects. */
  readonly mappings: string;
  readonly recognised: RecognisedRange;
  book?: { readonly formats: ReadFormats; readonly book: RangeBook };
}

/** A sheet has a few books, of which many functions ask. */
const MOST = 4;

/**
 * Ranges as they were read last. Every function receives the cells of its range anew; fifty functions of one book would read
 * it fifty times, each time with the page held. A range whose cells and formats are the same is the same book.
 */
export class RangeReadings {
  /** The newest first. */
  private readings: readonly Reading[] = [];

  /** As `recogniseRange`. */
  recognise(range: unknown, address: string | undefined, mappings: readonly NamedMapping[]): RecognisedRange {
    if (!isPlain(range)) return recogniseRange(range, address, mappings);
    const ofMappings = JSON.stringify(mappings);
    const known = this.readings.find(
      (each) => each.address === address && each.mappings === ofMappings && holdsSame(each, range),
    );
    if (known !== undefined) return known.recognised;
    const recognised = recogniseRange(range, address, mappings);
    this.readings = [{ range, address, mappings: ofMappings, recognised }, ...this.readings].slice(0, MOST);
    return recognised;
  }

  /** As `readRangeBook`. */
  book(recognised: RecognisedRange, formats: ReadFormats): RangeBook {
    const reading = this.readings.find((each) => each.recognised === recognised);
    if (reading?.book !== undefined && isSameFormats(reading.book.formats, formats)) return reading.book.book;
    const book = readRangeBook(recognised, formats);
    if (reading !== undefined) reading.book = { formats, book };
    return book;
  }
}

/** Whether the cells say all: number formats may come with cells that are objects. */
const isPlain = (range: unknown): range is readonly (readonly unknown[])[] =>
  Array.isArray(range) &&
  range.every(
    (row: unknown) => Array.isArray(row) && row.every((cell: unknown) => cell === null || typeof cell !== 'object'),
  );

const holdsSame = (reading: Reading, range: unknown): boolean =>
  reading.range === range || isSame(reading.recognised.values, rangeCells(range));

const isSame = (one: readonly (readonly CellValue[])[], other: readonly (readonly CellValue[])[]): boolean =>
  one.length === other.length && one.every((row, index) => isSameRow(row, other[index] ?? []));

const isSameRow = (one: readonly CellValue[], other: readonly CellValue[]): boolean =>
  one.length === other.length && one.every((cell, index) => Object.is(cell, other[index]));

const isSameFormats = (one: ReadFormats, other: ReadFormats): boolean =>
  one.size === other.size &&
  [...one].every(([column, formats]) => {
    const others = other.get(column);
    return others !== undefined && isSameRow(formats, others);
  });
