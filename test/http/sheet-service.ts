import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { failure, success } from '../../server/domain/issue.js';
import type { Licence } from '../../server/domain/licence.js';
import { createCalculator, type SnapshotSource } from '../../server/calculation/create-calculator.js';
import type { SqliteResultStore } from '../../server/store/sqlite/result-store.js';
import { OPEN_LICENCE, startHttpService } from '../support/http-service.js';
import { smallSnapshot } from '../support/small-snapshot.js';

export interface SheetServiceOptions {
  /** Threads of the calculator. */
  readonly workers?: number;
  readonly isReady?: boolean;
  readonly clock?: () => number;
}

/** The routes of sheets over the service's own calculator, with bodies up to 5 MB. */
export interface SheetService {
  /** Public part of the key of `post`. */
  readonly keyId: string;
  readonly results: SqliteResultStore;
  /** Sends JSON with a key of everything. */
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  get(path: string): Promise<Response>;
  /** A key of another licence. */
  keyOf(licence: Partial<Licence>): Promise<string>;
  close(): Promise<void>;
}

/** Parameters of 5 January 2026 only. */
const source = (isReady: boolean): SnapshotSource => {
  const snapshot = smallSnapshot();
  return {
    isReady,
    snapshot: () => snapshot,
    select: ({ businessDate }) =>
      Promise.resolve(
        businessDate === snapshot.businessDate
          ? success({ ...snapshot, version: 2 })
          : failure({ code: 'INVALID_PARAMETER', path: ['bdate'], message: 'No parameters of that day are loaded.' }),
      ),
  };
};

export async function startSheetService(options: SheetServiceOptions = {}): Promise<SheetService> {
  const { workers = 0, isReady = true, clock = Date.now } = options;
  const settings = { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS };
  const calculator = createCalculator({
    registry: source(isReady),
    settings,
    scenariosOf: () => Promise.resolve([]),
    workers,
  });
  const service = await startHttpService({
    config: { syncBodyLimitBytes: 5_000_000 },
    service: { isReady: () => isReady },
    calculator,
    sheetCalculator: calculator,
    clock,
  });
  const own = await service.keys.verify(service.key);
  if (own === undefined) throw new Error('The service does not know its own key.');
  return {
    keyId: own.keyId,
    results: service.results,
    post: (path, body, headers = {}) =>
      service.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    get: (path) => service.request(path),
    keyOf: async (licence) => (await service.keys.create({ ...OPEN_LICENCE, ...licence })).key,
    close: async () => {
      await service.close();
      await calculator.close();
    },
  };
}
