import type { WireSource } from '../../../server/contract/sources.js';

type Light = 'ok' | 'warning' | 'failed' | 'unknown';

/** Where a source stands, in a word and a light. Amber: something is left out or still to be done; red: it failed. */
export function stateOf({
  state,
  notes,
  last_success: lastSuccess,
}: WireSource): readonly [light: Light, word: string] {
  if (state === 'running') return ['unknown', 'Fetching'];
  if (state === 'failed') return ['failed', lastSuccess === null ? 'Failed' : 'Failed, earlier data in use'];
  if (state === 'terms') return ['unknown', 'Terms not accepted'];
  if (state === 'credentials') return ['unknown', 'Needs credentials'];
  if (state === 'idle') return ['unknown', 'Not fetched yet'];
  return notes.length > 0 ? ['warning', 'Fetched, with remarks'] : ['ok', 'Fetched'];
}

const KILO = 1_000;
const UNITS = ['B', 'kB', 'MB', 'GB'];

/** A size in bytes to be read: `1.2 MB`. */
export function sizeText(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= KILO && unit < UNITS.length - 1) [value, unit] = [value / KILO, unit + 1];
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit] ?? ''}`;
}

/** A time in the user's zone, to the minute. @param time ISO 8601 */
export const timeText = (time: string): string =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Facts of a source, each with its name; those that it does not have yet are left away. */
export function factsOf(source: WireSource): readonly (readonly [name: string, text: string])[] {
  const { newest_date: newest, last_success: success, last_try: tried, next_try: next, bytes } = source;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Newest data', newest],
    ['Last success', success === null ? null : `${timeText(success)}${bytes > 0 ? `, ${sizeText(bytes)}` : ''}`],
    ['Last try', tried === null || tried === success || source.state !== 'failed' ? null : timeText(tried)],
    ['Next try', next === null ? null : timeText(next)],
  ];
  return facts.flatMap(([name, text]) => (text === null ? [] : [[name, text] as const]));
}

/** Whether a source is one of those that are fetched together: nothing but its terms is missing. */
export const isFetchable = ({ state, only_by_name: isOnlyByName }: WireSource): boolean =>
  state !== 'credentials' && !isOnlyByName;

/** What has no free source, and what to do. */
export const NO_FREE_SOURCE =
  'No free source: margin files of CME after September 2025, ICE, Eurex and others, EURIBOR, swap quotes other than USD SOFR.';
