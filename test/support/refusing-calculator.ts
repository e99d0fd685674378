import type { Calculator } from '../../server/calculation/create-calculator.js';
import type { Refused } from '../../server/portfolio/refusal.js';

/** The refusal that a request ends with that nobody really calculates. */
export const DONE: Refused = {
  ok: false,
  refusal: { code: 'INVALID_REQUEST', message: 'Done.', issues: [], issuesTotal: 0 },
};

/** A calculator in the place of the service's own, for tests of what is around it. @param answer given the body */
export const refusingCalculator = (answer: (body: Uint8Array) => Promise<Refused>): Pick<Calculator, 'run'> => ({
  run: (_operation, input) => answer(bodyOf(input)),
});

const bodyOf = (input: unknown): Uint8Array =>
  typeof input === 'object' && input !== null && 'body' in input && input.body instanceof Uint8Array
    ? input.body
    : new Uint8Array(0);
