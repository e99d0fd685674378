import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FuzzFinding, FuzzTarget } from './fuzz-part.js';
import { FUZZ_PARTS } from './fuzz-parts.js';
import { keptCases } from './kept-cases.js';

const SEED = 20260313;
const MILLISECONDS_TO_OPEN = 300_000;
const MILLISECONDS_TO_RUN = 300_000;

describe.each(FUZZ_PARTS.map((part) => ({ part, name: part.name })))('fuzzing of $name', ({ part }) => {
  let target: FuzzTarget;
  beforeAll(async () => {
    target = await part.open();
  }, MILLISECONDS_TO_OPEN);
  afterAll(() => target.close());

  const cases = keptCases(part.name);
  if (cases.length > 0) {
    it.each(cases)('has mended $name', async ({ input }) => {
      expect(await target.replay(input)).toEqual([]);
    });
  }

  it(
    'finds nothing in a short run',
    async () => {
      const findings: FuzzFinding[] = [];
      const counts = await target.run({
        seed: SEED,
        mostInputs: part.inputsInTests,
        deadline: Infinity,
        report: (finding) => findings.push(finding),
        progress: () => undefined,
      });
      expect(findings).toEqual([]);
      expect(counts['inputs']).toBe(part.inputsInTests);
    },
    MILLISECONDS_TO_RUN,
  );
});
