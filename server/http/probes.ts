import type { Request, Response } from 'express';
import type { ResultStore } from '../store/types.js';
import type { ServiceState } from './engine-status.js';
import { sendValue } from './send-json.js';

/** GET /livez: the process answers. */
export const getLiveness = async (request: Request, response: Response): Promise<void> => {
  await sendValue(request, response, { status: 'OK' });
};

/** How long one check of the store stands, so that a probe that anybody may call costs little. */
const CHECK_STANDS_MILLISECONDS = 1000;

/**
 * GET /readyz: 200 once requests can be answered, else 503 with what is missing.
 * @param clock milliseconds since 1970
 */
export function getReadiness(
  service: ServiceState,
  results: ResultStore,
  clock: () => number,
): (request: Request, response: Response) => Promise<void> {
  let checkedAt = -Infinity;
  let isWritable: Promise<boolean> = Promise.resolve(false);
  const checkStore = (): Promise<boolean> => {
    if (clock() - checkedAt >= CHECK_STANDS_MILLISECONDS) {
      checkedAt = clock();
      isWritable = results.checkWritable().then(
        () => true,
        () => false,
      );
    }
    return isWritable;
  };
  return async (request, response) => {
    const checks = { engines: service.isReady(), store: await checkStore(), accepting: !service.isDraining() };
    const isFine = Object.values(checks).every((check) => check);
    if (!isFine) response.status(503).setHeader('Retry-After', '2');
    await sendValue(request, response, { status: isFine ? 'OK' : 'FAILED', checks });
  };
}
