/** Words of a trade or a position that stands. */
const STANDS =
  /^(?:a|live|open|active|alive|confirmed|affirmed|matched|verified|cleared|accepted|registered|outstanding|current|booked|done|validated|filled|executed|completed?|ok|normal|settling|unsettled|partially terminated|existing|held|owned|new|fixed|amended|modified|final|approved|allocated|posted to ledger|fully filled|full|add|added|insert|update|en cours|en vie|en vigueur|ouverte?s?|vivante?|actif|dénoué partiellement|offen|laufend|lebend|aktiv|bestehend|bestätigt|gebucht|ausgeführt|exécutée?s?|ejecutad[ao]|confirmée?|confirmad[ao]|abiert[ao]s?|viv[ao]s?|vigente|activ[ao]|apert[ao]|attiv[ao]|in essere|eseguit[ao]|confermat[ao]|in corso|en curso)?$/iu;

/** Ways in which a trade was made, which say nothing of whether it stands. */
const WAYS_OF_TRADES =
  /^(?:trades?|fills?|outrights?|spreads?|calendar|inter-?commodity|blocks?(?: trades?)?|blk|ef[psr]|eoo|efrp|regular|reg|electronic|screen|central limit order book|clob|rfq|pit|floor|voice|phone|algo\w*|manual|auto\w*|standard|strategy|strategies|leg|single|multi-?leg|package|market|limit|lmt|mkt|stop|gtc|day|average price|aps?|give-?in|given in|take-?up|taken up|transfer(?:red)? in|futures?|options?|calls?|puts?|swaps?|forwards?|fwds?|spot|ndfs?|ois|irs|basis|fra|bonds?|bills?|notes?|events?|fx|etd|otc|listed|cash|derivatives?|house|client|customers?|omnibus|prop(?:rietary)?|hedg(?:e|es|ing)|spec(?:ulative|ulation)?|position|holding)$/i;

/** Words of a state by which a trade was cancelled or taken back. */
export const CANCELLED =
  /^(?:cancel(?:led|ed|lation)?|cxl(?:d|led)?|cncl|void(?:ed)?|bust(?:ed)?|deleted?|revers(?:ed|al)|storno|storniert|annul(?:é|ed)?e?|annullat[ao]|anulad[ao]|cancelad[ao])$/iu;
/** Words of an order or a trade that is not done yet, or is over. */
export const NOT_DONE =
  /^(?:reject(?:ed)?|rej|working|resting|pending|unfilled|expired|inactive|open order|queued|suspended|new order|held|terminated|matured|closed|novated|novat(?:ed|ion)[ -]?out|(?:assigned|transfer(?:red)?|step(?:ped)?)[ -]?out|exercised|abandoned|assigned|lapsed|give-?(?:out|up)|given (?:out|up)|unwound)$/i;

/** What stands between the words of two states: `New-Cleared`, `Live / Confirmed`. */
const BETWEEN = /[-–/,+&_\s]+/;

/** Whether a word of a column of states, or each of several, says nothing against that the row is a position. */
export const isStanding = (word: string): boolean =>
  saysNothingAgainst(word) || word.split(BETWEEN).every((part) => part !== '' && saysNothingAgainst(part));

const saysNothingAgainst = (word: string): boolean => STANDS.test(word) || WAYS_OF_TRADES.test(word);

/** Whether a word of a state says that a row is no position: it was cancelled, is over or is not done yet. */
export const isOver = (word: string): boolean => !isStanding(word) && (CANCELLED.test(word) || NOT_DONE.test(word));
