import { fromBufferPromise } from 'yauzl';
import { archive, type ArchiveMember } from '../../support/archive.js';
import type { Random } from '../random.js';
import { mutateXml } from './mutate-xml.js';

/** The workbook with changes in one of its parts, or in which parts there are. */
export async function mutateWorkbook(bytes: Buffer, random: Random): Promise<Buffer> {
  const members = await membersOf(bytes);
  const place = random.below(members.length);
  const member = members[place];
  if (member === undefined) return bytes;
  const change = random.below(12);
  if (change === 0) return archive(members.toSpliced(place, 1));
  if (change === 1) return archive([...members, member]);
  if (change === 2)
    return archive([...members, { ...member, name: random.pick(['../x', '/x', 'XL/WORKBOOK.XML', '', 'a\\b']) }]);
  if (change === 3) return archive(members.toSpliced(place, 1, { ...member, isEncrypted: true }));
  if (change === 4) return archive(members.toSpliced(place, 1, { ...member, claims: { size: random.below(2 ** 31) } }));
  if (change === 5)
    return archive(members.toSpliced(place, 1, { ...member, claims: { checksum: random.below(2 ** 31) } }));
  if (change === 6) return archive(random.shuffled(members));
  const text = Buffer.from(member.data).toString('utf8');
  const data = change === 7 ? utf16(text) : Buffer.from(mutateXml(mutateAttribute(text, random), random));
  return archive(members.toSpliced(place, 1, { ...member, data }));
}

const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');

const VALUES = [
  '',
  '-1',
  '0',
  '1',
  '99999999999',
  '1e9',
  'A0',
  'XFD1048576',
  'XFE1048577',
  'ZZZZ9',
  'a',
  'NaN',
  '../x',
  'true',
];

/** Another value for one attribute, as far as a workbook's cells, styles and relations go by them. */
function mutateAttribute(text: string, random: Random): string {
  const attributes = [...text.matchAll(/"[^"]{0,200}"/g)];
  if (attributes.length === 0 || random.chance(0.4)) return text;
  const { index, 0: found } = random.pick(attributes);
  return `${text.slice(0, index)}"${random.pick(VALUES)}"${text.slice(index + found.length)}`;
}

async function membersOf(bytes: Buffer): Promise<readonly ArchiveMember[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const members: ArchiveMember[] = [];
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    members.push({ name: entry.fileName, data: Buffer.concat(chunks) });
  }
  return members;
}
