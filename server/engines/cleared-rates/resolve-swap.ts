import { whyNotCleared } from '../../domain/cleared-there.js';
import { implausibleFixedRate, implausibleSpread } from '../../domain/plausible-rate.js';
import { isoDate } from '../../lib/calendar/day-number.js';
import type { ClearedSwapPosition } from '../../instruments/row/position.js';
import { presentValue } from '../../pricing/curve/cash-flow.js';
import { missingFixingsText } from '../../pricing/swap/fixings.js';
import { flattenSwap, flowsOf } from '../../pricing/swap/flatten-swap.js';
import { priceSwap } from '../../pricing/swap/price-swap.js';
import type { Swap } from '../../pricing/swap/swap.js';
import type { ContractDescription, EngineRemark, ResolveOutcome } from '../../instruments/resolved-position.js';
import {
  historyFault,
  houseTerms,
  marginCurrency,
  noExchangeRate,
  refused,
  usedSet,
  type RateSetting,
} from './rate-setting.js';
import type { ResolvedSwap } from './resolved-position.js';
import { toSwap } from '../../instruments/swap/to-swap.js';
import { BASIS_POINTS_PER_UNIT, PERCENT_PER_UNIT } from '../../lib/units.js';

/** Prices a swap row on today's curves. Source: docs/methodology/cleared-rates.md. */
export function resolveSwap(position: ClearedSwapPosition, setting: RateSetting): ResolveOutcome<ResolvedSwap> {
  const { environment, house } = setting;
  const outcome = toSwap(position);
  if (!outcome.ok) return outcome;
  const { swap, curves, substitutions } = outcome.priced;
  const flattened = flattenSwap(swap, environment.fixings);
  const flows = flattened.ok ? flowsOf(flattened.swap) : [];
  if (flattened.ok && flows.length === 0) return settled(position, environment.valuation);
  const uncleared = notClearedThere(position, swap, environment.valuation);
  if (uncleared !== undefined) return uncleared;
  const found = environment.curves(curves);
  if (!found.ok) return refused('NO_CURVE', 'float_index', found.message);
  if (!flattened.ok)
    return refused('MISSING_FIXING', 'float_index', flattened.missing.map(missingFixingsText).join(' '));
  const fault = historyFault(setting, curves);
  if (fault !== undefined) return fault;
  const parameterSet = usedSet(environment, house, curves, curves);
  const margined = marginCurrency(setting, position.currency, parameterSet);
  if (margined === undefined) return noExchangeRate(house, position.currency);
  const value = priceSwap(flattened.swap, found.set.curves);
  const parQuote = Number.isFinite(value.parRate) ? value.parRate * quoteUnits(position) : null;
  const dv01 = (presentValue(flows, found.set.down) - presentValue(flows, found.set.up)) / 2;
  if (!Number.isFinite(value.presentValue) || !Number.isFinite(dv01))
    return refused(
      'NOT_VALUED',
      null,
      `The curves of ${curves.join(' and ')} give the swap no finite value; check their quotes.`,
    );
  const netQuantity = position.direction === 'RECEIVE' ? position.notional : -position.notional;
  return {
    ok: true,
    position: {
      kind: 'swap',
      origin: position,
      house,
      parameterSet,
      substitutions,
      remarks: implausibleRates(position, parQuote),
      contract: describeSwap(position, parQuote, environment.valuation),
      netQuantity,
      longQuantity: Math.max(0, netQuantity),
      shortQuantity: Math.max(0, -netQuantity),
      valuation: { marketValue: value.presentValue, dv01 },
      tradeId: position.tradeId,
      currency: position.currency,
      flows,
      curves,
      presentValue: value.presentValue,
      parQuote,
      dv01,
      // Last: what follows a spread is added property by property, which is slow.
      ...houseTerms(setting, margined),
    },
  };
}

/** By the house's own table. */
function notClearedThere({ clearingHouse, maturity }: ClearedSwapPosition, swap: Swap, valuation: number) {
  const indices = swap.kind === 'basis' ? [swap.index, swap.otherIndex] : [swap.index];
  const reasons = indices.map((index) => whyNotCleared(clearingHouse, index, maturity - valuation));
  const reason = reasons.find((told) => told !== undefined);
  return reason === undefined ? undefined : refused('NOT_CLEARED_THERE', 'clearing_house', reason);
}

/** Rates that are probably not what was meant. @param parQuote per cent; of basis swaps it is no rate */
function implausibleRates(position: ClearedSwapPosition, parQuote: number | null): readonly EngineRemark[] {
  const { fixedRate, spread } = position;
  const rate =
    fixedRate === null || parQuote === null ? undefined : implausibleFixedRate(fixedRate * PERCENT_PER_UNIT, parQuote);
  return [rate, implausibleSpread(spread * BASIS_POINTS_PER_UNIT)].filter((note) => note !== undefined);
}

/** Nothing is left to pay: a payment on the valuation date counts as settled. */
function settled({ swapType, effective, maturity }: ClearedSwapPosition, valuation: number) {
  const isForward = swapType === 'FRA';
  const [field, day] = isForward ? ['effective_date', effective] : ['maturity_date', maturity];
  const what = isForward
    ? `The FRA is settled on its effective date ${isoDate(day)}`
    : `The swap's last payment, of the maturity ${isoDate(day)}, is settled`;
  const message = `${what}, and nothing is left to pay after the valuation date ${isoDate(valuation)}; leave the row out, or mend the date.`;
  return refused('CONTRACT_EXPIRED', field, message);
}

/** Rates are quoted in per cent, spreads of basis swaps in basis points: as rows give them. */
const quoteUnits = ({ swapType }: ClearedSwapPosition): number =>
  swapType === 'BASIS' ? BASIS_POINTS_PER_UNIT : PERCENT_PER_UNIT;

const describeSwap = (
  position: ClearedSwapPosition,
  parQuote: number | null,
  valuation: number,
): ContractDescription => ({
  exchange: position.clearingHouse,
  contractCode: position.tradeId,
  contractName: `${position.swapType} ${position.floatIndex}${position.floatIndex2 === null ? '' : ` against ${position.floatIndex2}`}`,
  contractType: position.swapType,
  expiry: isoDate(position.maturity),
  expiryDate: isoDate(position.maturity),
  strike: null,
  sector: 'Rates',
  subSector: position.currency,
  underlying: position.floatIndex,
  currency: position.currency,
  multiplier: null,
  price: parQuote,
  volatility: null,
  underlyingPrice: null,
  daysToMaturity: Math.max(0, position.maturity - valuation),
  delta: null,
});
