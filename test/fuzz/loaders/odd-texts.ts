import type { Random } from '../random.js';

const LONG = 3000;

/** Cells, values and names that a reader may not expect. */
const ODD_TEXTS: readonly ((random: Random) => string)[] = [
  () => '',
  (random) =>
    random.pick(['NaN', 'Infinity', '-Infinity', '1e999', '-1e999', '1e308', '5e-324', '0x10', '1_000', '1,5']),
  (random) =>
    random.pick([
      '-0',
      '0',
      '1',
      '-1',
      '1.',
      '.5',
      '.',
      '-',
      '+',
      '1e',
      '1e5',
      '00012',
      '9'.repeat(30),
      '1'.repeat(400),
    ]),
  (random) =>
    random.pick([
      '2025-02-29',
      '2025-13-01',
      '0000-00-00',
      '9999-12-31',
      '20250620',
      '2199-12-31',
      '1900-01-01',
      '2025-1-2',
    ]),
  (random) => random.pick(['"', '""', '"a', 'a"b', "'", '`', '\\', '/', '../../x', '..', '.', 'C:\\x', '\\\\host\\x']),
  (random) =>
    random.pick(['#', '# note', '=1+1', '@x', '%s', '${x}', '{{x}}', '<b>', '&amp;', '&#0;', '&#x110000;', '&x;']),
  (random) =>
    random.pick([
      '\u00e9',
      '\u2028',
      '\u202e',
      '\ufeff',
      '\u00a0',
      '\u0000',
      '\u001b[31m',
      '\ud83d\ude00',
      'İ',
      'ﬃ',
      '١٢',
    ]),
  (random) =>
    random.pick(['__proto__', 'constructor', 'toString', 'length', 'hasOwnProperty', 'null', 'undefined', 'true']),
  (random) =>
    random.pick([
      'USD',
      'usd',
      'USDX',
      'EURUSD',
      '1Y',
      '12M',
      '1.5 Mo',
      '99999Y',
      '0D',
      'nearby_1',
      'SOFR',
      'FUT',
      'OOF',
    ]),
  (random) => random.pick(['a', '9', ' ', '"', ',', '\t', '\r', '.', '-', '\u0000']).repeat(random.pick([100, LONG])),
  (random) => String(random.between(-1_000_000, 1_000_000) / random.pick([1, 7, 1000])),
];

/** A text that is seldom expected. */
export const oddText = (random: Random): string => random.pick(ODD_TEXTS)(random);
