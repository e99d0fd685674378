import { parseEnvelope } from '../contract/portfolio-request.js';
import { parseJson } from '../contract/parse-json.js';
import { refuseIssues } from '../portfolio/calculate.js';
import type { EnvelopeOutcome } from '../portfolio/answer-request.js';

const encoder = new TextEncoder();

/**
 * Reads the envelope of a batch. `request_id`, `in_memory` and `is_live` are not read: every batch is stored, under ids of
 * its own, and becomes the latest result of its accounts.
 * @param text JSON of the request with an empty `portfolio` @param rowsTotal rows that stood in it
 */
export function readBatchEnvelope(text: string, rowsTotal: number): EnvelopeOutcome {
  const json = parseJson(encoder.encode(text));
  if (!json.ok) return { ok: false, refusal: refuseIssues('INVALID_JSON', json.issues) };
  const envelope = parseEnvelope(withoutStorage(json.value, rowsTotal));
  if (!envelope.ok) return { ok: false, refusal: refuseIssues('INVALID_REQUEST', envelope.issues) };
  return { ok: true, envelope: { ...envelope.value, rows: [] } };
}

/** A row stands for all, which are read elsewhere. */
function withoutStorage(request: unknown, rowsTotal: number): unknown {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) return request;
  const fields = Object.entries(request).filter(([field]) => !NOT_READ.has(field));
  return Object.fromEntries(rowsTotal === 0 ? fields : [...fields, ['portfolio', [null]]]);
}

const NOT_READ: ReadonlySet<string> = new Set(['request_id', 'in_memory', 'is_live']);
