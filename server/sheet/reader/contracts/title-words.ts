/*
 * Words that stand beside the contract in the title of a table: those that say nothing more of it, and those by which it is another
 * contract, no position or whose it is.
 */

/** Words that say no more than that positions stand below, of what kind, and how they are laid out. */
const IDLE =
  /^(?:our|the|all|net|open|live|current|outright|standard|monthly|american|listed|exchange|traded|etd|positions?|pos|holdings?|lots|contracts?|chain|grid|ladder|matrix|board|montage|side-by-side|hedges?|calls?|puts?|options?|opts?|futures?|fut|futs|on|of|for|in|by|per|accounts?|strikes?|expir(?:y|ies|ation)|exp|months?|maturity|delivery|series|continued|cont(?:['’]?d)?|product|commodity|instrument|symbol|kontrakte?|produkt|positionen|optionen)\.?:?$/i;

/** Whether a word of a title says nothing of which contract it is. */
export const isIdleWord = (word: string): boolean => IDLE.test(word);

/** What labels the contract: `Product: NG Henry Hub`. */
const CONTRACT_LABEL =
  /^(?:contract|product|commodity|instrument|symbol|futures?|options?|series|kontrakt|produkt|contrat|contrato|contratto|prodotto|producto|produit)(?: (?:name|code))?$/i;
/** What labels something else that may stand beside it. */
const OTHER_LABEL =
  /^(?:as (?:of|at)|date|(?:report|position|statement|business|valuation|trade) date|cob|stand|datum|(?:contract )?month|expiry|expiration|delivery|maturity|currency|ccy|time|page|(?:sub-?)?account(?: (?:no|number|name))?|acct|a\/c|book|portfolio|fund|trader|client|customer|desk|konto|depot|compte|cuenta|conto)\.?$/i;

export const isContractLabel = (label: string): boolean => CONTRACT_LABEL.test(label);
export const isOtherLabel = (label: string): boolean => OTHER_LABEL.test(label);

/** `account VOL-3`, `book OILVOL1`, `trader MM-9`: whose it is, and no contract. */
const OF_ACCOUNT =
  /^(?:sub-?account|account|acct|a\/c|book|portfolio|fund|trader|client|customer|desk|konto|depot|compte|cuenta|conto)\b/i;
const MOST_OF_HOLDER = 6;
/** `VOL-3`, `OH-63001`: capitals and a number. */
const ACCOUNT_CODE = /^[A-Z]{2,8}[-_]\d{1,8}[A-Z]?$/;

export const namesHolder = (part: string): boolean =>
  (OF_ACCOUNT.test(part) && part.includes(' ') && part.split(' ').length <= MOST_OF_HOLDER) || ACCOUNT_CODE.test(part);

/** Options of which the code alone does not say which one, other contracts, other scales and other days. */
export const OTHER_CONTRACT =
  /weekly|\bweek \d|mid-?curve|short[ -]dated|average|asian|\bapo\b|spread|crack|digital|binary|serial|\bdaily options?|thousand|'000|previous|prior|yesterday|\bchanges?\b|\bclosed\b|expired/i;
/** What is no position in lots. */
export const NO_POSITION =
  /p ?& ?l|\bpnl\b|profit|loss|margin|volume|traded|trades|price|settle|value|delta|gamma|vega|limits?\b|notional|\bmtm\b|open interest|dv01|pv01|bpv|\bbbls?\b|barrels|\bmmbtu\b|\bmwh\b|tonnes|\bmt\b|\busd\b|\beur\b|exposure/i;
/** Words of the names of firms, of desks and of other contracts, which a name beside a code must not have. */
const OF_OTHERS =
  /\b(?:micro|mini|european|swaps?|financial|bullet|penultimate|cash|physical|desk|team|group|traders?|trading|funds?|llc|llp|ltd|inc|corp|gmbh|plc|capital|partners|bank|securities|family|company|co|office|pool|strateg\w+|clients?|customers?|houses?|management|holdings)\b/i;

/** Whether a name beside a code may be that of its contract; who knows what is listed decides. */
export const mayNameContract = (name: string): boolean =>
  /^\p{L}[\p{L}\d.&' -]*$/u.test(name) &&
  name.split(' ').length <= MOST_WORDS &&
  ![OTHER_CONTRACT, NO_POSITION].some((form) => form.test(name)) &&
  !OF_OTHERS.test(name.replace(/\be-?mini\b/i, ''));
const MOST_WORDS = 6;

/** What in brackets is no code of a contract. */
const NO_CODE =
  /^(?:OTC|ETD|LTD|LLC|DV01|PV01|MTM|PNL|EOD|FUT|OPT|FX|IRS|OIS|BOOK|BOOKS|DESK|TEAM|FUND|RISK|LIST|LOTS|NET|OPEN|HEDGE|CARRY|PROP)$/;
export const isNoCode = (text: string): boolean => NO_CODE.test(text);

/** `(119 days)`: until the expiry. */
const DAYS_LEFT = /^\d{1,4} ?(?:d|days?|dte)(?: (?:left|to (?:expiry|expiration|go)))?$/i;
export const saysDaysLeft = (text: string): boolean => DAYS_LEFT.test(text);

/** `Underlying: 6862.75` and `Last: 61.30`: prices beside the contract. */
const PRICE =
  /^(?:underlying|und|undl|last|settle|settlement|spot|mark|future)(?: (?:price|px|last))?:? ?\$?\d[\d.,'/]*$/i;
export const saysPrice = (text: string): boolean => PRICE.test(text);
