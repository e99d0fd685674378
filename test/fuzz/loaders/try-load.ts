import { join } from 'node:path';
import { crc32, gzipSync } from 'node:zlib';
import { loadFile, type LoadReport } from '../../../server/parameters/load/file.js';
import { archive } from '../../support/archive.js';
import { Random } from '../random.js';
import { brokenIssues, brokenSentences, type Broken } from './check-sentence.js';
import type { DataFolder } from './data-folder.js';
import type { FuzzFile } from './fuzz-file.js';
import { readFiled } from './read-filed.js';
import { notServed } from './served.js';

/** What came of loading a file. */
interface Loading {
  readonly report: LoadReport;
  /** What the data directory then held that it did not hold before. */
  readonly content: Readonly<Record<string, string>>;
}

/** What a trial says of a file. */
export interface Tried {
  readonly isTaken: boolean;
  readonly broken: readonly Broken[];
}

/** Loads a file into a data directory, and the same file written otherwise. */
export async function tryLoad(file: FuzzFile, folder: DataFolder): Promise<Tried> {
  const { report, content } = await load(file, folder);
  if (!report.isFiled) {
    const places = Object.keys(content);
    const written =
      places.length === 0
        ? []
        : [{ rule: 'written-though-refused', message: `Refused, and ${places.join(', ')} changed.` }];
    if (places.length > 0) await folder.reset();
    return { isTaken: false, broken: [...written, ...brokenIssues(report.issues, file.bytes)] };
  }
  const broken = [
    ...brokenSentences([...report.read, ...report.notes, ...report.skipped], file.bytes),
    ...(await brokenFiles(report, content, folder)),
  ];
  await folder.reset();
  return { isTaken: true, broken: [...broken, ...(await brokenSpellings(file, { report, content }, folder))] };
}

async function load({ name, bytes, options }: FuzzFile, folder: DataFolder): Promise<Loading> {
  const path = await folder.put(name, bytes);
  const report = await loadFile(path, { ...options, dataDirectory: folder.data });
  return { report, content: await folder.content() };
}

async function brokenFiles(
  { filed }: LoadReport,
  content: Loading['content'],
  folder: DataFolder,
): Promise<readonly Broken[]> {
  const broken: Broken[] = [];
  for (const place of filed) {
    const reason = await readFiled(folder.data, place);
    if (reason !== undefined) broken.push({ rule: 'filed-not-readable', message: `${place} was filed: ${reason}` });
  }
  const untold = Object.keys(content).filter((place) => !filed.includes(place) && !place.endsWith('.sha256'));
  if (untold.length > 0) broken.push({ rule: 'filed-untold', message: `${untold.join(', ')} changed without a word.` });
  const parameters = filed.find((place) => place.startsWith('parameters/') && !place.endsWith('margin-model.json'));
  if (parameters !== undefined && isOneOfMany(content[parameters] ?? '')) {
    const reason = await notServed(join(folder.data, ...parameters.split('/')));
    if (reason !== undefined) broken.push({ rule: 'not-served', message: reason });
  }
  if (filed.length === 0) broken.push({ rule: 'nothing-filed', message: 'The file was taken, and nothing was filed.' });
  return broken;
}

/** The registry takes a thread to read a file, so it is asked of some only; of the same ones each time. */
const isOneOfMany = (content: string): boolean => crc32(content) % 16 === 0;

/** In UTF-8, each byte as a character. */
const BYTE_ORDER_MARK = '\u00EF\u00BB\u00BF';

/** The same content in other forms, which must be taken the same. */
function spellings(file: FuzzFile): readonly (readonly [what: string, file: FuzzFile])[] {
  const { name, bytes, form } = file;
  if (form === 'bytes') return [];
  const text = bytes.toString('latin1');
  const spelled = (content: string): FuzzFile => ({ ...file, bytes: Buffer.from(content, 'latin1') });
  const lines = text.split('\n');
  const isPlainTable = form === 'table' && !/["\r]/.test(text);
  const isText = isPlainTable || (form === 'pa2' && !text.includes('\r')) || form === 'json';
  return [
    ['gzip', { ...file, name: `${name}.gz`, bytes: gzipSync(bytes) }],
    ['zip', { ...file, name: `${name}.zip`, bytes: archive([{ name, data: bytes }]) }],
    ...(isText && form !== 'json' ? [['CRLF', spelled(text.replaceAll('\n', '\r\n'))] as const] : []),
    ...(isText && !text.startsWith(BYTE_ORDER_MARK)
      ? [['a byte-order mark', spelled(BYTE_ORDER_MARK + text)] as const]
      : []),
    ...(file.isUnordered && isPlainTable && !text.startsWith('#')
      ? [['another order of rows', spelled(otherOrder(lines))] as const]
      : []),
  ];
}

/** The same seed for the same rows: a finding can be tried again. */
function otherOrder(lines: readonly string[]): string {
  const start = lines.findIndex((line) => line.replace(BYTE_ORDER_MARK, '').trim() !== '');
  const rows = lines.slice(start + 1);
  return [...lines.slice(0, start + 1), ...new Random(rows.length).shuffled(rows)].join('\n');
}

async function brokenSpellings(file: FuzzFile, first: Loading, folder: DataFolder): Promise<readonly Broken[]> {
  const broken: Broken[] = [];
  for (const [what, spelled] of spellings(file)) {
    const { report, content } = await load(spelled, folder);
    await folder.reset();
    const rule = `same-in-${what.replaceAll(' ', '-')}`;
    const [issue] = report.issues;
    if (issue !== undefined) broken.push({ rule, message: `Taken, but as ${what} refused: ${issue.message}` });
    else if (isTable(first.content) && what !== 'another order of rows' && !isSame(first.content, content))
      broken.push({ rule, message: `As ${what} it is filed otherwise.` });
    else if (what === 'another order of rows' && !isSame(ordered(first.content), ordered(content)))
      broken.push({ rule, message: `In ${what} it is filed otherwise.` });
  }
  return broken;
}

const isTable = (content: Loading['content']): boolean =>
  Object.keys(content).every((place) => !place.startsWith('parameters/'));

const isSame = (first: Loading['content'], second: Loading['content']): boolean =>
  JSON.stringify(first) === JSON.stringify(second);

/** With the lines of each file sorted: FX rates are filed in the order in which they come. */
const ordered = (content: Loading['content']): Loading['content'] =>
  Object.fromEntries(Object.entries(content).map(([place, text]) => [place, text.split('\n').sort().join('\n')]));
