/** Another party of a trade, whose side is the opposite of the holder's. */
const OTHER_PARTY =
  /(?<![\p{L}\d])(?:counter-?part(?:y|ies)?|c(?:oun)?terpart\p{L}*|cpty|cp|contra|opposite|opposing|dealers?|banks?|brokers?|their|they|gegenpartei|gegenseite|kontrahent(?:en)?|contrepartie|controparte|contraparte|tegenpartij)(?![\p{L}\d])/iu;

/** Whether a heading speaks of another party of a trade: `Counterparty side`, `Dealer buys/sells`. */
export const isOfOtherParty = (heading: string): boolean => OTHER_PARTY.test(heading.replace(/_/g, ' '));

/** What is asked of a column of sides that another party has. */
export const OTHER_SIDE =
  'may hold the sides of the other party, of which yours are the opposite: head it “Side” with your own sides';
