import { z } from 'zod';
import { success, type Outcome } from '../../domain/issue.js';
import { sizedList, sizedText } from '../../lib/sized-schema.js';
import { toIssues } from '../reading/to-issues.js';
import { STAGE_TYPES } from '../stage-columns.js';
import {
  LONGEST_CONSTANT,
  LONGEST_HEADING,
  LONGEST_MAPPING_NAME,
  MAPPING_NAME,
  MOST_MAPPING_HEADINGS,
  MOST_MAPPINGS,
  mappingFaults,
  type NamedMapping,
  type SavedMapping,
  type TableMapping,
} from './table-mapping.js';

const BODY_ERROR = 'an object with type, headings and columns';
const NAME_ERROR = `1 to ${LONGEST_MAPPING_NAME} printable characters`;
const HEADINGS_ERROR = `an array of 1 to ${MOST_MAPPING_HEADINGS} headings`;
const HEADING_ERROR = `text of at most ${LONGEST_HEADING} characters`;
const COLUMNS_ERROR = 'an object of places of headings by field, e.g. {"net_position": 3}';
const PLACE_ERROR = 'the place of a heading, from 0';
const ASIDE_ERROR = 'an array of places of headings, from 0';
const CONSTANTS_ERROR = 'an object of values by field, e.g. {"account_code": "HOUSE"}';
const CONSTANT_ERROR = `text of 1 to ${LONGEST_CONSTANT} characters`;
const REVISION_ERROR = 'the revision of the mapping that this one takes the place of';

const place = () => z.int({ error: PLACE_ERROR }).min(0, { error: PLACE_ERROR });

const name = z
  .string({ error: NAME_ERROR })
  .regex(MAPPING_NAME, { error: NAME_ERROR })
  .describe('Names that differ by case or blanks only are one.');

const content = {
  type: z.enum(STAGE_TYPES, { error: `one of ${STAGE_TYPES.join(', ')}` }).describe('What the rows are.'),
  headings: sizedList(sizedText(HEADING_ERROR, { most: LONGEST_HEADING }), HEADINGS_ERROR, {
    least: 1,
    most: MOST_MAPPING_HEADINGS,
  })
    .readonly()
    .describe('From the first column of the table to its last, as they stand; "" where a column has none.'),
  columns: z
    .record(z.string(), place().nullable(), { error: COLUMNS_ERROR })
    .readonly()
    .describe(
      'The place of a heading, from 0, by field or "side". null: the table has none of it. Fields that are absent are made of other columns where the table has those.',
    ),
};

const aside = sizedList(place(), ASIDE_ERROR, { most: MOST_MAPPING_HEADINGS })
  .readonly()
  .describe('Places of headings, from 0, whose columns change nothing.');

const constants = z
  .record(z.string(), sizedText(CONSTANT_ERROR, { least: 1, most: LONGEST_CONSTANT }), { error: CONSTANTS_ERROR })
  .readonly()
  .describe('One value for all rows, by field that the table has no column of.');

/** The body of PUT /mappings/{name}. Unknown fields are ignored. */
export const mappingRequestSchema = z
  .object(
    {
      name: name.nullish().describe('Its new name, where it is to have another one than the path says.'),
      ...content,
      left_aside: aside.nullish(),
      constants: constants.nullish(),
      revision: sizedText(REVISION_ERROR, { most: 100 })
        .nullish()
        .describe('Of the mapping that this one takes the place of; absent or null for a new one.'),
    },
    { error: BODY_ERROR },
  )
  .superRefine((sent, context) => {
    for (const { path, expected } of mappingFaults(mappingOf(sent)))
      context.addIssue({ code: 'custom', path: [...path], message: expected });
  })
  .meta({ id: 'MappingRequest' });

/** A mapping as it is answered. */
export const savedMappingSchema = z
  .object({
    name,
    ...content,
    left_aside: aside,
    constants,
    revision: z.string().describe('Another one after each change.'),
    saved_at: z.string().describe('ISO 8601, UTC.'),
    saved_by: z.string().describe('Id of the key it was saved with.'),
  })
  .meta({ id: 'SavedMapping' }) satisfies z.ZodType<SavedMapping>;

/** The answer to GET /mappings. */
export const mappingListSchema = z
  .object({
    mappings: z.array(savedMappingSchema).readonly().describe(`In the order of their names; at most ${MOST_MAPPINGS}.`),
  })
  .meta({ id: 'MappingList' });

/** A mapping as it was sent, and which one it takes the place of. */
export interface SentMapping {
  readonly mapping: NamedMapping;
  /** Null: it is new. */
  readonly revision: string | null;
}

/** Reads the body of PUT /mappings/{name}. @returns `INVALID_REQUEST` issues for everything that is wrong */
export function parseMapping(json: unknown, nameInPath: string): Outcome<SentMapping> {
  const read = mappingRequestSchema.safeParse(json);
  if (!read.success) return { ok: false, issues: toIssues(read.error, json, 'INVALID_REQUEST') };
  const { name: sent, revision } = read.data;
  return success({ mapping: { name: sent ?? nameInPath, ...mappingOf(read.data) }, revision: revision ?? null });
}

type SentContent = Omit<TableMapping, 'left_aside' | 'constants'> & {
  readonly [Field in 'left_aside' | 'constants']?: TableMapping[Field] | null | undefined;
};

const mappingOf = ({ type, headings, columns, left_aside: left, constants: values }: SentContent): TableMapping => ({
  type,
  headings,
  columns,
  left_aside: left ?? [],
  constants: values ?? {},
});
