/** Another party of a trade, whose side is the opposite of the holder's. */
const OTHER_PARTY =
  /(?<![\p{L}\d])(?:counter-?part(?:y|ies)?|c(?:oun)?terpart\p{L}*|cpty|cp|contra|opp(?:osite|osing)?|other|dealers?|banks?|brokers?|their|they|gegenpartei|gegenseite|kontrahent(?:en)?|contrepartie|controparte|contraparte|tegenpartij)(?![\p{L}\d])/iu;

/** Whether a heading speaks of another party of a trade: `Counterparty side`, `Dealer buys/sells`. */
export const isOfOtherParty = (heading: string): boolean => OTHER_PARTY.test(heading.replace(/_/g, ' '));

/** The heading without the word for the other party: `Cpty Pays` as `Pays`. */
export const withoutOtherParty = (heading: string): string =>
  heading.replace(/_/g, ' ').replace(OTHER_PARTY, ' ').trim();

/** What is asked of a column of sides that another party has. */
export const OTHER_SIDE =
  'may hold the sides of the other party, of which yours are the opposite: head it “Side” with your own sides';

/** What somebody thinks of a contract, in the words of sides: no position follows from it. */
const VIEW =
  /(?<![\p{L}\d])(?:signals?|recommend\p{L}*|rating|trend|views?|outlook|bias|advice|sentiment|idea|forecast|empfehlung|signaux|tendance|segnale|señal)(?![\p{L}\d])/iu;

/** Whether words for sides below a heading say what somebody thinks, and not what is held: `Signal`, `Recommendation`. */
export const isView = (heading: string): boolean => VIEW.test(heading.replace(/_/g, ' '));

/** Those whom a dealer trades with, and to whom a broker's statement speaks. */
const CLIENT =
  /(?<![\p{L}\d])(?:clients?|customers?|cust|clt|kunde?n?|kundin|clientes?|clienti|klanten?|investors?)(?:['’]s)?(?![\p{L}\d])/iu;

/** Whether a heading speaks of clients: `Customer B/S`, `Client`. */
export const isOfClients = (heading: string): boolean => CLIENT.test(heading.replace(/_/g, ' '));

/** What is asked of a column of sides that a client has. */
export const CLIENT_SIDE =
  'holds the sides of a client, which are yours or the opposite of yours: head it “Side” with your own sides';

/** What is asked of a column of what a client pays or receives. */
export const CLIENT_DIRECTION =
  'holds what a client pays or receives, which may be the opposite of what you do: head it “Direction” with your own Pay or Receive, or head the accounts “Client account” if they are the client’s';

/** What is asked of columns of what the other party pays and receives. */
export const OTHER_DIRECTION =
  'holds what the other party pays or receives, which may be the opposite of what you do: head a column “Direction” with your own Pay or Receive';
