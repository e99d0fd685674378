import type { Request } from 'express';
import { ApiError } from '../../api-error.js';
import { defineEndpoint } from '../../define-endpoint.js';

/** GET /metrics; from elsewhere than this machine only if configured, else it looks as if it were not there. */
export const getMetrics = defineEndpoint({
  method: 'GET',
  path: '/metrics',
  operationId: 'getMetrics',
  tag: 'Service',
  isOpen: true,
  summary: 'Metrics in the Prometheus form',
  description:
    'Only for this machine, unless the service is configured otherwise; others are told that there is nothing.',
  answers: { 200: { description: 'The metrics.', content: { 'text/plain': { json: { type: 'string' } } } } },
  refusals: ['NOT_FOUND'],
  async handle({ message }, { config, metrics }) {
    if (!config.metricsOpenToAll && !isFromThisMachine(message))
      throw new ApiError('NOT_FOUND', 'There is nothing at this path.');
    return { status: 200, bytes: await metrics.text(), type: metrics.type };
  },
});

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

const OWN_NAME = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

/** A proxy on this machine asks for others; a page whose host's address has been turned to this machine asks by its name. */
const isFromThisMachine = ({ socket, headers, hostname }: Request): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  OWN_NAME.test(hostname);
