import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import { SIDE } from '../../table/side.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { saysLots } from '../amounts/measures.js';
import { titlesOtherFigures, titlesSold } from '../figures/titles-of-lots.js';
import { titleOfOtherParty, titleOfOthers } from '../figures/titles-of-tables.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, type SheetTable } from '../sheet-table.js';
import { saysTurnedSides, saysTurnedSigns, speaksOfOthersSigns, speaksOfTurnedSigns } from './legends-of-signs.js';

/** How the quantities of a table stand, as far as a legend may speak of it. */
interface Quantities {
  readonly areLots: boolean;
  /** Whether a side may be bought or sold, and nothing but the sign says which. */
  readonly areSigned: boolean;
  /** Whether they are headed as lots, and another column is of money, of which a scale may be. */
  readonly areBesideMoney: boolean;
  /** Whether a column says which side each row is. */
  readonly areSided: boolean;
  /** Whether some quantities are above zero, and none below. */
  readonly areAllLong: boolean;
  /** Whether another line around the table names what is long, so that each is of its own part. */
  readonly areLongNamed: boolean;
}

interface Legend {
  readonly speaks: (line: string, quantities: Quantities) => boolean;
  /** What the line may mean, behind “may …, as “line” says”. */
  readonly doubt: string;
}

/** Longer lines are stories, disclaimers among them. */
const LONGEST_LEGEND = 90;

