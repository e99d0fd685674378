import { readPositionTables, type ReadOptions, type ReadTable } from '../../server/sheet/reader/read-tables.js';
import type { CellValue } from '../../server/sheet/workbook/port.js';

type Values = readonly (readonly CellValue[])[];

/** A range is read as tables where it is picked, by its columns as they are chosen, and again before each calculation. */
const MOST_REMEMBERED = 3;

interface Reading {
  readonly values: Values;
  readonly options: string;
  readonly tables: readonly ReadTable[];
}

/** The latest first. */
const readings: Reading[] = [];

/** Reads the tables among cells; those of the same cells that were read lately in the same way are not read again. */
export function rememberedTables(values: Values, options: ReadOptions): readonly ReadTable[] {
  const asked = JSON.stringify(options);
  const place = readings.findIndex((reading) => reading.options === asked && areEqual(reading.values, values));
  const [known] = place < 0 ? [] : readings.splice(place, 1);
  const reading = known ?? { values, options: asked, tables: readPositionTables(values, options) };
  readings.unshift(reading);
  readings.length = Math.min(readings.length, MOST_REMEMBERED);
  return reading.tables;
}

const areEqual = (some: Values, others: Values): boolean =>
  some === others ||
  (some.length === others.length &&
    some.every((row, place) => {
      const other = others[place];
      return other?.length === row.length && row.every((cell, column) => Object.is(cell, other[column]));
    }));
