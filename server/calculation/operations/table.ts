import type { ServedOperation } from '../operation.js';
import { ask } from './ask.js';
import { calculate } from './calculate.js';
import { calculateAsAsked } from './calculate-as-asked.js';
import { calculateMany } from './calculate-many.js';
import { crif } from './crif.js';
import { explain } from './explain.js';
import { forecast } from './forecast.js';
import { optimize } from './optimize.js';
import { stage } from './stage.js';
import { whatIf } from './what-if.js';

/** What the threads of calculations can do. */
export const OPERATIONS: readonly ServedOperation[] = [
  ask,
  calculate,
  calculateAsAsked,
  calculateMany,
  crif,
  explain,
  forecast,
  optimize,
  stage,
  whatIf,
];
