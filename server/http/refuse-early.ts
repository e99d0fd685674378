import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { CalculationGate } from './calculation-gate.js';
import { contextOf } from './request-context.js';
import { toErrorBody } from './to-error-body.js';

/** Larger bodies are refused by those who read them. */
const READ_ON_BYTES = 65_536;

/**
 * Answers calculations with `BUSY` before anything else is done for them, where the gate would refuse them: under a flood what is
 * spent on refusing is missing for answering. Neither logged nor timed; the gate counts them.
 */
export const refuseEarly =
  (gate: CalculationGate): RequestHandler =>
  (request, response, next) => {
    const refusal = isSmallCalculation(request) ? gate.refusal() : undefined;
    if (refusal === undefined) {
      next();
      return;
    }
    const body = JSON.stringify(toErrorBody(refusal, contextOf(request).id));
    response.writeHead(refusal.status, {
      ...refusal.headers,
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(body);
  };

const isSmallCalculation = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  url.startsWith('/portfolios') &&
  headers['transfer-encoding'] === undefined &&
  Number(headers['content-length'] ?? 0) <= READ_ON_BYTES;
