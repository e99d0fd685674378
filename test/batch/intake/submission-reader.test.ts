import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseJson } from '../../../server/contract/reading/parse-json.js';
import { readOrigin } from '../../../server/instruments/row/read-row.js';
import { readSubmission, type FoundRow } from './read-submission.js';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Texts.

const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\r', '\n'), maxLength: 2 });
const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom('"', '\\', '/', '{', '}', '[', ']', ',', ':', '\n', 'é', '€', '😀'),
    maxLength: 24,
  }),
);

/** A string as JSON, each character perhaps as an escape. */
const written = (value: string): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: value.length, maxLength: value.length }).map((choices) => {
    const units = Array.from({ length: value.length }, (_, index) => {
      const unit = value.charAt(index);
      const isPlain = /^[^"\\\p{Cc}\p{Cs}]$/u.test(unit);
      return isPlain && choices[index] !== 0 ? unit : `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
    });
    return `"${units.join('')}"`;
  });

const number = fc.oneof(
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
  fc.constantFrom('0', '-0', '1e5', '1E+05', '0.0', '-1.5e-3'),
);
const string = text.chain(written);

const joined = (open: string, items: readonly string[], close: string): fc.Arbitrary<string> =>
  fc.array(space, { minLength: items.length * 2 + 1, maxLength: items.length * 2 + 1 }).map((spaces) => {
    const spaced = items.map((item, index) => `${spaces[index * 2] ?? ''}${item}${spaces[index * 2 + 1] ?? ''}`);
    return `${open}${spaced.join(',')}${items.length === 0 ? (spaces[0] ?? '') : ''}${close}`;
  });

const object = (members: fc.Arbitrary<readonly (readonly [key: string, value: string])[]>): fc.Arbitrary<string> =>
  fc.tuple(members, space, space).chain(([pairs, before, after]) =>
    joined(
      '{',
      pairs.map(([key, value]) => `${key}${before}:${after}${value}`),
      '}',
    ),
  );

const { value } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    string,
    number,
    fc.constantFrom('true', 'false', 'null'),
    fc.array(tie('value'), { maxLength: 3 }).chain((items) => joined('[', items, ']')),
    object(fc.array(fc.tuple(fc.oneof(string, key('portfolio'), key('account_code')), tie('value')), { maxLength: 3 })),
  ),
}));

function key(name: string): fc.Arbitrary<string> {
  return fc.oneof(fc.constant(JSON.stringify(name)), written(name));
}

const accountCode = fc.oneof(
  {
    arbitrary: fc.constantFrom('"A"', '"B-1"', '"ACCOUNT 2"', '" A "', '"\\u0041"', '17', '"17"', '1.5', '"é"', '"é "'),
    weight: 6,
  },
  {
    arbitrary: fc.constantFrom('""', '"  "', 'null', 'true', '{}', '["A"]', `"${'x'.repeat(129)}"`, '"\\ud800"'),
    weight: 2,
  },
  { arbitrary: value, weight: 1 },
);
const field = fc.oneof(
  { arbitrary: fc.tuple(key('account_code'), accountCode), weight: 2 },
  { arbitrary: fc.tuple(string, value), weight: 3 },
  { arbitrary: fc.tuple(key('sub_account_code'), value), weight: 1 },
);
const row = fc.oneof(
  { arbitrary: object(fc.array(field, { maxLength: 5 })), weight: 9 },
  { arbitrary: value, weight: 1 },
);
const rows = fc.array(row, { maxLength: 12 }).chain((items) => joined('[', items, ']'));
const member = fc.tuple(string, value).filter(([name]) => JSON.parse(name) !== 'portfolio');

/** A request with one portfolio somewhere among its fields, perhaps behind a byte order mark. */
const submission = fc
  .tuple(
    fc.array(member, { maxLength: 3 }),
    fc.tuple(key('portfolio'), fc.oneof({ arbitrary: rows, weight: 9 }, { arbitrary: value, weight: 1 })),
    fc.array(member, { maxLength: 2 }),
  )
  .chain(([before, portfolio, after]) => object(fc.constant([...before, portfolio, ...after])))
  .chain((body) =>
    fc
      .tuple(fc.constantFrom('', '', '\ufeff'), space, space)
      .map(([mark, lead, trail]) => `${mark}${lead}${body}${trail}`),
  );

const cuts = (length: number): fc.Arbitrary<readonly number[]> =>
  fc.oneof(
    fc.array(fc.integer({ min: 0, max: length }), { maxLength: 6 }).map((offsets) => offsets.sort((a, b) => a - b)),
    fc.constant(Array.from({ length }, (_, offset) => offset)),
  );
const cutSubmission = submission
  .map((body) => Buffer.from(body))
  .chain((body) => fc.tuple(fc.constant(body), cuts(body.length)));

describe('a submission', () => {
  it('is read as JSON.parse reads it, however it is written and cut: envelope, rows, their order', () => {
    fc.assert(
      fc.property(cutSubmission, ([body, offsets]) => {
        const request: unknown = JSON.parse(body.toString('utf8').replace(/^\ufeff/, ''));
        if (!isObject(request)) throw new Error('The body is no object.');
        const { portfolio } = request;
        const expectedRows = Array.isArray(portfolio) ? portfolio.map((one: unknown) => one) : [];
        const read = readSubmission(body, offsets);
        if (!read.ok) throw new Error(read.issue.message);
        expect(read.envelope).toEqual(Array.isArray(portfolio) ? { ...request, portfolio: [] } : request);
        expect(read.rows.map((found) => found.row)).toEqual(expectedRows.map((_, index) => index));
        expect(read.rows.map((found): unknown => JSON.parse(found.text))).toEqual(expectedRows);
        expect(read.rowsTotal).toBe(expectedRows.length);
      }),
      { numRuns: 300 },
    );
  });

  it('comes apart by account: all rows of one in one partition, those that name none in partition 0', () => {
    fc.assert(
      fc.property(cutSubmission, ([body, offsets]) => {
        const read = readSubmission(body, offsets);
        if (!read.ok) throw new Error(read.issue.message);
        const partitions = new Map<string, number>();
        let withoutAccount = 0;
        for (const found of read.rows) {
          const place = readOrigin(JSON.parse(found.text), found.row);
          const code = place.ok ? place.origin.accountCode : place.accountCode;
          if (code === null) withoutAccount++;
          expect(found.partition).toBe(code === null ? 0 : (partitions.get(code) ?? found.partition));
          if (code !== null) partitions.set(code, found.partition);
        }
        expect(read.rowsWithoutAccount).toBe(withoutAccount);
      }),
      { numRuns: 300 },
    );
  });

  it('is taken exactly where a body of POST /portfolios is JSON', () => {
    const bytes = fc.constantFrom(
      ...Buffer.from('{}[]",:\\ \n\t0123.-+eEtrufalsnx\u0000\u001f\u007f'),
      0x80,
      0xc3,
      0xa9,
      0xe2,
      0xed,
      0xef,
      0xf0,
      0xff,
    );
    const change = fc.tuple(fc.constantFrom('replace', 'insert', 'remove', 'cut'), fc.nat(), bytes);
    const changed = fc
      .tuple(cutSubmission, fc.array(change, { minLength: 1, maxLength: 2 }))
      .map(([[body, offsets], changes]) => {
        let bent = body;
        for (const [kind, at, byte] of changes) {
          const place = bent.length === 0 ? 0 : at % bent.length;
          const rest = bent.subarray(kind === 'insert' ? place : place + 1);
          bent =
            kind === 'cut'
              ? bent.subarray(0, place)
              : Buffer.concat([bent.subarray(0, place), Buffer.from(kind === 'remove' ? [] : [byte]), rest]);
        }
        return [bent, offsets.map((offset) => Math.min(offset, bent.length))] as const;
      });
    fc.assert(
      fc.property(changed, ([body, offsets]) => {
        const read = readSubmission(body, offsets);
        const parsed = parseJson(body);
        const isTwice = !read.ok && read.issue.code === 'INVALID_REQUEST';
        if (!isTwice) expect(read.ok ? [] : [read.issue.code]).toEqual(parsed.ok ? [] : ['INVALID_JSON']);
        if (!isTwice && !read.ok && !parsed.ok) expect(read.issue.message).toMatch(/^The (body|request) .*\.$/);
      }),
      { numRuns: 1000 },
    );
  });
});

const envelopeOf = (body: string): unknown => {
  const read = readSubmission(Buffer.from(body));
  return read.ok ? read.envelope : read.issue.message;
};
const refusal = (body: string | Buffer, setting = {}): string => {
  const read = readSubmission(Buffer.from(body), [], setting);
  return read.ok ? 'taken' : `${read.issue.code}: ${read.issue.message}`;
};

describe('what is found', () => {
  it('is the portfolio of the top level only', () => {
    const read = readSubmission(
      Buffer.from(
        '{"a":{"portfolio":[1]},"memo":"\\"portfolio\\":[","portfolio":[{"portfolio":[{}]}],"b":["portfolio",[2]]}',
      ),
    );
    expect(read).toMatchObject({ ok: true, envelope: { a: { portfolio: [1] }, portfolio: [], b: ['portfolio', [2]] } });
    expect(read.ok && read.rows.map((found) => found.text)).toEqual(['{"portfolio":[{}]}']);
  });

  it('is the row as it was written', () => {
    const read = readSubmission(Buffer.from('{"portfolio":[ {"account_code" : "A" }\n,\n-0.50e1 ]}'));
    expect(read.ok && read.rows.map((found) => found.text)).toEqual(['{"account_code" : "A" }', '-0.50e1']);
  });

  it('may have its key in escapes', () => {
    expect(envelopeOf('{"\\u0070ortfolio":[{}],"x":1}')).toEqual({ portfolio: [], x: 1 });
  });

  it('leaves what is no array where it stands', () => {
    expect(envelopeOf('{"portfolio":{"x":[1]},"y":[2]}')).toEqual({ portfolio: { x: [1] }, y: [2] });
    expect(envelopeOf('[{"portfolio":[1]}]')).toEqual([{ portfolio: [1] }]);
  });
});

describe('what is refused', () => {
  const deep = (levels: number): string => `{"portfolio":[${'['.repeat(levels - 2)}${']'.repeat(levels - 2)}]}`;

  it.each([
    ['nothing', '', 'INVALID_JSON: The request has no body; send a JSON object.'],
    ['white space', ' \n', 'INVALID_JSON: The request has no body; send a JSON object.'],
    ['a byte order mark', '\ufeff', 'INVALID_JSON: The request has no body; send a JSON object.'],
    [
      'two portfolios',
      '{"portfolio":[{}],"portfolio":[]}',
      'INVALID_REQUEST: The body has portfolio twice; send all rows in one array.',
    ],
    [
      'two, one in escapes',
      '{"portfolio":[],"portfoli\\u006f":1}',
      'INVALID_REQUEST: The body has portfolio twice; send all rows in one array.',
    ],
    [
      'a second document',
      '{"portfolio":[]}{}',
      'INVALID_JSON: The body is not JSON: "{" stands where the end is expected at byte 16.',
    ],
    [
      'an end within the rows',
      '{"portfolio":[{}',
      'INVALID_JSON: The body is not JSON: it ends where "," or "]" is expected at byte 16.',
    ],
    [
      'an end within a string',
      '{"portfolio":[{"a":"b',
      'INVALID_JSON: The body is not JSON: it ends where the closing quote of a string or an escaped control character is expected at byte 21.',
    ],
    [
      'a control character',
      '{"a":"\n"}',
      'INVALID_JSON: The body is not JSON: the byte 0x0a stands where the closing quote of a string or an escaped control character is expected at byte 6.',
    ],
    [
      'a word in a row',
      '{"portfolio":[{"a":NaN}]}',
      'INVALID_JSON: The body is not JSON: "N" stands where a value is expected at byte 19.',
    ],
    ['65 levels', deep(65), 'INVALID_JSON: The body nests arrays and objects deeper than 64 levels at byte 76.'],
    [
      '100 MB of brackets',
      '['.repeat(1_000_000),
      'INVALID_JSON: The body nests arrays and objects deeper than 64 levels at byte 64.',
    ],
    [
      'half a character',
      Buffer.from([0x22, 0xe2, 0x82]),
      'INVALID_JSON: The body is not UTF-8: byte 1 begins no valid character.',
    ],
  ])('%s', (_, body, expected) => expect(refusal(body)).toBe(expected));

  it('not 64 levels', () => expect(refusal(deep(64))).toBe('taken'));

  it('a row that is too long, wherever it ends, before it is read to its end', () => {
    const rowOf = (bytes: number): string => `{"a":"${'x'.repeat(bytes - 8)}"}`;
    const bodyOf = (bytes: number): string => `{"portfolio":[{},${rowOf(bytes)}`;
    const expected = 'INVALID_REQUEST: portfolio[1] is longer than 0.2 MB; a row is one position.';
    const limit = { rowBytes: 200_000 };
    expect(refusal(`${bodyOf(200_000)}]}`, limit)).toBe('taken');
    expect(refusal(`${bodyOf(200_001)}]}`, limit)).toBe(expected);
    expect(refusal(bodyOf(400_000), limit)).toBe(expected);
    expect(refusal(`{"portfolio":[{},"${'x'.repeat(300_000)}`, limit)).toBe(expected);
  });

  it('too much beside the rows; an array in place of the request is called that', () => {
    const limit = { envelopeBytes: 5000 };
    expect(refusal(`{"memo":"${'x'.repeat(6000)}`, limit)).toMatch(
      /^INVALID_REQUEST: The body holds more than 0.005 MB/,
    );
    expect(refusal(`[${'{"account_code":"A"},'.repeat(4000)}`, limit)).toBe(
      'INVALID_REQUEST: The body must be a JSON object with a portfolio array.',
    );
  });

  it('too many rows', () => {
    expect(refusal(`{"portfolio":[${'1,'.repeat(10)}1]}`, { rows: 11 })).toBe('taken');
    expect(refusal(`{"portfolio":[${'1,'.repeat(11)}1]}`, { rows: 11 })).toMatch(
      /^INVALID_REQUEST: The body has more than 11 rows/,
    );
  });
});

it('takes a million rows of one byte', () => {
  const read = readSubmission(Buffer.from(`{"portfolio":[${'1,'.repeat(999_999)}1]}`), [], { bufferBytes: 100_000 });
  expect(read).toMatchObject({ ok: true, rowsTotal: 1_000_000, rowsWithoutAccount: 1_000_000 });
});

it('spreads accounts evenly', () => {
  const accounts = Array.from({ length: 20_000 }, (_, index) => `{"account_code":"ACC-${index}"}`);
  const read = readSubmission(Buffer.from(`{"portfolio":[${accounts.join()}]}`), [], {
    partitions: 100,
    bufferBytes: 4096,
  });
  if (!read.ok) throw new Error(read.issue.message);
  const counts = new Array<number>(100).fill(0);
  for (const { partition } of read.rows) counts[partition] = (counts[partition] ?? 0) + 1;
  // 200 expected, standard deviation 14.
  expect(Math.max(...counts)).toBeLessThan(275);
  expect(Math.min(...counts)).toBeGreaterThan(125);
});

it('keeps accounts together where pieces end within rows, behind the account', () => {
  const rows = Array.from(
    { length: 5000 },
    (_, index) => `{"account_code":"ACC-${index % 97}","position_id":"${index}"}`,
  );
  const body = Buffer.from(`{"portfolio":[${rows.join()}]}`);
  const cuts = Array.from({ length: Math.floor(body.length / 997) }, (_, index) => (index + 1) * 997);
  const read = readSubmission(body, cuts, { partitions: 64 });
  if (!read.ok) throw new Error(read.issue.message);
  expect(read.rows.map((found) => found.text)).toEqual(rows);
  const first = read.rows.slice(0, 97);
  const isOfFirst = (found: FoundRow): boolean => {
    const { partition, accountHash } = first[found.row % 97] ?? found;
    return found.partition === partition && found.accountHash === accountHash;
  };
  expect(read.rows.filter((found) => !isOfFirst(found))).toEqual([]);
  expect(new Set(first.map(({ accountHash }) => accountHash)).size).toBe(97);
});
