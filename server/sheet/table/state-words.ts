/** Words of a trade or a position that stands. */
const STANDS =
  /^(?:a|live|open|active|alive|confirmed|affirmed|matched|verified|cleared|accepted|registered|outstanding|current|booked|done|validated|filled|executed|completed?|ok|normal|settling|unsettled|partially terminated|existing|held|owned|new|fixed|amended|modified|final|approved|allocated|posted to ledger|fully filled|full|add|added|insert|update|en cours|en vie|en vigueur|ouverte?s?|vivante?|actif|dénoué partiellement|offen|laufend|lebend|aktiv|bestehend|bestätigt|gebucht|ausgeführt|exécutée?s?|ejecutad[ao]|confirmée?|confirmad[ao]|abiert[ao]s?|viv[ao]s?|vigente|activ[ao]|apert[ao]|attiv[ao]|in essere|eseguit[ao]|confermat[ao]|in corso|en curso)?$/iu;

/** Ways in which a trade was made, which say nothing of whether it stands. */
const WAYS_OF_TRADES =
  /^(?:trades?|fills?|outrights?|spreads?|calendar|inter-?commodity|blocks?(?: trades?)?|blk|ef[psr]|eoo|efrp|regular|reg|electronic|screen|central limit order book|clob|rfq|pit|floor|voice|phone|algo\w*|manual|auto\w*|standard|strategy|strategies|leg|single|multi-?leg|package|market|limit|lmt|mkt|stop|gtc|day|average price|aps?|give-?in|given in|take-?up|taken up|transfer(?:red)? in|futures?|options?|calls?|puts?|swaps?|forwards?|fwds?|spot|ndfs?|ois|irs|basis|fra|bonds?|bills?|notes?|events?|fx|etd|otc|listed|cash|derivatives?|house|client|customers?|omnibus|prop(?:rietary)?|hedg(?:e|es|ing)|spec(?:ulative|ulation)?|position|holding)$/i;

/** What stands between the words of two states: `New-Cleared`, `Live / Confirmed`. */
const BETWEEN = /[-–/,+&_\s]+/;

/** Whether a word of a column of states, or each of several, says nothing against that the row is a position. */
export const isStanding = (word: string): boolean =>
  saysNothingAgainst(word) || word.split(BETWEEN).every((part) => part !== '' && saysNothingAgainst(part));

const saysNothingAgainst = (word: string): boolean => STANDS.test(word) || WAYS_OF_TRADES.test(word);