const NOT_COUNTED =
  /\b(?:do not|don['’]t|not to be|never) (?:be )?(?:used?|count(?:ed)?|included?|margin(?:ed)?|book(?:ed)?)\b(?!.+\btax)|\bnot for (?:margin\w*|use|booking|production|risk)\b|\b(?:test|dummy|sample|mock|fake) (?:file|data|portfolio|book|positions?|upload|extract)\b|\bback-?test\w*\b|\bpro[- ]?forma\b|\bstale\b|^(?:test(?: only)?|superseded|obsolete|void)$|\b(?:superseded|replaced) by\b|\b(?:mirror|shadow) (?:book|portfolio|account|positions?|trades?)\b|\b(?:nicht verwenden|ne pas utiliser|no usar|no utilizar|non usare|non utilizzare|testdatei|fichier (?:de )?test|archivo de prueba|file di prova)\b/iu;
const TWICE =
  /\bdouble entry\b|\b(?:listed|shown|appears?|booked|counted|reported|entered) twice\b|\bdoppelt (?:geführt|erfasst|gebucht|gezeigt)\b/iu;
const WITHOUT_SIGN =
  /\b(?:quantit\w+|qty|lots|positions?|numbers|figures|sizes?|amounts?)\b.{1,30}\b(?:absolute|unsigned)\b|\b(?:absolute|unsigned) (?:quantit\w+|qty|lots|positions?|numbers|figures|sizes?|values|amounts?)\b/iu;
const LONG =
  /(?<!\p{L})(?:longs?|bought|buys?|purchases?|kauf|gekauft|achet\p{L}+|comprad\p{L}+|acquist\p{L}+|larg[ao]s?|lung[ao]|lunghe)(?!\p{L})/iu;
/** What is short, and no maturity, sterling or name. */
const SHORT =
  /(?<!\p{L})(?:shorts?(?![ -](?:term|dated|end|sterling|gilt|bond|rate|name|code|form|summary|description|list|option))|sold(?! by)|sells|verkauft|vendus|vendues|vendidas|vendute|cortas)(?!\p{L})/iu;
const ALL = /(?<!\p{L})(?:all|every|each|alle|toutes|tous|todas|todos|tutte|tutti)(?!\p{L})/iu;
const BELOW_ZERO = /negativ|minus|bracket|parenthes|klammer|(?:^|\s)[-−(]/iu;
const MANY: readonly RegExp[] = [
  /\b(?:mini|micro|standard)[- ](?:lots?|contracts?|equivalents?)\b/iu,
  /\b(?:lots?|contracts?|quantit\w+|qty) ?[x×*] ?\d/iu,
  /^[^\p{L}\p{N}]?(?:all |the )?(?:(?:figures|numbers|quantit\p{L}+|positions?|lots|contracts|sizes?|volumes?|data|angaben|zahlen|mengen?|stückzahlen|kontrakte|chiffres|contrats|cifras|cantidades|contratos|quantidades|dati|cifre|lotti) )?(?:are |shown |expressed |given |is )*(?:in units of|in|en|x|×) ?(?:['’]?000['’]?s?|thousands?|hundreds?|tausend|tsd\.?|milliers|miles|migliaia|10{1,2}['’]?s?|1[.,]?000['’]?s?)[^\p{L}\p{N}]?$/iu,
  /\bdelta[- ](?:equivalents?|adjusted|weighted)\b|\b(?:positions?|lots|quantit\w+)\b.{1,20}\bincl(?:ud\w+)?\b\.?.{1,30}\bdeltas?\b/iu,
  /^(?:all |the )?(?:figures|numbers|quantit\p{L}+|positions?|lots|contracts) ?\(['’]?000['’]?s?\)$/iu,
  /\b(?:lots|contracts|quantit\p{L}+|positions?|figures|numbers|sizes?) (?:are|in|as) (?:all )?(?:minis?|micros?)\b|^\(?(?:in )?(?:futures?|contract|lot)[- ]equivalents?\)?$/iu,
  /^(?:1|one|each) ?(?:=|is|equals) ?\d[\d,.]* (?:contracts?|lots?)$|^(?:volumes?|lots|contracts) (?:per|a|each) (?:day|hour|week)$/iu,
  /\b(?:beta|duration|dv01|vega|gamma|volatility)[- ](?:adjusted|weighted|equivalents?)\b|\b(?:usd|eur|gbp|dollar|cash|\d{1,2}y(?:r|ear)?)[- ]equivalents?\b/iu,
  /^(?:quantit\p{L}+|qty|positions?|lots|sizes?|units?|volumes?|figures) ?[=:] ?(?:in )?(?:barrels|bbls?|m?t|tonnes|tons|mwh|mmbtu|therms|bushels|bu|ounces|oz|gallons|pounds|lbs?)$|^(?:barrels|bbls?|tonnes|bushels|ounces|mwh|mmbtu) ?\(['’]?000['’]?s?\)$/iu,
  /\bround lots? of \d|\bmultiplied by (?:the )?(?:contract|lot) (?:size|multiplier)\b|^weights? in ?%|\b(?:sizes?|quantit\p{L}+|lots)\b.{0,20}\bper leg\b/iu,
  /\bin lots of \d|\b(?:one|1|a|each) lots? ?(?:=|is|are|equals?) ?\d[\d,.]* (?:contracts?|lots?)\b/iu,
];

/** `Positions (in thousands)`, `Lots (x10)`: how many a number counts, in brackets behind what it counts. `Positions (10)` is how many there are. */
const MANY_EACH =
  /(?<!\p{L})(?:quantit\p{L}+|positions?|lots|contracts|sizes?|holdings|positionen|bestände|mengen|stückzahlen|kontrakte|contrats|cifras|cantidades|posici[oó]n(?:es)?|contratos|posizion[ei]|contratti|lotti)(?!\p{L})[^()[\]]{0,40}[([](?:all |are |shown )?(?:(?:in|en) )?(?:['’]?000['’]?s?|k|thousands?|hundreds?|tens|dozens|tausend|tsd\.?|hundert|milliers|miles|migliaia|(?:in|x|×|units of|multiples of|lots of) ?10{1,3}['’]?s?|(?:x|×|units of|in) ?1[.,]000['’]?s?|minis?|micros?)[)\]][^\p{L}\p{N}]?$/iu;
const OF_MONEY =
  /value|notional|amount|exposure|p&l|pnl|premium|\b(?:usd|eur|gbp|jpy|chf)\b|wert|betrag|montant|valor|importe/i;

/** `+ = short`. */
const NAMES_PLUS = /^\s*[+\-−–] ?[=:]|[=:] ?[+\-−–]/u;

const SHARE =
  /(?<!\p{L})(?:our|my|own|client|fund) (?:share|part|portion|interest|participation)(?!\p{L}).{0,12}(?<!\d)\d{1,2}(?:\.\d+)? ?%|^(?:share|ownership|participation|anteil|quote-?part|participación|quota):? ?\d{1,2}(?:[.,]\d+)? ?%|(?<!\p{L})(?:positions?|lots|quantit\p{L}+|figures|amounts?) (?:are )?(?:shown|stated|given|scaled|listed) (?:at|by) \d{1,2}(?:\.\d+)? ?%|(?<!\p{L})(?:positions?|lots|quantit\p{L}+|figures|amounts?) (?:are )?at \d{1,2}(?:\.\d+)? ?%|^(?:shown|stated|given|scaled|listed|presented) (?:at|by) \d{1,2}(?:\.\d+)? ?%|(?<![\d.])\d{1,2}(?:\.\d+)? ?% (?:is|are|belongs? to) (?:ours?|mine|us)(?!\p{L})|^\d{1,2}(?:\.\d+)? ?% (?:of|share|owned|interest|ownership|participation|anteil)(?!\p{L})/iu;

const AS_MEANT = 'write what is meant with its sign and take that line out';
const NOT_HELD = 'may be no position that is held';
const OF_OTHERS = 'may have the sign of somebody else, or the other one';

/** What a line may say of the quantities of a table, the most certain first. */
const LEGENDS: readonly Legend[] = [
  {
    speaks: titlesOtherFigures,
    doubt: NOT_HELD,
  },
  {
    speaks: (line) => NOT_COUNTED.test(line),
    doubt: 'may count for nothing',
  },
  {
    speaks: (line) => TWICE.test(line),
    doubt: 'may count everything twice',
  },
  {
    speaks: (line) => SHARE.test(line),
    doubt: 'may be a share of what is held, or all of it',
  },
  {
    // Quantities without a sign are all positive, which says nothing of their sides.
    speaks: (line, { areSigned, areSided }) =>
      ((areSigned || (areSided && NAMES_PLUS.test(line))) && saysTurnedSigns(line)) ||
      ((areSigned || areSided) && (speaksOfTurnedSigns(line) || saysTurnedSides(line) || speaksOfOthersSigns(line))),
    doubt: OF_OTHERS,
  },
  {
    speaks: (line, { areSigned, areAllLong, areLongNamed }) =>
      areSigned &&
      (WITHOUT_SIGN.test(line) ||
        (titlesSold(line) && !areLongNamed) ||
        (SHORT.test(line) && !LONG.test(line) && !BELOW_ZERO.test(line) && (areAllLong || ALL.test(line)))),
    doubt: 'may be short where it has no minus',
  },
  {
    speaks: (line, { areLots, areBesideMoney }) =>
      areLots &&
      (MANY.some((form) => form.test(line)) || (!areBesideMoney && MANY_EACH.test(line) && !OF_MONEY.test(line))),
    doubt: 'may count something else than whole lots',
  },
];

/** Quantities of which a line around the table says that they are not ours, not now, not lots, or have another sign, in words that nobody has counted with. */
export function doubtsOfLegends(table: SheetTable, { type, columns }: ColumnMap): readonly ColumnDoubt[] {
  const { quantityField, quantityUnit, takesSide } = ROW_TABLES[type];
  const column = columns[quantityField];
  if (column === undefined) return [];
  const amounts = table.rows.map(({ cells }) => amountOf(cells[column]) ?? 0);
  const isLong = amounts.some((amount) => amount > 0);
  const lines = [...table.above.flatMap(({ cells }) => cells.map(cellWord)), ...(table.around ?? [])];
  const quantities: Quantities = {
    areLots: quantityUnit === 'lots',
    areSigned: takesSide && columns[SIDE] === undefined && isLong,
    areBesideMoney: saysLots(table.names[column] ?? '') && table.names.some((name) => OF_MONEY.test(name)),
    areSided: takesSide && columns[SIDE] !== undefined,
    areAllLong: isLong && amounts.every((amount) => amount >= 0) && !isOfShort(table),
    areLongNamed: lines.some((line) => LONG.test(line)),
  };
  const found = lines.flatMap((line) => {
    const legend = line.length <= LONGEST_LEGEND ? LEGENDS.find(({ speaks }) => speaks(line, quantities)) : undefined;
    return legend === undefined ? [] : [{ line, doubt: legend.doubt, way: AS_MEANT }];
  });
  const first = saidByTitle(table, column, quantities) ?? found[0];
  if (first === undefined) return [];
  const doubt = `${first.doubt}, as “${first.line}” says: ${first.way}`;
  return [{ column, heading: table.names[column] ?? '', doubt }];
}

/** What the title of a table says of its quantities, which elsewhere would be said of something else. */
function saidByTitle(
  table: SheetTable,
  column: number,
  { areLots, areSigned, areSided, areAllLong }: Quantities,
): { readonly line: string; readonly doubt: string; readonly way: string } | undefined {
  const other = areLots ? titleOfOthers(table, { column, isSided: areSided || !areAllLong }) : undefined;
  if (other !== undefined)
    return {
      line: other.title,
      doubt: NOT_HELD,
      way: other.isBetween ? 'take out the rows below it, or that line alone if they are held' : AS_MEANT,
    };
  const party = areSigned || areSided ? titleOfOtherParty(table) : undefined;
  return party === undefined ? undefined : { line: party, doubt: OF_OTHERS, way: AS_MEANT };
}

/** Whether quantities were made of what is long and what is short. */
const isOfShort = ({ names, taken }: SheetTable): boolean =>
  taken.some((column) => /\b(?:shorts?|sold|sell)\b/i.test(names[column] ?? ''));
