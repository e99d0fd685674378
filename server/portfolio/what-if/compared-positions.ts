import type { AccountResult } from '../../contract/results/account-result.js';
import type { WhatIfPosition } from '../../contract/what-if.js';
import { groupBy } from '../../lib/group-by.js';
import { money } from '../../lib/money.js';
import { termsOf, type IdentifiedRow } from './identified-row.js';

/** One position on both sides; a side that does not hold it has no rows. */
export interface ComparedPosition {
  readonly before: readonly IdentifiedRow[];
  readonly after: readonly IdentifiedRow[];
  /** Whether its terms or quantity differ. */
  readonly isChanged: boolean;
}

/** The positions of both sides, the baseline's first. */
export function pairPositions(
  before: readonly IdentifiedRow[],
  after: readonly IdentifiedRow[],
): readonly ComparedPosition[] {
  const [first, second] = [before, after].map((rows) => groupBy(rows, ({ positionKey }) => positionKey));
  const keys = new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])]);
  return [...keys].map((key) => {
    const [held, changed] = [first?.get(key) ?? [], second?.get(key) ?? []];
    return { before: held, after: changed, isChanged: termsOf(held) !== termsOf(changed) };
  });
}

/** The keys of a position, and the quantities that both sides hold. */
export function positionKeys({ before, after }: ComparedPosition) {
  const shown = after[0] ?? before[0];
  if (shown === undefined) throw new Error('A compared position has no rows.');
  const { contract, clearingHouse, engine, origin } = shown.resolved;
  return {
    position_id: (before[0] ?? shown).resolved.origin.positionId,
    sub_account_code: origin.subAccountCode,
    clearing_org: clearingHouse,
    result_type: engine,
    exch_acronym: contract.exchange,
    contract_code: contract.contractCode,
    contract_name: contract.contractName,
    contract_type: contract.contractType,
    expiry: contract.expiry,
    strike: contract.strike,
    currency_code: contract.currency,
    net_position_1: netOf(before),
    net_position_2: netOf(after),
  };
}

export const netOf = (rows: readonly IdentifiedRow[]): number =>
  rows.reduce((sum, { resolved }) => sum + resolved.netQuantity, 0);

/** The rows of `portfolio`, with what the results of both sides say. */
export function toComparedRows(
  positions: readonly ComparedPosition[],
  before: AccountResult,
  after: AccountResult,
): readonly WhatIfPosition[] {
  const [first, second] = [before, after].map(({ portfolio }) => new Map(portfolio.map((row) => [row.row, row])));
  type Shown = AccountResult['portfolio'][number];
  const sum = (
    rows: readonly IdentifiedRow[],
    shown: ReadonlyMap<number, Shown> | undefined,
    pick: (position: Shown) => number | null,
  ): number | null =>
    rows.reduce<number | null>((total, { row }) => {
      const position = shown?.get(row);
      const amount = position === undefined ? null : pick(position);
      return amount === null ? total : money((total ?? 0) + amount);
    }, null);
  const margin = ({ initial_margin_contribution: part }: Shown): number | null => part;
  const value = ({ market_value: amount }: Shown): number | null => amount;
  return positions.map((position) => {
    const [marginBefore, marginAfter] = [
      position.before.length === 0 && before.initial_margin !== null ? 0 : sum(position.before, first, margin),
      position.after.length === 0 && after.initial_margin !== null ? 0 : sum(position.after, second, margin),
    ];
    return {
      ...positionKeys(position),
      value_1: position.before.length === 0 ? 0 : sum(position.before, first, value),
      value_2: position.after.length === 0 ? 0 : sum(position.after, second, value),
      initial_margin_1: marginBefore,
      initial_margin_2: marginAfter,
      change: marginBefore === null || marginAfter === null ? null : money(marginAfter - marginBefore),
      is_changed: position.isChanged,
    };
  });
}
