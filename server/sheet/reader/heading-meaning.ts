import { memoizedText } from '../../lib/memoized-text.js';
import { fieldsNamedBy, namesField, namesQuantity, normalisedHeading } from '../../contract/heading-names.js';
import { STAGE_TYPES } from '../../contract/stage-columns.js';
import { isSideHeading } from '../table/side.js';
import { countsFutures } from './headings/hedge-headings.js';
import { quantityPairHeading } from './headings/pair-headings.js';
import { phraseOf } from './headings/phrases.js';
import { baseOfSides } from './headings/sides-of-base.js';
import { withoutDay } from './amounts/latest-amounts.js';
import { isMeasure } from './amounts/measures.js';
import { NO_UNIT, unitMeant, withCurrencyCodes, type HeadingUnit } from './amounts/heading-units.js';
import { fieldsNamedWeakly } from './kinds/weak-headings.js';
import { signOfLine } from './kinds/ladder-signs.js';
import { directionMeant, isOfOthers } from './swaps/direction-words.js';
import { isSideLegend } from './swaps/side-legends.js';
import { isSignConvention } from './swaps/sign-conventions.js';
import { headingWords } from './headings/words-apart.js';
import { comparedHeading, ENGLISH_HEADINGS } from './heading-words.js';

/** What a heading says. */
export interface HeadingMeaning {
  /** An English heading that a table may know; as it stands where no other one is known. */
  readonly heading: string;
  /** Of the numbers below. */
  readonly unit: HeadingUnit;
}

/** Whether a table has a column of this name, or a column of sides is called so. */
export const isKnownHeading = (heading: string): boolean =>
  heading !== '' && (STAGE_TYPES.some((type) => fieldsNamedBy(heading, type).length > 0) || isSideHeading(heading));

/** What stands behind the name: in brackets, behind a comma, after “in”, or as a last word that is a scale, a currency or %. */
const UNITS_BEHIND: readonly RegExp[] = [
  /^([^()[\]]+)[([]([^()[\]]+)[)\]]$/,
  /^([^,]+),([^,]+)$/,
  /^(\S+(?: \S+)??) (in \S+(?: \S+)?)$/i,
  /^(.*[^\s_])[\s_]+((?:mm|mn|mio|mln|bn|k) (?:[€$£]|[A-Z]{3})|(?:[€$£]|[A-Z]{3}) (?:mm|mn|mio|mln|bn|k|m))$/i,
  /^(.*[^\s_])[\s_]+(%|bps?|cents|pct|mm|mn|mio|mln|bn|k|m|'?000s?|thousands|millions|t(?:eur|chf)|local|lcl|decimals?|(?:[€$£]|[A-Z]{3})(?:[ _]?(?:mm|mn|mio|mln|bn|k|m))?)$/i,
];

/** `USD Notional`: a currency stands before the name as well. */
const CURRENCY_BEFORE = /^([A-Z]{3}) ((?:notional|nominal|principal)(?: amount)?)$/i;

/** The gain of a move by a basis point: what a DV01 says, with the other sign if rates rise. */
const GAIN_OF_MOVE =
  /^(?:p&?l|pnl|pv01|dv01|bpv|pv|npv|delta|change|change in (?:pv|npv|value)|barwertänderung)?[\s(:,]*(?:for |of |per |bei )?(\+|up |-|−|down )\s?1\s?(?:bps?|basis points?)\)?(?:\s?\(([^()]+)\))?$/i;

/** `Long/(Short) lots`, `Bought (Sold)`: one column, of which what is sold stands in brackets. */
const SIGNED_LOTS =
  /^(?:net |open )?(?:(?:long|bought|buy|l)\s?\/?\s?\((?:short|sold|sell|s)\)(?: (?:lots?|contracts?|positions?|pos|qty|quantity))?|(?:long|bought|buy|l)\s?\/\s?(?:short|sold|sell|s) (?:lots|contracts|qty|quantity)|net \(?(?:short|sold|s)\)?\s?\/\s?\(?(?:long|bought|l)\)?|(?:net|positions?|pos|posn) \(?l\)?\s?\/\s?\(?s\)?|signed (?:net )?(?:lots?|contracts?)|(?:net )?(?:lots?|contracts?),? ?[([]?(?:signed|with sign)[)\]]?)$/i;

/** `Amount (lots)`: an amount of anything else is one of money. */
const AMOUNT_IN_LOTS =
  /^(?:amounts?|betrag|montant|importe|importo|bedrag)(?: in |,? ?[([]?)(?:lots?|contracts?|lotes|lotti|kontrakte)[)\]]?$/i;

/** What a pivot table calls the numbers that it adds up. */
const SUM_OF = /^(?:sum of|summe von|somme de|suma de|somma di) (.+)$/i;
/** A margin in basis points is one on a rate, and no amount that is called. */
const MARGIN_OF_RATE =
  /^(?:float(?:ing)?(?: rate| leg)? |loan |interest |credit |quoted )?margin[ ,(]*(?:in )?(?:bps?|basis points?)\)?$/i;

/** What a sign means of contracts on an event. */
const OF_OUTCOMES = /^\+ ?(?:=|is)? ?yes[ ,;/]+[-−–] ?(?:=|is)? ?no$/i;

/** `Qty/100`, `Lots/day`: what a quantity is divided by, and no other language. */
const IS_DIVISOR =
  /^(?:\d[\d,.]*|(?:1 |an? )?(?:d|day|days|wk|week|h|hr|hour|qtr|quarter|yr|year|tag|woche|stunde|jahr|jour|semaine|día|dia|giorno|leg|unit|trade|clip|side|spread|strategy))$/iu;

/** What is deposited, in French, but for its accent an account of securities in German. */
const DEPOSITED = /^dépôts?$/iu;

/** Separators between two languages of one heading. */
const BETWEEN_LANGUAGES = /[/|·–—]| - /;

/** `賬戶號碼 Account No.`: the letters of another writing begin another language. */
const BETWEEN_SCRIPTS =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Thai}])\s*([A-Z])/u;

