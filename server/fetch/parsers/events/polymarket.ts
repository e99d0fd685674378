import { success, type Outcome } from '../../../domain/issue.js';
import { isRecord, recordsOf, textField, type EventRecord } from '../../../market/events/fields.js';
import { malformed } from '../../../parameters/load/checked-table.js';
import type { Parser } from '../../parser.js';
import { receivedJson } from '../received-json.js';

/** What stands for "no further page" where it is not left out. */
const LAST_CURSORS: ReadonlySet<string> = new Set(['', 'LTE=']);

/** An event of Polymarket's Gamma by its slug, or a page of its events or markets. */
export const polymarketEvents: Parser = async (file, { item = '', today }) => {
  const name = `Polymarket's answer for ${item === '' ? 'its markets' : item}`;
  const received = await receivedJson(file, name);
  if (!received.ok) return received;
  const page = pageOf(received.value, name);
  if (!page.ok) return page;
  const { records, cursor } = page.value;
  const rows = records.reduce((sum, record) => sum + Math.max(1, recordsOf(record['markets']).length), 0);
  const next = records.length === 0 ? undefined : nextAddress(file.url, cursor);
  if (next === file.url) return malformed(name, [`${name} names the page itself as the page after it.`]);
  return success({
    tables:
      rows === 0
        ? []
        : [
            {
              name: `polymarket-${item === '' ? 'markets' : item}.json`,
              text: JSON.stringify({ exchange: 'POLYMARKET', data: records }),
              options: { exchange: 'POLYMARKET', date: today },
            },
          ],
    rows,
    newest: rows === 0 ? null : today,
    ...(next === undefined ? {} : { next }),
    notes: rows === 0 && item !== '' ? [`Polymarket has no event of the slug ${item}; is it spelt right?`] : [],
  });
};

interface PolymarketPage {
  /** Events with their markets, or markets. */
  readonly records: readonly EventRecord[];
  readonly cursor: string;
}

function pageOf(answer: unknown, name: string): Outcome<PolymarketPage> {
  if (Array.isArray(answer)) return success({ records: recordsOf(answer), cursor: '' });
  if (!isRecord(answer)) return malformed(name, [`${name} is neither a list nor an object.`]);
  const { events, markets } = answer;
  const list = [events, markets].find(Array.isArray);
  const cursor = textField(answer, 'next_cursor') ?? '';
  if (list !== undefined) return success({ records: recordsOf(list), cursor });
  if (['slug', 'conditionId'].some((field) => Object.hasOwn(answer, field)))
    return success({ records: [answer], cursor: '' });
  const said = textField(answer, 'error', 'message');
  return malformed(name, [
    said === null ? `${name} has neither events nor markets.` : `${name} is an error: ${said.replace(/\.$/, '')}.`,
  ]);
}

function nextAddress(url: string, cursor: string): string | undefined {
  if (LAST_CURSORS.has(cursor)) return undefined;
  const address = new URL(url);
  address.searchParams.set('after_cursor', cursor);
  return address.href;
}
