import type { Random } from '../random.js';
import type { Body } from './trial.js';

const BYTE_VALUES = 256;

/** Bodies of one unit over and over. */
const REPEATED: readonly {
  readonly before: string;
  readonly unit: string;
  readonly after: string;
  readonly most: number;
}[] = [
  { before: '', unit: '[', after: '', most: 500_000 },
  { before: '', unit: '{"a":', after: '', most: 200_000 },
  { before: '{"portfolio":[', unit: '{},', after: '1]}', most: 100_000 },
  { before: '{"portfolio":[', unit: '{"account_code":"A"},', after: '1]}', most: 20_000 },
  { before: '{"portfolio":[{"account_code":"A","', unit: 'k', after: '":1}]}', most: 1_000_000 },
  { before: '{"portfolio":[{"account_code":"', unit: '\\u0000', after: '"}]}', most: 100_000 },
  { before: '{', unit: '"portfolio":[],', after: '"x":1}', most: 50_000 },
  { before: '{"portfolio":[', unit: '1e5,', after: '1]}', most: 100_000 },
  {
    before: '{"type":"etd","data":[',
    unit: '["","A","NYMEX","CL","FUT","DEC-27","","1","H"],',
    after: '[]]}',
    most: 3_000,
  },
  { before: '{"type":"etd","data":[', unit: '[],', after: '[]]}', most: 100_000 },
  { before: '[', unit: '{"scenario_name":"a","scenario_definition":{"sector":{"x":{}}}},', after: '1]', most: 10_000 },
  { before: '', unit: ' ', after: '', most: 1_000_000 },
  { before: '"', unit: '\\', after: '"', most: 1_000_001 },
  { before: '', unit: '9', after: '', most: 500_000 },
];

/** Texts that JSON.stringify never writes, of a value that it does. */
const SPELLINGS: readonly ((json: string, random: Random) => string)[] = [
  (json) => `\ufeff${json}`,
  (json) => `${json}${json}`,
  (json) => `${json},`,
  (json) => json.replaceAll('"', "'"),
  (json) => json.replace(/\d+/, (digits) => `${digits}e999`),
  (json) => json.replace(/\d+/, '-0'),
  (json) => json.replace(/\d+/, (digits) => `${digits}.${'0'.repeat(400)}1`),
  (json) => json.replace(/\d+/, (digits) => `${'9'.repeat(400)}${digits}`),
  (json) => json.replace(/"(\w+)":/, '"$1":null,"$1":'),
  (json) => json.replace(/\}$/, ',"portfolio":7}'),
  (json) => json.replaceAll(/[A-Za-z]/g, (letter) => `\\u00${letter.codePointAt(0)?.toString(16) ?? ''}`),
  (json) => json.replaceAll(/[,:[\]{}]/g, (sign) => ` \r\n\t${sign}\t `),
  (json) => json.replace(/:("[^"]*"|\d+)/, ':"\\ud800"'),
  (json, random) => json.slice(0, random.below(json.length)),
  (json, random) => json.slice(random.below(json.length)),
];

/** A body that is no longer what JSON.stringify would write. @param json what it would */
export function mutateText(json: string, random: Random): Body {
  if (random.chance(0.4)) return { text: random.pick(SPELLINGS)(json, random) };
  if (random.chance(0.1)) {
    const { most, ...repeated } = random.pick(REPEATED);
    return { ...repeated, times: random.pick([10, 65, Math.ceil(most / 10), most]) };
  }
  return { base64: mutateBytes(Buffer.from(json), random).toString('base64') };
}

/** The same bytes with one to three changes. */
export function mutateBytes(bytes: Buffer, random: Random): Buffer {
  let mutated = bytes;
  for (let changes = random.between(1, 3); changes > 0; changes--) mutated = mutatedOnce(mutated, random);
  return mutated;
}

function mutatedOnce(bytes: Buffer, random: Random): Buffer {
  const [from, to] = [random.below(bytes.length + 1), random.below(bytes.length + 1)].sort((a, b) => a - b);
  const [head, piece, tail] = [bytes.subarray(0, from), bytes.subarray(from, to), bytes.subarray(to)];
  const changes = [
    () => Buffer.concat([head, Buffer.of(random.below(BYTE_VALUES)), bytes.subarray((from ?? 0) + 1)]),
    () =>
      Buffer.concat([
        head,
        Buffer.of((bytes[from ?? 0] ?? 0) ^ (1 << random.below(8))),
        bytes.subarray((from ?? 0) + 1),
      ]),
    () => Buffer.concat([head, tail]),
    () => Buffer.concat([head, piece, piece, tail]),
    () =>
      Buffer.concat([
        head,
        random.pick([Buffer.of(0), Buffer.of(0xff), Buffer.of(0xed, 0xa0, 0x80), Buffer.from('"')]),
        piece,
        tail,
      ]),
    () => head,
    () => tail,
  ];
  return random.pick(changes)();
}
