/*
 * What a figure may be, as a column beside it or a title above it says: what is held, or another measure of it. In the words of
 * English, German, French, Spanish and Italian desks.
 */

/** What the figures of a table must be to count, and what one is called. */
export interface Held {
  /** Whether a text says that and nothing else. */
  readonly isSaid: (text: string) => boolean;
  /** As the end of “it is …”. */
  readonly none: string;
  /** What would do to say it. */
  readonly word: string;
  /** The heading of its column. */
  readonly heading: string;
}

/** `DV01 (USD)`, `Lots [open]`: what is in brackets says its unit. */
const withoutBrackets = (text: string): string => text.replace(/[([][^()[\]]*[)\]]/g, ' ').trim();

const plain = (text: string): string =>
  withoutBrackets(text)
    .toLowerCase()
    .replace(/[\s_.:-]+/g, '');

const DV01 =
  /^(?:(?:net|ir|rates?|interestrate|keyrate|kr|swap)*(?:dv01|pv01|bpv|dvo1|pvo1|pvbp|basispointvalue|basispunktwert)(?:usd|eur|gbp|jpy)?|(?:ir|rates?|interestrate)?delta|ir01|krd01)$/;
const LOTS =
  /^(?:net|open|current|closing|eod|total|futures?|numberof|noof|anzahl(?:der)?|nombrede|nbde|n[uú]merode|numerodi|nettoe?|nette?|net[ao]s?|offene|ouverte?|abiertas?|aperte?)*(?:lots?|pos|positions?|posn|qty|quantit(?:y|ies)|contracts|cts|holdings?|held|menge|st[uü]ck(?:zahl)?|kontrakte|bestand|positionen|contrats|quantité|lotes?|contratos|posici[oó]n|posiciones|cantidad|lotti|posizion[ei]|contratti|quantit[aà]|quantidade|posiç[aã]o)$/;
const FACE =
  /^(?:net|current|original|total)*(?:face(?:value|amount)?|par(?:value|amount)|nominal(?:value|amount|betrag)?|notional(?:amount)?|quantity|qty|positions?|holdings?|nennwert|nominale?|nominaux|valeurnominale|valornominal|valorenominale)$/;

/** What a table of sensitivities holds. */
export const HELD_DV01: Held = {
  isSaid: (text) => DV01.test(plain(text)),
  none: 'no DV01',
  word: 'DV01',
  heading: 'DV01',
};
/** What a table of contracts holds. */
export const HELD_LOTS: Held = {
  isSaid: (text) => LOTS.test(plain(text)),
  none: 'no position',
  word: 'Position',
  heading: 'Net position',
};
/** What a table of securities holds. */
export const HELD_FACE: Held = {
  isSaid: (text) => FACE.test(plain(text)),
  none: 'no face amount',
  word: 'Face',
  heading: 'Notional',
};

/** Sensitivities to something else than the rates of a curve. */
export const OTHER_RISK: readonly RegExp[] = [
  /(?<![\p{L}\d])(?:vegas?|gammas?|thetas?|vanna|volga|rho|charm|cs ?01|cr ?01|cr|spread ?01|inf(?:lation)?(?: ?01)?|basis ?01|fx ?01|vol ?01|convexity|konvexität|convexité|convexidad|convessità|carry|roll[- ]?down|xva|cva|dva|fva|mva|kva)(?![\p{L}\d])/iu,
  /(?<![\p{L}\d])(?:credit|equity|fx|commodity|vol(?:atility)?|repo|basis|spread|dividend|cross[- ]currency(?: basis)?) (?:dv ?01|pv ?01|bpv|deltas?|01|sensitivit\p{L}+|risk)(?![\p{L}\d])/iu,
];

