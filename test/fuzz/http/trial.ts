import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { z } from 'zod';

const ENCODERS = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync } as const;

/** What must come to the same as a portfolio request (`relations.ts`). */
export const RELATION_NAMES = [
  'the-same-again',
  'packed',
  'unknown-fields',
  'numbers-as-text',
  'row-order',
  'another-account',
  'a-bad-row',
  'many',
] as const;

export type RelationName = (typeof RELATION_NAMES)[number];

/** A body, in the shortest of its forms. */
const bodySchema = z
  .union([
    z.strictObject({ json: z.unknown() }).describe('A value, sent as JSON.stringify writes it.'),
    z.strictObject({ text: z.string() }).describe('Sent in UTF-8.'),
    z.strictObject({ base64: z.string() }).describe('Any bytes.'),
    z
      .strictObject({ before: z.string(), unit: z.string(), times: z.int().nonnegative(), after: z.string() })
      .describe('A text with a part that is repeated.'),
    z.strictObject({ answer: z.int() }).describe('The bytes of an earlier answer.'),
  ])
  .readonly();

const requestSchema = z
  .strictObject({
    method: z.string(),
    path: z.string().describe('With its query.'),
    headers: z
      .array(z.tuple([z.string(), z.string()]).readonly())
      .readonly()
      .optional(),
    body: bodySchema.optional(),
    encode: z
      .array(z.enum(['gzip', 'deflate', 'br']))
      .readonly()
      .optional()
      .describe('How the body is packed, in this order; Content-Encoding is a matter of the headers.'),
  })
  .readonly();

/**
 * Requests one after the other. `{{0:data.0.portfolio_id}}` in a path or body is what the first answer says there,
 * `{{new}}` a text that was never sent before.
 */
const requestsSchema = z.strictObject({ kind: z.literal('requests'), requests: z.array(requestSchema).readonly() });

/** Bytes as they go over a connection of their own. */
const connectionSchema = z.strictObject({
  kind: z.literal('connection'),
  pieces: z.array(z.string().describe('Latin-1 text, `{{key}}` in it the API key.')).readonly(),
  pauseMilliseconds: z.number().nonnegative().describe('Between two pieces.'),
  end: z.enum(['wait', 'abort']).describe('Whether the client waits for answers, or is gone after its last byte.'),
  answers: z.int().optional().describe('How many answers there must be, where that is sure.'),
});

/** A portfolio request, and another that must come to the same. */
const relationSchema = z.strictObject({
  kind: z.literal('relation'),
  relation: z.enum(RELATION_NAMES),
  seed: z.number().describe('Of what is random in the other request.'),
  body: z.record(z.string(), z.unknown()),
});

/** Something to try on a service: everything a kept case needs. */
export const trialSchema = z.union([requestsSchema, connectionSchema, relationSchema]);

export type Body = z.infer<typeof bodySchema>;
export type TrialRequest = z.infer<typeof requestSchema>;
export type RequestsTrial = Readonly<z.infer<typeof requestsSchema>>;
export type ConnectionTrial = Readonly<z.infer<typeof connectionSchema>>;
export type RelationTrial = Readonly<z.infer<typeof relationSchema>>;
export type Trial = RequestsTrial | ConnectionTrial | RelationTrial;

/** The text of a body that has one; what is in double braces is still in it. */
export function bodyText(body: Body): string | undefined {
  if ('json' in body) return JSON.stringify(body.json);
  if ('text' in body) return body.text;
  return 'unit' in body ? body.before + body.unit.repeat(body.times) + body.after : undefined;
}

/**
 * The bytes of a body before they are packed.
 * @param fill replaces what is in double braces
 * @param answered bytes of an earlier answer
 */
export function bodyBytes(
  body: Body,
  fill: (text: string) => string,
  answered: (answer: number) => Uint8Array,
): Uint8Array {
  if ('answer' in body) return answered(body.answer);
  return 'base64' in body ? Buffer.from(body.base64, 'base64') : Buffer.from(fill(bodyText(body) ?? ''));
}

/** The bytes as they are sent. */
export const packed = (bytes: Uint8Array, encode: TrialRequest['encode'] = []): Uint8Array =>
  encode.reduce<Uint8Array>((packing, encoding) => ENCODERS[encoding](packing), bytes);
