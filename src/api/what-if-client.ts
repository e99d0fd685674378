import type { ExplainResponse } from '../../server/contract/explain.js';
import type { AccountSummary } from '../../server/contract/results/account-result.js';
import type { WhatIfRequest, WhatIfResponse } from '../../server/contract/what-if.js';
import { askJson, get, isObject, post, type Answer } from './client.js';
import type { Connection } from './connection.js';

/** The latest stored result of every account of the key's owner. */
export const readAccounts = (
  connection: Connection,
  signal?: AbortSignal,
): Promise<Answer<readonly AccountSummary[]>> => askJson(connection, 'results/accounts', get(signal), isSummaries);

/** Compares a stored account with staged rows. */
export const submitWhatIf = (
  connection: Connection,
  request: WhatIfRequest,
  signal?: AbortSignal,
): Promise<Answer<WhatIfResponse>> =>
  askJson(connection, 'portfolios/stage/submit', post(request, signal), isWhatIfResponse);

/** Why the margin of an account differs between two stored results. */
export const explain = (
  connection: Connection,
  { from, to, portfolioId }: { readonly from: string; readonly to: string; readonly portfolioId: string },
  signal?: AbortSignal,
): Promise<Answer<ExplainResponse>> => {
  const query = new URLSearchParams({ from_request_id: from, to_request_id: to, portfolio_id: portfolioId });
  return askJson(connection, `results/explain?${query.toString()}`, get(signal), isExplainResponse);
};

const isSummaries = (body: unknown): body is readonly AccountSummary[] =>
  Array.isArray(body) && body.every((one: unknown) => isObject(one) && 'portfolio_id' in one && 'request_id' in one);

const isWhatIfResponse = (body: unknown): body is WhatIfResponse =>
  isObject(body) && 'what_if' in body && 'exceptions_2' in body && 'notes' in body;

const isExplainResponse = (body: unknown): body is ExplainResponse =>
  isObject(body) && 'basis' in body && 'by_contract' in body;
