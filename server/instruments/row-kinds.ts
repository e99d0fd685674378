import type { EventPosition } from './event/position.js';
import type { RateLadderPosition } from './ladder/position.js';
import type { ListedPosition } from './listed/position.js';
import type { FixedIncomePosition } from './security/position.js';
import type { ClearedSwapPosition } from './swap/position.js';

export type Position = ListedPosition | EventPosition | ClearedSwapPosition | RateLadderPosition | FixedIncomePosition;
