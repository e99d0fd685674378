import type { MarginComponent, OmnibusSide } from '../engines/margin-engine.js';
import type { EngineRegistry, MarginContext } from '../engines/engine-registry.js';
import type { PositionBlock } from '../instruments/position-block.js';
import type { ResolvedPosition } from '../instruments/resolved-position.js';
import { groupBy } from '../lib/group-by.js';
import type { BaseConversion } from './currency.js';
import { addClearingSums, sumByClearing, type ClearingSum } from './sums.js';

/** The margin of some positions. */
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
  context: MarginContext,
  toBase: BaseConversion,
): PositionsMargin {
  const [net, ...sides] = marginParts(positions, context);
  if (sides.length === 0) return { components: net, sums: sumByClearing(net, toBase) };
  const parts = [net, ...sides];
  return { components: parts.flat(), sums: addClearingSums(parts.flatMap((part) => sumByClearing(part, toBase))) };
}

/** Margins positions of one account that are held as columns; undefined if the engine takes them one by one. */
export function marginBlock(
  block: PositionBlock,
  context: MarginContext,
  toBase: BaseConversion,
): PositionsMargin | undefined {
  const engine = context.engines.all.find(({ id }) => id === block.engine);
  if (engine?.marginOfBlock === undefined) return undefined;
  const margin = (): Part => engine.marginOfBlock?.(block, context) ?? [];
  const components = context.meter === undefined ? margin() : context.meter.margin(engine.id, margin);
  return { components, sums: sumByClearing(components, toBase) };
}

type Part = readonly MarginComponent[];

/** The parts that are margined apart: the positions that net, and each side of each omnibus account. */
export function marginParts(
  positions: readonly ResolvedPosition[],
  context: MarginContext,
): readonly [net: Part, ...sides: Part[]] {
  const net = positions.filter(({ isOmnibus }) => !isOmnibus);
  if (net.length === positions.length) return [componentsOf(net, context)];
  const omnibus = positions.filter(({ isOmnibus }) => isOmnibus);
  const sides = [...groupBy(omnibus, ({ origin }) => origin.subAccountCode)].flatMap(([subAccountCode, held]) =>
    SIDES.map((side) => componentsOf(heldOn(side, held, context.engines), context, { subAccountCode, side })),
  );
  return [componentsOf(net, context), ...sides];
}

const SIDES = ['long', 'short'] as const;

/** The positions held on a side; a position without sides counts once, on the first. */
const heldOn = (
  side: OmnibusSide['side'],
  positions: readonly ResolvedPosition[],
  engines: EngineRegistry,
): readonly ResolvedPosition[] =>
  positions.filter(({ engine, longQuantity, shortQuantity }) =>
    engines.engineOf(engine).hasSides ? (side === 'long' ? longQuantity : shortQuantity) > 0 : side === 'long',
  );

function componentsOf(positions: readonly ResolvedPosition[], context: MarginContext, omnibus?: OmnibusSide): Part {
  const components = context.engines.all.flatMap((engine) => {
    const ofEngine = positions.filter((position) => position.engine === engine.id);
    if (ofEngine.length === 0) return [];
    const margin = (): Part => engine.margin(ofEngine, context, omnibus?.side ?? 'net');
    return context.meter === undefined ? margin() : context.meter.margin(engine.id, margin);
  });
  return omnibus === undefined ? components : components.map((component) => ({ ...component, omnibus }));
}
