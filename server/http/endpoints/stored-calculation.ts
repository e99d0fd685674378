import type { StoredCalculation } from '../../portfolio/what-if/baseline.js';
import { refuseAmbiguous } from '../ambiguous-account.js';
import { ApiError } from '../api-error.js';
import type { Services } from '../services.js';

/** Error codes with which a stored calculation may be refused. */
export const BASELINE_CODES = ['BASELINE_NOT_VISIBLE', 'BASELINE_AGED_OUT', 'BASELINE_OPTIMIZED'] as const;

/** An account of a stored calculation. */
export interface StoredAccountName {
  /** Lower case. */
  readonly portfolioId: string;
  /** Null if it is not told. */
  readonly accountCode: string | null;
  readonly saidIn: 'body' | 'query';
}

/**
 * What an account of a stored calculation was made from. Rejects if the caller has none, its detail has aged out, or it
 * is an optimised allocation: rows can't say that contracts are held with cleared rates.
 */
export async function storedCalculation(
  { results, batches }: Pick<Services, 'results' | 'batches'>,
  owner: string,
  requestId: string,
  { portfolioId, accountCode, saidIn }: StoredAccountName,
): Promise<StoredCalculation> {
  const selection = accountCode === null ? { portfolioId } : { portfolioId, accountCode };
  const found = await results.find(owner, requestId, selection);
  const kept = await results.submissionOf(owner, requestId);
  if (found === undefined || kept === undefined) throw notVisible();
  refuseAmbiguous(portfolioId, found.holders, saidIn === 'body' ? 'INVALID_REQUEST' : 'INVALID_PARAMETER');
  if (kept.kind === 'aged-out') throw agedOut(requestId);
  if (kept.submission === null && kept.batchId === null) throw optimized(requestId);
  const source =
    kept.submission === null
      ? await batches?.submissionOf(owner, requestId)
      : { submission: kept.submission, rowNumbers: null };
  if (source === undefined) throw agedOut(requestId);
  const bodies: Uint8Array[] = [];
  for await (const block of found.bodies) bodies.push(...block);
  return { ...source, parameters: kept.parameters, submittedTime: kept.submittedTime, accountCode, results: bodies };
}

const notVisible = (): ApiError =>
  new ApiError(
    'BASELINE_NOT_VISIBLE',
    'There is no such stored result of yours; take request_id and portfolio_id from one of your results.',
  );

const optimized = (requestId: string): ApiError =>
  new ApiError(
    'BASELINE_OPTIMIZED',
    `Request "${requestId}" is an optimised allocation: contracts that it moved are held with cleared rates, which rows cannot say. Submit the portfolio to /portfolios and take that result.`,
  );

const agedOut = (requestId: string): ApiError =>
  new ApiError(
    'BASELINE_AGED_OUT',
    `The detail of request "${requestId}" has aged out: its rows are gone. Submit the portfolio again and take that result.`,
  );
