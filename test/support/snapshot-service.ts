import { createCalculator } from '../../server/calculation/create-calculator.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { failure } from '../../server/domain/issue.js';
import type { StressScenario } from '../../server/domain/stress-scenario.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { OPEN_LICENCE, startHttpService, type HttpService } from './http-service.js';

/** A service that stands on one snapshot, and a key of everything. `service.close` in the end. */
export interface SnapshotService {
  readonly service: HttpService;
  readonly key: string;
  /** @param withKey default: the key of everything */
  readonly post: (path: string, body: unknown, withKey?: string) => Promise<Response>;
}

/** @param snapshot what the service stands on when it is asked, as a test may change it; it has no other days */
export async function startSnapshotService(
  snapshot: () => ParameterSnapshot,
  scenarios: readonly StressScenario[] = [],
): Promise<SnapshotService> {
  const calculator = createCalculator({
    registry: {
      isReady: true,
      snapshot,
      select: () => Promise.resolve(failure({ code: 'INVALID_PARAMETER', path: ['bdate'], message: 'Only one day.' })),
    },
    settings: { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS },
    scenariosOf: () => Promise.resolve(scenarios),
    workers: 0,
  });
  const service = await startHttpService({ calculator, sheetCalculator: calculator });
  const { key } = await service.keys.create(OPEN_LICENCE);
  return {
    service,
    key,
    post: (path, body, withKey = key) => {
      const headers = { authorization: `Bearer ${withKey}`, 'content-type': 'application/json' };
      return service.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    },
  };
}
