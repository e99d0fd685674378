import boc from './boc.json' with { type: 'json' };
import boe from './boe.json' with { type: 'json' };
import boj from './boj.json' with { type: 'json' };
import bse from './bse.json' with { type: 'json' };
import bundesbank from './bundesbank.json' with { type: 'json' };
import cboe from './cboe.json' with { type: 'json' };
import cme from './cme.json' with { type: 'json' };
import datamine from './datamine.json' with { type: 'json' };
import ecb from './ecb.json' with { type: 'json' };
import eris from './eris.json' with { type: 'json' };
import forecastex from './forecastex.json' with { type: 'json' };
import fred from './fred.json' with { type: 'json' };
import kalshi from './kalshi.json' with { type: 'json' };
import mof from './mof.json' with { type: 'json' };
import nse from './nse.json' with { type: 'json' };
import nyfed from './nyfed.json' with { type: 'json' };
import polymarket from './polymarket.json' with { type: 'json' };
import rba from './rba.json' with { type: 'json' };
import snb from './snb.json' with { type: 'json' };
import treasury from './treasury.json' with { type: 'json' };
import treasurydirect from './treasurydirect.json' with { type: 'json' };

/**
 * The sources that come with the program, as their files have them: one import (`with { type: 'json' }`) and one line each, in
 * the order in which they are listed. `read-sources.ts` checks them.
 */
export const SHIPPED_SOURCES: readonly unknown[] = [
  nyfed,
  treasury,
  eris,
  ecb,
  boe,
  nse,
  bse,
  kalshi,
  treasurydirect,
  boj,
  mof,
  boc,
  rba,
  snb,
  polymarket,
  forecastex,
  bundesbank,
  fred,
  cboe,
  cme,
  datamine,
];
