import { gzipSync } from 'node:zlib';
import { archive, type ArchiveMember } from '../../support/archive.js';
import { mutateBytes } from '../http/mutate-text.js';
import type { Random } from '../random.js';
import type { FuzzFile } from './fuzz-file.js';

const ODD_NAMES = [
  '../up.csv',
  '/abs.csv',
  'a\\b.csv',
  'folder/',
  '',
  '.hidden.csv',
  'map.csv',
  'x.sha256',
  'a: b.csv',
  '\u001b[31m.csv',
  'n'.repeat(400),
  'a b '.repeat(100),
];

/** The archive members around one file: what else stands in it, and what is wrong with it. */
function members({ name, bytes }: FuzzFile, random: Random): readonly ArchiveMember[] {
  const own: ArchiveMember = { name, data: bytes };
  const variants: readonly (() => readonly ArchiveMember[])[] = [
    () => [own],
    () => [own, { name: `again-${name}`, data: bytes }],
    () => [own, own],
    () => [own, { name: `folder/${name}`, data: bytes }],
    () => [{ ...own, name: random.pick(ODD_NAMES) }],
    () => [own, { name: 'note.txt', data: Buffer.from('a note') }],
    () => [{ ...own, isEncrypted: true }],
    () => [{ ...own, claims: { checksum: random.below(2 ** 31) } }],
    () => [{ ...own, claims: { size: random.below(2 ** 31) } }],
    () => [{ name: `${name}.gz`, data: gzipSync(bytes) }],
    () => [{ name: 'inner.zip', data: archive([own]) }],
    () => [{ name: 'empty.csv', data: Buffer.alloc(0) }, own],
    () =>
      Array.from({ length: random.pick([3, 1100]) }, (_, place) => ({
        name: `${place}.csv`,
        data: bytes.subarray(0, 50),
      })),
    () => [],
  ];
  return random.pick(variants)();
}

/** A file in a gzip or a zip, whole or damaged. */
export function packFile(file: FuzzFile, random: Random): FuzzFile {
  const isGzip = random.chance(0.4);
  const whole = isGzip ? gzipSync(file.bytes) : archive(members(file, random));
  const bytes = random.chance(0.4)
    ? mutateBytes(whole, random)
    : random.chance(0.1)
      ? gzipSync(gzipSync(whole))
      : whole;
  const name = `${file.name}.${isGzip ? 'gz' : 'zip'}`;
  return { ...file, kind: isGzip ? 'gzip' : 'zip', form: 'bytes', name, bytes, isUnordered: false };
}
