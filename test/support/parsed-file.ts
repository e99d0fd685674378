import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from '../../server/domain/issue.js';
import type { ParsedFile, ParserContext } from '../../server/fetch/parser.js';
import { PARSERS } from '../../server/fetch/parsers/parsers.js';
import type { Download } from '../../server/fetch/source.js';
import { loadFile, type LoadReport } from '../../server/parameters/load/file.js';

const DOWNLOAD: Download = {
  id: 'test',
  urls: [],
  period: 'day',
  parser: 'test',
  publication: { zone: 'UTC', hour: '00:00', lag: 0, calendar: 'weekdays' },
};

/** A received file and what is known of it beside its content. */
export interface ReceivedText extends Partial<Omit<ParserContext, 'download'>> {
  readonly text: string | Uint8Array;
  readonly url?: string | undefined;
  readonly options?: Readonly<Record<string, unknown>>;
  /** What of the download is not as usual. */
  readonly download?: Partial<Download>;
}

/** What a parser makes of a text that was received. @param parser by its name */
export async function parsedFile(
  parser: string,
  { text, url = 'https://example.org/file', options, download: own, ...context }: ReceivedText,
): Promise<Outcome<ParsedFile>> {
  const parse = PARSERS.get(parser);
  if (parse === undefined) throw new Error(`There is no parser ${parser}.`);
  const folder = await mkdtemp(join(tmpdir(), 'received-'));
  const path = join(folder, 'file');
  try {
    await writeFile(path, text);
    const file = { path, url, bytes: Buffer.byteLength(text), sha256: '', lastModified: null };
    const download = { ...DOWNLOAD, ...own, ...(options === undefined ? {} : { options }) };
    const days = { source: 'test', from: '2026-09-04', to: '2026-09-04', today: '2026-09-04' };
    return await parse(file, { ...days, ...context, download });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The same of a text that can be parsed. @throws where it can't */
export async function parsed(parser: string, received: ReceivedText): Promise<ParsedFile> {
  const outcome = await parsedFile(parser, received);
  if (!outcome.ok) throw new Error(outcome.issues.map(({ message }) => message).join(' '));
  return outcome.value;
}

/** The sentences with which a parser refuses a text. @throws where it does not */
export async function refusalOf(parser: string, received: ReceivedText): Promise<string> {
  const outcome = await parsedFile(parser, received);
  if (outcome.ok) throw new Error('The file was parsed.');
  return outcome.issues.map(({ message }) => message).join(' ');
}

/** Loads the tables of a parsed file into a data directory, all of which must be filed. */
export async function filedTables({ tables }: ParsedFile, dataDirectory: string): Promise<readonly LoadReport[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parsed-'));
  const reports: LoadReport[] = [];
  try {
    for (const { name, text, options } of tables) {
      const path = join(folder, name);
      await writeFile(path, text);
      const report = await loadFile(path, { ...options, dataDirectory });
      if (!report.isFiled) throw new Error(report.issues.map(({ message }) => message).join(' '));
      reports.push(report);
    }
    return reports;
  } finally {
    await rm(folder, { recursive: true });
  }
}
