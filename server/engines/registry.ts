import type { Position } from '../instruments/row/position.js';
import { clearedRatesEngine } from './cleared-rates/engine.js';
import { eventEngine } from './event/engine.js';
import type { MarginEngine } from './margin-engine.js';
import { spanEngine } from './span/engine.js';
import { treasuryEngine } from './treasury/engine.js';

/** All methodologies; a new one is one folder and one line here. */
export const MARGIN_ENGINES: readonly MarginEngine[] = [spanEngine, clearedRatesEngine, treasuryEngine, eventEngine];

/** The engine that margins a position. @throws where none does: each kind of row has one */
export function engineFor(position: Position): MarginEngine {
  const found = MARGIN_ENGINES.find((engine) => engine.accepts(position));
  if (found === undefined) throw new Error(`There is no engine for ${position.kind} rows.`);
  return found;
}
