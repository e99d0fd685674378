/** Names and codes of exchanges, as titles and the labels of pivot tables have them. */
const EXCHANGE =
  /^(?:nymex|nym|comex|cmx|cbot|cbt|cme|globex|ice(?:[ .](?:clear|futures|eu|us|europe|uk|canada|endex|ifeu|ifus)){0,2}|ifeu|ifus|ipe|endex|eurex|eux|euronext|lme|sgx|hkex|jpx|ose|tocom|asx|sfe|x[a-z]{3})$/i;

/** Whether words are the name of an exchange. */
export const isExchangeWords = (words: string): boolean => EXCHANGE.test(words);

/** Four letters with an X before them that are the identifier of a market. */
const MARKET_CODE = /^x(?:cme|cbt|nym|cec|eur|lme|asx|sfe|ses|hkf|ose|ice|mon|mat)$/i;

/** Whether words are the name of an exchange or of the clearing house of one, and of nothing else. */
export const isKnownExchange = (words: string): boolean =>
  (isExchangeWords(words) && (!/^x/i.test(words) || MARKET_CODE.test(words))) || CME_GROUP.test(words);

/** Clearing houses and groups of exchanges that are called as one of these is. */
const CME_GROUP = /^(?:cme|cme clearing)$/i;
const ICE_GROUP = /^ice clear (?:europe|eu|us)$/i;

/** The exchange, or the group of those that it may be, that a name means where it may be that of a clearing house as well. */
export function exchangeMeant(name: string): string {
  if (CME_GROUP.test(name)) return 'CME Group';
  return ICE_GROUP.test(name) ? 'ICE' : name;
}

/** What stands behind the exchange in a line that names nothing else: `ICE open positions`. */
const OF_POSITIONS = / (?:(?:open|listed|futures|options|contracts|positions?|trades|and|&)(?: |$))+$/i;
/** What stands before it: `Futures – CME`, `Options on ICE`. */
const POSITIONS_OF =
  /^(?:(?:open|listed|futures|options|contracts|positions?|trades|and|&) )+(?:(?:on|at|of|from|with) )?/i;
/** What parts the exchange from such words. */
const PARTING = /[\s\-–—:|/,()]/;

/** The exchange that is all that a line names; undefined if it names none. */
export function exchangeOfLine(text: string): string | undefined {
  if (isKnownExchange(text)) return exchangeMeant(text);
  const plain = text
    .split(PARTING)
    .filter((word) => word !== '')
    .join(' ');
  const name = [text.replace(OF_POSITIONS, ''), plain.replace(OF_POSITIONS, ''), plain.replace(POSITIONS_OF, '')].find(
    isKnownExchange,
  );
  return name === undefined ? undefined : exchangeMeant(name);
}
