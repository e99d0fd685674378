import { whyNotCleared } from '../../domain/cleared-there.js';
import { unresolved, type ResolveOutcome } from '../../instruments/resolved-position.js';
import type { ClearedSwapPosition } from '../../instruments/swap/position.js';
import {
  curvesOfSwap,
  describeSwap,
  implausibleRates,
  openSwap,
  valueSwap,
} from '../../instruments/swap/value-swap.js';
import type { Swap } from '../../pricing/swap/swap.js';
import {
  historyFault,
  clearingHouseTerms,
  marginCurrency,
  noExchangeRate,
  usedSet,
  type RateSetting,
} from './rate-setting.js';
import type { MarginedSwap } from './resolved-position.js';

/** Prices a swap row on today's curves. Source: docs/methodology/cleared-rates.md. */
export function resolveSwap(position: ClearedSwapPosition, setting: RateSetting): ResolveOutcome<MarginedSwap> {
  const { environment, marginModel } = setting;
  const read = openSwap(position, environment);
  if (!read.ok) return read;
  const { swap, curves, substitutions, flows } = read.open;
  const uncleared = notClearedThere(position, swap, environment.valuation);
  if (uncleared !== undefined) return uncleared;
  const priced = curvesOfSwap(read.open, environment);
  if (!priced.ok) return priced;
  const fault = historyFault(setting, curves);
  if (fault !== undefined) return fault;
  const parameterSet = usedSet(environment, marginModel, curves, curves);
  const margined = marginCurrency(setting, position.currency, parameterSet);
  if (margined === undefined) return noExchangeRate(marginModel, position.currency);
  const valued = valueSwap(position, read.open, priced.found);
  if (!valued.ok) return valued;
  const { presentValue, parQuote, dv01 } = valued.value;
  const netQuantity = position.direction === 'RECEIVE' ? position.notional : -position.notional;
  return {
    ok: true,
    position: {
      kind: 'swap',
      origin: position,
      marginModel,
      parameterSet,
      substitutions,
      remarks: implausibleRates(position, parQuote),
      contract: describeSwap(position, parQuote, environment.valuation),
      netQuantity,
      longQuantity: Math.max(0, netQuantity),
      shortQuantity: Math.max(0, -netQuantity),
      valuation: { marketValue: presentValue, dv01 },
      tradeId: position.tradeId,
      currency: position.currency,
      flows,
      curves,
      presentValue,
      parQuote,
      dv01,
      // Spread last, because properties after a spread are added one by one, which is slow.
      ...clearingHouseTerms(setting, margined),
    },
  };
}

/** The refusal of a swap that the clearing house's own table does not list. */
function notClearedThere({ clearingHouse, maturity }: ClearedSwapPosition, swap: Swap, valuation: number) {
  const indices = swap.kind === 'basis' ? [swap.index, swap.otherIndex] : [swap.index];
  const reasons = indices.map((index) => whyNotCleared(clearingHouse, index, maturity - valuation));
  const reason = reasons.find((told) => told !== undefined);
  return reason === undefined ? undefined : unresolved('NOT_CLEARED_THERE', 'clearing_house', reason);
}
