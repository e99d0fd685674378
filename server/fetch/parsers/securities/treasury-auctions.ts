import { success } from '../../../domain/issue.js';
import { isCalendarDate } from '../../../lib/calendar/date.js';
import { isRecord, textField } from '../../../market/events/fields.js';
import { treasuryRecords, treasurySecurities } from '../../../market/securities/treasury-records.js';
import { malformed } from '../../../parameters/load/checked-table.js';
import type { Parser } from '../../parser.js';
import { receivedJson } from '../received-json.js';

/** Auctions of the US Treasury: a page of FiscalData, or a list of TreasuryDirect. They go to `load` as they are. */
export const treasuryAuctions: Parser = async (file, { source, download, today }) => {
  const name = 'the answer on auctions';
  const received = await receivedJson(file, name);
  if (!received.ok) return received;
  const answer = received.value;
  const records = treasuryRecords(answer);
  if (records === undefined) return malformed(name, [refusal(answer, name)]);
  const counted = isRecord(answer) && isRecord(answer['meta']) ? answer['meta']['count'] : undefined;
  if (typeof counted === 'number' && counted !== records.length)
    return malformed(name, [`${name} has ${records.length} records where it says ${counted}.`]);
  const next = nextAddress(file.url, answer);
  if (next === file.url) return malformed(name, [`${name} names the page itself as the page after it.`]);
  const { securities, findings } = treasurySecurities(records, source, name);
  if (records.length > 0 && securities.length === 0)
    return malformed(name, [`${name} has no auction that can be used.`, ...findings]);
  const days = records
    .map((record) => (textField(record, 'auction_date', 'auctionDate') ?? '').slice(0, 'YYYY-MM-DD'.length))
    .filter((day) => isCalendarDate(day) && day <= today);
  const isList = Array.isArray(answer);
  const text = JSON.stringify(isList ? records : { data: records });
  const tables = [{ name: `${source}-auction${isList ? 's' : '-records'}.json`, text, options: {} }];
  return success({
    tables: securities.length === 0 ? [] : tables,
    rows: records.length,
    newest: (download.period === 'latest' && days.length > 0 ? today : days.sort().at(-1)) ?? null,
    ...(next === undefined ? {} : { next }),
    notes: findings,
  });
};

function refusal(answer: unknown, name: string): string {
  const said = isRecord(answer) ? textField(answer, 'message', 'error') : null;
  return said === null ? `${name} has no list of auctions.` : `${name} is an error: ${said.replace(/\.$/, '')}.`;
}

/** FiscalData names the next page by the part of its query that differs, or by its whole address; "null" is none. */
function nextAddress(url: string, answer: unknown): string | undefined {
  const links = isRecord(answer) ? answer['links'] : undefined;
  const next = isRecord(links) ? textField(links, 'next') : null;
  if (next === null || next === 'null') return undefined;
  if (/^https?:/.test(next)) return next;
  const address = new URL(url);
  for (const [field, value] of new URLSearchParams(next.replace(/^[?&]/, ''))) address.searchParams.set(field, value);
  return address.href;
}