/** Figures in money, in rates or of another day, whatever they are of. */
export const OTHER_FIGURE: readonly RegExp[] = [
  /(?<![\p{L}\d])(?:p ?[&/] ?l|pnl|profits?|loss(?:es)?|g ?& ?v|guv|gewinne?|verluste?|ergebnis(?:se)?|résultats?|gains?|pertes?|ganancias?|pérdidas?|utili|perdite|mtm|mark[- ]to[- ]market|market values?|marktwerte?|valeurs? de marché|valor(?:es)? de mercado|valor[ei] di mercato|npv|pvs?(?! ?0?1)(?! (?:change|move|sensitivit|per (?:\d|b\.?p|basis)))|present values?|barwerte?|valeurs? actuelles?)(?![\p{L}\d])/iu,
  /(?<![\p{L}\d])(?:notionals?|nominals?|nominale?|nennwerte?|nominalbetr[aä]ge?|notionnels?|nocional(?:es)?|nozional[ei]|cash ?-?flows?|zahlungsströme|flux(?: de trésorerie)?|flujos(?: de caja)?|flussi(?: di cassa)?|durations?|duraci[oó]n|value at risk|c?var|expected shortfall|stress\p{L}*|reserves?|accruals?)(?![\p{L}\d])/iu,
  /(?<![\p{L}\d])(?:limits?|l[ií]mites?|limiti|headroom|utili[sz]ation|usage|auslastung|utilizaci[oó]n|utilizzo)(?![\p{L}\d])/iu,
  /^(?:[A-Z]{3} )?(?:par|zero|swap|forward|spot|fixed|coupon|market) (?:swap )?(?:rates?|yields?)(?: ?[([%]| (?:by|per|as of|at|on)(?!\p{L})|$)/iu,
  /(?<![\p{L}\d])(?:discount factors?|(?:par|swap|null)s[aä]tze?|zinss[aä]tze|taux (?:pair|zéro|de swap)|tipos (?:par|cero|swap)|tassi (?:par|zero|swap))(?![\p{L}\d])/iu,
  /(?<![\p{L}\d])(?:(?:futures?|hedge|contracts?|lots?|swap|\d{1,2} ?y(?:ea)?rs?|\d{1,2} ?y) equivalents?|(?:futures?|kontrakt)[- ]?äquivalente?|équivalents? (?:futures?|contrats?)|equivalentes? en futuros|equivalenti (?:in )?futures?)(?![\p{L}\d])/iu,
];

/** The same in a column of measures, where a word is the measure itself. */
const MEASURE =
  /(?<![\p{L}\d])(?:deltas?|exposures?|margins?|im|vm|npv|pv|mv|prices?|px|settle(?:ment)?s?|yields?|rates?|costs?|premiums?|fees?|commissions?|volumes?|traded|trades|open interest|oi|turnover|vol(?:atility)?|iv|changes?|chg|prior|previous|yesterday|targets?|budget|available|averages?|avg|max(?:imum)?|min(?:imum)?|cash|margen|marge|margine|precios?|prix|prezz[oi]|preise?|kurse?|vortag|veränderung|variations?|variaci[oó]n|variazione|umsatz|engagement|exposici[oó]n|esposizione|einschuss)(?![\p{L}\d])/iu;

const namesAny = (forms: readonly RegExp[], text: string): boolean => forms.some((form) => form.test(text));

/** Whether a title speaks of a sensitivity to something else. */
export const namesOtherRisk = (text: string): boolean => namesAny(OTHER_RISK, text);

/** Whether a title speaks of figures that are no sensitivities. */
export const namesOtherFigure = (text: string): boolean => namesAny(OTHER_FIGURE, text);

/** A label that is another figure, and says nothing else. */
const LABEL =
  /^(?:(?:dv01|pv01|position|lots?|risk) )?(?:limits?|l[ií]mites?|limiti|utili[sz]ation|usage|headroom|available|auslastung|breach(?:es)?|p ?[&/] ?l|pnl|mtm|npv|market values?|marktwerte?|var|notionals?|prior|previous|yesterday|vortag|veille|ayer|ieri|changes?|chg|difference|diff)(?: ?%| usage| used)?$/iu;

/** Whether the only text of a row says that its numbers are another figure: `Limit`, `DV01 limit`, `P&L (USD)`. */
export const isOtherLabel = (text: string): boolean => LABEL.test(withoutBrackets(text));

/** Whether a word below `Measure` or the like says that its row is not what is held, whatever stands in other rows. */
export const isSurelyOther = (word: string, held: Held): boolean =>
  !held.isSaid(word) && (namesOtherRisk(word) || namesOtherFigure(word) || /^deltas?$/i.test(word));

/** The same beside rows that are of what is held by that column. */
export const isOtherMeasure = (word: string, held: Held): boolean =>
  isSurelyOther(word, held) || (!held.isSaid(word) && MEASURE.test(word));
