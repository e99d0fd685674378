import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { ApiError } from '../api-error.js';
import type { CalculationGate } from './calculation-gate.js';
import { contextOf } from './request-context.js';
import { toErrorBody } from '../to-error-body.js';
import type { TurnQueue } from './turn-queue.js';

/** Larger bodies hold the event loop for little: they are calculated elsewhere. */
const SMALL_BODY = 65_536;

/**
 * Lets calculations take turns, and answers with `BUSY`, before anything else is done for them, those that have waited too long or that
 * the gate would refuse: under a flood what is spent on refusing is missing for answering. Refused ones are neither logged nor timed; the
 * gate counts them. It is mounted at the paths of calculations, so that they are matched as their routes are.
 */
export const takeTurns =
  (queue: TurnQueue, gate: CalculationGate): RequestHandler =>
  (request, response, next) => {
    if (!isSmallCalculation(request)) {
      next();
      return;
    }
    queue.enter((isLate) => {
      if (request.destroyed) return;
      const refusal = isLate ? gate.busy() : gate.refusal();
      if (refusal === undefined) next();
      else refuse(refusal, request, response);
    });
  };

function refuse(refusal: ApiError, request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(toErrorBody(refusal, contextOf(request).id));
  response.writeHead(refusal.status, {
    ...refusal.headers,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}

const isSmallCalculation = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  headers['transfer-encoding'] === undefined &&
  Number(headers['content-length'] ?? 0) <= SMALL_BODY;
