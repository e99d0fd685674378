/** Headings of what somebody has written down beside a row. */
const OF_NOTES =
  /(?<!\p{L})(?:notes?|remarks?|comments?|commentary|memos?|text|info|information|flags?|tags?|markers?|annotations?|details|bemerkung(?:en)?|anmerkung(?:en)?|notiz(?:en)?|hinweise?|kommentare?|commentaires?|remarques?|observations?|comentarios?|notas?|observaciones|observações|commenti|commento|opmerking(?:en)?|備考|备注|備註)(?!\p{L})/iu;

const LONGEST_NOTE = 120;

/** Words by which a row was never held, or is no longer, wherever they stand. */
const NOT_HELD: readonly RegExp[] = [
  /(?<!\p{L})(?<!not )(?:bust(?:ed|s)?|void(?:ed)?|cancel\p{L}*|cxl\p{L}*|duplicate[ds]?|dup(?:e|es|s)?|dk(?:['’]?d|s)?|unmatched|mismatch(?:ed)?|dummy|novated|withdrawn|killed|declined|superseded|reject(?:ed|s)?|rej|unfilled|revers(?:ed|al)|unwound|liquidated|mis-?booked|disputed|tentative|unconfirmed|tbc|rfq|gtc|gtd)(?!\p{L}| \d)/iu,
  /(?<!\p{L})(?:test|paper|fake|mock|demo) (?:trades?|deals?|rows?|positions?|entry|orders?|tickets?|only)(?!\p{L})|^(?:test|paper|model|simulated|simulation|indication|resting|offset|delivered|replaced|draft|scratch(?:ed)?|targets?|limits?|backed out|nd|n\/d)$/iu,
  /(?<!\p{L})(?:quote|order|indication|indicative|proposal|paper|model) only(?!\p{L})|(?<!\p{L})resting order|(?<!\p{L})(?:pending|awaiting) (?:confirmation|affirmation|approval|clearing|allocation|booking|execution|fill)(?!\p{L})|(?<!\p{L})(?:to be|not yet|not) (?:confirmed|traded|executed|filled|done|live|held|active|ours|booked)(?!\p{L})|(?<!\p{L})nothing done(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:given|gave|give)[ -]?up(?= to |$|[.!])|allocated (?:out|away)|novated away|transferred (?:out|away)|moved (?:out|away)|traded away|knocked[ -]out|amended (?:below|above)|replaced by|booked (?:twice|elsewhere)|flat now|now flat|no longer (?:held|open|live|ours))(?!\p{L})/iu,
  /(?<!\p{L})(?:hedge[sd]?|hedging|covers?|offsets?|offsetting|vs\.?|versus|facing|against|for|on behalf of) (?:of |for |a |the |our )*(?:clients?|customers?|cust)(?!\p{L}| order)|(?<!\p{L})(?:clients?|customers?|cust)['’]?s? (?:hedges?|trades?|deals?|positions?|facilitation)(?!\p{L})|(?<!\p{L})(?:facilitation|back[- ]to[- ]backs?|b2b|btb|b\/b|(?:held|nominee|custody) for|belongs to|durchgehandelt|für (?:den )?kunden|pour (?:le )?client|per (?:il )?cliente|para (?:el )?cliente)(?!\p{L})|^(?:mirror(?:s|ed|ing)?|shadow|internal|intercompany|inter-company|intra-?group)(?: (?:of|trade|deal|position|row|book|leg|cross|transfer)(?!\p{L}).*)?$/iu,
  /^(?:give|giving)[- ]?ups?(?!\p{L}| (?:fees?|costs?|rates?|commissions?|agreement|pending|in)\b)|(?<!\p{L})(?:moves?|moved|moving|transfer(?:red|ring)?|book(?:ed)?|belongs) (?:to|into) (?:account |acct |book |a\/c )?(?=\p{L}*\d)|^reverses (?:row|trade|deal|line|no|#|\p{L}*\d)|^(?:omit(?:ted)?|skip(?:ped)?|remove[ds]?|delete[ds]?|sim|risk only|awaiting (?:approval|confirm\p{L}*|fill|execution)|pending novation|(?:limit|stop)(?: |-)(?:order|loss)s?|stop|to do|prev(?:\.|ious)? day|from (?:yesterday|prev\p{L}*)|t-1|old(?: (?:trade|position|row))?)$/iu,
  /^(?:del|dltd|canc?|cncl|cncld)$/iu,
  /(?<!\p{L})(?:stornier\p{L}*|storno|doppelt|dublette|ungültig|testgeschäft|annulée?s?|doublon|anulad[ao]s?|cancelad[ao]s?|duplicad[ao]s?|annullat[ao]|duplicat[ao]|geannuleerd|dubbel|取消|重複|重复)(?!\p{L})/iu,
];
/** Words by which it holds another number of lots, or has another sign, than it shows. */
const OTHER_LOTS =
  /(?<!\p{L})(?:part(?:ly|ially)?[ -]?(?:filled|fill|done|closed|allocated)|per leg|(?:in|x) thousands?|in lots of|in 000s?)(?!\p{L})|^(?:was|were) [-+]?\d+(?: lots?)?$|^(?:actually|really|correct(?: qty| quantity)? is|qty(?: is)?|now) [-+]?\d+(?: lots?)?$|^(?:(?:qty|quantity|lots|size|side|sign|month|expiry|strike|account) (?:is )?(?:wrong|incorrect|not right|to be checked)|(?:wrong|incorrect) (?:qty|quantity|lots|size|side|month|expiry|strike|account))$|^(?:half|double|both legs|each leg|per (?:month|day|leg|side)|monthly (?:qty|quantity|lots)|daily (?:qty|quantity|lots)|include twice|\d{1,2} ?%)$|^[x×*] ?\d|(?<![\p{L}\d])[x×] ?10+(?!\d)/iu;
const OTHER_SIGN =
  /(?<!\p{L})(?:flip(?:ped)?|opposite|revers(?:e|ed)|wrong|turn(?:ed)?|invert(?:ed)?|change)(?: the| of)? (?:sign|side|direction|signs)(?!\p{L})|(?<!\p{L})signs? (?:is |are )?(?:flipped|reversed|wrong|turned|inverted)(?!\p{L})/iu;
/** What is short, and no option, maturity, physical or cover of a short. */
const SHORT =
  /(?<!\p{L})(?:short(?!s?[ -](?:term|dated|end|sterling|gilt|bond|rate|cover|squeeze|vol|gamma|vega|theta|delta|straddle|strangle|spread|call|put|premium|basis|phys|cash|crack|the|name|notice|position limit))|sold(?! (?:\d|by|to|via|through|in|call|put|straddle|strangle))|verkauft|vendus?|vendid[ao]s?|vendut[ao])(?!\p{L})/iu;
const LONG = /(?<!\p{L})(?:longs?|bought|buys?|buying|gekauft|acheté\p{L}*|comprad\p{L}*|acquistat\p{L}*)(?!\p{L})/iu;
const SAYS_LONG =
  /(?<!\p{L})(?:we are|we['’]re|this is(?: a)?|actually|really) (?:long|bought)(?![ -](?:term|dated|end)|\p{L})/iu;

/** Whether a heading is one of notes: `Remarks`, `Bemerkung`. */
export const isOfNotes = (heading: string): boolean => OF_NOTES.test(heading.replace(/_/g, ' '));

/**
 * What is to be asked of a column of notes that says of a row that it is not held, or held otherwise than it shows, whatever else
 * stands in the note: the end of a sentence about the column; undefined if it says nothing of it.
 * @param direction of the position as it is read, 1 long and −1 short; undefined if that is not known
 */
export function doubtOfNote(note: string, direction: number | undefined): string | undefined {
  if (note.length > LONGEST_NOTE) return undefined;
  if (NOT_HELD.some((form) => form.test(note)))
    return `says “${note}” of a row, which may be no position, and is not read`;
  const isTurned =
    OTHER_SIGN.test(note) ||
    (direction === -1 ? SAYS_LONG.test(note) && !SHORT.test(note) : SHORT.test(note) && !LONG.test(note));
  return isTurned || OTHER_LOTS.test(note)
    ? `says “${note}” of a row, which may hold something else than it shows, and is not read`
    : undefined;
}
