import type { z } from 'zod';
import { livenessSchema, readinessSchema } from '../../../contract/probe.js';
import { defineEndpoint } from '../../define-endpoint.js';
import { json } from '../../openapi/answers.js';

const ALIVE: z.infer<typeof livenessSchema> = { status: 'OK' };

/** GET /livez: the process answers. */
export const getLiveness = defineEndpoint({
  method: 'GET',
  path: '/livez',
  operationId: 'getLiveness',
  tag: 'Service',
  isOpen: true,
  summary: 'Whether the process answers',
  answers: { 200: json('It does.', livenessSchema) },
  handle: () => ({ status: 200, value: ALIVE }),
});

/** GET /readyz: 200 once requests can be answered, else 503 with what is missing. */
export const getReadiness = defineEndpoint({
  method: 'GET',
  path: '/readyz',
  operationId: 'getReadiness',
  tag: 'Service',
  isOpen: true,
  summary: 'Whether requests can be answered',
  answers: {
    200: json('They can.', readinessSchema),
    503: json('They can not; checks says why.', readinessSchema, { 'Retry-After': 'always' }),
  },
  async handle(_request, { service, storeCheck }) {
    const store = await storeCheck.isWritable();
    const checks = { engines: service.isReady(), store, accepting: !service.isDraining() };
    const isFine = Object.values(checks).every((check) => check);
    const value: z.infer<typeof readinessSchema> = { status: isFine ? 'OK' : 'FAILED', checks };
    return isFine ? { status: 200, value } : { status: 503, value, headers: { 'Retry-After': '2' } };
  },
});
