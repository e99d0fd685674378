import { ZAJO } from './africa.js';
import { AUSY, INMU, NZAU, SGSI, XNSE } from './asia-pacific.js';
import type { Calendar } from './calendar.js';
import { CHZU, CZPR, EUTA, GBLO, HUBU, PLWA } from './europe.js';
import { JPTO } from './japan.js';
import { BRBD, CLSA, COBO } from './latin-america.js';
import { DKCO, NOOS, SEST } from './nordic.js';
import { CATO, MXMC, USGS, USNY } from './north-america.js';

/** Every calendar there is, by its code. */
export const FINANCIAL_CENTRES = {
  USGS,
  USNY,
  CATO,
  MXMC,
  EUTA,
  GBLO,
  CHZU,
  PLWA,
  CZPR,
  HUBU,
  SEST,
  NOOS,
  DKCO,
  JPTO,
  AUSY,
  NZAU,
  SGSI,
  INMU,
  XNSE,
  COBO,
  CLSA,
  BRBD,
  ZAJO,
} as const satisfies Readonly<Record<string, Calendar>>;

export type FinancialCentre = keyof typeof FINANCIAL_CENTRES;
