import { z } from 'zod';
import type { Parser } from '../../parser.js';
import { parsedFile, type FileTarget } from '../tables/file-targets.js';
import { optionsOf } from '../tables/parser-options.js';
import { publishedDate } from '../tables/published-date.js';
import { PublishedValues } from '../tables/published-values.js';
import { isRecord, jsonOf, receivedText } from '../tables/received-text.js';
import { fileTitle, parserOf, refuseFile } from '../tables/refused-file.js';
import { cellText } from './json.js';

/** Fixings of one series, whose key ends with `series`. */
const snbOptions = z.strictObject({ series: z.string(), name: z.string(), index: z.string() });

/** JSON of a cube of the Swiss National Bank's data portal: series with their keys, each with dated values. */
export const parseSwissNationalBank: Parser = parserOf(async (file, context) => {
  const { series, name, index } = optionsOf(snbOptions, context);
  const answer = jsonOf(await receivedText(file, context), context);
  const listed: unknown = isRecord(answer) ? answer['timeseries'] : undefined;
  const all: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const own = all
    .filter(isRecord)
    .find(({ metadata }) => isRecord(metadata) && cellText(metadata['key']).endsWith(series));
  const rows: unknown = own?.['values'];
  if (!Array.isArray(rows)) {
    const says = isRecord(answer) ? cellText(answer['message'] ?? answer['error']) : '';
    return refuseFile(
      context,
      `${fileTitle(context)} has no series ${series}${says === '' ? '' : `; it says “${says}”`}.`,
    );
  }
  const values = new PublishedValues(context);
  rows.forEach((row: unknown, place) => {
    const written = isRecord(row) ? cellText(row['date']) : '';
    const date = publishedDate(written, 'YYYY-MM-DD');
    if (date === undefined) values.unreadable(`value ${place + 1}`, `"${written}" is no date YYYY-MM-DD`);
    else values.add(date, index, isRecord(row) ? cellText(row['value']) : '', `value ${place + 1}`);
  });
  const target: FileTarget = { kind: 'fixings', name, index, unit: 'percent' };
  return parsedFile(values.published(false), [target]);
});
