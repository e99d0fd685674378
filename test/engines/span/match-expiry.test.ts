import { describe, expect, it } from '@jest/globals';
import type { ListedPeriod } from '../../../server/instruments/listed/contract-chain.js';
import { matchExpiry, type ExpiryMatch, type WantedExpiry } from '../../../server/instruments/listed/match-expiry.js';

const listed = (period: string, expiryDate = 0): ListedPeriod => ({ period, expiryDate, first: 0, end: 1 });

/** A crude oil future: the contract month ends in the month before. 2026-02 has expired. */
const CRUDE = [
  listed('202602', 20260120),
  listed('202603', 20260220),
  listed('202604', 20260320),
  listed('202605', 20260421),
];
const QUARTERLY = [listed('202603'), listed('202606'), listed('202609')];
const WEEKLY = [listed('20260206', 20260206), listed('20260213', 20260213), listed('20260220', 20260220)];
const BUSINESS_DATE = '2026-02-02';

const month = (year: number, number: number): WantedExpiry => ({ kind: 'month', year, month: number });
const date = (year: number, number: number, day: number): WantedExpiry => ({ kind: 'date', year, month: number, day });
const period = (text: string): WantedExpiry => ({ kind: 'period', period: text });

/** `exact 202603`, `near 202603`, `far 202603`, `expired 202603`, `by-date 202603`, `about-date 202603`, `by-month 202603`, `none`. */
const shown = (match: ExpiryMatch): string => (match.kind === 'none' ? 'none' : `${match.kind} ${match.listed.period}`);

describe('an expiry asked for', () => {
  it.each([
    { what: 'as a listed contract month', periods: CRUDE, wanted: month(2026, 3), match: 'exact 202603' },
    {
      what: 'as a contract month that is still in the file',
      periods: CRUDE,
      wanted: month(2026, 2),
      match: 'exact 202602',
    },
    {
      what: 'as a month before the first active one',
      periods: CRUDE,
      wanted: month(2025, 12),
      match: 'expired 202603',
    },
    {
      what: 'as this month of a product that lists every month, none of it next year',
      periods: [listed('202603'), listed('202604')],
      wanted: month(2026, 2),
      match: 'expired 202603',
    },
    {
      what: 'as a month long before the only one, and long after this one: never listed',
      periods: [listed('203012')],
      wanted: month(2030, 11),
      match: 'near 203012',
    },
    {
      what: 'as this month of a weekly product whose contracts of it are over',
      periods: [listed('20260306'), listed('20260313')],
      wanted: month(2026, 2),
      match: 'expired 20260306',
    },
    {
      what: 'as a month of the cycle before the first active one, this month or later',
      periods: [listed('202603'), listed('202604'), listed('202702')],
      wanted: month(2026, 2),
      match: 'expired 202603',
    },
    {
      what: 'as a month that the product never lists, before the first active one',
      periods: QUARTERLY,
      wanted: month(2026, 2),
      match: 'near 202603',
    },
    {
      what: 'as a month that the product never lists, long over',
      periods: QUARTERLY,
      wanted: month(2026, 1),
      match: 'expired 202603',
    },
    { what: 'as a month beyond the last', periods: CRUDE, wanted: month(2030, 1), match: 'far 202605' },
    { what: 'as the month after the last', periods: CRUDE, wanted: month(2026, 6), match: 'near 202605' },
    { what: 'as two months after the last', periods: CRUDE, wanted: month(2026, 7), match: 'far 202605' },
    { what: 'as a month between two', periods: QUARTERLY, wanted: month(2026, 5), match: 'near 202606' },
    {
      what: 'as a month halfway between two',
      periods: [listed('202603'), listed('202605')],
      wanted: month(2026, 4),
      match: 'near 202605',
    },
    {
      what: 'as a month of weekly contracts: the last of it',
      periods: WEEKLY,
      wanted: month(2026, 2),
      match: 'near 20260220',
    },
    {
      what: 'as a month with weekly contracts ten days before it',
      periods: [listed('20260218'), listed('20260219')],
      wanted: month(2026, 3),
      match: 'near 20260219',
    },
    {
      what: 'as a month with weekly contracts more than ten days before it',
      periods: [listed('20260217'), listed('20260218')],
      wanted: month(2026, 3),
      match: 'far 20260218',
    },
    {
      what: 'as a month of weekly and monthly contracts: the monthly',
      periods: [listed('202603'), listed('202603W1')],
      wanted: month(2026, 3),
      match: 'exact 202603',
    },
    {
      what: 'as a month whose monthly contract ends in 00',
      periods: [listed('20260300'), listed('20260313')],
      wanted: month(2026, 3),
      match: 'exact 20260300',
    },
    {
      what: 'as a month with one contract that has a day',
      periods: [listed('20260313')],
      wanted: month(2026, 3),
      match: 'exact 20260313',
    },
    { what: 'as the date of a period', periods: WEEKLY, wanted: date(2026, 2, 13), match: 'exact 20260213' },
    { what: 'as an expiry date', periods: CRUDE, wanted: date(2026, 3, 20), match: 'by-date 202604' },
    {
      what: 'as an expiry date of two contracts: the one of its month',
      periods: [listed('202603', 20260420), listed('202604', 20260420)],
      wanted: date(2026, 4, 20),
      match: 'by-date 202604',
    },
    { what: 'as any other day: its month', periods: CRUDE, wanted: date(2026, 3, 13), match: 'by-month 202603' },
    { what: 'as the day before a last day', periods: CRUDE, wanted: date(2026, 4, 20), match: 'about-date 202605' },
    {
      what: 'as a day about the last one of the next contract, when that of its month is over',
      periods: CRUDE,
      wanted: date(2026, 3, 19),
      match: 'about-date 202604',
    },
    {
      what: 'as a day farther from that',
      periods: CRUDE,
      wanted: date(2026, 3, 24),
      match: 'by-month 202603',
    },
    {
      what: 'as the end of a month, near the last day of another contract',
      periods: [listed('202603', 20260220), listed('202604', 20260330)],
      wanted: date(2026, 3, 31),
      match: 'by-month 202603',
    },
    {
      what: 'as the middle of a month, near the last day of another contract',
      periods: [listed('202603', 20260220), listed('202604', 20260317)],
      wanted: date(2026, 3, 15),
      match: 'by-month 202603',
    },
    {
      what: 'as a day about the last one of another contract, when that of its month is to come',
      periods: [listed('202602', 20260305), listed('202603', 20260320)],
      wanted: date(2026, 3, 4),
      match: 'by-month 202603',
    },
    {
      what: 'as a day of a month that has a monthly contract and weekly ones, near one of these',
      periods: [listed('20260300'), listed('20260313'), listed('20260320')],
      wanted: date(2026, 3, 12),
      match: 'near 20260313',
    },
    {
      what: 'as a day of a month that has a monthly contract and weekly ones, near none of these',
      periods: [listed('20260300'), listed('20260313'), listed('20260412')],
      wanted: date(2026, 3, 31),
      match: 'exact 20260300',
    },
    {
      what: 'as a day ten days from the nearest weekly expiry',
      periods: WEEKLY,
      wanted: date(2026, 3, 2),
      match: 'near 20260220',
    },
    {
      what: 'as a day eleven days from the nearest weekly expiry',
      periods: WEEKLY,
      wanted: date(2026, 3, 3),
      match: 'far 20260220',
    },
    {
      what: 'as a day of a month with one contract that has another day',
      periods: [listed('20260313'), listed('20260417')],
      wanted: date(2026, 3, 31),
      match: 'far 20260417',
    },
    {
      what: 'as a weekly expiry that has passed',
      periods: WEEKLY,
      wanted: date(2026, 1, 30),
      match: 'expired 20260206',
    },
    {
      what: 'as a day near two expiries: the nearer',
      periods: WEEKLY,
      wanted: date(2026, 2, 10),
      match: 'near 20260213',
    },
    { what: 'as a date that has passed', periods: QUARTERLY, wanted: date(2026, 1, 15), match: 'expired 202603' },
    {
      what: 'as a date to come before the first expiry: not expired',
      periods: QUARTERLY,
      wanted: date(2026, 2, 10),
      match: 'near 202603',
    },
    { what: 'as a date beyond the last', periods: CRUDE, wanted: date(2031, 7, 1), match: 'far 202605' },
    {
      what: 'as a period of the file',
      periods: [listed('201606S0'), listed('201608S0')],
      wanted: period('201608S0'),
      match: 'exact 201608S0',
    },
    { what: 'as a period that is not there', periods: QUARTERLY, wanted: period('202607S0'), match: 'near 202606' },
    { what: 'as a pseudo-period that is not there', periods: QUARTERLY, wanted: period('00000S'), match: 'none' },
    { what: 'where nothing is listed', periods: [], wanted: month(2026, 3), match: 'none' },
    {
      what: 'where everything has expired',
      periods: [listed('202512'), listed('202601')],
      wanted: month(2026, 3),
      match: 'none',
    },
  ])('$what: $match', ({ periods, wanted, match }) => {
    expect(shown(matchExpiry(periods, wanted, { businessDate: BUSINESS_DATE }))).toBe(match);
  });
});

