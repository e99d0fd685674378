import {
  comparedMappingName,
  type NamedMapping,
  type SavedMapping,
} from '../../../server/contract/mapping/table-mapping.js';
import type { StageType } from '../../../server/contract/stage-columns.js';
import { fittingMappings } from '../../../server/sheet/reader/saved-mappings.js';
import type { ColumnMap } from '../../../server/sheet/table/column-map.js';
import { headingFingerprint } from '../../../server/sheet/table/recognise-columns.js';
import type { CellValue, RangeAddress } from '../../../server/sheet/workbook/port.js';
import { readChosen, readTable, type RangeTable } from '../book/read-table.js';

/** How a range stands to the saved mappings. */
export interface SavedReading {
  /** Headings by column as saved mappings know them; none if the range has none. */
  readonly names: readonly string[];
  /** The one it is read by; null = none. */
  readonly mapping: NamedMapping | null;
  /** The columns as that mapping has them; null if there is none. */
  readonly map: ColumnMap | null;
}

export const NOT_SAVED: SavedReading = { names: [], mapping: null, map: null };

interface KnownMappings {
  readonly type: StageType | undefined;
  /** Newest first. */
  readonly mappings: readonly SavedMapping[];
  /** Names of those that were chosen in the workbook, by the fingerprint of the headings; '' = none. */
  readonly chosen: Readonly<Partial<Record<string, string>>>;
}

/** The first table of a range, by the mapping that was chosen for its headings, else by the newest that is of them. */
export function readBySaved(
  address: RangeAddress,
  values: readonly (readonly CellValue[])[],
  { type, mappings, chosen }: KnownMappings,
): RangeTable | undefined {
  const kind = type === undefined ? {} : { type };
  const newest = readTable(address, values, { ...kind, mappings });
  if (newest === undefined || newest.mapping === null) return newest;
  const choice = chosen[fingerprintOf(newest.table.names.slice(0, address.columnCount))];
  if (choice === undefined) return newest;
  if (choice === '') return readTable(address, values, kind);
  const wanted = mappings.filter(({ name }) => comparedMappingName(name) === comparedMappingName(choice));
  return wanted.length === 0 ? newest : readTable(address, values, { ...kind, mappings: wanted });
}

export const fingerprintOf = (names: readonly string[]): string => headingFingerprint(names);

/** The headings of a range as its table has them. */
export function namesOf(
  address: RangeAddress,
  top: readonly (readonly CellValue[])[],
  map: ColumnMap,
  mapping: NamedMapping | null,
): readonly string[] {
  if (map.headerRow === null) return [];
  return readChosen(address, top, map, mapping).table.names.slice(0, address.columnCount);
}

/** The saved mappings that are of the headings of a range, in their order. */
export const mappingsOfRange = <Mapping extends NamedMapping>(
  mappings: readonly Mapping[],
  { names }: SavedReading,
): readonly Mapping[] => mappings.filter((mapping) => fittingMappings([mapping], names).length > 0);

/** Whether columns are no longer those of the mapping that they are read by. */
export const isChangedSince = (map: ColumnMap, saved: SavedReading): boolean =>
  saved.map !== null && comparable(map) !== comparable(saved.map);

const comparable = ({ type, headerRow, columns, leftAside = [], constants = {}, notMade = [] }: ColumnMap): string =>
  JSON.stringify([
    type,
    headerRow,
    sorted(columns),
    [...leftAside].sort((one, other) => one - other),
    sorted(constants),
    [...new Set(notMade)].sort(),
  ]);

const sorted = (record: Readonly<Partial<Record<string, unknown>>>) =>
  Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));

/** What is chosen for the columns of a range as a mapping to save. */
export function mappingToSave(
  name: string,
  { map, saved, address }: { readonly map: ColumnMap; readonly saved: SavedReading; readonly address: RangeAddress },
): NamedMapping {
  const width = address.columnCount;
  const own = Object.entries(map.columns).filter((entry): entry is [string, number] => (entry[1] ?? width) < width);
  const said = Object.entries(map.constants ?? {}).filter(
    (entry): entry is [string, string] => (entry[1] ?? '').trim() !== '',
  );
  const isDecided = (field: string): boolean => [...own, ...said].some(([known]) => known === field);
  const none = (map.notMade ?? []).filter((field) => !isDecided(field)).map((field) => [field, null] as const);
  return {
    name: name.trim(),
    type: map.type,
    headings: saved.names,
    columns: Object.fromEntries([...own, ...none]),
    left_aside: (map.leftAside ?? []).filter((column) => column < width),
    constants: Object.fromEntries(said.filter(([field]) => own.every(([known]) => known !== field))),
  };
}
