import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import type { OpenApiDocument } from './openapi-document.js';

/** What is used of JSON Schema in the document's requests; anything else there fails the reading. */
const schemaShape = z
  .object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    anyOf: z.array(z.unknown()).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    properties: z.record(z.string(), z.unknown()).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.unknown().optional(),
    propertyNames: z.unknown().optional(),
    items: z.unknown().optional(),
    prefixItems: z.array(z.unknown()).optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    pattern: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    exclusiveMinimum: z.number().optional(),
    exclusiveMaximum: z.number().optional(),
    format: z.literal('int64').optional(),
    description: z.string().optional(),
    default: z.unknown().optional(),
    examples: z.array(z.unknown()).optional(),
  })
  .strict();

type Schema = z.infer<typeof schemaShape>;

/** Values in the place of those that a component allows: what is behind them is read row by row, or not checked by schema. */
export type Replacements = Readonly<Record<string, Arbitrary<unknown>>>;

const MOST_ITEMS = 4;
const LARGEST_WHOLE = 5_000;

/** Values that a schema of the document allows. @param replaced by component, or by field */
export function arbitraryOf(document: OpenApiDocument, schema: unknown, replaced: Replacements): Arbitrary<unknown> {
  const of = (part: unknown): Arbitrary<unknown> => arbitraryOf(document, part, replaced);
  const read = schemaShape.parse(schema);
  if (read.$ref !== undefined) {
    const name = read.$ref.replace('#/components/schemas/', '');
    return replaced[name] ?? of(document.components.schemas[name]);
  }
  if (read.anyOf !== undefined) return fc.oneof(...read.anyOf.map(of));
  if (read.enum !== undefined) return fc.constantFrom(...read.enum);
  if (read.const !== undefined) return fc.constant(read.const);
  const types = [read.type ?? []].flat();
  return types.length === 0 ? fc.jsonValue() : fc.oneof(...types.map((type) => ofType(type, read, of, replaced)));
}

type Make = (part: unknown) => Arbitrary<unknown>;

function ofType(type: string, schema: Schema, of: Make, replaced: Replacements): Arbitrary<unknown> {
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return wholeNumbers(schema);
  if (type === 'number') return numbers(schema);
  if (type === 'string') return texts(schema);
  return type === 'array' ? lists(schema, of) : objects(schema, of, replaced);
}

const wholeNumbers = ({ minimum = -LARGEST_WHOLE, maximum = LARGEST_WHOLE }: Schema): Arbitrary<number> =>
  fc.integer({ min: minimum, max: Math.min(maximum, Math.max(minimum, LARGEST_WHOLE)) });

function numbers(schema: Schema): Arbitrary<number> {
  const min = schema.exclusiveMinimum ?? schema.minimum ?? -1e6;
  const max = schema.exclusiveMaximum ?? schema.maximum ?? 1e6;
  const isWithin = (value: number): boolean => value !== schema.exclusiveMinimum && value !== schema.exclusiveMaximum;
  return fc.double({ min, max, noNaN: true, noDefaultInfinity: true }).filter(isWithin);
}

function texts({ pattern, minLength = 0, maxLength = 40 }: Schema): Arbitrary<string> {
  const most = Math.max(minLength, Math.min(maxLength, 40));
  if (pattern === undefined) return fc.string({ minLength, maxLength: most });
  const expression = new RegExp(pattern, 'u');
  // Classes of characters by their properties are drawn from plain text.
  const drawn = pattern.includes('\\p') ? fc.string({ minLength: 1, maxLength: most }) : fc.stringMatching(expression);
  return drawn.filter((text) => expression.test(text) && text.length >= minLength);
}

function lists({ items = {}, prefixItems, minItems = 0, maxItems = MOST_ITEMS }: Schema, of: Make): Arbitrary<unknown> {
  if (prefixItems !== undefined) return fc.tuple(...prefixItems.map(of));
  return fc.array(of(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, MOST_ITEMS)) });
}

function objects(schema: Schema, of: Make, replaced: Replacements): Arbitrary<unknown> {
  const { properties, required = [], additionalProperties, propertyNames } = schema;
  if (properties === undefined)
    return fc.dictionary(
      propertyNames === undefined ? fc.string({ maxLength: 8 }) : names(propertyNames),
      of(additionalProperties ?? {}),
      {
        maxKeys: 2,
      },
    );
  const fields = Object.entries(properties).map(([name, field]) => [name, replaced[name] ?? of(field)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

const names = (schema: unknown): Arbitrary<string> => texts(schemaShape.parse(schema));
