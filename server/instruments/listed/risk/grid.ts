import { shortList } from '../../../lib/sentence-list.js';
import type { EngineRemark } from '../../resolved-position.js';
import type { GridPart, GridTerms, PositionPnl } from '../../risk/grid-part.js';
import type { RiskSetting } from '../../risk/position-risk.js';
import type { LeftOut } from '../../risk/risk-book.js';
import type { Shock } from '../../risk/shocks/compiled-scenario.js';
import { deviationOf, gridShock, NOTHING, ONE } from '../../risk/shocks/grid-shock.js';
import type { ResolvedListedPosition } from '../resolved-listed-position.js';
import type { ListedInstrument, ListedMarket } from './listed-market.js';
import { shockedChanges, type ContractShock } from './shocked-contract.js';

/** Listed positions by uniform shocks of their underlyings' prices and of their volatilities. */
export function listedGrid(
  held: readonly ResolvedListedPosition[],
  terms: GridTerms,
  market: ListedMarket,
  { toBase }: Pick<RiskSetting, 'toBase'>,
): GridPart {
  const positions: PositionPnl[] = [];
  const leftOut: LeftOut[] = [];
  const unmoved = new Set<string>();
  for (const position of held) {
    const row = position.origin.row;
    const outcome = market.instrument(position);
    if (!outcome.ok) {
      leftOut.push({ row, reason: outcome.reason });
      continue;
    }
    const shocks = shocksOf(outcome.instrument, terms);
    if (typeof shocks === 'string') {
      leftOut.push({ row, reason: shocks });
      continue;
    }
    const { valuer } = outcome.instrument;
    const { option, place, multiplier } = valuer.contract;
    if (option !== undefined && shocks.isVolatilityUnmoved) unmoved.add(`${place.exchange} ${option.code}`);
    const perPoint = position.netQuantity * multiplier * toBase(position);
    positions.push({ position, pnl: shockedChanges(valuer, crossed(shocks)).map((change) => perPoint * change) });
  }
  return { positions, leftOut, remarks: unmovedRemarks(unmoved) };
}

interface GridShocks {
  readonly underlying: readonly Shock[];
  readonly volatility: readonly Shock[];
  /** Volatility shocks count standard deviations that are not known. */
  readonly isVolatilityUnmoved: boolean;
}

/** Every underlying shock with every volatility shock, in the order of the grid. */
const crossed = ({ underlying, volatility }: GridShocks): readonly ContractShock[] =>
  underlying.flatMap((price) => volatility.map((own) => ({ price, volatility: own })));

/** The shocks of one contract, or why there are none. */
function shocksOf({ valuer, factor, volatilityFactor }: ListedInstrument, terms: GridTerms): GridShocks | string {
  const { exchange, code } = valuer.contract.place;
  const noHistory = `there is no price history of ${exchange} ${code} to take standard deviations from`;
  const underlying = terms.underlyingCountsDeviations ? deviationOf(factor, terms.market) : ONE;
  if (underlying === undefined) return noHistory;
  const volatility = terms.volatilityCountsDeviations ? deviationOf(volatilityFactor, terms.market) : ONE;
  return {
    underlying: terms.underlyingShocks.map((shock) => gridShock(terms.shockType, underlying, { underlying: shock })),
    volatility: terms.volatilityShocks.map((shock) =>
      gridShock(terms.shockType, volatility ?? NOTHING, { volatility: shock }),
    ),
    isVolatilityUnmoved: volatility === undefined,
  };
}

const unmovedRemarks = (products: ReadonlySet<string>): readonly EngineRemark[] =>
  products.size === 0
    ? []
    : [
        {
          code: 'NO_VOLATILITY_HISTORY',
          field: null,
          message: `Volatilities of ${shortList([...products])} stay as they are in the grid: there is no history to take standard deviations from.`,
        },
      ];
