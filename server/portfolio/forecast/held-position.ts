import type { AheadEvent } from '../../contract/forecast/days-ahead.js';
import { aheadOfExpiry, type AheadSetting, type PositionAhead } from '../../instruments/ahead/position-ahead.js';
import type { EngineRemark, ResolvedPosition } from '../../instruments/resolved-position.js';
import type { Position } from '../../instruments/row-kinds.js';
import type { EngineRegistry, MarginContext } from '../../engines/engine-registry.js';

/** A position of a book with what the days ahead bring to it. */
export interface HeldPosition {
  readonly resolved: ResolvedPosition;
  /** As its row says it. */
  readonly source: Position;
  readonly ahead: PositionAhead;
}

export function heldPosition(
  resolved: ResolvedPosition,
  source: Position,
  context: MarginContext,
  setting: AheadSetting,
): HeldPosition {
  const engine = context.engines.engineOf(resolved.engine);
  const ahead = engine.ahead?.(resolved, context, setting) ?? aheadOfExpiry(resolved, context, setting);
  const isUnmoved = setting.scenario !== null && engine.standsStill === true && engine.withScenario === undefined;
  return { resolved, source, ahead: isUnmoved ? { ...ahead, notes: [...(ahead.notes ?? []), UNMOVED] } : ahead };
}

const UNMOVED: EngineRemark = {
  code: 'SCENARIO_NOT_APPLIED',
  field: null,
  message: 'The scenario moves nothing of what this row is margined by; its margin stays.',
};

/** Whether positions of an engine are resolved again on the market of each day. */
export const isAging = ({ engine }: Pick<ResolvedPosition, 'engine'>, engines: EngineRegistry): boolean =>
  engines.engineOf(engine).standsStill !== true;

/** What a position is on a later day. */
export type LaterPosition =
  | { readonly ok: true; readonly position: ResolvedPosition }
  /** `isOver`: nothing is left of it; otherwise it is held and can't be margined. */
  | { readonly ok: false; readonly isOver: boolean; readonly remark: EngineRemark };

/** Resolves a position of an engine that does not stand still again on the market of a later day. */
export function laterPosition({ resolved, source }: HeldPosition, context: MarginContext): LaterPosition {
  const outcome = context.engines.engineOf(resolved.engine).resolve(source, context);
  if (!outcome.ok) return { ok: false, isOver: outcome.remark.code === 'CONTRACT_EXPIRED', remark: outcome.remark };
  return { ok: true, position: { ...outcome.position, isOmnibus: resolved.isOmnibus } };
}

/** One thing that has happened to a position. */
export interface HeldEvent {
  readonly held: HeldPosition;
  readonly event: AheadEvent;
  readonly message: string;
  /** What was held before. */
  readonly before: ResolvedPosition;
  /** What is held afterwards: null = nothing that is margined; absent = the same. */
  readonly becomes?: ResolvedPosition | null;
}
