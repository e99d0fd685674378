import { z } from 'zod';
import { memoized } from '../../lib/memoized.js';

/** A JSON Schema (2020-12), or a reference to one. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const COMPONENTS = '#/components/schemas/';

/**
 * The schemas that validate, as JSON Schema. What has an id is a component under it, and is referred to elsewhere. What
 * clients send may hold more than is said, since unknown fields are ignored; what is answered holds exactly that.
 */
export class SchemaComponents {
  private readonly sent = new Map<string, JsonSchema>();
  private readonly answered = new Map<string, JsonSchema>();

  /** The JSON Schema of the values that a schema accepts. */
  readonly sentBy = memoized((schema: z.ZodType) => convert(schema, 'input', this.sent));

  /** The JSON Schema of the values that a schema gives, without any other field. */
  readonly answeredBy = memoized((schema: z.ZodType) => convert(schema, 'output', this.answered));

  /** By name, sorted; of what is both sent and answered, as it may be sent. */
  all(): Readonly<Record<string, JsonSchema>> {
    const merged = [...new Map([...this.answered, ...this.sent])];
    return Object.fromEntries(merged.sort(([first], [second]) => (first < second ? -1 : 1)));
  }
}

function convert(schema: z.ZodType, io: 'input' | 'output', components: Map<string, JsonSchema>): JsonSchema {
  const converted = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });
  const { $defs = {}, ...root } = converted;
  for (const [name, named] of Object.entries($defs)) if (!components.has(name)) components.set(name, tidied(named));
  return tidied(root);
}

/** Keywords that the conversion adds for its own readers. */
const NOT_OURS: ReadonlySet<string> = new Set(['$schema', '~standard']);

/** The same in one piece with references to components, without what says nothing. */
function tidied(schema: JsonSchema): JsonSchema {
  const tidy: unknown = JSON.parse(JSON.stringify(schema), (name, value: unknown) => {
    if (NOT_OURS.has(name)) return undefined;
    return isSchema(value) ? tidySchema(value) : value;
  });
  if (!isSchema(tidy)) throw new Error('A schema is no object.');
  return tidy;
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Tidies one schema, whose parts are tidy; what is no schema has none of these fields. */
function tidySchema(schema: JsonSchema): JsonSchema {
  const { $ref: reference } = schema;
  if (typeof reference === 'string') schema.$ref = reference.replace('#/$defs/', COMPONENTS);
  if (schema.readOnly === true) delete schema.readOnly;
  if (JSON.stringify(schema.propertyNames) === '{"type":"string"}') delete schema.propertyNames;
  if (schema.type === 'integer') tidyInteger(schema);
  return joinNull(schema);
}

/** Takes away the bounds of all whole numbers, and what a text form of one leaves behind. */
function tidyInteger(schema: JsonSchema): void {
  delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum !== Number.MAX_SAFE_INTEGER) return;
  delete schema.maximum;
  schema.format = 'int64';
}

/** Says "this, or null" of text, numbers and lists in the one schema that it is about. */
function joinNull(schema: JsonSchema): JsonSchema {
  const [own, none, ...others] = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  if (own === undefined || others.length > 0 || JSON.stringify(none) !== '{"type":"null"}') return schema;
  const rest = { ...schema };
  delete rest.anyOf;
  if (own.anyOf !== undefined) return { ...rest, anyOf: [...own.anyOf, { type: 'null' }] };
  if (typeof own.type !== 'string' || own.type === 'object' || own.enum !== undefined || own.const !== undefined)
    return schema;
  return { ...own, ...rest, type: [own.type, 'null'] };
}
