import type { PortfolioRequest } from '../../contract/portfolio-request.js';

/** What every calculation of a book out of cells asks for, beside its rows. */
export type SheetOptions = Pick<PortfolioRequest, 'use_closest_match' | 'use_closest_active'>;

/**
 * How contracts of a sheet are found: an expired one is never taken for another month, whatever stands near it.
 * @param useClosestMatch whether a near miss is taken, and told; default: it is
 */
export const sheetOptions = (useClosestMatch = true) =>
  ({ use_closest_match: useClosestMatch, use_closest_active: false }) as const satisfies SheetOptions;
