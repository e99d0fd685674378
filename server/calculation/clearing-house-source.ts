import type { ClearingHouseSettings } from '../domain/clearing-house-settings.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';

/** Settings of clearing houses, as they are now. */
export interface ClearingHouseSource {
  clearingHouse(name: string): ClearingHouseSettings;
}

/** The settings of a snapshot's clearing houses, for a thread. */
export const settingsOf = (
  snapshot: ParameterSnapshot,
  settings: ClearingHouseSource,
): Readonly<Record<string, ClearingHouseSettings>> =>
  Object.fromEntries(snapshot.sets.map(({ clearingHouse }) => [clearingHouse, settings.clearingHouse(clearingHouse)]));
