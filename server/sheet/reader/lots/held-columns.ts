import { fieldsNamedBy, namesField } from '../../../contract/heading-names.js';
import { ROW_TABLES, type StageType } from '../../../contract/stage-columns.js';
import { headingWords } from '../headings/words-apart.js';
import { namesMeasure, namesOtherNumber } from '../headings/number-words.js';
import { quantityPairHeading, tradePairHeading } from '../headings/pair-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { isDayBefore, isHeldAfter, isHeldBefore, isToday, measureOfDay } from '../sections/day-words.js';
import { isBlankCell, type SheetTable, type TableRow } from '../sheet-table.js';

/** Words, without accents, of what was held before the trades of a day, and of what is held after them. */
const BEFORE: ReadonlySet<string> = new Set([
  ...['start', 'starting', 'opening', 'prior', 'previous', 'prev', 'begin', 'beginning', 'sod', 'bod', 'yesterday'],
  ...['carried', 'brought', 'overnight', 'anterior', 'precedente', 'precedent', 'vorherige', 'anfangsbestand'],
  ...['anfang', 'inicial', 'iniziale', 'initial', 'initiale', 'beginstand', 'vortrag', 'ouverture', 'apertura'],
]);
const AFTER: ReadonlySet<string> = new Set([
  ...['end', 'ending', 'closing', 'eod', 'final', 'current', 'today', 'net', 'position', 'balance'],
  ...['bestand', 'endbestand', 'saldo', 'solde', 'posizione', 'posicion', 'posicao', 'positie', 'eindstand'],
]);
const OF_MONEY = /price|value|cost|p ?& ?l|pnl|margin|premium|equity|cash|amount|balance \(|date|time/i;

/** What is not held yet: the trades of its sheet lead to it only if they are done. */
const PROPOSED: ReadonlySet<string> = new Set([
  ...['target', 'proposed', 'proposal', 'model', 'planned', 'plan', 'projected', 'expected', 'forma', 'post', 'new'],
  ...['ziel', 'soll', 'cible', 'objetivo', 'obiettivo', 'doel', 'pending', 'limit', 'ideal', 'desired'],
]);

/** Lots of one moment: a column with a sign, or one of what is long and one of what is short. */
export interface HeldColumns {
  readonly columns: readonly number[];
  /** Whether its heading says that it is held before or after the trades; absent = it says neither. */
  readonly day?: 'before' | 'after';
}

/** Columns of what was bought and of what was sold, or one of the change of lots with its sign. */
export interface TradeColumns {
  readonly columns: readonly number[];
}

const isOfMoney = (name: string): boolean => OF_MONEY.test(name);

const says = (name: string, words: ReadonlySet<string>): boolean => headingWords(name).some((word) => words.has(word));

function dayOf(name: string): HeldColumns['day'] {
  if (isOfMoney(name)) return undefined;
  const measured = measureOfDay(name)?.day;
  if (measured === 'before' || isDayBefore(name) || isHeldBefore(name)) return 'before';
  if (measured === 'today' || isToday(name) || isHeldAfter(name)) return 'after';
  if (says(name, PROPOSED) || namesMeasure(name)) return undefined;
  return says(name, BEFORE) ? 'before' : says(name, AFTER) ? 'after' : undefined;
}

/** The columns of a pair of what was bought and what was sold; undefined if there is none, or several. */
export function tradedPair({ headings, names, taken }: SheetTable): TradeColumns | undefined {
  const sides = headings.map((heading, column) =>
    taken.includes(column) || isOfMoney(names[column] ?? '') ? undefined : tradePairHeading(heading),
  );
  const [long, short] = [sides.indexOf('long'), sides.indexOf('short')];
  const isOne = long >= 0 && short >= 0 && sides.filter((side) => side !== undefined).length === 2;
  return isOne ? { columns: [long, short] } : undefined;
}

const IN =
  /^(?:zug[aä]nge?|entr[ée]es?|entradas?|entrate|additions?|opened|incoming|bij|受入|ins?)(?: (?:lots?|qty))?$/iu;
const OUT =
  /^(?:abg[aä]nge?|sorties?|salidas?|sa[ií]das?|uscite|reductions?|closed|outgoing|af|払出|outs?)(?: (?:lots?|qty))?$/iu;

/** Columns of what came in and what went out, which are no sides of a position where nothing else says it. */
export function movedPair({ names, taken }: SheetTable): TradeColumns | undefined {
  const [into, out] = [IN, OUT].map((form) =>
    names.flatMap((name, column) => (form.test(name.trim()) && !taken.includes(column) ? [column] : [])),
  );
  const [first, ...others] = into ?? [];
  const [second, ...more] = out ?? [];
  const isPair = first !== undefined && second !== undefined && others.length + more.length === 0;
  return isPair ? { columns: [first, second] } : undefined;
}

const CHANGE =
  /^(?:(?:net|day['’]?s?|today['’]?s?|daily|intraday|lots?|pos(?:ition)?) )?(?:chg|change|changes|traded|trades?|trading|activity|movements?|mvmt|veränderung|variation|mouvements?|variación|variazione|mutatie|förändring|増減|変動|变动|增减)\.?(?: (?:today|of the day|lots?|qty|in lots|in position))?$|^intra-?day(?: lots?| qty| trades?| net)?$/iu;

/** The one column of whole numbers that is called a change of lots. */
export function changeOfLots({ names, taken, rows }: SheetTable): TradeColumns | undefined {
  const found = names.flatMap((name, column) =>
    CHANGE.test(name.trim()) && !taken.includes(column) && areLots(rows, column) ? [column] : [],
  );
  return found.length === 1 ? { columns: found } : undefined;
}

/** Whether whole numbers stand in a column, and nothing else. */
export function areLots(rows: readonly TableRow[], column: number): boolean {
  const cells = rows.flatMap((row) => (isBlankCell(row.cells[column]) ? [] : [row.cells[column]]));
  return cells.length > 0 && cells.every((cell) => Number.isInteger(amountOf(cell)));
}

/** The side that a heading begins or ends with, and what else it says: `B/F Long`, `Short (SOD)`, `前日買建`. */
function sidedName(name: string): { readonly side: 'long' | 'short'; readonly rest: string } | undefined {
  const parts = name
    .replace(/[()]/g, ' ')
    .trim()
    .split(/[\s_]+/);
  for (const at of [parts.length - 1, 0]) {
    const side = heldSide(parts[at] ?? '');
    if (side !== undefined) return { side, rest: parts.toSpliced(at, 1).join(' ') };
  }
  const [, rest = '', word = ''] = /^(\p{Script=Han}{1,4})([買売]建)玉?$/u.exec(name.trim()) ?? [];
  const side = heldSide(word);
  return side === undefined ? undefined : { side, rest };
}

const heldSide = (word: string): 'long' | 'short' | undefined =>
  tradePairHeading(word) === undefined ? quantityPairHeading(word) : undefined;

/** Pairs of what is long and what is short, by what their headings say beside that. */
export function heldPairs({ names }: SheetTable): readonly (HeldColumns & { readonly rest: string })[] {
  const sided = names.flatMap((name, column) => {
    const found = isOfMoney(name) ? undefined : sidedName(name);
    return found === undefined ? [] : [{ ...found, column }];
  });
  return [...new Set(sided.map(({ rest }) => rest))].flatMap((rest) => {
    const own = sided.filter((one) => one.rest === rest);
    const [long, short] = (['long', 'short'] as const).map((side) => own.find((one) => one.side === side)?.column);
    if (long === undefined || short === undefined || own.length !== 2) return [];
    const day = rest === '' ? 'after' : dayOf(rest);
    return [{ columns: [long, short], rest, ...(day === undefined ? {} : { day }) }];
  });
}

/** `Open Pos` is what was held before trades where `Close Pos` stands beside it, and what is held everywhere else. */
const OPEN_LOTS = /^open(?:ing)?[ _.-]?(?:pos(?:n|ition)?s?|lots|qty|quantity)\.?$/i;
const CLOSE_LOTS = /^clos(?:e|ing)[ _.-]?(?:pos(?:n|ition)?s?|lots|qty|quantity)\.?$/i;

/** Positions as well as prices. */
const OPEN_CLOSE = /^(?:open|close)$/i;

/** Columns and pairs that may hold lots before or after trades. */
export function heldColumns(table: SheetTable, trades: TradeColumns, type: StageType): readonly HeldColumns[] {
  const { names, headings, taken, rows } = table;
  const { quantityField } = ROW_TABLES[type];
  const opensAndCloses = [OPEN_LOTS, CLOSE_LOTS].every((form) => names.some((name) => form.test(name.trim())));
  const singles = names.flatMap((name, column): readonly HeldColumns[] => {
    const heading = headings[column] ?? '';
    if (trades.columns.includes(column) || quantityPairHeading(heading) !== undefined) return [];
    const said = opensAndCloses && OPEN_LOTS.test(name.trim()) ? 'before' : dayOf(name);
    const day = namesField(heading, type, quantityField) ? (said ?? 'after') : said;
    const isFree = day === 'before' || !taken.includes(column);
    // Of a heading that is not known the cells must be lots; one that says a day may stand over dashes and the like.
    const isOther = fieldsNamedBy(heading, type).some(([field]) => field !== quantityField);
    const isNumber = namesOtherNumber(name) && !OPEN_CLOSE.test(name.trim());
    const mayBe = day !== undefined || (!isNumber && !says(name, PROPOSED) && areLots(rows, column));
    return isFree && !isOther && mayBe ? [{ columns: [column], ...(day === undefined ? {} : { day }) }] : [];
  });
  return [...singles, ...heldPairs(table)];
}

/** Lots of a row with their sign; undefined if a cell is no number. */
export function lotsIn({ cells }: TableRow, { columns }: TradeColumns): number | undefined {
  const [long, short] = columns.map((column) => amountOf(cells[column]) ?? Number.NaN);
  const lots = (long ?? Number.NaN) - Math.abs(short ?? 0);
  return Number.isFinite(lots) ? lots : undefined;
}
