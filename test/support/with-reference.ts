import { describe, it } from '@jest/globals';
import { referenceDirectory } from './reference.js';

// Reference values and real files belong to their owners and stand beside the repository, not in it. Where they are absent, what
// compares with them is skipped, and counted as skipped; a line says so.

const isHere = referenceDirectory() !== undefined;

/** A suite that compares with reference values. */
export const describeWithReference = isHere ? describe : describe.skip;

/** A test that reads a real file. */
export const itWithReference = isHere ? it : it.skip;
