import type { OptimizeResponse } from '../../server/contract/optimize.js';
import type { PortfolioRequest } from '../../server/contract/portfolio-request.js';
import { askJson, isObject, post, type Answer } from './client.js';
import type { Connection } from './connection.js';

/** Rows of a portfolio request, of which some ask to be tested. */
export type OptimiseRequest = Omit<PortfolioRequest, 'portfolio'> & {
  readonly portfolio: readonly Readonly<Record<string, string | boolean>>[];
};

/** Finds which listed rate contracts to hold with cleared rates. */
export const optimise = (
  connection: Connection,
  request: OptimiseRequest,
  signal?: AbortSignal,
): Promise<Answer<OptimizeResponse>> =>
  askJson(connection, 'portfolios/optimize', post(request, signal), isOptimizeResponse);

const isOptimizeResponse = (body: unknown): body is OptimizeResponse =>
  isObject(body) && 'legs' in body && Array.isArray(body.legs) && 'baseline_total' in body && 'data' in body;
