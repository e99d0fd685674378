import type { Random } from '../random.js';

const LONG = 10_000;
const DEEP = 40;

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Names that every object inherits, or that texts, lists, errors and promises have. */
const INHERITED = ['toString', 'valueOf', 'length', 'toJSON', '__proto__', 'constructor', 'message', 'then', 'size'];

/** An object with own fields of such names, in each of which there may be another. */
function inherited(random: Random): unknown {
  const fields = Array.from({ length: random.between(1, 3) }, (): readonly [string, unknown] => [
    random.pick(INHERITED),
    random.chance(0.5) ? inherited(random) : random.pick([0, 1, -1, null, '', 'x', true]),
  ]);
  // `Object.fromEntries` makes own fields of any name.
  return Object.fromEntries(fields);
}

/** Values that some field somewhere does not expect; none holds a word that a careless sentence would. */
const ODD_VALUES: readonly ((random: Random) => unknown)[] = [
  () => null,
  (random) => random.chance(0.5),
  (random) => random.pick([0, 1, -1, 2, 0.1, 100, 365, 1e4, 1e5]),
  (random) => random.pick([1e12, 1e12 + 1, -1e12, 1e15, 1e308, -1e308, 5e-324, 1e-9, 2 ** 31, 2 ** 53, 2 ** 63]),
  (random) =>
    random.pick(['', ' ', '\t', '0', '-0', '1e5', '1e400', '0x10', '1,000', '1.', '.5', '+1', '١٢٣', '１２３']),
  (random) =>
    random.pick(['NaN', 'Infinity', '-Infinity', 'null', 'true', '%s', '${1}', '{{x}}', "'; --", '=1+1', '@x']),
  (random) =>
    random.pick([
      '\u0000',
      'a\u0000b',
      '\ud800',
      '\udc00x',
      '\u202e',
      '\ufeff',
      '\u2028',
      '\u0085',
      '👩‍👩‍👧',
      'ﬃ',
      'İ',
      'ß',
    ]),
  (random) => random.pick(['20260230', '20260229', '00000000', '99999999', '20261301', '202613', '202600', '19000101']),
  (random) =>
    random.pick(['DEC-26', 'dec-26', 'DEC-2026', 'DEC 26', '2026-13-01', '20261200', '2026-12', 'Z26', '٢٠٢٦٠١٠١']),
  (random) => random.pick([20261231, 202612, 2026, 20261232.5, -20261231, 0, 1e20]),
  (random) => random.pick(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'prototype', 'valueOf', 'length']),
  (random) =>
    random.pick(['../../etc', '..\\x', '%2e%2e', 'a/b', 'C:\\', 'file:///x', 'http://x/', '\r\nX: y', '<b>', '"']),
  (random) => random.pick(['x', 'A', '9', ' ', 'é', '\\', '"', '\u0001']).repeat(random.pick([129, 201, LONG])),
  (random) => Array.from({ length: random.pick([0, 1, 3, 300]) }, () => random.pick([0, '', 'x', -1])),
  () => ({}),
  inherited,
  inherited,
  inherited,
  (random) => nested(random.pick([1, 5, DEEP])),
  (random) => Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, random.below(9)])),
  (random) => String(random.pick([1, -5, 1e21, 0.1, 1e-7])),
];

/** A value that is seldom expected. */
export const oddValue = (random: Random): unknown => random.pick(ODD_VALUES)(random);
