import type { CellValue } from '../../workbook/port.js';
import { sectionOfLine } from '../sections/section-titles.js';
import { isBlankCell, onlyText, type SheetTable } from '../sheet-table.js';
import { titlesChanges } from './titles-of-changes.js';
import { withoutLayout } from './titles-of-lots.js';

/** A figure that is not what is held, as the whole title of a table names it. */
interface OtherFigure {
  readonly title: RegExp;
  /** Headings of a column of its own, beside which the title is of that. */
  readonly column: RegExp;
  /** Whether sides or signs say that it is held: an open interest has none, but in what is one’s own. */
  readonly isHeldBySign: boolean;
}

const OTHERS: readonly OtherFigure[] = [
  {
    title:
      /^(?:(?:exchange|market|total|cot|cftc|futures|options|average) )*open interest$|^(?:offenes interesse|intérêt ouvert|interés abierto|interesse aperto)$/iu,
    column: /open int|(?<!\p{L})o\.?i\.?(?!\p{L})|interesse|intérêt|interés/iu,
    isHeldBySign: true,
  },
  {
    title:
      /^(?:(?:average|avg\.?|mean|daily|weekly|monthly|traded|trading|exchange|market) )+volumes?(?: traded)?$|^volumes? (?:traded|executed|per day|a day)$|^adv$|^(?:tages|handels)?(?:umsatz|umsätze)$|^(?:durchschnittliches )?handelsvolumen$|^volumes? (?:négociés?|échangés?|moyens?)$|^volumen(?:es)? (?:negociados?|medios?)$|^volum[ei] (?:scambiat[oi]|medi[oi])$/iu,
    column: /volum|adv|turnover|umsatz/iu,
    isHeldBySign: false,
  },
  {
    title:
      /^(?:(?:daily|final|official|eod|exchange|end of day) )*(?:settlement|settle|closing|close) prices?$|^(?:abrechnungspreise?|schlusskurse?|prix de (?:règlement|compensation|clôture)|precios? de (?:liquidaci[oó]n|cierre)|prezz[io] di (?:regolamento|liquidazione|chiusura))$/iu,
    column: /price|settle|clos|mark(?!et)|(?<!\p{L})px|preis|kurs|prix|precio|prezz/iu,
    isHeldBySign: false,
  },
  {
    title:
      /^(?:(?:daily|1-day|one-day|10-day|portfolio|historical|marginal|component|incremental|\d{2}(?:\.\d)? ?%) )*(?:var|value[- ]at[- ]risk|expected shortfall)$/iu,
    column: /(?<!\p{L})(?:var|value[- ]at[- ]risk|es|risk)(?!\p{L})/iu,
    isHeldBySign: false,
  },
  {
    title:
      /^(?:(?:target|optimal|current|minimum) )*(?:hedge|hedging) ratios?$|^(?:absicherungs|hedge)[- ]?quoten?$|^ratios? de (?:couverture|cobertura)$|^rapport[oi] di copertura$/iu,
    column: /ratio|quote|rapport|%/iu,
    isHeldBySign: false,
  },
  {
    title:
      /^rolls?(?:over)? (?:plans?|schedules?|proposals?|strategy|instructions?|list|candidates)$|^roll(?:ier)?plan$|^plan de roll(?:over)?$|^piano di roll(?:over)?$/iu,
    column: /roll/iu,
    isHeldBySign: false,
  },
  {
    title:
      /^(?:(?:positions?|trades?|lots|contracts|accounts?) )?(?:to be|being) (?:transferred|moved|given up|novated|ported)(?: (?:in|out|away|over))?$|^positions? to (?:transfer|move|give up|port|roll|close)(?: (?:in|out|away|over))?$|^(?:(?:pending|outgoing|incoming|requested|position) )?transfers?(?: (?:requests?|instructions?))?$|^zu übertragende positionen$|^(?:positions )?à transférer$|^(?:posiciones )?a transferir$|^(?:posizioni )?da trasferire$/iu,
    column: /transfer|moved|übertrag/iu,
    isHeldBySign: false,
  },
  {
    title:
      /^(?:positions? )?archiv(?:e|es|ed|al|o|io)?(?: (?:of )?positions?| book)?(?: \d{4})?$|^(?:historical|historic|former) (?:positions?|holdings)$|^archivierte positionen$|^positions archivées$/iu,
    column: /archiv/iu,
    isHeldBySign: false,
  },
];

