/** What trades of a day are called beside what sentences and columns call them: `Blotter`, `Confirms`, `FX deals today`. */
const TRADES =
  /^(?:(?:day['’]?s|today['’]?s|intraday|daily|new|trade|deal|desk|client|fx|swaps?|futures?|options?|broker) )*(?:blotters?|confirms?|confos?|deals?(?: (?:list|log))?|tickets?|bookings?|allocations?|allocs?|recaps?|trade (?:log|list|capture)|schlussnoten|orderbuch|tagesabschlüsse|avis d['’]opéré|confirmaciones|conferme|asignaciones|allocazioni)(?: (?:of )?(?:the day|todays?|intraday|\d{1,2}))?$/iu;
/** What is held at the end of a day. */
const CLOSING =
  /^(?:close|closing|(?:end of|day) ?(?:day|end)|eod|cob|close of business)(?: (?:balances?|books?|inventory|risk|lots))?$/iu;

/** A name with single blanks between its words. */
export const plainName = (name: string): string => name.trim().replace(/[\s_-]+/g, ' ');

/** Whether a sheet or a section is of trades by its name alone. */
export const namesTrades = (name: string): boolean => TRADES.test(plainName(name));

/** Whether it is of what is held at the end of a day: `EOD`, `Close of business`. */
export const namesDayEnd = (name: string): boolean => CLOSING.test(plainName(name));
