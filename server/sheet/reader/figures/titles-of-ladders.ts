import type { CellValue } from '../../workbook/port.js';
import { cellWord, isBlankCell, onlyText, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';
import { speaksOfOthersSigns } from '../sides/legends-of-signs.js';
import { namesOtherFigure, namesOtherRisk } from './figure-words.js';

/** What a DV01 is called in a title. */
const DV01 =
  /dv ?01|pv ?01|pvbp|\bbpv\b|basis point value|basispunktwert|\bdeltas?\b|sensitivit|sensibilit|sensibilidad|krd ?01/iu;
/** What a figure for a move in rates is called, whatever it is a figure of. */
const FOR_A_MOVE =
  /(?:\d ?|(?<!\p{L})(?:per|for|a|one|je|pro|par|por|un) )(?:bps?|pbs?|basis ?points?|basispunkte?|points? de base|puntos? b[aá]sicos?|punt[oi] base)(?!\p{L})/iu;
/** What a report of them is called, beside which no other measure stands. */
const RISK = /(?<!\p{L})(?:risks?|risiko\p{L}*|risques?|riesgos?|rischi?o?)(?!\p{L})/iu;
const VALUE_AT_RISK = /value[- ]at[- ]risk/i;
const JOINED = /&|\+|,|\/|\b(?:and|und|et|y|e)\b/iu;

/** A DV01 that is not the one that is held now: of another party, of one lot, a mean, a change, a limit or what was proposed. */
const NOT_HELD: readonly RegExp[] = [
  /(?:[dp]v ?01|bpv|pvbp|deltas?|risks?|sensitivit\p{L}+) (?:limits?(?! in )|limite|usage|utili[sz]ation|headroom|available|auslastung|changes?|chg|differences?|moves?|movements?|averages?|avg|max(?:imum)?|peak|high|low|veränderung|variation|variaci[oó]n|variazione)(?!\p{L})/iu,
  /(?<!\p{L})(?:changes?|chg|differences?|moves?|movements?|veränderung(?:en)?|änderung(?:en)?|variations?|variaci[oó]n(?:es)?|variazion[ei]) (?:in|of|im|der|des|du|de|del|dei|dv ?01)(?: (?:the|net|total|le|el|il))*(?: (?:[dp]v ?01|bpv|deltas?|risks?|sensitivit\p{L}+)|$)/iu,
  /(?<!\p{L})(?:changes?|chg|differences?|moves?|movements?|veränderung|variation|variaci[oó]n|variazione)(?: \p{L}+)? (?:since|vs\.?|versus|from|against|seit|zum|gegenüber|depuis|desde|da) (?:the )?(?:yesterday|last|prior|previous|t-1|gestern|vortag|hier|la veille|ayer|ieri)/iu,
  /(?<!\p{L})(?:dv ?01|pv ?01|bpv|delta|sensitivit\p{L}+) (?:moyen(?:ne)?|medi[oa]|massimo|máximo)(?!\p{L})/iu,
  /(?<!\p{L})(?:per|je|pro|par|por) (?:1 |one )?(?:contract|lot|future|swap|unit|million|mio|mm|kontrakt|contrat|contrato|contratto|lotto|lote)(?!\p{L}| (?:curve|tenor|bucket))/iu,
  /(?<!\p{L})(?:after|with|incl\p{L}*|nach|après|después de|dopo) (?:the )?(?:proposed|planned|hypothetical|simulated|new|vorgeschlagenen|proposés|propuestas)(?!\p{L})|(?<!\p{L})(?:what[- ]?if|pro[- ]?forma|hypothetical|(?:target|budget(?:ed)?) (?:[dp]v ?01|bpv|deltas?|risks?))(?!\p{L})/iu,
];
/** What was proposed, said behind the measure: `DV01 of hedges (proposed)`. */
const PROPOSED =
  /[([](?:proposed|planned|pending|target|budget|forecast|projected|hypothetical|simulated|geplant\p{L}*|vorgeschlagen\p{L}*|propos[ée]e?s?|prévu\p{L}*|propuest[ao]s?|previst[ao]s?|propost[aei])(?: \p{L}{1,12})?[)\]]|(?<=\S) (?:proposed|planned|projected|geplant|vorgeschlagen|proposées?|propuestas?)$/iu;
/** A DV01 of one leg of swaps, of which the other has nearly the opposite one: `DV01 Pay leg`. */
const OF_ONE_LEG =
  /(?<!\p{L})(?:pay(?:er|ing)?|rec(?:eive[rd]?|eiving)?|fixed|float(?:ing)?)[- ](?:legs?|sides?)(?!\p{L})|(?<!\p{L})(?:zahler|empfänger|fest(?:satz)?|variable)[- ]?(?:seite|bein)(?!\p{L})|(?<!\p{L})(?:jambe (?:payeuse|receveuse|fixe|variable)|(?:pata|pierna) (?:pagadora|receptora|fija|variable)|gamba (?:pagatrice|ricevente|fissa|variabile))(?!\p{L})/iu;
/** Both legs, of which the DV01s are those of the swaps. */
const LEGS: readonly (readonly RegExp[])[] = [
  [/(?<!\p{L})(?:pay|zahl|paga)/iu, /(?<!\p{L})(?:rec|empf|rice)/iu],
  [/(?<!\p{L})(?:fix|fest|fij|fiss)/iu, /(?<!\p{L})(?:float|vari)/iu],
];
/** A share of something, where a DV01 is an amount: `DV01 (bp of NAV)`. */
const AS_SHARE =
  /(?:(?<!\p{L})(?:bps?|basis points?|per ?cent|pct|basispunkte?|prozent)|%|‰) (?:of|vom|von|des|du|de la|de l['’]|de|del|della) ?(?:the |total |net )*(?:nav|aum|assets?|equity|capital|fund|portfolio|limits?|market value|nettoverm\p{L}+|fondsverm\p{L}+|actifs? nets?|actif|patrimonio)(?!\p{L})|[([](?:in )?(?:%|‰|per ?cent)[)\]]/iu;
const JOINS_TWO = /[&+]|(?<!\p{L})(?:and|und|et|y|e)(?!\p{L})/iu;
/** Headings beside which a title of a share, or of legs, is of their column. */
const SHARE_COLUMN = /%|(?<!\p{L})(?:nav|aum|bps?|pct|percent)(?!\p{L})/iu;

/** A mean or an extreme, which is said of a DV01 or stands alone. */
const MEAN =
  /^(?:(?:daily|weekly|monthly|intraday) )?(?:average|avg\.?|mean|maximum|max\.?|minimum|min\.?|peak|highest|lowest|durchschnittliche[rs]?|mittlere[rs]?|maximale[rs]?|moyenne|medi[ao]|massimo|máximo)(?!\p{L})/iu;
/** Words by which a heading says that a column of its own is of that. */
const OWN_COLUMN =
  /(?<!\p{L})(?:limits?|limite|usage|utili[sz]ation|headroom|available|changes?|chg|diff(?:erence)?s?|moves?|prior|previous|yesterday|average|avg|max|min|peak|proposed|target|budget|contracts?|lots?)(?!\p{L})/iu;

const MOST_WORDS = 9;
/** What only sentences have, and what denies. */
const IS_SENTENCE =
  /(?<!\p{L})(?:is|are|was|were|will|has|have|not?|excl\p{L}*|without|see|nicht|ohne|ist|sind|sans|est|sont|sin|son|senza|sono)(?!\p{L})|=/iu;
/** What says that the measure stands behind it: `Measure: Gamma`. */
const LABEL =
  /^(?:(?:risk )?(?:measure|metric)s?|report(?: name)?|figures?|title|sensitivity|greek|kennzahl|bericht|mesure|rapport|medida|informe|misura)$/iu;
/** What only the names of firms end with. */
const OF_FIRM = /(?<!\p{L})(?:ll[cp]|ltd|limited|inc|gmbh|plc|ag|sa|capital|partners)\.?$/iu;
const LABELLED = /^([^:]{1,30}): *(\S.*)$/;
const BRACKETS = /[([][^()[\]]*[)\]]/g;
const DAYS = /(?<!\d)(?:20\d{6}|(?:19|20)\d{2})(?!\d)/g;

/** What a line may say as a title of the figures below it; undefined if it is a sentence, has an amount, or labels something else. */
function titleOf(cells: readonly CellValue[]): string | undefined {
  const texts = cells.filter((cell) => !isBlankCell(cell)).map(cellWord);
  const [label = '', value = '', ...others] = texts;
  const line =
    onlyText(cells) ?? (value !== '' && others.length === 0 && LABEL.test(label) ? `${label}: ${value}` : '');
  const [, said = '', behind = ''] = LABELLED.exec(line.replaceAll('_', ' ').trim()) ?? [];
  if (said !== '' && !LABEL.test(said)) return undefined;
  const title = (said === '' ? line.replaceAll('_', ' ').replace(/:$/, '') : behind).trim();
  const isLong = title.split(/\s+/).length > MOST_WORDS;
  return title === '' ||
    isLong ||
    IS_SENTENCE.test(title) ||
    OF_FIRM.test(title) ||
    /\d{3}/.test(title.replace(DAYS, ''))
    ? undefined
    : title;
}

/** What stands below a title: DV01s, or why it is none; undefined if the title says nothing of it. */
function saidBy(title: string, headings: readonly string[]): { readonly reason: string | null } | undefined {
  const isOwn = DV01.test(title) || FOR_A_MOVE.test(title);
  const named = `it stands below “${title}”`;
  if (speaksOfOthersSigns(title))
    return { reason: `${named}, whose signs may be those of somebody else: write yours, and take that line out` };
  const hasOwnColumn = headings.some((heading) => OWN_COLUMN.test(heading));
  const isMean = MEAN.test(title) && (isOwn || title.replace(BRACKETS, '').trim().split(' ').length === 1);
  if (!hasOwnColumn && (isMean || [...NOT_HELD, PROPOSED].some((form) => form.test(title))))
    return { reason: `${named}, which may be no DV01 that is held: take that line out if it is` };
  if (OF_ONE_LEG.test(title) && !LEGS.some((legs) => legs.every((leg) => leg.test(title))))
    return { reason: `${named}, which may be one leg of what is held: take that line out if it is all of it` };
  if (
    isOwn &&
    AS_SHARE.test(title) &&
    !JOINS_TWO.test(title) &&
    !headings.some((heading) => SHARE_COLUMN.test(heading))
  )
    return {
      reason: `${named}, which may be no amount of money: write DV01s in their currency, and take that line out`,
    };
  if (namesOtherRisk(title) && !(isOwn && JOINED.test(title))) return { reason: `${named}, which is no DV01` };
  if (isOwn) return { reason: null };
  const isRisk = RISK.test(title.replace(VALUE_AT_RISK, ''));
  if (!namesOtherFigure(title)) return isRisk ? { reason: null } : undefined;
  // Headings that say DV01 themselves count before the title of a report.
  const isDenied = headings.some((heading) => DV01.test(heading)) || (isRisk && JOINED.test(title));
  return { reason: isDenied ? null : `${named}, which is no DV01` };
}

/** The table without rows below titles of another measure than a DV01: the same points of a curve have a vega, too. */
export function withoutOtherMeasures(table: SheetTable): SheetTable {
  let reason: string | null = null;
  const take = ({ cells }: TableRow): boolean => {
    const title = titleOf(cells);
    const said = title === undefined ? undefined : saidBy(title, table.names);
    if (said !== undefined) ({ reason } = said);
    return onlyText(cells) !== undefined;
  };
  for (const row of table.above) take(row);
  return withoutRows(table, (row) => (take(row) || reason === null ? null : { reason, isTold: true }));
}