/** What a heading says, in English and without its unit. */
export const headingMeaning: (text: string) => HeadingMeaning = memoizedText((text) => meaningOf(text));

function meaningOf(text: string): HeadingMeaning {
  const heading = withCurrencyCodes(text)
    .trim()
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .replace(/\s+/g, ' ')
    .replace(/[:*]{1,3}$/, '')
    .trim();
  if (/^%/.test(heading) || DEPOSITED.test(heading)) return { heading, unit: NO_UNIT };
  if (SIGNED_LOTS.test(heading) || AMOUNT_IN_LOTS.test(heading) || countsFutures(heading))
    return { heading: 'Net position', unit: NO_UNIT };
  const summed = SUM_OF.exec(heading)?.[1];
  if (summed !== undefined) return headingMeaning(summed);
  const gain = gainOfMove(heading);
  if (gain !== undefined) return gain;
  const equivalent = dv01InOneCurrency(heading);
  if (equivalent !== undefined) return equivalent;
  if (MARGIN_OF_RATE.test(heading)) return { heading: 'Spread', unit: NO_UNIT };
  const [, currency, amount] = CURRENCY_BEFORE.exec(heading) ?? [];
  if (currency !== undefined && amount !== undefined && unitMeant(currency) !== undefined)
    return headingMeaning(`${amount} ${currency}`);
  for (const form of UNITS_BEHIND) {
    const [, name = '', behind = ''] = form.exec(heading) ?? [];
    const unit =
      behind === ''
        ? undefined
        : isSignConvention(behind) || isSideLegend(behind) || isMeasure(behind) || OF_OUTCOMES.test(behind)
          ? NO_UNIT
          : unitMeant(behind);
    const named =
      unit === undefined ? undefined : (knownName(name.trim()) ?? weakName(name.trim()) ?? pairName(name.trim()));
    if (named !== undefined && unit !== undefined) return { heading: named, unit };
  }
  const known = knownName(heading) ?? nameOfForm(heading);
  const undated = known === undefined ? withoutDay(heading) : undefined;
  return undated === undefined ? { heading: known ?? heading, unit: NO_UNIT } : headingMeaning(undated);
}

/** `DELIVERY [MMM-YY]`, `STRIKE [USD/BBL]`: what stands in brackets behind a month, a strike or a code is how it is written. */
function nameOfForm(heading: string): string | undefined {
  const named = knownName(/^([^[\]]+)\[[^[\]]+\]$/.exec(heading)?.[1]?.trim() ?? '');
  return named !== undefined && fieldsNamedBy(named, 'etd').some(([field]) => OF_FORM.has(field)) ? named : undefined;
}
const OF_FORM: ReadonlySet<string> = new Set(['contract_expiry', 'contract_strike', 'contract_code', 'exchange_code']);

function gainOfMove(heading: string): HeadingMeaning | undefined {
  const [, way, behind] = GAIN_OF_MOVE.exec(heading) ?? [];
  if (way === undefined) return gainSaid(heading);
  const unit = behind === undefined ? NO_UNIT : unitMeant(behind);
  if (unit === undefined) return undefined;
  const isRise = /^(?:\+|up)/i.test(way);
  return { heading: 'DV01', unit: { ...unit, factor: isRise ? -unit.factor : unit.factor, isSigned: true } };
}

/** `DV01 USD equivalent`, `PV01 (EUR equiv.)`, `USD Equivalent DV01`, `USD PV01`, `dv01_usd`. */
function dv01InOneCurrency(heading: string): HeadingMeaning | undefined {
  const turned = heading
    .replace(/^([A-Z]{3})[ -](?:equivalent|equiv\.?|eq\.?) (.+)$/i, '$2 $1')
    .replace(/^([A-Z]{3}) ((?:net )?[DP]V01|BPV)$/i, '$2 $1');
  const plain = turned.replace(/[ -](?:equivalent|equiv\.?|eq\.?)(?=[)\]]?$)/i, '');
  const meaning = plain === heading ? undefined : headingMeaning(plain);
  return meaning !== undefined && meaning.unit.currency !== null && namesField(meaning.heading, 'ladder', 'dv01')
    ? meaning
    : undefined;
}

