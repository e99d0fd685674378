import type { UsedParameters } from '../contract/results/calculation-response.js';
import { ignoredOption } from '../contract/ignored-options.js';
import { parseEnvelope, type PortfolioEnvelope } from '../contract/portfolio-request.js';
import { ENGINE_IDS } from '../domain/engine-id.js';
import type { SnapshotSelection } from '../parameters/snapshot.js';
import { withTexts } from './texts/envelope-texts.js';
import { readTexts } from './texts/read-texts.js';
import { calculatePortfolio, type CalculationContext, type PortfolioResult } from './calculate.js';
import { refuseIssues, type Refused, readBody } from './refusal.js';
import { encodeAccounts, ResultTooLong } from './wire/encode-accounts.js';
import type { CalculatedPortfolio, CalculationOutcome } from './calculator.js';
import type { RefusedRequest } from './refusal.js';

export type EnvelopeOutcome = { readonly ok: true; readonly envelope: PortfolioEnvelope } | Refused;

/** Reads a request body as far as its envelope. @param body JSON text, UTF-8 */
export function readEnvelope(body: Uint8Array): EnvelopeOutcome {
  const texts = readTexts(body);
  const outer = texts === undefined ? undefined : readBody(texts.envelope, parseEnvelope);
  // What is wrong is told of the body as it was sent.
  if (texts !== undefined && outer?.ok === true) return { ok: true, envelope: withTexts(outer.value, texts) };
  const read = readBody(body, parseEnvelope);
  return read.ok ? { ok: true, envelope: read.value } : read;
}

/** Which parameters an envelope asks for; undefined if the newest will do. */
export function selectionOf({ businessDate, priceDate, cycleCode }: PortfolioEnvelope): SnapshotSelection | undefined {
  if (businessDate === null && priceDate === null && cycleCode === null) return undefined;
  return {
    ...(businessDate === null ? {} : { businessDate }),
    ...(cycleCode === null ? {} : { cycleCode }),
    ...(priceDate === null ? {} : { asOf: priceDate }),
  };
}

/** Calculates a read request and writes its answer as JSON text. @param startedAt milliseconds, for `runtime` */
export function answerEnvelope(
  envelope: PortfolioEnvelope,
  context: CalculationContext,
  startedAt: number,
  now: () => number,
): CalculationOutcome {
  const outcome = calculatePortfolio(envelope, context);
  if (!outcome.ok) return outcome;
  try {
    return { ok: true, value: toAnswer(envelope, context, outcome.value, () => now() - startedAt) };
  } catch (error) {
    if (error instanceof ResultTooLong) return { ok: false, refusal: refuseLength(error) };
    throw error;
  }
}

function refuseLength({ accountCode }: ResultTooLong): RefusedRequest {
  const message = `The result of account "${accountCode}" would be longer than 512 MB; ask for less detail, or send its net positions by contract.`;
  return refuseIssues('INVALID_REQUEST', [{ code: 'INVALID_REQUEST', path: ['portfolio'], message }]);
}

/** The answer as JSON text. @param runtime milliseconds @param more fields of the answer in addition to those of every calculation */
export function toAnswer(
  envelope: PortfolioEnvelope,
  context: CalculationContext,
  result: PortfolioResult,
  runtime: () => number,
  more: Readonly<Record<string, unknown>> = {},
): CalculatedPortfolio {
  const head = {
    request_id: context.requestId,
    status: 'success',
    currency_code: result.currencyCode,
    total: result.total,
    ...more,
  };
  const accounts = encodeAccounts(result.accounts);
  const milliseconds = runtime();
  tellAnswered(context, result.parameters, milliseconds);
  const tail = {
    ...(result.groups === undefined ? {} : { groups: result.groups }),
    exceptions: [...result.rowsWithoutAccount, ...envelope.ignoredOptions.map(ignoredOption)],
    runtime: Math.round(milliseconds),
    parameters: result.parameters,
    memo: envelope.memo,
  };
  return {
    requestId: context.requestId,
    submittedTime: context.submittedTime,
    store: { inMemory: envelope.inMemory, isLive: envelope.isLive, isNamed: envelope.requestId !== null },
    head: `${JSON.stringify(head).slice(0, -1)},"data":[`,
    accounts,
    parameters: JSON.stringify(result.parameters),
    tail: `],${JSON.stringify(tail).slice(1)}`,
  };
}

function tellAnswered({ meter }: CalculationContext, used: UsedParameters, milliseconds: number): void {
  for (const engine of ENGINE_IDS) if (used[engine] !== undefined) meter?.answered(engine, milliseconds);
}
