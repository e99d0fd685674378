import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { pathText } from '../../contract/reading/path-text.js';
import { showValue } from '../../contract/reading/show-value.js';
import { failure, success, type Issue, type Outcome } from '../../domain/issue.js';
import { SWAP_CLEARING_HOUSES } from '../../domain/rate-clearing-houses.js';
import { comparableName } from '../../lib/comparable-name.js';
import { nearestMeaning } from '../../lib/nearest-word.js';
import { MERGED_FIELDS, marginModelFileSchema, type MarginModelFile } from './margin-model-file.js';
import { SHIPPED_MARGIN_MODELS, shippedMarginModel } from './shipped-margin-models.js';

/** A margin model of the user's that replaces the shipped one of a clearing house. */
export interface OwnMarginModel {
  /** Complete: what the file leaves out is taken from the margin model that it extends. */
  readonly file: MarginModelFile;
  /** Name of that margin model; null if the file is complete by itself. */
  readonly extended: string | null;
  /** sha256 hex of the file. */
  readonly checksum: string;
}

/** Clearing houses whose margin model a file may replace. */
const CLEARING_HOUSE_NAMES = SWAP_CLEARING_HOUSES.map((clearingHouse) => clearingHouse.name);

/** The largest file, in bytes; a margin model with the longest texts allowed has a tenth of it. */
export const LARGEST_MARGIN_MODEL = 65_536;

/** The sentence on a larger file. @param name of the file */
export const tooLargeModel = (name: string): string =>
  `${name} has more than ${LARGEST_MARGIN_MODEL} bytes, which no recipe has.`;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether JSON text is meant as a margin model. @param start the text or its beginning */
export const looksLikeMarginModel = (start: string): boolean => /"(?:recipe|extends)"\s*:/.test(start);

/** Reads a margin model file. @param name of the file, for messages */
export function readMarginModel(content: string, name: string): Outcome<OwnMarginModel> {
  const parsed = parseFields(content, name);
  if (!parsed.ok) return parsed;
  const { extends: extended, ...own } = parsed.value;
  const base = baseOf(extended, name);
  if (!base.ok) return base;
  const whole = base.value === undefined ? own : merged(base.value, own);
  const read = marginModelFileSchema.safeParse(whole);
  const issues = [...(read.success ? [] : schemaIssues(read.error, whole, name)), ...ownIssues(whole, name)];
  if (!read.success || issues.length > 0) return failure(...issues);
  const checksum = createHash('sha256').update(content).digest('hex');
  return success({ file: read.data, extended: base.value?.recipe ?? null, checksum });
}

function parseFields(content: string, name: string): Outcome<Fields> {
  if (Buffer.byteLength(content) > LARGEST_MARGIN_MODEL)
    return failure({ code: 'FILE_TOO_LARGE', path: [name], message: tooLargeModel(name) });
  let parsed: unknown;
  try {
    parsed = JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return fault(name, [], `is no JSON: ${error.message}`);
  }
  return isFields(parsed)
    ? success(parsed)
    : fault(name, [], `is ${showValue(parsed)} and not an object with a recipe`);
}

function baseOf(extended: unknown, name: string): Outcome<MarginModelFile | undefined> {
  if (extended === undefined || extended === null) return success(undefined);
  const base = typeof extended === 'string' ? shippedMarginModel(extended) : undefined;
  if (base !== undefined) return success(base);
  const names = SHIPPED_MARGIN_MODELS.map(({ recipe }) => `"${recipe}"`).join(', ');
  return fault(name, ['extends'], `extends must be one of ${names}, not ${showValue(extended)}`);
}

/**
 * The extended margin model overridden by the file's fields; the fields that describe the extended model are replaced.
 */
function merged(base: MarginModelFile, own: Fields): Fields {
  const named = own['recipe'];
  // A name that is not valid is reported as a name only, and not as a title too.
  const recipe = typeof named === 'string' && /^[\w-]{1,64}$/.test(named) ? named : '';
  const whole: Record<string, unknown> = {
    ...base,
    clearing_house: undefined,
    recipe: undefined,
    title: `${recipe} (the user's own, extends ${base.recipe})`,
    evidence: `The user's own recipe, extending ${base.recipe}, which rests on: ${base.evidence}`,
    ...own,
  };
  for (const field of MERGED_FIELDS) {
    const before: unknown = Reflect.get(base, field);
    const after = own[field];
    if (isFields(before) && isFields(after)) whole[field] = { ...before, ...after };
  }
  return whole;
}

/** Issues with a user's margin model that its schema does not find. */
function ownIssues(whole: Fields, name: string): readonly Issue[] {
  const { recipe, clearing_house: clearingHouse } = whole;
  const issues: Issue[] = [];
  if (typeof recipe === 'string' && shippedMarginModel(recipe) !== undefined)
    issues.push(
      issueAt(
        name,
        ['recipe'],
        `recipe "${recipe}" is the name of one that comes with the program; give yours another`,
      ),
    );
  if (typeof clearingHouse === 'string' && !CLEARING_HOUSE_NAMES.includes(clearingHouse)) {
    const suggestion = nearestName(clearingHouse, CLEARING_HOUSE_NAMES);
    const meant = suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
    const message = `clearing_house must be one of ${CLEARING_HOUSE_NAMES.join(', ')}, not "${clearingHouse}"${meant}`;
    issues.push({ ...issueAt(name, ['clearing_house'], message), ...(suggestion === undefined ? {} : { suggestion }) });
  }
  return issues;
}

const nearestName = (name: string, names: readonly string[]): string | undefined =>
  nearestMeaning(
    name,
    names.map((known) => [comparableName(known), known] as const),
  );

/** One issue for each place, in the order of the schema. */
function schemaIssues(error: z.ZodError, input: unknown, name: string): readonly Issue[] {
  const byPlace = new Map<string, Issue>();
  for (const found of error.issues) {
    const path = found.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
    const subject = path.length === 0 ? 'the recipe' : pathText(path);
    if (found.code === 'unrecognized_keys') {
      for (const key of found.keys)
        byPlace.set(pathText([...path, key]), issueAt(name, [...path, key], `${subject} has no field "${key}"`));
      continue;
    }
    if (byPlace.has(subject)) continue;
    const value = valueAt(input, path);
    const message =
      value === undefined || value === null
        ? `${subject} is missing; it must be ${found.message}`
        : `${subject} must be ${found.message}, not ${showValue(value)}`;
    byPlace.set(subject, issueAt(name, path, message));
  }
  return [...byPlace.values()];
}

const valueAt = (input: unknown, path: Issue['path']): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined,
    input,
  );

const issueAt = (name: string, path: Issue['path'], sentence: string): Issue => ({
  code: 'MALFORMED_FILE',
  path: [name, ...path],
  message: `${name}: ${sentence}${sentence.endsWith('?') ? '' : '.'}`,
});

const fault = (name: string, path: Issue['path'], sentence: string): Outcome<never> =>
  failure(issueAt(name, path, sentence));
