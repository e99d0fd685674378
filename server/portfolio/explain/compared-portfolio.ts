import type { ExplainResponse } from '../../contract/explain.js';
import { groupBy } from '../../lib/group-by.js';
import { money } from '../../lib/money.js';
import type { StoredResult } from './stored-result.js';

type StoredPosition = StoredResult['portfolio'][number];

const keyOf = (row: StoredPosition): string =>
  JSON.stringify([
    row.sub_account_code,
    row.clearing_org,
    row.result_type,
    row.exch_acronym,
    row.contract_code,
    row.contract_name,
    row.contract_type,
    row.expiry,
    row.strike,
  ]);

/** The positions of two stored results side by side, the largest change of margin first. */
export function comparePortfolios(from: StoredResult, to: StoredResult): ExplainResponse['portfolio'] {
  const [before, after] = [from, to].map(({ portfolio }) => groupBy(portfolio, keyOf));
  const keys = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...keys]
    .map((key) => compare(before?.get(key) ?? [], after?.get(key) ?? []))
    .sort((first, second) => Math.abs(second.change) - Math.abs(first.change));
}

function compare(
  before: readonly StoredPosition[],
  after: readonly StoredPosition[],
): ExplainResponse['portfolio'][number] {
  const shown = after[0] ?? before[0];
  if (shown === undefined) throw new Error('A compared position has no rows.');
  const sum = (rows: readonly StoredPosition[], pick: (row: StoredPosition) => number | null): number =>
    rows.reduce((total, row) => total + (pick(row) ?? 0), 0);
  const margin = (rows: readonly StoredPosition[]): number =>
    money(sum(rows, ({ initial_margin_contribution: part }) => part));
  const [marginBefore, marginAfter] = [margin(before), margin(after)];
  return {
    sub_account_code: shown.sub_account_code,
    clearing_org: shown.clearing_org,
    result_type: shown.result_type,
    exch_acronym: shown.exch_acronym,
    contract_code: shown.contract_code,
    contract_name: shown.contract_name,
    contract_type: shown.contract_type,
    expiry: shown.expiry,
    strike: shown.strike,
    net_position_from: sum(before, ({ net_position: net }) => net),
    net_position_to: sum(after, ({ net_position: net }) => net),
    price_from: before[0]?.price ?? null,
    price_to: after[0]?.price ?? null,
    volatility_from: before[0]?.volatility ?? null,
    volatility_to: after[0]?.volatility ?? null,
    initial_margin_from: marginBefore,
    initial_margin_to: marginAfter,
    change: money(marginAfter - marginBefore),
  };
}
