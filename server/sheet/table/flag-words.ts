import { comparedName } from '../../contract/heading-names.js';

const YES: ReadonlySet<string> = new Set([
  'y',
  'yes',
  'true',
  'x',
  '1',
  '✓',
  '✔',
  'ja',
  'oui',
  'si',
  'sí',
  'sim',
  'da',
]);
const NO: ReadonlySet<string> = new Set(['n', 'no', 'false', '0', 'nein', 'non', 'não', 'nej', 'nee']);
const OF_HELD =
  /^(?:is)?(?:still)?(?:open|active|live|held|current|outstanding|counted|ours?|mine|latest|latestversion|currentversion|margined|marginable|inmargin|inscope|cleared|incl(?:uded?)?(?:in(?:im|margin|margins|calc|calculation|report|run|scope))?)$/;
const OF_ENDED =
  /^(?:is)?(?:closed|cancell?ed|expired|excl(?:uded?)?(?:from(?:im|margin|margins|calc|calculation|report|run|scope))?|ignored?|skip(?:ped)?|omit(?:ted)?|outofscope|terminated|deleted|void(?:ed)?|inactive|bust(?:ed)?|revers(?:ed|al)|tests?(?:trade|row|deal)?|sim(?:ulated|ulation)?(?:trade)?|paper(?:trade)?|dummy(?:trade)?|archived?|hidden|placeholder|forecast|planned|projected|proposed|memo(?:only|item)?|(?:is|sub)?total(?:row|line)?|parent(?:row)?|rollup|summary(?:row)?|historical?|old|obsolete|tobedeleted|removed?|replaced|abandon(?:ed)?|matured|redeemed|called|dead|purged?|del|deactivated|disabled|rejected|unmatched|nack(?:ed)?|dk|preliminary|prelim|provisional|virtual|template|not(?:booked|confirmed|cleared|held))$/;
/** What was written down twice or in error, was cancelled, or is only tried; and what may be over, or may say how the row came about. */
const OF_COPIES =
  /^(?:is)?(?:dup(?:e|licated?)?|superseded|backed?out|err(?:or|oneous)?|inerror|canc(?:el(?:l?ed|l?ation)?)?|cxl(?:d|led)?|cncl|cnl|what-?if|hypo(?:thetical)?)(?:flag|ind|indicator|yn)?$/;
const OF_MAY_BE_ENDED =
  /^(?:is)?(?:givenup|giveup|gu|novated|compressed|netted|flat|flattened|rolled|indicative|stale|legacy|pending|hide|deliver(?:ed|y)?|indelivery|tendered|exercised?|assigned|roll(?:ing)?|shadow|mirror(?:ed|trade)?|backtoback|b2b|internal(?:trade|deal)?|intercompany|interco|clients?(?:trade|position)?|customer(?:trade|position)?|fail(?:ed|ing)?|delivery?fail|onhold|suspended|disputed?|unwound|liquidated|washe?d?|wash(?:trade)?|riskless(?:principal)?|agency(?:trade)?|pass-?through|conditional|contingent)(?:flag|ind)?$/;
/** The same of what was not done yet. */
const OF_MAY_BE_HELD =
  /^(?:is)?(?:booked|executed|done|filled|fullyfilled|traded|accepted|acceptedbyccp|final|confirm(?:ed)?|affirm(?:ed)?|matched|verified|approved|validated?|valid|authori[sz]ed|agreed|acknowledged|acked|ack|registered|captured|enabled|alive|committed|real)(?:flag|ind|yn)?$/;
/** Whether a row is margined; `Margin` alone is an amount. */
const OF_MARGIN = /^margin(?:[ _]?\?|[ _]?flag|[ _]?y ?\/ ?n)$/i;
/** What names a house, a day or how something was tried as often as it asks. */
const OF_HOUSES =
  /^(?:is)?(?:cleared|revers(?:ed|al)|tests?|sim(?:ulation)?|paper|err(?:or)?|giveup|gu|flat|netted|indicative|old|total|parent|summary|forecast|planned|projected|proposed|memo|pending|hide|delivery|clients?|customer|internal|roll|exercise|executed|accepted|final|filled|done|ours?|mine|latest|replaced?|matured|redeemed|called|fail(?:ed|ing)?|margined|marginable|inmargin|archived?|hidden|confirm(?:ed)?|affirm(?:ed)?|matched|verified|approved|agreed|virtual|template|agency|washe?d?|real|valid|purged?|del|dk|stale|legacy|shadow|mirror|b2b|backtoback|deliver(?:ed)?|intercompany|interco|booked|traded|rollup|placeholder|removed?|assigned|historical?|abandon)$/;

/** Whether a heading asks by yes and no only where cells answer so: `Cleared` may stand over houses, `Test` over its names. */
export const mayBeNoQuestion = (heading: string): boolean => OF_HOUSES.test(comparedName(heading));

/** What a heading asks by yes and no, such as `Open?` or `Closed`: whether a row is held and counts, was done, or is not; undefined if it is no such question. */
export function flagOf(heading: string): 'held' | 'done' | 'ended' | undefined {
  const joined = comparedName(heading);
  if (OF_MARGIN.test(heading.trim())) return 'held';
  if (OF_HELD.test(joined)) return 'held';
  if (OF_MAY_BE_HELD.test(joined)) return 'done';
  return OF_ENDED.test(joined) || OF_COPIES.test(joined) || OF_MAY_BE_ENDED.test(joined) ? 'ended' : undefined;
}

/** Whether a flag may as well say how a row came about that stands: swaps are novated to a house, and lots given up to their clearer. */
export const mayStand = (heading: string): boolean => OF_MAY_BE_ENDED.test(comparedName(heading));

/** The answer that a cell gives to a flag; undefined if it is none. */
export function answerOf(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}
