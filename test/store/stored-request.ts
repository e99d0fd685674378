import { createHash } from 'node:crypto';
import type { ResultStore, StoredAccount, StoredRequest, ResultSelection } from '../../server/store/types.js';
import { gathered } from '../support/gathered.js';

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** A parent account's result whose body and summary say which request and account they belong to. */
export const parentAccount = (accountCode: string, note = ''): StoredAccount => ({
  portfolioId: md5(accountCode),
  parentPortfolioId: null,
  accountCode,
  subAccountCode: null,
  summary: JSON.stringify({ summary: accountCode, note }),
  body: Buffer.from(JSON.stringify({ body: accountCode, note })),
});

export const subAccount = (accountCode: string, subAccountCode: string): StoredAccount => ({
  ...parentAccount(accountCode),
  portfolioId: md5(accountCode + subAccountCode),
  parentPortfolioId: md5(accountCode),
  subAccountCode,
  summary: JSON.stringify({ summary: accountCode, sub: subAccountCode }),
  body: Buffer.from(JSON.stringify({ body: accountCode, sub: subAccountCode })),
});

/** A live request of owner "desk" with one account, noted with the request's id. */
export function storedRequest(requestId: string, fields: Partial<StoredRequest> = {}): StoredRequest {
  return {
    requestId,
    owner: 'desk',
    submittedTime: '2025-01-06T12:00:00.000Z',
    isLive: true,
    batchId: null,
    accounts: [parentAccount('A1', requestId)],
    submission: null,
    parameters: '{}',
    ...fields,
  };
}

/** The bodies found, as text; undefined where there is no such result. */
export async function bodiesOf(
  store: ResultStore,
  owner: string,
  requestId: string,
  selection?: ResultSelection | string,
): Promise<string[] | undefined> {
  const found = await store.find(
    owner,
    requestId,
    typeof selection === 'string' ? { portfolioId: selection } : selection,
  );
  return found && (await gathered(found.bodies)).map((body) => Buffer.from(body).toString());
}

export const textOfBodies = (request: StoredRequest): string[] =>
  request.accounts.map(({ body }) => Buffer.from(body).toString());
