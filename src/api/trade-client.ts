import type { LeggingRequest, LeggingResponse } from '../../server/contract/trades/legging.js';
import type { LotsRequest, LotsResponse } from '../../server/contract/trades/lots.js';
import { askJson, isObject, post, type Answer } from './client.js';
import type { Connection } from './connection.js';

/** The largest number of lots of a trade that funds allow. */
export const askLots = (
  connection: Connection,
  request: LotsRequest,
  signal?: AbortSignal,
): Promise<Answer<LotsResponse>> => askJson(connection, 'portfolios/lots', post(request, signal), isLotsResponse);

/** The margin on the way when legs are traded one after the other. */
export const askLegging = (
  connection: Connection,
  request: LeggingRequest,
  signal?: AbortSignal,
): Promise<Answer<LeggingResponse>> =>
  askJson(connection, 'portfolios/legging', post(request, signal), isLeggingResponse);

const isLotsResponse = (body: unknown): body is LotsResponse => isObject(body) && 'lots' in body && 'at_zero' in body;

const isLeggingResponse = (body: unknown): body is LeggingResponse =>
  isObject(body) && 'given' in body && 'worst_order' in body;
