import { CRIF_TABLE } from './crif/table.js';
import { CUSIP_TABLE } from './cusip/table.js';
import { EVENT_TABLE } from './event/table.js';
import { FX_TABLE } from './fx/table.js';
import { LADDER_TABLE } from './ladder/table.js';
import { LISTED_TABLE } from './listed/table.js';
import type { RowTable } from './row/row-table.js';
import { FIXED_INCOME_TABLE } from './security/table.js';
import { SWAP_TABLE } from './swap/table.js';

// One line for each kind of row; what reads the rows of a table stands in row-kinds.ts.
const TABLES = {
  etd: LISTED_TABLE,
  event: EVENT_TABLE,
  irs: SWAP_TABLE,
  ladder: LADDER_TABLE,
  fi: FIXED_INCOME_TABLE,
  fx: FX_TABLE,
  crif: CRIF_TABLE,
  cusip: CUSIP_TABLE,
} as const;

/** Names the table of a kind of row in requests. */
export type StageType = keyof typeof TABLES;

/** The tables of all kinds of rows by their names; where headings fit several equally well, the first is taken. */
export const ROW_TABLES: Readonly<Record<StageType, RowTable>> = TABLES;