const SPEAKS_OF_GAIN = /\b(?:gain|loss|p&?l|pnl|pv|npv|value|dv01|pv01|bpv)\b/i;

/** `Gain if rates fall by 1bp`, `DV01 (gain for +1bp)`: which move the gain is of, in words. */
function gainSaid(heading: string): HeadingMeaning | undefined {
  const way =
    SPEAKS_OF_GAIN.test(heading) && /\b(?:1|one|a) ?(?:bps?|basis[ -]points?)/i.test(heading)
      ? signOfLine(heading)
      : undefined;
  if (way === undefined || way === 'both') return undefined;
  return { heading: 'DV01', unit: { ...NO_UNIT, factor: way === 'rise' ? -1 : 1, isSigned: true } };
}

/** `Tasso fisso: paga/riceve`, `Pay or receive fixed`: both ways of a swap in one heading. */
function namesBothWays(heading: string): boolean {
  const ways = new Set(
    heading.split(/[\s/|:;,()_-]+/).flatMap((word) => (word.length < 2 ? [] : (directionMeant(word) ?? []))),
  );
  return ways.size === 2;
}

/** A heading that names a field where no better one does. */
const weakName = (name: string): string | undefined => (fieldsNamedWeakly(name).length > 0 ? name : undefined);

/** A heading over one side of a pair of quantities, which tables of any kind may have. */
const pairName = (name: string): string | undefined => (quantityPairHeading(name) === undefined ? undefined : name);

/** A heading that is known, or means one that is. */
function knownName(heading: string): string | undefined {
  if (isKnownHeading(heading)) return heading;
  const own = ENGLISH_HEADINGS.get(comparedHeading(heading));
  if (own !== undefined) return own;
  if (baseOfSides(heading) !== undefined) return 'Side';
  if (namesBothWays(heading) && !isOfOthers(heading)) return 'Direction';
  const parts = heading
    .replace(BETWEEN_SCRIPTS, '$1 | $2')
    .split(BETWEEN_LANGUAGES)
    .map((part) => part.trim());
  const [amount = '', ...behind] = parts;
  if (isAmount(amount) && behind.some((part) => IS_DIVISOR.test(part))) return undefined;
  if (parts.length < 2) return inBrackets(heading) ?? phraseOf(heading)?.meaning ?? fieldName(heading);
  const meant = parts.map((part) => (isKnownHeading(part) ? part : ENGLISH_HEADINGS.get(comparedHeading(part))));
  // Of two known halves the English one is said; a half that is not known is the other language.
  return (
    meant.findLast((part, index) => part !== undefined && part === parts[index]) ??
    phraseOf(heading)?.meaning ??
    meant.find((part) => part !== undefined)
  );
}

/** Words of names of fields in databases, written out, and those that say of which form a field is. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  dt: 'date',
  nbr: 'number',
  nb: 'number',
  amt: 'amount',
  ntl: 'notional',
  ntnl: 'notional',
  fxd: 'fixed',
  flt: 'float',
  idx: 'index',
  notl: 'notional',
  val: 'value',
  avg: 'average',
  cpn: 'coupon',
  eff: 'effective',
  stl: 'settled',
  rt: 'rate',
  cur: 'currency',
  ccy: 'currency',
};
const FORM_WORDS: ReadonlySet<string> = new Set([
  'cd',
  'code',
  'nm',
  'name',
  'flag',
  'flg',
  'ind',
  'indicator',
  'desc',
  'txt',
]);

/** `NOTIONAL_AMT`, `float_index_nm`, `PAY_REC_FLAG` as the heading that they mean; undefined if none is known. */
function fieldName(heading: string): string | undefined {
  const candidates = [normalisedHeading(heading).split('_'), headingWords(heading)].flatMap((parts) => {
    const words = parts.map((word) => FIELD_WORDS[word] ?? word);
    const plain = FORM_WORDS.has(words.at(-1) ?? '') ? words.slice(0, -1) : words;
    return [words, plain].map((each) => each.join('_'));
  });
  return candidates.find(isKnownHeading) ?? candidates.find((name) => fieldsNamedWeakly(name).length > 0);
}

/** `Konto (Account)`. */
function inBrackets(heading: string): string | undefined {
  const [, first = '', second = ''] = /^([^()]+)\(([^()]+)\)$/.exec(heading)?.map((part) => part.trim()) ?? [];
  const [own, other] = [first, second].map((part) => ENGLISH_HEADINGS.get(comparedHeading(part)));
  if (own !== undefined && isKnownHeading(second) && meansSame(own, second)) return second;
  return isKnownHeading(first) && other !== undefined && meansSame(first, other) ? first : undefined;
}

/** Whether two headings may be one in two languages: `Net (client)`, of which the second says whose it is, is not. */
const meansSame = (one: string, other: string): boolean => !isOfOwners(other) || isOfOwners(one);

/** Whether a heading names how much is held, which may be divided: `Sens / Side` is one in two languages. */
const isAmount = (heading: string): boolean => namesQuantity(ENGLISH_HEADINGS.get(comparedHeading(heading)) ?? heading);

const isOfOwners = (heading: string): boolean => STAGE_TYPES.some((type) => namesField(heading, type, 'account_code'));
