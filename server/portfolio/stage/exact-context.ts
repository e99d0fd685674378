import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../domain/clearing-house-settings.js';
import type { MarginContext } from '../../engines/engine-registry.js';
import { ENGINES } from '../../engines/registry.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';

/** A context in which rows must name contracts exactly: no closest match is taken. */
export const exactContext = (snapshot: ParameterSnapshot, vendorSymbology = 'clearing'): MarginContext => ({
  engines: ENGINES,
  snapshot,
  vendorSymbology,
  cmeSymbology: 'clearing',
  clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
  useClosestMatch: false,
  useClosestActive: false,
});
