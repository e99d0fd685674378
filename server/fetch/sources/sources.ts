import forecastex from './forecastex.json' with { type: 'json' };
import kalshi from './kalshi.json' with { type: 'json' };
import polymarket from './polymarket.json' with { type: 'json' };

/**
 * The sources that come with the program, as their files have them: one import (`with { type: 'json' }`) and one line each, in
 * the order in which they are listed. `read-sources.ts` checks them.
 */
export const SHIPPED_SOURCES: readonly unknown[] = [kalshi, polymarket, forecastex];
