import type { MarginComponent } from '../../engines/margin-engine.js';
import { RowParts } from '../../engines/row-parts.js';
import type { PositionBlock } from '../../instruments/position-block.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { entryOf, memoizedBy } from '../../lib/memoized.js';
import { moneyColumn } from '../../lib/money.js';
import type { AccountMargin } from '../account-margin.js';
import {
  contractRate,
  contributionsOf,
  conversionRate,
  deltaOf,
  marketValue,
  toPosition,
  type ResultSetting,
} from './account-result.js';
import { positionAnalytics } from './analytics-result.js';
import type { SharedRows } from '../shared-rows.js';
import type { PortfolioColumns } from './portfolio-columns.js';
import { PositionSample } from './position-sample.js';

/**
 * The positions of an account as columns; undefined if they are to be made one by one, as analytics have figures of each and positions
 * may say things of their own.
 */
export function accountColumns(account: AccountMargin, setting: ResultSetting): PortfolioColumns | undefined {
  const { wantsRisk, scenarios, sensitivities } = setting.analytics;
  if (wantsRisk || scenarios !== null || sensitivities !== null) return undefined;
  const rate = (currency: string): number => conversionRate(setting, currency);
  const { block } = account.rows;
  if (block === undefined) return columnsOfPositions(account, setting, rate);
  const contributions = moneyColumn(partsOfBlock(account.components, block, rate), account.figures?.initialMargin ?? 0);
  const { rows, quantities, exampleOf: sampleOf, examples } = block;
  return { rows, quantities, contributions, sampleOf, samples: examples.map(samplesOf(setting)) };
}

function columnsOfPositions(
  account: AccountMargin,
  setting: ResultSetting,
  rate: (currency: string) => number,
): PortfolioColumns | undefined {
  const { positions } = account.rows;
  if (!positions.every((position) => saysAsItsContract(position, setting))) return undefined;
  const sampleIn = samplesByContract(setting);
  const { length } = positions;
  const columns = {
    rows: new Int32Array(length),
    ids: new Array<string>(length),
    quantities: new Float64Array(length),
    ofQuantity: { marketValues: new Float64Array(length), deltas: new Float64Array(length) },
    contributions: contributionsOf(account, rate),
    sampleOf: new Int32Array(length),
    samples: new Array<PositionSample>(length),
  };
  const { rows, ids, quantities, ofQuantity, sampleOf, samples } = columns;
  for (const [place, position] of positions.entries()) {
    rows[place] = position.origin.row;
    ids[place] = position.origin.positionId;
    quantities[place] = position.netQuantity;
    ofQuantity.marketValues[place] = marketValue(position) ?? NaN;
    ofQuantity.deltas[place] = deltaOf(position) ?? NaN;
    // A sample of its own for each position: samples are few in all accounts together, and many in each.
    sampleOf[place] = place;
    samples[place] = sampleIn(position);
  }
  return columns;
}

/** Whether a position differs from others of its contract in nothing that is shown but its row, its id and its figures. */
const saysAsItsContract = (
  { engine, origin, valuation, isOmnibus, rowShare }: ResolvedPosition,
  { engines }: ResultSetting,
): boolean =>
  engines.engineOf(engine).repeated !== undefined &&
  origin.subAccountCode === null &&
  valuation === undefined &&
  !isOmnibus &&
  rowShare === undefined;

/** Engines whose rows are repeated describe a contract by the same object for all of them. */
function samplesByContract(setting: ResultSetting): (position: ResolvedPosition) => PositionSample {
  const { shared } = setting;
  const sampleOf = samplesOf(setting);
  const samples = samplesIn(shared).byContract;
  return (position) =>
    entryOf(samples, position.contract, () => {
      shared.held += 1;
      return sampleOf(position);
    });
}

/** What accounts hold alike is described once. A block stands only where nothing is analysed. */
function samplesOf(setting: ResultSetting): (example: ResolvedPosition) => PositionSample {
  const { byExample } = samplesIn(setting.shared);
  const withoutAnalytics = positionAnalytics(
    { risk: undefined, greeks: [], beta: undefined },
    setting.analytics.metrics.method,
  );
  return (example) =>
    entryOf(byExample, example, () => {
      const fxRate = contractRate(example, (currency) => conversionRate(setting, currency));
      return new PositionSample(toPosition(example, fxRate, withoutAnalytics, 0));
    });
}

interface Samples {
  readonly byExample: Map<ResolvedPosition, PositionSample>;
  readonly byContract: Map<ResolvedPosition['contract'], PositionSample>;
}

const samplesIn = memoizedBy<SharedRows, Samples>(() => ({ byExample: new Map(), byContract: new Map() }));

/** By position, unrounded, in base currency. */
function partsOfBlock(
  components: readonly MarginComponent[],
  { engine, rows }: PositionBlock,
  rate: (currency: string) => number,
): Float64Array {
  const parts = new Float64Array(rows.length);
  for (const { currency, contributions, engine: ofComponent } of components) {
    if (ofComponent !== engine) continue;
    const fxRate = rate(currency);
    const amounts =
      contributions instanceof RowParts && contributions.rows === rows ? contributions.amounts : undefined;
    for (let place = 0; place < rows.length; place++) {
      const amount = amounts === undefined ? contributions.get(rows[place] ?? -1) : amounts[place];
      parts[place] = (parts[place] ?? 0) + (amount ?? 0) * fxRate;
    }
  }
  return parts;
}
