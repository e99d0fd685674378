import { z } from 'zod';
import { success, type Outcome } from '../../domain/issue.js';
import { ignoredOptions } from '../ignored-options.js';
import { parseEnvelope, portfolioRequestSchema, type PortfolioEnvelope } from '../portfolio-request.js';
import { toIssues } from '../reading/to-issues.js';

/** Fields of POST /portfolios that have no part in questions about a book: nothing is stored, and nothing analysed. */
export const NOT_ASKED = {
  calculation_type: true,
  risk_free_rate: true,
  free_risk_rate: true,
  risk_metrics: true,
  stress_test_enabled: true,
  stress_test_details_enabled: true,
  stress_sensitivities: true,
  pnl_details: true,
  in_memory: true,
  is_live: true,
} as const;

export const tradeEnvelopeSchema = portfolioRequestSchema.omit({ portfolio: true, ...NOT_ASKED });

/** A question about trades: the options of a portfolio request, and what is asked. */
export interface TradeQuestion<Asked> {
  readonly envelope: PortfolioEnvelope;
  readonly asked: Asked;
}

/** What a question reads, by the fields of its body. */
type QuestionSchema<Asked> = z.ZodType<Asked> & { readonly shape: z.ZodRawShape };

/**
 * Reads the body of a question about trades.
 * @param rowsOf the rows of the book and, behind them, of the trade; at least one
 * @returns `INVALID_REQUEST` issues for everything that is wrong, each with its path
 */
export function parseTradeQuestion<Asked>(
  json: unknown,
  schema: QuestionSchema<Asked>,
  rowsOf: (asked: Asked) => readonly unknown[],
): Outcome<TradeQuestion<Asked>> {
  const asked = schema.safeParse(json);
  if (!asked.success) return { ok: false, issues: toIssues(asked.error, json, 'INVALID_REQUEST') };
  const options = typeof json === 'object' && json !== null ? optionsOf(json) : {};
  const envelope = parseEnvelope({ ...options, portfolio: rowsOf(asked.data) });
  if (!envelope.ok) return envelope;
  const ignored = ignoredOptions(json, schema.shape);
  return success({ envelope: { ...envelope.value, ignoredOptions: ignored }, asked: asked.data });
}

/** Only what these questions read: what they do not read can't be wrong. */
const optionsOf = (json: object): object =>
  Object.fromEntries(Object.entries(json).filter(([field]) => Object.hasOwn(tradeEnvelopeSchema.shape, field)));