describe('the date of an option', () => {
  const OPTIONS = [
    listed('202602', 20260220),
    listed('202603', 20260320),
    listed('202604', 20260324),
    listed('202606', 20260618),
  ];
  const ofOption = (wanted: WantedExpiry, periods: readonly ListedPeriod[] = OPTIONS): string =>
    shown(matchExpiry(periods, wanted, { businessDate: BUSINESS_DATE }));

  it.each([
    { what: 'that is the expiry of its month', wanted: date(2026, 2, 20), match: 'by-date 202602' },
    { what: 'that is the expiry of another month', wanted: date(2026, 3, 24), match: 'by-date 202604' },
    { what: 'that is no expiry', wanted: date(2026, 3, 13), match: 'by-month 202603' },
    { what: 'that is the first of a month: its month', wanted: date(2026, 6, 1), match: 'exact 202606' },
    { what: 'of a month without options', wanted: date(2026, 7, 2), match: 'near 202606' },
  ])('$what: $match', ({ wanted, match }) => {
    expect(ofOption(wanted)).toBe(match);
  });

  it('means its month where no expiry days are known, and a period of its own where there is one', () => {
    expect(ofOption(date(2026, 6, 12), QUARTERLY)).toBe('exact 202606');
    expect(ofOption(date(2026, 2, 13), WEEKLY)).toBe('exact 20260213');
    expect(ofOption(date(2026, 2, 12), WEEKLY)).toBe('near 20260213');
  });

  it('is no other than the month where only the month is asked for', () => {
    expect(ofOption(month(2026, 3))).toBe('exact 202603');
  });
});

describe('the bounds of a near expiry', () => {
  const bounds = { strikeSteps: 2, strikePercent: 2, expiryMonths: 3, expiryDays: 0 };
  const within = (periods: readonly ListedPeriod[], wanted: WantedExpiry): string =>
    shown(matchExpiry(periods, wanted, { businessDate: BUSINESS_DATE, bounds }));

  it('are settings', () => {
    expect(within(CRUDE, month(2026, 8))).toBe('near 202605');
    expect(within(CRUDE, month(2026, 9))).toBe('far 202605');
    expect(within(WEEKLY, date(2026, 2, 12))).toBe('far 20260213');
  });
});
