import { backgroundRequestOf } from './background-request.js';
import { ignoredOptions, ignoredOptionText, type IgnoredField } from '../contract/ignored-options.js';
import { parseEnvelope, portfolioRequestSchema } from '../contract/portfolio-request.js';
import { readBody } from '../portfolio/refusal.js';
import type { EnvelopeOutcome } from '../portfolio/answer-request.js';

const encoder = new TextEncoder();

/**
 * Reads the envelope of a batch. `request_id`, `execution_mode`, `in_memory` and `is_live` are not read: every batch is
 * stored, under ids of its own, and becomes the latest result of its accounts.
 * @param text JSON of the request with an empty `portfolio` @param rowsTotal rows that stood in it
 */
export function readBatchEnvelope(text: string, rowsTotal: number): EnvelopeOutcome {
  const read = readBody(encoder.encode(text), (json) => parseEnvelope(withoutStorage(json, rowsTotal)));
  return read.ok ? { ok: true, envelope: { ...read.value, rows: [] } } : read;
}

/** The request with one row in place of all rows, which are read elsewhere. */
function withoutStorage(request: unknown, rowsTotal: number): unknown {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) return request;
  const fields = Object.entries(request).filter(([field]) => !NOT_READ.has(field));
  return Object.fromEntries(rowsTotal === 0 ? fields : [...fields, ['portfolio', [null]]]);
}

/** The fields that were sent although they are ignored in a batch, or in a request that it calculates in the background. */
export function unreadFields(batch: Parameters<typeof backgroundRequestOf>[0]): readonly IgnoredField[] {
  const request: unknown = JSON.parse(batch.envelope);
  if (typeof request !== 'object' || request === null) return [];
  const sent = new Map<string, unknown>(Object.entries(request));
  const unreadHere = Object.entries(backgroundRequestOf(batch) === undefined ? UNREAD : UNREAD_IN_BACKGROUND);
  const unread = unreadHere.filter(([field]) => (sent.get(field) ?? null) !== null);
  const unknown = ignoredOptions(request, portfolioRequestSchema.shape);
  return [...unread, ...unknown.map((field) => [field, ignoredOptionText(field)] as const)].map(
    ([field, message]): IgnoredField => ({ code: 'IGNORED_OPTION', field, message }),
  );
}

const UNREAD = {
  in_memory: 'in_memory is ignored in a batch: its results are always stored.',
  execution_mode: 'execution_mode is ignored in a batch, which is always calculated in the background.',
  is_live: 'is_live is ignored in a batch: it always becomes the latest result of its accounts.',
} as const;

const UNREAD_IN_BACKGROUND = {
  in_memory: 'in_memory is ignored beside execution_mode async: the result is stored, to be read later.',
} as const;

const NOT_READ: ReadonlySet<string> = new Set(['request_id', ...Object.keys(UNREAD)]);
