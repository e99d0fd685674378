import { SaxesParser } from 'saxes';
import { z } from 'zod';
import { readMembers } from '../../../parameters/container.js';
import { memberText } from '../../../parameters/member-text.js';
import { InputFault } from '../../../parameters/input-fault.js';
import type { ParsedTable, Parser, ParserContext, ReceivedFile } from '../../parser.js';
import { csvLines, headedTable } from '../tables/csv-lines.js';
import { optionsOf } from '../tables/parser-options.js';
import { publishedDate } from '../tables/published-date.js';
import { PublishedValues, type Published } from '../tables/published-values.js';
import { checkedText } from '../tables/received-text.js';
import { fileTitle, parserOf, refuseFile } from '../tables/refused-file.js';

const referenceRateOptions = z.strictObject({ isWhole: z.boolean().default(false) });

/** Snapshots look for rates of exchange among the newest dates; older ones are kept in the history only. */
const MOST_DATES = 250;

const BASE = 'EUR';

/**
 * The ECB's reference rates of exchange, units of a currency for one euro: XML of cubes, a wide CSV, or a zip of one. Currencies
 * that are gone have a column still, without values.
 */
export const parseEcbReferenceRates: Parser = parserOf(async (file, context) => {
  const { isWhole } = optionsOf(referenceRateOptions, context);
  const text = await textOf(file, context);
  const values = new PublishedValues(context);
  if (text.trimStart().startsWith('<')) readCubes(text, context, values);
  else readColumns(text, context, values);
  const published = values.published(isWhole);
  if (published.days.size === 0) refuseFile(context, `${fileTitle(context)} has no rates of exchange.`);
  return {
    tables: [datedRates(published), history(published)],
    rows: published.rows,
    newest: published.newest,
    notes: published.notes,
  };
});

async function textOf(file: ReceivedFile, context: ParserContext): Promise<string> {
  const texts = await readMembers(file.path, (member) => memberText(member));
  if (!texts.ok) {
    const [issue] = texts.issues;
    if (issue !== undefined) throw new InputFault({ ...issue, message: `${fileTitle(context)}: ${issue.message}` });
  }
  const [text, ...others] = texts.ok ? texts.value : [];
  if (text === undefined || others.length > 0)
    return refuseFile(context, `${fileTitle(context)} holds ${others.length + 1} files where one is expected.`);
  return checkedText(Buffer.from(text), context);
}

const CURRENCY = /^[A-Z]{3}$/;

function readColumns(text: string, context: ParserContext, values: PublishedValues): void {
  const { headings, lines } = headedTable(csvLines(text, context), context, 'Date');
  const strange = headings.slice(1).filter((heading) => heading !== '' && !CURRENCY.test(heading));
  if (strange.length > 0)
    values.note(`${fileTitle(context)} has columns that are no currencies and left out: ${strange.join(', ')}.`);
  for (const { line, cells } of lines) {
    const written = cells[0] ?? '';
    const date = publishedDate(written, 'YYYY-MM-DD') ?? publishedDate(written, 'DD Mon YYYY');
    if (date === undefined) {
      values.unreadable(`line ${line}`, `"${written}" is no date YYYY-MM-DD`);
      continue;
    }
    values.date(date);
    headings.forEach((heading, column) => {
      if (CURRENCY.test(heading)) values.add(date, BASE + heading, cells[column] ?? '', `line ${line}`);
    });
  }
}

function readCubes(text: string, context: ParserContext, values: PublishedValues): void {
  const parser = new SaxesParser();
  let date: string | undefined;
  parser.on('opentag', ({ name, attributes }) => {
    if (name.split(':').at(-1) !== 'Cube') return;
    const { time, currency, rate } = attributes;
    if (time !== undefined) {
      date = publishedDate(time, 'YYYY-MM-DD');
      if (date === undefined) values.unreadable(`line ${parser.line}`, `"${time}" is no date YYYY-MM-DD`);
      else values.date(date);
    }
    if (currency !== undefined && CURRENCY.test(currency) && date !== undefined)
      values.add(date, BASE + currency, rate ?? '', `line ${parser.line}`);
  });
  try {
    parser.write(text).close();
  } catch {
    refuseFile(context, `${fileTitle(context)} is no whole XML file.`);
  }
}

/** Rates of exchange by date, in the form of `load`. */
function datedRates({ days }: Published): ParsedTable {
  const rows = [...days]
    .slice(-MOST_DATES)
    .flatMap(([date, rates]) => [...rates].map(([pair, rate]) => `${date},${BASE},${pair.slice(BASE.length)},${rate}`));
  return { name: 'ecb-fx-rates.csv', text: ['date,from,to,rate', ...rows, ''].join('\n'), options: {} };
}

function history({ days, columns, window }: Published): ParsedTable {
  const rows = [...days].map(([date, rates]) => [date, ...columns.map((pair) => rates.get(pair) ?? '')].join(','));
  return {
    name: 'ecb-fx.csv',
    text: [['date', ...columns].join(','), ...rows, ''].join('\n'),
    options: { exchange: 'FX' },
    ...(window === undefined ? {} : { window }),
  };
}
