/** A leg of an option structure: how many of it are bought for one of the structure, below 0 sold. */
export interface StructureLeg {
  readonly right: 'CALL' | 'PUT';
  /** As it is written. */
  readonly strike: string;
  readonly ratio: number;
}

/** Legs, or what has to be asked; undefined if words name no structure. */
export type Structure = readonly StructureLeg[] | { readonly question: string } | undefined;

const STRIKES = /^@?(\d{1,6}(?:[.,]\d{1,6})?(?: ?[/;x–-] ?\d{1,6}(?:[.,]\d{1,6})?){0,3})$/i;
const KIND =
  /(?<![\w-])(straddles?|strad|stdl|strangles?|strang|strg|butterfl(?:y|ies)|bfly|fly|condors?|spreads?|sprd|vertical|cs|ps|risk[- ]?reversals?|rr|collars?|fences?|three[- ]?ways?|iron|ladder)(?![\w-])/i;
/** What says that a structure is of something else than strikes of one month. */
const OF_MONTHS = /\b(?:calendar|diagonal|time|inter|crack|strip)\b/i;

/** Whether words name a structure of several options. */
export const namesStructure = (words: string): boolean => KIND.test(words.trim()) && !OF_MONTHS.test(words);

/** The strikes of one cell, `80/85/90`; undefined if it holds something else. */
export function strikesOf(text: string): readonly string[] | undefined {
  const [, all] = STRIKES.exec(text.trim()) ?? [];
  return all?.split(/ ?[/;x–-] ?/i).map((strike) => strike.replace(',', '.'));
}

/**
 * The legs of a structure, such as a `Call spread` of `100/110`. Bought is what costs its buyer money: the call spread with the lower
 * strike bought, the put spread with the higher one. Where the order of the strikes says the other thing, and where words don't say which
 * side is bought, it is asked.
 * @param right of a column beside; null = there is none
 */
export function structureOf(words: string, strikes: readonly string[], right: 'CALL' | 'PUT' | null): Structure {
  const [, kind = ''] = KIND.exec(words) ?? [];
  if (kind === '' || !namesStructure(words)) return undefined;
  const own = rightIn(words) ?? rightOfShort(kind) ?? right;
  const shown = `“${words}” of ${strikes.join('/')}`;
  if (strikes.some((strike) => !Number.isFinite(Number(strike)))) return { question: `${shown} has no strikes.` };
  if (/^stra/i.test(kind) || /^st(?:dl|rg)/i.test(kind)) return ofBothRights(kind, strikes, shown);
  if (/^(?:risk|rr|collar|fence)/i.test(kind)) return ofOpposite(words, strikes, shown);
  const ratios = ratiosOf(words, kind, strikes.length);
  if (ratios === undefined)
    return { question: `${shown}: write how many of each option are bought and sold, in rows of their own.` };
  if (own === null) return { question: `${shown}: is it of calls or of puts?` };
  const order = orderOf(strikes);
  if (order === 0 || (strikes.length > 2 && order < 0)) return { question: `${shown}: the strikes are in no order.` };
  if (strikes.length === 2) {
    const usual = own === 'CALL' ? 1 : -1;
    const said = /\bbull\b/i.test(words) ? 1 : /\bbear\b/i.test(words) ? -1 : undefined;
    if (said === undefined && order !== usual) return { question: `${shown}: which of the two strikes is bought?` };
    // A bull spread buys the lower strike, a bear spread the higher one.
    const isTurned = said !== undefined && said !== order;
    return legsOf(isTurned ? strikes.toReversed() : strikes, own, ratios);
  }
  return legsOf(strikes, own, ratios);
}

const legsOf = (
  strikes: readonly string[],
  right: 'CALL' | 'PUT',
  ratios: readonly number[],
): readonly StructureLeg[] => strikes.map((strike, index) => ({ right, strike, ratio: ratios[index] ?? 0 }));

/** Of a straddle and a strangle both options are bought; the put of a strangle has the lower strike. */
function ofBothRights(kind: string, strikes: readonly string[], shown: string): Structure {
  const isStraddle = /^(?:straddle|strad$|stdl)/i.test(kind);
  const sorted = strikes.toSorted((one, other) => Number(one) - Number(other));
  const [put = '', call = put, ...others] = sorted;
  const isFitting = isStraddle ? put === call : strikes.length === 2 && put !== call;
  if (!isFitting || others.length > 0)
    return { question: `${shown}: a ${isStraddle ? 'straddle has one strike' : 'strangle has two strikes'}.` };
  return [
    { right: 'PUT', strike: put, ratio: 1 },
    { right: 'CALL', strike: call, ratio: 1 },
  ];
}

