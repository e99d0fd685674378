import { setTimeout as pause } from 'node:timers/promises';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { livenessSchema, readinessSchema } from '../../contract/probe.js';
import type { ResultStore } from '../../store/types.js';
import type { ServiceState } from './engine-status.js';
import { sendValue } from '../send-json.js';

/** GET /livez: the process answers. */
export const getLiveness = async (request: Request, response: Response): Promise<void> => {
  await sendValue(request, response, { status: 'OK' } satisfies z.infer<typeof livenessSchema>);
};

/** A store that does not answer is told of as one that can't be used: who asks has a limit of its own. */
const ANSWER_MILLISECONDS = 3_000;

/** How long one check of the store stands, so that a probe that anybody may call costs little. */
const CHECK_STANDS_MILLISECONDS = 1000;

/**
 * GET /readyz: 200 once requests can be answered, else 503 with what is missing.
 * @param elapsed milliseconds of a clock that nobody sets
 */
export function getReadiness(
  service: ServiceState,
  results: ResultStore,
  elapsed: () => number,
): (request: Request, response: Response) => Promise<void> {
  let checkedAt = -Infinity;
  let isWritable: Promise<boolean> = Promise.resolve(false);
  const checkStore = (): Promise<boolean> => {
    if (elapsed() - checkedAt >= CHECK_STANDS_MILLISECONDS) {
      checkedAt = elapsed();
      const answered = new AbortController();
      isWritable = Promise.race([
        results.checkWritable().then(
          () => true,
          () => false,
        ),
        pause(ANSWER_MILLISECONDS, false, { signal: answered.signal, ref: false }).catch(() => false),
      ]).finally(() => answered.abort());
    }
    return isWritable;
  };
  return async (request, response) => {
    const checks = { engines: service.isReady(), store: await checkStore(), accepting: !service.isDraining() };
    const isFine = Object.values(checks).every((check) => check);
    if (!isFine) response.status(503).setHeader('Retry-After', '2');
    const answer: z.infer<typeof readinessSchema> = { status: isFine ? 'OK' : 'FAILED', checks };
    await sendValue(request, response, answer);
  };
}
