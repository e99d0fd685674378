import type { PortfolioEnvelope } from '../../contract/portfolio-request.js';
import type { TradeQuestion } from '../../contract/trades/trade-request.js';
import { parseLegging, type LeggingAsked } from '../../contract/trades/legging.js';
import { parseLots, type LotsAsked } from '../../contract/trades/lots.js';
import type { Outcome } from '../../domain/issue.js';
import { type Refused, readBody } from '../refusal.js';
import type { BookQuestion } from './answered-question.js';

/** A question that was read, with the options of its envelope. */
export type ReadQuestion =
  | ({ readonly question: 'lots' } & TradeQuestion<LotsAsked>)
  | ({ readonly question: 'legging' } & TradeQuestion<LeggingAsked>);

export type QuestionReading =
  { readonly ok: true; readonly read: ReadQuestion; readonly envelope: PortfolioEnvelope } | Refused;

/** Reads the body of a question. @param body JSON text, UTF-8 */
export function readQuestion(question: BookQuestion, body: Uint8Array): QuestionReading {
  const read = readBody(body, (json) => parsedQuestion(question, json));
  return read.ok ? { ok: true, read: read.value, envelope: read.value.envelope } : read;
}

function parsedQuestion(question: BookQuestion, json: unknown): Outcome<ReadQuestion> {
  if (question === 'lots') {
    const parsed = parseLots(json);
    return parsed.ok ? { ok: true, value: { question, ...parsed.value } } : parsed;
  }
  const parsed = parseLegging(json);
  return parsed.ok ? { ok: true, value: { question, ...parsed.value } } : parsed;
}
