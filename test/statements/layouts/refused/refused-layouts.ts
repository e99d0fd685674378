import type { Layout } from '../../layout.js';
import { BLOCK_LAYOUTS } from './blocks.js';
import { EXECUTION_LAYOUTS } from './executions.js';
import { GROUP_LAYOUTS } from './groups.js';
import { HOUSE_QUESTIONS } from './houses.js';
import { RATIO_LAYOUTS } from './ratios.js';
import { TITLE_LAYOUTS } from './titles.js';
import { VERSION_LAYOUTS } from './versions.js';

/** Forms that the reader had refused, asked about without need or counted twice, in layouts of their own. */
export const REFUSED_LAYOUTS: readonly Layout[] = [
  ...TITLE_LAYOUTS,
  ...EXECUTION_LAYOUTS,
  ...VERSION_LAYOUTS,
  ...BLOCK_LAYOUTS,
  ...RATIO_LAYOUTS,
  ...GROUP_LAYOUTS,
  ...HOUSE_QUESTIONS,
];
