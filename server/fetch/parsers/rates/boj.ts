import { z } from 'zod';
import type { Parser, ParserContext } from '../../parser.js';
import { parsedFile, type FileTarget } from '../tables/file-targets.js';
import { optionsOf } from '../tables/parser-options.js';
import { publishedDate } from '../tables/published-date.js';
import { PublishedValues } from '../tables/published-values.js';
import { isRecord, jsonOf, receivedText } from '../tables/received-text.js';
import { fileTitle, parserOf, refuseFile } from '../tables/refused-file.js';
import { cellText } from './json.js';

/** Fixings of one series. */
const bojOptions = z.strictObject({ series: z.string(), name: z.string(), index: z.string() });

const GOOD_STATUS = '200';

/** JSON of the Bank of Japan's time series: dates and values are lists beside each other, errors stand in the body. */
export const parseBankOfJapan: Parser = parserOf(async (file, context) => {
  const { series, name, index } = optionsOf(bojOptions, context);
  const answer = jsonOf(await receivedText(file, context), context);
  const body = isRecord(answer) ? answer : {};
  const status = cellText(body['STATUS']);
  if (status !== GOOD_STATUS)
    refuseFile(
      context,
      `${fileTitle(context)} answers STATUS ${status === '' ? 'none' : status}: ${cellText(body['MESSAGE'])}`,
    );
  const values = new PublishedValues(context);
  for (const { dates, levels } of seriesOf(body, series, context))
    dates.forEach((written, place) => {
      const date = publishedDate(cellText(written), 'YYYYMMDD');
      if (date === undefined) values.unreadable(`value ${place + 1}`, `"${cellText(written)}" is no date YYYYMMDD`);
      else values.add(date, index, cellText(levels[place]), `value ${place + 1}`);
    });
  const target: FileTarget = { kind: 'fixings', name, index, unit: 'percent' };
  const read = parsedFile(values.published(false), [target]);
  const next = nextPage(file.url, body);
  return next === undefined ? read : { ...read, next };
});

interface SeriesValues {
  readonly dates: readonly unknown[];
  readonly levels: readonly unknown[];
}

function seriesOf(
  body: Readonly<Record<string, unknown>>,
  series: string,
  context: ParserContext,
): readonly SeriesValues[] {
  const data = isRecord(body['data']) ? body['data'] : body;
  const results: readonly unknown[] = Array.isArray(data['RESULTSET']) ? data['RESULTSET'] : [];
  const found = results.filter(isRecord).filter((each) => each['SERIES_CODE'] === series);
  if (found.length === 0) refuseFile(context, `${fileTitle(context)} has no series ${series} in its RESULTSET.`);
  return found.map(({ VALUES: values }) => {
    const dates: unknown = isRecord(values) ? values['SURVEY_DATES'] : undefined;
    const levels: unknown = isRecord(values) ? values['VALUES'] : undefined;
    if (!Array.isArray(dates) || !Array.isArray(levels) || dates.length !== levels.length)
      return refuseFile(context, `${fileTitle(context)} has not as many VALUES as SURVEY_DATES.`);
    return { dates, levels };
  });
}

/** The address of the page that `NEXTPOSITION` names; undefined after the last. */
function nextPage(url: string, body: Readonly<Record<string, unknown>>): string | undefined {
  const data = isRecord(body['data']) ? body['data'] : body;
  const position = cellText(data['NEXTPOSITION'] ?? body['NEXTPOSITION']);
  if (!/^[1-9]\d*$/.test(position)) return undefined;
  const next = new URL(url);
  next.searchParams.set('startPosition', position);
  return next.href;
}
