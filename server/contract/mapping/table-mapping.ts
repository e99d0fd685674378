import { fieldsOfTable, ROW_TABLES, type StageType } from '../stage-columns.js';

/** What a person decided for all tables with the same headings. Plain data, which pages bundle too. */
export interface TableMapping {
  /** What the rows are. */
  readonly type: StageType;
  /** From the first column of the table to its last, as they stand; '' = the column has none. */
  readonly headings: readonly string[];
  /**
   * The place of a heading, from 0, by field or side. Null: the table has none of it, also where the reader would make one
   * of other columns. Fields that are absent are made of other columns where the table has those, and else not read.
   */
  readonly columns: Readonly<Record<string, number | null>>;
  /** Places of headings, from 0, whose columns change nothing. */
  readonly left_aside: readonly number[];
  /** One value for all rows, by field that the table has no column of. */
  readonly constants: Readonly<Record<string, string>>;
}

/** A mapping under the name that a person gave it. */
export interface NamedMapping extends TableMapping {
  readonly name: string;
}

/** A mapping as it is kept. */
export interface SavedMapping extends NamedMapping {
  /** Another one after each change. */
  readonly revision: string;
  /** ISO 8601, UTC. */
  readonly saved_at: string;
  /** Id of the key it was saved with; '' = it was saved without the service. */
  readonly saved_by: string;
}

/** Mappings that an owner may keep. */
export const MOST_MAPPINGS = 200;
/** Characters of all mappings of an owner, as JSON. */
export const MOST_MAPPING_CHARACTERS = 1_000_000;
export const MOST_MAPPING_HEADINGS = 500;
export const LONGEST_HEADING = 500;
export const LONGEST_CONSTANT = 200;
export const LONGEST_MAPPING_NAME = 100;

/** Up to so many characters, not all blank, none of them a control, format, unassigned, surrogate or line-separating one. */
export const MAPPING_NAME = /^(?=.*\S)[^\p{C}\p{Zl}\p{Zp}]{1,100}$/u;

/** Names that differ by case or blanks only are one. */
export const comparedMappingName = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** What is wrong in a mapping whose form is right. */
export interface MappingFault {
  readonly path: readonly (string | number)[];
  /** Completes "… must be …". */
  readonly expected: string;
}

/** What contradicts itself or its table. */
export function mappingFaults({
  type,
  headings,
  columns,
  left_aside: aside,
  constants,
}: TableMapping): readonly MappingFault[] {
  const places = Object.entries(columns);
  const taken = places.flatMap(([, place]) => place ?? []);
  const isPlace = (place: number): boolean => place < headings.length;
  return [
    ...unknownFields(type, columns, constants),
    ...places.flatMap(([field, place]) =>
      place === null || isPlace(place) ? [] : [fault(['columns', field], 'the place of one of the headings, from 0')],
    ),
    ...places.flatMap(([field, place], index) =>
      place !== null && places.slice(0, index).some(([, earlier]) => earlier === place)
        ? [fault(['columns', field], 'a column that no other field is read from')]
        : [],
    ),
    ...aside.flatMap((place, index) =>
      isPlace(place) && !taken.includes(place)
        ? []
        : [fault(['left_aside', index], 'the place of one of the headings, from 0, that no field is read from')],
    ),
    ...Object.keys(constants).flatMap((field) =>
      typeof columns[field] === 'number'
        ? [fault(['constants', field], 'the value of a field that has no column')]
        : [],
    ),
  ];
}

function unknownFields(
  type: StageType,
  columns: TableMapping['columns'],
  constants: TableMapping['constants'],
): readonly MappingFault[] {
  const known = fieldsOfTable(type);
  const { quantityField, columns: own, label } = ROW_TABLES[type];
  const mayBeConstant = (name: string): boolean => name !== quantityField && own.some(({ field }) => field === name);
  return [
    ...Object.keys(columns)
      .filter((name) => !known.includes(name))
      .map((name) => fault(['columns', name], `absent: tables of the kind “${label}” have no such field`)),
    ...Object.keys(constants)
      .filter((name) => !mayBeConstant(name))
      .map((name) => fault(['constants', name], `absent: it is no field that one value could stand for`)),
  ];
}

const fault = (path: MappingFault['path'], expected: string): MappingFault => ({ path, expected });

/** Mappings with those that were saved last first: of several for one table the newest counts. */
export const newestFirst = <Mapping extends Pick<SavedMapping, 'saved_at'>>(
  mappings: readonly Mapping[],
): readonly Mapping[] =>
  mappings.toSorted((one, other) => (one.saved_at < other.saved_at ? 1 : one.saved_at > other.saved_at ? -1 : 0));
