/** Names and codes of exchanges, as titles and the labels of pivot tables have them. */
const EXCHANGE =
  /^(?:nymex|nym|comex|cmx|cbot|cbt|cme|globex|ice(?:[ .](?:clear|futures|eu|us|europe|uk|canada|endex|ifeu|ifus)){0,2}|ifeu|ifus|ipe|endex|eurex|eux|euronext|lme|sgx|hkex|jpx|ose|tocom|asx|sfe|x[a-z]{3})$/i;

/** Whether words are the name of an exchange. */
export const isExchangeWords = (words: string): boolean => EXCHANGE.test(words);
