import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../domain/clearing-house-settings.js';
import type { EngineContext } from '../../instruments/resolved-position.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';

/** Rows are held to what they name: nothing near is taken for it. */
export const exactContext = (snapshot: ParameterSnapshot, vendorSymbology = 'clearing'): EngineContext => ({
  snapshot,
  vendorSymbology,
  cmeSymbology: 'clearing',
  clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
  useClosestMatch: false,
  useClosestActive: false,
});
