import { expect } from '@jest/globals';
import type { ResultStore, StoredRequest } from '../../server/store/types.js';
import { gathered } from '../support/gathered.js';
import { bodiesOf, textOfBodies } from './stored-request.js';

/** Holds a store to what it must hold after these saves in this order: the first of each id, and the last live parents. */
export async function expectAsModelled(
  store: ResultStore,
  saves: readonly StoredRequest[],
  outcomes: readonly string[],
): Promise<void> {
  const first = new Map<string, StoredRequest>();
  const live = new Map<string, string>();
  for (const [index, saved] of saves.entries()) {
    const key = `${saved.owner}/${saved.requestId}`;
    expect(outcomes[index]).toBe(first.has(key) ? 'request-id-in-use' : 'saved');
    if (first.has(key)) continue;
    first.set(key, saved);
    const parents = saved.isLive ? saved.accounts.filter(({ parentPortfolioId }) => parentPortfolioId === null) : [];
    for (const { accountCode } of parents) live.set(`${saved.owner}/${accountCode}`, saved.requestId);
  }
  for (const { owner, requestId } of saves) {
    const saved = first.get(`${owner}/${requestId}`);
    expect(await bodiesOf(store, owner, requestId)).toEqual(saved && textOfBodies(saved));
  }
  for (const owner of new Set(saves.map((saved) => saved.owner))) {
    const found = (await gathered(store.liveAccounts(owner))).map(({ accountCode, requestId }) => [
      `${owner}/${accountCode}`,
      requestId,
    ]);
    expect(found).toEqual([...live].filter(([key]) => key.startsWith(`${owner}/`)).sort());
  }
}
