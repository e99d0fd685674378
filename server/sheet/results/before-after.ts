import type { AccountResult } from '../../contract/results/account-result.js';
import type { CalculationResponse } from '../../contract/results/calculation-response.js';
import { parentAccounts } from './account-results.js';
import { methodologyName } from './methodologies.js';

/** Initial margin of one account by one methodology at one clearing house, in the response's currency. */
export interface BeforeAfter {
  readonly account: string;
  /** `SPAN, CME`. */
  readonly engine: string;
  readonly before: number;
  readonly after: number;
}

/** Every margin of two calculations of one book, in the order of the first; a margin that one of them lacks is 0. */
export function beforeAfter(
  before: Pick<CalculationResponse, 'data'>,
  after: Pick<CalculationResponse, 'data'>,
): readonly BeforeAfter[] {
  const rows = new Map<string, BeforeAfter>();
  const add = (accounts: readonly AccountResult[], side: 'before' | 'after'): void => {
    for (const account of accounts)
      for (const {
        clearing_org: clearingHouse,
        result_type: type,
        initial_margin: margin,
        fxrate,
      } of account.margin_by_ccp) {
        const engine = `${methodologyName(type)}, ${clearingHouse}`;
        const key = JSON.stringify([account.account_code, engine]);
        const known = rows.get(key) ?? { account: account.account_code, engine, before: 0, after: 0 };
        rows.set(key, { ...known, [side]: known[side] + margin * fxrate });
      }
  };
  add(parentAccounts(before), 'before');
  add(parentAccounts(after), 'after');
  return [...rows.values()];
}
