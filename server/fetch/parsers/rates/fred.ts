import type { Parser } from '../../parser.js';
import { csvLines, headedTable, headingPlace } from '../tables/csv-lines.js';
import { parsedFile } from '../tables/file-targets.js';
import { publishedDate } from '../tables/published-date.js';
import { PublishedValues } from '../tables/published-values.js';
import { receivedText } from '../tables/received-text.js';
import { fileTitle, parserOf, refuseFile } from '../tables/refused-file.js';

/** The first heading of a table: that of today, and that of before 2024. */
const DATE_HEADINGS = ['observation_date', 'DATE'];

/** The series of FRED that was asked, as a history that nothing uses until the history map names it. */
export const parseFred: Parser = parserOf(async (file, context) => {
  const series = context.item ?? context.download.id;
  const table = headedTable(csvLines(await receivedText(file, context), context), context);
  const column = headingPlace(table.headings, series);
  if (!DATE_HEADINGS.includes(table.headings[0] ?? '') || column < 0)
    refuseFile(
      context,
      `${fileTitle(context)} is no table of ${series}; its columns are ${table.headings.slice(0, 5).join(', ')}.`,
    );
  const values = new PublishedValues(context);
  for (const { line, cells } of table.lines) {
    const date = publishedDate(cells[0] ?? '', 'YYYY-MM-DD');
    if (date === undefined) values.unreadable(`line ${line}`, `"${cells[0] ?? ''}" is no date YYYY-MM-DD`);
    else values.add(date, series, cells[column] ?? '', `line ${line}`);
  }
  return parsedFile(values.published(false), [{ kind: 'unused', name: `fred-${series.toLowerCase()}.csv` }]);
});