/** What another party holds: where a column names it, the title says by whom the rows are listed. */
const OTHERS_POSITIONS =
  /^(?:(?:net|open|all) )*(?:counter-?part(?:y|ies)|cpty|cptys|other (?:side|party)|their)(?:['’]s?|s['’])? (?:(?:net|open) )*(?:positions?|lots|holdings|quantit\p{L}+)$|^positions? \[?\(?(?:counter-?party|cpty)\)?\]?$|^(?:kontrahenten|gegenpartei)[- ]?(?:positionen|bestände)$|^positionen (?:des kontrahenten|der gegen(?:partei|seite))$|^positions? de la contrepartie$|^posici[oó]n(?:es)? de la contraparte$|^posizion[ei] della controparte$/iu;
const NAMES_PARTY = /counter-?part|cpty|kontrahent|gegenpartei|contrepartie|contraparte|controparte|broker|dealer/iu;

/** From so many cells on a line is a row of some table. */
const CELLS_OF_ROW = 3;

/**
 * The titles of a table: texts that stand alone in their lines right above its headings, the nearest first, up to the first that says that
 * positions are listed. What stands above rows of another table is a title of that.
 */
function titlesAbove({ above }: SheetTable): readonly string[] {
  const titles: string[] = [];
  const filled = (cells: readonly CellValue[]): number => cells.filter((cell) => !isBlankCell(cell)).length;
  for (const { cells } of above.toReversed()) {
    if (filled(cells) >= CELLS_OF_ROW) break;
    const title = onlyText(cells)?.trim();
    if (title === undefined) continue;
    titles.push(title);
    if (sectionOfLine([title]) === 'positions') break;
  }
  return titles;
}

/** Titles between rows, of which each has rows right below it. */
function titlesBetween({ titles = [], rows }: SheetTable): readonly string[] {
  const first = rows[0]?.sheetRow ?? Infinity;
  const between = titles.filter(({ sheetRow }) => sheetRow > first);
  return between.flatMap(({ sheetRow, text }, index) => {
    const next = between[index + 1]?.sheetRow ?? Infinity;
    return rows.some((row) => row.sheetRow > sheetRow && row.sheetRow < next) ? [text] : [];
  });
}

const titlesOf = (table: SheetTable): readonly string[] => [...titlesAbove(table), ...titlesBetween(table)];

/** What tells of a table whether a title of it is of a column of its own, or of what is held. */
export interface TitledFigures {
  /** The column of what is held. */
  readonly column: number;
  /** Whether a side or a sign stands with what is held. */
  readonly isSided: boolean;
}

/** A title, and whether it stands between the rows of its table. */
export interface FoundTitle {
  readonly title: string;
  readonly isBetween: boolean;
}

/** The title by which figures of a table are no positions that are held; undefined if it has none such. */
export function titleOfOthers(table: SheetTable, figures: TitledFigures): FoundTitle | undefined {
  const headings = table.names.filter((_, at) => at !== figures.column);
  const isOther = (title: string): boolean => namesOthers(title, headings, figures.isSided);
  const above = titlesAbove(table).find(isOther);
  const found = above ?? titlesBetween(table).find(isOther);
  return found === undefined ? undefined : { title: found, isBetween: above === undefined };
}

/** Headings of a column of changes. */
const CHANGE_COLUMN = /(?<!ex)chang|chg|diff|delta|move|veränder|variat|variac|variaz/i;

function namesOthers(title: string, headings: readonly string[], isSided: boolean): boolean {
  if (titlesChanges(title)) return !headings.some((heading) => CHANGE_COLUMN.test(heading));
  const other = OTHERS.find((each) => each.title.test(withoutLayout(title)));
  return (
    other !== undefined && !(other.isHeldBySign && isSided) && !headings.some((heading) => other.column.test(heading))
  );
}

/** The title by which positions are those of another party; undefined if it has none such. */
export function titleOfOtherParty({ names, ...table }: SheetTable): string | undefined {
  if (names.some((name) => NAMES_PARTY.test(name))) return undefined;
  return titlesOf({ names, ...table }).find(
    (title) => OTHERS_POSITIONS.test(title) || OTHERS_POSITIONS.test(withoutLayout(title)),
  );
}
