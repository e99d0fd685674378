import { isStageType } from '../stage-columns.js';
import {
  LONGEST_CONSTANT,
  LONGEST_HEADING,
  LONGEST_MAPPING_NAME,
  MAPPING_NAME,
  mappingFaults,
  MOST_MAPPING_HEADINGS,
  MOST_MAPPINGS,
  type NamedMapping,
} from './table-mapping.js';

/** The mappings of a file, or a sentence on why it has none. */
export type MappingFileContent =
  { readonly ok: true; readonly mappings: readonly NamedMapping[] } | { readonly ok: false; readonly sentence: string };

/** Mappings as a file that can be read again. */
export const mappingFile = (mappings: readonly NamedMapping[]): string =>
  `${JSON.stringify({ mappings: mappings.map(contentOf) }, null, 2)}\n`;

/** A mapping without what the service says of it. */
export const contentOf = ({ name, type, headings, columns, left_aside, constants }: NamedMapping): NamedMapping => ({
  ...{ name, type, headings, columns, left_aside, constants },
});

const FORM = 'A file of mappings is {"mappings": [{"name": …, "type": …, "headings": […], "columns": {…}}]} in JSON.';

/** Reads a file of mappings: such as `mappingFile` writes, a list of mappings, or one of them. */
export function readMappingFile(text: string): MappingFileContent {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return refused(`It is not JSON. ${FORM}`);
  }
  const listed = isRecord(json) && 'mappings' in json ? json['mappings'] : json;
  const all: readonly unknown[] = Array.isArray(listed) ? listed : [listed];
  if (all.length === 0) return refused(`There is no mapping in it. ${FORM}`);
  if (all.length > MOST_MAPPINGS) return refused(`It has ${all.length} mappings; at most ${MOST_MAPPINGS} are read.`);
  const mappings: NamedMapping[] = [];
  for (const [index, one] of all.entries()) {
    const mapping = readMapping(one);
    const name = isRecord(one) && typeof one['name'] === 'string' ? ` (“${one['name'].slice(0, 100)}”)` : '';
    if (typeof mapping === 'string') return refused(`Mapping ${index + 1}${name} can’t be read: ${mapping}`);
    mappings.push(mapping);
  }
  return { ok: true, mappings };
}

const refused = (sentence: string): MappingFileContent => ({ ok: false, sentence });

/** A mapping as it was written; a sentence if it is none. */
export function readMapping(value: unknown): NamedMapping | string {
  if (!isRecord(value)) return FORM;
  const { name, type, headings, columns, left_aside: aside = [], constants = {} } = value;
  if (typeof name !== 'string' || !MAPPING_NAME.test(name))
    return `name must be 1 to ${LONGEST_MAPPING_NAME} printable characters.`;
  if (typeof type !== 'string' || !isStageType(type)) return 'type must be one of the kinds of tables, e.g. "etd".';
  if (!isTexts(headings, LONGEST_HEADING) || headings.length === 0 || headings.length > MOST_MAPPING_HEADINGS)
    return `headings must be an array of 1 to ${MOST_MAPPING_HEADINGS} texts of at most ${LONGEST_HEADING} characters.`;
  if (!isRecord(columns) || !areAll(columns, isPlaceOrNull))
    return 'columns must be an object of places of headings by field, from 0.';
  if (!Array.isArray(aside) || !aside.every(isPlace))
    return 'left_aside must be an array of places of headings, from 0.';
  if (!isRecord(constants) || !areAll(constants, isConstant))
    return `constants must be an object of texts of 1 to ${LONGEST_CONSTANT} characters by field.`;
  const mapping = { name: name.trim(), type, headings, columns, left_aside: aside, constants };
  const [fault] = mappingFaults(mapping);
  return fault === undefined ? mapping : `${fault.path.join('.')} must be ${fault.expected}.`;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlace = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isPlaceOrNull = (value: unknown): value is number | null => value === null || isPlace(value);

const isConstant = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= LONGEST_CONSTANT;

const isTexts = (value: unknown, longest: number): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string' && text.length <= longest);

const areAll = <Value>(
  record: Readonly<Record<string, unknown>>,
  isValue: (value: unknown) => value is Value,
): record is Readonly<Record<string, Value>> => Object.values(record).every(isValue);
