import type { ResultHolder } from '../store/types.js';
import { ApiError } from './api-error.js';

/**
 * Refuses an id that sub-accounts of several accounts share: md5 of AB followed by C is that of A followed by BC. An account
 * that shares its own id with another's sub-account is the one that is meant.
 * @param holders whose the results with the id are
 * @param code `INVALID_REQUEST` where a body says the id, `INVALID_PARAMETER` where a query does
 */
export function refuseAmbiguous(
  portfolioId: string,
  holders: readonly ResultHolder[] | null,
  code: 'INVALID_REQUEST' | 'INVALID_PARAMETER',
): void {
  const [first, second] = holders ?? [];
  if (first === undefined || second === undefined) return;
  if (holders?.some(({ subAccountCode }) => subAccountCode === null) === true) return;
  const names = [first, second].map(nameOf).join(' and ');
  const message = `portfolio_id ${portfolioId} is that of ${names}; send account_code to say which is meant.`;
  const issue = { code, path: ['portfolio_id'], message, value: portfolioId };
  throw new ApiError(code, message, { issues: [issue] });
}

const nameOf = ({ accountCode, subAccountCode }: ResultHolder): string =>
  `sub-account "${subAccountCode ?? ''}" of account "${accountCode}"`;
