import { findCeasedIndex, findRateIndex, RATE_INDICES, rateIndex } from '../../domain/find-rate-index.js';
import { findGovernmentCurve, GOVERNMENT_CURVES } from '../../domain/government-curve.js';
import { CEASED_INDICES } from '../../domain/rate-index-ceased.js';
import type { CeasedIndex } from '../../domain/rate-index.js';
import { groupBy } from '../../lib/group-by.js';
import { comparableName } from '../../lib/comparable-name.js';
import { nearestMeaning } from '../../lib/nearest-word.js';
import { currencyField, readText, refusedWith, type Refusal } from './field-forms.js';
import { readCode, show, type RawRow } from './read-field.js';
import type { FieldForm } from './row-field.js';
import { indexKindsOf, type SwapIndex } from '../swap/types.js';

/** A curve whose moves a ladder row is exposed to: an index's or a government's. */
export interface LadderCurve {
  /** As positions, quotes and history have it. */
  readonly name: string;
  /** As a ladder's `index` has it. */
  readonly ladderName: string;
  readonly currency: string;
  /** Accepted as well, the name included. */
  readonly aliases: readonly string[];
}

/** Every curve that a ladder row may name. */
export const LADDER_CURVES: readonly LadderCurve[] = [
  ...RATE_INDICES.map(({ name, ladderId, currency, aliases }) => ({
    name,
    ladderName: ladderId,
    currency,
    aliases: [name, ...aliases],
  })),
  ...GOVERNMENT_CURVES.map(({ name, currency, aliases }) => ({ name, ladderName: name, currency, aliases })),
];

/** Ceased indices that swaps may still name, as a fallback spread is kept for them. */
export const LEGACY_INDICES: readonly (CeasedIndex & { readonly fallbackSpread: number })[] = CEASED_INDICES.flatMap(
  (index) => (index.fallbackSpread === undefined ? [] : [{ ...index, fallbackSpread: index.fallbackSpread }]),
);

/** What a comparable spelling means: the name to send in its place. */
type Spellings = readonly (readonly [spelling: string, name: string])[];

/** Spellings of all indices, and of those of each currency. */
interface Vocabulary {
  readonly all: Spellings;
  readonly byCurrency: ReadonlyMap<string, Spellings>;
}

interface Named {
  readonly currency: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

const spellingsOf = (entries: readonly Named[]): Spellings =>
  entries.flatMap(({ name, aliases }) => [name, ...aliases].map((word) => [comparableName(word), name] as const));

const vocabularyOf = (entries: readonly Named[]): Vocabulary => ({
  all: spellingsOf(entries),
  byCurrency: new Map([...groupBy(entries, ({ currency }) => currency)].map(([key, own]) => [key, spellingsOf(own)])),
});

const swapVocabulary = vocabularyOf([
  ...RATE_INDICES.map((index) => ({ ...index, aliases: [index.ladderId, ...index.aliases] })),
  ...LEGACY_INDICES,
]);

const ladderVocabulary = vocabularyOf(LADDER_CURVES.map((curve) => ({ ...curve, name: curve.ladderName })));

const ladderCurves = new Map(LADDER_CURVES.map((curve) => [curve.name, curve]));

/** An index of swaps, by its name, ladder id or an alias. */
export const swapIndexForm: FieldForm<SwapIndex> = {
  type: 'string',
  values: [...RATE_INDICES, ...LEGACY_INDICES].map(({ name }) => name),
  aliases: Object.fromEntries([
    ...RATE_INDICES.map(({ name, ladderId, aliases }) => [name, [ladderId, ...aliases]] as const),
    ...LEGACY_INDICES.map(({ name, aliases }) => [name, aliases] as const),
  ]),
  advice: 'send the name of an index, e.g. USD-SOFR-OIS',
  read: (row, field) =>
    readText<SwapIndex>(row, field, (text) => {
      const index = findRateIndex(text);
      if (index !== undefined) return { ok: true, value: { status: 'active', index } };
      const ceased = findCeasedIndex(text);
      if (ceased === undefined) return unknownIndex(row, field, text, swapVocabulary, onlyIndex(row, field));
      return ceased.fallbackSpread === undefined
        ? ceasedIndex(field, text, ceased, ceased.replacement)
        : { ok: true, value: { status: 'ceased', index: ceased } };
    }),
  write: ({ index }) => index.name,
};

/** A curve of a ladder, by its ladder id, name or an alias. */
export const ladderCurveForm: FieldForm<LadderCurve> = {
  type: 'string',
  values: LADDER_CURVES.map(({ ladderName }) => ladderName),
  aliases: Object.fromEntries(LADDER_CURVES.map(({ ladderName, aliases }) => [ladderName, aliases])),
  advice: 'send the id of a curve, e.g. USD.SOFR.ON',
  read: (row, field) =>
    readText(row, field, (text) => {
      const curve = ladderCurves.get((findGovernmentCurve(text) ?? findRateIndex(text))?.name ?? '');
      if (curve !== undefined) return { ok: true, value: curve };
      const ceased = findCeasedIndex(text);
      return ceased === undefined
        ? unknownIndex(row, field, text, ladderVocabulary)
        : ceasedIndex(field, text, ceased, rateIndex(ceased.replacement).ladderId);
    }),
  write: ({ ladderName }) => ladderName,
};

/** Why an index that is no longer published is not taken. @param replacement what to send in its place */
export function ceasedIndex(field: string, text: string, { lastPublished }: CeasedIndex, replacement: string): Refusal {
  const message = `${field} ${show(text)} was last published on ${lastPublished}; its replacement is ${replacement}.`;
  return refusedWith({ code: 'INDEX_CEASED', field, message, value: text }, replacement);
}

/** The index that a swap must be on by the rest of its row; undefined if there are several. */
function onlyIndex(row: RawRow, field: string): string | undefined {
  const currency = currencyField(row);
  const type = readCode(row, 'type');
  const kinds = type.ok && type.value !== null ? indexKindsOf(type.value) : [];
  const other = readCode(row, field === 'float_index' ? 'float_index_2' : 'float_index');
  const taken = other.ok && other.value !== null ? findRateIndex(other.value)?.name : undefined;
  const [only, second] = RATE_INDICES.filter(
    (index) => index.currency === currency && kinds.includes(index.kind) && index.name !== taken,
  );
  return second === undefined ? only?.name : undefined;
}

const CURRENCY_LETTERS = 3;

/** An unknown index, with the nearest one, or those of the row's currency. @param only what would do whatever was meant */
function unknownIndex(
  row: RawRow,
  field: string,
  text: string,
  { all, byCurrency }: Vocabulary,
  only?: string,
): Refusal {
  const currency = currencyField(row);
  const own = currency === undefined ? [] : (byCurrency.get(currency) ?? []);
  // An index of another currency is meant only if its currency is written: "LIBOR" in USD is no misspelt INR-MIBOR.
  const others = own.length === 0 ? all : (byCurrency.get(comparableName(text).slice(0, CURRENCY_LETTERS)) ?? []);
  const nearest = nearestMeaning(text, own) ?? nearestMeaning(text, others) ?? only;
  const names = [...new Set(own.map(([, name]) => name))];
  const advice =
    nearest !== undefined
      ? `${nearest === only ? 'what would do here' : 'nearest'} is ${show(nearest)}`
      : names.length > 0
        ? `those of ${currency ?? ''} are ${names.join(', ')}`
        : 'the validation reference lists all of them';
  const message = `There is no index ${show(text)}; ${advice}.`;
  return refusedWith({ code: 'UNKNOWN_INDEX', field, message, value: text }, nearest);
}
