import {
  newReadSteps,
  readPositionTables,
  type ReadOptions,
  type ReadSteps,
  type ReadTable,
} from '../../server/sheet/reader/read-tables.js';
import type { CellValue } from '../../server/sheet/workbook/port.js';

type Values = readonly (readonly CellValue[])[];

/** A range is read as tables where it is picked, by its columns as they are chosen, and again before each calculation. */
const MOST_REMEMBERED = 3;

/** The tables among some cells as they were asked for. */
export interface TableReading {
  /** What they were asked for by, as JSON. */
  readonly way: string;
  readonly tables: readonly ReadTable[];
}

interface Remembered extends TableReading {
  readonly values: Values;
  readonly steps: ReadSteps;
}

/** The latest first. */
const readings: Remembered[] = [];

/** Reads the tables among cells; those of the same cells that were read lately in the same way are not read again. */
export function rememberedTables(values: Values, options: ReadOptions): readonly ReadTable[] {
  const way = JSON.stringify(options);
  const known = knownReading(values, way);
  if (known !== undefined) return remember(known);
  const steps = readings.find((reading) => areEqual(reading.values, values))?.steps ?? newReadSteps();
  return remember({ values, way, steps, tables: readPositionTables(values, options, steps) });
}

/** Reads the tables among cells in several ways, on another thread. */
export type ReadElsewhere = (values: Values, ways: readonly ReadOptions[]) => Promise<readonly TableReading[]>;

/** The tables among cells in several ways, and the first of them as nothing but what it is, as a range is read that is picked. */
export function tableReadings(values: Values, ways: readonly ReadOptions[]): readonly TableReading[] {
  const read = (options: ReadOptions): TableReading => ({
    way: JSON.stringify(options),
    tables: rememberedTables(values, options),
  });
  const asked = ways.map(read);
  const [first] = asked[0]?.tables ?? [];
  if (first === undefined) return asked;
  const { account, sheet = '' } = ways[0] ?? { account: null };
  const mappings = first.mappings?.slice(0, 1) ?? [];
  return [
    ...asked,
    read(chosenWay({ account, sheet }, { type: first.recognition.map.type, given: {}, mappings, leftAside: [] })),
  ];
}

/** What a range is read by once it is known what it holds. */
export const chosenWay = (
  { account, sheet }: Required<Pick<ReadOptions, 'account' | 'sheet'>>,
  { type, given, mappings, leftAside }: Required<Pick<ReadOptions, 'type' | 'given' | 'mappings' | 'leftAside'>>,
): ReadOptions => ({ account, sheet, type, given, mappings, leftAside });

/** Has cells read on another thread, so that this one finds them read and stays free for whoever uses the page. */
export async function readAhead(
  values: Values,
  ways: readonly ReadOptions[],
  elsewhere: ReadElsewhere | undefined,
): Promise<void> {
  if (elsewhere === undefined || ways.every((options) => knownReading(values, JSON.stringify(options)))) return;
  const steps = newReadSteps();
  for (const reading of await elsewhere(values, ways)) remember({ ...reading, values, steps });
}

const knownReading = (values: Values, way: string): Remembered | undefined =>
  readings.find((reading) => reading.way === way && areEqual(reading.values, values));

/** Puts a reading before all others. */
function remember(reading: Remembered): readonly ReadTable[] {
  const place = readings.findIndex(
    (other) => other === reading || (other.way === reading.way && areEqual(other.values, reading.values)),
  );
  if (place >= 0) readings.splice(place, 1);
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
