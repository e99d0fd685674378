import { createHash } from 'node:crypto';

/** md5 hex of the account code, or of account code directly followed by sub-account code (contract, "portfolio_id"). */
export const portfolioId = (accountCode: string, subAccountCode: string | null): string =>
  createHash('md5')
    .update(accountCode + (subAccountCode ?? ''))
    .digest('hex');
