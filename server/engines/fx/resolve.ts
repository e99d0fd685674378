import { FX_SIMULATED_HOUSE } from '../../domain/fx/clearing-houses.js';
import { describeFx } from '../../instruments/fx/describe-fx.js';
import type { FxPosition } from '../../instruments/fx/position.js';
import { valueFxRow, type ValuedFxRow } from '../../instruments/fx/resolve-fx.js';
import { tradeDv01 } from '../../instruments/fx/value-fx.js';
import { unresolved, type EngineContext, type ResolveOutcome } from '../../instruments/resolved-position.js';
import { exchangeRate, noExchangeRateText } from '../../parameters/exchange-rate.js';
import { bandOf, marginRatesOf, type PairMarginRates } from './margin-rates.js';
import { exposuresOf, type MarginedFx } from './margined-fx.js';
import { wholeFxSet } from './parameter-sets.js';
import { FX_MARGIN_CURRENCY, movingFactors, simulatedMarket } from './simulated-market.js';

type Refused = ReturnType<typeof unresolved>;

/** A row's value and how it is margined; refused with what is missing. */
export function resolveFx(position: FxPosition, context: EngineContext): ResolveOutcome<MarginedFx> {
  const outcome = valueFxRow(position, context.snapshot);
  if (!outcome.ok) return outcome;
  const { valued } = outcome;
  return position.clearingHouse === FX_SIMULATED_HOUSE
    ? simulated(position, valued, context)
    : byTable(position, valued, context);
}

function byTable(position: FxPosition, valued: ValuedFxRow, context: EngineContext): ResolveOutcome<MarginedFx> {
  const { pair, spot } = valued.market;
  const rates = marginRatesOf(context, pair);
  const isOfOrigin = rates?.source !== 'demo' || valued.market.isDemo;
  if (rates === undefined || !isOfOrigin) return noRate(pair.name);
  const resolved = resolvedOf(position, valued, context, rates, { currency: pair.base, perQuote: 1 / spot });
  const uncovered = exposuresOf(resolved).find(({ day }) => bandOf(rates, day - valued.market.valuation) === undefined);
  if (uncovered === undefined) return { ok: true, position: resolved };
  const days = uncovered.day - valued.market.valuation;
  const message = `The margin rates of ${pair.name} have no band for a value date ${days} days ahead; load a table that has one (currency_pair,margin_rate,from_days,to_days).`;
  return unresolved('NO_MARGIN_RATE', 'currency_pair', message);
}

const noRate = (pair: string): Refused =>
  unresolved(
    'NO_MARGIN_RATE',
    'currency_pair',
    `There is no margin rate of ${pair}; send it as fx_margin_parameters, or load a table (currency_pair,margin_rate).`,
  );

function simulated(position: FxPosition, valued: ValuedFxRow, context: EngineContext): ResolveOutcome<MarginedFx> {
  const { snapshot } = context;
  const { market } = valued;
  const { pair, isDemo } = market;
  const perQuote = exchangeRate(snapshot, pair.quote, FX_MARGIN_CURRENCY, isDemo ? 'demo' : 'loaded');
  if (perQuote === undefined)
    return unresolved('MISSING_FX_RATE', 'currency_pair', noExchangeRateText(snapshot, pair.quote, FX_MARGIN_CURRENCY));
  if (movingFactors(snapshot, market) === undefined || simulatedMarket(snapshot, [market]).set.scenarioCount === 0)
    return unresolved(
      'NO_HISTORY',
      'currency_pair',
      `There is no history of ${pair.name}, or of ${pair.quote} against ${FX_MARGIN_CURRENCY}, to make the scenarios of ${FX_SIMULATED_HOUSE} from; load one (date,${pair.name}).`,
    );
  const terms = { currency: FX_MARGIN_CURRENCY, perQuote };
  return { ok: true, position: resolvedOf(position, valued, context, null, terms) };
}

/** The currency of a row's margin, and units of it for one of the pair's quote currency. */
interface MarginTerms {
  readonly currency: string;
  readonly perQuote: number;
}

function resolvedOf(
  row: FxPosition,
  valued: ValuedFxRow,
  { snapshot }: EngineContext,
  marginRates: PairMarginRates | null,
  { currency, perQuote }: MarginTerms,
): MarginedFx {
  const { remarks, ...rest } = valued;
  const { market, trade, quoteValue } = valued;
  const contract = describeFx(row, valued);
  // An NDF settled in the base currency has its value in it, at today's spot.
  const perContract = contract.currency === market.pair.quote ? 1 : 1 / market.spot;
  return {
    kind: 'fx',
    ...rest,
    row,
    marginRates,
    origin: row,
    engine: 'fx',
    clearingHouse: row.clearingHouse,
    parameterSet: { ...wholeFxSet(snapshot), isDemo: market.isDemo || marginRates?.source === 'demo' },
    substitutions: [],
    ...(remarks.length === 0 ? {} : { remarks }),
    contract,
    marginCurrency: currency,
    contractCurrencyRate: perQuote / perContract,
    valuation: { marketValue: quoteValue * perContract, dv01: tradeDv01(trade, market) * perContract },
    netQuantity: row.amount,
    longQuantity: Math.max(0, row.amount),
    shortQuantity: Math.max(0, -row.amount),
    isOmnibus: false,
    accountType: 'H',
  };
}
