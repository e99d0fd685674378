import type { ColumnMap } from '../../table/column-map.js';
import type { SheetTable, ToldRow } from '../sheet-table.js';
import { answersTold } from './answers-told.js';
import { linkedRowsTold } from './linked-rows-told.js';
import { otherAccountsTold } from './other-accounts-told.js';
import { otherCurrenciesTold } from './other-currencies-told.js';
import { lotsOnTopTold, otherLotsTold } from './other-lots-told.js';
import { otherMonthsTold } from './other-months-told.js';
import { repeatedNumbersTold } from './repeated-numbers-told.js';
import { smallFacesTold } from './small-faces-told.js';

const TOLD = [
  otherLotsTold,
  lotsOnTopTold,
  answersTold,
  linkedRowsTold,
  otherCurrenciesTold,
  repeatedNumbersTold,
  otherAccountsTold,
  otherMonthsTold,
  smallFacesTold,
] as const;

/** The table that tells of which rows a column that is not read says something else than that they are held as they stand. */
export function withRowsTold(table: SheetTable, map: ColumnMap): SheetTable {
  const told: readonly ToldRow[] = TOLD.flatMap((rowsOf) => rowsOf(table, map));
  return told.length === 0 ? table : { ...table, told: [...(table.told ?? []), ...told] };
}
