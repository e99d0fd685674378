import { mutateJson } from '../http/mutate-json.js';
import { mutateBytes } from '../http/mutate-text.js';
import type { Random } from '../random.js';
import { DOCUMENT_SEEDS } from './document-seeds.js';
import type { FuzzFile } from './fuzz-file.js';
import { longFile } from './long-seeds.js';
import { mutatePa2 } from './mutate-pa2.js';
import { mutateTable } from './mutate-table.js';
import { mutateWorkbook } from './mutate-workbook.js';
import { mutateXml } from './mutate-xml.js';
import { packFile } from './pack-file.js';
import { TABLE_SEEDS } from './table-seeds.js';

/** Long ones are tried seldom: each takes as long as a hundred others. */
const LONG = 0.01;

const SEEDS = [...TABLE_SEEDS, ...DOCUMENT_SEEDS];

/** A file of some kind, mostly with something wrong in it. @param found files that take the place of a made one now and then */
export async function makeFile(random: Random, found: readonly FuzzFile[]): Promise<FuzzFile> {
  if (random.chance(LONG)) return longFile(random);
  const seed = found.length > 0 && random.chance(0.1) ? random.pick(found) : random.pick(SEEDS)(random);
  const changed = await changedFile(seed, random);
  return changed.route === 'load' && random.chance(0.15) ? packFile(changed, random) : changed;
}

async function changedFile(file: FuzzFile, random: Random): Promise<FuzzFile> {
  if (file.form === 'bytes') return file;
  if (random.chance(0.15))
    return { ...file, form: 'bytes', bytes: mutateBytes(file.bytes, random), isUnordered: false };
  if (file.form === 'xlsx') return { ...file, bytes: await mutateWorkbook(file.bytes, random) };
  return { ...file, bytes: Buffer.from(changedText(file, random)) };
}

function changedText({ form, bytes }: FuzzFile, random: Random): string {
  if (form === 'table') return mutateTable(bytes.toString('utf8'), random);
  if (form === 'pa2') return mutatePa2(bytes.toString('latin1'), random);
  if (form === 'xml') return mutateXml(bytes.toString('latin1'), random);
  let value: unknown = JSON.parse(bytes.toString('utf8'));
  for (let changes = random.between(0, 3); changes > 0; changes--) value = mutateJson(value, random);
  return JSON.stringify(value);
}
