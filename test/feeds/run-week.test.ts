import { afterEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayNumber, isoDate } from '../../server/lib/calendar/day-number.js';
import { FINANCIAL_CENTRES } from '../../server/lib/calendar/financial-centres.js';
import { Folder, openDesk, rangeDownload, sourceOf, StandInClient } from './stand-in-publisher.js';

const folder = new Folder();
afterEach(() => folder.remove());

/** A week with Thanksgiving in it, and some days before and after. */
const FIRST = dayNumber('2026-11-02');
const START = dayNumber('2026-11-20');
const DAYS = 12;
/** Publishers revise what is not older; see `OVERLAP_DAYS`. */
const REVISED_DAYS = 10;
const isBusinessDay = (day: number): boolean => FINANCIAL_CENTRES.USNY.isBusinessDay(day);

/** What happens on one day: whether the desk fetches, and what the publisher does to a day some days before. */
const event = fc.record({
  isFetched: fc.boolean(),
  revised: fc.array(fc.record({ back: fc.nat(REVISED_DAYS), cents: fc.integer({ min: 1, max: 900 }) }), {
    maxLength: 3,
  }),
  withdrawn: fc.option(fc.integer({ min: 1, max: REVISED_DAYS }), { nil: undefined, freq: 3 }),
});

const rateOf = (cents: number): string => String(cents / 100);

/** The publisher's rates by day, and its answers to ranges and to the whole. */
class Publisher {
  readonly rates = new Map<number, string>();

  rows(from = -Infinity, to = Infinity): string {
    const days = [...this.rates]
      .filter(([day]) => day >= from && day <= to)
      .sort(([first], [second]) => first - second);
    return ['date,rate', ...days.map(([day, rate]) => `${isoDate(day)},${rate}`), ''].join('\n');
  }

  get newest(): number {
    return Math.max(...this.rates.keys());
  }

  readonly reply = (url: string): string => {
    const [from, to] = [...url.matchAll(/\d{4}-\d{2}-\d{2}/g)].map(([day]) => dayNumber(day));
    return from === undefined ? this.rows() : this.rows(from, to);
  };
}

describe('a week of replayed days', () => {
  it('leaves histories and fixings that are the publisher’s own, whatever it revised and withdrew, and whatever days were missed', () =>
    fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: DAYS, maxLength: DAYS }), async (events) => {
        const publisher = new Publisher();
        for (let day = FIRST; day < START; day++)
          if (isBusinessDay(day)) publisher.rates.set(day, rateOf(400 + (day % 50)));
        const history = rangeDownload({
          id: 'history',
          since: isoDate(FIRST),
          options: { history: 'crude' },
          urls: ['https://rates.example.com/crude?from={from:YYYY-MM-DD}&to={to:YYYY-MM-DD}'],
        });
        const whole = rangeDownload({
          id: 'whole',
          period: 'latest',
          options: { history: 'whole' },
          urls: ['https://rates.example.com/whole'],
        });
        const source = sourceOf([rangeDownload({ since: isoDate(FIRST) }), history, whole]);
        const dataDirectory = await folder.make();
        const client = new StandInClient(publisher.reply);
        const desk = await openDesk([source], client, { moment: `${isoDate(START - 1)}T15:00:00Z`, dataDirectory });
        await desk.fetch();
        for (const [index, { isFetched, revised, withdrawn }] of events.entries()) {
          const today = START + index;
          const published = lastBusinessDayBefore(today);
          if (isBusinessDay(today)) publisher.rates.set(published, rateOf(300 + index));
          for (const { back, cents } of revised)
            if (publisher.rates.has(published - back)) publisher.rates.set(published - back, rateOf(cents));
          const gone = withdrawn === undefined ? undefined : published - withdrawn;
          if (gone !== undefined && gone !== publisher.newest) publisher.rates.delete(gone);
          if (!isFetched && index < DAYS - 1) continue;
          desk.at(`${isoDate(today)}T15:00:00Z`);
          const { lastError } = await desk.fetch();
          expect(lastError).toBeNull();
        }
        const expected = publisher.rows();
        expect(await desk.filed('fixings/USD-SOFR-OIS.csv')).toBe(expected);
        expect(await desk.filed('history/crude.csv')).toBe(expected);
        expect(await desk.filed('history/whole.csv')).toBe(expected);
      }),
      { numRuns: 12 },
    ));
});

function lastBusinessDayBefore(day: number): number {
  let found = day - 1;
  while (!isBusinessDay(found)) found -= 1;
  return found;
}
