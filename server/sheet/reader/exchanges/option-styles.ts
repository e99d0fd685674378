import { comparedHeading } from '../heading-words.js';
import { headingWords } from '../headings/words-apart.js';
import {
  cellWord,
  isBlankCell,
  withColumnsTaken,
  withoutRows,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';

const STRIKE =
  /^strike(?:price|rate|level)?$|^(?:basispreis|ausubungspreis|prixdexercice|prezzodiesercizio|preciodeejercicio|uitoefenprijs)$/;
/** Headings over how an option may be exercised and what it pays. */
const OF_STYLES =
  /^(?:fx)?option(?:style|type)$|^(?:style|payoff|payofftype|variant|exotic|exotictype|exerciseterms)$|^exercise(?:style|type)?$|^(?:options?art|optionsstil|ausubungsart|styledoption|typedoption|styleoption|typeoption|stileopzione|tipoopzione|tipoopcion|tipodeopcion|estilo|estilodelaopcion|optiestijl|optietype)$/;
/** Headings over what ends or begins an option: `Barrier 1`, `KO Level`, `Trigger`. */
const OF_BARRIERS: ReadonlySet<string> = new Set([
  ...['barrier', 'barriers', 'trigger', 'knock', 'knockout', 'knockin', 'ko', 'ki', 'rebate', 'barriere', 'barriera'],
  ...['barrera', 'schwelle', 'touch', 'averaging', 'asian'],
]);
const USUAL =
  /^(?:(?:plain[ -]?)?vanilla|plain|standard|simple|eu(?:ro?)?|e|europ(?:ean|[äa]isch|[ée]enne?|eo|ea|ees)?(?: (?:vanilla|style|call|put|option))?|vanilla (?:call|put|option|european)|none|no|nil|n\/?a|-|–|0|cash|physical|deliverable|fx ?options?|options?|calls?|puts?|c|p|(?:[A-Z]{3} )?(?:call|put)(?: ?[/|,] ?[A-Z]{3} (?:call|put))?)$/i;

/**
 * The table without options on currencies that may be exercised before their end, have a barrier or pay another amount than what lies
 * beyond their strike: they are worth something else than the options that are valued here.
 */
export function withoutOtherStyles(table: SheetTable): SheetTable {
  const strike = table.headings.findIndex((heading) => STRIKE.test(comparedHeading(heading)));
  if (strike < 0) return table;
  const columns = table.names.flatMap((name, column) =>
    !table.taken.includes(column) &&
    (OF_STYLES.test(comparedHeading(name)) || headingWords(name).some((word) => OF_BARRIERS.has(word)))
      ? [column]
      : [],
  );
  const isOther = ({ cells }: TableRow, column: number): boolean =>
    !isBlankCell(cells[strike]) && !isBlankCell(cells[column]) && !USUAL.test(cellWord(cells[column]));
  const kept = withoutRows(table, (row) => {
    const other = columns.find((column) => isOther(row, column));
    return other === undefined
      ? null
      : {
          reason: `“${cellWord(row.cells[other])}” by ${table.names[other] ?? ''}: only European options without a barrier are valued`,
          isTold: true,
        };
  });
  // What says of every option only that it is usual says nothing more.
  const isUsual = (column: number): boolean =>
    !kept.rows.some(({ cells }) => /^(?:calls?|puts?|c|p)$|\b(?:call|put)\b/i.test(cellWord(cells[column])));
  const aside = columns.filter(isUsual);
  return withColumnsTaken(kept, aside);
}
