import type { MarginComponent, OmnibusSide } from '../engines/margin-engine.js';
import type { EngineContext, ResolvedPosition } from '../instruments/resolved-position.js';
import { MARGIN_ENGINES } from '../engines/registry.js';
import { groupBy } from '../lib/group-by.js';
import type { BaseConversion } from './currency.js';
import { addClearingSums, sumByClearing, type ClearingSum } from './sums.js';

/** What positions are margined at. */
export interface PositionsMargin {
  readonly components: readonly MarginComponent[];
  readonly sums: readonly ClearingSum[];
}

/**
 * Margins positions of one parent account by their engines. Clearing sums add up over the parts that do not offset each
 * other, each part's requirement floored alone.
 */
export function marginPositions(
  positions: readonly ResolvedPosition[],
  context: EngineContext,
  toBase: BaseConversion,
): PositionsMargin {
  const [net, ...sides] = marginParts(positions, context);
  if (sides.length === 0) return { components: net, sums: sumByClearing(net, toBase) };
  const parts = [net, ...sides];
  return { components: parts.flat(), sums: addClearingSums(parts.flatMap((part) => sumByClearing(part, toBase))) };
}

type Part = readonly MarginComponent[];

/** The positions that net, and beside them each side of each omnibus account alone. */
export function marginParts(
  positions: readonly ResolvedPosition[],
  context: EngineContext,
): readonly [net: Part, ...sides: Part[]] {
  const net = positions.filter(({ isOmnibus }) => !isOmnibus);
  if (net.length === positions.length) return [componentsOf(net, context)];
  const omnibus = positions.filter(({ isOmnibus }) => isOmnibus);
  const sides = [...groupBy(omnibus, ({ origin }) => origin.subAccountCode)].flatMap(([subAccountCode, held]) =>
    SIDES.map((side) => componentsOf(heldOn(side, held), context, { subAccountCode, side })),
  );
  return [componentsOf(net, context), ...sides];
}

const SIDES = ['long', 'short'] as const;

/** Rates have no sides: they count once, on the first. */
const heldOn = (side: OmnibusSide['side'], positions: readonly ResolvedPosition[]): readonly ResolvedPosition[] =>
  positions.filter(({ engine, longQuantity, shortQuantity }) =>
    engine === 'cleared_rates' ? side === 'long' : (side === 'long' ? longQuantity : shortQuantity) > 0,
  );

function componentsOf(positions: readonly ResolvedPosition[], context: EngineContext, omnibus?: OmnibusSide): Part {
  const components = MARGIN_ENGINES.flatMap((engine) => {
    const ofEngine = positions.filter((position) => position.engine === engine.id);
    if (ofEngine.length === 0) return [];
    const margin = (): Part => engine.margin(ofEngine, context, omnibus?.side ?? 'net');
    return context.meter === undefined ? margin() : context.meter.margin(engine.id, margin);
  });
  return omnibus === undefined ? components : components.map((component) => ({ ...component, omnibus }));
}
