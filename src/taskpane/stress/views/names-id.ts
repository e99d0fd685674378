import type { Level } from '../scenario-rules.js';

/** Id of the list of names that a level offers. */
export const namesId = (level: Level): string => `pane-scenario-names-${level}`;
