import { amountOf } from '../quantity-pairs.js';
import { cellWord, withoutRows, type SheetTable } from '../sheet-table.js';

const OF_STYLE =
  /\b(?:style|exercise|feature|features|pay-?off|exotic|option ?type|opt ?type|stil|ausübung|estilo|stile)\b/iu;
const OF_BARRIER = /\b(?:barrier|knock[ -]?(?:in|out)?|ki|ko|trigger level|barriere|barrière|barrera)\b/iu;
/** Options that no exchange lists, whatever their strike and month. */
const EXOTIC =
  /\b(?:barrier|knock|k[io]|(?:up|down)[ -](?:and[ -])?(?:in|out)|digital|binary|one[ -]touch|no[ -]touch|touch|look-?back|chooser|quanto|rainbow|barriere|barrière|barrera)\b/iu;

/** The table without options that a column says to have a barrier or to be digital: none such is listed, and one without it is worth something else. */
export function withoutExoticOptions(table: SheetTable): SheetTable {
  const columnsOf = (form: RegExp): readonly number[] =>
    table.names.flatMap((name, column) => (form.test(name) ? [column] : []));
  const [styles, barriers] = [columnsOf(OF_STYLE), columnsOf(OF_BARRIER)];
  if (styles.length + barriers.length === 0) return table;
  return withoutRows(table, ({ cells }) => {
    const exotic = styles.find((column) => EXOTIC.test(cellWord(cells[column])));
    const barrier = barriers.find(
      (column) => (amountOf(cells[column]) ?? 0) > 0 || EXOTIC.test(cellWord(cells[column])),
    );
    const column = exotic ?? barrier;
    if (column === undefined) return null;
    const reason = `“${cellWord(cells[column])}” by “${table.names[column] ?? ''}” is no option that an exchange lists`;
    return { reason, isTold: true };
  });
}
