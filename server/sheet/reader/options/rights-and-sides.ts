import { amountOf, differenceOf } from '../quantity-pairs.js';
import { isBlankCell, withColumn, withColumnsTaken, type SheetTable } from '../sheet-table.js';

/** `Call Long`, `Puts – Short`: what is held of a right on one side. */
const FORM = /^(calls?|puts?)(?: options?)?(?: ?[-–—|:] ?| )(?:(long|bought|buy)|short|sold|sell)s?$/i;

const RIGHTS = ['Call', 'Put'] as const;

/** What is long and what is short of calls, and the same of puts, as one column of lots with a sign each: `Call Position` and `Put Position`. */
export function withSidesOfRights(table: SheetTable): SheetTable {
  const found = table.names.flatMap((name, column) => {
    const [, right, long] = FORM.exec(name.trim()) ?? [];
    if (right === undefined || table.taken.includes(column)) return [];
    return [{ column, right: /^c/i.test(right) ? 'Call' : 'Put', isLong: long !== undefined }];
  });
  const pairs = RIGHTS.map((right) => {
    const own = found.filter((each) => each.right === right);
    const [long, short] = [true, false].map((side) => own.find(({ isLong }) => isLong === side)?.column);
    return long === undefined || short === undefined || own.length !== 2 ? undefined : { right, long, short };
  });
  const areNumbers = found.every(({ column }) =>
    table.rows.every(({ cells }) => amountOf(cells[column]) !== undefined),
  );
  if (pairs.includes(undefined) || !areNumbers) return table;
  const joined = pairs.reduce(
    (read, pair) =>
      pair === undefined
        ? read
        : withColumn(read, `${pair.right} Position`, table.sources[pair.long] ?? 0, (row) => {
            const isBlank = isBlankCell(row.cells[pair.long]) && isBlankCell(row.cells[pair.short]);
            return isBlank ? '' : (differenceOf(row, pair.long, pair.short) ?? '');
          }),
    table,
  );
  const remark = 'Calls and puts are each what is long less what is short.';
  const aside = withColumnsTaken(
    joined,
    found.map(({ column }) => column),
  );
  return { ...aside, remarks: [...aside.remarks, remark] };
}
