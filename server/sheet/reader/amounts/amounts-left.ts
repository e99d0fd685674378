import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { amountOf } from '../quantity-pairs.js';
import type { SheetTable } from '../sheet-table.js';

/** What is left of an amount, or open. */
const LEFT =
  /^(?:remaining|outstanding|current|open|live|residual|unused|undrawn|undelivered|rest|restlich\p{L}*|offen\p{L}*|restant|pendiente|residuo|(?:after|post)[ -](?:compression|termination|unwind))[ _](?:notional|nominal|amount|amt|face|par|principal|balance|betrag|montant|importe|importo)$/iu;
/** What is gone of it. */
const GONE =
  /^(?:terminated|unwound|compressed|cancell?ed|closed|novated|drawn(?:[ _]down)?|draw[ _]?down|used|utili[sz]ed|taken[ _]up|delivered|exercised|called|redeemed)(?:[ _](?:notional|nominal|amount|amt|face|par|principal|balance))?$/iu;

/** Columns of amounts that are left of those that are read, or are gone of them: lots are told apart by words of their own. */
export function doubtsOfAmountsLeft({ names, rows, taken }: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const { quantityField, quantityUnit } = ROW_TABLES[map.type];
  const quantity = map.columns[quantityField];
  if (quantityUnit !== 'money' || quantity === undefined) return [];
  const read = columnsRead(map, taken);
  return names.flatMap((heading, column) => {
    const [isLeft, isGone] = [LEFT, GONE].map((form) => form.test(heading.trim()));
    if (read.has(column) || (isLeft !== true && isGone !== true)) return [];
    const pairs = rows.flatMap(({ cells }) => {
      const [own, held] = [column, quantity].map((at) => Math.abs(amountOf(cells[at]) ?? Number.NaN));
      return own === undefined || held === undefined || Number.isNaN(own) ? [] : [{ own, held }];
    });
    const differs = pairs.some(({ own, held }) => (isLeft === true ? own < held : own > 0));
    if (!differs || pairs.some(({ own, held }) => own > held)) return [];
    const name = names[quantity] ?? '';
    const doubt =
      isLeft === true
        ? `holds less than “${name}”, which may be all that is held, and is not read`
        : `holds amounts that may have to be taken off those of “${name}”, and is not read`;
    return [{ column, heading, doubt }];
  });
}
