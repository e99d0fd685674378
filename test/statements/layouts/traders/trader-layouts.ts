import type { Layout } from '../../layout.js';
import { calendarsAndCracks, deltaLadder, loStrikeByMonth, oilExposure, stripHedges } from './spreads-and-strips.js';
import { alocacaoDeOrdens, confirmationsInbox, orderBlotter, orderBlotterOfAnotherDesk } from './orders.js';
import {
  clearingPositionExport,
  dailyCommodityStatement,
  emailPositions,
  marginAndPositionStatement,
  multiAccountReport,
  positieoverzicht,
} from './statements.js';
import { coberturasPorCosecha, cropMonthHedges, indexOptionsTickers, metalsLongShort } from './hedges.js';
import { bestandTermingeschaefte, changeATerme, estrattoDerivati, innehavTerminer } from './languages.js';
import { dv01ByCurve, swapsPayReceive, treasuryInventoryRepo } from './rates-and-bonds.js';

/** Layouts of two examiners who had not seen the reader: strips, spreads by legs, orders with what is filled, hedges by month, names in other languages. */
export const TRADER_LAYOUTS: readonly Layout[] = [
  ...[calendarsAndCracks, stripHedges, loStrikeByMonth, deltaLadder, oilExposure],
  ...[orderBlotter, orderBlotterOfAnotherDesk, alocacaoDeOrdens, confirmationsInbox],
  ...[
    clearingPositionExport,
    dailyCommodityStatement,
    multiAccountReport,
    marginAndPositionStatement,
    positieoverzicht,
    emailPositions,
  ],
  ...[cropMonthHedges, coberturasPorCosecha, metalsLongShort, indexOptionsTickers],
  ...[bestandTermingeschaefte, estrattoDerivati, innehavTerminer, changeATerme],
  ...[dv01ByCurve, swapsPayReceive, treasuryInventoryRepo],
];
