import { inMarketOrder } from '../../domain/fx/currency-pair.js';
import { isoDate } from '../../lib/calendar/day-number.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { unresolved, type EngineRemark } from '../resolved-position.js';
import { forwardOf, pairMarket, type PairMarket } from './fx-market.js';
import { deliveriesOf, lacksRate, optionTerms, type MarketTrade } from './market-trade.js';
import { isOption, type FxPosition } from './position.js';
import { implausiblePrices } from './plausible-prices.js';
import type { ResolvedFxPosition } from './resolved-fx.js';
import { fixingDate, hasCalendar } from './spot-date.js';
import { tradeGreeks, tradeValue } from './value-fx.js';

type Refused = ReturnType<typeof unresolved>;

/** A row with its market and value, before it is said how it is margined. */
export interface ValuedFxRow extends Pick<
  ResolvedFxPosition,
  'market' | 'trade' | 'quoteValue' | 'baseAmount' | 'valueDay'
> {
  readonly remarks: readonly EngineRemark[];
}

export type ValuedFxOutcome = { readonly ok: true; readonly valued: ValuedFxRow } | Refused;

/** Finds the market of a row and values it; refused if something is missing, or nothing is left to be delivered. */
export function valueFxRow(position: FxPosition, snapshot: ParameterSnapshot): ValuedFxOutcome {
  const outcome = pairMarket(snapshot, inMarketOrder(position.pair));
  if (!outcome.ok) return unresolved(outcome.code, 'currency_pair', outcome.message);
  const { market } = outcome;
  const over = overIssue(position, market);
  if (over !== undefined) return over;
  const traded = tradeOf(position, market);
  if (!traded.ok) return traded;
  const { trade } = traded;
  const isWithoutRate = lacksRate(position, market.valuation);
  const quoteValue = isWithoutRate ? 0 : tradeValue(trade, market);
  const baseAmount =
    trade.kind === 'option'
      ? tradeGreeks(trade, market).delta
      : trade.deliveries.reduce((sum, { amount }) => sum + amount, 0);
  if (!Number.isFinite(quoteValue) || !Number.isFinite(baseAmount))
    return unresolved('NOT_VALUED', null, `The curves and rates of ${market.pair.name} give the row no finite value.`);
  const valueDay =
    trade.kind === 'option' ? trade.option.delivery : Math.max(...trade.deliveries.map(({ day }) => day));
  const remarks = [
    ...(isWithoutRate ? [noRate(position, market)] : []),
    ...orderRemarks(position, market),
    ...implausiblePrices(position, market),
    ...calendarRemarks(market),
  ];
  return { ok: true, valued: { market, trade, quoteValue, baseAmount, valueDay, remarks } };
}

/** The refusal of a row of which nothing is left, or whose payment is fixed already. */
function overIssue(position: FxPosition, market: PairMarket): Refused | undefined {
  const { contractType, expiry, pair } = position;
  const { valuation } = market;
  if (expiry === null) return undefined;
  if (expiry <= valuation)
    return unresolved(
      'CONTRACT_EXPIRED',
      'expiry',
      `The ${contractType} of ${pair.name} ${isOption(position) ? 'expired' : 'was settled'} on ${isoDate(expiry)}, and nothing is left after the valuation date ${isoDate(valuation)}; leave the row out, or mend the date.`,
    );
  if (contractType !== 'NDF' || fixingDate(pair, expiry) > valuation) return undefined;
  return unresolved(
    'MISSING_FIXING',
    'expiry',
    `The NDF of ${pair.name} with value date ${isoDate(expiry)} was fixed on ${isoDate(fixingDate(pair, expiry))}; what it pays no longer depends on the market, and its fixing is not read.`,
  );
}

function tradeOf(
  position: FxPosition,
  market: PairMarket,
): { readonly ok: true; readonly trade: MarketTrade } | Refused {
  const { strike, expiry } = position;
  if (!isOption(position) || strike === null || expiry === null)
    return { ok: true, trade: { kind: 'deliveries', deliveries: deliveriesOf(position, market) } };
  const { surface, pair } = market;
  const terms = optionTerms({ ...position, strike, expiry }, market);
  if (surface === undefined)
    return unresolved(
      'NO_VOLATILITY',
      'currency_pair',
      `There are no volatilities of ${pair.name}; load them (currency_pair,tenor,atm).`,
    );
  const volatility = surface(terms.strike, expiry, forwardOf(market, terms.delivery));
  return { ok: true, trade: { kind: 'option', option: { ...terms, volatility } } };
}

const SHOWN_DIGITS = 7;

const noRate = ({ nearDate, pair }: FxPosition, market: PairMarket): EngineRemark => {
  const field = nearDate === null ? 'rate' : 'near_rate';
  const what = nearDate === null ? 'rate is' : 'rate or near_rate is';
  const message = `${pair.name}: ${what} missing, so that the row has the value 0; its risk is that of a trade dealt at today's forward (spot ${Number(market.spot.toPrecision(SHOWN_DIGITS))}).`;
  return { code: 'NO_DEALT_RATE', field, message };
};

function orderRemarks({ pair, nearDate }: FxPosition, market: PairMarket): readonly EngineRemark[] {
  const isTurned = pair.name !== market.pair.name;
  const isSettled = nearDate !== null && nearDate <= market.valuation;
  return [
    ...(isTurned
      ? [
          {
            code: 'PAIR_TURNED',
            field: 'currency_pair',
            message: `${pair.name} is margined as ${market.pair.name}, the way round that the market quotes it, with the other trades of that pair.`,
          },
        ]
      : []),
    ...(isSettled
      ? [
          {
            code: 'NEAR_LEG_SETTLED',
            field: 'near_date',
            message: `The near leg of ${isoDate(nearDate)} is settled; only the far leg counts.`,
          },
        ]
      : []),
  ];
}

function calendarRemarks({ pair }: PairMarket): readonly EngineRemark[] {
  const unknown = [pair.base, pair.quote].filter((currency) => !hasCalendar(currency));
  if (unknown.length === 0) return [];
  const message = `The holidays of ${unknown.join(' and ')} are not known; dates of ${pair.name} are counted by weekends and the other currency's holidays.`;
  return [{ code: 'HOLIDAYS_NOT_LISTED', field: 'currency_pair', message }];
}
