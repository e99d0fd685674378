import type { FuzzPart } from './fuzz-part.js';
import { HTTP_PART } from './http/http-part.js';
import { LOADERS_PART } from './loaders/loaders-part.js';

/** Every part, in the order in which a run takes them. */
export const FUZZ_PARTS: readonly FuzzPart[] = [HTTP_PART, LOADERS_PART];
