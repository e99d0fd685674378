import { generateSync, type JsonSchema } from 'json-schema-faker';
import { ROW_TABLES, STAGE_TYPES } from '../../../server/contract/stage-columns.js';
import type { Random } from '../random.js';
import { isObject } from './json-value.js';
import { mutateJson } from './mutate-json.js';
import { oddValue } from './odd-values.js';
import { makeRowOf, makeRows } from './rows.js';
import type { Vocabulary } from './vocabulary.js';

const MOST_ROWS = 8;
const MANY_ROWS = 60;
const MOST_ITEMS = 5;
const LONGEST_TEXT = 40;

/** The demo market's day, and others in the forms that dates have. */
const BUSINESS_DATES = [20260313, '20260313', '2026-03-13', '20260312', 19991231] as const;
const NAMES = [
  'Energy',
  'Rates',
  'Metals',
  'Crude Oil',
  'USD',
  'CL',
  'ES',
  'USD-SOFR-OIS',
  'DEC-26',
  '202612',
  '10Y',
] as const;

/** The words of a field that mean something, by its name; null = leave the field out. */
const WORDS: Readonly<Record<string, (random: Random, vocabulary: Vocabulary) => unknown>> = {
  portfolio: (random, vocabulary) => spoiledRows(random, vocabulary),
  baseline: (random, vocabulary) => spoiledRows(random, vocabulary),
  trade: (random, vocabulary) => makeRows(random, vocabulary, random.between(1, 2)),
  request_id: (random) => (random.chance(0.9) ? '{{new}}' : 'used'),
  currency_code: (random) => random.pick(['USD', 'USD', 'EUR', 'JPY', 'XXX']),
  vendor_symbology: (random) => random.pick(['clearing', 'clearing', 'desk']),
  bdate: (random) => (random.chance(0.2) ? random.pick(BUSINESS_DATES) : null),
  price_date: (random) => (random.chance(0.2) ? random.pick(BUSINESS_DATES) : null),
  cycle_code: (random) => (random.chance(0.2) ? random.pick(['base', 'EOD']) : null),
  memo: (random) => random.pick(['', 'Close of day', 'ä €\u0007']),
  sector: shockRules,
  sub_sector: shockRules,
  underlying: (random) => (random.chance(0.5) ? shockRules(random) : random.pick([-0.1, 0.2, 5])),
};

/** Rows of which every other one has something wrong: it must not fail the request. */
function spoiledRows(random: Random, vocabulary: Vocabulary): readonly unknown[] {
  const count = random.pick([1, 1, 2, 3, MOST_ROWS, MANY_ROWS]);
  return makeRows(random, vocabulary, count).map((row) => (random.chance(0.5) ? mutateJson(row, random) : row));
}

function shockRules(random: Random): unknown {
  const block = {
    underlying: random.pick([-0.3, 0, 0.1, 25]),
    volatility: random.pick([0, 0.5]),
    ...(random.chance(0.3) ? { type: random.pick(['Absolute', 'relative']) } : {}),
    ...(random.chance(0.2) ? { override: true } : {}),
  };
  return { [random.pick(NAMES)]: block };
}

/** A body as its schema has it, with words in it that mean something. */
export function makeBody(schema: JsonSchema, random: Random, vocabulary: Vocabulary): unknown {
  const made = generateSync(schema, {
    seed: random.seed(),
    optionalsProbability: random.pick([0.1, 0.3, 0.9]),
    maxItems: MOST_ITEMS,
    maxDefaultItems: MOST_ITEMS,
    maxLength: LONGEST_TEXT,
    failOnInvalidTypes: false,
  });
  return withWords(made, random, vocabulary);
}

function withWords(value: unknown, random: Random, vocabulary: Vocabulary): unknown {
  if (Array.isArray(value)) return value.map((item) => withWords(item, random, vocabulary));
  if (!isObject(value)) return value;
  const words = new Map(Object.entries(WORDS));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inside]) => {
      const word = words.get(name);
      if (word === undefined || inside === null) return [[name, withWords(inside, random, vocabulary)]];
      const meant = word(random, vocabulary);
      return meant === null ? [] : [[name, meant]];
    }),
  );
}

/** A table to stage: rows of its kind, cell by cell. */
export function makeStage(random: Random, vocabulary: Vocabulary): unknown {
  const type = random.pick(STAGE_TYPES);
  const fields = ROW_TABLES[type].columns.map(({ field }) => field);
  const data = Array.from({ length: random.between(1, MOST_ROWS) }, () => {
    const row = makeRowOf(type, random, vocabulary);
    return fields.map((field) => (random.chance(0.05) ? oddCell(random) : cellText(row[field])));
  });
  return {
    type,
    data: random.chance(0.2) ? [ROW_TABLES[type].columns.map(({ label }) => label), ...data] : data,
    ...(random.chance(0.3) && data.length > 0 ? { idx: data.map((_, row) => row * 2 + 7) } : {}),
  };
}

const cellText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

function oddCell(random: Random): unknown {
  const value = oddValue(random);
  return typeof value === 'object' ? null : value;
}