/** `Collar (long put, short call)`: the put has the lower strike; which one is bought the words have to say. */
function ofOpposite(words: string, strikes: readonly string[], shown: string): Structure {
  const [put, call] = strikes.toSorted((one, other) => Number(one) - Number(other));
  const bought = turnOf(words, 'put') ?? negative(turnOf(words, 'call'));
  const other = negative(turnOf(words, 'call')) ?? bought;
  if (strikes.length !== 2 || put === undefined || call === undefined || put === call)
    return { question: `${shown}: write each option in a row of its own.` };
  if (bought === undefined || other !== bought)
    return { question: `${shown}: is the put bought and the call sold, or the other way round?` };
  return [
    { right: 'PUT', strike: put, ratio: bought },
    { right: 'CALL', strike: call, ratio: -bought },
  ];
}

const negative = (turn: 1 | -1 | undefined): 1 | -1 | undefined =>
  turn === undefined ? undefined : turn === 1 ? -1 : 1;

const TURNS = {
  put: /\b(long|buy|bought|short|sell|sold) (?:the )?puts?\b/i,
  call: /\b(long|buy|bought|short|sell|sold) (?:the )?calls?\b/i,
} as const;

function turnOf(words: string, right: 'put' | 'call'): 1 | -1 | undefined {
  const [, turn] = TURNS[right].exec(words) ?? [];
  return turn === undefined ? undefined : /^[lb]/i.test(turn) ? 1 : -1;
}

/** How many of each are bought, by the number of strikes. */
function ratiosOf(words: string, kind: string, count: number): readonly number[] | undefined {
  if (/\b(?:iron|broken|skip|christmas|ladder|back)\b/i.test(words)) return undefined;
  const [, first, second] = /\b(\d)[x:](\d)\b/i.exec(words) ?? [];
  if (first !== undefined && second !== undefined)
    return count === 2 && isVertical(kind) ? [Number(first), -Number(second)] : undefined;
  if (/ratio/i.test(words)) return undefined;
  if (isVertical(kind)) return count === 2 ? [1, -1] : undefined;
  if (/fly|flies/i.test(kind)) return count === 3 ? [1, -2, 1] : undefined;
  return /^condor/i.test(kind) && count === 4 ? [1, -1, -1, 1] : undefined;
}

const isVertical = (kind: string): boolean => /^(?:spread|sprd|vertical|cs$|ps$)/i.test(kind);

/** 1 = ascending, -1 = descending, 0 = neither. */
function orderOf(strikes: readonly string[]): 1 | -1 | 0 {
  const numbers = strikes.map(Number);
  const steps = numbers.slice(1).map((strike, index) => Math.sign(strike - (numbers[index] ?? strike)));
  return steps.every((step) => step === 1) ? 1 : steps.every((step) => step === -1) ? -1 : 0;
}

function rightIn(words: string): 'CALL' | 'PUT' | null {
  const isCall = /\bcalls?\b/i.test(words);
  const isPut = /\bputs?\b/i.test(words);
  return isCall === isPut ? null : isCall ? 'CALL' : 'PUT';
}

const rightOfShort = (kind: string): 'CALL' | 'PUT' | null =>
  /^cs$/i.test(kind) ? 'CALL' : /^ps$/i.test(kind) ? 'PUT' : null;

const STRIKES_AMONG = /(?<= )@?(\d{1,6}(?:[.,]\d{1,6})?(?:[/x–-]\d{1,6}(?:[.,]\d{1,6})?){0,3})(?= |$)/gi;

/** `LO Dec27 80/85 Call Spread`, `LO Mar-27 straddle 95`: the contract, and the structure with its strikes. */
export function writtenStructure(text: string) {
  const plain = text.trim().replace(/\s+/g, ' ');
  const [, kind = ''] = KIND.exec(plain) ?? [];
  if (kind === '' || OF_MONTHS.test(plain)) return undefined;
  const found = [...plain.matchAll(STRIKES_AMONG)];
  const strikes = found.filter(([, written = '']) => !/^\d[x:]\d$/i.test(written)).at(-1);
  const [at, written] = [strikes?.index, strikes?.[1]];
  if (at === undefined || written === undefined) return undefined;
  const before = plain.slice(0, at).trim();
  const behind = plain.slice(at + written.length + 1).trim();
  const [name, words] = behind === '' ? partedAt(before) : [before, behind];
  const list = strikesOf(written);
  return name === '' || list === undefined || !namesStructure(words) ? undefined : { name, words, strikes: list };
}

/** A name before the words of its structure, `LO Mar-27 call spread`. */
function partedAt(text: string): readonly [name: string, words: string] {
  const at = text.search(
    / (?:(?:bull|bear|calls?|puts?|long|short|\dx\d|ratio) )*(?:straddle|strad\b|strangle|butterfl|bfly|fly\b|condor|spread|vertical|cs\b|ps\b|risk|rr\b|collar|fence)/i,
  );
  return at < 0 ? ['', ''] : [text.slice(0, at).trim(), text.slice(at).trim()];
}
