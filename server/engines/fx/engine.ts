import { ENGINE_NAMES } from '../../domain/engine-id.js';
import { FX_SIMULATED_HOUSE } from '../../domain/fx/clearing-houses.js';
import { FX_SECTOR } from '../../instruments/risk/shocks/exchange-rate-shock.js';
import type { PairMarket } from '../../instruments/fx/fx-market.js';
import { FX_RISK } from '../../instruments/fx/risk/fx-risk.js';
import type { EngineContext, EngineRemark, QuantityView } from '../../instruments/resolved-position.js';
import { groupBy } from '../../lib/group-by.js';
import type { MarginComponent, MarginEngine } from '../margin-engine.js';
import { joinedSet } from '../used-set.js';
import type { FxDetail } from './detail.js';
import type { MarginedFx } from './margined-fx.js';
import { fxParameterSets } from './parameter-sets.js';
import { rateTableMargin } from './rate-table.js';
import { resolveFx } from './resolve.js';
import { fxSection } from './section.js';
import { FX_MARGIN_CURRENCY, FX_MODEL } from './simulated-market.js';
import { simulatedMargins, type SimulatedComponent } from './simulation.js';

/** Version of the methodology as implemented here. */
const VERSION = '1.0.0';

/** The fixed cost of a simulated account and the cost of each position, in listed positions. */
const ACCOUNT_COST = 200;
const POSITION_COST = 5;

/** FX: a table of rates by pair, or historical simulation where it is cleared. Source: docs/methodology/fx.md. */
export const fxEngine: MarginEngine<MarginedFx, FxDetail> = {
  id: 'fx',
  title: ENGINE_NAMES.fx.title,
  version: VERSION,
  section: fxSection,
  risk: FX_RISK,
  hasSides: false,
  accepts: ({ kind }) => kind === 'fx',
  resolve: (position, context) => {
    if (position.kind !== 'fx') throw new Error(`The FX engine was given a ${position.kind} row.`);
    return resolveFx(position, context);
  },
  priceDate: (_position, { businessDate }) => businessDate,
  usedSet: joinedSet,
  parameterSets: fxParameterSets,
  margin: marginOf,
  // Net amounts and means of tails are convex in the amounts.
  growth: () => 'convex',
  cost: (positions) => (positions.some(isSimulated) ? ACCOUNT_COST : 0) + POSITION_COST * positions.length,
};

const isSimulated = ({ clearingHouse }: MarginedFx): boolean => clearingHouse === FX_SIMULATED_HOUSE;

/** One component for each pair at each house by table, and one for the house that is simulated. FX has no omnibus sides. */
function marginOf(
  positions: readonly MarginedFx[],
  { snapshot }: EngineContext,
  view: QuantityView,
): readonly MarginComponent<FxDetail>[] {
  if (view === 'short') return [];
  const byTable = groupBy(
    positions.filter((position) => !isSimulated(position)),
    ({ clearingHouse, market, parameterSet }) => `${clearingHouse} ${market.pair.name} ${parameterSet.isDemo}`,
  );
  const simulated = groupBy(positions.filter(isSimulated), ({ parameterSet }) => parameterSet.isDemo);
  return [
    ...[...byTable.values()].map(tableComponent),
    ...[...simulated.values()].flatMap((own) => simulatedMargins(own, snapshot)).map(simulatedComponent),
  ];
}

function tableComponent(positions: readonly MarginedFx[]): MarginComponent<FxDetail> {
  const [first] = positions;
  if (first === undefined || first.marginRates === null) throw new Error('A pair has no rows, or no margin rates.');
  const { market, clearingHouse, marginRates } = first;
  const { method, amount, contributions } = rateTableMargin(positions, marginRates);
  return {
    ...componentTerms(positions, clearingHouse, contributions, curvesNotes(market)),
    currency: market.pair.base,
    contractCode: market.pair.name,
    productCode: market.pair.name,
    productName: `${market.pair.base}/${market.pair.quote}`,
    subSector: market.pair.name,
    initialMargin: amount,
    detail: detailOf(positions, method),
  };
}

function simulatedComponent({
  positions,
  method,
  amount,
  contributions,
  notes,
}: SimulatedComponent): MarginComponent<FxDetail> {
  const detail = detailOf(positions, method);
  return {
    ...componentTerms(positions, FX_MODEL.clearingHouse, contributions, [
      ...notes,
      ...detail.pairs.flatMap(curvesNotes),
    ]),
    currency: FX_MARGIN_CURRENCY,
    contractCode: FX_MODEL.model,
    productCode: FX_MODEL.model,
    productName: FX_MODEL.recipe.title,
    subSector: null,
    initialMargin: amount,
    detail,
  };
}

const componentTerms = (
  positions: readonly MarginedFx[],
  clearingHouse: string,
  contributions: ReadonlyMap<number, number>,
  notes: readonly EngineRemark[],
) =>
  ({
    clearingHouse,
    engine: 'fx',
    accountType: positions[0]?.accountType ?? 'H',
    exchange: clearingHouse,
    sector: FX_SECTOR,
    maintenanceMargin: null,
    additionalMargin: 0,
    optionValue: 0,
    availableOptionValue: 0,
    contributions,
    notes,
  }) as const satisfies Partial<MarginComponent>;

const detailOf = (positions: readonly MarginedFx[], method: FxDetail['method']): FxDetail => ({
  kind: 'fx',
  method,
  parameterSet: joinedSet(positions.map(({ parameterSet }) => parameterSet)),
  pairs: [...new Set(positions.map(({ market }) => market))],
  positions,
});

/** That a pair's forwards are those of curves alone; the pair's line tells where forward points make them. */
function curvesNotes({ pair, base, quote, forwardsDate }: PairMarket): readonly EngineRemark[] {
  if (forwardsDate !== null) return [];
  const curves = [...new Set([base.curve, quote.curve])].join(' and ');
  const message = `Forwards of ${pair.name} are those of the curves ${curves}, as there are no forward points of it; load them (currency_pair,tenor,points).`;
  return [{ code: 'FORWARD_CURVES', field: null, message }];
}
