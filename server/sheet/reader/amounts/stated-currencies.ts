import { currencyMeant, withCurrencyCodes } from './heading-units.js';

/** A currency that a line says of the figures below it. */
export interface SaidCurrency {
  readonly currency: string;
  /** Whether it can be that of nothing else: “USD DV01” may be those of the dollar’s curve. */
  readonly isSure: boolean;
  readonly line: string;
}

/** Words and signs of currencies as codes, so that lines are searched for codes alone. */
const WORDS: readonly (readonly [currency: string, form: RegExp])[] = [
  ['USD', /US\$|\$|\b(?:US )?dollars?\b/gi],
  ['EUR', /€|\beuros?\b/gi],
  ['GBP', /£|\b(?:pounds|sterling)\b/gi],
  ['JPY', /\byen\b/gi],
];

/** With these a line speaks of all of its figures, whatever other amounts and currencies it names. */
const OF_ALL: readonly RegExp[] = [
  /\ball (?:(?:figures|amounts|values|numbers|sensitivities|risks?|dv01s?|pv01s?|deltas?|entries) )?(?:(?:are|is) )?(?:(?:given|stated|expressed|shown|reported|quoted) )?in ([A-Z]{3})\b/giu,
  /\b(?:alle|sämtliche) (?:beträge|werte|zahlen|angaben|sensitivitäten|bedragen|waarden) (?:(?:sind|zijn) )?in ([A-Z]{3})\b/giu,
  /\bto(?:us|utes) les (?:montants|chiffres|valeurs|sensibilités) (?:sont )?en ([A-Z]{3})\b/giu,
  /\b(?:tod[oa]s (?:los|las|os|as)|tutt[ie] (?:gli|i|le)) (?:importes|cifras|valores|sensibilidades|importi|valori|sensibilità) (?:(?:están|son|sono|estão) )?(?:en|in|em) ([A-Z]{3})\b/giu,
];
/** With these it says that figures were converted, and may name the currencies that they were converted from. */
const CONVERTED: readonly RegExp[] = [/\bconverted (?:in)?to ([A-Z]{3})\b/giu, /\b([A-Z]{3})[ -](?:equiv\w*|eq\b)/giu];
/** With these it speaks of some amounts, which it may name. */
const OF_SOME: readonly RegExp[] = [
  /\b(?:report(?:ing)?|presentation|display|risk|dv01|pv01|bpv|sensitivity) (?:currency|ccy) ?[:=-]? ?([A-Z]{3})\b/giu,
  /\b([A-Z]{3}) ?\(?(?:k|m|mm|mn|mio|['’]?000(?:['’]?s)?|thousands?|millions?)(?![\p{L}\d])/giu,
  /(?<![\p{L}\d])(?:k|m|mm|mn|mio|['’]?000(?:['’]?s)?|thousands?|millions?)(?: of)? ?([A-Z]{3})\b/giu,
  /\b([A-Z]{3}) ?(?:\/|per) ?(?:1 ?|a ?)?(?:bps?|basis points?)\b/giu,
];
/** With these a line that names amounts says of which currency they are. */
const OF_NAMED: readonly RegExp[] = [
  /\b(?:in|to|into|en|em) ([A-Z]{3})\b/giu,
  /[([]([A-Z]{3})[)\]]/gu,
  /\b(?:DV01|PV01|BPV),? ([A-Z]{3})\b/giu,
];
const NAMED =
  /dv01|pv01|bpv|delta|sensitivit|sensibilit|sensibilidad|risk|ladder|amounts?|figures|values|equivalent|converted|p&l|beträge|werte|montants|chiffres|valeurs|importes|importi|cifras|valor|bedragen/i;
/** What a line may say as well of what is held, or of an account. */
const OF_OTHERS: readonly RegExp[] = [
  /\b([A-Z]{3}) (?:DV01|PV01|BPV)\b/giu,
  /(?:^|[\s|;,]{2})(?:currency|ccy) ?[:=-]? ?([A-Z]{3})(?=$|[\s|;,])/giu,
  /\b(?:base|valuation|functional|home|account|house|group|book|fund|portfolio|desk|settlement|report|result|common|single|output|basis|basiswährung|berichtswährung) ?(?:currency|ccy|curr|währung)? ?[:=-]{1,2} ?([A-Z]{3})(?=$|[\s|;,.)])/giu,
  /\b(?:base|valuation|functional|home|account|group|fund|portfolio|common|output) (?:currency|ccy)(?: is| in)? ([A-Z]{3})(?=$|[\s|;,.)])/giu,
  /\b(?:sub-?)?(?:totals?|sums?|summe|gesamt|totaux|totales|totali) ?(?:are |is |shown |stated |expressed )?(?:in|en) ([A-Z]{3})(?=$|[\s|;,.)])/giu,
];
/** Amounts that stand beside sensitivities: of these a currency may be. */
const OTHER_AMOUNTS =
  /\b(?:(?:totals?|sums?) (?:are |is )?in|margin|collateral|notional|nominal|limits?|cash|balance|nav|npv|mtm|equity|market values?|vega|theta|cs01|fees?|price|premium)\b/i;
/** What follows a currency that figures are in; anything else, as in “in USD rates”, may make it that of what is held. */
const BEHIND_FIGURES =
  /^ ?(?:$|[,;:.|)\]/([·–—-]|(?:p[eao]r|pro|je|equiv\w*|eq|k|mm?|mn|mio|thousands?|millions?|['’]?000\w*|at|as|by|unless|terms|only)(?![\p{L}\d]))/iu;

const withCodes = (line: string): string =>
  WORDS.reduce((text, [code, form]) => text.replaceAll(form, code), withCurrencyCodes(line));

const codesIn = (line: string): ReadonlySet<string> =>
  new Set((line.match(/\b[A-Z]{3}\b/g) ?? []).flatMap((word) => currencyMeant(word) ?? []));

/**
 * The currencies that lines say of all amounts: `DV01 (USD equivalent)`, `USD thousands per bp`, `All figures in USD`.
 * @param isOfPart whether a line is the title of some of the rows, of whose amounts alone it may speak
 */
export const saidCurrencies = (
  lines: readonly string[],
  isOfPart: (line: string) => boolean,
): readonly SaidCurrency[] =>
  lines.flatMap((line): readonly SaidCurrency[] => {
    const text = withCodes(line);
    const isPlain = !OTHER_AMOUNTS.test(text) && !isOfPart(text);
    const codes = codesIn(text);
    const found = (
      forms: readonly RegExp[],
      isSure: (currency: string, behind: string) => boolean,
    ): readonly SaidCurrency[] =>
      forms.flatMap((form) =>
        [...text.matchAll(form)].flatMap(({ 0: match, 1: word = '', index }) => {
          const currency = currencyMeant(word);
          const behind = text.slice(index + match.lastIndexOf(word) + word.length);
          return currency === undefined ? [] : [{ currency, isSure: isSure(currency, behind), line }];
        }),
      );
    const isAlone = (currency: string, behind: string): boolean =>
      isPlain && BEHIND_FIGURES.test(behind) && [...codes].every((code) => code === currency);
    const said = [
      ...found(OF_ALL, () => true),
      ...found(CONVERTED, () => isPlain),
      ...found(OF_SOME, isAlone),
      ...(NAMED.test(text) ? found(OF_NAMED, isAlone) : []),
      ...found(OF_OTHERS, () => false),
    ];
    const sure = said.filter((each) => each.isSure);
    return sure.length > 0 ? sure : said;
  });
