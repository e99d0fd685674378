import type { PortfolioRequest } from '../../contract/portfolio-request.js';

/** The options of every calculation of a book in cells. */
export type SheetOptions = Pick<PortfolioRequest, 'use_closest_match' | 'use_closest_active'>;

/**
 * How contracts of a sheet are found: an expired one is never replaced by another month.
 * @param useClosestMatch whether the closest match of a near miss is taken and reported; default: true
 */
export const sheetOptions = (useClosestMatch = true) =>
  ({ use_closest_match: useClosestMatch, use_closest_active: false }) as const satisfies SheetOptions;
