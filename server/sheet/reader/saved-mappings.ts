import { fieldsNamedBy, normalisedHeading } from '../../contract/heading-names.js';
import type { NamedMapping, TableMapping } from '../../contract/mapping/table-mapping.js';
import type { StageType } from '../../contract/stage-columns.js';
import { groupBy } from '../../lib/group-by.js';
import { missingColumns, type Recognition } from '../table/recognise-columns.js';
import { isSideHeading, SIDE } from '../table/side.js';
import { withBlankColumns } from './forms/left-aside.js';
import type { SheetTable } from './sheet-table.js';

/** A heading without case and separators; signs alone stay as they are. */
const comparedHeading = (heading: string): string => normalisedHeading(heading) || heading.trim();

/** What all tables share that a mapping may be of: their headings, whatever their order. */
const shapeOf = (headings: readonly string[]): string =>
  headings
    .map(comparedHeading)
    .filter((heading) => heading !== '')
    .sort()
    .join('\u0000');

/** A mapping that fits the headings of a table. */
export interface FittingMapping {
  readonly mapping: NamedMapping;
  /** The column of the table by place of a heading in the mapping; −1: it does not matter. */
  readonly columns: readonly number[];
}

/** The mappings that are of the headings of a table, in their order. @param type what the table is known to hold */
export function fittingMappings(
  mappings: readonly NamedMapping[],
  names: readonly string[],
  type?: StageType,
): readonly FittingMapping[] {
  return mappings.flatMap((mapping) => {
    const columns = type === undefined || mapping.type === type ? columnsOf(mapping, names) : undefined;
    return columns === undefined ? [] : [{ mapping, columns }];
  });
}

/**
 * The columns of a table by place in a mapping's headings; undefined if they are not the same ones. They may stand in
 * another order, if the mapping says nothing of headings that are blank or stand there twice.
 */
export function columnsOf(mapping: TableMapping, names: readonly string[]): readonly number[] | undefined {
  const [own, found] = [mapping.headings.map(comparedHeading), names.map(comparedHeading)];
  if (shapeOf(own) !== shapeOf(found)) return undefined;
  const shift = firstFilled(found) - firstFilled(own);
  const isInOrder = own.slice(firstFilled(own), lastFilled(own) + 1).every((name, place) => {
    return found[place + firstFilled(found)] === name;
  });
  if (isInOrder) return own.map((_, place) => place + shift);
  const isUnique = (place: number): boolean => {
    const heading = own[place] ?? '';
    return heading !== '' && own.indexOf(heading) === own.lastIndexOf(heading);
  };
  const named = [...Object.values(mapping.columns).filter((place) => place !== null), ...mapping.left_aside];
  return named.every(isUnique) ? own.map((name, place) => (isUnique(place) ? found.indexOf(name) : -1)) : undefined;
}

const firstFilled = (headings: readonly string[]): number => headings.findIndex((heading) => heading !== '');
const lastFilled = (headings: readonly string[]): number => headings.findLastIndex((heading) => heading !== '');

/** Tells rows of headings that mappings are of, also such as no reader knows. */
export function savedHeadings(mappings: readonly NamedMapping[]): (texts: readonly string[]) => boolean {
  const shapes = mappings.map(({ headings }) => shapeOf(headings)).filter((shape) => shape !== '');
  const byCount = groupBy(shapes, (shape) => shape.split('\u0000').length);
  return (texts) => {
    const sameCount = byCount.get(texts.filter((text) => text.trim() !== '').length);
    return sameCount?.includes(shapeOf(texts)) === true;
  };
}

/** A heading by which the reader knows a field for certain. */
const headingOf = (field: string): string => (field === SIDE ? 'Buy/Sell' : field);

/** The table with the headings that a mapping gives it: names of fields, and none where a person has decided otherwise. */
export function withMappedHeadings(table: SheetTable, { mapping, columns }: FittingMapping): SheetTable {
  const fields = new Map(
    Object.entries(mapping.columns).flatMap(([field, place]) =>
      place === null ? [] : [[columns[place] ?? -1, field] as const],
    ),
  );
  const aside = new Set(mapping.left_aside.map((place) => columns[place]));
  const isDecided = (heading: string): boolean =>
    fieldsNamedBy(heading, mapping.type).some(
      ([field]) => mapping.columns[field] !== undefined || mapping.constants[field] !== undefined,
    ) ||
    (isSideHeading(heading) && mapping.columns[SIDE] !== undefined);
  const width = Math.max(table.headings.length, ...[...fields.keys()].map((column) => column + 1));
  const headings = Array.from({ length: width }, (_, column) => {
    const field = fields.get(column);
    const own = table.headings[column] ?? '';
    if (field !== undefined) return headingOf(field);
    return aside.has(column) || isDecided(own) ? '' : own;
  });
  const padded = (values: readonly string[]): readonly string[] => headings.map((_, column) => values[column] ?? '');
  const first = table.sources[0] ?? 0;
  const kept = aside.size === 0 ? table : withBlankColumns(table, aside);
  return { ...kept, headings, names: padded(table.names), sources: headings.map((_, column) => first + column) };
}

/** What was recognised by a mapping's headings, without the fields that a person says the table has none of. */
export function mappedRecognition(recognition: Recognition, { mapping, columns }: FittingMapping): Recognition {
  const own = Object.entries(recognition.map.columns).filter(([field]) => mapping.columns[field] !== null);
  const leftAside = mapping.left_aside.flatMap((place) => columns[place] ?? []);
  const map = { ...recognition.map, columns: Object.fromEntries(own), leftAside };
  return { ...recognition, map, missing: missingColumns(map) };
}

export const mappingRemark = ({ name }: NamedMapping): string => `Read by the saved mapping “${name}”.`;

export const unusedMappingRemark = ({ name }: NamedMapping): string =>
  `The saved mapping “${name}” is of these headings, but the cells can’t be read by it.`;

/**
 * A sentence if mappings were asked for and no table was read by one of them: its figures would be those of another reading.
 * @param used names of those by which tables were read
 */
export function unusedMappings(
  file: string,
  mappings: readonly NamedMapping[],
  used: readonly string[],
): readonly string[] {
  const [first] = mappings;
  if (first === undefined || mappings.some(({ name }) => used.includes(name))) return [];
  const headings = first.headings.filter((heading) => heading !== '').join(', ');
  return [
    mappings.length === 1
      ? `${file} has no table that the mapping "${first.name}" is of: its headings are ${headings}.`
      : `${file} has no table that one of the ${mappings.length} mappings is of.`,
  ];
}
