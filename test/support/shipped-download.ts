import { z } from 'zod';
import type { Download } from '../../server/fetch/source.js';
import { SHIPPED_SOURCES } from '../../server/fetch/sources/sources.js';
import { parsed, refusalOf, type ReceivedText } from './parsed-file.js';
import type { ParsedFile } from '../../server/fetch/parser.js';

const sources = z.array(
  z.looseObject({
    name: z.string(),
    downloads: z.array(
      z.looseObject({
        id: z.string(),
        period: z.enum(['day', 'month', 'year', 'range', 'latest']),
        parser: z.string(),
        options: z.record(z.string(), z.unknown()).default({}),
      }),
    ),
  }),
);

/** What a source's file says of a download, as far as its parser needs it. */
export function shippedDownload(source: string, id: string): Pick<Download, 'id' | 'period' | 'parser' | 'options'> {
  const found = sources
    .parse(SHIPPED_SOURCES)
    .find(({ name }) => name === source)
    ?.downloads.find((download) => download.id === id);
  if (found === undefined) throw new Error(`There is no download ${id} of ${source}.`);
  return { id, period: found.period, parser: found.parser, options: found.options };
}

/** A file of a source that comes with the program, for its parser. */
export const receivedOf = (source: string, id: string, received: ReceivedText): [string, ReceivedText] => {
  const download = shippedDownload(source, id);
  return [download.parser, { source, ...received, download }];
};

/** What the parser of a source that comes with the program makes of a text. @throws where it can't be parsed */
export const parsedFrom = (source: string, id: string, received: ReceivedText): Promise<ParsedFile> =>
  parsed(...receivedOf(source, id, received));

/** The sentences with which the parser of a source that comes with the program refuses a text. */
export const refusalFrom = (source: string, id: string, received: ReceivedText): Promise<string> =>
  refusalOf(...receivedOf(source, id, received));
