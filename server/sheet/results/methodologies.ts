import type { AccountResult } from '../../contract/results/account-result.js';
import { ENGINE_NAMES, type EngineId } from '../../domain/engine-id.js';
import { listOf } from '../../lib/sentence-list.js';

/** What a methodology is called in tables. */
export const methodologyName = (id: EngineId): string => ENGINE_NAMES[id].name;

/** Whether stress shocks of its positions move rates of a curve rather than a price. */
export const isShockedByRates = (id: EngineId): boolean => ENGINE_NAMES[id].shocked === 'rate';

/** What figures were calculated with, and what they are not. */
export function methodologyCaveat(accounts: readonly AccountResult[]): string {
  const types = new Set(accounts.flatMap((account) => account.margin_by_ccp.map(({ result_type: type }) => type)));
  const names = [...types].map((type) => ENGINE_NAMES[type].title);
  const means = names.length === 0 ? '' : `Calculated with ${listOf(names)}. `;
  return `${means}These are not official figures of any clearing house.`;
}
