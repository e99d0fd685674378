import { open } from 'node:fs/promises';
import { z } from 'zod';
import { sizedText } from '../../../lib/sized-schema.js';
import { failure, success, type Outcome } from '../../../domain/issue.js';
import type { ParsedFile, Parser, ParserContext, ReceivedFile } from '../../parser.js';
import { receivedJson } from '../received-json.js';
import { parsedSpanFile, spanFileOptions } from './span-file.js';

const ZIP_MARK = 'PK';

/** CME DataMine: the list of a day's files that one is entitled to, and the file that it leads to. */
export const datamine: Parser = async (file, context) => {
  if (await startsWith(file, ZIP_MARK))
    return parsedSpanFile(file, context, { ...spanFileOptions(context), name: '', isNamedSettlement: true });
  return listed(file, context);
};

async function startsWith({ path }: ReceivedFile, mark: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const start = Buffer.alloc(mark.length);
    await file.read(start, 0, mark.length, 0);
    return start.toString('latin1') === mark;
  } finally {
    await file.close();
  }
}

const fileOptions = z.object({
  /** Which file of a day, as its id has it after the day: `SPAN_CUSTPA2TCC_S_CME_0`. */
  file: sizedText('text', { least: 1 }),
});

const listSchema = z.object({
  data: z.array(
    z.object({
      files: z.array(z.object({ file_id: z.string(), api_download_link: z.url({ protocol: /^https$/ }) })),
    }),
  ),
  paging: z.object({ next: z.string().nullish() }).optional(),
});

async function listed(file: ReceivedFile, { download, from, source }: ParserContext): Promise<Outcome<ParsedFile>> {
  const name = `The list of files of ${from}`;
  const content = await receivedJson(file, name);
  if (!content.ok) return content;
  const list = listSchema.safeParse(content.value);
  if (!list.success) {
    const message = `${name} is not as CME DataMine is known to write it (${list.error.issues[0]?.path.join('.') ?? ''}).`;
    return failure({ code: 'MALFORMED_FILE', path: [source, download.id], message });
  }
  const wanted = `${from.replaceAll('-', '')}-${fileOptions.parse(download.options ?? {}).file}`;
  const found = list.data.data.flatMap(({ files }) => files).find(({ file_id: id }) => id === wanted);
  if (found === undefined && (list.data.paging?.next ?? '') !== '') {
    const message = `${name} has more than a page, and ${wanted} is not on the first.`;
    return failure({ code: 'BAD_PAGE', path: [source, download.id], message });
  }
  const nothing = { tables: [], rows: 0, newest: null, notes: [] };
  return success(
    found === undefined ? { ...nothing, isAbsent: true } : { ...nothing, leadsTo: found.api_download_link },
  );
}
