import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ABSENT, FlatObjectReader, NUMBER } from '../../server/lib/text-search/flat-object-reader.js';

const FIELDS = ['a', 'amount', 'amount_usd'];

/** What a reader finds in a text, as an object has it without what is null or empty; undefined if it does not take it. */
function found(reader: FlatObjectReader, text: Uint8Array, start = 0): object | undefined {
  const end = reader.read(text, start);
  if (end < 0) return undefined;
  expect(
    Buffer.from(text)
      .subarray(end - 1, end)
      .toString(),
  ).toBe('}');
  return Object.fromEntries(
    FIELDS.flatMap((field, place) => {
      const kind = reader.kinds[place];
      const content = Buffer.from(text).toString('latin1', reader.starts[place], reader.ends[place]);
      return kind === ABSENT ? [] : [[field, kind === NUMBER ? reader.numbers[place] : content]];
    }),
  );
}

function parsed(text: string): object {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new Error(`${text} is no object.`);
  return value;
}

const withoutBlanks = (object: object): object =>
  Object.fromEntries(Object.entries(object).filter(([, content]) => content !== null && content !== ''));

const content = fc.oneof(
  fc.constantFrom<unknown>(null, '', 'USD', 0, -0, true, [], {}, 'Ä', '"', '\\', '\u007f'),
  fc.string(),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.float({ noNaN: true, noDefaultInfinity: true }).map((number) => Number(number.toFixed(4))),
);
const object = fc.dictionary(fc.constantFrom(...FIELDS, 'other'), content);
const space = fc.constantFrom(undefined, 1, '\t');

describe('the reader of flat objects', () => {
  it('finds what JSON has, or leaves the object to it', () => {
    const reader = new FlatObjectReader(FIELDS);
    fc.assert(
      fc.property(object, space, (sent, indent) => {
        const text = JSON.stringify(sent, null, indent);
        const answer = found(reader, Buffer.from(text));
        if (answer !== undefined) expect(answer).toEqual(withoutBlanks(parsed(text)));
      }),
    );
  });

  it('takes objects of known fields that hold plain texts and numbers', () => {
    const reader = new FlatObjectReader(FIELDS);
    const text = Buffer.from('[{"a":"x y","amount":-12.5e1},{ "amount" : 0.1 , "a":null }]');
    expect(found(reader, text, 1)).toEqual({ a: 'x y', amount: -125 });
    expect(found(reader, text, text.indexOf('{', 2))).toEqual({ amount: 0.1 });
    expect(found(reader, Buffer.from('{}'))).toEqual({});
  });

  it('takes nothing that is no JSON, whichever byte is another one', () => {
    const sent = { a: 'USD', amount: -12_500.25, amount_usd: 1e-7 };
    const text = Buffer.from(JSON.stringify(sent));
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.nat(255), (place, byte) => {
        const reader = new FlatObjectReader(FIELDS);
        // The order of fields is known from an object before.
        expect(found(reader, text)).toEqual(sent);
        const changed = Buffer.from(text);
        changed[place] = byte;
        const answer = found(reader, changed);
        if (answer === undefined) return;
        const end = reader.read(changed, 0);
        expect(answer).toEqual(withoutBlanks(parsed(changed.toString('utf8', 0, end))));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    '{"a":"x","a":"y"}',
    '{"a":01}',
    '{"a":1.}',
    '{"a":+1}',
    '{"a":"x",}',
    '{"a"}',
    '{"a":"x"',
    '{"a":nul}',
    '{"a":-}',
  ])('leaves %s to JSON', (text) => expect(new FlatObjectReader(FIELDS).read(Buffer.from(text), 0)).toBe(-1));
});

it('the reader tells when the content of a field was another one before', () => {
  const contents = fc.array(fc.constantFrom('""', '"x"', '"null"', '"xy"', 'null', '1', '10'), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(contents, (texts) => {
      const reader = new FlatObjectReader(FIELDS);
      const all = Buffer.from(texts.map((content) => `{"amount":1,"a":${content}}`).join(' '));
      let before: string | undefined;
      let offset = 0;
      for (const text of texts) {
        offset = reader.read(all, offset) + 1;
        expect(offset).toBeGreaterThan(0);
        if (reader.changes[0] !== reader.tried) expect(text).toBe(before);
        before = text;
      }
    }),
  );
});
