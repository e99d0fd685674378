import { expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvLines } from '../../server/fetch/parsers/tables/csv-lines.js';
import { rangeDownload } from './stand-in-publisher.js';

const DAY = '2026-01-02';
const context = { source: 'bank', download: rangeDownload(), from: DAY, to: DAY, today: DAY };

const plain = fc.string({ unit: fc.constantFrom('4', '.', '-', ' ', 'N', '#', 'é'), maxLength: 4 });
const quoted = fc
  .string({ unit: fc.constantFrom('a', ',', ';', '\t', '\n', ' '), maxLength: 4 })
  .map((text) => `"${text}"`);
const row = (cell: fc.Arbitrary<string>, delimiter: string): fc.Arbitrary<string> =>
  fc.array(cell, { maxLength: 4 }).map((cells) => cells.join(delimiter));

it('lines are those of the parser, wherever the last quotation mark stands', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(',', ';', '\t').chain((delimiter) =>
        fc.record({
          delimiter: fc.constant(delimiter),
          head: fc.array(row(fc.oneof(plain, quoted), delimiter), { maxLength: 3 }),
          body: fc.array(row(plain, delimiter), { maxLength: 5 }),
          end: fc.constantFrom('\n', '\r\n', '\r'),
          start: fc.constantFrom('', '\uFEFF'),
        }),
      ),
      ({ delimiter, head, body, end, start }) => {
        const text = start + [...head, ...body].join(end);
        const numbers: number[] = [];
        const records: string[][] = parse(text, {
          bom: true,
          delimiter,
          record_delimiter: ['\r\n', '\n', '\r'],
          trim: true,
          skip_empty_lines: true,
          relax_column_count: true,
          relax_quotes: true,
          onRecord: (record: string[], { lines }) => {
            numbers.push(lines);
            return record;
          },
        });
        const expected = records.map((cells, index) => ({ line: numbers[index], cells }));
        expect(csvLines(text, context, delimiter)).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  ));
