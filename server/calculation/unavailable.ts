import type { RefusedRequest } from '../portfolio/calculator.js';

export const NOT_READY: RefusedRequest = {
  code: 'NOT_READY',
  message: 'The engines are still loading their parameters; try again in a moment.',
  issues: [],
  issuesTotal: 0,
};

/** @param otherwise what else would do */
export const busy = (otherwise = ''): RefusedRequest => ({
  code: 'BUSY',
  message: `Too many large calculations are waiting; try again in a moment${otherwise}.`,
  issues: [],
  issuesTotal: 0,
});
