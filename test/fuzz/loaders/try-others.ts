import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { readBookFile } from '../../../server/commands/margin/book-file.js';
import { workbookDocumentSchema } from '../../../server/contract/workbook-document.js';
import { extendHistoryMap, parseHistoryMap } from '../../../server/market/history/history-map.js';
import { InputFault } from '../../../server/parameters/input-fault.js';
import { readSpanCache, writeSpanCache } from '../../../server/parameters/span/cache.js';
import { readSpanFile } from '../../../server/parameters/span/read-file.js';
import { readBook } from '../../../server/workbook-file/read/read-book.js';
import { readDocument } from '../../../server/workbook-file/read/read-document.js';
import { smallSpanXml } from '../../support/span-xml.js';
import { mutateBytes } from '../http/mutate-text.js';
import { Random } from '../random.js';
import { readFile, writeFile } from 'node:fs/promises';
import { brokenIssues, brokenSentences, type Broken } from './check-sentence.js';
import type { DataFolder } from './data-folder.js';
import type { FuzzFile } from './fuzz-file.js';
import type { Tried } from './try-load.js';

/** Reads a book of positions as `margin` does. */
export async function tryBook({ name, bytes }: FuzzFile, folder: DataFolder): Promise<Tried> {
  const read = await readBookFile(await folder.put(name, bytes), { leftAside: [] });
  if (!read.ok) return { isTaken: false, broken: brokenIssues(read.issues, bytes) };
  const { portfolio } = read.value.request;
  const rows: readonly unknown[] = Array.isArray(portfolio) ? portfolio : [];
  const places = rows.map((_, row) => read.value.place(row, 'contract_code'));
  const twice = new Set(places).size !== places.length;
  return { isTaken: true, broken: twice ? [{ rule: 'same-place', message: 'Two rows stand in one place.' }] : [] };
}

/** Reads a workbook for the browser's grid, and as a book of positions. */
export async function tryWorkbook({ name, bytes }: FuzzFile, folder: DataFolder): Promise<Tried> {
  const path = await folder.put(name, bytes);
  const document = await orIssue(() => readDocument({ name, bytes }));
  const book = await orIssue(() => readBook({ name, path }, { sheets: [], leftAside: [] }));
  const broken: Broken[] = [];
  for (const read of [document, book])
    if (read instanceof InputFault) broken.push(...brokenIssues([read.issue], bytes));
  if (!(document instanceof InputFault)) {
    const checked = workbookDocumentSchema.safeParse(JSON.parse(JSON.stringify(document)));
    const [issue] = checked.success ? [] : checked.error.issues;
    if (issue !== undefined)
      broken.push({ rule: 'workbook-schema', message: `${issue.path.join('.')}: ${issue.message}` });
    broken.push(...brokenSentences(document.notices, bytes));
  }
  return { isTaken: !(document instanceof InputFault), broken };
}

async function orIssue<Value>(read: () => Promise<Value>): Promise<Value | InputFault> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof InputFault) return error;
    throw error;
  }
}

/** Reads a history map, and writes what was read. */
export function tryMap({ name, bytes }: FuzzFile): Tried {
  const read = parseHistoryMap(bytes.toString('utf8'), name);
  if (!read.ok) return { isTaken: false, broken: brokenIssues(read.issues, bytes) };
  const sentences = brokenSentences(read.value.findings, bytes);
  const written = extendHistoryMap(undefined, read.value.lines, name);
  const again = written.ok ? parseHistoryMap(written.value.text, name) : written;
  const isSame = again.ok && JSON.stringify(again.value.lines) === JSON.stringify(read.value.lines);
  const broken = isSame ? [] : [{ rule: 'map-written-otherwise', message: 'The map is read otherwise than written.' }];
  return { isTaken: true, broken: [...sentences, ...broken] };
}

const CHECKSUM = 'c'.repeat(64);

/** Damages a compiled parameter set; the content is the seed of what is done to it. */
export async function tryCache({ bytes }: FuzzFile, folder: DataFolder): Promise<Tried> {
  const random = new Random(Number(bytes.toString('latin1')));
  const text = smallSpanXml({ clearingHouse: 'TEST', businessDate: '2025-06-20', exchanges: ['NYM'] });
  const read = await readSpanFile(await folder.put('cached.spn', Buffer.from(text)));
  const parameters = read.ok ? read.value[0] : undefined;
  if (parameters === undefined) throw new Error('The parameters of the cache were not read');
  const path = join(folder.root, 'set.cache');
  await writeSpanCache(path, parameters, CHECKSUM);
  const whole = await readFile(path);
  const damaged = mutateBytes(whole, random);
  await writeFile(path, damaged);
  const cached = await readSpanCache(path, CHECKSUM);
  await unlink(path);
  const isSame = cached === undefined || JSON.stringify(cached) === JSON.stringify(parameters);
  return {
    isTaken: cached !== undefined,
    broken: isSame ? [] : [{ rule: 'cache-other', message: 'A damaged cache was read as other parameters.' }],
  };
}
