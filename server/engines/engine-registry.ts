import type { EngineId } from '../domain/engine-id.js';
import type { EngineContext } from '../instruments/resolved-position.js';
import type { Position } from '../instruments/row-kinds.js';
import type { MarginEngine } from './margin-engine.js';

/** The engines of a calculation. */
export interface EngineRegistry {
  /** In the order of results. */
  readonly all: readonly MarginEngine[];
  /** The engine that margins a position: the last that accepts it. @throws if none does */
  readonly engineFor: (position: Position, context: EngineContext) => MarginEngine;
  /** @throws if there is no such engine */
  readonly engineOf: (id: EngineId) => MarginEngine;
}

/** What positions are found and margined by. */
export interface MarginContext extends EngineContext {
  readonly engines: EngineRegistry;
}

/**
 * A registry of engines. Of several that accept a position the last one margins it, so that an engine may take one
 * exchange from another that takes all listed rows. @throws if an id or a section stands twice
 */
export function engineRegistry(engines: readonly MarginEngine[]): EngineRegistry {
  const byId = new Map(engines.map((engine) => [engine.id, engine]));
  const sections = new Set(engines.map(({ section }) => section.key));
  if (byId.size !== engines.length || sections.size !== engines.length)
    throw new Error(`Two engines have the same id or section: ${engines.map(({ id }) => id).join(', ')}.`);
  return {
    all: engines,
    engineFor: (position, context) => {
      const found = engines.findLast((engine) => engine.accepts(position, context));
      if (found === undefined) throw new Error(`There is no engine for ${position.kind} rows.`);
      return found;
    },
    engineOf: (id) => {
      const found = byId.get(id);
      if (found === undefined) throw new Error(`There is no engine ${id} in this calculation.`);
      return found;
    },
  };
}
