import type { ParameterKind } from './parameter-kind.js';
import { spanKind } from './span/span-kind.js';

/** All kinds of parameter files. Later kinds take files from earlier ones, as their engines take positions. */
export const PARAMETER_KINDS: readonly ParameterKind[] = [spanKind];
