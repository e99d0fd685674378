import { calendar, type Calendar } from './calendar.js';
import {
  during,
  EASTER_MONDAY,
  GOOD_FRIDAY,
  MONDAY,
  nearestMonday,
  nth,
  once,
  secondOfTwo,
  sundayToMonday,
  weekendToMonday,
  yearly,
} from './holiday-rule.js';

/**
 * Days without AONIA, which is published on days of Australia's payment system: New South Wales' own Bank Holiday and
 * Labour Day are business days, and an Anzac Day on a weekend is not moved.
 */
export const AUSY: Calendar = calendar('AUSY', 'Sydney', [
  yearly(1, 1, weekendToMonday),
  yearly(1, 26, weekendToMonday),
  GOOD_FRIDAY,
  EASTER_MONDAY,
  yearly(4, 25),
  nth(2, MONDAY, 6),
  yearly(12, 25, weekendToMonday),
  yearly(12, 26, secondOfTwo),
  once('Mourning for Queen Elizabeth II', '2022-09-22'),
]);

/** Te Kāhui o Matariki Public Holiday Act 2022, schedule 1. */
const MATARIKI = [
  ...['2022-06-24', '2023-07-14', '2024-06-28', '2025-06-20', '2026-07-10', '2027-06-25', '2028-07-14', '2029-07-06'],
  ...['2030-06-21', '2031-07-11', '2032-07-02', '2033-06-24', '2034-07-07', '2035-06-29', '2036-07-18', '2037-07-10'],
  ...['2038-06-25', '2039-07-15', '2040-07-06', '2041-07-19', '2042-07-11', '2043-07-03', '2044-06-24', '2045-07-07'],
  ...['2046-06-29', '2047-07-19', '2048-07-03', '2049-06-25', '2050-07-15', '2051-06-30', '2052-06-21'],
];

/** Auckland; Waitangi and Anzac Day at weekends are made up for since the amendment of 2013. */
export const NZAU: Calendar = calendar(
  'NZAU',
  'Auckland',
  [
    yearly(1, 1, weekendToMonday),
    yearly(1, 2, secondOfTwo),
    yearly(1, 29, nearestMonday),
    during(1900, 2013, yearly(2, 6)),
    during(2014, undefined, yearly(2, 6, weekendToMonday)),
    GOOD_FRIDAY,
    EASTER_MONDAY,
    during(1900, 2013, yearly(4, 25)),
    during(2014, undefined, yearly(4, 25, weekendToMonday)),
    nth(1, MONDAY, 6),
    once('Matariki', ...MATARIKI),
    nth(4, MONDAY, 10),
    yearly(12, 25, weekendToMonday),
    yearly(12, 26, secondOfTwo),
    once('Mourning for Queen Elizabeth II', '2022-09-26'),
  ],
  [{ first: 1900, last: 2052, what: 'Matariki holidays' }],
);

/** Holidays of the lunar calendars as Singapore's Ministry of Manpower announced them; a Sunday's is on the Monday. */
const SINGAPORE_MOVING = [
  ...['2022-02-01', '2022-02-02', '2022-05-03', '2022-05-16', '2022-07-11', '2022-10-24'],
  ...['2023-01-23', '2023-01-24', '2023-06-02', '2023-06-29', '2023-11-13'],
  ...['2024-02-12', '2024-04-10', '2024-05-22', '2024-06-17', '2024-10-31'],
  ...['2025-01-29', '2025-01-30', '2025-03-31', '2025-05-12', '2025-10-20'],
  ...['2026-02-17', '2026-02-18', '2026-05-27', '2026-06-01', '2026-11-09'],
];

export const SGSI: Calendar = calendar(
  'SGSI',
  'Singapore',
  [
    yearly(1, 1, sundayToMonday),
    GOOD_FRIDAY,
    yearly(5, 1, sundayToMonday),
    yearly(8, 9, sundayToMonday),
    yearly(12, 25, sundayToMonday),
    once('Lunar New Year, Hari Raya Puasa and Haji, Vesak, Deepavali', ...SINGAPORE_MOVING),
    once('Presidential election', '2023-09-01'),
  ],
  [{ first: 2022, last: 2026, what: 'holidays of the lunar calendars' }],
);

/** Mumbai: holidays of fixed date. Those of the lunar calendars are decreed year by year and are not listed. */
export const INMU: Calendar = calendar(
  'INMU',
  'Mumbai',
  [yearly(1, 26), GOOD_FRIDAY, yearly(4, 1), yearly(4, 14), yearly(5, 1), yearly(8, 15), yearly(10, 2), yearly(12, 25)],
  [{ first: 1, last: 0, what: 'holidays of the lunar calendars' }],
);

/**
 * The National Stock Exchange of India and the BSE, which keep the same days: holidays of fixed date. Those of the lunar calendars,
 * and days of elections, are announced year by year and are not listed.
 */
export const XNSE: Calendar = calendar(
  'XNSE',
  'National Stock Exchange of India',
  [yearly(1, 26), GOOD_FRIDAY, yearly(4, 14), yearly(5, 1), yearly(8, 15), yearly(10, 2), yearly(12, 25)],
  [{ first: 1, last: 0, what: 'holidays of the lunar calendars' }],
);
