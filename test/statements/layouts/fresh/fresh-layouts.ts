import type { Layout } from '../../layout.js';
import {
  activityStatement,
  chatFills,
  fundHoldings,
  grainHedger,
  merchantStatement,
  openInterestFile,
  reconciliation,
  strikeLadder,
  swissDepot,
} from './listed.js';
import {
  amountsWithCurrency,
  eventFills,
  primeOptions,
  safekeepingReceipts,
  terminalHoldings,
  yesAndNo,
} from './securities.js';
import { affirmedTrades, legsByNumber, sensitivityFile, tenorsAcross, wePayWeReceive } from './swaps.js';

/** Layouts as brokers, back offices and desks have them, written before anybody looked at what the reader makes of them. */
export const FRESH_LAYOUTS: readonly Layout[] = [
  ...[merchantStatement, openInterestFile, fundHoldings, strikeLadder, activityStatement, swissDepot, chatFills],
  ...[reconciliation, grainHedger],
  ...[affirmedTrades, wePayWeReceive, legsByNumber, sensitivityFile, tenorsAcross],
  ...[terminalHoldings, safekeepingReceipts, amountsWithCurrency, primeOptions, yesAndNo, eventFills],
];
