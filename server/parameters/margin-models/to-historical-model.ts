import type { MarginModelFile } from './margin-model-file.js';
import type { HistoricalModel, LiquidityAddOnTerms, StressWindow } from '../../pricing/scenario/historical-model.js';
import type { MoveStyle } from '../../pricing/scenario/move-style.js';
import type { RiskMeasure } from '../../pricing/scenario/risk-measure.js';
import type { VolatilityFilter } from '../../pricing/scenario/volatility-filter.js';

/** The class of account whose margin is calculated: the horizon of clients may be longer. */
export type AccountClass = 'house' | 'client';

/** The margin model that a file describes. @param accountClass by default the file's own, else `house` */
export function toHistoricalModel(
  file: MarginModelFile,
  accountClass: AccountClass = accountClassOf(file),
): HistoricalModel {
  const horizon = (accountClass === 'client' ? file.clients?.horizon : undefined) ?? file.horizon;
  return {
    id: accountClass === 'client' ? `${file.recipe}-client` : file.recipe,
    title: accountClass === 'client' ? `${file.title}, ${horizon} days for clients` : file.title,
    lookback: file.lookback,
    horizon,
    style: styleOf(file.move),
    measure: measureOf(file.measure),
    evidence: file.evidence,
    ...(isGiven(file.filter) ? { filter: filterOf(file.filter) } : {}),
    ...(isGiven(file.stress) ? { stress: stressOf(file.stress) } : {}),
    ...(isGiven(file.liquidity) ? { liquidityAddOn: liquidityOf(file.liquidity) } : {}),
  };
}

export const accountClassOf = ({ account_class: account }: MarginModelFile): AccountClass => account ?? 'house';

const isGiven = <Value>(value: Value): value is NonNullable<Value> => value !== undefined && value !== null;

const styleOf = ({ style, shift }: MarginModelFile['move']): MoveStyle =>
  style === 'shifted log' ? { kind: style, shift: shift ?? 0 } : { kind: style };

const filterOf = ({
  volatility_floor: floor,
  ...filter
}: NonNullable<MarginModelFile['filter']>): VolatilityFilter => ({
  ...filter,
  ...(isGiven(floor) ? { floorMultiple: floor } : {}),
});

function measureOf(measure: MarginModelFile['measure']): RiskMeasure {
  switch (measure.kind) {
    case 'worst':
      return { kind: 'worst', count: measure.tail_count };
    case 'value at risk': {
      const { confidence_level: confidenceLevel, quantile_method: method, sub_samples: subSamples } = measure;
      return {
        kind: 'value at risk',
        confidenceLevel,
        ...(isGiven(method) ? { method } : {}),
        ...(isGiven(subSamples) ? { subSamples } : {}),
      };
    }
    case 'expected shortfall': {
      const { tail_count: count, confidence_level: confidenceLevel, tail_rounding: rounding } = measure;
      if (isGiven(count)) return { kind: 'expected shortfall', tail: { kind: 'count', count } };
      if (!isGiven(confidenceLevel)) throw new Error('A recipe was read without the size of its tail.');
      return {
        kind: 'expected shortfall',
        tail: { kind: 'confidence', confidenceLevel, rounding: rounding ?? 'fractional' },
      };
    }
  }
}

function stressOf({ use, from, to, most, measure }: NonNullable<MarginModelFile['stress']>): StressWindow {
  if (use === 'floor' && !isGiven(measure))
    throw new Error('A recipe was read without the measure of its stress floor.');
  return {
    from,
    to,
    ...(isGiven(most) ? { most } : {}),
    use: isGiven(measure) ? { kind: 'floor', measure: measureOf(measure) } : { kind: 'appended' },
  };
}

const liquidityOf = ({
  event_multiplier: eventMultiplier,
  buckets,
}: NonNullable<MarginModelFile['liquidity']>): LiquidityAddOnTerms => ({
  eventMultiplier: eventMultiplier ?? 1,
  buckets: buckets.map(({ up_to: upTo, threshold_dv01: thresholdDv01, spread }) => ({
    upTo: upTo ?? undefined,
    thresholdDv01,
    spread,
  })),
});
