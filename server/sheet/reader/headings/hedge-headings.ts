/*
 * Sheets of hedgers, a grain elevator's for one, list cash goods beside futures: lots are held below the futures alone, and what is called
 * net is both together.
 */

/** What is counted, behind a name: `(contracts)`, ` lots`. */
const COUNT = /[([ ](?:in )?(?:contracts?|cts?|lots?)[)\]]$| (?:lots|cts)$/iu;
const FUTURES = /^(?:futures?|hedges?|paper)$/iu;
/** What else may stand in the name of what is held. */
const NAMES: ReadonlySet<string> = new Set([
  ...['cbot', 'cbt', 'cme', 'kc', 'kcbt', 'mgex', 'mge', 'nymex', 'comex', 'ice', 'matif', 'euronext', 'board'],
  ...['corn', 'soybean', 'soybeans', 'beans', 'meal', 'oil', 'wheat', 'oats', 'rice', 'cattle', 'hogs', 'milk'],
  ...['crude', 'gas', 'sugar', 'coffee', 'cocoa', 'cotton', 'canola', 'rapeseed'],
  ...['net', 'open', 'our', 'total', 'current', 'position', 'positions', 'exchange'],
]);

/** The words of what a heading counts; none if it counts nothing. */
const wordsCounted = (heading: string): readonly string[] => {
  const text = heading.trim().toLowerCase();
  const at = text.search(COUNT);
  return at < 0
    ? []
    : text
        .slice(0, at)
        .split(/[\s_/&,-]+/)
        .filter((word) => word !== '');
};

/** Whether a heading counts contracts of futures, and says nothing else of them. */
export function countsFutures(heading: string): boolean {
  const words = wordsCounted(heading);
  return words.some((word) => FUTURES.test(word)) && words.every((word) => FUTURES.test(word) || NAMES.has(word));
}

/** Whether it names futures or hedges among its words, be it in lots, goods or nothing that is said. */
export const speaksOfFutures = (heading: string): boolean =>
  /(?<!\p{L})(?:futures|hedges?|hedged|paper)(?!\p{L})/iu.test(heading) && !OF_PRICES.test(heading);

/** `Net cash (bu)`, `Cash grain owned`, `Forward sold`, `Physicals`. */
const CASH =
  /(?<!\p{L})(?:cash|physicals?|inventory|in store|grain owned|forward (?:purchases?|purchased|sales?|sold|bought|contracts?|contracted))(?!\p{L})/iu;
const OF_PRICES =
  /price|bid|value|settle|basis|balance|market|p ?& ?l|p\/l|date|month|flow|margin|equity|cost|avg|average|%|ratio/iu;

/** Whether it is of cash goods, and of how much of them. */
export const speaksOfCash = (heading: string): boolean => CASH.test(heading) && !OF_PRICES.test(heading);

/** `Net`, `Net position (bu)`, `Total exposure`: what may be futures and goods together. */
export const speaksOfBoth = (heading: string): boolean =>
  /^(?:(?:net|total|overall|combined|company|exposure|position|long|short)[ /_]*)+(?:[([].*)?$/iu.test(heading.trim());

/** `Options (contracts)`, of which a sheet by months says no strike. */
export const countsOptions = (heading: string): boolean => /^(?:net )?options?$/.test(wordsCounted(heading).join(' '));
