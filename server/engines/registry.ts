import { ENGINE_IDS, type EngineId } from '../domain/engine-id.js';
import { clearedRatesEngine } from './cleared-rates/engine.js';
import { engineRegistry } from './engine-registry.js';
import { eventEngine } from './event/engine.js';
import { fxEngine } from './fx/engine.js';
import type { MarginEngine } from './margin-engine.js';
import { simmEngine } from './simm/engine.js';
import { spanEngine } from './span/engine.js';
import { treasuryEngine } from './treasury/engine.js';

const OF_PROGRAM: Readonly<Record<EngineId, MarginEngine>> = {
  span: spanEngine,
  cleared_rates: clearedRatesEngine,
  treasury: treasuryEngine,
  event: eventEngine,
  fx: fxEngine,
  simm: simmEngine,
};

/** The engines of the program. A new one is a name in `ENGINE_IDS`, one folder and one line here: docs/design/adding.md. */
export const ENGINES = engineRegistry(ENGINE_IDS.map((id) => OF_PROGRAM[id]));
