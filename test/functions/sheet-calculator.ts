import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { success } from '../../server/domain/issue.js';
import { createCalculator } from '../../server/calculation/create-calculator.js';
import { smallSnapshot } from '../support/small-snapshot.js';

/** The service's own calculator over the small snapshot, on the calling thread. */
export function smallSheetCalculator(): ReturnType<typeof createCalculator> {
  const snapshot = smallSnapshot();
  return createCalculator({
    registry: { isReady: true, snapshot: () => snapshot, select: () => Promise.resolve(success(snapshot)) },
    settings: { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS },
    scenariosOf: () => Promise.resolve([]),
    workers: 0,
  });
}
