/** Names and codes of exchanges, as titles and the labels of pivot tables have them. */
const EXCHANGE =
  /^(?:nymex|nym|comex|cmx|cbot|cbt|cme|globex|ice(?:[ .](?:clear|futures|eu|us|europe|uk|canada|endex|ifeu|ifus)){0,2}|ifeu|ifus|ipe|endex|eurex|eux|euronext|lme|sgx|hkex|jpx|ose|tocom|asx|sfe|x[a-z]{3})$/i;

/** Whether words are the name of an exchange. */
export const isExchangeWords = (words: string): boolean => EXCHANGE.test(words);

/** Four letters with an X before them that are the identifier of a market. */
const MARKET_CODE = /^x(?:cme|cbt|nym|cec|eur|lme|asx|sfe|ses|hkf|ose|ice|mon|mat)$/i;

/** Whether words are the name of an exchange, and of nothing else. */
export const isKnownExchange = (words: string): boolean =>
  isExchangeWords(words) && (!/^x/i.test(words) || MARKET_CODE.test(words));
