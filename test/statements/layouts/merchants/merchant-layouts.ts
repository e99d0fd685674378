import type { Layout } from '../../layout.js';
import {
  accountStatement,
  eodPositionFile,
  memberPositionReport,
  openContractsStatement,
  releveDerives,
} from './statements.js';
import { brokerRecap, greeksReport, platformNetPositions, spreadTrades } from './blotters.js';
import {
  fundPositionsTickers,
  keyRateDv01,
  netLotsMatrix,
  posicaoDerivativos,
  tategyoku,
} from './languages-and-matrices.js';
import { crif, eventPortfolio, governmentInventory, swapclearTrades, treasuryFxDeals } from './rates-and-fx.js';

/** Layouts of an examiner who had not seen the reader: merchants, members, banks and funds. */
export const MERCHANT_LAYOUTS: readonly Layout[] = [
  ...[openContractsStatement, memberPositionReport, eodPositionFile, releveDerives, accountStatement],
  ...[platformNetPositions, brokerRecap, spreadTrades, greeksReport],
  ...[posicaoDerivativos, tategyoku, fundPositionsTickers, netLotsMatrix, keyRateDv01],
  ...[swapclearTrades, governmentInventory, eventPortfolio, crif, treasuryFxDeals],
];
