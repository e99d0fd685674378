import { setTimeout as pause } from 'node:timers/promises';
import { isoDate, dayNumber } from '../../server/lib/calendar/day-number.js';
import { dayDownload, openDesk, rangeDownload, sourceOf, StandInClient } from './stand-in-publisher.js';

/** Fetches into a data directory from a publisher whose files follow from their addresses, and says how many files it asked for and filed. */
const [dataDirectory = '', pauseMilliseconds = '0'] = process.argv.slice(2);

const rateOf = (day: string): string => `4.${(dayNumber(day) % 89) + 10}`;

/** @param first number of the first day, @param last of the last one */
function tableOf(first: number, last: number): string {
  const days = Array.from({ length: last - first + 1 }, (_, index) => isoDate(first + index));
  return ['date,rate', ...days.map((day) => `${day},${rateOf(day)}`), ''].join('\n');
}

const source = sourceOf([
  dayDownload({ since: '2026-05-01', options: { history: 'crude' } }),
  rangeDownload({ id: 'fixings', since: '2026-01-02' }),
]);
const client = new StandInClient((url) => {
  const day = /(\d{4})(\d{2})(\d{2})\.csv/.exec(url)?.slice(1).join('-');
  if (day !== undefined) return tableOf(dayNumber(day), dayNumber(day));
  return tableOf(dayNumber('2026-01-02'), dayNumber('2026-07-01'));
});
const slow = {
  fetch: async (...parameters: Parameters<typeof client.fetch>) => {
    await pause(Number(pauseMilliseconds));
    return client.fetch(...parameters);
  },
  close: () => client.close(),
};
const desk = await openDesk([source], slow, { moment: '2026-07-02T14:00:00Z', dataDirectory, clock: () => new Date() });
process.stdout.write('there\n');
const { state, lastError } = await desk.fetch();
process.stdout.write(`${JSON.stringify({ asked: client.asked.length, state, lastError })}\n`);
