import { createCalculator, type Calculator } from '../../server/calculation/create-calculator.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { success } from '../../server/domain/issue.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';

/** The service's own calculation over one fixed snapshot, on the calling thread. */
export const inlineCalculator = (snapshot: ParameterSnapshot): Calculator =>
  createCalculator({
    registry: { isReady: true, snapshot: () => snapshot, select: () => Promise.resolve(success(snapshot)) },
    settings: { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS },
    scenariosOf: () => Promise.resolve([]),
    workers: 0,
  });
