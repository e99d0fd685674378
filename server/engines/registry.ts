import type { Position } from '../positions/position.js';
import { clearedRatesEngine } from './cleared-rates/engine.js';
import { eventEngine } from './event/engine.js';
import type { MarginEngine } from './margin-engine.js';
import { spanEngine } from './span/engine.js';
import { treasuryEngine } from './treasury/engine.js';

/** All methodologies; a new one is one folder and one line here. */
export const MARGIN_ENGINES: readonly MarginEngine[] = [spanEngine, clearedRatesEngine, treasuryEngine, eventEngine];

/** The engine that margins a position, if there is one. */
export const engineFor = (position: Position): MarginEngine | undefined =>
  MARGIN_ENGINES.find((engine) => engine.accepts(position));
